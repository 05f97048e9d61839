/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/database.h"
#include "store/folder.h"
#include "store/schema.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* The file of the database: pragmas, permissions, versions, tables, and size. */

static void
test_pragmas (void)
{
  static const char *const expected[][2] = {
    { "PRAGMA journal_mode", "delete" },   { "PRAGMA synchronous", "3" },   { "PRAGMA foreign_keys", "1" },
    { "PRAGMA busy_timeout", "2000" },     { "PRAGMA trusted_schema", "0" }, { "PRAGMA cell_size_check", "1" },
    { "PRAGMA application_id", "1349676907" },
  };
  char *folder = fixture_make_folder ();
  g_autoptr (GError) error = NULL;
  Database *database;

  fixture_close (fixture_open (folder, NULL));
  database = database_open (fixture_path (folder, "statistics.db"), &error);
  g_assert_no_error (error);
  g_assert_true (database_configure (database, &error));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *answer = database_read_text (database, expected[i][0], &error);

      g_assert_cmpstr (answer, ==, expected[i][1]);
    }

  database_close (database);
  fixture_remove (folder);
}

/* A repair that was in vain says nothing of another file that takes the place of the first. */
static void
test_reopened (void)
{
  char *folder = fixture_make_folder ();
  Database *database;

  fixture_close (fixture_open (folder, NULL));
  database = database_open (fixture_path (folder, "statistics.db"), NULL);
  database_set_beyond_repair (database);
  g_assert_true (database_reopen (database, NULL));
  g_assert_false (database_is_beyond_repair (database));
  database_close (database);
  fixture_remove (folder);
}

static void
assert_private (const char *folder)
{
  assert_mode (folder, 0700);
  assert_mode (fixture_path (folder, "statistics.db"), 0600);
  assert_mode (fixture_path (folder, "lock"), 0600);
  assert_mode (fixture_path (folder, "table.yatzy"), 0600);
}

/* Other users cannot read any file, whatever the umask is; a file that was open to others is made private. */
static void
test_modes (void)
{
  g_autoptr (Game) game = NULL;
  mode_t before;
  char *folder;
  Store *store;

  POSIX_ONLY (NO_MODES);
  folder = fixture_make_folder ();
  before = umask (0);
  store = fixture_open (folder, NULL);
  game = fixture_play (store, "yatzy | 1 ones 3");
  assert_private (folder);
  fixture_close (store);

  g_chmod (fixture_path (folder, "statistics.db"), 0644);
  store = fixture_open (folder, NULL);
  fixture_step (store, &game, "2 ones 3");
  assert_private (folder);

  fixture_close (store);
  umask (before);
  fixture_remove (folder);
}

/* The SQL of all tables and indexes of the database in @folder, which is made or taken over first; the caller owns the text. */
static char *
open_and_dump (const char *folder)
{
  fixture_close (fixture_open (folder, NULL));
  fixture_assert_ask (folder, "PRAGMA user_version", G_STRINGIFY (SCHEMA_VERSION));
  return fixture_ask (folder,
                      "SELECT group_concat (replace (sql, '  ', ' '), char (10)) FROM (SELECT sql"
                      " FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name)");
}

/* A new database, and those that versions 11 and 13 wrote, have the tables that this version had when it was released:
 * schema-14.sql beside this file. */
static void
test_tables (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "store", "schema-" G_STRINGIFY (SCHEMA_VERSION) ".sql", NULL);
  g_autofree char *released = NULL;
  char *folders[] = { fixture_make_folder (), fixture_make_version (11), fixture_make_version (13) };

  g_assert_true (g_file_get_contents (path, &released, NULL, NULL));
  g_strchomp (released);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *dump = open_and_dump (folders[i]);

      g_assert_cmpstr (dump, ==, released);
      fixture_remove (folders[i]);
    }
}

/* A new database has page sums: the header has the number of bytes that are reserved at the end of each page (source:
 * SQLite, "Database File Format"). Without that byte the file is damaged. */
static void
test_sums (void)
{
  char *folder = fixture_make_folder ();
  const char *path = fixture_path (folder, "statistics.db");
  g_autofree char *content = NULL;
  gsize length;

  fixture_close (fixture_open (folder, NULL));
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpint (content[20], ==, 8);
  content[20] = 0;
  g_assert_true (g_file_set_contents (path, content, length, NULL));
  fixture_refuse (folder, STORE_ERROR_DAMAGED);
  fixture_remove (folder);
}

/* Databases that this program must refuse. */

typedef struct
{
  const char *name;
  const char *sql;
  int code;
} Misfit;

/* What “newer-by-one” means. */
G_STATIC_ASSERT (SCHEMA_VERSION + 1 == 15);

