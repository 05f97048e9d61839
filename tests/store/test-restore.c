/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/store-transfer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* A restore that fails or stops at any step loses nothing: afterwards there is the old database or the backup, never an
 * empty one. The same goes for all else that makes, copies or renames files, the file of the game at the table above
 * all. */

/* How many calls about files, of those below, still work; then one fails, or the process is killed. Below 0, none. */
static int calls_left = -1;
static int failure = EIO;
static gboolean kill_at_call;

#define KILLED 7

static gboolean
is_refused (void)
{
  if (calls_left < 0 || calls_left-- > 0)
    return FALSE;
  if (kill_at_call)
    _exit (KILLED);
  errno = failure;
  return TRUE;
}

/* Replaces rename() of the C library, by which each file of the store gets its name. */
int
rename (const char *from,
        const char *to)
{
  return is_refused () ? -1 : renameat (AT_FDCWD, from, AT_FDCWD, to);
}

/* Replaces open(), by which the store, GLib and SQLite open files. */
int
open (const char *path,
      int         flags,
      ...)
{
  va_list rest;
  mode_t mode = 0;

  va_start (rest, flags);
  if ((flags & O_CREAT) != 0)
    mode = va_arg (rest, mode_t);
  va_end (rest);
  return is_refused () ? -1 : openat (AT_FDCWD, path, flags, mode);
}

int
fsync (int file)
{
  return is_refused () ? -1 : (int) syscall (SYS_fsync, file);
}

int
fdatasync (int file)
{
  return is_refused () ? -1 : (int) syscall (SYS_fdatasync, file);
}

/* Not those of a pipe, by which threads wake each other. */
ssize_t
write (int         file,
       const void *bytes,
       size_t      n)
{
  struct stat status;

  return fstat (file, &status) == 0 && S_ISREG (status.st_mode) && is_refused () ? -1
                                                                                 : syscall (SYS_write, file, bytes, n);
}

int
unlink (const char *path)
{
  return is_refused () ? -1 : unlinkat (AT_FDCWD, path, 0);
}

int
flock (int file,
       int operation)
{
  return is_refused () ? -1 : (int) syscall (SYS_flock, file, operation);
}

/* What a backup says of the table cannot be read: it is kept in our own folder, because the place of the backup may not
 * be written, and the game at the table stays. */
