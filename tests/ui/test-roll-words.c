/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "ui/sheet/sheet-words.h"

/* What is said of counted rolls. */
typedef struct
{
  const char *path;
  const char *game;
  const char *made;
  const char *left;
  const char *shown; /* NULL if that is the same */
} Words;

static const Words all[] = {
  { "/roll-words/none-yet", "special-8", "0 of 3", "3 left", "3 rolls left" },
  { "/roll-words/none-yet-and-saved", "special-8 | 1 saved 4", "0 of 3", "3 left + 4 saved" },
  { "/roll-words/one", "special-8 | 1 saved 4 | 1 roll 1", "1 of 3", "2 left + 4 saved" },
  { "/roll-words/two", "special-8 | 1 saved 4 | 1 roll 2", "2 of 3", "1 left + 4 saved" },
  { "/roll-words/last-regular", "special-8 | 1 saved 4 | 1 roll 3", "last regular", "+ 4 saved" },
  { "/roll-words/last-of-all", "special-8 | 1 roll 3", "last regular", "none left" },
  { "/roll-words/extra-1", "special-8 | 1 saved 2 | 1 roll 4", "extra 1", "+ 1 saved" },
  { "/roll-words/extra-2", "special-8 | 1 saved 2 | 1 roll 5", "extra 2", "none left" },
  { "/roll-words/extra-6", "special-8 | 1 saved 6 | 1 roll 9", "extra 6", "none left" },
  { "/roll-words/no-saving", "yatzy | 1 roll 2", "2 of 3", "1 left", "1 roll left" },
  { "/roll-words/no-saving-last", "yatzy | 1 roll 3", "last roll", "none left" },
};

static void
test_words (gconstpointer data)
{
  const Words *words = data;
  g_autoptr (Game) game = game_of (words->game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autofree char *left = sheet_words_rolls_left (game_get_rules (game), &sheet->seats[0], FALSE);
  g_autofree char *beside_dots = sheet_words_rolls_left (game_get_rules (game), &sheet->seats[0], TRUE);
  g_autofree char *spoken = sheet_words_rolls (sheet, 0);
  g_autofree char *expected = g_strdup_printf ("A, rolls: %s, %s", words->made, words->left);

  g_assert_cmpstr (left, ==, words->shown != NULL ? words->shown : words->left);
  g_assert_cmpstr (spoken, ==, expected);
  g_assert_cmpstr (beside_dots, ==, strstr (left, "+ ") != NULL ? strstr (left, "+ ") : left);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    g_test_add_data_func (all[i].path, &all[i], test_words);
  return g_test_run ();
}
