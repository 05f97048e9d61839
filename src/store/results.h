/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "entry-counts.h"

#include "core/sheet.h"

G_BEGIN_DECLS

/* The facts of saved games: a row of result for each seat of a finished one. Everything that the statistics show
 * follows from these rows and from the moves; what is counted of them is counted by triggers (counts.h). All are
 * called inside a transaction. */

/* Sets the category of the game @id, whose row says that it is saved, and the totals and ranks of its seats; where it
 * is finished, writes its facts. @counts, or NULL, takes what its entries came to, where many games are added. */
gboolean results_add    (Database     *database,
                         gint64        id,
                         const Sheet  *sheet,
                         EntryCounts  *counts,
                         GError      **error);

/* Takes the facts of a saved game out again, because it leaves the history; its row is left as it is but for the
 * category. One without facts is in no figure, and stays so. */
gboolean results_drop   (Database    *database,
                         gint64       id,
                         GError     **error);

/* Puts a saved game in another place in the order of time. */
gboolean results_move   (Database    *database,
                         gint64       id,
                         gint64       sort_time,
                         GError     **error);

/* The facts of one player are those of another one from now on. They never sat together. */
gboolean results_merge  (Database    *database,
                         gint64       from,
                         gint64       into,
                         GError     **error);

G_END_DECLS
