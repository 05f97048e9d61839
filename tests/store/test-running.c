/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

/* The game at the table is read as it was written, whatever happened in it. */

static const char *const games[] = {
  "yatzy",
  "yatzy | 1 ones 3",
  "yatzy x1 | 1 ones 3 | 1 twos x | 1 chance 12345",
  "yatzy x8 | 1 ones 3 | 2 ones 0",
  "yatzy | 1 ones 3 | 2 ones 1 | 1 twos 2 | undo | undo",
  "yatzy | 1 ones 3 | undo",
  "yatzy | 1 ones 3 | 1 ones - | 1 ones 2",
  "yatzy | 1 ones 3 | 1 ones =2 | undo",
  "yatzy | 1 ones 3 | 1 ones =2 | undo | redo",
  "special-8 | 1 threes 7 | 2 chance 24 rolls=2 | 1 two-pairs 55661234 | 2 yatzy x | 2 saved 4 | 1 yatzy 55555555",
  "special-8 | 1 rest x | 2 rest x",
  "special-8 | 1 roll 1 | 1 chance 30 | 1 chance >2 | 1 ones 5 | 1 ones >2",
  "maxi-yatzy full-straight=30 x4 | 1 full-straight 30 rolls=1 | 1 ones 1 rolls=5 | 2 full-straight 123456",
  "yatzy-de top-down | 1 ones 3 | 2 ones x | 1 twos 4",
  "yatzy-de free | 1 chance 20",
  "forced-yatzy | 1 ones 3 | 1 twos 3",
  "yahtzee | 1 yahtzee 50 | 1 fives 55555 | 1 full-house 25 yahtzee | 1 ones 11111",

  /* The rolls that are counted in unfinished turns. */
  "special-8 | 1 roll 1 | 1 roll 1 | 1 unroll 1 | 2 roll 1 | 1 chance 30 | undo | redo",
  "special-8 | 1 roll 2",
  "special-8 | 1 chance 30 | 1 roll 1 | 2 roll 3",
  "special-8 | 1 saved 6 | 1 roll 9",
  "special-8 | 1 roll 2 | 1 chance 30 | undo",
  "special-8 | 1 roll 2 | 1 unroll 2",
  "special-8 | 1 roll 2 | 1 chance 30 | 1 chance >2",
  "maxi-yatzy x4 | 4 saved 40 | 4 roll 43",
  "yatzy x1 | 1 roll 3",

  /* Changes of the players. */
  "yatzy x3 | 1 chance 20 | rename 2 Bo | 2 chance 10 | seats 3 1 2 | 1 ones 3 | undo | undo | redo | redo | join Dan"
  " | 4 ones x | undo | undo | redo | redo | seats 4 3 2 1 | rename 1 Di | leave 2 | 1 twos 2 | 1 twos =3"
  " | join Eve strike | undo | redo | undo | undo | undo | undo | undo | undo | redo | 3 chance >4 | undo | rename 4 X"
  " | rename 4 C | seats 2 1 4 3",
};

/* Each step, be it only a count of rolls or a change of the players, is on the disk before it is answered. */
static void
test_each_step (FixtureStore *self,
                gconstpointer text)
{
  g_auto (GStrv) steps = g_strsplit (text, " | ", -1);
  g_autoptr (Game) game = fixture_play (self->store, steps[0]);

  for (guint i = 1; steps[i] != NULL; i++)
    {
      g_test_message ("%s", steps[i]);
      fixture_step (self->store, &game, steps[i]);
      fixture_assert_on_disk (self->folder, game);
    }
  fixture_shut (self);
  fixture_assert_running (self->folder, game);
}

/* Facts can be set, and removed again. */
static void
test_facts (FixtureStore *self)
{
  g_autoptr (Game) game = fixture_play (self->store, "maxi-yatzy | 1 ones 3");
  GameFacts facts = { .date = (char *) "2026-11-20T19:30", .note = (char *) "Julaften; # \\ \n 🎲\n#: sum 0",
                      .place = (char *) "Hytta", .bet = 250 };
  g_autoptr (Game) dated = game_with_facts (game, &facts, NULL);

  g_assert_true (fixture_keep (self->store, dated, NULL));
  fixture_assert_on_disk (self->folder, dated);
  g_assert_true (fixture_keep (self->store, game, NULL));
  fixture_shut (self);
  fixture_assert_running (self->folder, game);
}

/* Times from before the game began here, unknown ones, and one beyond 32 bits, in a game under rules that the program
 * does not ship: their text stands in the file. */
