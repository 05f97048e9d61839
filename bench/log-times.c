/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into the program: for each committed transaction, writes a line to the file descriptor LOG_TIMES with the
 * nanoseconds (CLOCK_MONOTONIC) at which the last part of it had been written to SQLite's log. From then on it survives
 * a kill of the program; the sync that follows is for a power failure. */
#define _GNU_SOURCE /* RTLD_NEXT, pwrite64() */

#include <dlfcn.h>
#include <glib.h>
#include <gmodule.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

typedef int (*Callback) (void *data, int n_columns, char **values, char **names);
typedef int (*Execute) (sqlite3 *database, const char *sql, Callback callback, void *data, char **message);
typedef ssize_t (*Write) (int file, const void *bytes, size_t n);
typedef ssize_t (*WriteAt) (int file, const void *bytes, size_t n, off64_t at);

/* Several threads may have a database open. */
static __thread gboolean committing;
static __thread gint64 written; /* 0: nothing written yet */

static gboolean
is_log (int file)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", file);
  g_autofree char *path = g_file_read_link (link, NULL);

  return path != NULL && g_str_has_suffix (path, "-wal");
}

static void
note_write (int file)
{
  struct timespec time;

  if (!committing || !is_log (file))
    return;
  clock_gettime (CLOCK_MONOTONIC, &time);
  written = (gint64) time.tv_sec * 1000000000 + time.tv_nsec;
}

G_MODULE_EXPORT ssize_t
write (int         file,
       const void *bytes,
       size_t      n)
{
  static Write original;
  ssize_t n_written;

  if (original == NULL)
    original = (Write) dlsym (RTLD_NEXT, "write");
  n_written = original (file, bytes, n);
  note_write (file);
  return n_written;
}

G_MODULE_EXPORT ssize_t
pwrite64 (int         file,
          const void *bytes,
          size_t      n,
          off64_t     at)
{
  static WriteAt original;
  ssize_t n_written;

  if (original == NULL)
    original = (WriteAt) dlsym (RTLD_NEXT, "pwrite64");
  n_written = original (file, bytes, n, at);
  note_write (file);
  return n_written;
}

G_MODULE_EXPORT int
sqlite3_exec (sqlite3    *database,
              const char *sql,
              Callback    callback,
              void       *data,
              char      **message)
{
  Execute original = (Execute) dlsym (RTLD_NEXT, "sqlite3_exec");
  int result;

  written = 0;
  committing = g_str_equal (sql, "COMMIT");
  result = original (database, sql, callback, data, message);
  if (committing && result == SQLITE_OK && written != 0)
    dprintf (atoi (g_getenv ("LOG_TIMES")), "%" G_GINT64_FORMAT "\n", written);
  committing = FALSE;
  return result;
}
