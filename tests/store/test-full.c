/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* unshare() */
#include "history-fixture.h"

#include "store/folder.h"

#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

/* A full disk: nothing is lost, and what could not be written is written later. */

static void
set_room (gint64 bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes < 0 ? limit.rlim_max : (rlim_t) bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* Nothing more can be written, neither to the file of the game at the table nor to the log of the database. */
static void
fill_disk (void)
{
  set_room (0);
}

/* Makes a step that cannot be written. */
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

  fill_disk ();
  step_in_vain (store, &game, "2 ones 2");
  step_in_vain (store, &game, "1 twos 2");
  step_in_vain (store, &game, "undo");
  set_room (-1);
  fixture_step (store, &game, "1 sixes 3");
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

/* What could not be kept is written at closing. */
static void
full_until_close (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");

  fill_disk ();
  step_in_vain (store, &game, "2 ones 2");
  set_room (-1);
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

/* A game that cannot be saved stays at the table, with what could not be kept before; later both are saved. */
static void
full_at_clear (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autoptr (Game) next = game_of ("yatzy x2 | 1 ones 2 | 2 ones 2");
  g_autoptr (Game) back = NULL;
  g_autoptr (GError) error = NULL;
  gint64 number;

  fill_disk ();
  step_in_vain (store, &game, "2 ones 2");
  g_assert_cmpint (fixture_replace (store, STORE_END_SAVE, next, &error), ==, -1);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  g_clear_error (&error);
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, &error), ==, 0);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  g_clear_error (&error);
  step_in_vain (store, &game, "1 twos 2");

  set_room (-1);
  number = fixture_clear (store, STORE_END_SAVE, &error);
  g_assert_no_error (error);
  back = fixture_bring_back (store, number, &error);
  fixture_assert_same (back, game);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

/* A game that cannot be begun leaves the one at the table as it was. */
static void
full_at_begin (void)
{
  static const char *const begun[] = { "yatzy x2", "yatzy x2 | 1 ones 2 | 2 ones 2", "yatzy x4 | 1 ones 2" };
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) before = fixture_play (store, "yatzy x3");

  for (guint i = 0; i < G_N_ELEMENTS (begun); i++)
    {
      g_autoptr (Game) game = game_of (begun[i]);
      g_autoptr (GError) error = NULL;

      fill_disk ();
      g_assert_false (fixture_begin (store, game, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
      set_room (-1);
    }
  fixture_step (store, &before, "1 ones 2");
  fixture_close (store);
  fixture_assert_running (folder, before);
  fixture_remove (folder);
}

/* A game that is brought back in vain stays in the statistics. */
static void
full_at_bring_back (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 number = history_save_text (store, "yatzy | 1 ones 3", NULL);
  g_autoptr (Game) game = NULL, back = NULL;
  g_autoptr (GError) error = NULL;

  fill_disk ();
  g_assert_null (fixture_bring_back (store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  g_clear_error (&error);
  set_room (-1);
  game = history_read_game (store, number, &error);
  g_assert_no_error (error);
  history_assert_true (store, folder);
  back = fixture_bring_back (store, number, &error);
  fixture_assert_same (back, game);
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

static void
full_at_open (void)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = NULL;
  Store *store;

  set_room (0);
  fixture_refuse (folder, STORE_ERROR_FULL);
  set_room (-1);
  store = fixture_open (folder, NULL);
  game = fixture_play (store, "yatzy | 1 ones 3");
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

/* A backup that does not fit leaves no unfinished file. */
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

/* A backup on another disk has what could not be written before, or is refused. */
static void
full_at_save (void)
{
  char *folder = fixture_make_folder (), *copies = fixture_make_folder ();
  g_autofree char *copy = g_build_filename (copies, "statistics.db", NULL);
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autoptr (GError) error = NULL;

  g_assert_true (folder_make (copies, NULL));
  fill_disk ();
  step_in_vain (store, &game, "2 ones 2");
  g_assert_false (fixture_save_backup (store, copy, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  set_room (-1);
  fixture_must_save_backup (store, copy);
  fixture_assert_running (copies, game);
  fixture_close (store);
  fixture_remove (folder);
  fixture_remove (copies);
}

/* A small file system that really is full. */
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
      /* Without the right to mount one, the tests with a limit for file sizes must do. */
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
  fixture_assert_running (folder, game);
  umount (folder);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add_apart ("/store/full/at-keep", full_at_keep);
  fixture_add_apart ("/store/full/until-close", full_until_close);
  fixture_add_apart ("/store/full/at-clear", full_at_clear);
  fixture_add_apart ("/store/full/at-begin", full_at_begin);
  fixture_add_apart ("/store/full/at-bring-back", full_at_bring_back);
  fixture_add_apart ("/store/full/at-open", full_at_open);
  fixture_add_apart ("/store/full/at-backup", full_at_backup);
  fixture_add_apart ("/store/full/at-save", full_at_save);
  fixture_add_apart ("/store/full/for-real", full_for_real);

  return g_test_run ();
}