static void
test_times_and_own_rules (FixtureStore *self)
{
  const gint64 times[] = { 1, 0, 1795203000, G_GINT64_CONSTANT (99999999999), -5 };
  g_autofree char *text = g_strconcat (rules_of ("yatzy")->text, "\n# A house of its own.\n", NULL);
  const char *players[] = { "Anna", "Bjørn", NULL };
  g_autoptr (Ruleset) rules = ruleset_parse ("house", text, NULL, NULL);
  g_autoptr (Game) game = game_new (rules, players, NULL);

  g_assert_true (fixture_begin (self->store, game, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      Play play = { .seat = 0, .entry = i, .typed = "1", .time = times[i] };
      g_autoptr (Game) before = game;

      game = game_play (before, &play, NULL);
      g_assert_true (fixture_keep (self->store, game, NULL));
    }
  fixture_shut (self);
  fixture_assert_running (self->folder, game);
}

static void
refuse (gboolean   done,
        GError   **error,
        int        code)
{
  g_assert_false (done);
  g_assert_error (*error, STORE_ERROR, code);
  g_clear_error (error);
}

/* A game with bare totals has no moves, but is not replaced like an empty game. */
static void
test_totals_only (FixtureStore *self)
{
  g_autoptr (Game) empty = game_of ("yatzy x3");
  g_autoptr (Game) game = game_new_totals (empty, (const int[]) { 210, 0, 374 }, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (fixture_begin (self->store, game, NULL));
  refuse (fixture_begin (self->store, empty, &error), &error, STORE_ERROR_FAILED);
  fixture_shut (self);
  fixture_assert_running (self->folder, game);
}

static void
count_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  guint *n = user_data;
  g_autoptr (GError) error = NULL;

  g_assert_true (store_finish (PROTOKOLL_STORE (source), result, &error));
  g_assert_no_error (error);
  (*n)++;
}

/* Many games are kept at once, as on a slow disk: each call is answered, and closing waits for the last. */
static void
test_many_at_once (FixtureStore *self)
{
  g_autoptr (Game) game = fixture_play (self->store, "special-8");
  g_autoptr (Game) full = fixture_random_game ("special-8", 7, 20);
  guint n = 0;

  for (guint i = 1; i <= game_get_n_moves (full); i++)
    {
      g_autoptr (Game) part = game_at (full, i);

      store_keep_async (self->store, part, count_cb, &n);
    }
  fixture_shut (self);
  g_assert_cmpuint (n, ==, 62);
  fixture_assert_running (self->folder, full);
}

/* Nothing is kept where no game was begun. A game with other players, rules or order is not a later state of the one at
 * the table, and none takes its place. */
static void
test_refused (FixtureStore *self)
{
  static const char *const others[] = {
    "yatzy-de x3 | 1 ones 3",
    "yatzy-de top-down | 1 ones 3",
    "yatzy | 1 ones 3",
    "yatzy-de bonus-from=42 | 1 ones 3",
    "yatzy-de Title=Another | 1 ones 3",
  };
  static const char *const strangers[] = { "A", "Zoe", NULL };
  g_autoptr (Game) game = NULL, begun = game_of ("yatzy-de");
  g_autoptr (Game) totals = game_new_totals (begun, (const int[]) { 200, 150 }, NULL);
  g_autoptr (Game) with_others = game_new (rules_of ("yatzy-de"), strangers, NULL);
  g_autoptr (GError) error = NULL;

  refuse (fixture_keep (self->store, begun, &error), &error, STORE_ERROR_GONE);
  game = fixture_play (self->store, "yatzy-de | 1 ones 3");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (Game) other = game_of (others[i]);

      refuse (fixture_keep (self->store, other, &error), &error, STORE_ERROR_FAILED);
    }
  refuse (fixture_keep (self->store, totals, &error), &error, STORE_ERROR_FAILED);
  refuse (fixture_keep (self->store, with_others, &error), &error, STORE_ERROR_FAILED);
  refuse (fixture_begin (self->store, begun, &error), &error, STORE_ERROR_FAILED);
  fixture_shut (self);
  fixture_assert_running (self->folder, game);
}

/* A store that was never asked for anything makes nothing, and one that was never opened keeps nothing. */
static void
test_closed_early (void)
{
  char *folder = fixture_make_folder ();
  Store *store = store_new (folder);
  g_autoptr (Game) game = game_of ("yatzy");
  g_autoptr (GError) error = NULL;

  fixture_close (store);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  store = store_new (folder);
  refuse (fixture_keep (store, game, &error), &error, STORE_ERROR_FAILED);
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_opened_twice (FixtureStore *self)
{
  g_autoptr (Game) game = fixture_play (self->store, "yatzy | 1 ones 3");

  g_assert_cmpstr (store_get_data_dir (self->store), ==, self->folder);
  fixture_refuse (self->folder, STORE_ERROR_IN_USE);
  fixture_step (self->store, &game, "2 ones 2");
  fixture_shut (self);
  fixture_assert_running (self->folder, game);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    fixture_add_case ("/store/running/each-step", i, games[i], test_each_step);
  fixture_add ("/store/running/facts", test_facts);
  fixture_add ("/store/running/times-and-own-rules", test_times_and_own_rules);
  fixture_add ("/store/running/totals-only", test_totals_only);
  fixture_add ("/store/running/many-at-once", test_many_at_once);
  fixture_add ("/store/running/refused", test_refused);
  g_test_add_func ("/store/running/closed-early", test_closed_early);
  fixture_add ("/store/running/opened-twice", test_opened_twice);

  return g_test_run ();
}
