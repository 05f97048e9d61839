/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* Rows and bytes that this program cannot have written are reported as damage, and never cause a crash. */

static const char *const tamperings[] = {
  "UPDATE move SET entry = 20 WHERE n = 1",
  "UPDATE move SET entry = -1 WHERE n = 1",
  "UPDATE move SET entry = 4294967296 WHERE n = 1",
  "UPDATE move SET entry = 0, seat = 0 WHERE n = 1",
  "UPDATE move SET entry = NULL WHERE n = 0",
  "UPDATE move SET entry = 0, seat = 0, typed = 3, points = 3 WHERE n = 1",
  "UPDATE move SET entry = 5, typed = NULL, points = NULL WHERE n = 1",
  "UPDATE move SET seat = 2 WHERE n = 1",
  "UPDATE move SET seat = -1 WHERE n = 1",
  "UPDATE move SET n = 7 WHERE n = 3",
  "DELETE FROM move WHERE n = 1",
  "DELETE FROM move WHERE n = 3",
  "DELETE FROM move",
  "INSERT INTO move SELECT game_id, 4, seat, 19, typed, points, rolls, marks, after FROM move WHERE n = 0",
  "UPDATE move SET points = NULL WHERE n = 0",
  "UPDATE move SET points = NULL, typed = NULL WHERE n = 0",
  "UPDATE move SET points = -1 WHERE n = 0",
  "UPDATE move SET points = 7 WHERE n = 0",
  "UPDATE move SET points = 2 WHERE n = 0",
  "UPDATE move SET typed = 2 WHERE n = 0",
  "UPDATE move SET typed = 'x' WHERE n = 0",
  "UPDATE move SET typed = 111111 WHERE n = 0",
  "UPDATE move SET points = 19 WHERE n = 1",
  "UPDATE move SET typed = NULL WHERE n = 0",
  "UPDATE move SET typed = '' WHERE n = 0",
  "UPDATE move SET typed = '123456123456' WHERE n = 0",
  "UPDATE move SET typed = 123456123456 WHERE n = 0",
  "UPDATE move SET typed = '1 2' WHERE n = 0",
  "UPDATE move SET typed = '3' || char (10) WHERE n = 0",
  "UPDATE move SET typed = '3' || char (0) WHERE n = 0",
  "UPDATE move SET typed = 3.0 WHERE n = 0",
  "UPDATE move SET typed = x'33' WHERE n = 0",
  "UPDATE move SET typed = -3 WHERE n = 0",
  "UPDATE move SET typed = 'zzzzzz' WHERE n = 0",
  "UPDATE move SET typed = '777777' WHERE n = 0",
  "UPDATE move SET typed = 777777 WHERE n = 0",
  "UPDATE move SET typed = 123450 WHERE n = 0",
  "UPDATE move SET typed = 12345 WHERE n = 0",
  "UPDATE move SET typed = 1234561 WHERE n = 0",
  "UPDATE move SET typed = '003' WHERE n = 0",
  "UPDATE move SET typed = 1000 WHERE n = 0",
  "UPDATE move SET typed = 'xx' WHERE n = 0",
  "UPDATE move SET typed = 'X' WHERE n = 0",
  "UPDATE move SET typed = '3x' WHERE n = 0",
  "UPDATE move SET typed = 'x' WHERE entry IS NULL",
  "UPDATE move SET typed = 41 WHERE entry IS NULL",
  "UPDATE move SET typed = 4294967300 WHERE entry IS NULL",
  "UPDATE move SET rolls = 1 WHERE entry IS NULL",
  "UPDATE move SET rolls = 30001 WHERE n = 0",
  "UPDATE move SET typed = -1 WHERE entry IS NULL",
  "UPDATE move SET typed = 99999999999 WHERE entry IS NULL",
  "UPDATE move SET rolls = 0 WHERE n = 0",
  "UPDATE move SET rolls = -2 WHERE n = 0",
  "UPDATE move SET rolls = 4294967297 WHERE n = 0",
  "UPDATE move SET marks = 1 WHERE n = 0",
  "UPDATE move SET marks = 8 WHERE n = 0",
  "UPDATE move SET marks = 8 WHERE n = 1",
  "UPDATE move SET marks = 8 WHERE n = 2",
  "UPDATE move SET marks = 8 WHERE n = 3",
  "UPDATE move SET marks = 8, typed = 'x', points = 0 WHERE n = 3",
  "UPDATE move SET marks = 8, typed = 'x', points = 0, entry = 5, seat = 0 WHERE n = 1",
  "DELETE FROM move; UPDATE game SET done = 10000, undone = 1; WITH RECURSIVE more (i) AS"
  " (SELECT 0 UNION ALL SELECT i + 1 FROM more LIMIT 10001) INSERT INTO move (game_id, n, seat, typed, marks)"
  " SELECT 1, i, 0, 3, 0 FROM more",
  "UPDATE move SET marks = 16 WHERE n = 1",
  "UPDATE move SET after = 9223372036854775807 WHERE n = 0",
  "UPDATE game SET done = 9",
  "UPDATE game SET done = -1",
  "UPDATE game SET done = 2, undone = 2147483650",
  "UPDATE game SET undone = 0",
  "UPDATE game SET variant = 'full-straight=31'",
  "UPDATE game SET variant = 'nonsense'",
  "UPDATE game SET variant = 'saved-rolls=none'",
  "UPDATE game SET top_down = 1",
  "UPDATE game SET top_down = 2",
  "UPDATE game SET totals_only = 1",
  "UPDATE game SET totals_only = 1; UPDATE seat SET total = 1",
  "UPDATE game SET totals_only = 1; UPDATE seat SET total = 1; UPDATE game SET done = 0, undone = 0",
  "UPDATE game SET totals_only = 1, done = 0, undone = 0; DELETE FROM move",
  "UPDATE game SET totals_only = 1, done = 0, undone = 0; DELETE FROM move; UPDATE seat SET total = 99999",
  "UPDATE game SET rules_id = 7",
  "UPDATE game SET bet = 5",
  "UPDATE game SET bet = 99999999999",
  "UPDATE game SET date = 'yesterday'",
  "UPDATE game SET note = CAST (x'ff' AS TEXT)",
  "UPDATE game SET note = 'a' || char (0) || 'b'",
  "UPDATE rules SET text = replace (text, 'BonusPoints=100', 'BonusPoints=50')",
  "UPDATE rules SET text = text || char (10)",
  "UPDATE rules SET sha256 = x'00'",
  "UPDATE rules SET sha256 = zeroblob (32)",
  "UPDATE rules SET text = ''",
  "UPDATE rules SET text = '[Rules]'",
  "UPDATE rules SET text = CAST (x'c3' AS TEXT)",
  "UPDATE rules SET text = replace (text, 'Players=1+', 'Players=3-4')",
  "UPDATE seat SET seat = 5 WHERE seat = 1",
  "DELETE FROM seat",
  "DELETE FROM seat WHERE seat = 1",
  "DELETE FROM player",
  "UPDATE player SET name = '' WHERE id = 1",
  "UPDATE player SET name = CAST (x'ff' AS TEXT) WHERE id = 1",
  "UPDATE player SET name = 'B ' WHERE name = 'A'",
  "WITH RECURSIVE more (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM more LIMIT 70)"
  " INSERT INTO seat (game_id, seat, player_id) SELECT 1, i, 1 FROM more",
};

