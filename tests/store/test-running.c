/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <string.h>

/* The running game is read as it was written, whatever happened in it. */

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
  "maxi-yatzy full-straight=30 x4 | 1 full-straight 30 rolls=1 | 1 ones 1 rolls=5 | 2 full-straight 123456",
  "yatzy-de top-down | 1 ones 3 | 2 ones x | 1 twos 4",
  "yatzy-de free | 1 chance 20",
  "forced-yatzy | 1 ones 3 | 1 twos 3",
  "yahtzee | 1 yahtzee 50 | 1 fives 55555 | 1 full-house 25 yahtzee | 1 ones 11111",
};

static void
test_round_trip (gconstpointer data)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, data);
  g_autoptr (Game) running = NULL;

  fixture_close (store);
  store = fixture_open (folder, &running);
  g_assert_nonnull (running);
  fixture_assert_same (running, game);

  fixture_close (store);
  fixture_remove (folder);
}

static void
test_no_game (void)
{
  char *folder = fixture_make_folder ();
  Game *running = NULL;
  Store *store = fixture_open (folder, &running);

  g_assert_null (running);
  g_assert_cmpstr (store_get_data_dir (store), ==, folder);

  fixture_close (store);
  fixture_remove (folder);
}

static void
test_facts (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "maxi-yatzy | 1 ones 3");
  GameFacts facts = { .date = (char *) "2026-11-20T19:30", .note = (char *) "Julaften; # \\ \n 🎲",
                      .place = (char *) "Hytta", .bet = 250 };
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) dated = game_with_facts (game, &facts, &error);
  g_autoptr (Game) running = NULL;

  g_assert_no_error (error);
  g_assert_true (fixture_keep (store, dated, &error));
  fixture_close (store);
  store = fixture_open (folder, &running);
  fixture_assert_same (running, dated);

  /* The facts can be removed again. */
  g_assert_true (fixture_keep (store, game, &error));
  fixture_close (store);
  g_clear_pointer (&running, game_unref);
  store = fixture_open (folder, &running);
  fixture_assert_same (running, game);

  fixture_close (store);
  fixture_remove (folder);
}

static void
test_times (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) empty = game_of ("yatzy");
  /* Times before the game began here, unknown, and beyond 32 bits. */
  const gint64 times[] = { 1, 0, 1795203000, G_GINT64_CONSTANT (99999999999), -5 };
  g_autoptr (Game) game = game_ref (empty);
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (fixture_begin (store, empty, &error));
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      Play play = { .seat = 0, .entry = i, .typed = "1", .time = times[i] };
      Game *next = game_play (game, &play, &error);

      g_assert_no_error (error);
      game_unref (game);
      game = next;
      g_assert_true (fixture_keep (store, game, &error));
    }
  fixture_close (store);
  store = fixture_open (folder, &running);
  fixture_assert_same (running, game);

  fixture_close (store);
  fixture_remove (folder);
}

static void
test_totals_only (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) empty = game_of ("yatzy x3");
  const int totals[] = { 210, 0, 374 };
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = game_new_totals (empty, totals, &error);
  g_autoptr (Game) running = NULL;
  g_autoptr (Game) again = NULL;
  gint64 number;

  g_assert_true (fixture_begin (store, game, &error));
  fixture_close (store);
  store = fixture_open (folder, &running);
  fixture_assert_same (running, game);

  /* A game with bare totals has no moves, but is not replaced like an empty game. */
  g_assert_false (fixture_begin (store, empty, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_clear_error (&error);

  number = fixture_clear (store, STORE_END_SAVE, &error);
  g_assert_no_error (error);
  again = fixture_bring_back (store, number, &error);
  g_assert_no_error (error);
  fixture_assert_same (again, game);

  fixture_close (store);
  fixture_remove (folder);
}

static gint64
get_n_changes (const char *folder)
{
  g_autofree char *wal = g_strdup_printf ("%s-wal", fixture_path (folder, "statistics.db"));
  g_autofree char *content = NULL;
  gsize length = 0;

  g_file_get_contents (wal, &content, &length, NULL);
  return length;
}

/* Writing one more move costs the same however many there are, and writing nothing new costs nothing. */
static void
test_only_differences (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "special-8 | 1 rest x | 2 ones 1");
  g_autoptr (GError) error = NULL;
  gint64 before = get_n_changes (folder);

  g_assert_true (fixture_keep (store, game, &error));
  g_assert_cmpint (get_n_changes (folder), ==, before);

  fixture_step (store, &game, "2 twos 4");
  g_assert_cmpint (get_n_changes (folder) - before, <=, 4 * (4096 + 24));

  fixture_close (store);
  fixture_remove (folder);
}

