/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "failing.h"

#include <sqlite3.h>
#include <string.h>

/* What is counted until something fails: SQLITE_TRACE_STMT or SQLITE_TRACE_ROW. */
static unsigned counted = SQLITE_TRACE_STMT;

/* How many of them there are until one fails; 0 where none does. */
static int n_left;
static int failed;

/* What is cancelled instead; NULL where the statement fails. */
static GCancellable *cancelled;

/* What SQLite said of the statement that it stopped, once @stopped is set. */
static char words[1000];
static int stopped;

/* A rollback needs nothing that could be missing; only the interruption itself could stop it. */
static int
count_cb (unsigned  type,
          void     *handle,
          void     *statement,
          void     *text)
{
  if (type == counted && g_strcmp0 (sqlite3_sql (statement), "ROLLBACK") != 0 && g_atomic_int_get (&n_left) > 0 &&
      g_atomic_int_dec_and_test (&n_left))
    {
      g_atomic_int_set (&failed, TRUE);
      if (cancelled != NULL)
        g_cancellable_cancel (cancelled);
      else
        sqlite3_interrupt (handle);
    }
  return 0;
}

static int
watch_cb (sqlite3                           *handle,
          char                             **message,
          const struct sqlite3_api_routines *routines)
{
  return sqlite3_trace_v2 (handle, SQLITE_TRACE_STMT | SQLITE_TRACE_ROW, count_cb, handle);
}

static void
log_cb (void       *data,
        int         code,
        const char *message)
{
  if ((code & 0xff) != SQLITE_INTERRUPT || g_atomic_int_get (&stopped))
    return;
  g_strlcpy (words, message, sizeof words);
  g_atomic_int_set (&stopped, TRUE);
}

void
failing_prepare (void)
{
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_LOG, log_cb, NULL), ==, SQLITE_OK);
}

void
failing_watch (void)
{
  sqlite3_auto_extension ((void (*) (void)) watch_cb);
}

static void
fail (unsigned what,
      int      n)
{
  cancelled = NULL;
  counted = what;
  g_atomic_int_set (&failed, FALSE);
  g_atomic_int_set (&stopped, FALSE);
  g_atomic_int_set (&n_left, n);
}

void
failing_at (int n)
{
  fail (SQLITE_TRACE_STMT, n);
}

void
failing_cancel_at (int           n,
                   GCancellable *cancellable)
{
  fail (SQLITE_TRACE_STMT, 0);
  cancelled = cancellable;
  g_atomic_int_set (&n_left, n);
}

void
failing_after_row (int n)
{
  fail (SQLITE_TRACE_ROW, n);
}

gboolean
failing_end (void)
{
  g_atomic_int_set (&n_left, 0);
  return g_atomic_int_get (&failed);
}

const char *
failing_get_stopped (void)
{
  return g_atomic_int_get (&stopped) ? words : NULL;
}
