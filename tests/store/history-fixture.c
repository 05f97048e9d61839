/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/folder.h"
#include "store/query.h"
#include "store/saved-game.h"
#include "store/tally.h"

#include <stdlib.h>
#include <string.h>

GPtrArray *
history_list_categories (Store *store)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *list;

  list = store_ask (store, &(StoreQuestion) { STORE_CATEGORIES }, &error);
  g_assert_no_error (error);
  return list;
}

GPtrArray *
history_list_people (Store *store)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *list;

  list = store_ask (store, &(StoreQuestion) { STORE_PEOPLE }, &error);
  g_assert_no_error (error);
  return list;
}

GPtrArray *
history_list_games (Store             *store,
                    const GameFilter  *filter,
                    gint64             after,
                    guint              n,
                    GError           **error)
{
  return store_ask (store, &(StoreQuestion) { STORE_GAMES, .filter = filter, .after = after, .n = n }, error);
}

Game *
history_read_game (Store   *store,
                   gint64   number,
                   GError **error)
{
  return store_ask (store, &(StoreQuestion) { STORE_GAME, .game = number }, error);
}

gboolean
history_change (Store              *store,
                const StoreChange  *wanted,
                GError            **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_change_async (store, wanted, fixture_answered_cb, &result);
  return store_finish (store, fixture_wait_for (&result), error);
}

gboolean
history_edit (Store            *store,
              gint64            number,
              const GameFacts  *facts,
              GError          **error)
{
  return history_change (store, &(StoreChange) { STORE_EDIT_GAME, .game = number, .facts = facts }, error);
}

gboolean
history_delete (Store   *store,
                gint64   number,
                GError **error)
{
  return history_change (store, &(StoreChange) { STORE_DELETE_GAME, .game = number }, error);
}

gboolean
history_restore (Store   *store,
                 gint64   number,
                 GError **error)
{
  return history_change (store, &(StoreChange) { STORE_RESTORE_GAME, .game = number }, error);
}

gboolean
history_rename (Store       *store,
                gint64       person,
                const char  *name,
                GError     **error)
{
  return history_change (store, &(StoreChange) { STORE_RENAME_PERSON, .person = person, .name = name }, error);
}

gboolean
history_merge (Store   *store,
               gint64   from,
               gint64   into,
               GError **error)
{
  return history_change (store, &(StoreChange) { STORE_MERGE_PEOPLE, .person = from, .into = into }, error);
}

gboolean
history_set_look (Store       *store,
                  gint64       person,
                  const char  *initials,
                  int          color,
                  GError     **error)
{
  return history_change (store, &(StoreChange) { STORE_SET_LOOK, .person = person, .initials = initials,
                                                 .color = color }, error);
}

GArray *
history_import (Store      *store,
                GPtrArray  *games,
                GError    **error)
{

  return fixture_transfer (store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games }, NULL, error);
}

gboolean
history_rebuild (const char  *folder,
                 GError     **error)
{
  g_autoptr (Database) database = database_open (fixture_path (folder, FOLDER_DATABASE), error);
  gboolean done;

  fixture_begin_damage (folder);
  done = database != NULL && database_configure (database, error) && database_transact (database, tally_all, NULL, error);
  fixture_end_damage (folder);
  return done;
}

static gboolean
seal (Database  *database,
      gpointer   data,
      GError   **error)
{
  g_autoptr (GArray) ids =
    query_read_ids (database_query (database, "SELECT id FROM game", ""), error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    if (!saved_game_write_check_sum (database, g_array_index (ids, gint64, i), error))
      return FALSE;
  return ids != NULL;
}

void
history_seal_games (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Database) database = database_open (fixture_path (folder, FOLDER_DATABASE), &error);

  g_assert_no_error (error);
  fixture_begin_damage (folder);
  g_assert_true (database_configure (database, NULL));
  database_transact (database, seal, NULL, &error);
  g_assert_no_error (error);
  fixture_end_damage (folder);
}

OtherGames *
history_look_into (Store      *store,
                   const char *path)
{
  g_autoptr (GError) error = NULL;
  OtherGames *other;

  other = fixture_transfer (store, &(StoreTransfer) { STORE_LOOK_INTO, .path = path }, NULL, &error);
  g_assert_no_error (error);
  return other;
}

Merged *
history_merge_file (Store       *store,
                    const char  *path,
                    GHashTable  *same,
                    GError     **error)
{

  return fixture_transfer (store, &(StoreTransfer) { STORE_MERGE, .path = path, .same = same },
                           NULL, error);
}

void
history_restore_file (Store      *store,
                      const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) running = NULL;
  g_autofree char *before = NULL;

  fixture_restore (store, path, &running, &before, &error);
  g_assert_no_error (error);
}

gint64
history_find_person (Store      *store,
                     const char *name)
{
  g_autoptr (GPtrArray) people = history_list_people (store);

  for (guint i = 0; i < people->len; i++)
    {
      const Person *person = g_ptr_array_index (people, i);

      if (g_str_equal (person->name, name))
        return person->id;
    }
  g_error ("nobody is called %s", name);
}

Game *
history_dated (const char *text,
               const char *date)
{
  g_autoptr (Game) game = game_of (text);
  g_autoptr (GError) error = NULL;
  GameFacts facts = { .date = (char *) date };
  Game *dated = game_with_facts (game, &facts, &error);

  g_assert_no_error (error);
  return dated;
}

