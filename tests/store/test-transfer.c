/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

/* Backups in other places, and restoring them: completely, or not at all. */

typedef struct
{
  char *folder;
  Store *store;
  char *path;   /* of a file that is not there yet */
  char *shared; /* an empty folder that both devices see */
  char *other_folder;
  Store *other; /* of another device, which has no games yet */
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  self->folder = fixture_make_folder ();
  self->store = fixture_open (self->folder, NULL);
  self->path = g_strconcat (self->folder, "-backup.db", NULL);
  self->shared = fixture_make_folder ();
  g_assert_cmpint (g_mkdir_with_parents (self->shared, 0700), ==, 0);
  self->other_folder = fixture_make_folder ();
  self->other = fixture_open (self->other_folder, NULL);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  fixture_close (self->store);
  fixture_close (self->other);
  fixture_remove (self->folder);
  fixture_remove (self->other_folder);
  fixture_remove (self->shared);
  g_free (self->path);
}

static gboolean
try_restore (Store       *store,
             const char  *path,
             GError     **error)
{
  g_autoptr (Game) running = NULL;
  g_autofree char *before = NULL;

  return fixture_restore (store, path, &running, &before, error);
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

static void
assert_n_games (Store *store,
                guint  n)
{
  g_autoptr (GPtrArray) games = history_list_games (store, NULL, 0, 1000, NULL);

  g_assert_nonnull (games);
  g_assert_cmpuint (games->len, ==, n);
}

/* Saves a backup of three games, and imports two more. */
static void
save_three_of_five (Fixture *self)
{
  fill (self->store, 1, 3);
  fixture_must_save_backup (self->store, self->path);
  fill (self->store, 2, 2);
}

/* What was there before a restore can be restored, too, and the game goes on in it. The oldest of the five such backups is kept
 * then, in case it was the wrong choice. */
static void
test_round (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr (Game) game = fixture_play (self->store, "yatzy | 1 ones 3"), running = NULL;
  g_autofree char *oldest = NULL, *second = NULL;

  save_three_of_five (self);
  assert_mode (self->path, 0600);
  fixture_step (self->store, &game, "2 ones 2");
  g_assert_true (fixture_restore (self->store, self->path, &running, &oldest, NULL));
  g_assert_cmpuint (game_get_n_moves (running), ==, 1);
  g_clear_pointer (&running, game_unref);
  for (guint i = 0; i < 4; i++)
    g_assert_true (try_restore (self->store, self->path, NULL));
  assert_n_games (self->store, 3);
  history_assert_true (self->store, self->folder);

  g_assert_true (fixture_restore (self->store, oldest, &running, &second, NULL));
  g_assert_cmpstr (second, !=, oldest);
  g_assert_true (g_file_test (oldest, G_FILE_TEST_EXISTS));
  assert_n_games (self->store, 5);
  fixture_assert_same (running, game);
  fixture_step (self->store, &game, "1 twos 2");
  fixture_assert_on_disk (self->folder, game);
  history_assert_true (self->store, self->folder);
}

/* A backup can be made while another program has the database open. */
static void
test_while_open (Fixture       *self,
                 gconstpointer  data)
{
  Store *second = store_new (self->folder);

  fill (self->store, 1, 3);
  fixture_must_save_backup (second, self->path);
  fixture_close (second);
  g_assert_true (try_restore (self->other, self->path, NULL));
  assert_n_games (self->other, 3);
}

/* --- files that are refused --- */

static void
assert_file_refused (Fixture    *self,
                     const char *path,
                     int         code,
                     const char *words)
{
  gboolean (*const ways[]) (Store *store, const char *path, GError **error) = { try_look, try_merge, try_restore };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (ways[i] (self->store, path, &error));
      g_assert_error (error, STORE_ERROR, code);
      assert_mentions (error->message, words);
    }
  assert_n_games (self->store, 3);
}

