/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved rolls: the chapter of that name in "The rule sets, decided". */

#include "helpers.h"

static const GameCase special_8[] = {
  { "/saved/special-8/none-at-the-start", "special-8", "1.saved=0 2.saved=0" },
  { "/saved/special-8/two-turns-add-up", "special-8 | 1 one-pair 6 rolls=1 | 1 ones 4 rolls=2", "1.saved=3" },
  { "/saved/special-8/at-most-two-per-turn", "special-8 | 1 one-pair 6 rolls=1 | 1 ones 4 rolls=1", "1.saved=4" },
  { "/saved/special-8/up-to-six", "special-8 | 1 one-pair 6 rolls=1 | 1 ones 4 rolls=1 | 1 twos 4 rolls=1",
    "1.saved=6" },
  { "/saved/special-8/seventh-and-eighth-count-down",
    "special-8 | 1 one-pair 6 rolls=1 | 1 ones 4 rolls=1 | 1 twos 4 rolls=1 | 1 threes 4 rolls=1", "1.saved=4" },
  { "/saved/special-8/used-up-are-gone", "special-8 | 1 saved 2 | 1 chance 30 rolls=5 | 1 ones 4 rolls=4", NULL,
    REFUSED (ROLLS) },
  { "/saved/special-8/not-counted-leaves-it", "special-8 | 1 saved 3 | 1 chance 30", "1.saved=3" },
  { "/saved/special-8/a-strike-counts-rolls-too", "special-8 | 1 chance x rolls=1 | 2 twos x rolls=2",
    "1.saved=2 2.saved=1" },
  { "/saved/special-8/clearing-leaves-it", "special-8 | 1 chance 30 rolls=1 | 1 chance -", "1.saved=2" },
  { "/saved/special-8/clearing-does-not-give-back", "special-8 | 1 saved 2 | 1 chance 30 rolls=5 | 1 chance -",
    "1.saved=0" },
  { "/saved/special-8/a-correction-saves-no-more",
    "special-8 | 1 threes 4 rolls=1 | 1 threes - | 1 threes 5 rolls=1 | 1 threes - | 1 threes 6 rolls=1", "1.saved=2" },
  { "/saved/special-8/a-correction-says-the-rolls-first",
    "special-8 | 1 threes 4 | 1 threes - | 1 threes 5 rolls=1 | 1 threes - | 1 threes 6 rolls=2", "1.saved=2" },
  { "/saved/special-8/filled-again-later-is-a-turn",
    "special-8 | 1 threes 4 rolls=1 | 1 threes - | 2 threes 4 | 1 threes 5 rolls=2", "1.saved=3" },
  { "/saved/special-8/correcting-leaves-it", "special-8 | 1 chance 30 rolls=1 | 1 chance =31", "1.saved=2" },
  { "/saved/special-8/set-by-hand", "special-8 | 1 chance 30 rolls=1 | 1 saved 5", "1.saved=5" },
  { "/saved/special-8/counted-on-after-the-hand", "special-8 | 1 saved 3 | 1 chance 30 rolls=2", "1.saved=4" },
  { "/saved/special-8/players-apart", "special-8 | 1 chance 30 rolls=1 | 2 chance 30 rolls=2 | 2 ones 4 rolls=4",
    "1.saved=2 2.saved=0" },
  { "/saved/special-8/undone", "special-8 | 1 saved 6 | 1 chance 30 rolls=9 | undo", "1.saved=6" },
};

static const GameCase maxi_yatzy[] = {
  { "/saved/maxi-yatzy/kept-on-roll-1", "maxi-yatzy | 1 castle 33 rolls=1", "1.saved=2 2.saved=0" },
  { "/saved/maxi-yatzy/kept-on-roll-2", "maxi-yatzy | 1 castle 33 rolls=2", "1.saved=1" },
  { "/saved/maxi-yatzy/no-cap",
    "maxi-yatzy | 1 castle 33 rolls=1 | 1 ones 4 rolls=1 | 1 twos 4 rolls=1 | 1 threes 4 rolls=1 | 1 fours 4 rolls=2",
    "1.saved=9" },
  { "/saved/maxi-yatzy/above-six-is-not-counted-down", "maxi-yatzy | 1 saved 6 | 1 castle 33 rolls=2", "1.saved=7" },
  { "/saved/maxi-yatzy/more-than-nine-rolls", "maxi-yatzy | 1 saved 8 | 1 castle 33 rolls=11", "1.saved=0" },
  { "/saved/maxi-yatzy/one-too-many", "maxi-yatzy | 1 saved 8 | 1 castle 33 rolls=12", NULL, REFUSED (ROLLS) },
  { "/saved/maxi-yatzy/clearing-leaves-it", "maxi-yatzy | 1 castle 33 rolls=1 | 1 castle -", "1.saved=2" },
};

static const GameCase none[] = {
  { "/saved/none/yatzy", "yatzy | 1 chance 20 rolls=1", "1.saved=0" },
  { "/saved/none/forced-yatzy", "forced-yatzy | 1 ones 2 rolls=1", "1.saved=0" },
  { "/saved/none/yatzy-de", "yatzy-de | 1 chance 20 rolls=1", "1.saved=0" },
  { "/saved/none/maxi-yatzy-no", "maxi-yatzy-no | 1 chance 20 rolls=1", "1.saved=0" },
  { "/saved/none/yahtzee", "yahtzee | 1 chance 20 rolls=1", "1.saved=0" },
  { "/saved/none/a-fourth-after-an-early-stop", "yatzy | 1 chance 20 rolls=1 | 1 ones 2 rolls=4", NULL,
    REFUSED (ROLLS) },
  { "/saved/none/a-fourth-in-norwegian-maxi", "maxi-yatzy-no | 1 chance 20 rolls=1 | 1 ones 2 rolls=4", NULL,
    REFUSED (ROLLS) },
};

/* Every saved number and every number of rolls, against the sentences of the document. */
static void
check_turn (guint saved, guint n_rolls)
{
  g_autoptr (Game) start = game_of ("special-8");
  g_autoptr (Game) game = game_set_saved (start, 0, saved, 0, NULL);
  g_autoptr (GError) error = NULL;
  Play play = { .entry = 29, .typed = "30", .rolls = n_rolls };
  g_autoptr (Game) next = game_play (game, &play, &error);
  g_autoptr (Sheet) sheet = NULL;
  int left = (int) saved;

  if (n_rolls > 3 + saved)
    {
      g_assert_error (error, GAME_ERROR, GAME_ERROR_ROLLS);
      return;
    }
  g_assert_no_error (error);
  for (guint used = 4; used <= n_rolls; used++)
    left--;
  for (guint unused = n_rolls, down = 0; unused < 3; unused++)
    if (left < 6 && !down)
      left++;
    else
      {
        down = 1;
        left--;
      }
  sheet = sheet_of (next);
  g_assert_cmpint ((int) sheet->seats[0].saved, ==, left);
}

static void
test_every_turn (void)
{
  for (guint saved = 0; saved <= 6; saved++)
    for (guint n_rolls = 1; n_rolls <= 12; n_rolls++)
      check_turn (saved, n_rolls);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_game_cases (special_8, G_N_ELEMENTS (special_8));
  add_game_cases (maxi_yatzy, G_N_ELEMENTS (maxi_yatzy));
  add_game_cases (none, G_N_ELEMENTS (none));
  g_test_add_func ("/saved/special-8/every-turn", test_every_turn);
  return g_test_run ();
}