static void
test_unreadable_table (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *stick = g_strconcat (folder, "-stick", NULL), *copy = g_build_filename (stick, "copy.db", NULL);
  g_autofree char *before = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) running = NULL, game = NULL;
  Store *store = fixture_open (folder, NULL);
  sqlite3 *handle;

  game = fixture_play (store, "yatzy | 1 ones 3");
  g_assert_cmpint (mkdir (stick, 0700), ==, 0);
  fixture_must_save_backup (store, copy);
  handle = fixture_connect (copy);
  g_assert_cmpint (sqlite3_exec (handle, "UPDATE at_table SET text = CAST (x'ff' AS TEXT)", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (handle);
  fixture_restore (store, copy, &running, &before, &error);
  g_assert_no_error (error);
  fixture_assert_same (running, game);
  fixture_close (store);
  dir = g_dir_open (stick, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, "copy.db");
  g_assert_null (g_dir_read_name (dir));
  fixture_remove (folder);
}

/* A journal whose database was just moved away is not played back into the copy that takes its place. */
static void
test_journal_left_behind (void)
{
  char *folder = fixture_make_folder ();

  fixture_close (fixture_open (folder, NULL));
  g_assert_true (g_file_set_contents (fixture_path (folder, "statistics.db-journal"), "the last games", -1, NULL));
  g_assert_cmpint (rename (fixture_path (folder, "statistics.db"), fixture_path (folder, "statistics.db.restored")), ==, 0);
  fixture_close (fixture_open (folder, NULL));
  g_assert_false (g_file_test (fixture_path (folder, "statistics.db-journal"), G_FILE_TEST_EXISTS));
  fixture_remove (folder);
}

/* --- each call about files fails --- */

/* What an errand works with. */
typedef struct
{
  char *folder;
  Store *store;  /* open, with @game at the table */
  Game *game;
  Game *next;    /* the game after one more move */
  char *path;    /* a backup with another game at the table, which was saved since; */
  gint64 number; /* its number */
} Desk;

/* Something that makes, copies or renames files. */
typedef struct
{
  const char *name;
  void (*prepare) (Desk *desk); /* or NULL */
  gboolean (*run) (Desk *desk, GError **error);
  int n_moves; /* of the game at the table once it is done, NOBODY where there is none */
  guint n_saved;
  gboolean damages; /* the store cannot be opened before that */
} Errand;

#define NOBODY (-1)
#define DAMAGE "no database"

static Desk *
desk_new (void)
{
  Desk *desk = g_new0 (Desk, 1);
  g_autoptr (Game) whole = fixture_random_game ("yatzy", 4, 20);
  g_autoptr (Game) other = game_at (whole, 3), timed = fixture_random_game ("yatzy x3", 5, 20);

  desk->folder = fixture_make_folder ();
  desk->path = g_strconcat (desk->folder, "-other.db", NULL);
  desk->store = fixture_open (desk->folder, NULL);
  g_assert_true (fixture_begin (desk->store, other, NULL));
  fixture_must_save_backup (desk->store, desk->path);
  desk->number = fixture_clear (desk->store, STORE_END_SAVE, NULL);
  desk->game = game_at (timed, 1);
  desk->next = game_at (timed, 2);
  g_assert_true (fixture_begin (desk->store, desk->game, NULL));
  return desk;
}

static void
desk_free (Desk *desk)
{
  fixture_close (desk->store);
  fixture_remove (desk->folder);
  game_unref (desk->game);
  game_unref (desk->next);
  g_free (desk->path);
  g_free (desk);
}

static gboolean
back_up (Desk    *desk,
         GError **error)
{
  return fixture_back_up (desk->store, error);
}

static gboolean
save (Desk    *desk,
      GError **error)
{
  return fixture_save_backup (desk->store, fixture_path (desk->folder, "copy.db"), error);
}

static gboolean
share (Desk    *desk,
       GError **error)
{
  g_autofree char *shared = g_path_get_dirname (desk->folder);
  g_autofree char *mark = fixture_transfer (
    desk->store, &(StoreTransfer) { STORE_SHARE_BACKUP, .path = shared, .device = "maple" }, NULL, error);

  return mark != NULL;
}

static gboolean
restore_other (Desk    *desk,
               GError **error)
{
  g_autoptr (Game) running = NULL;
  g_autofree char *before = NULL;

  return fixture_restore (desk->store, desk->path, &running, &before, error);
}

static gboolean
merge (Desk    *desk,
       GError **error)
{
  g_autoptr (Merged) merged = NULL;

  merged = fixture_transfer (desk->store, &(StoreTransfer) { STORE_MERGE, .path = desk->path },
                             NULL, error);
  return merged != NULL;
}

/* The store that could not be opened. */
static void
damage (Desk *desk)
{
  fixture_close (desk->store);
  desk->store = store_new (desk->folder);
  g_assert_true (g_file_set_contents (fixture_path (desk->folder, "statistics.db"), DAMAGE, -1, NULL));
}

static gboolean
replace_damaged (Desk    *desk,
                 GError **error)
{
  g_autoptr (PutInPlace) placed = fixture_put (desk->store, STORE_PUT_FILE, desk->path, error);

  return placed != NULL;
}

static void
back_up_and_damage (Desk *desk)
{
  fixture_must_back_up (desk->store);
  damage (desk);
}

static gboolean
set_aside (Desk    *desk,
           GError **error)
{
  g_autofree char *name = fixture_todays_backup ();

  return fixture_set_aside (desk->store, name, error);
}

static void
take_away (Desk *desk)
{
  g_assert_cmpint (unlink (fixture_path (desk->folder, "statistics.db")), ==, 0);
}

static void
put_another_there (Desk *desk)
{
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (desk->path, &content, &length, NULL));
  g_assert_true (g_file_set_contents (fixture_path (desk->folder, "statistics.db"), content, length, NULL));
}

static void
damage_figures (Desk *desk)
{
  fixture_close (desk->store);
  fixture_damage_root (desk->folder, "score");
  desk->store = fixture_open (desk->folder, NULL);
}

/* Figures that cannot be read are counted anew, in another file. */
static gboolean
read_figures (Desk    *desk,
              GError **error)
{
  g_autoptr (GPtrArray) scores = store_ask (desk->store, &(StoreQuestion) { STORE_SCORES, .category = 1 }, error);

  return scores != NULL;
}

static gboolean
play_on (Desk    *desk,
         GError **error)
{
  return fixture_keep (desk->store, desk->next, error);
}

static gboolean
clear (Desk    *desk,
       GError **error)
{
  return fixture_clear (desk->store, STORE_END_SAVE, error) > 0;
}

