/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/store-transfer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A restore that fails or stops at any step loses nothing: afterwards there is the old database or the backup, never an
 * empty one. The same goes for all else that makes, copies or renames files. */

/* How many files may still be renamed; below 0, all. */
static int renames_left = -1;
static gboolean fail_once;

/* How many calls about files, of those below, still work; then one fails. Below 0, none does. */
static int calls_left = -1;

static gboolean
is_refused (void)
{
  if (calls_left < 0 || calls_left-- > 0)
    return FALSE;
  errno = EIO;
  return TRUE;
}

/* Replaces rename() of the C library, by which each file of the store gets its name. */
int
rename (const char *from,
        const char *to)
{
  if (renames_left == 0)
    {
      renames_left = fail_once ? -1 : 0;
      errno = EIO;
      return -1;
    }
  if (renames_left > 0)
    renames_left--;
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
flock (int file,
       int operation)
{
  return is_refused () ? -1 : (int) syscall (SYS_flock, file, operation);
}

/* Makes a damaged database with its log, and a backup with one move. */
static Game *
fill_folder (const char *folder)
{
  Store *store = fixture_open (folder, NULL);
  Game *game = fixture_play (store, "yatzy | 1 ones 3");

  fixture_must_back_up (store);
  fixture_close (store);
  g_assert_true (g_file_set_contents (fixture_path (folder, "statistics.db"), "no database", -1, NULL));
  g_assert_true (g_file_set_contents (fixture_path (folder, "statistics.db-wal"), "the last moves", -1, NULL));
  return game;
}

static void
write_over (const char *path,
            const char *text)
{
  FILE *file = fopen (path, "w");

  g_assert_cmpint (fputs (text, file), >=, 0);
  g_assert_cmpint (fclose (file), ==, 0);
}

static guint
count_aside (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, "statistics-damaged-");
  return n;
}

/* Whether the next start finds the backup; if not, it must find the damaged database and its log. */
static gboolean
is_restored (const char *folder,
             const Game *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) running = NULL;
  g_autofree char *content = NULL;
  g_autofree char *log = NULL;

  if (fixture_try (folder, &running, &error))
    {
      g_assert_nonnull (running);
      fixture_assert_same (running, game);
      g_assert_cmpuint (count_aside (folder), ==, 2);
      return TRUE;
    }

  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  g_assert_true (g_file_get_contents (fixture_path (folder, "statistics.db"), &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "no database");
  if (count_aside (folder) == 0)
    g_assert_true (g_file_get_contents (fixture_path (folder, "statistics.db-wal"), &log, NULL, NULL));
  return FALSE;
}

/* Restores, and fails at the rename number @n; without @once everything after it fails, too, as in a power cut. Returns
 * whether the restore was finished. */
static gboolean
restore (guint    n,
         gboolean once)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = fill_folder (folder);
  g_autofree char *name = fixture_todays_backup ();
  g_autoptr (GError) error = NULL;
  Store *store = store_new (folder);
  gboolean done;

  renames_left = n;
  fail_once = once;
  done = fixture_set_aside (store, name, &error);
  renames_left = -1;
  fixture_close (store);

  g_test_message ("step %u, %s", n, done ? "done" : error->message);
  if (done)
    g_assert_true (is_restored (folder, game));
  else if (!is_restored (folder, game))
    {
      /* The restore can be tried again. */
      g_clear_error (&error);
      store = store_new (folder);
      g_assert_true (fixture_set_aside (store, name, &error));
      fixture_close (store);
      g_assert_true (is_restored (folder, game));
    }
  g_assert_false (g_file_test (fixture_path (folder, "statistics.db.restored"), G_FILE_TEST_EXISTS));
  fixture_remove (folder);
  return done;
}

static void
test_failing (void)
{
  guint n = 0;

  while (!restore (n, TRUE))
    n++;
  g_assert_cmpuint (n, >=, 3);
}

static void
test_cut_short (void)
{
  guint n = 0;

  while (!restore (n, FALSE))
    n++;
  g_assert_cmpuint (n, >=, 3);
}

