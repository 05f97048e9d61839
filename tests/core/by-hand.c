/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "by-hand.h"

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

double *
by_hand_step (const Keeps  *keeps,
              const double *values)
{
  double *after = g_new0 (double, keeps->n);

  for (guint i = keeps->first_roll; i < keeps->n; i++)
    for (guint kept = 0; kept < 1u << keeps->n_dice; kept++)
      {
        guint8 row[DICE_MAX];
        guint n = 0;

        for (guint face = 0; face < DICE_FACES; face++)
          for (guint k = 0; k < keeps->dice[i].of[face]; k++)
            row[n++] = face;
        after[i] = MAX (after[i], roll_rest (keeps, values, row, kept, 0));
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
