/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "by-hand.h"

#include <math.h>

/* The mean of @values (by the number of the roll) when the dice of @row that @kept has no bit of are rolled once. */
static double
roll_rest (const Keeps  *keeps,
           const double *values,
           guint8       *row,
           guint         kept,
           guint         die)
{
  double sum = 0;

  if (die == keeps->n_dice)
    {
      Dice dice = { { 0 } };

      for (guint i = 0; i < keeps->n_dice; i++)
        dice.of[row[i]]++;
      return values[keeps_find (keeps, &dice)];
    }
  if (kept & (1u << die))
    return roll_rest (keeps, values, row, kept, die + 1);
  for (guint face = 0; face < DICE_FACES; face++)
    {
      row[die] = face;
      sum += roll_rest (keeps, values, row, kept, die + 1);
    }
  return sum / DICE_FACES;
}

#define NOT_ROLLED -1

/* The number of the dice of @row that @kept has a bit of, whatever roll they are from; they are @n_dice at most. */
static guint
number_kept (const guint8 *row,
             guint         kept,
             guint         n_dice)
{
  guint counts[DICE_FACES] = { 0 }, number = 0;

  for (guint die = 0; die < n_dice; die++)
    counts[row[die]] += kept >> die & 1;
  for (guint face = 0; face < DICE_FACES; face++)
    number = number * (n_dice + 1) + counts[face];
  return number;
}

double *
by_hand_step (const Keeps  *keeps,
              const double *values)
{
  double *after = g_new0 (double, keeps->n);
  gsize n_numbers = (gsize) pow (keeps->n_dice + 1, DICE_FACES);
  g_autofree double *means = g_new (double, n_numbers); /* by the number of what is kept: it is rolled for once */

  for (gsize i = 0; i < n_numbers; i++)
    means[i] = NOT_ROLLED;

  for (guint i = keeps->first_roll; i < keeps->n; i++)
    for (guint kept = 0; kept < 1u << keeps->n_dice; kept++)
      {
        guint8 row[DICE_MAX];
        guint n = 0;
        double *mean;

        for (guint face = 0; face < DICE_FACES; face++)
          for (guint k = 0; k < keeps->dice[i].of[face]; k++)
            row[n++] = face;
        mean = &means[number_kept (row, kept, n)];
        if (*mean == NOT_ROLLED)
          *mean = roll_rest (keeps, values, row, kept, 0);
        after[i] = MAX (after[i], *mean);
      }
  return after;
}

double
by_hand_begin (const Keeps  *keeps,
               const double *values)
{
  guint8 row[DICE_MAX];

  return roll_rest (keeps, values, row, 0, 0);
}
