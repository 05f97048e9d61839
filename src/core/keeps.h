/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice.h"

G_BEGIN_DECLS

/* Every way to keep some dice or none of a roll, as a row of numbers in which what players look for can be worked out in one
 * pass: chances, means and best choices. With five dice there are 462 of them, with eight 3,003.
 *
 * They are in the order of their number of dice; the last ones are the whole rolls. An array of values has a value for
 * each. */
typedef struct
{
  guint n_dice;
  guint n;              /* of all keeps */
  guint first_roll;     /* from here on all dice are kept */
  Dice *dice;
  guint16 (*more)[DICE_FACES]; /* the keep with a die more, by its face; only before @first_roll */
  GHashTable *numbers;
} Keeps;

/* For rolls of 1 to DICE_MAX dice. */
Keeps   *keeps_new         (guint         n_dice);
void     keeps_free        (Keeps        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Keeps, keeps_free)

/* The number of a keep of at most as many dice. */
guint    keeps_find        (const Keeps  *self,
                            const Dice   *dice);

/* From the values of the rolls, which the caller has set, those of all other keeps: the mean over everything that the dice
 * that are not kept can show when they are rolled once. */
void     keeps_roll        (const Keeps  *self,
                            double       *values);

/* From the values of all keeps those of what lies there: of each the best of all that can be kept of it. */
void     keeps_choose      (const Keeps  *self,
                            double       *values);

/* The same, and @kept (as long as the values) says which keep that is. Where some are equally good it is one with the most
 * dice, and of those with the highest sum. */
void     keeps_choose_which (const Keeps *self,
                            double       *values,
                            guint16      *kept);

/* From how likely each keep is, which the caller has set, how likely each roll is after the dice that are not kept were
 * rolled. What is not a roll is 0 then. */
void     keeps_spread      (const Keeps  *self,
                            double       *chances);

G_END_DECLS
