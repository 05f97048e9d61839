/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/folder.h"
#include "store/store-transfer.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

/* Other programs change the database file while it is open: no game is lost, no other file is lost, and a signal tells
 * it. The entry that is made then is on the disk, whatever became of the database. */

typedef struct
{
  guint n_returned;
  char *aside;
  guint n_exchanged;
  guint n_overwritten;
  int code; /* of the last one */
} Told;

static void
returned_cb (Told       *told,
             const char *aside)
{
  told->n_returned++;
  g_free (told->aside);
  told->aside = g_strdup (aside);
}

static void
exchanged_cb (Told *told)
{
  told->n_exchanged++;
}

static void
overwritten_cb (Told         *told,
                const GError *error)
{
  g_assert_cmpuint (error->domain, ==, STORE_ERROR);
  told->code = error->code;
  told->n_overwritten++;
}

static Store *
open_listening (const char *folder,
                Told       *told)
{
  Store *store = fixture_open (folder, NULL);

  g_signal_connect_swapped (store, "returned", G_CALLBACK (returned_cb), told);
  g_signal_connect_swapped (store, "exchanged", G_CALLBACK (exchanged_cb), told);
  g_signal_connect_swapped (store, "overwritten", G_CALLBACK (overwritten_cb), told);
  return store;
}

