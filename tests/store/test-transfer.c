/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/store.h"
#include "store/store-transfer.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

/* Backups in other places, and restoring them: completely, or not at all. */

static void
restore (Store      *store,
         const char *path)
{
  g_autoptr (Game) running = NULL;
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;

  fixture_restore (store, path, &running, &before, &error);
  g_assert_no_error (error);
}

static gboolean
try_merge (Store       *store,
           const char  *path,
           GError     **error)
{
  g_autoptr (Merged) merged = NULL;

  merged = fixture_transfer (store, &(StoreTransfer) { STORE_MERGE, .path = path }, NULL, error);
  return merged != NULL;
}

static gboolean
try_look (Store       *store,
          const char  *path,
          GError     **error)
{
  g_autoptr (OtherGames) other = NULL;

  other = fixture_transfer (store, &(StoreTransfer) { STORE_LOOK_INTO, .path = path }, NULL, error);
  return other != NULL;
}

/* Imports @n games, different ones for each @seed. */
static void
fill (Store *store,
      guint  seed,
      guint  n)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GArray) imported = NULL;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (games, fixture_random_game ("yatzy", seed * 1000 + i, 15));
  imported = history_import (store, games, NULL);
  g_assert_nonnull (imported);
}

static guint
count (Store *store)
{
  g_autoptr (GPtrArray) games = history_list_games (store, NULL, 0, 1000, NULL);

  g_assert_nonnull (games);
  return games->len;
}

static void
test_round (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *path = g_strconcat (folder, "-backup.db", NULL);
  g_autoptr (Game) running = NULL;
  g_autoptr (Game) game = NULL;
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;
  struct stat status;

  fill (store, 1, 3);
  game = fixture_play (store, "yatzy | 1 ones 3");
  fixture_must_save_backup (store, path);
  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  fixture_step (store, &game, "2 ones 2");
  fill (store, 2, 2);
  g_assert_cmpuint (count (store), ==, 5);

  g_assert_true (fixture_restore (store, path, &running, &before, &error));
  g_assert_cmpuint (count (store), ==, 3);
  g_assert_cmpuint (game_get_n_moves (running), ==, 1);
  history_assert_true (store, folder);

  /* The backup that was made before the restore can be restored, too, and the game goes on in it. */
  g_clear_pointer (&running, game_unref);
  {
    g_autofree char *second = NULL;

    g_assert_true (fixture_restore (store, before, &running, &second, &error));
    g_assert_cmpstr (second, !=, before);
  }
  g_assert_cmpuint (count (store), ==, 5);
  fixture_assert_same (running, game);
  fixture_step (store, &game, "1 twos 2");
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_assert_ask (folder, "PRAGMA integrity_check", "ok");
  fixture_remove (folder);
}

/* Restoring the oldest of the five backups keeps that one, too, in case it was the wrong choice. */
static void
test_restored_stays (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *path = g_strconcat (folder, "-backup.db", NULL);
  g_autofree char *oldest = NULL;

  fill (store, 1, 3);
  fixture_must_save_backup (store, path);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (Game) running = NULL;
      g_autofree char *before = NULL;

      g_assert_true (fixture_restore (store, path, &running, &before, NULL));
      if (oldest == NULL)
        oldest = g_steal_pointer (&before);
    }
  restore (store, oldest);
  g_assert_true (g_file_test (oldest, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count (store), ==, 3);
  fixture_close (store);
  fixture_remove (folder);
}

/* A backup can be made while the store, or another program, has the database open. */
static void
test_while_open (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL), *second = store_new (folder);
  g_autofree char *path = g_strconcat (folder, "-backup.db", NULL);
  g_autofree char *games = NULL;
  sqlite3 *copy;
  sqlite3_stmt *row;

  fill (store, 1, 3);
  fixture_must_save_backup (second, path);
  g_assert_cmpint (sqlite3_open_v2 (path, &copy, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (copy, "SELECT count(*) FROM game", -1, &row, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (row), ==, SQLITE_ROW);
  g_assert_cmpint (sqlite3_column_int (row, 0), ==, 3);
  sqlite3_finalize (row);
  sqlite3_close (copy);
  store_close (second);
  g_object_unref (second);
  fixture_close (store);
  fixture_remove (folder);
}

/* --- files that are refused --- */

static void
assert_file_refused (Store      *store,
                     const char *path,
                     int         code,
                     const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) second = NULL;
  g_autoptr (GError) third = NULL;
  g_autoptr (Game) running = NULL;
  g_autofree char *before = NULL;

  g_assert_false (try_look (store, path, &error));
  g_assert_error (error, STORE_ERROR, code);
  assert_mentions (error->message, words);
  g_assert_false (try_merge (store, path, &second));
  g_assert_error (second, STORE_ERROR, code);
  g_assert_false (fixture_restore (store, path, &running, &before, &third));
  g_assert_error (third, STORE_ERROR, code);
  g_assert_cmpuint (count (store), ==, 3);
}

