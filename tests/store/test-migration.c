/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/folder.h"

/* What an older version of this program has saved counts. game-2.sql holds, all of yatzy:
 *
 *   1  2026-01-05         A 3, B 0     the ones of A, all else struck
 *   2  2025-12-31T23:00   A 4, B 3     the ones of B, then the twos of A
 *   3                     not finished
 *   4  undated            A 200, B 200, only the totals
 *   5  no date, but begun on 2026-11-20 at 20:30:25 in Oslo: A 194, B 112
 *   6                     discarded
 *   7                     running */

static char *
open_old (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "store", "game-2.sql", NULL);
  g_autofree char *sql = NULL;

  g_assert_true (folder_make (folder, NULL));
  g_assert_true (g_file_get_contents (path, &sql, NULL, NULL));
  fixture_tamper (folder, sql);
  fixture_assert_ask (folder, "PRAGMA user_version", "2");
  return folder;
}

/* That of the newest game, and the longest one. */
#define STREAKS(player)                                                                                                \
  "(SELECT streak FROM result WHERE player_id = " #player " ORDER BY sort_time DESC, game_id DESC LIMIT 1)"            \
  " || ' ' || (SELECT max (streak) FROM result WHERE player_id = " #player ")"

static void
test_figures (void)
{
  char *folder = open_old ();
  g_autoptr (Game) running = NULL;
  Store *store = fixture_open (folder, &running);

  g_assert_nonnull (running);
  history_assert_true (store, folder);
  fixture_close (store);

  fixture_assert_ask (folder, "PRAGMA user_version", "4");
  fixture_assert_ask (folder, "SELECT n_games || ' ' || n_unfinished || ' ' || n_sheets FROM category", "4 1 3");
  fixture_assert_ask (folder, "SELECT group_concat (sort_time) FROM (SELECT sort_time FROM game WHERE state IN (1, 2) ORDER BY id)",
                      "1767571200,1767222000,-100000000000,-100000000000,1795206625");
  fixture_assert_ask (folder,
                      "SELECT games || ' ' || wins || ' ' || shared_wins || ' ' || duels || ' ' || sheets || ' ' || sum"
                      " || ' ' || square_sum || ' ' || yatzys || ' ' || strikes || ' ' || victories || ' ' || victory_sum"
                      " || ' ' || defeats || ' ' || " STREAKS (1) " FROM score WHERE player_id = 1",
                      "4 4 1 4 3 401 77661 1 31 3 86 0 4 4");
  fixture_assert_ask (folder,
                      "SELECT games || ' ' || wins || ' ' || shared_wins || ' ' || sum || ' ' || victories || ' ' || defeats"
                      " || ' ' || defeat_sum || ' ' || " STREAKS (2) " FROM score WHERE player_id = 2",
                      "4 1 1 315 0 3 86 0 1");
  fixture_assert_ask (folder, "SELECT group_concat (month || ':' || games) FROM month WHERE player_id = 1",
                      "202512:1,202601:1,202611:1");
  fixture_assert_ask (folder, "SELECT value || ' ' || game_id FROM record WHERE kind = 0", "200 4");
  fixture_assert_ask (folder, "SELECT value || ' ' || game_id FROM record WHERE kind = 4", "0 4");
  fixture_remove (folder);
}

/* A game that cannot be read is counted nowhere and stays as it is; the others are counted. */
static void
test_damaged_game (void)
{
  char *folder = open_old ();
  g_autoptr (GError) error = NULL;
  Store *store;

  fixture_tamper (folder, "UPDATE move SET points = 77 WHERE game_id = 5 AND n = 3");
  store = fixture_open (folder, NULL);
  g_assert_null (history_read_game (store, 5, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT n_games || ' ' || n_sheets FROM category", "3 2");
  fixture_assert_ask (folder, "SELECT state || ' ' || (category IS NULL) FROM game WHERE id = 5", "1 1");
  fixture_remove (folder);
}

/* The record of such a game brings it into the history again: in no list or figure it is there. */
static void
test_damaged_game_again (void)
{
  char *sound = open_old ();
  char *folder = open_old ();
  Store *store = fixture_open (sound, NULL);
  g_autoptr (Game) game = history_read_game (store, 5, NULL);

  fixture_close (store);
  fixture_remove (sound);
  fixture_tamper (folder, "UPDATE move SET points = 77 WHERE game_id = 5 AND n = 3");
  store = fixture_open (folder, NULL);
  history_take_one (store, game);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT n_games || ' ' || n_sheets FROM category", "4 3");
  fixture_assert_ask (folder, "SELECT state || ' ' || (category IS NULL) FROM game WHERE id = 5", "1 1");
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/migration/figures", test_figures);
  g_test_add_func ("/store/migration/damaged-game", test_damaged_game);
  g_test_add_func ("/store/migration/damaged-game-again", test_damaged_game_again);

  return g_test_run ();
}
