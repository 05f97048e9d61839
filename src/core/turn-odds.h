/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "odds.h"
#include "sheet.h"

G_BEGIN_DECLS

/* What the entries of somebody can still become in one turn: the Odds of each, with the jokers that the dice can be at that
 * time. */
typedef struct _TurnOdds TurnOdds;

/* Everything that these depend on besides the rules. */
typedef struct
{
  guint64 open;    /* the set of the open entries */
  int first;       /* the points in the joker entry; 0 while it is open, and where the rules know no joker */
  guint64 asked;   /* the set of those that can be filled now */
  guint n_left;    /* rolls that are left, saved ones too */
  gboolean rolled; /* FALSE before the first roll, which is then one of those that are left */
  Dice dice;       /* what lies on the table, once rolled */
} Turn;

/* The turn of @seat with @n_left rolls left; @dice are all dice as they lie, or NULL before the first roll. */
void      turn_of          (const Sheet    *sheet,
                            guint           seat,
                            guint           n_left,
                            const Dice     *dice,
                            Turn           *turn);

/* The same for somebody who has filled nothing yet, with all entries asked for, whatever their order. */
void      turn_of_rules    (const Ruleset  *rules,
                            guint           n_left,
                            const Dice     *dice,
                            Turn           *turn);
gboolean  turn_equal       (const Turn     *one,
                            const Turn     *other);

/* Whether the answer takes no more time and memory than a game on the table has for it: FALSE for rules with many dice, entries
 * and rolls at once, and where no roll is left before the first one. */
gboolean  turn_can_be_asked (const Turn    *turn,
                            const Ruleset  *rules);

/* Nothing is worked out before it is asked for. What was is kept for the next question of the same game, or until it is
 * forgotten: who has no game on the table asks for one entry after the other, and forgets each. */
TurnOdds *turn_odds_new    (const Ruleset  *rules);
void      turn_odds_free   (TurnOdds       *self);
void      turn_odds_forget (TurnOdds       *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TurnOdds, turn_odds_free)

/* Sets the odds of the entries that are asked for in @odds, which has one for each entry of the rules. At most ODDS_MAX_ROLLS
 * are left, and at least one before the first roll; how long it takes is for turn_can_be_asked() to say. */
void      turn_odds_ask    (TurnOdds       *self,
                            const Turn     *turn,
                            EntryOdds      *odds);

G_END_DECLS