static void
wait_until_told (const guint *n)
{
  while (*n == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
copy_over (const char *from,
           const char *to)
{
  g_autofree char *content = NULL;
  gsize length;
  FILE *file;

  g_assert_true (g_file_get_contents (from, &content, &length, NULL));
  file = g_fopen (to, "w");
  g_assert_cmpuint (fwrite (content, 1, length, file), ==, length);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* Something that other programs do to @path. @older is an earlier copy of it. */
typedef void (*Fate) (const char *path,
                      const char *older);

static void
remove_it (const char *path,
           const char *older)
{
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
rename_it (const char *path,
           const char *older)
{
  g_autofree char *to = g_strconcat (path, ".old", NULL);

  g_assert_cmpint (g_rename (path, to), ==, 0);
}

static void
rename_folder (const char *path,
               const char *older)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *to = g_strconcat (folder, ".old", NULL);

  g_assert_cmpint (g_rename (folder, to), ==, 0);
}

static void
replace_by_older (const char *path,
                  const char *older)
{
  g_autofree char *part = g_strconcat (path, ".part", NULL);

  copy_over (older, part);
  g_assert_cmpint (g_rename (part, path), ==, 0);
}

static void
replace_by_text (const char *path,
                 const char *older)
{
  g_assert_true (g_file_set_contents (path, "Dear diary, today we played.", -1, NULL));
}

static void
replace_by_link (const char *path,
                 const char *older)
{
  remove_it (path, older);
  g_assert_cmpint (symlink (older, path), ==, 0);
}

static void
replace_by_link_to_nothing (const char *path,
                            const char *older)
{
  remove_it (path, older);
  g_assert_cmpint (symlink ("/nowhere/statistics.db", path), ==, 0);
}

static void
replace_by_link_to_itself (const char *path,
                           const char *older)
{
  remove_it (path, older);
  g_assert_cmpint (symlink (path, path), ==, 0);
}

typedef struct
{
  const char *name;
  Fate apply;
  gboolean aside; /* another file is there afterwards, and must be kept */
} Taking;

static const Taking takings[] = {
  { "removed", remove_it, FALSE },
  { "renamed", rename_it, FALSE },
  { "folder-renamed", rename_folder, FALSE },
  { "older", replace_by_older, TRUE },
  { "foreign", replace_by_text, TRUE },
  { "link", replace_by_link, TRUE },
  { "link-to-nothing", replace_by_link_to_nothing, TRUE },
  { "link-to-itself", replace_by_link_to_itself, TRUE },
};

/* Makes a folder with a saved game and a running one; @older is a copy from before that. */
static Store *
fill_folder (const char  *folder,
             const char  *older,
             Told        *told,
             Game       **game)
{
  Store *store = open_listening (folder, told);
  const char *path = fixture_path (folder, "statistics.db");

  fixture_close (store);
  copy_over (path, older);
  store = open_listening (folder, told);
  *game = fixture_play (store, "yatzy | 1 ones 3");
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
  game_unref (*game);
  *game = fixture_play (store, "yatzy | 1 ones 2");
  return store;
}

static void
test_moved (gconstpointer data)
{
  const Taking *taking = data;
  char *folder = fixture_make_folder ();
  g_autofree char *older = g_strconcat (folder, "-older.db", NULL);
  g_autofree char *other = NULL;
  g_autoptr (Game) game = NULL;
  g_autofree char *players = NULL;
  Told told = { 0 };
  Store *store = fill_folder (folder, older, &told, &game);

  taking->apply (fixture_path (folder, "statistics.db"), older);
  fixture_step (store, &game, "2 ones 3");
  fixture_assert_on_disk (folder, game);
  wait_until_told (&told.n_returned);
  g_assert_cmpuint (told.n_returned, ==, 1);
  g_assert_cmpuint (told.n_overwritten, ==, 0);
  g_assert_true ((told.aside != NULL) == taking->aside);
  if (taking->apply == replace_by_older)
    {
      g_autofree char *kept = NULL, *brought = NULL;
      gsize n_kept, n_brought;

      g_assert_true (g_file_get_contents (told.aside, &kept, &n_kept, NULL));
      g_assert_true (g_file_get_contents (older, &brought, &n_brought, NULL));
      g_assert_cmpmem (kept, n_kept, brought, n_brought);
    }

  /* The database must stay there. */
  fixture_step (store, &game, "1 twos 3");
  fixture_close (store);
  g_assert_cmpuint (told.n_returned, ==, 1);
  fixture_assert_running (folder, game);

  store = fixture_open (folder, NULL);
  players = fixture_players (store);
  g_assert_cmpstr (players, ==, "A,B");
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), ==, 2);
  fixture_close (store);

  g_free (told.aside);
  g_unlink (older);
  fixture_remove (folder);
}

/* When the file is taken away after the last entry, closing puts it back. */
static void
test_closing (gconstpointer data)
{
  const Taking *taking = data;
  char *folder = fixture_make_folder ();
  g_autofree char *older = g_strconcat (folder, "-older.db", NULL);
  g_autoptr (Game) game = NULL;
  Told told = { 0 };
  Store *store = fill_folder (folder, older, &told, &game);

  taking->apply (fixture_path (folder, "statistics.db"), older);
  fixture_close (store);
  fixture_assert_running (folder, game);

  g_unlink (older);
  fixture_remove (folder);
}

/* A backup that somebody asks for next has every entry, too. */
static void
check_backup (Fate fate)
{
  char *folder = fixture_make_folder (), *copies = fixture_make_folder ();
  g_autofree char *older = g_strconcat (folder, "-older.db", NULL);
  g_autoptr (Game) game = NULL;
  Told told = { 0 };
  Store *store = fill_folder (folder, older, &told, &game);

  g_assert_true (folder_make (copies, NULL));
  fate (fixture_path (folder, "statistics.db"), older);
  fixture_must_save_backup (store, fixture_path (copies, "statistics.db"));
  fixture_assert_running (copies, game);
  fixture_close (store);
  fixture_assert_running (folder, game);

  g_free (told.aside);
  g_unlink (older);
  fixture_remove (folder);
  fixture_remove (copies);
}

static void
test_backup (gconstpointer data)
{
  const Taking *taking = data;

  check_backup (taking->apply);
}

static void
overwrite_by_older (const char *path,
                    const char *older)
{
  copy_over (older, path);
}

static void
overwrite_by_text (const char *path,
                   const char *older)
{
  FILE *file = g_fopen (path, "w");

  g_assert_cmpint (fputs ("Dear diary, today we played.", file), >=, 0);
  g_assert_cmpint (fclose (file), ==, 0);
}

static void
cut_off (const char *path,
         const char *older)
{
  g_assert_cmpint (truncate (path, 0), ==, 0);
}

static void
cut_short (const char *path,
           const char *older)
{
  g_assert_cmpint (truncate (path, 2 * FIXTURE_PAGE_SIZE), ==, 0);
}

typedef struct
{
  const char *name;
  Fate apply;
} Overwriting;

static const Overwriting overwritings[] = {
  { "foreign", overwrite_by_text }, { "cut-off", cut_off }, { "cut-short", cut_short },
};

/* The content of the file that was set aside; the caller owns it. */
static GBytes *
read_aside (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  char *content;
  gsize length;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_regex_match_simple ("^statistics-other-\\d{8}-\\d{6}\\.db$", name, 0, 0))
      {
        g_assert_true (g_file_get_contents (fixture_path (folder, name), &content, &length, NULL));
        return g_bytes_new_take (content, length);
      }
  return NULL;
}

