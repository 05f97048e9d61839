/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include <string.h>

/* Changes of players in a running game are stored like all moves, and count as they should. */

static const char *const steps[] = {
  "1 chance 20", "rename 2 Bo", "2 chance 10",  "seats 3 1 2", "1 ones 3",  "undo",        "undo",
  "redo",        "redo",        "join Dan",     "4 ones x",    "undo",      "undo",        "redo",
  "redo",        "seats 4 3 2 1", "rename 1 Di", "leave 2",    "1 twos 2",  "1 twos =3",   "join Eve strike",
  "undo",        "redo",        "undo",         "undo",        "undo",      "undo",        "undo",
  "undo",        "redo",        "3 chance >4",  "undo",        "rename 4 X", "rename 4 C", "seats 2 1 4 3",
};

/* After each step the running game is read as it was, with its undone moves. */
static void
test_each_step (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy x3");

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_test_message ("%s", steps[i]);
      fixture_step (store, &game, steps[i]);
      fixture_close (store);
      fixture_assert_running (folder, game);
      store = fixture_open (folder, NULL);
    }
  fixture_close (store);
  fixture_remove (folder);
}

/* Many changes are written at once, as on a slow disk, from any state to any other. */
static void
test_leaps (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GRand) random = g_rand_new_with_seed (15);
  Game *game = fixture_play (store, "yatzy x3");

  g_ptr_array_add (games, game);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GError) error = NULL;

      game = game_step (game, steps[i], &error);
      g_assert_no_error (error);
      g_ptr_array_add (games, game);
    }
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (GError) error = NULL;

      game = g_ptr_array_index (games, g_rand_int_range (random, 0, games->len));
      g_assert_true (fixture_keep (store, game, &error));
      if (i % 4 != 3)
        continue;
      fixture_close (store);
      fixture_assert_running (folder, game);
      store = fixture_open (folder, NULL);
    }
  fixture_close (store);
  fixture_remove (folder);
}

/* A misspelt name is no player after it was corrected, and comes back with undo. */
static void
test_names (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy x2 | 1 ones 3");
  g_autofree char *before = fixture_players (store);
  g_autofree char *renamed = NULL;
  g_autofree char *undone = NULL;

  fixture_step (store, &game, "rename 1 Anna");
  renamed = fixture_players (store);
  fixture_step (store, &game, "undo");
  undone = fixture_players (store);
  g_assert_cmpstr (before, ==, "A,B");
  g_assert_cmpstr (renamed, ==, "Anna,B");
  g_assert_cmpstr (undone, ==, "A,B");
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count (*) FROM player", "2");
  fixture_remove (folder);
}

/* Asserts name, initials and colour of all players, as "A:zz:3", in the order of their numbers. */
static void
assert_looks (const char *folder,
              const char *expected)
{
  fixture_assert_ask (folder,
                      "SELECT group_concat (name || ':' || ifnull (initials, '') || ':' || ifnull (color, ''), ' ')"
                      " FROM (SELECT * FROM player ORDER BY id)",
                      expected);
}

/* A player whose name is corrected keeps initials and colour; a name that belongs to somebody else does not get
 * them. */
