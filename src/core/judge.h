/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "coach.h"
#include "game.h"

G_BEGIN_DECLS

/* How an entry of a game was chosen and how lucky its dice were, in points of the total on average. Both are NAN where only
 * a value was typed, because it does not tell which other entries the dice would have fitted, and where an entry was cleared that the order of
 * the game had passed. */
typedef struct
{
  guint entry; /* which would have been the best one for these dice */
  double lost; /* by taking another one; 0 for the best */
  double luck; /* what the dice gave beyond what a turn gave on average at that time; which ones were kept is not known */
} Judgement;

/* A turn of one player, as it stands in the end. */
typedef struct
{
  guint entry;     /* that was filled */
  Judgement of;    /* the choice and the luck */
  double gain;     /* by how much the whole expected total grew: the luck less what was lost, known without the dice, too */
} JudgedTurn;

/* All of them together. Added to the mean of perfect play, @gain is the total of a game that has ended. Luck and what was lost
 * are NAN unless the dice of each turn are known: whoever types dice but strikes by an x would be told of good luck alone. */
typedef struct
{
  guint n_turns;   /* all that are filled */
  guint n_dice;    /* those of which the dice are known */
  double luck;
  double lost;
  double gain;
} JudgedSeat;

/* Judges the move with the number @index of @game, which must be one that fills an entry, by @coach, which must be one of the
 * same rules and order. The position is that before the move. */
void judge_move (const Coach *coach,
                 const Game  *game,
                 guint        index,
                 Judgement   *judgement);

/* Judges all turns of @seat, in the order in which the entries were first filled: what was corrected counts as it stands now.
 * Turns that the order of the game does not let come yet, because one before them was cleared, are left out. An array of
 * JudgedTurn, owned by the caller, and empty where only totals are known; @sum, which may be NULL, is set to what they come
 * to. */
GArray *judge_seat (const Coach *coach,
                    const Game  *game,
                    guint        seat,
                    JudgedSeat  *sum);

G_END_DECLS
