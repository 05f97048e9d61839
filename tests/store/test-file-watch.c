/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/folder.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Other programs change the database file while it is open: no game is lost, no other file is lost, and a signal tells
 * it. The entry that is made then is on the disk, whatever became of the database. */

typedef struct
{
  char *folder;
  char *copies;   /* another folder, which is there */
  char *older;    /* a copy of the database from before a game was saved */
  const char *path;
  Store *store;
  Game *game;     /* at the table */
  guint n_returned;
  char *aside;
  guint n_exchanged;
  guint n_overwritten;
  int code;       /* of the last one */
} Watched;

static void
returned_cb (Watched    *self,
             const char *aside)
{
  self->n_returned++;
  g_free (self->aside);
  self->aside = g_strdup (aside);
}

static void
exchanged_cb (Watched *self)
{
  self->n_exchanged++;
}

static void
overwritten_cb (Watched      *self,
                const GError *error)
{
  g_assert_cmpuint (error->domain, ==, STORE_ERROR);
  self->code = error->code;
  self->n_overwritten++;
}

static void
open_listening (Watched *self)
{
  self->store = fixture_open (self->folder, NULL);
  g_signal_connect_swapped (self->store, "returned", G_CALLBACK (returned_cb), self);
  g_signal_connect_swapped (self->store, "exchanged", G_CALLBACK (exchanged_cb), self);
  g_signal_connect_swapped (self->store, "overwritten", G_CALLBACK (overwritten_cb), self);
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

/* Makes a folder with a saved game and a running one. */
static void
set_up (Watched       *self,
        gconstpointer  data)
{
  g_autoptr (Game) saved = NULL;

  self->folder = fixture_make_folder ();
  self->copies = fixture_make_folder ();
  self->older = g_strconcat (self->folder, "-older.db", NULL);
  self->path = fixture_path (self->folder, "statistics.db");
  g_assert_true (folder_make (self->copies, NULL));
  fixture_close (fixture_open (self->folder, NULL));
  copy_over (self->path, self->older);
  open_listening (self);
  saved = fixture_play (self->store, "yatzy | 1 ones 3");
  g_assert_cmpint (fixture_clear (self->store, STORE_END_SAVE, NULL), >, 0);
  self->game = fixture_play (self->store, "yatzy | 1 ones 2");
}

static void
tear_down (Watched       *self,
           gconstpointer  data)
{
  if (self->store != NULL)
    fixture_close (self->store);
  game_unref (self->game);
  g_free (self->aside);
  g_free (self->older);
  fixture_remove (self->copies);
  fixture_remove (self->folder);
}

static void
close_store (Watched *self)
{
  fixture_close (g_steal_pointer (&self->store));
}

static void
assert_told (const Watched *self,
             guint          n_returned,
             guint          n_exchanged,
             guint          n_overwritten)
{
  g_assert_cmpuint (self->n_returned, ==, n_returned);
  g_assert_cmpuint (self->n_exchanged, ==, n_exchanged);
  g_assert_cmpuint (self->n_overwritten, ==, n_overwritten);
}

/* Something that other programs do to @path. @older is an earlier copy of it. */
typedef void (*Act) (const char *path,
                     const char *older);

typedef struct
{
  const char *name;
  Act act;
  guint n; /* of a file that was moved: whether another one is there then; of one that is whole: how many games it has */
  const char *not_on_windows; /* why this cannot be tried on Windows; NULL where it can */
} Fate;

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
  g_assert_cmpint (posix_make_link (older, path), ==, 0);
}

static void
replace_by_link_to_nothing (const char *path,
                            const char *older)
{
  remove_it (path, older);
  g_assert_cmpint (posix_make_link ("/nowhere/statistics.db", path), ==, 0);
}

static void
replace_by_link_to_itself (const char *path,
                           const char *older)
{
  remove_it (path, older);
  g_assert_cmpint (posix_make_link (path, path), ==, 0);
}

#define NOT_REPLACED "Windows replaces no open file"

static const Fate moved[] = {
  { "removed", remove_it, FALSE, "Wine takes the name of an open file away when it is closed" },
  { "renamed", rename_it, FALSE },
  { "folder-renamed", rename_folder, FALSE },
  { "older", replace_by_older, TRUE, NOT_REPLACED },
  { "foreign", replace_by_text, TRUE, NOT_REPLACED },
  { "link", replace_by_link, TRUE, NO_LINKS },
  { "link-to-nothing", replace_by_link_to_nothing, TRUE, NO_LINKS },
  { "link-to-itself", replace_by_link_to_itself, TRUE, NO_LINKS },
};

