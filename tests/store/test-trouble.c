/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/database.h"
#include "store/failure.h"
#include "store/folder.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Folders without permissions, and other programs in the way. An entry is on the disk whatever became of the database. */

/* Changes to another user, because root may write everywhere. Returns a new folder of that user. */
static char *
become_nobody (void)
{
  rules_of ("yatzy");
  posix_become_nobody ();
  return fixture_make_folder ();
}

/* Makes a folder with a running game. */
static Game *
fill_folder (const char *folder)
{
  Store *store = fixture_open (folder, NULL);
  Game *game = fixture_play (store, "yatzy | 1 ones 3 | 2 ones 2 | undo");

  fixture_close (store);
  return game;
}

static const struct
{
  const char *file; /* in the data folder; NULL for the folder */
  guint mode;
  int code;
} closed[] = {
  { NULL, 0500, STORE_ERROR_READ_ONLY },
  { NULL, 0, STORE_ERROR_FOLDER },
  { "statistics.db", 0400, STORE_ERROR_READ_ONLY },
  { "statistics.db", 0, STORE_ERROR_READ_ONLY },
};

/* Once the permissions are as they were, everything is there. */
static void
closed_at_start (void)
{
  char *folder = become_nobody ();
  g_autoptr (Game) game = fill_folder (folder);

  for (guint i = 0; i < G_N_ELEMENTS (closed); i++)
    {
      const char *path = closed[i].file == NULL ? folder : fixture_path (folder, closed[i].file);

      g_assert_cmpint (g_chmod (path, closed[i].mode), ==, 0);
      fixture_refuse (folder, closed[i].code);
      g_assert_cmpint (g_chmod (path, closed[i].file == NULL ? 0700 : 0600), ==, 0);
      fixture_assert_running (folder, game);
    }
  fixture_remove (folder);
}

static void
closed_parent (void)
{
  char *folder = become_nobody ();
  g_autofree char *parent = g_path_get_dirname (folder);

  g_assert_cmpint (g_chmod (parent, 0500), ==, 0);
  fixture_refuse (folder, STORE_ERROR_FOLDER);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  g_chmod (parent, 0700);
  fixture_remove (folder);
}

/* The folder cannot be written while a game is at the table: that is told, and the entry is written later, also if the file of
 * the database has to be put back meanwhile. */