/* Beginning with an empty database then does not give the backup of an unfinished restore. */
static void
test_begin_empty (void)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = fill_folder (folder);
  g_autofree char *name = fixture_todays_backup ();
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  Store *store = store_new (folder);

  renames_left = 2;
  fail_once = FALSE;
  g_assert_false (fixture_set_aside (store, name, NULL));
  renames_left = -1;
  g_assert_true (fixture_set_aside (store, NULL, &error));
  g_assert_true (fixture_reopen (store, &running, &error));
  g_assert_null (running);
  fixture_close (store);
  fixture_remove (folder);
}

/* A log that is left without its database is not used for the backup. */
static void
test_log_left_behind (void)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = fill_folder (folder);

  g_assert_cmpint (renameat (AT_FDCWD, fixture_path (folder, "statistics.db"), AT_FDCWD,
                             fixture_path (folder, "statistics.db.restored")), ==, 0);
  fixture_refuse (folder, STORE_ERROR_DAMAGED);
  g_assert_false (g_file_test (fixture_path (folder, "statistics.db"), G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fixture_path (folder, "statistics.db-wal"), G_FILE_TEST_EXISTS));
  fixture_remove (folder);
}

static void
overwritten_cb (guint *n_overwritten)
{
  (*n_overwritten)++;
}

/* Whether a log was set aside under a name that says what it is. */
static gboolean
has_log_aside (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_regex_match_simple ("^statistics-log-\\d{8}-\\d{6}\\.wal$", name, 0, 0))
      return TRUE;
  return FALSE;
}

/* Another program wrote over the database. If its log cannot be moved away, the next entry tries again, and then the
 * signal tells it. */
static void
test_log_stays (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) second = NULL;
  guint n_overwritten = 0;

  /* After closing, everything is in the file and not in the log. */
  fixture_close (store);
  store = fixture_open (folder, NULL);
  g_signal_connect_swapped (store, "overwritten", G_CALLBACK (overwritten_cb), &n_overwritten);
  fixture_step (store, &game, "2 ones 3");
  write_over (fixture_path (folder, "statistics.db"), "Dear diary, today we played.");

  renames_left = 0;
  fail_once = TRUE;
  g_assert_false (fixture_keep (store, game, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_assert_false (has_log_aside (folder));
  g_assert_false (fixture_keep (store, game, &second));
  g_assert_error (second, STORE_ERROR, STORE_ERROR_DAMAGED);
  g_assert_true (has_log_aside (folder));
  g_assert_false (g_file_test (fixture_path (folder, "statistics.db-wal"), G_FILE_TEST_EXISTS));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n_overwritten, ==, 1);
  fixture_close (store);
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
  char *path;    /* a backup with another game at the table */
} Desk;

/* Something that makes, copies or renames files. */
typedef struct
{
  const char *name;
  void (*prepare) (Desk *desk); /* or NULL */
  gboolean (*run) (Desk *desk, GError **error);
  int n_moves; /* of the game at the table once it is done */
} Errand;

static Desk *
desk_new (void)
{
  Desk *desk = g_new0 (Desk, 1);
  g_autoptr (Game) other = game_of ("yatzy | 1 ones 3 | 2 ones 2 | 1 twos 4");

  desk->folder = fixture_make_folder ();
  desk->path = g_strconcat (desk->folder, "-other.db", NULL);
  desk->store = fixture_open (desk->folder, NULL);
  g_assert_true (fixture_begin (desk->store, other, NULL));
  fixture_must_save_backup (desk->store, desk->path);
  g_assert_cmpint (fixture_clear (desk->store, STORE_END_SAVE, NULL), >, 0);
  desk->game = fixture_play (desk->store, "yatzy x3 | 1 ones 3");
  desk->next = game_step (desk->game, "2 ones 2", NULL);
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
  g_autoptr (GAsyncResult) result = NULL;

  store_share_backup_async (desk->store, shared, "maple", fixture_answered_cb, &result);
  return store_finish (desk->store, fixture_wait_for (&result), error);
}

static gboolean
restore_other (Desk    *desk,
               GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (Game) running = NULL;
  g_autofree char *before = NULL;

  store_restore_async (desk->store, desk->path, NULL, NULL, fixture_answered_cb, &result);
  return store_restore_finish (desk->store, fixture_wait_for (&result), &running, &before, error);
}

