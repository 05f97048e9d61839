/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/outlook.h"
#include "store/figures.h"

G_BEGIN_DECLS

/* How players stand while a game runs, in words. All are owned by the caller. */

/* "Anna leads by 24 · Bjørn can still reach 812", of the other one that can reach most; "Anna can no longer be caught",
 * "Level · Anna can still reach 812". NULL before the first points, at the end, and where somebody plays alone. */
char *outlook_words_game (const Sheet   *sheet);

/* The same in short: "Anna leads by 24". */
char *outlook_words_lead (const Sheet   *sheet);

/* "Leads by 24 points. Can still reach 812.", "Needs 25 points to lead. …", "Shares the lead. …", "Can no longer be
 * caught. …"; of who plays alone the second sentence. "Has left the game." */
char *outlook_words_seat (const Sheet   *sheet,
                          const GArray  *outlooks,
                          guint          seat);

/* "The open entries usually bring 310, which would make 643."; NULL where too little is known. */
char *outlook_words_usual (const Sheet  *sheet,
                           guint         seat,
                           const Pace   *usual);

/* "1:12", "1:02:40": so many seconds on a clock. */
char *outlook_words_clock (gint64        seconds);

G_END_DECLS
