/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "keeps.h"

/* Values that differ by less are equal, because sums of the same numbers in another order differ that much. With dozens
 * of rolls left, different keeps come that close, too. */
#define EQUAL 1e-11

G_STATIC_ASSERT (DICE_MAX < 16);

/* Packs the dice into one number, four bits for each face, as a key of the hash table. */
static gpointer
pack (const Dice *dice)
{
  guint packed = 0;

  for (guint face = 0; face < DICE_FACES; face++)
    packed = packed << 4 | dice->of[face];
  return GUINT_TO_POINTER (packed);
}

static void
add_all (Keeps *self)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Dice));

  for (guint n = 0; n <= self->n_dice; n++)
    {
      Dice dice;

      self->first_roll = all->len;
      dice_first (&dice, n);
      do
        {
          g_hash_table_insert (self->numbers, pack (&dice), GUINT_TO_POINTER (all->len));
          g_array_append_val (all, dice);
        }
      while (dice_next (&dice));
    }
  self->n = all->len;
  self->dice = (Dice *) g_array_free (g_steal_pointer (&all), FALSE);
}

Keeps *
keeps_new (guint n_dice)
{
  Keeps *self;

  g_return_val_if_fail (n_dice > 0 && n_dice <= DICE_MAX, NULL);

  self = g_new0 (Keeps, 1);
  self->n_dice = n_dice;
  self->numbers = g_hash_table_new (NULL, NULL);
  add_all (self);
  self->more = g_malloc (self->first_roll * sizeof *self->more);
  for (guint i = 0; i < self->first_roll; i++)
    for (guint face = 0; face < DICE_FACES; face++)
      {
        Dice dice = self->dice[i];

        dice.of[face]++;
        self->more[i][face] = keeps_find (self, &dice);
      }
  return self;
}

void
keeps_free (Keeps *self)
{
  g_hash_table_unref (self->numbers);
  g_free (self->dice);
  g_free (self->more);
  g_free (self);
}

guint
keeps_find (const Keeps *self,
            const Dice  *dice)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, pack (dice)));
}

/* Rolling several dice at once is the same as rolling one after the other, so each keep is the mean of six larger
 * ones. */
void
keeps_roll (const Keeps *self,
            double      *values)
{
  for (guint i = self->first_roll; i-- > 0;)
    {
      const guint16 *more = self->more[i];

      values[i] = (values[more[0]] + values[more[1]] + values[more[2]] + values[more[3]] + values[more[4]] +
                   values[more[5]]) / DICE_FACES;
    }
}

void
keeps_choose (const Keeps *self,
              double      *values)
{
  for (guint i = 0; i < self->first_roll; i++)
    for (guint face = 0; face < DICE_FACES; face++)
      {
        guint more = self->more[i][face];

        if (values[more] < values[i])
          values[more] = values[i];
      }
}

static gboolean
is_better (const Keeps  *self,
           const double *values,
           guint         one,
           guint         keep_of_one,
           guint         other,
           guint         keep_of_other)
{
  guint n_one = dice_number (&self->dice[keep_of_one]), n_other = dice_number (&self->dice[keep_of_other]);

  if (ABS (values[one] - values[other]) > EQUAL)
    return values[one] > values[other];
  if (n_one != n_other)
    return n_one > n_other;
  return dice_sum (&self->dice[keep_of_one]) > dice_sum (&self->dice[keep_of_other]);
}

void
keeps_choose_which (const Keeps *self,
                    double      *values,
                    guint16     *kept)
{
  for (guint i = 0; i < self->n; i++)
    kept[i] = i;
  for (guint i = 0; i < self->first_roll; i++)
    for (guint face = 0; face < DICE_FACES; face++)
      {
        guint more = self->more[i][face];

        if (!is_better (self, values, i, kept[i], more, kept[more]))
          continue;
        values[more] = MAX (values[more], values[i]);
        kept[more] = kept[i];
      }
}
