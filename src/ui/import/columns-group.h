/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/foreign/block.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A group of rows in which the user says what each column of a table is.
 *
 * Signal "changed": the user changed a column. */
#define PROTOKOLL_TYPE_COLUMNS_GROUP (protokoll_columns_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollColumnsGroup, protokoll_columns_group, PROTOKOLL, COLUMNS_GROUP, AdwPreferencesGroup)

/* Shows the columns of @block, which is changed in place and must outlive the group or the next call; NULL for no rows.
 * @rules has the entries that can be chosen, and must live as long. */
void protokoll_columns_group_set (ProtokollColumnsGroup *self,
                                  Block                 *block,
                                  const Ruleset         *rules);

/* The first cells of @column that are not empty, as one text; NULL for an empty column. Owned by the caller. */
char *protokoll_columns_group_list_samples (const Block *block,
                                            guint        column);

G_END_DECLS
