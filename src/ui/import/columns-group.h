/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/past-table.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What the columns of a table are, a row each, to be changed.
 *
 * Signal "changed": people said what one is. */
#define PROTOKOLL_TYPE_COLUMNS_GROUP (protokoll_columns_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollColumnsGroup, protokoll_columns_group, PROTOKOLL, COLUMNS_GROUP, AdwPreferencesGroup)

/* Shows the columns of @table as @mapping has them, which is changed in place and outlives the group or the next call of
 * this; @rules have the entries that one can be. */
void protokoll_columns_group_set (ProtokollColumnsGroup *self,
                                  PastTable             *table,
                                  PastMapping           *mapping,
                                  const Ruleset         *rules);

G_END_DECLS