Game *
history_totals (const char *text,
                const char *date,
                const int  *totals)
{
  g_autoptr (Game) game = history_dated (text, date);
  g_autoptr (GError) error = NULL;
  Game *bare = game_new_totals (game, totals, &error);

  g_assert_no_error (error);
  return bare;
}

Game *
history_parse_totals (const char *text)
{
  g_auto (GStrv) dated = g_strsplit (text, " ", 2);
  gboolean numbered = *dated[1] == '#';
  char *rest = numbered ? dated[1] + 1 : dated[1];
  guint number = numbered ? strtoul (rest, &rest, 10) : 0;
  g_auto (GStrv) parts = g_strsplit (g_strchug (rest), ", ", -1);
  const GameFacts facts = { .date = strcmp (dated[0], "-") != 0 ? dated[0] : NULL };
  g_autoptr (Game) bare = NULL;
  g_autoptr (Game) game = NULL;
  g_autoptr (Game) known = NULL;
  g_autoptr (GError) error = NULL;
  int totals[8];

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *space = strrchr (parts[i], ' ');

      totals[i] = atoi (space);
      *space = '\0';
    }
  bare = game_new (rules_of ("yatzy"), (const char *const *) parts, &error);
  g_assert_no_error (error);
  game = game_with_facts (bare, &facts, &error);
  g_assert_no_error (error);
  known = game_new_totals (game, totals, &error);
  g_assert_no_error (error);
  return numbered ? game_with_number (known, number) : g_steal_pointer (&known);
}

gint64
history_save_game (Store *store,
                   Game  *game)
{
  g_autoptr (GError) error = NULL;
  gint64 number;

  fixture_begin (store, game, &error);
  g_assert_no_error (error);
  number = fixture_clear (store, STORE_END_SAVE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (number, >, 0);
  return number;
}

gint64
history_save_text (Store      *store,
                   const char *text,
                   const char *date)
{
  g_autoptr (Game) game = history_dated (text, date);

  return history_save_game (store, game);
}

void
history_import_one (Store *store,
                    Game  *game)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) imported = NULL;

  g_ptr_array_add (games, game);
  imported = history_import (store, games, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (imported->len, ==, 1);
  g_assert_cmpint (g_array_index (imported, ImportedGame, 0).imported, ==, IMPORTED_NEW);
}

static void
dump_rows (sqlite3    *handle,
           const char *sql,
           GString    *dump)
{
  sqlite3_stmt *row;

  g_assert_cmpint (sqlite3_prepare_v2 (handle, sql, -1, &row, NULL), ==, SQLITE_OK);
  while (sqlite3_step (row) == SQLITE_ROW)
    {
      for (int i = 0; i < sqlite3_column_count (row); i++)
        {
          const char *text = (const char *) sqlite3_column_text (row, i);

          g_string_append_printf (dump, "%s ", text != NULL ? text : "-");
        }
      g_string_append_c (dump, '\n');
    }
  sqlite3_finalize (row);
}

char *
history_dump (const char *folder)
{
  static const char *const queries[] = {
    "SELECT 'category', * FROM category WHERE id IN (SELECT category FROM game_count) ORDER BY id",
    "SELECT 'games', * FROM game_count ORDER BY category",
    "SELECT 'game', id, state, category, sort_time FROM game WHERE state < 3 ORDER BY id",
    "SELECT 'seat', seat.* FROM seat JOIN game ON game.id = game_id WHERE state < 3 ORDER BY game_id, seat",
    "SELECT 'score', * FROM score ORDER BY category, player_id",
    "SELECT 'size', * FROM size_count ORDER BY category, player_id, n_seats",
    "SELECT 'total', * FROM total_count ORDER BY category, player_id, total",
    "SELECT 'entry', * FROM entry_count ORDER BY category, player_id, entry, points",
    "SELECT 'difference', * FROM difference_count ORDER BY category, player_id, other_id, difference",
    "SELECT 'month', * FROM month ORDER BY category, player_id, month",
    "SELECT 'record', * FROM record ORDER BY category, kind, entry",
  };
  GString *dump = g_string_new (NULL);
  sqlite3 *handle;

  handle = fixture_connect (fixture_path (folder, "statistics.db"));
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    dump_rows (handle, queries[i], dump);
  sqlite3_close (handle);
  return g_string_free (dump, FALSE);
}

/* Compares line by line, because the whole texts are too long to read. */
static void
assert_same_lines (const char *before,
                   const char *after)
{
  g_auto (GStrv) first = g_strsplit (before, "\n", -1);
  g_auto (GStrv) second = g_strsplit (after, "\n", -1);

  for (guint i = 0; first[i] != NULL && second[i] != NULL; i++)
    g_assert_cmpstr (first[i], ==, second[i]);
  g_assert_cmpuint (g_strv_length (first), ==, g_strv_length (second));
}

/* Every game that is in the figures is as its seal says. */
static void
assert_sealed (const char *folder)
{
  g_autoptr (Database) database = database_open (fixture_path (folder, FOLDER_DATABASE), NULL);
  g_autoptr (GArray) broken = saved_game_list_broken (database, NULL);

  g_assert_cmpuint (broken->len, ==, 0);
}

void
history_assert_true (Store      *store,
                     const char *folder)
{
  /* When the store answers this, everything asked for before is done. */
  g_autofree char *players = fixture_players (store);
  g_autofree char *before = history_dump (folder);
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  assert_sealed (folder);
  history_rebuild (folder, &error);
  g_assert_no_error (error);
  after = history_dump (folder);
  assert_same_lines (before, after);
}
