/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* What games are sorted by in time: their date as clocks on the wall showed it, counted in seconds as if it were
 * UTC. So no time zone and no night in which clocks are changed ever moves a game. A date alone is its midnight.
 * Where nothing was said but the moves have times, it is the local time of the first one, as it was at saving. */

/* Of games of which nothing is known; before every date. The triggers of counts.c name it, too. */
#define SORT_TIME_UNDATED G_GINT64_CONSTANT (-100000000000)

/* @date as in GameFacts, or NULL; @first is the time of the first move in seconds since 1970, 0 where unknown. */
gint64   sort_time_of       (const char  *date,
                             gint64       first);
gint64   sort_time_of_game  (const Game  *game);

/* The first and the last second of a day, "2026-11-20". Anything else is no day: FALSE. */
gboolean sort_time_of_day   (const char  *day,
                             gint64      *first,
                             gint64      *last);

/* The date of a game as it is shown: @date where it has one, else that of @sort_time, "2026-11-20T19:30"; NULL where
 * that is none. Owned by the caller. */
char    *sort_time_get_date (const char  *date,
                             gint64       sort_time);

G_END_DECLS