static void
test_tampered (gconstpointer data)
{
  const char *sql = data;
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "maxi-yatzy full-straight=30 | 1 ones 3 rolls=1 | 2 chance 20 |"
                                               " 1 saved 4 | 1 twos 2 | undo");
  g_autofree char *statement = g_strconcat ("PRAGMA ignore_check_constraints = ON; ", sql, NULL);

  fixture_close (store);
  fixture_tamper (folder, statement);
  fixture_refuse (folder, STORE_ERROR_DAMAGED);
  fixture_remove (folder);
}

/* Triggers that would change the games if they were run. */
static const char *const triggers[] = {
  "CREATE TRIGGER t AFTER INSERT ON move BEGIN DELETE FROM move; END",
  "CREATE TRIGGER t AFTER UPDATE ON game BEGIN UPDATE game SET note = 'by the trigger'; END",
  "CREATE TRIGGER t BEFORE INSERT ON move BEGIN SELECT raise (ABORT, 'no'); END",
  "CREATE VIEW v AS SELECT * FROM game; CREATE TRIGGER t INSTEAD OF UPDATE ON v BEGIN DELETE FROM move; END",
};

/* No trigger that stands in a file is run; foreign keys work all the same. */
static void
test_trigger (gconstpointer data)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");

  fixture_close (store);
  fixture_tamper (folder, data);
  store = fixture_open (folder, NULL);
  fixture_step (store, &game, "2 ones 3");
  fixture_close (store);
  fixture_assert_running (folder, game);

  store = fixture_open (folder, NULL);
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, NULL), >, 0);
  g_clear_pointer (&game, game_unref);
  game = fixture_play (store, "yatzy");
  fixture_step (store, &game, "1 twos 3");
  fixture_step (store, &game, "2 twos 3");
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count(*) FROM move", "2");
  fixture_remove (folder);
}

