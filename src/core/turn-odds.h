/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "odds.h"
#include "sheet.h"

G_BEGIN_DECLS

/* The odds of all entries of a player in one turn, with the jokers that the dice can be at that time. */
typedef struct _TurnOdds TurnOdds;

/* Everything that the odds depend on besides the rules. */
typedef struct
{
  Column column;   /* of the player */
  guint64 asked;   /* the entries whose odds are wanted, a bit each */
  guint n_left;    /* the rolls that are left, saved ones too */
  gboolean rolled; /* FALSE before the first roll, which then is one of those left */
  Dice dice;       /* the dice on the table, once rolled */
} Turn;

/* Sets @turn to that of @seat with @n_left rolls left. @dice are all dice on the table, or NULL before the first roll.
 * The entries that can be filled now are wanted. */
void      turn_init        (const Sheet    *sheet,
                            guint           seat,
                            guint           n_left,
                            const Dice     *dice,
                            Turn           *turn);

/* Sets @turn to that of a player who has filled nothing yet, with the odds of all entries wanted, whatever the
 * order. */
void      turn_init_empty  (const Ruleset  *rules,
                            guint           n_left,
                            const Dice     *dice,
                            Turn           *turn);

/* Returns whether two turns are the same in everything, so that they have the same odds. */
gboolean  turn_equal       (const Turn     *one,
                            const Turn     *other);

/* Returns whether the odds are computed fast enough and in little enough memory for a game on the table: FALSE for
 * rules with many dice, entries and rolls at once, and where no roll is left before the first one. */
gboolean  turn_can_be_asked (const Turn    *turn,
                            const Ruleset  *rules);

/* Nothing is computed before it is asked for. Results are kept for the next question about the same game, or until
 * turn_odds_forget(): without a game on the table, ask for one entry after the other and forget each. The caller owns
 * the result. */
TurnOdds *turn_odds_new    (const Ruleset  *rules);
void      turn_odds_free   (TurnOdds       *self);
void      turn_odds_forget (TurnOdds       *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TurnOdds, turn_odds_free)

/* Sets the wanted elements of @odds, which has one for each entry of the rules. At most ODDS_MAX_ROLLS may be left, and
 * at least one before the first roll; turn_can_be_asked() says whether it takes long. */
void      turn_odds_ask    (TurnOdds       *self,
                            const Turn     *turn,
                            EntryOdds      *odds);

G_END_DECLS
