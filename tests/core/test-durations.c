/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "helpers.h"

#include "core/durations.h"

#include <string.h>

/* Plays @moves, "TIME STEP" set apart by bars, as in game_of(), at these times; 0 is unknown. */
static Game *
game_timed (const char *head,
            const char *moves)
{
  g_auto (GStrv) steps = g_strsplit (moves, "|", -1);
  g_autoptr (GString) text = g_string_new (head);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (Game) game = NULL;
  g_autoptr (GArray) timed = g_array_new (FALSE, FALSE, sizeof (Move));

  for (guint i = 0; steps[i] != NULL; i++)
    {
      char *step = NULL;
      gint64 time = g_ascii_strtoll (steps[i], &step, 10);

      g_string_append_printf (text, " | %s", g_strstrip (step));
      /* A correction is two moves. */
      g_array_append_val (times, time);
      if (strchr (step, '=') != NULL)
        g_array_append_val (times, time);
    }
  game = game_of (text->str);
  g_assert_cmpuint (game_get_n_moves (game), ==, times->len);
  for (guint i = 0; i < times->len; i++)
    {
      Move move = *game_get_move (game, i);

      move.time = g_array_index (times, gint64, i);
      g_array_append_val (timed, move);
    }
  return game_restore (game, (const Move *) timed->data, timed->len, timed->len);
}

static const struct
{
  const char *path;
  const char *moves;
  const char *expected; /* the game, and turns and seconds of each seat */
} cases[] = {
  { "/durations/one-move", "1000 1 ones 3", "0: 0 0 / 0 0" },
  { "/durations/in-turn", "1000 1 ones 3 | 1030 2 ones 3 | 1070 1 twos 3 | 1075 2 twos x", "75: 1 40 / 2 35" },
  /* Ten minutes are a long turn, one second more is a pause: it counts for nobody. */
  { "/durations/long-turn", "1000 1 ones 3 | 1600 2 ones 3 | 1610 1 twos 3", "610: 1 10 / 1 600" },
  { "/durations/pause", "1000 1 ones 3 | 1601 2 ones 3 | 1611 1 twos 3", "10: 1 10 / 0 0" },
  { "/durations/a-day", "1000 1 ones 3 | 87400 2 ones 3 | 87410 1 twos 3", "10: 1 10 / 0 0" },
  { "/durations/clock-back", "1000 1 ones 3 | 970 2 ones 3 | 980 1 twos 3", "10: 1 10 / 0 0" },
  { "/durations/clock-back-a-day", "90000 1 ones 3 | 3600 2 ones 3 | 3620 1 twos 3", "20: 1 20 / 0 0" },
  { "/durations/unknown", "0 1 ones 3 | 0 2 ones 3 | 0 1 twos 3", "0: 0 0 / 0 0" },
  { "/durations/unknown-between", "1000 1 ones 3 | 0 2 ones 3 | 1040 1 twos 3 | 1050 2 twos 3", "10: 0 0 / 1 10" },
  { "/durations/same-second", "1000 1 ones 3 | 1000 2 ones 3", "0: 0 0 / 1 0" },
  /* A correction is no turn; its time is that of the turn in which it is made. */
  { "/durations/correction", "1000 1 ones 3 | 1010 2 ones 3 | 1015 1 ones =4 | 1030 1 twos 3", "30: 1 20 / 1 10" },
  { "/durations/cleared-and-elsewhere", "1000 1 ones 3 | 1010 1 ones - | 1020 1 twos 3", "20: 1 20 / 0 0" },
  { "/durations/cleared-and-another-player", "1000 1 ones 3 | 1010 1 ones - | 1025 2 ones 3", "25: 0 0 / 1 25" },
  { "/durations/by-column", "1000 1 ones 3 | 1010 1 twos 3 | 1030 2 ones 3", "30: 1 10 / 1 20" },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (Game) game = game_timed ("yatzy", cases[i].moves);
  g_autoptr (Durations) durations = durations_of (game);
  g_autofree char *text =
    g_strdup_printf ("%" G_GINT64_FORMAT ": %u %" G_GINT64_FORMAT " / %u %" G_GINT64_FORMAT, durations->seconds,
                     durations->seats[0].n_turns, durations->seats[0].seconds, durations->seats[1].n_turns,
                     durations->seats[1].seconds);

  g_assert_cmpstr (text, ==, cases[i].expected);
}

static void
test_saved_rolls (void)
{
  g_autoptr (Game) game = game_timed ("special-8", "1000 1 ones 3 | 1010 2 saved 4 | 1025 2 ones 3");
  g_autoptr (Durations) durations = durations_of (game);

  g_assert_cmpint (durations_mean (durations, 0), ==, -1);
  g_assert_cmpint (durations_mean (durations, 1), ==, 25);
}

/* What was undone does not count. */
static void
test_undone (void)
{
  g_autoptr (Game) game = game_timed ("yatzy", "1000 1 ones 3 | 1020 2 ones 3 | 1090 1 twos 3");
  g_autoptr (Game) undone = game_undo (game, NULL);
  g_autoptr (Durations) durations = durations_of (undone);

  g_assert_cmpint (durations->seconds, ==, 20);
  g_assert_cmpint (durations_mean (durations, 0), ==, -1);
}

static void
test_mean (void)
{
  g_autoptr (Game) game = game_timed ("yatzy x1", "1000 1 ones 3 | 1010 1 twos 3 | 1021 1 threes 3");
  g_autoptr (Durations) durations = durations_of (game);

  g_assert_cmpint (durations_mean (durations, 0), ==, 11);
}

/* Corrections and clearings do not begin a turn, because they do not end one. */
static void
test_turn_begin (void)
{
  static const struct
  {
    const char *moves;
    gint64 begin;
  } expected[] = {
    { "1000 1 ones 3", 1000 },
    { "1000 1 ones 3 | 1010 2 ones 3", 1010 },
    { "1000 1 ones 3 | 1010 2 ones 3 | 1015 1 ones =4", 1010 },
    { "1000 1 ones 3 | 1010 2 ones 3 | 1015 2 ones -", 1010 },
    { "1000 1 ones 3 | 0 2 ones 3", 0 },
  };
  g_autoptr (Game) empty = game_of ("yatzy");

  g_assert_cmpint (durations_get_turn_begin (empty), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (Game) game = game_timed ("yatzy", expected[i].moves);

      g_assert_cmpint (durations_get_turn_begin (game), ==, expected[i].begin);
    }
}

static void
test_totals_only (void)
{
  g_autoptr (Game) game = game_of ("yatzy");
  g_autoptr (Game) totals = game_new_totals (game, (int[]) { 100, 200 }, NULL);
  g_autoptr (Durations) durations = durations_of (totals);

  g_assert_cmpint (durations->seconds, ==, 0);
  g_assert_cmpint (durations_mean (durations, 1), ==, -1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, GUINT_TO_POINTER (i), test_case);
  g_test_add_func ("/durations/saved-rolls", test_saved_rolls);
  g_test_add_func ("/durations/undone", test_undone);
  g_test_add_func ("/durations/mean", test_mean);
  g_test_add_func ("/durations/turn-begin", test_turn_begin);
  g_test_add_func ("/durations/totals-only", test_totals_only);
  return g_test_run ();
}
