/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "helpers.h"

typedef struct
{
  const char *path;
  const char *text;
  guint n;
  guint8 of[DICE_FACES];
  int sum;
  guint alike;
} GoodRoll;

static const GoodRoll good[] = {
  { "/dice/good/eight-fives", "55555555", 8, { 0, 0, 0, 0, 8, 0 }, 40, 5 },
  { "/dice/good/one-to-six", "123456", 6, { 1, 1, 1, 1, 1, 1 }, 21, 0 },
  { "/dice/good/any-order", "652143", 6, { 1, 1, 1, 1, 1, 1 }, 21, 0 },
  { "/dice/good/two-twos-three-fives", "25525", 5, { 0, 2, 0, 0, 3, 0 }, 19, 0 },
  { "/dice/good/five-ones", "11111", 5, { 5, 0, 0, 0, 0, 0 }, 5, 1 },
  { "/dice/good/five-sixes", "66666", 5, { 0, 0, 0, 0, 0, 5 }, 30, 6 },
  { "/dice/good/a-single-die", "4", 1, { 0, 0, 0, 1, 0, 0 }, 4, 4 },
  { "/dice/good/ten-dice", "1122334466", 10, { 2, 2, 2, 2, 0, 2 }, 32, 0 },
  { "/dice/good/all-but-one-alike", "44443", 5, { 0, 0, 1, 4, 0, 0 }, 19, 0 },
};

static void
test_good (gconstpointer data)
{
  const GoodRoll *roll = data;
  g_autoptr (GError) error = NULL;
  Dice dice;

  g_assert_true (dice_parse (roll->text, roll->n, &dice, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (dice.of, sizeof dice.of, roll->of, sizeof roll->of);
  g_assert_cmpuint (dice_number (&dice), ==, roll->n);
  g_assert_cmpint (dice_sum (&dice), ==, roll->sum);
  g_assert_cmpuint (dice_alike (&dice), ==, roll->alike);
}

typedef struct
{
  const char *path;
  const char *text;
  guint n;
  DiceError code;
  const char *words;
} BadRoll;

static const BadRoll bad[] = {
  { "/dice/bad/nothing", "", 5, DICE_ERROR_NUMBER, "5" },
  { "/dice/bad/one-too-few", "1234", 5, DICE_ERROR_NUMBER, "5" },
  { "/dice/bad/one-too-many", "123456", 5, DICE_ERROR_NUMBER, "5" },
  { "/dice/bad/seven-of-eight", "5566123", 8, DICE_ERROR_NUMBER, "8" },
  { "/dice/bad/a-seven", "12347", 5, DICE_ERROR_FACE, "7" },
  { "/dice/bad/a-nought", "12340", 5, DICE_ERROR_FACE, "0" },
  { "/dice/bad/a-nine-in-front", "92345", 5, DICE_ERROR_FACE, "9" },
  { "/dice/bad/a-letter", "12Z45", 5, DICE_ERROR_FACE, "Z" },
  { "/dice/bad/a-minus", "-1234", 5, DICE_ERROR_FACE, "-" },
};

static void
test_bad (gconstpointer data)
{
  const BadRoll *roll = data;
  g_autoptr (GError) error = NULL;
  Dice dice = { { 9, 8, 7, 6, 5, 4 } };
  const guint8 before[DICE_FACES] = { 9, 8, 7, 6, 5, 4 };

  g_assert_false (dice_parse (roll->text, roll->n, &dice, &error));
  g_assert_error (error, DICE_ERROR, (int) roll->code);
  assert_mentions (error->message, roll->words);
  g_assert_cmpmem (dice.of, sizeof dice.of, before, sizeof before);
}

/* Blanks are no dice, whether they make the text too long or stand for a die. */
static void
test_blanks (void)
{
  static const char *const texts[] = { "1 2 3 4 5", " 12345", "12345 ", "12345\n", "1 345", "12\t45", "12 45" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      Dice dice;

      g_assert_false (dice_parse (texts[i], 5, &dice, &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == DICE_ERROR);
    }
}

/* Letters of other scripts may look like digits to a careless reader, and some bytes are no letters at
 * all; the message stays UTF-8. */
static void
test_other_scripts (void)
{
  static const char *const texts[] = { "1234\303\270", "\331\241\331\242\331\243\331\244\331\245", "\357\274\225",
                                       "1234\377", "\377\376345", "1\303345" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      Dice dice;

      g_assert_false (dice_parse (texts[i], 5, &dice, &error));
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

typedef struct
{
  const char *path;
  guint n_dice;
  guint n_rolls; /* the multisets of n dice: n + 5 over 5 */
} Walk;

static const Walk walks[] = {
  { "/dice/walk/1", 1, 6 },     { "/dice/walk/2", 2, 21 },    { "/dice/walk/5", 5, 252 },
  { "/dice/walk/6", 6, 462 },   { "/dice/walk/8", 8, 1287 },  { "/dice/walk/10", 10, 3003 },
};

static void
test_walk (gconstpointer data)
{
  const Walk *walk = data;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = 0;
  Dice dice;

  dice_first (&dice, walk->n_dice);
  do
    {
      guint number = 0;

      for (int i = 0; i < DICE_FACES; i++)
        number += dice.of[i];
      g_assert_cmpuint (number, ==, walk->n_dice);
      g_assert_true (g_hash_table_add (seen, g_strdup_printf ("%d,%d,%d,%d,%d,%d", dice.of[0], dice.of[1], dice.of[2],
                                                              dice.of[3], dice.of[4], dice.of[5])));
      n++;
      g_assert_cmpuint (n, <=, walk->n_rolls);
    }
  while (dice_next (&dice));
  g_assert_cmpuint (n, ==, walk->n_rolls);
}

/* No dice at all are a single roll, in which nothing is alike. */
static void
test_none (void)
{
  Dice dice;

  dice_first (&dice, 0);
  g_assert_cmpuint (dice_number (&dice), ==, 0);
  g_assert_cmpuint (dice_alike (&dice), ==, 0);
  g_assert_false (dice_next (&dice));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_test_add_data_func (good[i].path, &good[i], test_good);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_test_add_data_func (bad[i].path, &bad[i], test_bad);
  for (guint i = 0; i < G_N_ELEMENTS (walks); i++)
    g_test_add_data_func (walks[i].path, &walks[i], test_walk);
  g_test_add_func ("/dice/walk/none", test_none);
  g_test_add_func ("/dice/bad/blanks", test_blanks);
  g_test_add_func ("/dice/bad/other-scripts", test_other_scripts);
  return g_test_run ();
}
