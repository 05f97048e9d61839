/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "fixture.h"

#include "store/folder.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

/* Disks that are full, folders that are closed, programs that are in the way. */

#define NOBODY 65534

typedef void (*Body) (void);

/* Runs @body in a process of its own, which may give up its rights and its room. */
static void
run_apart (gconstpointer data)
{
  Body body;

  *(gconstpointer *) &body = data;
  if (g_test_subprocess ())
    {
      body ();
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

/* Root may write everywhere. Returns a new folder of the other user's. */
static char *
become_nobody (void)
{
  rules_of ("yatzy");
  if (geteuid () == 0)
    {
      g_assert_cmpint (setresgid (NOBODY, NOBODY, NOBODY), ==, 0);
      g_assert_cmpint (setresuid (NOBODY, NOBODY, NOBODY), ==, 0);
    }

  return fixture_make_folder ();
}

/* A folder with a game in it that is running. */
static Game *
fill_folder (const char *folder)
{
  Store *store = fixture_open (folder, NULL);
  Game *game = fixture_play (store, "yatzy | 1 ones 3 | 2 ones 2 | undo");

  fixture_close (store);
  return game;
}

static void
assert_opens (const char *folder,
              const Game *expected)
{
  g_autoptr (Game) running = NULL;
  Store *store = fixture_open (folder, &running);

  fixture_assert_same (running, expected);
  fixture_close (store);
}

static void
refused_until_repaired (const char *path,
                        const char *folder,
                        guint       mode,
                        guint       repaired,
                        int         code)
{
  g_autoptr (Game) game = fill_folder (folder);

  g_assert_cmpint (g_chmod (path, mode), ==, 0);
  fixture_refuse (folder, code);
  g_assert_cmpint (g_chmod (path, repaired), ==, 0);
  assert_opens (folder, game);
}

static void
read_only_folder (void)
{
  char *folder = become_nobody ();

  refused_until_repaired (folder, folder, 0500, 0700, STORE_ERROR_READ_ONLY);
  fixture_remove (folder);
}

static void
read_only_file (void)
{
  char *folder = become_nobody ();

  refused_until_repaired (fixture_path (folder, "statistics.db"), folder, 0400, 0600, STORE_ERROR_READ_ONLY);
  fixture_remove (folder);
}

static void
closed_file (void)
{
  char *folder = become_nobody ();

  refused_until_repaired (fixture_path (folder, "statistics.db"), folder, 0, 0600, STORE_ERROR_READ_ONLY);
  fixture_remove (folder);
}

static void
closed_folder (void)
{
  char *folder = become_nobody ();

  refused_until_repaired (folder, folder, 0, 0700, STORE_ERROR_FOLDER);
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

static void
test_file_as_folder (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *below = g_build_filename (folder, "deeper", NULL);

  g_assert_true (g_file_set_contents (folder, "a letter", -1, NULL));
  fixture_refuse (folder, STORE_ERROR_FOLDER);
  fixture_refuse (below, STORE_ERROR_FOLDER);
  g_assert_cmpint (folder_get_size (folder), ==, 8);
  fixture_remove (folder);
}

static void
test_folder_as_file (void)
{
  char *folder = fixture_make_folder ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (fixture_path (folder, "statistics.db"), 0700), ==, 0);
  g_assert_false (fixture_try (folder, NULL, &error));
  g_assert_nonnull (error);
  fixture_remove (folder);
}

static void
store_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  GAsyncResult **place = user_data;

  *place = g_object_ref (result);
}

static gboolean
open_again (Store   *store,
            GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (Game) running = NULL;

  store_open_async (store, store_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return store_open_finish (store, result, &running, error);
}

/* The same store can be opened once what was in the way is gone; until then it says what that is. */
static void
test_second_try (void)
{
  char *folder = fixture_make_folder ();
  Store *store = store_new (folder);
  g_autoptr (Game) game = game_of ("yatzy");
  g_autoptr (Game) played = game_of ("yatzy | 1 ones 3");
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (folder, "a letter", -1, NULL));
  g_assert_false (open_again (store, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
  g_clear_error (&error);
  g_assert_false (fixture_begin (store, game, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
  g_clear_error (&error);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_true (open_again (store, &error));
  g_assert_true (fixture_begin (store, game, &error));
  g_assert_true (fixture_keep (store, played, &error));
  fixture_close (store);
  assert_opens (folder, played);
  fixture_remove (folder);
}

/* Room on the disk. */

static void
set_room (gint64 bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes < 0 ? limit.rlim_max : (rlim_t) bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
fill_disk (const char *folder)
{
  set_room (folder_get_size (fixture_path (folder, "statistics.db-wal")));
}

/* Takes a step that cannot be written. */
static void
step_in_vain (Store       *store,
              Game       **game,
              const char  *step)
{
  g_autoptr (GError) error = NULL;
  Game *next = game_step (*game, step, NULL);

  g_assert_false (fixture_keep (store, next, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  g_assert_nonnull (strstr (error->message, "full"));
  game_unref (*game);
  *game = next;
}

static void
full_at_keep (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");

  fill_disk (folder);
  step_in_vain (store, &game, "2 ones 2");
  step_in_vain (store, &game, "1 twos 2");
  step_in_vain (store, &game, "undo");
  set_room (-1);
  fixture_step (store, &game, "1 sixes 3");
  fixture_close (store);
  assert_opens (folder, game);
  fixture_remove (folder);
}

/* What could not be kept is tried once more at the end. */
static void
full_until_close (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");

  fill_disk (folder);
  step_in_vain (store, &game, "2 ones 2");
  set_room (-1);
  fixture_close (store);
  assert_opens (folder, game);
  fixture_remove (folder);
}

/* Clearing takes along what could not be kept, or changes nothing. */
static void
full_at_clear (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autoptr (Game) back = NULL;
  g_autoptr (GError) error = NULL;
  gint64 number;

  fill_disk (folder);
  step_in_vain (store, &game, "2 ones 2");
  g_assert_cmpint (fixture_clear (store, STORE_CLEAR_SAVE, &error), ==, 0);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  g_clear_error (&error);
  step_in_vain (store, &game, "1 twos 2");

  set_room (-1);
  number = fixture_clear (store, STORE_CLEAR_SAVE, &error);
  g_assert_no_error (error);
  back = fixture_bring_back (store, number, &error);
  fixture_assert_same (back, game);
  fixture_close (store);
  fixture_remove (folder);
}

/* A game that could not be begun is begun by its first move that can be written. */
static void
full_at_begin (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) before = fixture_play (store, "yatzy x3");
  g_autoptr (Game) game = game_of ("yatzy x2");
  g_autoptr (GError) error = NULL;

  fill_disk (folder);
  g_assert_false (fixture_begin (store, game, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  step_in_vain (store, &game, "1 ones 2");
  set_room (-1);
  fixture_step (store, &game, "2 ones 2");
  fixture_close (store);
  assert_opens (folder, game);
  fixture_remove (folder);
}

static void
full_at_open (void)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = NULL;

  set_room (0);
  fixture_refuse (folder, STORE_ERROR_FULL);
  set_room (-1);
  game = fill_folder (folder);
  assert_opens (folder, game);
  fixture_remove (folder);
}

/* A backup without room leaves no half of itself. */
static void
full_at_backup (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL;

  set_room (8192);
  g_assert_false (fixture_back_up (store, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  dir = g_dir_open (fixture_path (folder, "backups"), 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);
  set_room (-1);
  fixture_close (store);
  fixture_remove (folder);
}

/* A file system of its own that really is full. */
static void
full_for_real (void)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = NULL;
  g_autofree char *filler = g_malloc0 (1 << 20);
  Store *store;

  g_mkdir_with_parents (folder, 0700);
  if (unshare (CLONE_NEWNS) != 0 || mount ("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
      mount ("room", folder, "tmpfs", 0, "size=1m,mode=0700") != 0)
    {
      /* Where no file system may be mounted, the tests with a limit for files must do. */
      fixture_remove (folder);
      return;
    }

  store = fixture_open (folder, NULL);
  game = fixture_play (store, "yatzy | 1 ones 3");
  g_file_set_contents_full (fixture_path (folder, "filler"), filler, 700 << 10, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
  for (guint size = 300 << 10; size >= 4096; size /= 2)
    {
      g_autofree char *name = g_strdup_printf ("filler-%u", size);

      g_file_set_contents_full (fixture_path (folder, name), filler, size, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
    }
  step_in_vain (store, &game, "2 ones 2");
  g_assert_cmpint (g_unlink (fixture_path (folder, "filler")), ==, 0);
  fixture_step (store, &game, "1 twos 2");
  fixture_close (store);
  assert_opens (folder, game);
  umount (folder);
  fixture_remove (folder);
}

/* Others in the folder. */

static void
test_in_use (void)
{
  g_autoptr (Game) game = NULL;
  char *folder;
  Store *store;

  if (g_test_subprocess ())
    {
      fixture_refuse (g_getenv ("PROTOKOLL_TEST_FOLDER"), STORE_ERROR_IN_USE);
      return;
    }

  folder = fixture_make_folder ();
  store = fixture_open (folder, NULL);
  game = fixture_play (store, "yatzy | 1 ones 3");
  g_setenv ("PROTOKOLL_TEST_FOLDER", folder, TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  fixture_step (store, &game, "2 ones 1");
  fixture_close (store);
  assert_opens (folder, game);
  fixture_remove (folder);
}

/* Another program writes for longer than we wait: an error, and nothing is lost. */
static void
test_locked_by_other (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autoptr (Game) next = game_step (game, "2 ones 1", NULL);
  g_autoptr (GError) error = NULL;
  sqlite3 *other;

  g_assert_cmpint (sqlite3_open (fixture_path (folder, "statistics.db"), &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_false (fixture_keep (store, next, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_IN_USE);
  g_clear_error (&error);
  sqlite3_close (other);

  g_assert_true (fixture_keep (store, next, &error));
  fixture_close (store);
  assert_opens (folder, next);
  fixture_remove (folder);
}

/* Somebody emptied the tables: no move lands in a game that is not there. */
static void
test_emptied (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autoptr (GError) error = NULL;

  fixture_close (store);
  fixture_tamper (folder, "DELETE FROM game");
  store = fixture_open (folder, NULL);
  g_assert_false (fixture_keep (store, game, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  fixture_close (store);
  fixture_remove (folder);
}

static void
add_apart (const char *path,
           Body        body)
{
  g_test_add_data_func (path, *(gconstpointer *) &body, run_apart);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_apart ("/store/trouble/read-only-folder", read_only_folder);
  add_apart ("/store/trouble/read-only-file", read_only_file);
  add_apart ("/store/trouble/closed-file", closed_file);
  add_apart ("/store/trouble/closed-folder", closed_folder);
  add_apart ("/store/trouble/closed-parent", closed_parent);
  g_test_add_func ("/store/trouble/file-as-folder", test_file_as_folder);
  g_test_add_func ("/store/trouble/folder-as-file", test_folder_as_file);
  g_test_add_func ("/store/trouble/second-try", test_second_try);
  add_apart ("/store/trouble/full-at-keep", full_at_keep);
  add_apart ("/store/trouble/full-until-close", full_until_close);
  add_apart ("/store/trouble/full-at-clear", full_at_clear);
  add_apart ("/store/trouble/full-at-begin", full_at_begin);
  add_apart ("/store/trouble/full-at-open", full_at_open);
  add_apart ("/store/trouble/full-at-backup", full_at_backup);
  add_apart ("/store/trouble/full-for-real", full_for_real);
  g_test_add_func ("/store/trouble/in-use", test_in_use);
  g_test_add_func ("/store/trouble/locked-by-other", test_locked_by_other);
  g_test_add_func ("/store/trouble/emptied", test_emptied);

  return g_test_run ();
}
