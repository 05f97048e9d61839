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

/* @text in one line of at most so many characters; owned by the caller. What a table has in a cell can be long, and only
 * shows which cell it is. */
char *columns_group_shorten     (const char            *text,
                                 guint                  most);

G_END_DECLS