static void
test_moved (Watched       *self,
            gconstpointer  data)
{
  const Fate *fate = data;
  g_autofree char *players = NULL;

  if (fate->not_on_windows != NULL)
    POSIX_ONLY (fate->not_on_windows);
  fate->act (self->path, self->older);
  fixture_step (self->store, &self->game, "2 ones 3");
  fixture_assert_on_disk (self->folder, self->game);
  wait_until_told (&self->n_returned);
  g_assert_true ((self->aside != NULL) == fate->n);
  if (fate->act == replace_by_older)
    {
      g_autofree char *kept = NULL, *brought = NULL;
      gsize n_kept, n_brought;

      g_assert_true (g_file_get_contents (self->aside, &kept, &n_kept, NULL));
      g_assert_true (g_file_get_contents (self->older, &brought, &n_brought, NULL));
      g_assert_cmpmem (kept, n_kept, brought, n_brought);
    }

  /* The database must stay there. */
  fixture_step (self->store, &self->game, "1 twos 3");
  close_store (self);
  assert_told (self, 1, 0, 0);
  fixture_assert_running (self->folder, self->game);

  self->store = fixture_open (self->folder, NULL);
  players = fixture_players (self->store);
  g_assert_cmpstr (players, ==, "A,B");
  g_assert_cmpint (fixture_clear (self->store, STORE_END_SAVE, NULL), ==, 2);
}

/* When the file is taken away after the last entry, closing puts it back. */
static void
test_closing (Watched       *self,
              gconstpointer  data)
{
  const Fate *fate = data;

  if (fate->not_on_windows != NULL)
    POSIX_ONLY (fate->not_on_windows);
  fate->act (self->path, self->older);
  close_store (self);
  fixture_assert_running (self->folder, self->game);
}

/* A backup that somebody asks for next has every entry, too. */
static void
test_backup (Watched       *self,
             gconstpointer  data)
{
  const Fate *fate = data;

  if (fate->not_on_windows != NULL)
    POSIX_ONLY (fate->not_on_windows);
  fate->act (self->path, self->older);
  fixture_must_save_backup (self->store, fixture_path (self->copies, "statistics.db"));
  fixture_assert_running (self->copies, self->game);
  close_store (self);
  fixture_assert_running (self->folder, self->game);
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

static const Fate overwritten[] = { { "foreign", overwrite_by_text }, { "cut-off", cut_off }, { "cut-short", cut_short } };

/* Asserts that the file that was set aside has @expected. */
static void
assert_aside (const char *folder,
              const char *expected,
              gsize       n_expected)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = g_dir_read_name (dir);
  g_autofree char *content = NULL;
  gsize length;

  while (!g_regex_match_simple ("^statistics-other-\\d{8}-\\d{6}\\.db$", name, 0, 0))
    g_assert_nonnull (name = g_dir_read_name (dir));
  g_assert_true (g_file_get_contents (fixture_path (folder, name), &content, &length, NULL));
  g_assert_cmpmem (content, length, expected, n_expected);
}

/* The file is overwritten by something that cannot be used. That is kept, the entry is on the disk, and the game goes on
 * beside the database that takes its place; also if the window is closed first. */
static void
test_overwritten (Watched       *self,
                  gconstpointer  data)
{
  g_autofree char *written = NULL;
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  gsize n_written;

  ((const Fate *) data)->act (self->path, self->older);
  g_assert_true (g_file_get_contents (self->path, &written, &n_written, NULL));

  fixture_step (self->store, &self->game, "2 ones 3");
  fixture_assert_on_disk (self->folder, self->game);
  wait_until_told (&self->n_overwritten);
  g_assert_cmpint (self->code, ==, STORE_ERROR_DAMAGED);
  g_assert_cmpint (fixture_clear (self->store, STORE_END_SAVE, &error), ==, 0);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  fixture_step (self->store, &self->game, "1 twos 3");
  fixture_assert_on_disk (self->folder, self->game);
  assert_told (self, 0, 0, 1);
  assert_aside (self->folder, written, n_written);
  close_store (self);

  /* Nothing is begun without a word. */
  fixture_refuse (self->folder, STORE_ERROR_DAMAGED);
  self->store = store_new (self->folder);
  g_assert_true (fixture_set_aside (self->store, NULL, NULL));
  g_assert_true (fixture_reopen (self->store, &running, NULL));
  fixture_assert_same (running, self->game);
  g_assert_cmpint (fixture_clear (self->store, STORE_END_SAVE, NULL), >, 0);
  history_assert_true (self->store, self->folder);
}