static void
test_looks (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = NULL;

  history_save_text (store, "yatzy x2 | 1 rest x | 2 rest x", "2026-01-01");
  game = fixture_play (store, "yatzy x3 | 1 ones 3");
  g_assert_true (history_set_look (store, history_find_person (store, "A"), "aa", 1, NULL));
  fixture_step (store, &game, "rename 3 Cleo");
  fixture_step (store, &game, "rename 3 Cloe");
  g_assert_true (history_set_look (store, 3, "cc", 3, NULL));
  assert_looks (folder, "A:aa:1 B:: Cloe:cc:3");
  fixture_step (store, &game, "rename 3 Chloé");
  assert_looks (folder, "A:aa:1 B:: Chloé:cc:3");
  fixture_step (store, &game, "undo");
  assert_looks (folder, "A:aa:1 B:: Cloe:cc:3");
  /* A has played before, so Dan is another player. */
  fixture_step (store, &game, "rename 1 Dan");
  assert_looks (folder, "A:aa:1 B:: Cloe:cc:3 Dan::");
  /* B exists already. */
  fixture_step (store, &game, "rename 2 E");
  fixture_step (store, &game, "rename 3 B");
  assert_looks (folder, "A:aa:1 B:: Dan:: E::");
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

#define EVENING "yatzy x3 | 1 chance 20 | 2 chance 10 | 3 chance 30 | leave 3 | join D | 4 chance x"

/* In this game C leaves with the most points; D joins late and wins. */
static gint64
save_evening (Store *store)
{
  return history_save_text (store,
                            "yatzy x3 | 1 chance 20 | 2 chance 10 | 3 chance 30 | leave 3 | rename 2 Bo | join D"
                            " | seats 4 3 2 1 | 1 chance 25 | 1 rest x | 3 rest x | 4 rest x",
                            "2026-01-01");
}

static void
test_results (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = NULL;
  GameFilter filter = { .finished = -1 };
  const Summary *summary;

  save_evening (store);
  history_assert_true (store, folder);
  games = history_list_games (store, &filter, 0, 10, NULL);
  g_assert_cmpuint (games->len, ==, 1);
  summary = g_ptr_array_index (games, 0);
  g_assert_true (summary->finished);
  g_assert_cmpuint (summary->n_seats, ==, 4);
  g_assert_cmpint (summary->margin, ==, 5);
  g_assert_cmpuint (summary->seats[1].rank, ==, 0);
  fixture_close (store);

  fixture_assert_ask (folder,
                      "SELECT group_concat (name || ' ' || total || ' ' || rank || '/' || n_seats || ' ' || margin) FROM"
                      " (SELECT * FROM result JOIN player ON player.id = player_id ORDER BY rank)",
                      "D 25 1/3 5,A 20 2/3 -5,Bo 10 3/3 -15");
  fixture_assert_ask (folder, "SELECT value FROM record WHERE kind = 0", "25");
  fixture_assert_ask (folder, "SELECT count (*) FROM entry_count WHERE entry < 0", "0");
  fixture_remove (folder);
}

static void
assert_readable (Store *store, gint64 number, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = history_read_game (store, number, &error);
  g_autofree char *record = NULL;
  g_autoptr (Game) again = NULL;

  g_assert_no_error (error);
  record = game_file_write (game);
  again = read_game (record);
  assert_mentions (record, expected);
}

/* A renaming in the statistics changes the last name in a game; earlier names in it stay. */
static void
test_renamed_since (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;
  gint64 number = save_evening (store);

  assert_readable (store, number, "players A; B; C\n");
  assert_readable (store, number, "rename 2 Bo\n");
  g_assert_true (history_rename (store, history_find_person (store, "Bo"), "Bob", &error));
  g_assert_true (history_rename (store, history_find_person (store, "D"), "Dan", &error));
  assert_readable (store, number, "players A; B; C\n");
  assert_readable (store, number, "rename 2 Bob\njoin Dan\n");
  g_assert_true (history_rename (store, history_find_person (store, "C"), "B", &error));
  assert_readable (store, number, "players A; B′; B\n");
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_imported (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GArray) imported = NULL;

  g_ptr_array_add (games, history_dated (EVENING, "2026-01-01"));
  g_ptr_array_add (games, history_dated (EVENING, "2026-01-01"));
  g_ptr_array_add (games, history_dated (EVENING " | seats 2 1 3 4", "2026-01-01"));
  g_ptr_array_add (games, history_dated (EVENING " | rename 1 Anna", "2026-01-01"));
  imported = history_import (store, games, NULL);
  for (guint i = 0; i < imported->len; i++)
    g_assert_cmpint (g_array_index (imported, Imported, i), ==, i == 1 ? IMPORTED_KNOWN : IMPORTED_NEW);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* Rows that this program cannot have written are damage. */
static const char *const damages[] = {
  "UPDATE move SET entry = -5 WHERE entry = -1",
  "UPDATE move SET typed = NULL WHERE entry = -1",
  "UPDATE move SET typed = 7 WHERE entry = -2",
  "UPDATE move SET typed = '1 2 3 4 5' WHERE entry = -2",
  "UPDATE move SET typed = 'x' WHERE entry = -4",
  "UPDATE move SET typed = printf ('%500s', 'x') WHERE entry = -3",
  "UPDATE move SET points = 3 WHERE entry = -3",
  "UPDATE move SET rolls = 1 WHERE entry = -3",
  "UPDATE move SET seat = 1 WHERE entry = -3",
  "UPDATE move SET seat = 49 WHERE entry = -1",
  "UPDATE move SET seat = 4 WHERE entry = -4",
  "UPDATE move SET seat = 1 WHERE entry = -2",
  "UPDATE move SET marks = 8 WHERE entry = -4",
  "UPDATE move SET marks = 8, typed = 'x', points = 0 WHERE n = 6",
  "UPDATE move SET seat = 3, entry = 5, typed = 1, points = 6 WHERE n = 6",
  "DELETE FROM seat",
  "DELETE FROM seat WHERE seat = 3",
  "UPDATE seat SET first_name = CAST (x'ff' AS TEXT) WHERE first_name IS NOT NULL",
  "UPDATE seat SET first_name = '' WHERE first_name IS NOT NULL",
};

static void
test_damaged (gconstpointer sql)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game =
    fixture_play (store, "yatzy x3 | 1 ones 3 | rename 2 Bo | leave 1 | join D | seats 4 3 2 1 | 1 ones 2 | 2 ones 1");

  fixture_close (store);
  fixture_tamper (folder, sql);
  fixture_refuse (folder, STORE_ERROR_DAMAGED);
  fixture_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/people-moves/each-step", test_each_step);
  g_test_add_func ("/store/people-moves/leaps", test_leaps);
  g_test_add_func ("/store/people-moves/names", test_names);
  g_test_add_func ("/store/people-moves/looks", test_looks);
  g_test_add_func ("/store/people-moves/results", test_results);
  g_test_add_func ("/store/people-moves/renamed-since", test_renamed_since);
  g_test_add_func ("/store/people-moves/imported", test_imported);
  fixture_add_each ("/store/people-moves/damaged", damages, G_N_ELEMENTS (damages), test_damaged);
  return g_test_run ();
}