/* Another move after undo replaces the undone moves on disk. */
static void
test_rewritten (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3 | 2 ones 1 | 1 twos 2 | 2 twos 2");
  g_autoptr (Game) running = NULL;

  fixture_step (store, &game, "undo");
  fixture_step (store, &game, "undo");
  fixture_step (store, &game, "undo");
  fixture_step (store, &game, "redo");
  fixture_step (store, &game, "1 sixes 2");
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count(*) FROM move", "3");

  store = fixture_open (folder, &running);
  fixture_assert_same (running, game);
  fixture_close (store);
  fixture_remove (folder);
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
test_many_at_once (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "special-8");
  g_autoptr (Game) full = fixture_random_game ("special-8", 7, 20);
  g_autoptr (Game) running = NULL;
  guint n = 0;

  for (guint i = 1; i <= game_get_n_moves (full); i++)
    {
      g_autoptr (Game) part = game_at (full, i);

      store_keep_async (store, part, count_cb, &n);
    }
  fixture_close (store);
  g_assert_cmpuint (n, ==, 62);

  store = fixture_open (folder, &running);
  fixture_assert_same (running, full);
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_begin_refused (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autoptr (Game) other = game_of ("yatzy");
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (fixture_begin (store, other, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_clear_error (&error);

  /* The running game goes on. */
  fixture_step (store, &game, "2 ones 2");
  fixture_close (store);
  store = fixture_open (folder, &running);
  fixture_assert_same (running, game);

  fixture_close (store);
  fixture_remove (folder);
}

static void
refuse_to_keep (Store *store,
                Game  *other)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (fixture_keep (store, other, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
}

/* A game with other players, rules or order is not a later state of the one at the table. */
static void
test_keep_another (void)
{
  static const char *const others[] = {
    "yatzy-de x3 | 1 ones 3",
    "yatzy-de top-down | 1 ones 3",
    "yatzy | 1 ones 3",
    "yatzy-de bonus-from=42 | 1 ones 3",
    "yatzy-de Title=Another | 1 ones 3",
  };
  static const char *const strangers[] = { "A", "Zoe", NULL };
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy-de | 1 ones 3");
  g_autoptr (Game) begun = game_of ("yatzy-de");
  g_autoptr (Game) totals = game_new_totals (begun, (const int[]) { 200, 150 }, NULL);
  g_autoptr (Game) with_others = game_new (rules_of ("yatzy-de"), strangers, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (Game) other = game_of (others[i]);

      refuse_to_keep (store, other);
    }
  refuse_to_keep (store, totals);
  refuse_to_keep (store, with_others);
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

/* A game before a full house that can be a joker. */
#define YAHTZEE "yahtzee | 1 yahtzee 50 | 2 ones 1 | 1 fours 5 | 2 twos 2 | 1 full-house "

/* The last move was taken back and made in another way before it was written, so that one fact alone differs; or the
 * players changed so often that they are called as before. */
static void
test_one_fact (void)
{
  static const char *const pairs[][2] = {
    { "maxi-yatzy | 1 saved 3", "maxi-yatzy | 1 saved 4" },
    { "yatzy | rename 1 Xaver", "yatzy | rename 1 Yngve" },
    { "yatzy | 1 ones 3", "yatzy | 1 ones 3 rolls=2" },
    { "yatzy | 1 threes 3", "yatzy | 1 threes 33312" },
    { "yatzy | 1 ones 3 | 2 ones 2 | join C | 3 yatzy x", "yatzy | 1 ones 3 | 2 ones 2 | join C strike" },
    { YAHTZEE "25", YAHTZEE "25 yahtzee" },
    { YAHTZEE "44444", YAHTZEE "25 yahtzee" },
    { "yatzy", "yatzy | rename 1 C | rename 2 A | rename 1 B | seats 2 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      char *folder = fixture_make_folder ();
      Store *store = fixture_open (folder, NULL);
      g_autoptr (Game) game = fixture_play (store, pairs[i][0]);
      g_autoptr (Game) other = game_of (pairs[i][1]);

      g_assert_true (fixture_keep (store, other, NULL));
      fixture_close (store);
      fixture_assert_running (folder, other);
      fixture_remove (folder);
    }
}

/* The stake can be changed as long as it can be paid. */
static void
test_bet (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "maxi-yatzy | 1 ones 3");
  g_autoptr (Game) staked = game_with_facts (game, &(GameFacts) { .bet = 10 }, NULL);

  g_assert_true (fixture_keep (store, staked, NULL));
  fixture_close (store);
  fixture_assert_running (folder, staked);
  fixture_remove (folder);
}

static void
test_keep_nothing (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 3");
  g_autoptr (GError) error = NULL;

  g_assert_false (fixture_keep (store, game, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  g_clear_error (&error);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, &error), ==, 0);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);

  fixture_close (store);
  fixture_remove (folder);
}

/* A replaced game without moves leaves nothing behind; one with undone moves is kept like a discarded game. */
static void
test_begin_replaces (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) first = fixture_play (store, "yatzy x4");
  g_autoptr (Game) second = fixture_play (store, "yatzy x3 | 1 ones 3 | undo");
  g_autoptr (Game) third = fixture_play (store, "yatzy x2");
  g_autofree char *players = fixture_players (store);
  g_autoptr (Game) running = NULL;

  g_assert_cmpstr (players, ==, "A,B");
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT group_concat (state || ':' || undone) FROM game", "3:1,0:0");
  fixture_assert_ask (folder, "SELECT group_concat (name) FROM player", "A,B,C");
  store = fixture_open (folder, &running);
  fixture_assert_same (running, third);

  fixture_close (store);
  fixture_remove (folder);
}

static void
test_closed_early (void)
{
  char *folder = fixture_make_folder ();
  Store *store = store_new (folder);
  g_autoptr (Game) game = game_of ("yatzy");
  g_autoptr (GError) error = NULL;

  /* This store was never asked for anything. */
  fixture_close (store);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));

  /* This store was never opened. */
  store = store_new (folder);
  g_assert_false (fixture_keep (store, game, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_opened_twice (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");

  fixture_refuse (folder, STORE_ERROR_IN_USE);
  fixture_step (store, &game, "2 ones 2");
  fixture_close (store);

  store = fixture_open (folder, NULL);
  fixture_close (store);
  fixture_remove (folder);
}

#define MOVED_OVER "special-8 | 1 roll 1 | 1 chance 30 | 1 chance >2 | 1 ones 5 | 1 ones >2"

static void
assert_steps (const Game *game)
{
  static const guint lengths[] = { 1, 3, 1, 1, 1, 2, 1 };
  g_autoptr (Game) back = game_undo (game, NULL);

  g_assert_cmpuint (game_get_n_moves (game), ==, G_N_ELEMENTS (lengths));
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    g_assert_cmpuint (game_get_step_length (game, i), ==, lengths[i]);
  assert_game (back, "1.ones=5 2.ones=open 1.chance=open 2.chance=30");
}

/* The marks of moves that are one step are stored, and do not depend on the times. */
static void
test_steps_kept (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, MOVED_OVER);
  g_autoptr (Game) running = NULL;

  assert_steps (game);
  fixture_close (store);
  fixture_tamper (folder, "UPDATE move SET after = NULL");
  store = fixture_open (folder, &running);
  assert_steps (running);
  fixture_close (store);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add_each ("/store/running/round-trip", games, G_N_ELEMENTS (games), test_round_trip);
  g_test_add_func ("/store/running/none", test_no_game);
  g_test_add_func ("/store/running/facts", test_facts);
  g_test_add_func ("/store/running/times", test_times);
  g_test_add_func ("/store/running/totals-only", test_totals_only);
  g_test_add_func ("/store/running/only-differences", test_only_differences);
  g_test_add_func ("/store/running/rewritten", test_rewritten);
  g_test_add_func ("/store/running/many-at-once", test_many_at_once);
  g_test_add_func ("/store/running/begin-refused", test_begin_refused);
  g_test_add_func ("/store/running/begin-replaces", test_begin_replaces);
  g_test_add_func ("/store/running/keep-another", test_keep_another);
  g_test_add_func ("/store/running/one-fact", test_one_fact);
  g_test_add_func ("/store/running/bet", test_bet);
  g_test_add_func ("/store/running/keep-nothing", test_keep_nothing);
  g_test_add_func ("/store/running/closed-early", test_closed_early);
  g_test_add_func ("/store/running/opened-twice", test_opened_twice);
  g_test_add_func ("/store/running/steps-kept", test_steps_kept);

  return g_test_run ();
}
