/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include "store/folder.h"

#include <string.h>

/* The rolls counted in unfinished turns are stored like moves. */

static const char *const games[] = {
  "special-8 | 1 roll 2",
  "special-8 | 1 chance 30 | 1 roll 1 | 2 roll 3",
  "special-8 | 1 saved 6 | 1 roll 9",
  "special-8 | 1 roll 2 | 1 chance 30 | undo",
  "special-8 | 1 roll 2 | 1 unroll 2",
  "special-8 | 1 roll 2 | 1 chance 30 | 1 chance >2",
  "maxi-yatzy x4 | 4 saved 40 | 4 roll 43",
  "yatzy x1 | 1 roll 3",
};

/* Copies the files of @folder while they are open, as a crash leaves them. Returns the new folder. */
static char *
copy_crashed (const char *folder)
{
  static const char *const names[] = { "statistics.db", "statistics.db-wal" };
  char *crashed = fixture_make_folder ();

  g_assert_true (folder_make (crashed, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *content = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (fixture_path (folder, names[i]), &content, &length, NULL));
      g_assert_true (g_file_set_contents (fixture_path (crashed, names[i]), content, length, NULL));
    }
  return crashed;
}

static void
test_round_trip (gconstpointer data)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, data);
  char *crashed = copy_crashed (folder);

  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_assert_running (crashed, game);
  fixture_remove (folder);
  fixture_remove (crashed);
}

/* A change of the count alone is on the disk before it is answered. */
static void
test_each_change (void)
{
  static const char *const steps[] = { "1 roll 1", "1 roll 1", "1 unroll 1", "2 roll 1", "1 chance 30", "undo", "redo" };
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "special-8");

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      char *crashed;

      fixture_step (store, &game, steps[i]);
      crashed = copy_crashed (folder);
      fixture_assert_running (crashed, game);
      fixture_remove (crashed);
    }
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_brought_back (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "special-8 | 1 chance 30 | 2 roll 2");
  g_autoptr (Game) again = NULL;
  gint64 number = fixture_clear (store, STORE_END_DISCARD, NULL);

  again = fixture_bring_back (store, number, NULL);
  fixture_assert_same (again, game);
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

/* A player who has filled every entry has no turn, so a finished game has no counted rolls. */
static void
test_finished (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy x1 | 1 roll 2 | 1 rest x");

  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count(*) FROM seat WHERE rolls IS NOT NULL", "0");
  fixture_remove (folder);
}

/* Impossible counts. Seat 1 has 2 saved rolls, seat 2 none, seat 3 no open entry. */
static const char *const tamperings[] = {
  "UPDATE seat SET rolls = 0 WHERE seat = 0",
  "UPDATE seat SET rolls = -1 WHERE seat = 0",
  "UPDATE seat SET rolls = 6 WHERE seat = 0",
  "UPDATE seat SET rolls = 4 WHERE seat = 1",
  "UPDATE seat SET rolls = 1 WHERE seat = 2",
  "UPDATE seat SET rolls = 4294967297 WHERE seat = 0",
  "UPDATE seat SET rolls = 9223372036854775807 WHERE seat = 0",
  "UPDATE seat SET rolls = 1; UPDATE game SET totals_only = 1, done = 0, undone = 0; DELETE FROM move;"
  " UPDATE seat SET total = 1",
};

static void
test_tampered (gconstpointer data)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "maxi-yatzy x3 | 1 castle 33 rolls=1 | 3 rest x | 1 roll 5 | 2 roll 3");

  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_tamper (folder, data);
  fixture_refuse (folder, STORE_ERROR_DAMAGED);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add_each ("/store/rolls/round-trip", games, G_N_ELEMENTS (games), test_round_trip);
  fixture_add_each ("/store/rolls/tampered", tamperings, G_N_ELEMENTS (tamperings), test_tampered);
  g_test_add_func ("/store/rolls/each-change", test_each_change);
  g_test_add_func ("/store/rolls/brought-back", test_brought_back);
  g_test_add_func ("/store/rolls/finished", test_finished);

  return g_test_run ();
}