static void
overwrite_by_older (const char *path,
                    const char *older)
{
  copy_over (older, path);
}

static void
edit_with_sums (const char *path,
                const char *older)
{
  sqlite3 *handle = fixture_connect (path);

  g_assert_cmpint (sqlite3_exec (handle, "UPDATE game SET note = 'by hand'", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);
}

/* The first page, with the header, stays as it was. */
static void
write_page (const char *path,
            const char *older)
{
  g_autofree char *before = NULL;
  gsize length;
  FILE *file;

  g_assert_true (g_file_get_contents (path, &before, &length, NULL));
  edit_with_sums (path, older);
  file = g_fopen (path, "r+");
  g_assert_cmpuint (fwrite (before, 1, FIXTURE_PAGE_SIZE, file), ==, FIXTURE_PAGE_SIZE);
  g_assert_cmpint (fclose (file), ==, 0);
  fixture_make_old (path, 60);
}

/* Nothing tells that the file is as it was. */
static void
touch (const char *path,
       const char *older)
{
  fixture_make_old (path, 60);
}

static const Fate exchanged[] = {
  { "older", overwrite_by_older, 0 },
  { "edited", edit_with_sums, 1 },
  { "page", write_page, 1 },
  { "touched", touch, 1 },
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
test_exchanged (Watched       *self,
                gconstpointer  data)
{
  const Fate *fate = data;

  fate->act (self->path, self->older);
  fixture_step (self->store, &self->game, "2 ones 3");
  wait_until_told (&self->n_exchanged);
  fixture_assert_on_disk (self->folder, self->game);
  assert_n_saved (self->store, fate->n);
  g_assert_cmpint (fixture_clear (self->store, STORE_END_SAVE, NULL), >, 0);
  assert_n_saved (self->store, fate->n + 1);
  history_assert_true (self->store, self->folder);
  assert_told (self, 0, 1, 0);
}

/* A backup with a game at the table was written over the file while none was there: the window, which does not show that
 * game, can begin another one. */
static void
test_exchanged_by_backup (Watched       *self,
                          gconstpointer  data)
{
  const char *copy = fixture_path (self->copies, "copy.db");
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autoptr (GError) error = NULL;

  fixture_must_save_backup (self->store, copy);
  g_assert_cmpint (fixture_clear (self->store, STORE_END_DISCARD, NULL), >, 0);
  copy_over (copy, self->path);
  assert_n_saved (self->store, 1);
  wait_until_told (&self->n_exchanged);
  fixture_begin (self->store, next, &error);
  g_assert_no_error (error);
  close_store (self);
  fixture_assert_running (self->folder, next);
}

/* Somebody gives a player another name by SQLite's own program while the window is open. */
static void
test_edited (Watched       *self,
             gconstpointer  data)
{
  g_autoptr (Game) running = NULL;
  g_autofree char *players = NULL;
  g_autoptr (PutInPlace) placed = NULL;
  sqlite3 *handle;

  g_assert_cmpint (sqlite3_open (self->path, &handle), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (handle, "UPDATE player SET name = 'Zoe' WHERE name = 'A'", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);
  fixture_step (self->store, &self->game, "2 ones 3");
  wait_until_told (&self->n_overwritten);
  g_assert_cmpint (self->code, ==, STORE_ERROR_CHANGED);

  placed = fixture_put (self->store, STORE_PUT_AS_IT_IS, NULL, NULL);
  g_assert_nonnull (placed);
  g_assert_true (g_file_test (placed->before, G_FILE_TEST_EXISTS));
  g_assert_true (fixture_reopen (self->store, &running, NULL));
  fixture_assert_same (running, self->game);
  players = fixture_players (self->store);
  g_assert_nonnull (strstr (players, "Zoe"));
  history_assert_true (self->store, self->folder);
}

/* What somebody wrote over the file never becomes a backup of our games, nor what is shared with other devices. */
static void
test_overwritten_backup (Watched       *self,
                         gconstpointer  data)
{
  const char *copy = fixture_path (self->copies, "copy.db");
  g_autoptr (GDir) dir = NULL;

  ((const Fate *) data)->act (self->path, self->older);

  /* The first of these finds it out, the others know. */
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GAsyncResult) shared = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_false (fixture_save_backup (self->store, copy, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
      g_clear_error (&error);
      store_transfer_async (self->store, &(StoreTransfer) { STORE_SHARE_BACKUP, .path = self->copies, .device = "maple" },
                            NULL, NULL, fixture_answered_cb, &shared);
      g_assert_false (store_finish (self->store, fixture_wait_for (&shared), &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
    }
  dir = g_dir_open (self->copies, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);
}

/* A program that cleans up deletes the file of the lock: with the next entry it is made again, and no second program can write
 * here. */
static void
test_lock_taken (Watched       *self,
                 gconstpointer  data)
{
  const char *lock = fixture_path (self->folder, "lock");

  g_assert_cmpint (g_unlink (lock), ==, 0);
  fixture_step (self->store, &self->game, "2 ones 3");
  g_assert_true (g_file_test (lock, G_FILE_TEST_IS_REGULAR));
  fixture_refuse (self->folder, STORE_ERROR_IN_USE);
  close_store (self);
  fixture_assert_running (self->folder, self->game);
}

/* The folder was renamed, and something else has its name: the games come back to it only once that is away. */
static void
test_folder_taken (Watched       *self,
                   gconstpointer  data)
{
  g_autoptr (Game) next = game_step (self->game, "2 ones 3", NULL);
  g_autoptr (GError) error = NULL;
  Store *second;

  rename_folder (self->path, self->older);
  g_assert_true (g_file_set_contents (self->folder, "a letter", -1, NULL));
  g_assert_false (fixture_keep (self->store, next, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
  g_clear_error (&error);

  g_assert_cmpint (g_unlink (self->folder), ==, 0);
  second = fixture_open (self->folder, NULL);
  g_assert_false (fixture_keep (self->store, next, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_IN_USE);
  fixture_close (second);
  g_assert_true (fixture_keep (self->store, next, NULL));
  wait_until_told (&self->n_returned);
  g_assert_nonnull (self->aside);
  close_store (self);
  fixture_assert_running (self->folder, next);
}

/* A file with a damaged game is used as when the program starts. */
static void
test_damaged_game (Watched       *self,
                   gconstpointer  data)
{
  g_autoptr (GPtrArray) people = NULL;

  close_store (self);
  fixture_tamper (self->folder, "UPDATE game SET text = text || '#'");
  open_listening (self);
  fixture_make_old (self->path, 60);
  people = history_list_people (self->store);
  g_assert_cmpuint (people->len, ==, 2);
  wait_until_told (&self->n_exchanged);
  assert_told (self, 0, 1, 0);
}

typedef void (*Test) (Watched       *self,
                      gconstpointer  data);

static void
add_each (const char *group,
          const Fate *fates,
          guint       n,
          Test        test)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("/store/file-watch/%s/%s", group, fates[i].name);

      g_test_add (name, Watched, &fates[i], set_up, test, tear_down);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_each ("moved", moved, G_N_ELEMENTS (moved), test_moved);
  add_each ("closing", moved, G_N_ELEMENTS (moved), test_closing);
  add_each ("backup", moved, G_N_ELEMENTS (moved), test_backup);
  add_each ("overwritten", overwritten, G_N_ELEMENTS (overwritten), test_overwritten);
  add_each ("overwritten-backup", overwritten, G_N_ELEMENTS (overwritten), test_overwritten_backup);
  add_each ("exchanged", exchanged, G_N_ELEMENTS (exchanged), test_exchanged);
  g_test_add ("/store/file-watch/exchanged-by-backup", Watched, NULL, set_up, test_exchanged_by_backup, tear_down);
  g_test_add ("/store/file-watch/edited", Watched, NULL, set_up, test_edited, tear_down);
  g_test_add ("/store/file-watch/lock-taken", Watched, NULL, set_up, test_lock_taken, tear_down);
  g_test_add ("/store/file-watch/folder-taken", Watched, NULL, set_up, test_folder_taken, tear_down);
  g_test_add ("/store/file-watch/damaged-game", Watched, NULL, set_up, test_damaged_game, tear_down);

  return g_test_run ();
}