static gboolean
discard (Desk    *desk,
         GError **error)
{
  return fixture_clear (desk->store, STORE_END_DISCARD, error) > 0;
}

static void
leave_table (Desk *desk)
{
  g_assert_true (discard (desk, NULL));
}

static gboolean
bring_back (Desk    *desk,
            GError **error)
{
  g_autoptr (Game) game = fixture_bring_back (desk->store, desk->number, error);

  return game != NULL;
}

static const Errand errands[] = {
  { "keep", NULL, play_on, 2, 1 },
  { "clear", NULL, clear, NOBODY, 2 },
  { "discard", NULL, discard, NOBODY, 1 },
  { "bring-back", leave_table, bring_back, 3, 0 },
  { "set-aside", back_up_and_damage, set_aside, 1, 1, TRUE },
  { "replace-damaged", damage, replace_damaged, 1, 0, TRUE },
  { "save", NULL, save, 1, 1 },
  { "share", NULL, share, 1, 1 },
  { "restore", NULL, restore_other, 3, 0 },
  { "merge", NULL, merge, 1, 1 },
  { "rebuild", damage_figures, read_figures, 1, 1 },
  { "back-up", NULL, back_up, 1, 1 },
  { "taken-away", take_away, play_on, 2, 1 },
  { "replaced", put_another_there, play_on, 2, 1 },
};

/* The first of these are tried with kills, too: those that need no other thread than that of the store, which is the only
 * one in the process that is forked. The last two find that the file is gone, which no kill must happen to. */
#define N_KILLED 11

/* What the next start finds: the moves of the game at the table, or NOBODY, and the number of saved games. */
static void
look (const char *folder,
      int        *n_moves,
      guint      *n_saved)
{
  g_autoptr (Game) running = NULL;
  g_autoptr (GPtrArray) games = NULL;
  Store *store = fixture_open (folder, &running);

  *n_moves = running != NULL ? (int) game_get_n_moves (running) : NOBODY;
  games = history_list_games (store, NULL, 0, 10, NULL);
  *n_saved = games->len;
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_ask (folder, "PRAGMA integrity_check", "ok");
}

static void
assert_found (const char *folder,
              int         n_moves,
              guint       n_saved)
{
  int found_moves;
  guint found_saved;

  look (folder, &found_moves, &found_saved);
  g_assert_cmpint (found_moves, ==, n_moves);
  g_assert_cmpuint (found_saved, ==, n_saved);
}

/* All calls work again. Returns whether one failed. */
static gboolean
end_failing (void)
{
  gboolean met = calls_left < 0;

  calls_left = -1;
  return met;
}

/* Does the errand while the call number @n, counted from 0, fails: it says so or goes on without, and done once more it
 * works. FALSE where there are not so many calls. */
static gboolean
try_errand (const Errand *errand,
            int           n,
            guint        *n_failed)
{
  Desk *desk = desk_new ();
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  gboolean met;

  if (errand->prepare != NULL)
    errand->prepare (desk);
  calls_left = n;
  errand->run (desk, &error);
  met = end_failing ();
  if (error != NULL)
    {
      g_test_message ("call %d: %s", n, error->message);
      g_assert_cmpuint (error->domain, ==, STORE_ERROR);
      /* A store that is not open any more is opened first, as the window does it when told to try again. */
      if (!errand->run (desk, NULL) && fixture_reopen (desk->store, &running, NULL))
        errand->run (desk, NULL);
      ++*n_failed;
    }
  store_close (desk->store);
  assert_found (desk->folder, errand->n_moves, errand->n_saved);
  desk_free (desk);
  return met;
}

/* Does the errand in a process of its own that is killed at the call number @n. Returns whether there are so many. */
static gboolean
run_killed (const Errand *errand,
            Desk         *desk,
            int           n)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      desk->store = store_new (desk->folder);
      if (!errand->damages)
        fixture_reopen (desk->store, &(Game *) { NULL }, NULL);
      kill_at_call = TRUE;
      calls_left = n;
      errand->run (desk, NULL);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status) && (WEXITSTATUS (status) == 0 || WEXITSTATUS (status) == KILLED));
  return WEXITSTATUS (status) == KILLED;
}

/* The database is still the damaged one, and the errand can be done again; or somebody begins empty, who does not get the
 * copy of an unfinished restore. */
