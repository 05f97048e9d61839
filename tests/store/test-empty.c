/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* pwrite64() */
#include "history-fixture.h"

#include "store/folder.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A database of 0 bytes. The program never leaves one, so a file that is found empty was emptied, with or without games
 * in it, and no new database is begun in it without asking. The game at the table stays as it is. */

#define DATABASE "statistics.db"
#define LOG "statistics.db-wal"
#define PART "statistics.db.unfinished"

/* Sizes of the files in bytes, -1 for none. */
typedef struct
{
  const char *name;
  int database;
  int log;
  int part;        /* unfinished file of a first start that was killed */
  gboolean backup;
  gboolean opens;  /* an empty database is opened; else it is refused as damaged */
} Found;

static const Found found[] = {
  { "no-file", -1, -1, -1, FALSE, TRUE },
  { "no-file-but-a-backup", -1, -1, -1, TRUE, FALSE },
  { "no-file-but-an-empty-log", -1, 0, -1, FALSE, TRUE },
  { "no-file-but-a-log", -1, 40, -1, FALSE, FALSE },
  { "killed-at-the-first-start", -1, -1, 0, FALSE, TRUE },
  { "killed-a-moment-later", -1, -1, 4096, FALSE, TRUE },
  { "empty", 0, -1, -1, FALSE, FALSE },
  { "empty-with-an-empty-log", 0, 0, -1, FALSE, FALSE },
  { "empty-with-a-log", 0, 40, -1, FALSE, FALSE },
  { "empty-with-a-backup", 0, -1, -1, TRUE, FALSE },
  { "empty-after-a-kill", 0, -1, 0, FALSE, FALSE },
};

static void
put (const char *folder,
     const char *name,
     int         n)
{
  g_autofree char *bytes = g_strnfill (MAX (n, 0), 'b');

  g_unlink (fixture_path (folder, name));
  if (n >= 0)
    g_assert_true (g_file_set_contents (fixture_path (folder, name), bytes, n, NULL));
}

/* Makes the folder of a case, with a saved game. Returns the game at the table. */
static Game *
prepare (const Found *case_,
         char        *folder)
{
  Store *store = fixture_open (folder, NULL);
  Game *game;

  history_save_text (store, "yatzy | 1 ones 1", NULL);
  game = fixture_play (store, "yatzy | 1 ones 3");
  if (case_->backup)
    fixture_must_back_up (store);
  fixture_close (store);
  put (folder, DATABASE, case_->database);
  put (folder, LOG, case_->log);
  put (folder, PART, case_->part);
  return game;
}

static void
assert_opens_blank (const char *folder)
{
  fixture_close (fixture_open (folder, NULL));
  g_assert_cmpint (folder_get_size (fixture_path (folder, DATABASE)), >, 0);
  g_assert_cmpint (folder_get_size (fixture_path (folder, PART)), ==, -1);
  fixture_assert_ask (folder, "SELECT count(*) FROM game", "0");
}

static void
test_found (gconstpointer data)
{
  const Found *case_ = data;
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = prepare (case_, folder);

  if (case_->opens)
    {
      assert_opens_blank (folder);
      fixture_assert_running (folder, game);
    }
  else
    {
      /* Nothing is changed, so the next start refuses it, too. */
      fixture_refuse (folder, STORE_ERROR_DAMAGED);
      fixture_refuse (folder, STORE_ERROR_DAMAGED);
      g_assert_cmpint (folder_get_size (fixture_path (folder, DATABASE)), ==, case_->database);
      g_assert_cmpint (folder_get_size (fixture_path (folder, LOG)), ==, case_->log);
      fixture_assert_on_disk (folder, game);
    }
  fixture_remove (folder);
}

/* Puts the backup, or an empty database, in the place of what was found. */
static void
set_aside (const Found *case_,
           gboolean     with_backup)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = prepare (case_, folder);
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *today = fixture_todays_backup ();
  Store *store = store_new (folder);

  g_assert_false (fixture_reopen (store, &running, &error));
  assert_mentions (error->message, case_->database == 0 ? "is empty" : "is missing");
  g_clear_error (&error);
  g_assert_true (fixture_set_aside (store, with_backup ? today : NULL, &error));
  g_assert_true (fixture_reopen (store, &running, &error));
  g_assert_no_error (error);
  fixture_assert_same (running, game);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count(*) FROM game", with_backup ? "1" : "0");
  /* Who wants no backup is asked once, and the backups stay. */
  store = fixture_open (folder, NULL);
  fixture_assert_backups (store, case_->backup ? today : "");
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_set_aside (gconstpointer data)
{
  const Found *case_ = data;

  set_aside (case_, FALSE);
  if (case_->backup)
    set_aside (case_, TRUE);
}

/* The first start */

/* How many writes to the database still work; -1 for all. */
static int writes_left = -1;

ssize_t
pwrite64 (int         file,
          const void *bytes,
          size_t      n,
          off64_t     offset)
{
  if (writes_left == 0)
    {
      errno = ENOSPC;
      return -1;
    }
  if (writes_left > 0)
    writes_left--;
  return syscall (SYS_pwrite64, file, bytes, n, offset);
}

/* However far a first start comes on a full disk, the next one finds a database or no file, never an empty one. */
static void
test_first_start (void)
{
  gboolean opened = FALSE;

  for (int n = 0; !opened; n++)
    {
      char *folder = fixture_make_folder ();
      g_autoptr (GError) error = NULL;

      writes_left = n;
      opened = fixture_try (folder, NULL, &error);
      writes_left = -1;
      if (opened)
        g_assert_cmpint (n, >, 1);
      else
        g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
      g_assert_cmpint (folder_get_size (fixture_path (folder, DATABASE)), !=, 0);
      assert_opens_blank (folder);
      fixture_remove (folder);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    {
      g_autofree char *path = g_strconcat ("/store/empty/found/", found[i].name, NULL);
      g_autofree char *aside = g_strconcat ("/store/empty/set-aside/", found[i].name, NULL);

      g_test_add_data_func (path, &found[i], test_found);
      if (found[i].database == 0 || found[i].backup)
        g_test_add_data_func (aside, &found[i], test_set_aside);
    }
  g_test_add_func ("/store/empty/first-start", test_first_start);

  return g_test_run ();
}