/* The file is overwritten by something that cannot be used. That is kept, the entry is on the disk, and the game goes on
 * beside the database that takes its place; also if the window is closed first. */
static void
test_overwritten (gconstpointer data)
{
  const Overwriting *overwriting = data;
  char *folder = fixture_make_folder ();
  g_autofree char *older = g_strconcat (folder, "-older.db", NULL);
  g_autofree char *written = NULL;
  g_autoptr (GBytes) kept = NULL;
  g_autoptr (Game) game = NULL;
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  Told told = { 0 };
  const char *path = fixture_path (folder, "statistics.db");
  Store *store = fill_folder (folder, older, &told, &game);
  gsize n_written;

  overwriting->apply (path, older);
  g_assert_true (g_file_get_contents (path, &written, &n_written, NULL));

  fixture_step (store, &game, "2 ones 3");
  fixture_assert_on_disk (folder, game);
  wait_until_told (&told.n_overwritten);
  g_assert_cmpint (told.code, ==, STORE_ERROR_DAMAGED);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, &error), ==, 0);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  fixture_step (store, &game, "1 twos 3");
  fixture_assert_on_disk (folder, game);
  g_assert_cmpuint (told.n_overwritten, ==, 1);
  g_assert_cmpuint (told.n_returned + told.n_exchanged, ==, 0);
  kept = read_aside (folder);
  g_assert_cmpmem (g_bytes_get_data (kept, NULL), g_bytes_get_size (kept), written, n_written);
  fixture_close (store);

  /* Nothing is begun without a word. */
  fixture_refuse (folder, STORE_ERROR_DAMAGED);
  store = store_new (folder);
  g_assert_true (fixture_set_aside (store, NULL, NULL));
  g_assert_true (fixture_reopen (store, &running, NULL));
  fixture_assert_same (running, game);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
  history_assert_true (store, folder);
  fixture_close (store);

  g_unlink (older);
  fixture_remove (folder);
}

