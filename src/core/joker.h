/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tally.h"

G_BEGIN_DECLS

/* The joker of rule sets that know one (source: Yatzy, an encyclopedia article, "a Joker rule when a
 * player scores a second Yahtzee"; its order: The rule sets, decided). A forced joker: once the joker entry is filled,
 * five alike must go to the matching face if that is open; else to any open lower entry at full value;
 * else an upper entry takes 0. A free joker: while the joker entry holds its points, five alike may go to any open entry,
 * at full value in the lower section. */

/* Whether five alike in @entry would be a joker now. */
gboolean joker_applies    (const Ruleset  *rules,
                           const Tally    *tally,
                           guint           seat,
                           guint           entry);

/* The same by the bare facts: @open is the set of the open entries of somebody, and @first are the points in the joker
 * entry, which do not matter while that is open. */
gboolean joker_applies_to (const Ruleset  *rules,
                           guint64         open,
                           int             first,
                           guint           entry);
int      joker_points_in  (const Ruleset  *rules,
                           guint64         open,
                           int             first,
                           guint           entry,
                           guint           face);

/* What all dice showing @face give as a joker in an entry of the lower section: a straight or a full house gives its
 * points, though the dice do not show it. */
int      joker_full_value (const Ruleset  *rules,
                           guint           entry,
                           guint           face);

/* The points that all dice showing @face give in @entry, or -1 where the joker's order sends them
 * elsewhere. @entry counts as open. */
int      joker_points     (const Ruleset  *rules,
                           const Tally    *tally,
                           guint           seat,
                           guint           entry,
                           guint           face);

/* Where the order sends them, as GAME_ERROR_JOKER; @face may be 0 where it is not known. Returns FALSE. */
gboolean joker_refuse     (const Ruleset  *rules,
                           const Tally    *tally,
                           guint           seat,
                           guint           entry,
                           guint           face,
                           GError        **error);

/* Whether a filling that was a joker when it was entered would not be allowed any more. */
gboolean joker_is_broken  (const Ruleset  *rules,
                           const Tally    *tally,
                           const Move     *move);

G_END_DECLS
