/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "entry-counts.h"

#include "core/sheet.h"

G_BEGIN_DECLS

/* The facts of saved games: a row of the table result for each seat of a finished game. Everything that the statistics
 * show follows from these rows and from the moves; triggers (counts.h) keep what is counted of them. All functions must
 * be called inside a transaction; they return FALSE and an error on failure. */

/* Adds the saved game @id to the figures: sets its state, its category and the totals and ranks of its seats, writes its
 * seal and, if it is finished, its facts. @counts, or NULL, counts the entries in memory, where many games are added. */
gboolean results_add    (Database     *database,
                         gint64        id,
                         const Sheet  *sheet,
                         EntryCounts  *counts,
                         GError      **error);

/* Removes a saved game from the figures, because it leaves the history: deletes its facts and its category, but not the
 * game. A game without facts stays out of the figures. */
gboolean results_drop   (Database    *database,
                         gint64       id,
                         GError     **error);

/* Gives a saved game another sort time, in the game, its seats and its facts. */
gboolean results_move   (Database    *database,
                         gint64       id,
                         gint64       sort_time,
                         GError     **error);

/* Gives the facts of player @from to player @into. The two must never have sat in one game. */
gboolean results_merge  (Database    *database,
                         gint64       from,
                         gint64       into,
                         GError     **error);

G_END_DECLS
