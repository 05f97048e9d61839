/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "coach.h"
#include "game.h"

G_BEGIN_DECLS

/* How well an entry was chosen and how lucky its dice were, in points of the average total. Both are NAN where only a
 * value was typed, because that does not tell which other entries the dice would have fit. They are NAN, too, where
 * the order of the game or a joker would have sent the dice elsewhere, as can be after corrections. */
typedef struct
{
  guint entry; /* the best entry for these dice */
  double lost; /* points lost by the choice; 0 for the best one */
  double luck; /* points that the dice gave beyond the average of such a turn; the keeping of dice is not judged */
} Judgement;

/* A turn of one player with the entry as it stands at the end. */
typedef struct
{
  guint entry;     /* the entry that was filled */
  Judgement of;    /* its choice and luck */
  double gain;     /* the growth of the expected total, in points: luck less loss, but known without the dice, too */
} JudgedTurn;

/* The turns of a player together. The mean of perfect play plus @gain is the total of a finished game. Luck and loss
 * are NAN unless the dice of every turn are known: if bad rolls are entered as an x instead of the dice, the sum would
 * show good luck only. */
typedef struct
{
  guint n_turns;   /* the filled entries */
  guint n_dice;    /* those among them whose dice are known */
  double luck;
  double lost;
  double gain;
} JudgedSeat;

/* Judges the move at @index of @game, which must fill an entry, from the position before it. @coach must have the same
 * rules and order. */
void judge_move (const Coach *coach,
                 const Game  *game,
                 guint        index,
                 Judgement   *judgement);

/* Judges all turns of @seat, in the order in which the entries were first filled; a joker comes after the entry that
 * makes it one, unless the order of the game has it before. A corrected entry counts as it stands now. Left out are
 * turns that the order of the game does not allow yet, because an entry before them was cleared. The caller owns the
 * result, a GArray of JudgedTurn, which is empty where only totals are known. @sum is set to the sums of the turns. */
GArray *judge_seat (const Coach *coach,
                    const Game  *game,
                    guint        seat,
                    JudgedSeat  *sum);

G_END_DECLS
