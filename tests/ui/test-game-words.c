/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "core/outcome.h"

#include "ui/history-game/game-words.h"

/* What is told of a game of the history. */

static const struct
{
  const char *names;
  const char *steps;
  const char *expected;
  const char *rules; /* NULL: yatzy */
} results[] = {
  { "Anna; Bjørn", "1 sixes 4 | 1 rest x | 2 sixes 3 | 2 rest x", "Anna wins with 24, 6 points ahead" },
  { "Anna; Bjørn", "1 ones 2 | 1 rest x | 2 ones 1 | 2 rest x", "Anna wins with 2, 1 point ahead" },
  { "Anna; Bjørn", "1 sixes 3 | 1 rest x | 2 sixes 3 | 2 rest x", "Anna and Bjørn share first place with 18" },
  { "Anna; Bjørn", "1 chance 20 | 1 rest x | 2 sixes 2 | 2 chance 8 | 2 rest x",
    "Bjørn wins with 20: more in the upper section", "maxi-yatzy" },
  { "Anna; Bjørn", "1 maxi-yatzy 100 | 2 sixes 6 | 2 castle 33 | 2 chance 31 | 1 rest x | 2 rest x",
    "Anna wins with 100: more in Maxi Yatzy", "maxi-yatzy" },
  { "Anna; Bjørn", "1 chance 20 | 1 one-pair 5 | 2 chance 30 | 1 rest x | 2 rest x",
    "Bjørn wins with 30: the highest single entry", "maxi-yatzy" },
  { "Anna; Bjørn", "1 chance 20 | 2 chance 20 | 1 rest x | 2 rest x", "Anna and Bjørn share first place with 20", "maxi-yatzy" },
  { "Anna; Bjørn; Chris", "1 ones 1 | 1 rest x | 2 ones 3 | 2 rest x | 3 twos 1 | 3 rest x",
    "Bjørn wins with 3, 1 point ahead" },
  { "Anna", "1 sixes 3 | 1 rest x", "Anna has 18" },
  { "Anna; Bjørn", "1 ones 1 | 2 ones 2", "Unfinished: Round 2 of 15" },
  { "Anna; Bjørn", NULL, "Unfinished: Round 1 of 15" },
};

static void
test_results (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      const char *rules = results[i].rules != NULL ? results[i].rules : "yatzy";
      g_autoptr (Game) game = game_named (rules, results[i].names, results[i].steps);
      g_autoptr (Sheet) sheet = sheet_of (game);
      g_autofree char *words = outcome_sentence (sheet);

      g_assert_cmpstr (words, ==, results[i].expected);
    }
}

static void
test_facts (void)
{
  static const struct
  {
    GameFacts facts;
    const char *expected;
  } cases[] = {
    { { NULL }, "No date" },
    { { .place = "Hytta" }, "No date · Hytta" },
    { { .date = "2026-11-20" }, "20 Nov 2026" },
    { { .date = "2026-11-20T19:30", .place = "Hytta" }, "20 Nov 2026, 19:30 · Hytta" },
    { { .date = "1899-12-31T00:00" }, "31 Dec 1899, 00:00" },
    /* The night in which the clock is put forward. */
    { { .date = "2026-03-29T02:30" }, "29 Mar 2026, 02:30" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = game_words_facts (&cases[i].facts);

      g_assert_cmpstr (words, ==, cases[i].expected);
    }
}

static void
test_steps (void)
{
  static const char *const expected[] = {
    "Move 1 of 5: Anna, Ones: 3 points",
    "Move 2 of 5: Bjørn, Twos: struck",
    "Move 3 of 5: Anna, Saved Rolls: 4",
    "Move 4 of 5: Anna, Ones: corrected, 3 → 4",
    "Move 5 of 5: Bjørn, Twos: cleared",
  };
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn",
                                      "1 ones 3 | 2 twos x | 1 saved 4 | 1 ones =4 | 2 twos -");
  g_autoptr (GArray) steps = move_words_steps (game);

  g_assert_cmpuint (steps->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < steps->len; i++)
    {
      g_autofree char *words = game_words_step (game, &g_array_index (steps, MoveStep, i), i, steps->len);

      g_assert_cmpstr (words, ==, expected[i]);
    }
}

