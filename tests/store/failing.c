/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "failing.h"

#include <sqlite3.h>
#include <string.h>

/* How many statements are begun until one fails; 0 where none does. */
static int n_left;
static int failed;

/* A rollback needs nothing that could be missing; only the interruption itself could stop it. */
static int
count_cb (unsigned  type,
          void     *handle,
          void     *statement,
          void     *text)
{
  if (strcmp (text, "ROLLBACK") != 0 && g_atomic_int_get (&n_left) > 0 && g_atomic_int_dec_and_test (&n_left))
    {
      g_atomic_int_set (&failed, TRUE);
      sqlite3_interrupt (handle);
    }
  return 0;
}

static int
watch_cb (sqlite3                           *handle,
          char                             **message,
          const struct sqlite3_api_routines *routines)
{
  return sqlite3_trace_v2 (handle, SQLITE_TRACE_STMT, count_cb, handle);
}

void
failing_watch (void)
{
  sqlite3_auto_extension ((void (*) (void)) watch_cb);
}

void
failing_at (int n)
{
  g_atomic_int_set (&failed, FALSE);
  g_atomic_int_set (&n_left, n);
}

gboolean
failing_end (void)
{
  g_atomic_int_set (&n_left, 0);
  return g_atomic_int_get (&failed);
}
