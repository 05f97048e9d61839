/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "keeps.h"

G_BEGIN_DECLS

/* The odds of one entry: how likely it is to score there and how many points it gives on average, when the player plays
 * for that entry alone and keeps the best dice after each roll. Computed exactly over all rolls, not by simulation. */
typedef struct _Odds Odds;

typedef struct
{
  double chance; /* the chance of any points, when the player plays for that: 1 if they are certain, 0 if impossible */
  double mean;   /* the average points, when the player plays for these */
  Dice keep;     /* the dice to keep for the mean: the most dice if several are as good; none before the first roll */
} EntryOdds;

/* The most rolls that can be asked for; no game gives a turn more. */
#define ODDS_MAX_ROLLS 99

/* Computes the odds of an entry. @points has the points of each whole roll, in the order of @keeps from @first_roll on, and
 * is copied; @keeps must outlive the result, which the caller owns. Results for each number of rolls left are kept, about
 * 40 KiB with eight dice. */
Odds   *odds_new          (const Keeps    *keeps,
                           const int      *points);
void    odds_free         (Odds           *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Odds, odds_free)

/* Sets @odds. @n_left rolls are left, at most ODDS_MAX_ROLLS. @dice is the roll on the table; NULL before the first
 * roll, which then is one of the @n_left, so there must be at least one. */
void    odds_ask          (Odds           *self,
                           guint           n_left,
                           const Dice     *dice,
                           EntryOdds      *odds);

G_END_DECLS
