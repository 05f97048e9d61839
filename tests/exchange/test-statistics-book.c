/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../store/failing.h"
#include "../store/memory.h"

#include "exchange/statistics-book.h"
#include "exchange/table-reader.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

/* The statistics as a workbook: all of it, or the file that was there. What is in it is asked of the programs that open it, in
 * test_spreadsheets.py. */

#define AS_IT_WAS "as it was"

static Memory *memory;
static char *folder;  /* of the workbooks */
static char *path;

typedef struct
{
  GCancellable *cancellable; /* or NULL */
  gboolean cancel;           /* as soon as moves are written */
  GError *error;
} Writing;

static void
progress_cb (guint    done,
             guint    n,
             gpointer data)
{
  Writing *writing = data;

  if (writing->cancel)
    g_cancellable_cancel (writing->cancellable);
}

static void
write_cb (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  Writing *writing = data;

  g_task_return_boolean (task, statistics_book_write (memory->store, path, progress_cb, writing, writing->cancellable,
                                                      &writing->error));
}

/* In a thread, while the store answers on this one. */
static gboolean
write_book (Writing *writing)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, fixture_answered_cb, &result);

  g_task_set_task_data (task, writing, NULL);
  g_task_run_in_thread (task, write_cb);
  return g_task_propagate_boolean (G_TASK (fixture_wait_for (&result)), NULL);
}

static void
set_up_file (void)
{
  g_assert_true (g_file_set_contents (path, AS_IT_WAS, -1, NULL));
}

/* The file is what it was, and nothing lies beside it. */
static void
assert_kept (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *text = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, AS_IT_WAS);
  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpuint (n, ==, 1);
}

static void
test_cancelled (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Writing writing = { .cancellable = cancellable, .cancel = i == 1 };

      set_up_file ();
      if (i == 0)
        g_cancellable_cancel (cancellable);
      g_assert_false (write_book (&writing));
      g_assert_error (writing.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&writing.error);
      assert_kept ();
    }
}

/* Whatever cannot be read of the store, its reason is told. */
static void
test_failing (void)
{
  int n = 1, n_failed = 0;

  for (gboolean met = TRUE; met; n++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Writing writing = { .cancellable = cancellable };
      gboolean written;

      set_up_file ();
      failing_at (n);
      written = write_book (&writing);
      met = failing_end ();
      g_assert_cmpint (written, ==, writing.error == NULL);
      if (!written)
        {
          g_assert_cmpuint (writing.error->domain, ==, STORE_ERROR);
          g_clear_error (&writing.error);
          assert_kept ();
          n_failed++;
        }
    }
  g_assert_cmpint (n_failed, >, 10);
}

static void
test_full (void)
{
  const struct rlimit least = { 4000, RLIM_INFINITY }, all = { RLIM_INFINITY, RLIM_INFINITY };
  Writing writing = { NULL };

  set_up_file ();
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &least), ==, 0);
  g_assert_false (write_book (&writing));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &all), ==, 0);
  g_assert_error (writing.error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
  assert_mentions (writing.error->message, "statistics.xlsx");
  g_clear_error (&writing.error);
  assert_kept ();
}

/* A sheet of players, one of each kind of game, and those of games and moves. */
static void
test_sheets (void)
{
  Writing writing = { NULL };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;

  g_assert_true (write_book (&writing));
  names = table_list_sheets (path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (names[0], ==, "Players");
  g_assert_true (g_strv_contains ((const char *const *) names, "Yatzy"));
  g_assert_true (g_strv_contains ((const char *const *) names, "Maxi Yatzy"));
  g_assert_true (g_strv_contains ((const char *const *) names, "Games"));
  g_assert_cmpstr (names[g_strv_length (names) - 1], ==, "Moves");
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);

  failing_watch ();
  memory = memory_new (11, 12);
  folder = g_dir_make_tmp ("protokoll-book-XXXXXX", NULL);
  path = g_build_filename (folder, "statistics.xlsx", NULL);
  g_test_add_func ("/exchange/statistics-book/cancelled", test_cancelled);
  g_test_add_func ("/exchange/statistics-book/failing", test_failing);
  g_test_add_func ("/exchange/statistics-book/full", test_full);
  g_test_add_func ("/exchange/statistics-book/sheets", test_sheets);
  status = g_test_run ();

  g_unlink (path);
  g_rmdir (folder);
  g_free (path);
  g_free (folder);
  memory_free (memory);
  return status;
}
