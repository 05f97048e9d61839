/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* The sort time of games: their date as clocks on the wall showed it, in seconds since 1970 as if it were UTC. So no
 * time zone and no change of clocks ever moves a game. A date without a time is its midnight. A game has no other date
 * than the one that it tells: when its moves were entered says nothing. (Before that was so, one without a date got the
 * time of its first move, which it keeps as its place in the order.) */

/* The sort time of games without a date, before every date. The tables have the number, too (schema.c). */
#define SORT_TIME_UNDATED G_GINT64_CONSTANT (-100000000000)

/* An evening is a row of games each of which began less than so many seconds after the one before. */
#define SORT_TIME_EVENING (6 * 60 * 60)

/* In a statement: whether the time of day is known at which a dated game began; only such games are of an evening. A date
 * alone has midnight as its time, so for all other games the index tells it. */
#define SORT_TIME_HAS_TIME "iif (game.sort_time % 86400 <> 0, 1, game.date IS NULL OR length (game.date) > 10)"

/* The sort time of a game, and of one that would begin now. */
gint64   sort_time_of_game  (const Game  *game);
gint64   sort_time_now      (void);

/* Compares two games, by their sort times and then by their numbers, for a list with the newest game first. */
int      sort_time_compare  (gint64       first,
                             gint64       first_number,
                             gint64       second,
                             gint64       second_number);

/* Sets the first and the last second of @day, "2026-11-20". FALSE where that is no day. */
gboolean sort_time_of_day   (const char  *day,
                             gint64      *first,
                             gint64      *last);

/* @sort_time as "2026-11-20T19:30", owned by the caller; NULL for SORT_TIME_UNDATED. */
char    *sort_time_get_date (gint64       sort_time);

G_END_DECLS
