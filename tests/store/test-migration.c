/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include <string.h>

/* A database of the version before is turned into one of this version. */

/* All rows of a table, as one text. */
#define ALL(columns, from) "SELECT group_concat (" columns ", char (10)) FROM (SELECT * FROM " from ")"

static const char *const entered[] = {
  ALL ("game || typed || points || marks", "(SELECT game_id || ' ' || n || ' ' || seat || ' ' || ifnull (entry, '-') AS game,"
       " ifnull (typed, '-') AS typed, ifnull (points, '-') AS points, marks FROM move ORDER BY game_id, n)"),
  ALL ("id || ' ' || state || ' ' || done || ' ' || undone || ' ' || ifnull (note, '') || ' ' || bet", "game ORDER BY id"),
  ALL ("game_id || ' ' || seat || ' ' || player_id || ' ' || ifnull (total, '-') || ' ' || ifnull (rank, '-')",
       "seat ORDER BY game_id, seat"),
  ALL ("id || ' ' || player_id || ' ' || day || ' ' || kind || ' ' || change || ' ' || ifnull (game_id, '-')",
       "ledger ORDER BY id"),
  ALL ("player_id || ' ' || balance", "purse ORDER BY player_id"),
  ALL ("id || ' ' || name || ' ' || kind || ' ' || goal", "series ORDER BY id"),
  ALL ("game_id || ' ' || series_id", "series_game ORDER BY game_id"),
  ALL ("id || ' ' || name || ' ' || played", "player ORDER BY id"),
  ALL ("name || ' ' || seq", "sqlite_sequence ORDER BY name"),
};

/* The games of game-11.sql, but for the last one, are such of which only the totals are known: with a day, with a time,
 * undated, of one, two and three players, with equal totals, and two of one evening, numbers 6 and 7, that only the time
 * tells apart. */
#define N_OF_VERSION_11 15
#define SECOND_OF_AN_EVENING 7

/* How a table may have a game of totals: as it was, or without the time of day and with the players in another order. */
typedef enum
{
  AS_IT_WAS,
  TURNED,
} Shape;

/* A game as a table would be read today that has it in @shape. The caller owns it. */
static Game *
shape_game (const Game *game,
            gboolean    second,
            Shape       shape)
{
  GameFacts facts = *game_get_facts (game);
  g_autofree char *day = facts.date != NULL ? g_strndup (facts.date, strlen ("2026-11-20")) : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (Game) bare = NULL;
  g_autoptr (Game) dated = NULL;
  g_autoptr (Game) shaped = NULL;
  g_autoptr (GError) error = NULL;
  guint n = game_get_n_players (game);
  int totals[8];

  if (game_get_totals (game) == NULL)
    return game_ref (game);
  if (shape == TURNED)
    facts.date = day;
  for (guint i = 0; i < n; i++)
    {
      guint seat = shape == TURNED ? n - 1 - i : i;

      g_ptr_array_add (names, (gpointer) game_get_player (game, seat));
      totals[i] = game_get_totals (game)[seat];
    }
  g_ptr_array_add (names, NULL);
  bare = game_new (game_get_rules (game), (const char *const *) names->pdata, &error);
  g_assert_no_error (error);
  dated = game_with_facts (bare, &facts, &error);
  g_assert_no_error (error);
  shaped = game_new_totals (dated, totals, &error);
  g_assert_no_error (error);
  return second ? game_with_number (shaped, 2) : g_steal_pointer (&shaped);
}

/* All games of game-11.sql in @shape. The caller owns them. */
static GPtrArray *
list_shaped (Store *store,
             Shape  shape)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);

  for (guint number = 1; number <= N_OF_VERSION_11; number++)
    {
      g_autoptr (Game) game = history_read_game (store, number, NULL);

      g_ptr_array_add (games, shape_game (game, number == SECOND_OF_AN_EVENING, shape));
    }
  return games;
}

static void
assert_all_become (Store           *store,
                   GPtrArray       *games,
                   Imported         become)
{
  g_autoptr (GArray) imported = history_import (store, games, NULL);

  g_assert_cmpuint (imported->len, ==, N_OF_VERSION_11);
  for (guint i = 0; i < imported->len; i++)
    g_assert_cmpint (g_array_index (imported, Imported, i), ==, become);
}

static void
assert_merged (Store      *store,
               const char *path,
               guint       n_new)
{
  g_autoptr (OtherGames) other = history_look_into (store, path);
  g_autoptr (GError) error = NULL;
  g_autoptr (Merged) merged = history_merge_file (store, path, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (other->n_new, ==, n_new);
  g_assert_cmpuint (merged->n_new, ==, n_new);
  g_assert_cmpuint (merged->n_known, ==, N_OF_VERSION_11 - n_new);
}

/* Version 11 had no numbers, and the time of day and the order of players were part of the identity of a game of totals.
 * Its seals stay as they are, so that a game that was damaged before is not taken for a sound one; and the games that it
 * has are found again, from tables and on other devices. */
static void
test_totals_of_version_11 (void)
{
  static const char seals[] = "SELECT group_concat (hex (seal)) FROM (SELECT seal FROM game ORDER BY id)";
  char *folder = fixture_make_version_11 (), *other_folder = fixture_make_version_11 (), *new_folder;
  g_autofree char *before = fixture_ask (folder, seals);
  g_autofree char *other_path = g_strdup (fixture_path (other_folder, "statistics.db"));
  char *entered_before[G_N_ELEMENTS (entered)];
  Store *store, *new_store;

  for (guint i = 0; i < G_N_ELEMENTS (entered); i++)
    entered_before[i] = fixture_ask (folder, entered[i]);
  store = fixture_open (folder, NULL);
  history_assert_true (store, folder);
  for (Shape shape = AS_IT_WAS; shape <= TURNED; shape++)
    {
      g_autoptr (GPtrArray) games = list_shaped (store, shape);

      assert_all_become (store, games, IMPORTED_KNOWN);
    }
  fixture_close (store);
  fixture_assert_ask (folder, "PRAGMA user_version", "12");
  fixture_assert_ask (folder, seals, before);
  for (guint i = 0; i < G_N_ELEMENTS (entered); i++)
    {
      fixture_assert_ask (folder, entered[i], entered_before[i]);
      g_free (entered_before[i]);
    }

  for (Shape shape = AS_IT_WAS; shape <= TURNED; shape++)
    {
      g_autoptr (GPtrArray) games = NULL;
      g_autofree char *new_path = NULL;

      store = fixture_open (folder, NULL);
      games = list_shaped (store, shape);
      new_folder = fixture_make_folder ();
      new_path = g_strconcat (new_folder, "-new.db", NULL);
      new_store = fixture_open (new_folder, NULL);
      assert_all_become (new_store, games, IMPORTED_NEW);
      assert_merged (new_store, other_path, 0);
      fixture_must_save_backup (new_store, new_path);
      assert_merged (store, new_path, 0);
      fixture_close (store);
      fixture_close (new_store);
      fixture_remove (new_folder);
    }

  new_folder = fixture_make_folder ();
  new_store = fixture_open (new_folder, NULL);
  assert_merged (new_store, other_path, N_OF_VERSION_11);
  assert_merged (new_store, other_path, 0);
  history_assert_true (new_store, new_folder);
  fixture_close (new_store);
  fixture_assert_ask (other_folder, "PRAGMA user_version", "11");
  fixture_remove (folder);
  fixture_remove (other_folder);
  fixture_remove (new_folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/migration/totals-of-version-11", test_totals_of_version_11);

  return g_test_run ();
}
