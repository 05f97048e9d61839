/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* Every player of a category who has a sheet, most games first, in each of its entries. The caller owns it.
 * STORE_ERROR_GONE where there is no such category. */
EntryTable *entry_table_read (Database    *database,
                              gint64       category,
                              GError     **error);

/* What the players of @game usually have at its point: a GArray of Pace, one per seat, owned by the caller. */
GArray     *pace_read        (Database    *database,
                              const Game  *game,
                              GError     **error);

G_END_DECLS
