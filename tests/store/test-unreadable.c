/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* pread64() */
#include "memory.h"
#include "scarce-memory.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A disk that cannot read for a while, or no memory for what it reads: the file is sound, so it is not called damaged, and
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

/* Deleted games leave pages that are free, which SQLite checks in another way. */
static Memory *
make_with_free_pages (void)
{
  Memory *memory = memory_new (5, 80);

  for (guint i = 0; i < 60; i++)
    g_assert_true (history_delete (memory->store, ((Remembered *) g_ptr_array_index (memory->games, i))->number, NULL));
  fixture_close (memory->store);
  memory->store = fixture_open (memory->folder, NULL);
  fixture_assert_ask (memory->folder, "SELECT freelist_count > 0 FROM pragma_freelist_count", "1");
  return memory;
}

/* SQLite's check of the copy says of a page for which there is no memory that it is wrong. */
static void
test_memory (gconstpointer for_good)
{
  Memory *memory;
  char *path;
  guint n_failed = 0;
  gboolean met = TRUE;

  /* Seen with 3.46.1 of Debian 13, not with 3.40.1 of Debian 12. */
  if (for_good != NULL && sqlite3_libversion_number () > 3040001)
    {
      g_test_skip ("the check of this SQLite goes on after it got no memory, compares what was never read, and can crash");
      return;
    }
  memory = make_with_free_pages ();
  path = g_strconcat (memory->folder, "-copy.db", NULL);
  for (guint n = 1; met; n++)
    {
      g_autoptr (GError) error = NULL;
      gboolean saved;

      scarce_memory_arm (n, for_good != NULL);
      saved = fixture_save_backup (memory->store, path, &error);
      met = scarce_memory_disarm () >= n;
      if (saved)
        continue;
      g_assert_cmpuint (error->domain, ==, STORE_ERROR);
      if (error->code == STORE_ERROR_DAMAGED)
        g_test_fail_printf ("at %u: %s", n, error->message);
      n_failed++;
    }
  g_test_message ("%u of the backups failed", n_failed);
  g_assert_cmpuint (n_failed, >, 0);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_unlink (path);
  g_free (path);
  memory_free (memory);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  scarce_memory_install ();
  /* Otherwise SQLite takes the first pages from memory that it has already. */
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_PAGECACHE, NULL, 0, 0), ==, SQLITE_OK);
  g_test_add_func ("/store/unreadable/open", test_open);
  g_test_add_func ("/store/unreadable/question", test_question);
  g_test_add_func ("/store/unreadable/backup", test_backup);
  g_test_add_data_func ("/store/unreadable/memory/once", NULL, test_memory);
  g_test_add_data_func ("/store/unreadable/memory/for-good", GINT_TO_POINTER (TRUE), test_memory);

  return g_test_run ();
}
