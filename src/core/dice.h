/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define DICE_FACES 6
#define DICE_MAX 10

/**
 * Dice: a roll as it lies, without order.
 * @of: how many dice show face f, at index f - 1.
 */
typedef struct
{
  guint8 of[DICE_FACES];
} Dice;

typedef enum
{
  DICE_ERROR_NUMBER, /* too few or too many dice */
  DICE_ERROR_FACE,   /* a character that is no face */
} DiceError;

#define DICE_ERROR (dice_error_quark ())
GQuark   dice_error_quark (void);

/* Reads exactly @n digits 1-6 (no blanks) into @dice. On failure @dice is left alone and the error, a DICE_ERROR, says
 * how many dice a roll has or which character is no face. */
gboolean dice_parse       (const char  *text,
                           guint        n,
                           Dice        *dice,
                           GError     **error);

/* Returns how many dice the roll has. */
guint    dice_number      (const Dice  *dice);

/* Returns the sum of all dice, which is what Chance scores. */
int      dice_sum         (const Dice  *dice);

/* Returns the face that all dice show, or 0 where they differ. */
guint    dice_alike       (const Dice  *dice);

/* Walks every roll of @n dice: dice_first() sets the first one, dice_next() the following one;
 * it returns FALSE after the last. Each roll comes once, its dice in no order. */
void     dice_first       (Dice        *dice,
                           guint        n);
gboolean dice_next        (Dice        *dice);

G_END_DECLS