static const Misfit strangers[] = {
  { "newer", "PRAGMA user_version = 99", STORE_ERROR_NEWER },
  { "newer-by-one", "PRAGMA user_version = 15", STORE_ERROR_NEWER },
  { "newer-with-log", "PRAGMA journal_mode = WAL; PRAGMA user_version = 99", STORE_ERROR_NEWER },
  { "older", "PRAGMA user_version = 10", STORE_ERROR_OLDER },
  { "oldest", "PRAGMA user_version = 1", STORE_ERROR_OLDER },
  { "older-with-log", "PRAGMA journal_mode = WAL; PRAGMA user_version = 8", STORE_ERROR_OLDER },
  { "application", "PRAGMA application_id = 252006674", STORE_ERROR_FOREIGN },
  { "tables", "PRAGMA application_id = 0; PRAGMA user_version = 0", STORE_ERROR_FOREIGN },
  { "version", "PRAGMA application_id = 0", STORE_ERROR_FOREIGN },
  { "no-version", "PRAGMA user_version = 0", STORE_ERROR_DAMAGED },
  { "negative", "PRAGMA user_version = -1", STORE_ERROR_NEWER },
  { "no-table", "DROP TABLE record", STORE_ERROR_DAMAGED },
  { "view", "ALTER TABLE record RENAME TO other; CREATE VIEW record AS SELECT * FROM other", STORE_ERROR_DAMAGED },
  { "virtual-table", "DROP TABLE record; CREATE VIRTUAL TABLE record USING dbstat", STORE_ERROR_DAMAGED },
};

static void
test_stranger (gconstpointer data)
{
  const Misfit *stranger = data;
  char *folder = fixture_make_folder ();
  const char *path = fixture_path (folder, "statistics.db");
  g_autofree char *before = NULL, *after = NULL;
  gsize n_before, n_after;

  fixture_close (fixture_open (folder, NULL));
  fixture_tamper (folder, stranger->sql);
  g_chmod (path, 0644);
  g_assert_true (g_file_get_contents (path, &before, &n_before, NULL));
  for (guint i = 0; i < 2; i++)
    fixture_refuse (folder, stranger->code);
  if (stranger->code != STORE_ERROR_DAMAGED)
    assert_mode (path, 0644);
  g_assert_true (g_file_get_contents (path, &after, &n_after, NULL));
  g_assert_cmpmem (after, n_after, before, n_before);
  fixture_remove (folder);
}

/* All that was saved is in one file, which can be copied at any time. */
static void
test_one_file (void)
{
  char *folder = fixture_make_folder (), *copied = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *content = NULL;
  gsize length;

  history_save_text (store, "yatzy | 1 ones 3 | 2 ones 2", NULL);
  g_assert_true (g_file_get_contents (fixture_path (folder, "statistics.db"), &content, &length, NULL));
  g_assert_false (g_file_test (fixture_path (folder, "statistics.db-journal"), G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (fixture_path (folder, "statistics.db-wal"), G_FILE_TEST_EXISTS));
  g_assert_true (folder_make (copied, NULL));
  g_assert_true (g_file_set_contents (fixture_path (copied, "statistics.db"), content, length, NULL));
  fixture_close (store);
  store = fixture_open (copied, NULL);
  history_assert_true (store, copied);
  fixture_close (store);
  fixture_assert_ask (copied, "SELECT count(*) FROM game", "1");
  fixture_remove (folder);
  fixture_remove (copied);
}

/* The database is on a drive that is not connected: no empty one takes the place of the link. */
static void
test_link_to_nothing (void)
{
  char *folder;
  const char *path;

  POSIX_ONLY (NO_LINKS);
  folder = fixture_make_folder ();
  path = fixture_path (folder, "statistics.db");
  g_assert_true (folder_make (folder, NULL));
  g_assert_cmpint (posix_make_link ("/nowhere/statistics.db", path), ==, 0);
  fixture_refuse (folder, STORE_ERROR_FAILED);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  fixture_remove (folder);
}

/* The size of the database after @n more games. */
static gint64
save_games (const char *folder,
            guint       n)
{
  Store *store = fixture_open (folder, NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (Game) bare = fixture_random_game ("special-8", i, 25);
      GameFacts facts = { .date = (char *) "2026-11-20T19:30" };
      g_autoptr (Game) game = game_with_facts (bare, &facts, NULL);

      g_assert_cmpint (history_save_game (store, game), >, 0);
    }
  fixture_close (store);
  return folder_get_size (fixture_path (folder, "statistics.db"));
}

/* The benchmark measures the size over more games; here it must stay below a limit. */
static void
test_size (void)
{
  char *folder = fixture_make_folder ();
  gint64 before = save_games (folder, 1), after = save_games (folder, 200);

  g_test_message ("%" G_GINT64_FORMAT " bytes per game", (after - before) / 200);
  g_assert_cmpint (after - before, <=, 200 * 2100);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/database/pragmas", test_pragmas);
  g_test_add_func ("/store/database/reopened", test_reopened);
  g_test_add_func ("/store/database/modes", test_modes);
  g_test_add_func ("/store/database/one-file", test_one_file);
  g_test_add_func ("/store/database/tables", test_tables);
  g_test_add_func ("/store/database/sums", test_sums);
  for (guint i = 0; i < G_N_ELEMENTS (strangers); i++)
    {
      g_autofree char *name = g_strconcat ("/store/database/stranger/", strangers[i].name, NULL);

      g_test_add_data_func (name, &strangers[i], test_stranger);
    }
  g_test_add_func ("/store/database/link-to-nothing", test_link_to_nothing);
  g_test_add_func ("/store/database/size", test_size);

  return g_test_run ();
}
