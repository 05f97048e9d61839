/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../store/failing.h"
#include "../store/memory.h"

#include "exchange/foreign/book.h"
#include "exchange/statistics-book.h"
#include "reading.h"

#include <glib/gstdio.h>
#include <string.h>

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
  g_autoptr (GArray) damaged = g_array_new (FALSE, FALSE, sizeof (DamagedGame));

  g_task_return_boolean (task, statistics_book_write (memory->store, path, damaged, progress_cb, writing,
                                                      writing->cancellable, &writing->error));
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
  Writing writing = { NULL };

  POSIX_ONLY (NO_LIMITS);
  set_up_file ();
  posix_set_room (4000);
  g_assert_false (write_book (&writing));
  posix_set_room (-1);
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
  names = reading_sheets (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (names[0], ==, "Players");
  g_assert_true (g_strv_contains ((const char *const *) names, "Yatzy"));
  g_assert_true (g_strv_contains ((const char *const *) names, "Maxi Yatzy"));
  g_assert_true (g_strv_contains ((const char *const *) names, "Games"));
  g_assert_cmpstr (names[g_strv_length (names) - 1], ==, "Moves");
}

/* The sheet @name of the workbook about a history of these games, which is made anew; owned by the caller. */
static ForeignBook *
write_games (const char *const *games,
             const char        *name)
{
  Memory *all = memory;
  Writing writing = { NULL };
  const char *const sheets[] = { name, NULL };
  g_autoptr (GError) error = NULL;
  ForeignBook *book;

  memory = memory_new_empty ();
  for (guint i = 0; games[i] != NULL; i++)
    history_save_text (memory->store, games[i], NULL);
  g_assert_true (write_book (&writing));
  memory_free (memory);
  memory = all;
  book = foreign_book_read (path, sheets, NULL, &error);
  g_assert_no_error (error);
  return book;
}

static guint
count_cells (const ForeignBook *book,
             const char        *text)
{
  Grid grid = grid_new (foreign_book_get_sheet (book, 0), FALSE);
  guint n = 0;

  for (guint row = 0; row < grid.n_rows; row++)
    for (guint column = 0; column < grid.n_columns; column++)
      n += strcmp (grid_cell (&grid, row, column)->text, text) == 0;
  return n;
}

/* The points of a player who left are no total: neither in a list of totals nor in how often each was reached. */
static void
test_left (void)
{
  static const char *const games[] = {
    "yatzy x3 | 1 chance 27 | 1 rest x | 2 chance 28 | 2 rest x | 3 chance 29 | 3 rest x",
    "yatzy x3 | 3 chance 8 | leave 3 | 1 chance 25 | 1 rest x | 2 chance 26 | 2 rest x",
    NULL,
  };
  g_autoptr (ForeignBook) book = write_games (games, "Yatzy");

  g_assert_cmpuint (count_cells (book, "25"), >, 0);
  g_assert_cmpuint (count_cells (book, "29"), >, 0);
  g_assert_cmpuint (count_cells (book, "8"), ==, 0);
}

/* Kinds of games with the same name are told apart, in each sheet. */
static void
test_titles (void)
{
  static const char *const games[] = { "yatzy | 1 rest x | 2 rest x", "yatzy bonus-points=100 | 1 rest x | 2 rest x", NULL };
  static const struct
  {
    const char *name;
    guint n_heads; /* columns that are called Yatzy, too */
  } sheets[] = { { "Players", 1 }, { "Games", 0 }, { "Head to Head", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (ForeignBook) book = write_games (games, sheets[i].name);

      g_assert_cmpuint (count_cells (book, "Yatzy"), ==, 2 + sheets[i].n_heads);
      g_assert_cmpuint (count_cells (book, "Yatzy, Bonus: 100"), ==, 2);
    }
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
  g_test_add_func ("/exchange/statistics-book/left", test_left);
  g_test_add_func ("/exchange/statistics-book/titles", test_titles);
  status = g_test_run ();

  g_unlink (path);
  g_rmdir (folder);
  g_free (path);
  g_free (folder);
  memory_free (memory);
  return status;
}