static void
assert_damaged (const Errand *errand,
                Desk         *desk,
                gboolean      begin_empty)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (fixture_path (desk->folder, "statistics.db"), &content, NULL, NULL));
  g_assert_cmpstr (content, ==, DAMAGE);
  fixture_assert_on_disk (desk->folder, desk->game);
  desk->store = store_new (desk->folder);
  if (begin_empty)
    g_assert_true (fixture_set_aside (desk->store, NULL, NULL));
  else
    g_assert_true (errand->run (desk, NULL));
  fixture_close (desk->store);
  assert_found (desk->folder, errand->n_moves, begin_empty ? 0 : errand->n_saved);
}

/* After the kill the next start finds everything as it was before or as it is once the errand is done. */
static gboolean
try_kill (const Errand *errand,
          int           n)
{
  Desk *desk = desk_new ();
  g_autoptr (GError) error = NULL;
  int n_moves, before = errand->run == bring_back ? NOBODY : 1;
  guint n_saved;
  gboolean killed;

  if (errand->prepare != NULL)
    errand->prepare (desk);
  fixture_close (desk->store);
  killed = run_killed (errand, desk, n);
  if (!fixture_try (desk->folder, NULL, &error))
    {
      g_assert_true (killed && errand->damages);
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
      assert_damaged (errand, desk, n % 2 == 1);
    }
  else
    {
      if (errand->run == read_figures)
        {
          desk->store = fixture_open (desk->folder, NULL);
          g_assert_true (read_figures (desk, NULL));
          fixture_close (desk->store);
        }
      look (desk->folder, &n_moves, &n_saved);
      if (n_moves != errand->n_moves || n_saved != errand->n_saved)
        {
          g_assert_true (killed && !errand->damages);
          g_assert_cmpint (n_moves, ==, before);
          /* The game at the table is changed last. */
          g_assert_true (n_saved == 1 || (n_saved == errand->n_saved && errand->run == restore_other));
        }
    }
  g_assert_false (g_file_test (fixture_path (desk->folder, "statistics.db.restored"), G_FILE_TEST_EXISTS));
  desk->store = fixture_open (desk->folder, NULL);
  desk_free (desk);
  return killed;
}

/* The first start of all, which makes the folder and the database. */
static void
test_first_start (void)
{
  gboolean met = TRUE;

  for (int n = 0; met; n++)
    {
      char *folder = fixture_make_folder ();
      g_autoptr (GError) error = NULL;

      calls_left = n;
      fixture_try (folder, NULL, &error);
      met = end_failing ();
      if (error != NULL)
        g_assert_cmpuint (error->domain, ==, STORE_ERROR);
      g_clear_error (&error);
      g_assert_true (fixture_try (folder, NULL, &error));
      fixture_assert_ask (folder, "PRAGMA integrity_check", "ok");
      fixture_remove (folder);
    }
}

static void
test_errand (gconstpointer data)
{
  guint n_failed = 0;
  int n = 0;

  while (try_errand (data, n, &n_failed))
    n++;
  g_test_message ("%d calls, %u of which can fail", n, n_failed);
  g_assert_cmpuint (n_failed, >, 0);
}

/* The same on a full disk, which is told as such. */
static void
test_full (void)
{
  Desk *desk = desk_new ();
  guint n_full = 0;
  gboolean met = TRUE;

  failure = ENOSPC;
  for (int n = 0; met; n++)
    {
      g_autoptr (GError) error = NULL;

      calls_left = n;
      if (!fixture_keep (desk->store, n % 2 == 0 ? desk->next : desk->game, &error))
        {
          g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
          n_full++;
        }
      met = end_failing ();
    }
  failure = EIO;
  g_assert_cmpuint (n_full, >=, 4);
  desk_free (desk);
}

static void
test_killed (gconstpointer data)
{
  int n = 0;

  while (try_kill (data, n))
    n++;
  g_assert_cmpint (n, >, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/restore/unreadable-table", test_unreadable_table);
  g_test_add_func ("/store/restore/journal-left-behind", test_journal_left_behind);
  g_test_add_func ("/store/restore/each-call/first-start", test_first_start);
  for (guint i = 0; i < G_N_ELEMENTS (errands); i++)
    {
      g_autofree char *path = g_strconcat ("/store/restore/each-call/", errands[i].name, NULL);
      g_autofree char *killed = g_strconcat ("/store/restore/killed/", errands[i].name, NULL);

      g_test_add_data_func (path, &errands[i], test_errand);
      if (i < N_KILLED)
        g_test_add_data_func (killed, &errands[i], test_killed);
    }
  g_test_add_func ("/store/restore/full", test_full);

  return g_test_run ();
}
