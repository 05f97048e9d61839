/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* Games won in a row, and upper bonuses won in a row, in the order of time; undated games come first. A shared first
 * place counts as won. Games for one player have nothing to win, and bare totals say nothing of a bonus: these neither
 * add to a streak nor end it.
 *
 * Each row of seat that has a result holds how long both streaks are after its game. So adding, removing or moving a
 * game changes only the rows up to the end of the streak that it stands in, the newest row has the present streaks, and
 * an index gives the longest ones. */

/* The place of a player's game in the order of time. */
typedef struct
{
  gint64 category;
  gint64 player;
  gint64 sort_time;
  gint64 game;
} Turn;

/* Counts the streaks anew from the place of @turn on, where a game was added or removed, until a row does not change
 * any more; with @to_end, because more than one has changed, over all rows. */
gboolean streaks_follow     (Database    *database,
                             const Turn  *turn,
                             gboolean     to_end,
                             GError     **error);

/* Sets both streaks of @score, whose person is set, over all games of @category: for several that are put together,
 * which no row holds. */
gboolean streaks_read       (Database    *database,
                             gint64       category,
                             Score       *score,
                             GError     **error);

G_END_DECLS
