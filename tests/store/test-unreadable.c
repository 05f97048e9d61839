/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* pread64() */
#include "memory.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A disk that cannot read for a while: the file is sound, so it is not called damaged, and
 * once it can be read again everything is there. */

/* The end of the name of the file that cannot be read; NULL for none. */
static const char *unreadable;

/* Replaces pread64(), by which SQLite reads pages and the store reads the header. */
ssize_t
pread64 (int      file,
         void    *buffer,
         size_t   n,
         off64_t  offset)
{
  const char *ending = g_atomic_pointer_get (&unreadable);
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", file);
  g_autofree char *path = ending != NULL ? g_file_read_link (link, NULL) : NULL;

  if (path == NULL || !g_str_has_suffix (path, ending))
    return syscall (SYS_pread64, file, buffer, n, offset);

  errno = EIO;
  return -1;
}

static void
make_unreadable (const char *ending)
{
  g_atomic_pointer_set (&unreadable, ending);
}

/* The database cannot be opened; the error is neither about damage nor about permissions. */
static void
test_open (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");

  fixture_close (store);
  make_unreadable ("statistics.db");
  fixture_refuse (folder, STORE_ERROR_FAILED);
  make_unreadable (NULL);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

static void
test_question (void)
{
  Memory *memory = memory_new (5, 40);
  gint64 number = ((Remembered *) g_ptr_array_index (memory->games, 20))->number;
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = NULL;

  fixture_close (memory->store);
  memory->store = fixture_open (memory->folder, NULL);
  make_unreadable ("statistics.db");
  g_assert_null (history_read_game (memory->store, number, &error));
  make_unreadable (NULL);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_clear_error (&error);
  game = history_read_game (memory->store, number, &error);
  g_assert_no_error (error);
  history_assert_true (memory->store, memory->folder);
  memory_free (memory);
}

/* The copy is checked before it becomes a backup. */
static void
test_backup (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autofree char *today = fixture_todays_backup ();
  g_autoptr (GError) error = NULL;

  make_unreadable ("unfinished-day");
  g_assert_false (fixture_back_up (store, &error));
  make_unreadable (NULL);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  fixture_must_back_up (store);
  fixture_assert_backups (store, today);
  fixture_close (store);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/unreadable/open", test_open);
  g_test_add_func ("/store/unreadable/question", test_question);
  g_test_add_func ("/store/unreadable/backup", test_backup);

  return g_test_run ();
}
