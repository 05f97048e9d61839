/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "helpers.h"

#include "core/rounds.h"

/* "5 11 / 2": the totals of each seat after each of its rounds. */
static char *
rounds_text (const Game *game)
{
  g_autoptr (GPtrArray) rounds = rounds_totals (game);
  GString *text = g_string_new (NULL);

  for (guint seat = 0; seat < rounds->len; seat++)
    {
      GArray *totals = g_ptr_array_index (rounds, seat);

      g_string_append (text, seat > 0 ? " /" : "");
      for (guint i = 0; i < totals->len; i++)
        g_string_append_printf (text, "%s%d", text->len > 0 ? " " : "", rounds_get (rounds, seat, i));
    }
  return g_string_free (text, FALSE);
}

static const struct
{
  const char *path;
  const char *text;
  const char *expected;
} cases[] = {
  { "/rounds/none", "yatzy", " /" },
  { "/rounds/in-turn", "yatzy | 1 ones 3 | 2 twos 2 | 1 sixes 3 | 2 ones x", "3 21 / 4 4" },
  { "/rounds/alone", "yatzy x1 | 1 ones 3 | 1 twos 3", "3 9" },
  /* Players may be rounds apart: who writes down an old sheet goes column by column. */
  { "/rounds/by-column", "yatzy | 1 ones 3 | 1 twos 3 | 1 threes 1 | 2 sixes 2", "3 9 12 / 12" },
  /* A correction counts in the round in which it was made. */
  { "/rounds/corrected", "yatzy | 1 ones 3 | 2 ones 1 | 1 ones =2 | 1 twos 1 | 2 twos 1", "2 4 / 1 3" },
  { "/rounds/corrected-later", "yatzy | 1 ones 3 | 2 ones 1 | 1 twos 1 | 1 ones =2 | 2 twos 1", "3 4 / 1 3" },
  { "/rounds/cleared", "yatzy | 1 ones 3 | 1 twos 2 | 1 ones -", "4 /" },
  { "/rounds/cleared-all", "yatzy | 1 ones 3 | 1 ones -", " /" },
  { "/rounds/cleared-and-elsewhere", "yatzy | 1 ones 3 | 1 twos 2 | 1 ones - | 1 sixes 1 | 1 ones 1", "3 10 11 /" },
  { "/rounds/moved-over", "yatzy | 1 ones 3 | 1 ones >2 | 1 twos 2 | 2 twos 1", "4 / 3 5" },
  { "/rounds/undone", "yatzy | 1 ones 3 | 1 twos 2 | undo", "3 /" },
  { "/rounds/saved-by-hand", "special-8 | 1 ones 3 | 1 saved 4 | 2 ones 4", "3 / 4" },
  /* The bonus comes with the entry that wins it. */
  { "/rounds/bonus",
    "yatzy x1 | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3 | 1 chance 6",
    "3 9 18 30 45 113 119" },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (Game) game = game_of (cases[i].text);
  g_autofree char *text = rounds_text (game);

  g_assert_cmpstr (text, ==, cases[i].expected);
}

static void
test_totals_only (void)
{
  g_autoptr (Game) game = game_of ("yatzy");
  g_autoptr (Game) totals = game_new_totals (game, (int[]) { 100, 200 }, NULL);
  g_autofree char *text = rounds_text (totals);

  g_assert_cmpstr (text, ==, " /");
}

/* The last of each is the total of the sheet. */
static void
test_ends_with_totals (void)
{
  g_autoptr (Game) game = game_of ("maxi-yatzy x3 | 1 ones 6 | 2 rest x | 1 sixes 5 | 3 twos 1 | 1 rest x | 3 rest x");
  g_autoptr (GPtrArray) rounds = rounds_totals (game);
  g_autoptr (Sheet) sheet = sheet_of (game);

  g_assert_true (sheet->finished);
  for (guint seat = 0; seat < rounds->len; seat++)
    {
      GArray *totals = g_ptr_array_index (rounds, seat);

      g_assert_cmpuint (totals->len, ==, sheet->n_entries);
      g_assert_cmpint (rounds_get (rounds, seat, totals->len - 1), ==, sheet->seats[seat].total);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, GUINT_TO_POINTER (i), test_case);
  g_test_add_func ("/rounds/totals-only", test_totals_only);
  g_test_add_func ("/rounds/ends-with-totals", test_ends_with_totals);
  return g_test_run ();
}
