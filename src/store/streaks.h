/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Games won in a row, and upper bonuses won in a row, in the order of time; undated games come first. A shared
 * first place is won. Who sat alone had nothing to win, and bare totals say nothing of a bonus: these games
 * neither add to a streak nor end it.
 *
 * Each row of result holds how long both are after its game. So a game that comes, goes or moves changes nothing but
 * the rows up to the end of the streak that it stands in, the newest row says how long they are now, and an index says
 * how long they ever were. */

/* A game of a player in the order of time. */
typedef struct
{
  gint64 category;
  gint64 player;
  gint64 sort_time;
  gint64 game;
  guint seat; /* in it; not looked at here */
} Turn;

/* Counts anew from @turn on, where a game came or from where one went, until nothing changes any more. */
gboolean streaks_follow     (Database    *database,
                             const Turn  *turn,
                             GError     **error);

/* Counts all results of a player anew. */
gboolean streaks_follow_all (Database    *database,
                             gint64       category,
                             gint64       player,
                             GError     **error);

G_END_DECLS
