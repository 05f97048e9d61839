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
  double luck; /* what the dice gave beyond what a turn gave on average at that time */
} Judgement;

/* Judges the move with the number @index of @game, which must be one that fills an entry, by @coach, which must be one of the
 * same rules and order. The position is that before the move. */
void judge_move (const Coach *coach,
                 const Game  *game,
                 guint        index,
                 Judgement   *judgement);

G_END_DECLS
