/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice.h"

G_BEGIN_DECLS

/* Every way to keep none, some or all dice of a roll, in an array over which chances, means and best choices are
 * computed in one pass. With five dice there are 462 of them, with eight 3,003.
 *
 * They are ordered by their number of dice, so the last ones are the whole rolls. The functions take arrays with one
 * value for each keep. */
typedef struct
{
  guint n_dice;
  guint n;              /* the number of keeps */
  guint first_roll;     /* the index of the first whole roll; it and all after it keep all dice */
  Dice *dice;
  guint16 (*more)[DICE_FACES]; /* the index of the keep with one more die of a face; of keeps before @first_roll */
  GHashTable *numbers;
} Keeps;

/* For rolls of 1 to DICE_MAX dice. The caller owns the result. */
Keeps   *keeps_new         (guint         n_dice);
void     keeps_free        (Keeps        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Keeps, keeps_free)

/* Returns the index of @dice, which must be at most n_dice dice. */
guint    keeps_find        (const Keeps  *self,
                            const Dice   *dice);

/* Computes the values of all other keeps from those of the whole rolls, which the caller has set: the mean over all
 * results when the dice that are not kept are rolled once. */
void     keeps_roll        (const Keeps  *self,
                            double       *values);

/* Replaces the value of each keep by that of the best keep that can be taken from its dice. */
void     keeps_choose      (const Keeps  *self,
                            double       *values);

/* Does the same and sets @kept (an array as long as @values) to the index of the best keep. Of several that are equally
 * good it takes one with the most dice, and of those one with the highest sum. */
void     keeps_choose_which (const Keeps *self,
                            double       *values,
                            guint16      *kept);

G_END_DECLS
