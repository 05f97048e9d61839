/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "failing-text.h"

#include "scarce-memory.h"

#include <sqlite3.h>

/* The linker gives these names to SQLite's function and to what takes its place. */
const unsigned char *__real_sqlite3_column_text (sqlite3_stmt *row, int column);
const unsigned char *__wrap_sqlite3_column_text (sqlite3_stmt *row, int column);

/* How many texts are read until one fails; 0 where none does. */
static int n_left;
static int failed;

/* Replaces SQLite's function, by which the store reads texts. SQLite needs no memory for most of them, but always for
 * one in UTF-16. So that is what has to fail: then SQLite's own answer to a lack of memory is seen, whatever it is. */
const unsigned char *
__wrap_sqlite3_column_text (sqlite3_stmt *row,
                            int           column)
{
  if (sqlite3_column_type (row, column) == SQLITE_NULL || g_atomic_int_get (&n_left) == 0 ||
      !g_atomic_int_dec_and_test (&n_left))
    return __real_sqlite3_column_text (row, column);

  g_atomic_int_set (&failed, TRUE);
  scarce_memory_arm (1, TRUE);
  g_assert_null (sqlite3_column_text16 (row, column));
  g_assert_cmpuint (scarce_memory_disarm (), >, 0);
  return NULL;
}

void
failing_text_prepare (void)
{
  scarce_memory_install ();
  /* Otherwise SQLite takes small pieces from memory that it has already. */
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_LOOKASIDE, 0, 0), ==, SQLITE_OK);
}

void
failing_text_at (int n)
{
  g_atomic_int_set (&failed, FALSE);
  g_atomic_int_set (&n_left, n);
}

gboolean
failing_text_end (void)
{
  g_atomic_int_set (&n_left, 0);
  return g_atomic_int_get (&failed);
}
