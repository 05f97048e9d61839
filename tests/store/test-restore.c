/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* A restore that fails or stops at any step loses nothing: afterwards there is the old database or the backup, never an
 * empty one. */

/* How many files may still be renamed; below 0, all. */
static int renames_left = -1;
static gboolean fail_once;

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
  return renameat (AT_FDCWD, from, AT_FDCWD, to);
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

  return g_test_run ();
}
