/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "keeps.h"
#include "pattern.h"

G_BEGIN_DECLS

/* What can still become of one entry: how likely it is to score there, and how many points it gives on average, when
 * somebody plays for that entry alone and keeps the best dice after each roll. Exact: every roll that can come is
 * counted, nothing is tried out. */
typedef struct _Odds Odds;

typedef struct
{
  double chance; /* of more than no points, playing for that */
  double mean;   /* of the points, playing for them */
  Dice keep;     /* what is kept for the mean: of several that are as good the most dice; none before the first roll */
} EntryOdds;

typedef struct
{
  int points;
  double chance;
} PointsOdds;

/* No game gives a turn more rolls. */
#define ODDS_MAX_ROLLS 99

/* @keeps and @pattern have the same number of dice; @keeps must live longer. What was worked out is kept for the next
 * question, about 40 KiB for each number of rolls with eight dice. */
Odds   *odds_new          (const Keeps    *keeps,
                           const Pattern  *pattern);

/* The same for an entry whose points are not those of a pattern alone: @points has those of each whole roll, in the order of
 * @keeps from @first_roll on. They are copied. */
Odds   *odds_new_for_points (const Keeps  *keeps,
                           const int      *points);
void    odds_free         (Odds           *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Odds, odds_free)

/* @n_left rolls are left, at most ODDS_MAX_ROLLS; @dice is the roll on the table, or NULL before the first one, which is
 * then one of those that are left: there must be one. */
void    odds_ask          (Odds           *self,
                           guint           n_left,
                           const Dice     *dice,
                           EntryOdds      *odds);

/* How likely each number of points is for somebody who plays for the mean, ascending; those that cannot come are left
 * out. The others are as in odds_ask(). A GArray of PointsOdds, owned by the caller. */
GArray *odds_of_points    (Odds           *self,
                           guint           n_left,
                           const Dice     *dice);

G_END_DECLS