/* A folder or a pipe with the name of the database is refused. */
static void
test_no_file (void)
{
  char *folder = fixture_make_folder ();

  g_assert_cmpint (g_mkdir_with_parents (fixture_path (folder, "statistics.db"), 0700), ==, 0);
  fixture_refuse (folder, STORE_ERROR_FOREIGN);
  g_assert_cmpint (g_rmdir (fixture_path (folder, "statistics.db")), ==, 0);
  g_assert_cmpint (mkfifo (fixture_path (folder, "statistics.db"), 0600), ==, 0);
  fixture_refuse (folder, STORE_ERROR_FOREIGN);
  fixture_remove (folder);
}

static void
flip_bytes (const char *path,
            const char *content,
            gsize       length)
{
  g_autofree char *flipped = g_memdup2 (content, length);
  guint n = g_test_rand_int_range (1, 12);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    flipped[g_test_rand_int_range (0, length)] = g_test_rand_int_range (0, 256);
  g_file_set_contents_full (path, flipped, length, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}

/* Asks what a window would ask of a game. */
static void
use_game (Store *store,
          Game  *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autofree char *record = game_file_write (game);
  g_autofree char *identity = game_file_identity (game);
  g_autoptr (Game) undone = game_can_undo (game) ? game_undo (game, NULL) : game_ref (game);

  g_assert_cmpuint (sheet->n_seats, ==, game_get_n_players (game));
  g_assert_nonnull (record);
  g_assert_nonnull (identity);
  fixture_keep (store, undone, NULL);
}

static void
open_flipped (const char *folder)
{
  g_autoptr (Game) game = NULL;
  g_autoptr (GError) error = NULL;
  Store *store;

  /* Whether it opens depends on the random damage. */
  if (!fixture_try (folder, &game, &error))
    {
      g_assert_cmpint (error->domain, ==, STORE_ERROR);
      return;
    }

  g_clear_pointer (&game, game_unref);
  store = fixture_open (folder, &game);
  if (game != NULL)
    use_game (store, game);
  fixture_clear (store, STORE_END_SAVE, NULL);
  fixture_back_up (store, NULL);
  fixture_close (store);
}

static void
test_flipped (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  const char *path = fixture_path (folder, "statistics.db");
  g_autofree char *content = NULL;
  gsize length;

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (Game) game = fixture_random_game ("yahtzee", i, 20);

      g_assert_true (fixture_begin (store, game, NULL));
      if (i < 5)
        g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
    }
  fixture_close (store);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));

  for (guint i = 0; i < 300; i++)
    {
      flip_bytes (path, content, length);
      /* Pages with right sums are read further, so most get them. */
      if (i % 3 != 0)
        fixture_seal (path);
      open_flipped (folder);
    }
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add_each ("/store/damage/tampered", tamperings, G_N_ELEMENTS (tamperings), test_tampered);
  fixture_add_each ("/store/damage/trigger", triggers, G_N_ELEMENTS (triggers), test_trigger);
  g_test_add_func ("/store/damage/no-file", test_no_file);
  g_test_add_func ("/store/damage/flipped", test_flipped);

  return g_test_run ();
}
