/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet.h"

G_BEGIN_DECLS

/* How a game stands, or has ended, in words for people. All texts are owned by the caller. */

/* The players who are first, as "Anna", "Anna and Bjørn": of rank 1 once it is finished, before that who leads. @n is how
 * many they are, and @total what they have. */
char *outcome_first    (const Sheet *sheet,
                        guint       *n,
                        int         *total);

/* Of a finished game: "Anna wins with 708", "Anna and Bjørn share first place with 708", "Anna has 708" of who played
 * alone; what parted equal totals is told, too. */
char *outcome_winner   (const Sheet *sheet);

/* Whether others have the place of @seat, too, once the game is finished. */
gboolean outcome_is_shared (const Sheet *sheet,
                            guint        seat);

/* "Round 17 of 31", or "Finished". */
char *outcome_round    (const Sheet *sheet);

/* How far the first one is ahead of the next of those who have not left; 0 where nobody is, as by a tie-break. */
int   outcome_margin   (const Sheet *sheet);

/* "Anna wins with 708, 19 points ahead"; "Unfinished: Round 3 of 31". */
char *outcome_sentence (const Sheet *sheet);

G_END_DECLS
