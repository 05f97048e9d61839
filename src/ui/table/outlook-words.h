/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/outlook.h"
#include "store/figures.h"

G_BEGIN_DECLS

/* How players stand while a game runs, in words. Numbers are points. All strings are owned by the caller. */

/* What is worth knowing about the lead in a turn: "Anna can no longer be caught" and, in the last rounds, "Bjørn needs 25
 * to lead" or "Anna leads by 24" of the player whose turn it is, or "Tied". NULL for nothing; see outcome_has_lead(). */
char *outlook_words_turn (const Sheet   *sheet);

/* How one seat stands: "Leads by 24 points. Can still reach 812.", "Needs 25 points to lead. …", "Shares the lead. …",
 * "Leads by 24 points and can no longer be caught. …"; only the second sentence if nobody leads, see
 * outcome_has_lead(); "Has left the game." @outlooks is of outlook_of(). */
char *outlook_words_seat (const Sheet   *sheet,
                          const GArray  *outlooks,
                          guint          seat);

/* "The open entries usually bring 310, which would make 643."; NULL where too few games of the player are known,
 * and for one who left. */
char *outlook_words_usual (const Sheet  *sheet,
                           guint         seat,
                           const Pace   *usual);

/* @seconds as on a clock: "1:12", "1:02:40". */
char *outlook_words_clock (gint64        seconds);

G_END_DECLS
