/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "results.h"
#include "stale.h"

G_BEGIN_DECLS

/* Games won in a row, and upper bonuses won in a row, in the order of time; undated games come first. A shared
 * first place is won. Who sat alone had nothing to win, and bare totals say nothing of a bonus: these games
 * neither add to a streak nor end it. */

/* Goes on with the newest game of its players; of a game that is older than another one, or taken out, @stale is
 * told instead. @runs, one number per seat, is set to the bonuses that are now in a row, 0 where that is not known. */
gboolean streaks_extend (Database       *database,
                         const Results  *results,
                         Stale          *stale,
                         gint64         *runs,
                         GError        **error);
void     streaks_stale  (const Results  *results,
                         Stale          *stale);

/* Walks the results of a player anew. */
gboolean streaks_renew  (Database       *database,
                         gint64          category,
                         gint64          player,
                         GError        **error);

/* Where a player had won @length bonuses in a row for the first time. */
typedef struct
{
  gint64 moment;
  gint64 game; /* 0: never */
  gint64 seat;
} RunEnd;

gboolean streaks_find_run (Database  *database,
                           gint64     category,
                           gint64     player,
                           gint64     length,
                           RunEnd    *end,
                           GError   **error);

G_END_DECLS
