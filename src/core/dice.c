/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dice.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (dice-error-quark, dice_error)

static gboolean
check_number (const char  *text,
              guint        n,
              GError     **error)
{
  guint length = g_utf8_strlen (text, -1);

  if (length == n)
    return TRUE;

  g_set_error (error, DICE_ERROR, DICE_ERROR_NUMBER,
               g_dngettext (GETTEXT_PACKAGE,
                            "A roll has %u dice, each 1 to 6; this is %u die",
                            "A roll has %u dice, each 1 to 6; these are %u dice",
                            length),
               n, length);
  return FALSE;
}

gboolean
dice_parse (const char  *text,
            guint        n,
            Dice        *dice,
            GError     **error)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  Dice parsed = { { 0 } };

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      if (*c < '1' || *c > '6')
        {
          g_set_error (error, DICE_ERROR, DICE_ERROR_FACE,
                       _("“%.*s” is not a face of a die; a roll is written with digits from 1 to 6"),
                       (int) (g_utf8_next_char (c) - c), c);
          return FALSE;
        }
      if (parsed.of[*c - '1'] < G_MAXUINT8)
        parsed.of[*c - '1']++;
    }

  if (!check_number (valid, n, error))
    return FALSE;

  *dice = parsed;
  return TRUE;
}

guint
dice_number (const Dice *dice)
{
  guint number = 0;

  for (guint i = 0; i < DICE_FACES; i++)
    number += dice->of[i];

  return number;
}

int
dice_sum (const Dice *dice)
{
  int sum = 0;

  for (guint i = 0; i < DICE_FACES; i++)
    sum += dice->of[i] * (int) (i + 1);

  return sum;
}

guint
dice_alike (const Dice *dice)
{
  guint n = dice_number (dice);

  for (guint i = 0; n > 0 && i < DICE_FACES; i++)
    if (dice->of[i] == n)
      return i + 1;

  return 0;
}

void
dice_first (Dice  *dice,
            guint  n)
{
  g_assert (n <= DICE_MAX);

  memset (dice, 0, sizeof *dice);
  dice->of[0] = n;
}

gboolean
dice_next (Dice *dice)
{
  guint lowest = 0;
  guint8 moved;

  while (lowest < DICE_FACES && dice->of[lowest] == 0)
    lowest++;

  /* All dice show the last face: that was the last roll. */
  if (lowest >= DICE_FACES - 1)
    return FALSE;

  /* One die goes up a face, and the others of that face go back to the first. */
  moved = dice->of[lowest];
  dice->of[lowest] = 0;
  dice->of[0] = moved - 1;
  dice->of[lowest + 1]++;
  return TRUE;
}