static gboolean
merge (Desk    *desk,
       GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (Merged) merged = NULL;

  store_merge_async (desk->store, desk->path, NULL, NULL, NULL, fixture_answered_cb, &result);
  merged = store_merge_finish (desk->store, fixture_wait_for (&result), error);
  return merged != NULL;
}

/* The store that could not be opened. */
static void
damage (Desk *desk)
{
  fixture_close (desk->store);
  desk->store = store_new (desk->folder);
  write_over (fixture_path (desk->folder, "statistics.db"), "no database");
}

static gboolean
replace_damaged (Desk    *desk,
                 GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (OtherGames) other = NULL;
  g_autofree char *aside = NULL;

  store_replace_damaged_async (desk->store, desk->path, NULL, NULL, fixture_answered_cb, &result);
  other = store_replace_damaged_finish (desk->store, fixture_wait_for (&result), &aside, error);
  return other != NULL;
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
take_log_away (Desk *desk)
{
  g_assert_cmpint (unlink (fixture_path (desk->folder, "statistics.db-wal")), ==, 0);
}

static gboolean
play_on (Desk    *desk,
         GError **error)
{
  return fixture_keep (desk->store, desk->next, error);
}

static const Errand errands[] = {
  { "back-up", NULL, back_up, 1 },
  { "save", NULL, save, 1 },
  { "share", NULL, share, 1 },
  { "restore", NULL, restore_other, 3 },
  { "merge", NULL, merge, 1 },
  { "replace-damaged", damage, replace_damaged, 3 },
  { "set-aside", back_up_and_damage, set_aside, 1 },
  { "taken-away", take_away, play_on, 2 },
  { "replaced", put_another_there, play_on, 2 },
  { "without-log", take_log_away, play_on, 2 },
};

static void
assert_n_moves (const char *folder,
                int         n_moves)
{
  g_autoptr (Game) running = NULL;
  Store *store = fixture_open (folder, &running);

  g_assert_nonnull (running);
  g_assert_cmpint (game_get_n_moves (running), ==, n_moves);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_ask (folder, "PRAGMA integrity_check", "ok");
}

/* Does the errand once more. A store that is not open any more is opened first, as the window does it when told to try
 * again. */
static void
run_again (const Errand *errand,
           Desk         *desk)
{
  g_autoptr (Game) running = NULL;

  if (errand->run (desk, NULL))
    return;
  g_test_message ("opened again");
  if (fixture_reopen (desk->store, &running, NULL))
    errand->run (desk, NULL);
}

/* Does the errand while the call number @n, counted from 0, fails: it says so or goes on without, and done once more it
 * works. FALSE where there are not so many calls. */
static gboolean
try_errand (const Errand *errand,
            int           n,
            guint        *n_failed)
{
  Desk *desk = desk_new ();
  g_autofree char *folder = g_strdup (desk->folder);
  g_autoptr (GError) error = NULL;
  gboolean met;

  if (errand->prepare != NULL)
    errand->prepare (desk);
  calls_left = n;
  errand->run (desk, &error);
  met = calls_left < 0;
  calls_left = -1;
  if (error != NULL)
    {
      g_test_message ("call %d: %s", n, error->message);
      g_assert_cmpuint (error->domain, ==, STORE_ERROR);
      run_again (errand, desk);
      ++*n_failed;
    }
  store_close (desk->store);
  assert_n_moves (folder, errand->n_moves);
  desk_free (desk);
  return met;
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
      met = calls_left < 0;
      calls_left = -1;
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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/restore/failing", test_failing);
  g_test_add_func ("/store/restore/cut-short", test_cut_short);
  g_test_add_func ("/store/restore/begin-empty", test_begin_empty);
  g_test_add_func ("/store/restore/log-left-behind", test_log_left_behind);
  g_test_add_func ("/store/restore/log-stays", test_log_stays);
  g_test_add_func ("/store/restore/each-call/first-start", test_first_start);
  for (guint i = 0; i < G_N_ELEMENTS (errands); i++)
    {
      g_autofree char *path = g_strconcat ("/store/restore/each-call/", errands[i].name, NULL);

      g_test_add_data_func (path, &errands[i], test_errand);
    }

  return g_test_run ();
}