static void
edit_with_sums (const char *path,
                const char *older)
{
  sqlite3 *handle = fixture_connect (path);

  g_assert_cmpint (sqlite3_exec (handle, "UPDATE game SET note = 'by hand'", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);
}

typedef struct
{
  const char *name;
  Fate apply;
  guint n_saved;
} Exchange;

static const Exchange exchanges[] = {
  { "older", overwrite_by_older, 0 },
  { "edited", edit_with_sums, 1 },
};

static void
assert_n_saved (Store *store,
                guint  n)
{
  g_autoptr (GPtrArray) games = history_list_games (store, NULL, 0, 10, NULL);

  g_assert_cmpuint (games->len, ==, n);
}

/* Something whole was written over the file, such as a backup: it is used, which is told, and the game goes on. */
static void
test_exchanged (gconstpointer data)
{
  const Exchange *exchange = data;
  char *folder = fixture_make_folder ();
  g_autofree char *older = g_strconcat (folder, "-older.db", NULL);
  g_autoptr (Game) game = NULL;
  Told told = { 0 };
  Store *store = fill_folder (folder, older, &told, &game);

  exchange->apply (fixture_path (folder, "statistics.db"), older);
  fixture_step (store, &game, "2 ones 3");
  wait_until_told (&told.n_exchanged);
  fixture_assert_on_disk (folder, game);
  assert_n_saved (store, exchange->n_saved);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
  assert_n_saved (store, exchange->n_saved + 1);
  history_assert_true (store, folder);
  g_assert_cmpuint (told.n_exchanged, ==, 1);
  g_assert_cmpuint (told.n_returned + told.n_overwritten, ==, 0);
  fixture_close (store);

  g_unlink (older);
  fixture_remove (folder);
}

/* Somebody gives a player another name by SQLite's own program while the window is open. */
static void
test_edited (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *older = g_strconcat (folder, "-older.db", NULL);
  g_autoptr (Game) game = NULL, running = NULL;
  g_autofree char *players = NULL;
  Told told = { 0 };
  Store *store = fill_folder (folder, older, &told, &game);
  g_autoptr (PutInPlace) placed = NULL;
  sqlite3 *handle;

  g_assert_cmpint (sqlite3_open (fixture_path (folder, "statistics.db"), &handle), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (handle, "UPDATE player SET name = 'Zoe' WHERE name = 'A'", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);
  fixture_step (store, &game, "2 ones 3");
  wait_until_told (&told.n_overwritten);
  g_assert_cmpint (told.code, ==, STORE_ERROR_CHANGED);

  placed = fixture_put (store, STORE_PUT_AS_IT_IS, NULL, NULL);
  g_assert_nonnull (placed);
  g_assert_true (g_file_test (placed->before, G_FILE_TEST_EXISTS));
  g_assert_true (fixture_reopen (store, &running, NULL));
  fixture_assert_same (running, game);
  players = fixture_players (store);
  g_assert_nonnull (strstr (players, "Zoe"));
  history_assert_true (store, folder);
  fixture_close (store);

  g_unlink (older);
  fixture_remove (folder);
}

/* What somebody wrote over the file never becomes a backup of our games, nor what is shared with other devices. */
static void
test_overwritten_backup (gconstpointer data)
{
  const Overwriting *overwriting = data;
  char *folder = fixture_make_folder (), *copies = fixture_make_folder ();
  g_autofree char *older = g_strconcat (folder, "-older.db", NULL);
  g_autofree char *copy = g_build_filename (copies, "copy.db", NULL);
  g_autoptr (Game) game = NULL;
  g_autoptr (GDir) dir = NULL;
  Told told = { 0 };
  Store *store = fill_folder (folder, older, &told, &game);

  g_assert_true (folder_make (copies, NULL));
  overwriting->apply (fixture_path (folder, "statistics.db"), older);

  /* The first of these finds it out, the others know. */
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GAsyncResult) shared = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_false (fixture_save_backup (store, copy, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
      g_clear_error (&error);
      store_transfer_async (store, &(StoreTransfer) { STORE_SHARE_BACKUP, .path = copies, .device = "maple" },
                            NULL, NULL, fixture_answered_cb, &shared);
      g_assert_false (store_finish (store, fixture_wait_for (&shared), &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
    }
  dir = g_dir_open (copies, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);

  fixture_close (store);
  g_unlink (older);
  fixture_remove (folder);
  fixture_remove (copies);
}

/* A program that cleans up deletes the file of the lock: with the next entry it is made again, and no second program can write
 * here. */
static void
test_lock_taken (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *older = g_strconcat (folder, "-older.db", NULL);
  const char *lock = fixture_path (folder, "lock");
  g_autoptr (Game) game = NULL;
  Told told = { 0 };
  Store *store = fill_folder (folder, older, &told, &game);

  g_assert_cmpint (g_unlink (lock), ==, 0);
  fixture_step (store, &game, "2 ones 3");
  g_assert_true (g_file_test (lock, G_FILE_TEST_IS_REGULAR));
  fixture_refuse (folder, STORE_ERROR_IN_USE);
  fixture_close (store);
  fixture_assert_running (folder, game);

  g_unlink (older);
  fixture_remove (folder);
}

/* The folder was renamed, and something else has its name: the games come back to it only once that is away. */
static void
test_folder_taken (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *older = g_strconcat (folder, "-older.db", NULL);
  g_autoptr (Game) game = NULL;
  g_autoptr (Game) next = NULL;
  g_autoptr (GError) error = NULL;
  Told told = { 0 };
  Store *store = fill_folder (folder, older, &told, &game), *second;

  rename_folder (fixture_path (folder, "statistics.db"), older);
  next = game_step (game, "2 ones 3", NULL);
  g_assert_true (g_file_set_contents (folder, "a letter", -1, NULL));
  g_assert_false (fixture_keep (store, next, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
  g_clear_error (&error);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  second = fixture_open (folder, NULL);
  g_assert_false (fixture_keep (store, next, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_IN_USE);
  fixture_close (second);
  g_assert_true (fixture_keep (store, next, NULL));
  wait_until_told (&told.n_returned);
  g_assert_nonnull (told.aside);
  fixture_close (store);
  fixture_assert_running (folder, next);

  g_free (told.aside);
  g_unlink (older);
  fixture_remove (folder);
}

/* A program that only touches the file does no harm. */
static void
test_harmless (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *older = g_strconcat (folder, "-older.db", NULL);
  const char *path = fixture_path (folder, "statistics.db");
  g_autoptr (Game) game = NULL;
  Told told = { 0 };
  Store *store = fill_folder (folder, older, &told, &game);

  fixture_step (store, &game, "2 ones 3");
  g_assert_cmpint (utime (path, NULL), ==, 0);
  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  fixture_step (store, &game, "1 twos 3");
  g_assert_cmpuint (told.n_returned + told.n_exchanged + told.n_overwritten, ==, 0);
  fixture_close (store);

  g_unlink (older);
  fixture_remove (folder);
}

/* Nor where a game was damaged before. */
static void
test_touched (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  Told told = { 0 };
  g_autoptr (GPtrArray) people = NULL;

  history_save_text (store, "yatzy | 1 ones 3", "2026-01-01");
  fixture_close (store);
  fixture_tamper (folder, "UPDATE game SET text = text || '#'");
  store = open_listening (folder, &told);
  fixture_make_old (fixture_path (folder, "statistics.db"), 60);
  people = history_list_people (store);
  g_assert_cmpuint (people->len, ==, 2);
  g_assert_cmpuint (told.n_returned + told.n_exchanged + told.n_overwritten, ==, 0);
  fixture_close (store);
  fixture_remove (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (takings); i++)
    {
      g_autofree char *name = g_strconcat ("/store/file-watch/moved/", takings[i].name, NULL);
      g_autofree char *closing = g_strconcat ("/store/file-watch/closing/", takings[i].name, NULL);
      g_autofree char *backup = g_strconcat ("/store/file-watch/backup/", takings[i].name, NULL);

      g_test_add_data_func (name, &takings[i], test_moved);
      g_test_add_data_func (closing, &takings[i], test_closing);
      g_test_add_data_func (backup, &takings[i], test_backup);
    }
  for (guint i = 0; i < G_N_ELEMENTS (overwritings); i++)
    {
      g_autofree char *name = g_strconcat ("/store/file-watch/overwritten/", overwritings[i].name, NULL);
      g_autofree char *backup = g_strconcat ("/store/file-watch/overwritten-backup/", overwritings[i].name, NULL);

      g_test_add_data_func (name, &overwritings[i], test_overwritten);
      g_test_add_data_func (backup, &overwritings[i], test_overwritten_backup);
    }
  for (guint i = 0; i < G_N_ELEMENTS (exchanges); i++)
    {
      g_autofree char *name = g_strconcat ("/store/file-watch/exchanged/", exchanges[i].name, NULL);

      g_test_add_data_func (name, &exchanges[i], test_exchanged);
    }
  g_test_add_func ("/store/file-watch/edited", test_edited);
  g_test_add_func ("/store/file-watch/lock-taken", test_lock_taken);
  g_test_add_func ("/store/file-watch/folder-taken", test_folder_taken);
  g_test_add_func ("/store/file-watch/harmless", test_harmless);
  g_test_add_func ("/store/file-watch/touched", test_touched);

  return g_test_run ();
}
