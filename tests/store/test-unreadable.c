/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* pread64() */
#include "history-fixture.h"

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A disk that cannot read for a while: the file is sound, so it is neither called damaged nor is it about permissions, and
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

static gboolean
open_it (Store   *store,
         GError **error)
{
  return fixture_reopen (store, &(Game *) { NULL }, error);
}

static gboolean
ask (Store   *store,
     GError **error)
{
  g_autoptr (Game) game = history_read_game (store, 1, error);

  return game != NULL;
}

typedef struct
{
  const char *name;
  gboolean (*run) (Store *store, GError **error);
  const char *file;
} Request;

/* The copy is checked before it becomes a backup. */
static const Request requests[] = {
  { "open", open_it, "statistics.db" },
  { "question", ask, "statistics.db" },
  { "backup", fixture_back_up, "unfinished-day" },
};

static void
test_unreadable (gconstpointer data)
{
  const Request *request = data;
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;

  history_save_text (store, "yatzy | 1 ones 3", NULL);
  fixture_close (store);
  store = request->run == open_it ? store_new (folder) : fixture_open (folder, NULL);
  g_atomic_pointer_set (&unreadable, request->file);
  g_assert_false (request->run (store, &error));
  g_atomic_pointer_set (&unreadable, NULL);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_true (request->run (store, &error));
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autofree char *path = g_strconcat ("/store/unreadable/", requests[i].name, NULL);

      g_test_add_data_func (path, &requests[i], test_unreadable);
    }
  return g_test_run ();
}
