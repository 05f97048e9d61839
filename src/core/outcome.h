/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet.h"

G_BEGIN_DECLS

/* Says in words for people how a game stands or has ended. The caller owns all texts. */

/* Lists the players who are first: "Anna", "Anna and Bjørn". In a finished game these have rank 1; before that they
 * have the highest total, also 0. Sets @n to their number and @total to their points. */
char *outcome_first    (const Sheet *sheet,
                        guint       *n,
                        int         *total);

/* Returns whether anybody leads in a game that is not finished: somebody has points, and at least two players have not
 * left. A player who plays alone, from the beginning or because all others have left, does not lead. */
gboolean outcome_has_lead (const Sheet *sheet);

/* Returns whether @seat is to be marked as first: it leads, alone or with others, while outcome_has_lead(), or has
 * rank 1 in a finished game. Nobody is first without points, in a game of one player, or when all others have left. */
gboolean outcome_is_first (const Sheet *sheet,
                           guint        seat);

/* Says who won a finished game: "Anna wins with 708", "Anna and Bjørn share first place with 708", or "Anna has 708"
 * for a single player, also where all others have left. If a tie-break decided, it is named. */
char *outcome_winner   (const Sheet *sheet);

/* Returns whether other players share the place of @seat; only in a finished game. */
gboolean outcome_is_shared (const Sheet *sheet,
                            guint        seat);

/* "Round 17 of 31", or "Finished". */
char *outcome_round    (const Sheet *sheet);

/* Returns how many points the first player is ahead of the second, of those who have not left; 0 for equal totals, also
 * if a tie-break parts them, and for a single player. */
int   outcome_margin   (const Sheet *sheet);

/* "Anna wins with 708, 19 points ahead"; "Unfinished: Round 3 of 31". */
char *outcome_sentence (const Sheet *sheet);

G_END_DECLS