static void
write_file (const char *path,
            const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Opens the file, and runs SQL on it. */
static sqlite3 *
run_sql (const char *path,
         const char *sql)
{
  sqlite3 *handle = fixture_connect (path);

  g_assert_cmpint (sqlite3_exec (handle, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  return handle;
}

typedef struct
{
  gboolean empty;  /* the SQL makes the file; else it changes a backup */
  const char *sql;
  int code;
  const char *words;
} Refusal;

/* The pages of the oldest versions had no sums. */
static const Refusal refusals[] = {
  { TRUE, "CREATE TABLE t (a); PRAGMA user_version = 3", STORE_ERROR_FOREIGN, "not a backup" },
  { FALSE, "PRAGMA user_version = 99", STORE_ERROR_NEWER, "newer" },
  { FALSE, "PRAGMA user_version = 10", STORE_ERROR_OLDER, "before the first public one" },
  { TRUE, "CREATE TABLE game (id); PRAGMA application_id = 1349676907; PRAGMA user_version = 8", STORE_ERROR_OLDER,
    "before the first public one" },
  { FALSE, "DROP TABLE seat", STORE_ERROR_REFUSED, "damaged" },
};

static void
test_refused (Fixture       *self,
              gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  sqlite3 *holder;

  fill (self->store, 1, 3);
  assert_file_refused (self, self->path, STORE_ERROR_FAILED, "No such file");
  write_file (self->path, "");
  assert_file_refused (self, self->path, STORE_ERROR_FOREIGN, "not a backup");
  write_file (self->path, "Anna,Bo\n200,150\n");
  assert_file_refused (self, self->path, STORE_ERROR_FOREIGN, "not a backup");
  assert_file_refused (self, fixture_path (self->folder, "statistics.db"), STORE_ERROR_REFUSED, "where all games are kept");
  assert_file_refused (self, self->folder, STORE_ERROR_FOREIGN, "not a backup");
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_unlink (self->path);
      if (!refusals[i].empty)
        fixture_must_save_backup (self->store, self->path);
      sqlite3_close (run_sql (self->path, refusals[i].sql));
      assert_file_refused (self, self->path, refusals[i].code, refusals[i].words);
    }

  fixture_must_save_backup (self->store, self->path);
  holder = run_sql (self->path, "BEGIN EXCLUSIVE");
  g_assert_false (try_look (self->store, self->path, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_IN_USE);
  sqlite3_close (holder);
}

static void
assert_not_saved (Store      *store,
                  const char *path,
                  int         code,
                  const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (fixture_save_backup (store, path, &error));
  g_assert_error (error, STORE_ERROR, code);
  assert_mentions (error->message, words);
}

static void
test_targets (Fixture       *self,
              gconstpointer  data)
{
  static const char *const needed[] = { "", "statistics.db", "statistics.db-wal", "statistics.db.restored", "lock",
                                        "table.yatzy", "table-before.yatzy", "discarded.yatzy" };
  g_autofree char *nothing = g_build_filename (self->shared, "no games", NULL);
  g_autofree char *nowhere = g_build_filename (self->folder, "nowhere", "backup.db", NULL);
  Store *empty = store_new (nothing);

  assert_not_saved (empty, self->path, STORE_ERROR_GONE, "");
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
  fixture_close (empty);

  fill (self->store, 1, 3);
  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    assert_not_saved (self->store, fixture_path (self->folder, needed[i]), STORE_ERROR_REFUSED, "");
  assert_not_saved (self->store, nowhere, STORE_ERROR_FAILED, "nowhere”");
  if (ON_POSIX)
    {
      g_assert_cmpint (posix_make_pipe (self->path), ==, 0);
      assert_not_saved (self->store, self->path, STORE_ERROR_REFUSED, "");
    }
  assert_n_games (self->store, 3);
}

/* As every other file that is written: the link stays, perhaps to a stick. */
static void
test_link (Fixture       *self,
           gconstpointer  data)
{
  g_autofree char *target = g_build_filename (self->shared, "target.db", NULL), *content = NULL;

  POSIX_ONLY (NO_LINKS);
  fill (self->store, 1, 1);
  write_file (target, "an old backup");
  g_assert_cmpint (posix_make_link (target, self->path), ==, 0);
  fixture_must_save_backup (self->store, self->path);
  g_assert_true (g_file_test (self->path, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_get_contents (target, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "SQLite format 3");
}

/* What is no database of this program is not saved as a backup of it, but called what it is. */
static void
test_sources (Fixture       *self,
              gconstpointer  data)
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

  fixture_close (self->store);
  self->store = store_new (self->folder);
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      fixture_tamper (self->folder, sources[i].sql);
      assert_not_saved (self->store, self->path, sources[i].code, self->folder);
    }
  write_file (fixture_path (self->folder, "statistics.db"), "short");
  assert_not_saved (self->store, self->path, STORE_ERROR_DAMAGED, self->folder);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
}

/* A file of an older version that was copied with its log: all of it is read, and nothing is made beside it. */
static void
test_with_its_log (Fixture       *self,
                   gconstpointer  data)
{
  char *old = fixture_make_version (12);
  const char *path = fixture_path (old, "statistics.db");
  sqlite3 *handle = fixture_connect (path);
  g_autoptr (GDir) left = NULL;
  g_autofree char *players = NULL;
  int keep = 1;

  sqlite3_db_config (handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_file_control (handle, "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
  g_assert_cmpint (sqlite3_exec (handle, "UPDATE player SET name = 'Log' WHERE id = 1", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);
  g_assert_cmpint (g_unlink (fixture_path (old, "statistics.db-shm")), ==, 0);

  g_assert_true (try_look (self->store, path, NULL));
  g_assert_true (try_merge (self->store, path, NULL));
  fill (self->store, 2, 2);
  g_assert_true (try_restore (self->store, path, NULL));
  players = fixture_players (self->store);
  g_assert_nonnull (strstr (players, "Log"));
  left = g_dir_open (old, 0, NULL);
  for (const char *name; (name = g_dir_read_name (left)) != NULL;)
    g_assert_true (g_str_equal (name, "statistics.db") || g_str_equal (name, "statistics.db-wal"));
  fixture_remove (old);
}

/* Something else is called as the folder of the backups: without a backup nothing is replaced or merged. */
static void
test_no_folder_for_backups (Fixture       *self,
                            gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  save_three_of_five (self);
  write_file (fixture_path (self->folder, "backups"), "a letter");
  g_assert_false (try_restore (self->store, self->path, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
  g_clear_error (&error);
  g_assert_false (fixture_back_up (self->store, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
  assert_n_games (self->store, 5);
}

/* A backup that another program has rewritten with the largest pages there are. */
static void
test_large_pages (Fixture       *self,
                  gconstpointer  data)
{
  sqlite3 *another;

  save_three_of_five (self);
  g_assert_cmpint (sqlite3_open (self->path, &another), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (another, "PRAGMA page_size = 65536; VACUUM", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (another);
  fixture_seal (self->path);
  g_assert_true (try_merge (self->store, self->path, NULL));
  assert_n_games (self->store, 5);
  g_assert_true (try_restore (self->store, self->path, NULL));
  assert_n_games (self->store, 3);
  history_assert_true (self->store, self->folder);
}

/* Coins are kept though no game is there any more. */
static void
test_only_coins (Fixture       *self,
                 gconstpointer  data)
{
  g_autofree char *today = fixture_todays_backup (), *before = NULL;
  g_autoptr (Game) running = NULL;
  g_autoptr (GPtrArray) purses = NULL;

  fixture_must_save_backup (self->store, self->path);
  g_free (store_ask (self->store, &(StoreQuestion) { STORE_CHECK_IN, .name = "Anna", .day = "2026-11-22" }, NULL));
  fixture_must_back_up (self->store);
  fixture_assert_backups (self->store, today);
  g_assert_true (fixture_restore (self->store, self->path, &running, &before, NULL));
  g_assert_true (try_restore (self->store, before, NULL));
  purses = store_ask (self->store, &(StoreQuestion) { STORE_PURSES }, NULL);
  g_assert_cmpuint (purses->len, ==, 1);
}

/* A file with changed bytes, or cut short, is refused or is as good as the original; nothing here is ever half of
 * it. */
static void
test_damaged (Fixture       *self,
              gconstpointer  data)
{
  g_autofree char *sound = g_build_filename (self->shared, "sound.db", NULL), *bytes = NULL;
  guint n_refused = 0;
  gsize n;

  fill (self->store, 1, 3);
  fixture_must_save_backup (self->store, sound);
  g_assert_true (g_file_get_contents (sound, &bytes, &n, NULL));
  for (guint i = 0; i < 160; i++)
    {
      gsize at = g_test_rand_int_range (0, i % 3 == 0 ? 4096 : n);
      char was = bytes[at];
      g_autoptr (GError) error = NULL;

      bytes[at] ^= 1 << g_test_rand_int_range (0, 8);
      g_assert_true (g_file_set_contents (self->path, bytes, i % 8 == 0 ? at : n, NULL));
      bytes[at] = was;
      if ((i % 2 == 0 ? try_merge : try_restore) (self->store, self->path, &error))
        g_assert_true (try_restore (self->store, sound, NULL));
      else
        {
          g_assert_cmpuint (error->domain, ==, STORE_ERROR);
          n_refused++;
        }
      assert_n_games (self->store, 3);
    }
  g_test_message ("%u of 160 refused", n_refused);
  g_assert_cmpuint (n_refused, >, 20);
  history_assert_true (self->store, self->folder);
}

/* Pages that are not what the others say, though each fits its sum, are noticed, too. */
static void
test_inconsistent (Fixture       *self,
                   gconstpointer  data)
{
  g_autofree char *bytes = NULL;
  gsize n;

  fill (self->store, 1, 3);
  fixture_must_save_backup (self->store, self->path);
  g_assert_true (g_file_get_contents (self->path, &bytes, &n, NULL));
  for (gsize at = FIXTURE_PAGE_SIZE; at < n; at += FIXTURE_PAGE_SIZE)
    {
      g_autofree char *damaged = g_memdup2 (bytes, n);
      g_autoptr (GError) error = NULL;

      for (gsize i = 0; i < 8; i++)
        damaged[at + i] ^= 0x55;
      g_assert_true (g_file_set_contents (self->path, damaged, n, NULL));
      fixture_seal (self->path);
      g_assert_false (try_restore (self->store, self->path, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
      assert_mentions (error->message, "damaged");
    }
  assert_n_games (self->store, 3);
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
test_games_unread (Fixture       *self,
                   gconstpointer  data)
{
  g_autoptr (GError) error = NULL, second = NULL;

  save_three_of_five (self);
  damage_index (self->folder);
  g_assert_false (try_restore (self->store, self->path, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  g_assert_false (fixture_back_up (self->store, &second));
  g_assert_error (second, STORE_ERROR, STORE_ERROR_DAMAGED);
  store_close (self->store);
  fixture_assert_ask (self->folder, "SELECT count(*) FROM game NOT INDEXED", "5");
}

/* --- a folder that several devices share --- */

static const char *const none[] = { NULL };

static gboolean
try_share (Store       *store,
           const char  *folder,
           const char  *device,
           GError     **error)
{
  const StoreTransfer what = { STORE_SHARE_BACKUP, .path = folder, .device = device, .seen = none };
  g_autofree char *mark = fixture_transfer (store, &what, NULL, error);

  return mark != NULL;
}

static void
share (Fixture *self,
       Store   *store)
{
  g_autoptr (GError) error = NULL;

  try_share (store, self->shared, store == self->store ? "maple" : "oak", &error);
  g_assert_no_error (error);
}

/* What is new for maple, which has read the files with the marks @seen. */
static SharedNews *
try_find_news (Fixture           *self,
               const char *const *seen,
               GCancellable      *cancellable,
               GError           **error)
{
  const StoreTransfer what = { STORE_FIND_NEWS, .path = self->shared, .device = "maple", .seen = seen };

  return fixture_transfer (self->store, &what, cancellable, error);
}

static SharedNews *
find_news (Fixture           *self,
           const char *const *seen)
{
  g_autoptr (GError) error = NULL;
  SharedNews *news = try_find_news (self, seen, NULL, &error);

  g_assert_no_error (error);
  return news;
}

static void
test_shared (Fixture       *self,
             gconstpointer  data)
{
  g_autofree char *broken = g_build_filename (self->shared, "protokoll-zzz-2026-01-01.db", NULL);
  /* An unfinished file that another device is writing. */
  g_autofree char *others = g_build_filename (self->shared, ".protokoll-oak-2026-01-01.db.unfinished", NULL);
  g_autoptr (SharedNews) news = NULL, later = NULL, again = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  write_file (broken, "nothing");
  write_file (others, "half");
  fill (self->store, 1, 2);
  fill (self->other, 2, 3);
  share (self, self->store);
  g_assert_true (g_file_test (others, G_FILE_TEST_EXISTS));
  news = find_news (self, none);
  g_assert_null (news->path);
  /* What is wrong with a file is told once. */
  g_assert_nonnull (strstr (news->problem, "protokoll-zzz-2026-01-01.db"));
  g_assert_cmpuint (g_strv_length (news->seen), ==, 1);

  share (self, self->other);
  later = find_news (self, (const char *const *) news->seen);
  g_assert_null (later->problem);
  g_assert_nonnull (strstr (later->path, G_DIR_SEPARATOR_S "protokoll-oak-"));
  g_assert_cmpuint (later->n_new, ==, 3);
  g_assert_true (try_merge (self->store, later->path, NULL));
  again = find_news (self, (const char *const *) later->seen);
  g_assert_null (again->path);
  g_assert_cmpuint (g_strv_length (again->seen), ==, 2);

  g_cancellable_cancel (cancellable);
  g_assert_null (try_find_news (self, none, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
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

/* Where nothing was written since, the file of the day stays as it is, unless its time shows that a clock was wrong. Where no
 * games are here any more, what was shared stays. */
static void
test_shared_again (Fixture       *self,
                   gconstpointer  data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *name = g_date_time_format (now, "protokoll-maple-%Y-%m-%d.db");
  g_autofree char *path = g_build_filename (self->shared, name, NULL);
  ino_t first;

  fill (self->store, 1, 2);
  fixture_close (self->store);
  set_changed (fixture_path (self->folder, "statistics.db"), time (NULL) - 1000);
  self->store = store_new (self->folder);
  share (self, self->store);
  first = find_inode (path);
  share (self, self->store);
  g_assert_cmpuint (find_inode (path), ==, first);
  set_changed (path, time (NULL) + 1000000);
  share (self, self->store);
  g_assert_cmpuint (find_inode (path), !=, first);

  first = find_inode (path);
  g_assert_cmpint (g_unlink (fixture_path (self->folder, "statistics.db")), ==, 0);
  share (self, self->store);
  g_assert_cmpuint (find_inode (path), ==, first);
}

/* The folder must be there; one that is not need not have a name in UTF-8, which all have on Windows. */
static void
test_shared_nowhere (Fixture       *self,
                     gconstpointer  data)
{
  g_autofree char *odd = g_build_filename (self->shared, ON_POSIX ? "M\xf8lle" : "Mølle", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (try_share (self->store, odd, "maple", &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* Of the files of several devices, the one that was written last is offered; one that was seen is not read again. */
static void
test_several_devices (Fixture       *self,
                      gconstpointer  data)
{
  g_autofree char *oak = g_build_filename (self->shared, "protokoll-oak-2026-01-01.db", NULL);
  g_autofree char *pine = g_build_filename (self->shared, "protokoll-pine-2026-01-01.db", NULL);
  g_autoptr (SharedNews) news = NULL, again = NULL;

  fill (self->other, 1, 2);
  fixture_must_save_backup (self->other, oak);
  fill (self->other, 2, 3);
  fixture_must_save_backup (self->other, pine);
  set_changed (oak, time (NULL) - 1000);

  news = find_news (self, none);
  g_assert_cmpstr (news->path, ==, pine);
  g_assert_cmpuint (news->n_new, ==, 5);
  again = find_news (self, (const char *const[]) { news->mark, NULL });
  g_assert_cmpstr (again->path, ==, oak);
}

/* Where two devices wrote a file of the same name at once, programs that synchronize folders keep both, each in its
 * way. One is empty, one came over in part. Games of a device that is called as this one are not written over. */
static void
test_copies (Fixture       *self,
             gconstpointer  data)
{
  static const char *const copies[] = {
    "protokoll-maple-2026-01-01 (conflicted copy 2026-01-01 201500).db",
    "protokoll-oak-2026-01-01.sync-conflict-20260101-201500-ABCDEFG.db",
    "protokoll-oak-2026-01-01 (1).db",
  };
  g_autofree char *half = g_build_filename (self->shared, "protokoll-elm-2026-01-01.db", NULL);
  g_autofree char *blank = g_build_filename (self->shared, "protokoll-ash-2026-01-01.db", NULL);
  g_autoptr (GStrvBuilder) seen = g_strv_builder_new ();
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    {
      g_autofree char *path = g_build_filename (self->shared, copies[i], NULL);

      fill (self->other, 1 + i, 1);
      fixture_must_save_backup (self->other, path);
      set_changed (path, time (NULL) - 1000 - 10 * i);
    }
  fixture_must_save_backup (self->other, half);
  g_assert_true (g_file_get_contents (half, &content, &length, NULL));
  g_assert_true (g_file_set_contents (half, content, (gssize) length / 2, NULL));
  write_file (blank, "");

  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    {
      g_auto (GStrv) marks = g_strv_builder_end (seen);
      g_autoptr (SharedNews) news = find_news (self, (const char *const *) marks);

      g_strv_builder_addv (seen, (const char **) news->seen);
      g_assert_nonnull (strstr (news->path, copies[i]));
      g_assert_cmpuint (news->n_new, ==, 1);
      g_assert_true ((news->problem != NULL) == (i < 2));
      g_assert_true (try_merge (self->store, news->path, NULL));
      assert_n_games (self->store, i + 1);
    }

  fill (self->other, 9, 1);
  g_assert_true (try_share (self->other, self->shared, "maple", NULL));
  g_assert_false (try_share (self->store, self->shared, "maple", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_true (try_share (self->store, self->shared, "birch", NULL));
}

/* A store that is not open does not know what is new. */
static void
test_news_unopened (Fixture       *self,
                    gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  fixture_close (self->store);
  self->store = store_new (self->folder);
  g_assert_null (try_find_news (self, none, NULL, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
}

/* A file that a device shared while its clock was wrong does not hide what it shares later. */
static void
test_shared_in_the_future (Fixture       *self,
                           gconstpointer  data)
{
  g_autofree char *future = g_build_filename (self->shared, "protokoll-oak-2130-01-01.db", NULL);
  g_autoptr (SharedNews) news = NULL;

  fill (self->other, 1, 2);
  fixture_must_save_backup (self->other, future);
  set_changed (future, time (NULL) + 1000000);
  fill (self->other, 2, 3);
  share (self, self->other);
  news = find_news (self, none);
  g_assert_cmpuint (news->n_new, ==, 5);
}

/* How many games of a merge were told so far. */
static guint told;

static void
progress_cb (guint    n_done,
             guint    n_all,
             gpointer user_data)
{
  g_assert_cmpuint (n_done, >, told);
  g_assert_cmpuint (n_done, <=, n_all);
  told = n_done;
}

/* How far a merge is gets told, so that a window can show it. */
static void
test_progress (Fixture       *self,
               gconstpointer  data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (Merged) merged = NULL;
  g_autoptr (GError) error = NULL;

  fill (self->other, 1, 150);
  fixture_must_save_backup (self->other, self->path);
  store_transfer_async (self->store, &(StoreTransfer) { STORE_MERGE, .path = self->path },
                        progress_cb, NULL, fixture_answered_cb, &result);
  merged = store_ask_finish (self->store, fixture_wait_for (&result), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (merged->n_new, ==, 150);
  g_assert_cmpuint (told, >, 0);
}

static const struct
{
  const char *path;
  void (*body) (Fixture *self, gconstpointer data);
} cases[] = {
  { "/store/transfer/round", test_round },
  { "/store/transfer/while-open", test_while_open },
  { "/store/transfer/refused", test_refused },
  { "/store/transfer/targets", test_targets },
  { "/store/transfer/link", test_link },
  { "/store/transfer/sources", test_sources },
  { "/store/transfer/with-its-log", test_with_its_log },
  { "/store/transfer/large-pages", test_large_pages },
  { "/store/transfer/no-folder-for-backups", test_no_folder_for_backups },
  { "/store/transfer/only-coins", test_only_coins },
  { "/store/transfer/damaged", test_damaged },
  { "/store/transfer/inconsistent", test_inconsistent },
  { "/store/transfer/games-unread", test_games_unread },
  { "/store/transfer/shared", test_shared },
  { "/store/transfer/shared-again", test_shared_again },
  { "/store/transfer/shared-nowhere", test_shared_nowhere },
  { "/store/transfer/shared-in-the-future", test_shared_in_the_future },
  { "/store/transfer/several-devices", test_several_devices },
  { "/store/transfer/copies", test_copies },
  { "/store/transfer/news-unopened", test_news_unopened },
  { "/store/transfer/progress", test_progress },
};

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].body, tear_down);
  return g_test_run ();
}