static void
write_file (const char *path,
            const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
run_sql (const char *path,
         const char *sql)
{
  sqlite3 *handle;
  char *message = NULL;

  handle = fixture_connect (path);
  sqlite3_exec (handle, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  sqlite3_close (handle);
}

static void
test_refused (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *path = g_strconcat (folder, "-backup.db", NULL);
  sqlite3 *holder;

  fill (store, 1, 3);
  assert_file_refused (store, path, STORE_ERROR_FAILED, "No such file");
  write_file (path, "");
  assert_file_refused (store, path, STORE_ERROR_FOREIGN, "not a backup");
  write_file (path, "Anna,Bo\n200,150\n");
  assert_file_refused (store, path, STORE_ERROR_FOREIGN, "not a backup");
  g_unlink (path);
  run_sql (path, "CREATE TABLE t (a); PRAGMA user_version = 3");
  assert_file_refused (store, path, STORE_ERROR_FOREIGN, "not a backup");
  assert_file_refused (store, fixture_path (folder, "statistics.db"), STORE_ERROR_REFUSED, "where all games are kept");
  assert_file_refused (store, folder, STORE_ERROR_FOREIGN, "not a backup");

  fixture_must_save_backup (store, path);
  run_sql (path, "PRAGMA user_version = 99");
  assert_file_refused (store, path, STORE_ERROR_NEWER, "newer");
  run_sql (path, "PRAGMA user_version = 10");
  assert_file_refused (store, path, STORE_ERROR_OLDER, "before the first public one");
  /* The pages of the oldest ones had no sums. */
  g_unlink (path);
  run_sql (path, "CREATE TABLE game (id); PRAGMA application_id = 1349676907; PRAGMA user_version = 8");
  assert_file_refused (store, path, STORE_ERROR_OLDER, "before the first public one");
  fixture_must_save_backup (store, path);
  run_sql (path, "DROP TABLE seat");
  assert_file_refused (store, path, STORE_ERROR_REFUSED, "damaged");
  /* Games that are damaged are counted, and left out. */
  fixture_must_save_backup (store, path);
  run_sql (path, "UPDATE seat SET total = 77777; UPDATE game SET identity = randomblob (32)");
  {
    g_autoptr (GError) error = NULL;

    g_assert_true (try_merge (store, path, &error));
    g_assert_cmpuint (count (store), ==, 3);
    history_assert_true (store, folder);
  }

  fixture_must_save_backup (store, path);
  holder = fixture_connect (path);
  g_assert_cmpint (sqlite3_exec (holder, "BEGIN EXCLUSIVE", NULL, NULL, NULL), ==, SQLITE_OK);
  {
    g_autoptr (GError) error = NULL;

    g_assert_false (try_look (store, path, &error));
    g_assert_error (error, STORE_ERROR, STORE_ERROR_IN_USE);
  }
  sqlite3_close (holder);
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_targets (void)
{
  char *folder = fixture_make_folder ();
  Store *store = store_new (folder);
  g_autofree char *path = g_strconcat (folder, "-backup.db", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "nowhere", "backup.db", NULL);
  static const char *const needed[] = { "statistics.db-wal", "statistics.db.restored", "lock" };
  g_autoptr (GError) error = NULL;

  g_assert_false (fixture_save_backup (store, path, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  fixture_close (store);
  g_clear_error (&error);

  store = fixture_open (folder, NULL);
  fill (store, 1, 3);
  g_assert_false (fixture_save_backup (store, folder, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (fixture_save_backup (store, fixture_path (folder, "statistics.db"), &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (fixture_save_backup (store, nowhere, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, "nowhere”"));
  g_clear_error (&error);
  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    {
      g_assert_false (fixture_save_backup (store, fixture_path (folder, needed[i]), &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
      g_clear_error (&error);
    }
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_false (fixture_save_backup (store, path, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpuint (count (store), ==, 3);
  fixture_close (store);
  fixture_remove (folder);
}

/* As every other file that is written: the link stays, perhaps to a stick. */
static void
test_link (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *link = g_strconcat (folder, "-link.db", NULL), *target = g_strconcat (folder, "-target.db", NULL);
  g_autofree char *content = NULL;

  fill (store, 1, 1);
  g_assert_true (g_file_set_contents (target, "an old backup", -1, NULL));
  g_assert_cmpint (symlink (target, link), ==, 0);
  fixture_must_save_backup (store, link);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_get_contents (target, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "SQLite format 3");

  fixture_close (store);
  g_unlink (link);
  g_unlink (target);
  fixture_remove (folder);
}

/* What is no database of this program is not saved as a backup of it, but called what it is. */
static void
test_sources (void)
{
  static const struct
  {
    const char *sql;
    int code;
  } sources[] = {
    { "PRAGMA user_version = 99", STORE_ERROR_NEWER },
    { "PRAGMA user_version = 10", STORE_ERROR_OLDER },
    { "PRAGMA application_id = 7", STORE_ERROR_FOREIGN },
  };
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *path = g_strconcat (folder, "-backup.db", NULL);
  g_autoptr (GError) error = NULL;

  fill (store, 1, 3);
  fixture_close (store);
  store = store_new (folder);
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      fixture_tamper (folder, sources[i].sql);
      g_assert_false (fixture_save_backup (store, path, &error));
      g_assert_error (error, STORE_ERROR, sources[i].code);
      g_assert_nonnull (strstr (error->message, folder));
      g_clear_error (&error);
    }
  write_file (fixture_path (folder, "statistics.db"), "short");
  g_assert_false (fixture_save_backup (store, path, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  fixture_close (store);
  fixture_remove (folder);
}

/* A file of an older version that was copied with its log: all of it is read, and nothing is made beside it. */
static void
test_with_its_log (void)
{
  char *folder = fixture_make_folder (), *old = fixture_make_version (12);
  Store *store = fixture_open (folder, NULL);
  const char *path = fixture_path (old, "statistics.db");
  sqlite3 *handle = fixture_connect (path);
  g_autoptr (GDir) left = NULL;
  int keep = 1;

  sqlite3_db_config (handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_file_control (handle, "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
  g_assert_cmpint (sqlite3_exec (handle, "UPDATE player SET name = 'Log' WHERE id = 1", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);
  g_assert_cmpint (g_unlink (fixture_path (old, "statistics.db-shm")), ==, 0);

  g_assert_true (try_look (store, path, NULL));
  g_assert_true (try_merge (store, path, NULL));
  fill (store, 2, 2);
  restore (store, path);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT name FROM player WHERE id = 1", "Log");
  left = g_dir_open (old, 0, NULL);
  for (const char *name; (name = g_dir_read_name (left)) != NULL;)
    g_assert_true (g_str_equal (name, "statistics.db") || g_str_equal (name, "statistics.db-wal"));
  fixture_remove (folder);
  fixture_remove (old);
}

/* Something else is called as the folder of the backups: without a backup nothing is replaced or merged. */
static void
test_no_folder_for_backups (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *path = g_strconcat (folder, "-backup.db", NULL), *before = NULL;
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;

  fill (store, 1, 3);
  fixture_must_save_backup (store, path);
  fill (store, 2, 2);
  write_file (fixture_path (folder, "backups"), "a letter");
  g_assert_false (fixture_restore (store, path, &running, &before, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
  g_clear_error (&error);
  g_assert_false (fixture_back_up (store, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
  g_assert_cmpuint (count (store), ==, 5);
  fixture_close (store);
  fixture_remove (folder);
}

/* A backup that another program has rewritten with the largest pages there are. */
static void
test_large_pages (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *path = g_strconcat (folder, "-backup.db", NULL), *before = NULL;
  g_autoptr (Game) running = NULL;
  sqlite3 *another;

  fill (store, 1, 3);
  fixture_must_save_backup (store, path);
  g_assert_cmpint (sqlite3_open (path, &another), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (another, "PRAGMA journal_mode = DELETE; PRAGMA page_size = 65536; VACUUM", NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (another);
  fixture_seal (path);
  fill (store, 2, 2);
  g_assert_true (try_merge (store, path, NULL));
  g_assert_cmpuint (count (store), ==, 5);
  g_assert_true (fixture_restore (store, path, &running, &before, NULL));
  g_assert_cmpuint (count (store), ==, 3);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* An entry could not be written, as another program is writing: nothing takes its place before it is. */
static void
test_unwritten_entry (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *path = g_strconcat (folder, "-backup.db", NULL), *before = NULL;
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autoptr (Game) next = game_step (game, "2 ones 1", NULL);
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *other;

  fixture_must_save_backup (store, path);
  other = fixture_connect (fixture_path (folder, "statistics.db"));
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_true (fixture_keep (store, next, NULL));
  g_assert_false (fixture_restore (store, path, &running, &before, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_IN_USE);
  sqlite3_close (other);
  fixture_close (store);
  fixture_assert_running (folder, next);
  fixture_remove (folder);
}

/* Coins are kept though no game is there any more. */
static void
test_only_coins (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *path = g_strconcat (folder, "-backup.db", NULL), *before = NULL, *second = NULL;
  g_autofree char *today = fixture_todays_backup ();
  g_autoptr (Game) running = NULL;

  fixture_must_save_backup (store, path);
  g_free (store_ask (store, &(StoreQuestion) { STORE_CHECK_IN, .name = "Anna", .day = "2026-11-22" }, NULL));
  fixture_must_back_up (store);
  fixture_assert_backups (store, today);
  g_assert_true (fixture_restore (store, path, &running, &before, NULL));
  g_assert_nonnull (before);
  g_assert_true (fixture_restore (store, before, &running, &second, NULL));
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count(DISTINCT player_id) FROM ledger", "1");

  g_unlink (path);
  fixture_remove (folder);
}

/* A file with changed bytes, or cut short, is refused or is as good as the original; nothing here is ever half of
 * it. */
static void
test_damaged (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *sound = g_strconcat (folder, "-sound.db", NULL);
  g_autofree char *path = g_strconcat (folder, "-damaged.db", NULL);
  g_autofree char *bytes = NULL;
  guint n_refused = 0;
  gsize n;

  fill (store, 1, 3);
  fixture_must_save_backup (store, sound);
  g_assert_true (g_file_get_contents (sound, &bytes, &n, NULL));
  for (guint i = 0; i < 160; i++)
    {
      gsize at = g_test_rand_int_range (0, i % 3 == 0 ? 4096 : n);
      char was = bytes[at];
      gsize length = i % 8 == 0 ? at : n;
      g_autoptr (GError) error = NULL;
      g_autoptr (Game) running = NULL;
      g_autofree char *before = NULL;
      gboolean done;

      bytes[at] ^= 1 << g_test_rand_int_range (0, 8);
      g_assert_true (g_file_set_contents (path, bytes, length, NULL));
      bytes[at] = was;
      done = i % 2 == 0 ? try_merge (store, path, &error) : fixture_restore (store, path, &running, &before, &error);
      g_assert_true (done == (error == NULL));
      g_assert_true (error == NULL || error->domain == STORE_ERROR);
      n_refused += !done;
      if (!done)
        {

          g_assert_cmpuint (count (store), ==, 3);
        }
      else
        restore (store, sound);
    }
  g_test_message ("%u of 160 refused", n_refused);
  g_assert_cmpuint (n_refused, >, 20);
  g_assert_cmpuint (count (store), ==, 3);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_ask (folder, "PRAGMA integrity_check", "ok");
  fixture_remove (folder);
}

/* Pages that are not what the others say, though each fits its sum, are noticed, too. */
static void
test_inconsistent (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *path = g_strconcat (folder, "-damaged.db", NULL);
  g_autofree char *bytes = NULL;
  gsize n;

  fill (store, 1, 3);
  fixture_must_save_backup (store, path);
  g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
  for (gsize at = FIXTURE_PAGE_SIZE; at < n; at += FIXTURE_PAGE_SIZE)
    {
      g_autoptr (Game) running = NULL;
      g_autofree char *before = NULL;
      g_autoptr (GError) error = NULL;

      for (gsize i = 0; i < 8; i++)
        bytes[at + i] ^= 0x55;
      g_assert_true (g_file_set_contents (path, bytes, n, NULL));
      for (gsize i = 0; i < 8; i++)
        bytes[at + i] ^= 0x55;
      fixture_seal (path);
      g_assert_false (fixture_restore (store, path, &running, &before, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
      assert_mentions (error->message, "damaged");
    }
  g_assert_cmpuint (count (store), ==, 3);
  fixture_close (store);
  fixture_remove (folder);
}

/* Changes a byte of the page with the index of games by time. Another connection changes the database first, so that
 * the store reads the page again. */
static void
damage_index (const char *folder)
{
  g_autofree char *root = fixture_ask (folder, "SELECT rootpage FROM sqlite_schema WHERE name = 'game_time'");
  FILE *file;

  fixture_tamper (folder, "UPDATE game SET note = 'by hand'");
  fixture_begin_damage (folder);
  file = g_fopen (fixture_path (folder, "statistics.db"), "r+");
  g_assert_cmpint (fseek (file, atol (root) * FIXTURE_PAGE_SIZE - 96, SEEK_SET), ==, 0);
  g_assert_cmpint (fputc ('?', file), !=, EOF);
  g_assert_cmpint (fclose (file), ==, 0);
  fixture_end_damage (folder);
}

/* If it cannot be read whether there are games, they are not replaced as if there were none, and no daily backup is
 * called done. */
static void
test_games_unread (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *path = g_strconcat (folder, "-backup.db", NULL);
  g_autofree char *before = NULL;
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) second = NULL;

  fill (store, 1, 3);
  fixture_must_save_backup (store, path);
  fill (store, 2, 2);
  damage_index (folder);
  g_assert_false (fixture_restore (store, path, &running, &before, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  g_assert_false (fixture_back_up (store, &second));
  g_assert_error (second, STORE_ERROR, STORE_ERROR_DAMAGED);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count(*) FROM game NOT INDEXED", "5");
  fixture_remove (folder);
}

/* --- a folder that several devices share --- */

static void
share (Store      *store,
       const char *folder,
       const char *device)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  store_transfer_async (store, &(StoreTransfer) { STORE_SHARE_BACKUP, .path = folder, .device = device },
                        NULL, NULL, fixture_answered_cb, &result);
  store_finish (store, fixture_wait_for (&result), &error);
  g_assert_no_error (error);
}

static SharedNews *
find_news (Store             *store,
           const char        *folder,
           const char        *device,
           const char *const *seen)
{
  g_autoptr (GError) error = NULL;
  SharedNews *news;

  news = fixture_transfer (store, &(StoreTransfer) { STORE_FIND_NEWS, .path = folder, .device = device, .seen = seen },
                           NULL, &error);
  g_assert_no_error (error);
  return news;
}

/* Asserts that a cancelled search gives no news. */
static void
assert_cancelled_search (Store      *store,
                         const char *folder)
{
  static const char *const none[] = { NULL };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (fixture_transfer (store, &(StoreTransfer) { STORE_FIND_NEWS, .path = folder, .device = "maple", .seen = none },
                                   cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_shared (void)
{
  static const char *const none[] = { NULL };
  char *folder = fixture_make_folder (), *other_folder = fixture_make_folder (), *shared = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL), *other = fixture_open (other_folder, NULL);
  g_autofree char *broken = g_build_filename (shared, "protokoll-zzz-2026-01-01.db", NULL);
  /* An unfinished file that another device is writing. */
  g_autofree char *others = g_build_filename (shared, ".protokoll-oak-2026-01-01.db.unfinished", NULL);
  g_autoptr (SharedNews) news = NULL;
  g_autoptr (SharedNews) later = NULL;
  g_autoptr (SharedNews) again = NULL;

  g_assert_cmpint (g_mkdir_with_parents (shared, 0700), ==, 0);
  write_file (broken, "nothing");
  write_file (others, "half");
  fill (store, 1, 2);
  fill (other, 2, 3);
  share (store, shared, "maple");
  g_assert_true (g_file_test (others, G_FILE_TEST_EXISTS));
  news = find_news (store, shared, "maple", none);
  g_assert_null (news->path);
  /* A file that cannot be read now may be readable later. */
  g_assert_cmpuint (g_strv_length (news->seen), ==, 0);

  share (other, shared, "oak");
  later = find_news (store, shared, "maple", (const char *const *) news->seen);
  g_assert_nonnull (later->path);
  g_assert_nonnull (strstr (later->path, "/protokoll-oak-"));
  g_assert_cmpuint (later->n_new, ==, 3);
  g_assert_true (try_merge (store, later->path, NULL));
  again = find_news (store, shared, "maple", (const char *const *) later->seen);
  g_assert_null (again->path);
  g_assert_cmpuint (g_strv_length (again->seen), ==, 1);
  assert_cancelled_search (store, shared);
  fixture_close (store);
  fixture_close (other);
  fixture_remove (folder);
  fixture_remove (other_folder);
  fixture_remove (shared);
}

static ino_t
find_inode (const char *path)
{
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);
  return status.st_ino;
}

static void
set_changed (const char *path,
             gint64      when)
{
  struct utimbuf then = { .actime = when, .modtime = when };

  g_assert_cmpint (utime (path, &then), ==, 0);
}

/* Where nothing was written since, the file of the day stays as it is, unless its time shows that a clock was wrong. The
 * folder must be there; one that is not need not have a name in UTF-8. */
static void
test_shared_again (void)
{
  char *folder = fixture_make_folder (), *shared = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *name = g_date_time_format (now, "protokoll-maple-%Y-%m-%d.db");
  g_autofree char *path = g_build_filename (shared, name, NULL), *odd = g_build_filename (shared, "M\xf8lle", NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  ino_t first;

  store_transfer_async (store, &(StoreTransfer) { STORE_SHARE_BACKUP, .path = odd, .device = "maple" },
                        NULL, NULL, fixture_answered_cb, &result);
  g_assert_false (store_finish (store, fixture_wait_for (&result), &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_clear_object (&result);

  g_assert_cmpint (g_mkdir_with_parents (shared, 0700), ==, 0);
  fill (store, 1, 2);
  fixture_close (store);
  set_changed (fixture_path (folder, "statistics.db"), time (NULL) - 1000);
  store = store_new (folder);
  share (store, shared, "maple");
  first = find_inode (path);
  share (store, shared, "maple");
  g_assert_cmpuint (find_inode (path), ==, first);
  set_changed (path, time (NULL) + 1000000);
  share (store, shared, "maple");
  g_assert_cmpuint (find_inode (path), !=, first);

  /* Where no games are here any more, what was shared stays. */
  first = find_inode (path);
  g_assert_cmpint (g_unlink (fixture_path (folder, "statistics.db")), ==, 0);
  share (store, shared, "maple");
  g_assert_cmpuint (find_inode (path), ==, first);
  fixture_close (store);
  fixture_remove (folder);
  fixture_remove (shared);
}

/* Of the files of several devices, the one that was written last is offered; one that was seen is not read again. */
static void
test_several_devices (void)
{
  static const char *const none[] = { NULL };
  char *folder = fixture_make_folder (), *other_folder = fixture_make_folder (), *shared = fixture_make_folder ();
  Store *store = store_new (folder), *other = fixture_open (other_folder, NULL);
  g_autofree char *oak = g_build_filename (shared, "protokoll-oak-2026-01-01.db", NULL);
  g_autofree char *pine = g_build_filename (shared, "protokoll-pine-2026-01-01.db", NULL);
  g_autoptr (SharedNews) news = NULL, again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (shared, 0700), ==, 0);
  fill (other, 1, 2);
  fixture_must_save_backup (other, oak);
  fill (other, 2, 3);
  fixture_must_save_backup (other, pine);
  set_changed (oak, time (NULL) - 1000);

  g_assert_null (fixture_transfer (store, &(StoreTransfer) { STORE_FIND_NEWS, .path = shared, .device = "maple", .seen = none },
                                   NULL, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  fixture_close (store);

  store = fixture_open (folder, NULL);
  news = find_news (store, shared, "maple", none);
  g_assert_cmpstr (news->path, ==, pine);
  g_assert_cmpuint (news->n_new, ==, 5);
  again = find_news (store, shared, "maple", (const char *const[]) { news->mark, NULL });
  g_assert_cmpstr (again->path, ==, oak);
  fixture_close (store);
  fixture_close (other);
  fixture_remove (folder);
  fixture_remove (other_folder);
  fixture_remove (shared);
}

/* What a merge has told so far, and its answer. */
typedef struct
{
  guint told;
  GAsyncResult *result;
} Waiting;

static void
progress_cb (guint    n_done,
             guint    n_all,
             gpointer user_data)
{
  Waiting *waiting = user_data;

  g_assert_cmpuint (n_done, >, waiting->told);
  g_assert_cmpuint (n_done, <=, n_all);
  waiting->told = n_done;
}

static void
merged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Waiting *waiting = user_data;

  waiting->result = g_object_ref (result);
}

/* How far a merge is gets told, so that a window can show it. */
static void
test_progress (void)
{
  char *folder = fixture_make_folder (), *other_folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL), *other = fixture_open (other_folder, NULL);
  g_autofree char *path = g_strconcat (folder, "-other.db", NULL);
  Waiting waiting = { 0, NULL };
  g_autoptr (Merged) merged = NULL;
  g_autoptr (GError) error = NULL;

  fill (other, 1, 150);
  fixture_must_save_backup (other, path);
  store_transfer_async (store, &(StoreTransfer) { STORE_MERGE, .path = path },
                        progress_cb, NULL, merged_cb, &waiting);
  while (waiting.result == NULL)
    g_main_context_iteration (NULL, TRUE);
  merged = store_ask_finish (store, waiting.result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (merged->n_new, ==, 150);
  g_assert_cmpuint (waiting.told, >, 0);
  g_object_unref (waiting.result);
  fixture_close (store);
  fixture_close (other);
  fixture_remove (folder);
  fixture_remove (other_folder);
}

/* A file that a device shared while its clock was wrong does not hide what it shares later. */
static void
test_shared_in_the_future (void)
{
  static const char *const none[] = { NULL };
  char *folder = fixture_make_folder (), *other_folder = fixture_make_folder (), *shared = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL), *other = fixture_open (other_folder, NULL);
  g_autofree char *future = g_build_filename (shared, "protokoll-oak-2130-01-01.db", NULL);
  struct utimbuf then = { .actime = time (NULL) + 1000000, .modtime = time (NULL) + 1000000 };
  g_autoptr (SharedNews) news = NULL;

  g_assert_cmpint (g_mkdir_with_parents (shared, 0700), ==, 0);
  fill (other, 1, 2);
  fixture_must_save_backup (other, future);
  g_assert_cmpint (utime (future, &then), ==, 0);
  fill (other, 2, 3);
  share (other, shared, "oak");
  news = find_news (store, shared, "maple", none);
  g_assert_cmpuint (news->n_new, ==, 5);
  fixture_close (store);
  fixture_close (other);
  fixture_remove (folder);
  fixture_remove (other_folder);
  fixture_remove (shared);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/transfer/round", test_round);
  g_test_add_func ("/store/transfer/restored-stays", test_restored_stays);
  g_test_add_func ("/store/transfer/while-open", test_while_open);
  g_test_add_func ("/store/transfer/refused", test_refused);
  g_test_add_func ("/store/transfer/targets", test_targets);
  g_test_add_func ("/store/transfer/link", test_link);
  g_test_add_func ("/store/transfer/sources", test_sources);
  g_test_add_func ("/store/transfer/with-its-log", test_with_its_log);
  g_test_add_func ("/store/transfer/large-pages", test_large_pages);
  g_test_add_func ("/store/transfer/unwritten-entry", test_unwritten_entry);
  g_test_add_func ("/store/transfer/no-folder-for-backups", test_no_folder_for_backups);
  g_test_add_func ("/store/transfer/only-coins", test_only_coins);
  g_test_add_func ("/store/transfer/damaged", test_damaged);
  g_test_add_func ("/store/transfer/inconsistent", test_inconsistent);
  g_test_add_func ("/store/transfer/games-unread", test_games_unread);
  g_test_add_func ("/store/transfer/shared", test_shared);
  g_test_add_func ("/store/transfer/shared-in-the-future", test_shared_in_the_future);
  g_test_add_func ("/store/transfer/shared-again", test_shared_again);
  g_test_add_func ("/store/transfer/several-devices", test_several_devices);
  g_test_add_func ("/store/transfer/progress", test_progress);

  return g_test_run ();
}