/* The game at each of its steps: a correction is one of them. */
static void
test_steps_lead_to_games (void)
{
  static const char *const expected[] = { "1.ones=3", "1.ones=3 2.ones=2", "1.ones=4 2.ones=2", "1.ones=open 2.ones=2" };
  g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn", "1 ones 3 | 2 ones 2 | 1 ones =4 | 1 ones -");
  g_autoptr (GArray) steps = move_words_steps (game);

  g_assert_cmpuint (steps->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < steps->len; i++)
    {
      g_autoptr (Game) then = game_at (game, g_array_index (steps, MoveStep, i).n_moves);

      assert_game (then, expected[i]);
    }
}

/* "19 points ahead", where somebody is. */
static void
test_ahead (void)
{
  g_autoptr (Game) won = game_named ("yatzy", "Anna; Bjørn", "1 sixes 4 | 1 rest x | 2 sixes 3 | 2 rest x");
  g_autoptr (Game) shared = game_named ("yatzy", "Anna; Bjørn", "1 rest x | 2 rest x");
  g_autoptr (Sheet) sheet = sheet_of (won);
  g_autoptr (Sheet) drawn = sheet_of (shared);
  g_autofree char *words = game_words_ahead (sheet);

  g_assert_cmpstr (words, ==, "6 points ahead");
  g_assert_null (game_words_ahead (drawn));
}

static void
test_time (void)
{
  static const struct
  {
    guint step;
    const char *expected;
  } cases[] = {
    { 0, NULL },
    { 20, "1 min · average turn: Anna 0:20, Bjørn 0:20" },
    { 90, "3 min · average turn: Anna 1:30, Bjørn 1:30" },
    { 599, "20 min · average turn: Anna 9:59, Bjørn 9:59" },
  };
  g_autofree char *hours = game_words_minutes (3900);

  g_assert_cmpstr (hours, ==, "1 h 05 min");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn", "1 ones 3 | 2 ones 2 | 1 twos 3");
      Move moves[3];
      g_autoptr (Game) timed = NULL;
      g_autofree char *words = NULL;

      for (guint m = 0; m < G_N_ELEMENTS (moves); m++)
        {
          moves[m] = *game_get_move (game, m);
          moves[m].time = cases[i].step > 0 ? 1000 + cases[i].step * m : 0;
        }
      timed = game_restore (game, moves, G_N_ELEMENTS (moves), G_N_ELEMENTS (moves));
      words = game_words_time (timed);
      g_assert_cmpstr (words, ==, cases[i].expected);
    }
}

/* Who has made no turn of which the length is known is left out, and so are all if it is nobody's. */
static void
test_time_of_some (void)
{
  static const char *const cases[][2] = {
    { "1 ones 3 | 2 ones 2", "1 min · average turn: Bjørn 0:50" },
    { "1 ones 3 | 1 ones -", "1 min" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn", cases[i][0]);
      Move moves[] = { *game_get_move (game, 0), *game_get_move (game, 1) };
      g_autoptr (Game) timed = NULL;
      g_autofree char *words = NULL;

      moves[0].time = 1000;
      moves[1].time = 1050;
      timed = game_restore (game, moves, G_N_ELEMENTS (moves), G_N_ELEMENTS (moves));
      words = game_words_time (timed);
      g_assert_cmpstr (words, ==, cases[i][1]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-words/results", test_results);
  g_test_add_func ("/game-words/facts", test_facts);
  g_test_add_func ("/game-words/ahead", test_ahead);
  g_test_add_func ("/game-words/time", test_time);
  g_test_add_func ("/game-words/time-of-some", test_time_of_some);
  g_test_add_func ("/game-words/steps", test_steps);
  g_test_add_func ("/game-words/steps-lead-to-games", test_steps_lead_to_games);
  return g_test_run ();
}
