/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* unshare() */
#include "history-fixture.h"

#include "store/folder.h"

#include <glib/gstdio.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

/* A full disk: nothing is lost, and what could not be written is written later. */

/* Nothing more can be written, neither to the file of the game at the table nor to the log of the database. */
static void
fill_disk (void)
{
  posix_set_room (0);
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

/* Whatever is asked for on a full disk says so and changes nothing; entries are kept in memory, and what could not be written
 * is written at closing. */

typedef struct
{
  Store *store;
  gint64 number;    /* of a saved game */
  const char *copy; /* the path of a backup */
} Desk;

typedef gboolean (*Act) (Desk    *desk,
                         GError **error);

static gboolean
save (Desk    *desk,
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

static gboolean
save_and_begin (Desk    *desk,
                GError **error)
{
  g_autoptr (Game) next = game_of ("yatzy x2 | 1 ones 2 | 2 ones 2");

  return fixture_replace (desk->store, STORE_END_SAVE, next, error) > 0;
}

static gboolean
back_up (Desk    *desk,
         GError **error)
{
  return fixture_back_up (desk->store, error);
}

static gboolean
save_backup (Desk    *desk,
             GError **error)
{
  return fixture_save_backup (desk->store, desk->copy, error);
}

static const Act acts[] = { save, discard, save_and_begin, back_up, save_backup };

static void
do_in_vain (Desk *desk,
            Act   act)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (act (desk, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
}

static void
full_at_acts (void)
{
  char *folder = fixture_make_folder (), *copies = fixture_make_folder ();
  Desk desk = { .store = fixture_open (folder, NULL), .copy = fixture_path (copies, "statistics.db") };
  g_autoptr (Game) game = fixture_play (desk.store, "yatzy | 1 ones 3");

  g_assert_true (folder_make (copies, NULL));
  fill_disk ();
  step_in_vain (desk.store, &game, "2 ones 2");
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    do_in_vain (&desk, acts[i]);
  step_in_vain (desk.store, &game, "1 twos 2");
  step_in_vain (desk.store, &game, "undo");
  g_assert_false (g_file_test (desk.copy, G_FILE_TEST_EXISTS));
  posix_set_room (-1);
  fixture_must_save_backup (desk.store, desk.copy);
  fixture_assert_running (copies, game);
  fixture_close (desk.store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
  fixture_remove (copies);
}

static gboolean
bring_back (Desk    *desk,
            GError **error)
{
  g_autoptr (Game) game = fixture_bring_back (desk->store, desk->number, error);

  return game != NULL;
}

static gboolean
begin (Desk    *desk,
       GError **error)
{
  g_autoptr (Game) game = game_of ("yatzy x2");

  return fixture_begin (desk->store, game, error);
}

/* The game at the table has no entry yet, and stays as it was. */
static void
full_at_begin (void)
{
  static const Act begins[] = { begin, bring_back };
  char *folder = fixture_make_folder ();
  Desk desk = { .store = fixture_open (folder, NULL) };
  g_autoptr (Game) before = NULL;

  desk.number = history_save_text (desk.store, "yatzy | 1 ones 3", NULL);
  before = fixture_play (desk.store, "yatzy x3");
  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    {
      fill_disk ();
      do_in_vain (&desk, begins[i]);
      posix_set_room (-1);
    }
  fixture_step (desk.store, &before, "1 ones 2");
  history_assert_true (desk.store, folder);
  fixture_close (desk.store);
  fixture_assert_running (folder, before);
  fixture_remove (folder);
}

static void
full_at_open (void)
{
  char *folder = fixture_make_folder ();

  fill_disk ();
  fixture_refuse (folder, STORE_ERROR_FULL);
  posix_set_room (-1);
  fixture_close (fixture_open (folder, NULL));
  fixture_remove (folder);
}

/* A backup that does not fit leaves no unfinished file. */
static void
full_at_backup (void)
{
  char *folder = fixture_make_folder ();
  Desk desk = { .store = fixture_open (folder, NULL) };
  g_autoptr (Game) game = fixture_play (desk.store, "yatzy | 1 ones 3");
  g_autoptr (GDir) dir = NULL;

  posix_set_room (8192);
  do_in_vain (&desk, back_up);
  dir = g_dir_open (fixture_path (folder, "backups"), 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);
  posix_set_room (-1);
  fixture_close (desk.store);
  fixture_remove (folder);
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

  fixture_add_apart ("/store/full/at-acts", full_at_acts);
  fixture_add_apart ("/store/full/at-begin", full_at_begin);
  fixture_add_apart ("/store/full/at-open", full_at_open);
  fixture_add_apart ("/store/full/at-backup", full_at_backup);
  fixture_add_apart ("/store/full/for-real", full_for_real);

  return g_test_run ();
}
