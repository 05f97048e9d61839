/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* Reads the points that each player of @category has in each entry: players with most games first, only those with a
 * finished game whose moves are known. @category may be negative (category.h). The caller owns the table. NULL and
 * STORE_ERROR_GONE where there is no such category. */
EntryTable *entry_table_read (Database    *database,
                              gint64       category,
                              GError     **error);

/* The mean points that each player of @game has had, in games of its category, in the entries that are filled now: a
 * GArray of Pace, one per seat in points, owned by the caller; NULL and an error on failure. A seat of which nothing is
 * known is all 0. */
GArray     *pace_read        (Database    *database,
                              const Game  *game,
                              GError     **error);

G_END_DECLS