static void
closed_meanwhile (void)
{
  char *folder = become_nobody ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autoptr (Game) next = game_step (game, "2 ones 2", NULL), last = game_step (next, "1 twos 2", NULL);
  g_autoptr (Game) saved = NULL;
  g_autoptr (GError) error = NULL;
  gint64 number;

  g_assert_cmpint (g_chmod (folder, 0500), ==, 0);
  g_assert_false (fixture_keep (store, next, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_READ_ONLY);
  fixture_assert_on_disk (folder, game);
  g_assert_cmpint (g_chmod (folder, 0700), ==, 0);
  fixture_close (store);
  fixture_assert_running (folder, next);
  store = fixture_open (folder, NULL);

  g_assert_cmpint (g_chmod (folder, 0500), ==, 0);
  g_assert_false (fixture_keep (store, last, NULL));
  g_assert_cmpint (g_chmod (folder, 0700), ==, 0);
  g_assert_cmpint (g_unlink (fixture_path (folder, "statistics.db")), ==, 0);
  number = fixture_clear (store, STORE_END_SAVE, NULL);
  saved = history_read_game (store, number, NULL);
  fixture_assert_same (saved, last);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* The words are about the place that was chosen, and the games are left alone. */
static void
closed_target (void)
{
  static const guint modes[] = { 0500, 0300 };
  char *folder = become_nobody ();
  g_autoptr (Game) game = fill_folder (folder);
  g_autofree char *parent = g_path_get_dirname (folder), *place = g_build_filename (parent, "place", NULL);
  g_autofree char *path = g_build_filename (place, "backup.db", NULL);
  Store *store = fixture_open (folder, NULL);

  g_assert_cmpint (g_mkdir (place, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (g_chmod (place, modes[i]), ==, 0);
      g_assert_false (fixture_save_backup (store, path, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_READ_ONLY);
      g_assert_nonnull (strstr (error->message, path));
      g_assert_cmpint (g_chmod (place, 0700), ==, 0);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  fixture_must_save_backup (store, path);
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

/* Something else has the name of the folder, or of one above it. The same store can be opened once that is gone; until then it
 * names it. */
static void
test_file_as_folder (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *below = g_build_filename (folder, "deeper", NULL);
  Store *store = store_new (folder);
  g_autoptr (Game) game = game_of ("yatzy"), played = game_of ("yatzy | 1 ones 3"), running = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (folder, "a letter", -1, NULL));
  fixture_refuse (below, STORE_ERROR_FOLDER);
  g_assert_false (fixture_reopen (store, &running, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
  g_clear_error (&error);
  g_assert_false (fixture_begin (store, game, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
  g_clear_error (&error);
  g_assert_cmpint (folder_get_size (folder), ==, 8);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_true (fixture_reopen (store, &running, &error));
  g_assert_true (fixture_begin (store, game, &error));
  g_assert_true (fixture_keep (store, played, &error));
  fixture_close (store);
  fixture_assert_running (folder, played);
  fixture_remove (folder);
}

/* Another program holds the database: the entries that are made meanwhile are on the disk, a game that cannot be saved stays at
 * the table, and no backup takes its place. */
static void
test_locked (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3"), running = NULL;
  g_autofree char *path = g_strconcat (folder, "-backup.db", NULL), *before = NULL;
  g_autoptr (GError) error = NULL, second = NULL;
  sqlite3 *other;

  fixture_must_save_backup (store, path);
  other = fixture_connect (fixture_path (folder, "statistics.db"));
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  fixture_step (store, &game, "2 ones 1");
  fixture_assert_on_disk (folder, game);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, &error), ==, 0);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_IN_USE);
  g_assert_false (fixture_restore (store, path, &running, &before, &second));
  g_assert_error (second, STORE_ERROR, STORE_ERROR_IN_USE);
  fixture_step (store, &game, "1 twos 2");
  fixture_assert_on_disk (folder, game);
  sqlite3_close (other);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* These errors are not about permissions. */
static void
test_link_to_itself (void)
{
  char *folder;

  POSIX_ONLY (NO_LINKS);
  folder = fixture_make_folder ();
  g_assert_true (folder_make (folder, NULL));
  g_assert_cmpint (posix_make_link ("statistics.db", fixture_path (folder, "statistics.db")), ==, 0);
  fixture_refuse (folder, STORE_ERROR_FAILED);
  fixture_remove (folder);
}

static void
test_folder_as_lock (void)
{
  char *folder = fixture_make_folder ();

  g_assert_true (folder_make (folder, NULL));
  g_assert_cmpint (g_mkdir (fixture_path (folder, "lock"), 0700), ==, 0);
  fixture_refuse (folder, STORE_ERROR_FAILED);
  fixture_remove (folder);
}

/* A result of SQLite, the errno behind it, and the code that it gives. */
static const struct
{
  int result;
  int number;
  int code;
} failures[] = {
  { SQLITE_IOERR_CORRUPTFS, EIO, STORE_ERROR_FAILED },
  { SQLITE_IOERR_READ, EIO, STORE_ERROR_FAILED },
  { SQLITE_IOERR_READ, 0, STORE_ERROR_FAILED },
  { SQLITE_IOERR_SHORT_READ, 0, STORE_ERROR_DAMAGED },
  { SQLITE_IOERR_WRITE, ENOSPC, STORE_ERROR_FULL },
  { SQLITE_IOERR_FSYNC, EROFS, STORE_ERROR_READ_ONLY },
  { SQLITE_CANTOPEN, EACCES, STORE_ERROR_READ_ONLY },
  { SQLITE_CANTOPEN, EMFILE, STORE_ERROR_FAILED },
  { SQLITE_CANTOPEN, 0, STORE_ERROR_FAILED },
  { SQLITE_ERROR, 0, STORE_ERROR_FAILED },
  { SQLITE_ERROR, EACCES, STORE_ERROR_FAILED },
  { SQLITE_CORRUPT, 0, STORE_ERROR_DAMAGED },
  { SQLITE_CORRUPT, ENOENT, STORE_ERROR_DAMAGED },
  { SQLITE_CORRUPT, EIO, STORE_ERROR_FAILED },
  { SQLITE_CORRUPT, ENXIO, STORE_ERROR_FAILED },
  { SQLITE_CORRUPT_INDEX, 0, STORE_ERROR_DAMAGED },
  { SQLITE_NOTADB, 0, STORE_ERROR_DAMAGED },
  { SQLITE_CONSTRAINT_UNIQUE, 0, STORE_ERROR_DAMAGED },
  { SQLITE_BUSY, 0, STORE_ERROR_IN_USE },
  { SQLITE_LOCKED, 0, STORE_ERROR_IN_USE },
  { SQLITE_FULL, 0, STORE_ERROR_FULL },
  { SQLITE_READONLY, 0, STORE_ERROR_READ_ONLY },
  { SQLITE_PERM, 0, STORE_ERROR_READ_ONLY },
  { SQLITE_NOMEM, 0, STORE_ERROR_FAILED },
};

/* A sound file is not called damaged because it could not be read. */
static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      g_autoptr (GError) error = NULL;

      failure_set_sqlite (&error, failures[i].result, failures[i].number, "/the/file", "the detail");
      g_assert_error (error, STORE_ERROR, failures[i].code);
      g_assert_nonnull (strstr (error->message, "/the/file"));
    }
}

/* Nor is it called damaged because a statement is wrong. */
static void
test_nonsense (void)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Database) database = NULL;
  g_autoptr (GError) error = NULL;

  fixture_close (fixture_open (folder, NULL));
  database = database_open (fixture_path (folder, "statistics.db"), &error);
  g_assert_no_error (error);
  g_assert_false (database_run (database, &error, "SELECT nothing FROM nowhere", ""));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (database_execute (database, "SELECT sum (a) FROM (SELECT 9223372036854775807 AS a UNION ALL SELECT 1)",
                                    &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_clear_pointer (&database, database_close);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add_apart ("/store/trouble/closed-at-start", closed_at_start);
  fixture_add_apart ("/store/trouble/closed-parent", closed_parent);
  fixture_add_apart ("/store/trouble/closed-target", closed_target);
  fixture_add_apart ("/store/trouble/closed-meanwhile", closed_meanwhile);
  g_test_add_func ("/store/trouble/file-as-folder", test_file_as_folder);
  g_test_add_func ("/store/trouble/locked", test_locked);
  g_test_add_func ("/store/trouble/link-to-itself", test_link_to_itself);
  g_test_add_func ("/store/trouble/folder-as-lock", test_folder_as_lock);
  g_test_add_func ("/store/trouble/words", test_words);
  g_test_add_func ("/store/trouble/nonsense", test_nonsense);

  return g_test_run ();
}
