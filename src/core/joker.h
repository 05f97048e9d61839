/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "column.h"
#include "game.h"

G_BEGIN_DECLS

/* The joker of rule sets that have one (docs/rules.md, 6). A forced joker: once the joker entry is filled, five alike
 * must go to an entry of their face if one is open; else to any open lower entry at full value; else an upper entry
 * takes 0. An entry that the order of the game does not allow now does not count as open there, because joker and order
 * would leave no entry at all if they asked for different ones. A free joker: while the joker entry holds its points,
 * five alike may go to any open entry, at full value in the lower section. "Five alike" stands for all dice alike, and
 * @face is the face that they show. */

/* Returns whether five alike would be a joker in @entry now. */
gboolean joker_applies    (const Ruleset  *rules,
                           const Column   *column,
                           guint           entry);

/* Returns the points of a joker of @face in an entry of the lower section at full value: an entry with a single number
 * of points, such as a straight or Yahtzee's full house, gives these, though the dice do not show it; any other gives
 * what the dice are worth there. */
int      joker_full_value (const Ruleset  *rules,
                           guint           entry,
                           guint           face);

/* Returns the points that five alike of @face give in @entry, whether they are a joker or not; -1 where the joker's
 * rules send them elsewhere. The entry counts as open and as allowed by the order. */
int      joker_points     (const Ruleset  *rules,
                           const Column   *column,
                           guint           entry,
                           guint           face);

/* Sets @error to a GAME_ERROR_JOKER that says where the five alike must go; @face is 0 where it is not known. Returns
 * FALSE. */
gboolean joker_refuse     (const Ruleset  *rules,
                           const Column   *column,
                           guint           entry,
                           guint           face,
                           GError        **error);

/* Returns whether @move was a joker when it was entered in @column and would not be allowed any more, after corrections
 * of other entries. */
gboolean joker_is_broken  (const Ruleset  *rules,
                           const Column   *column,
                           const Move     *move);

G_END_DECLS
