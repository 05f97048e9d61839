/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* RTLD_NEXT */
/* With this, the names below are not those of the functions. */
#undef _FILE_OFFSET_BITS
#include "file-calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

/* The functions here have the names of those of the C library, and so take their place in this program, in GLib and in
 * SQLite. */

static struct
{
  FileFault fault;
  int n_left; /* how many calls there are until the fault happens; 0 where it does not */
  gboolean happened;
  const char *folder;
  const char *copy;
  GCancellable *cancellable;
} armed;

static gint64 seconds_ahead;

/* Set while the folder is copied, which makes calls, too. */
static __thread gboolean copying;

void
file_calls_arm (FileFault     fault,
                guint         nth,
                const char   *folder,
                const char   *copy,
                GCancellable *cancellable)
{
  armed.fault = fault;
  armed.folder = folder;
  armed.copy = copy;
  armed.cancellable = cancellable;
  armed.happened = FALSE;
  g_atomic_int_set (&armed.n_left, fault != FILE_CALLS_WORK ? nth : 0);
}

gboolean
file_calls_disarm (void)
{
  g_atomic_int_set (&armed.n_left, 0);
  armed.fault = FILE_CALLS_WORK;
  return armed.happened;
}

void
file_calls_copy (const char *folder,
                 const char *copy)
{
  const char *command[] = { "cp", "-a", folder, copy, NULL };
  int status = 0;

  copying = TRUE;
  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL,
                               NULL, NULL, &status, NULL));
  copying = FALSE;
}

/* Whether the call that is made now must fail. */
static gboolean
fail (gboolean needs_room)
{
  if (copying || armed.fault == FILE_CALLS_WORK)
    return FALSE;
  if (armed.happened)
    return armed.fault == FILE_CALLS_FULL && needs_room && (errno = ENOSPC);
  if (g_atomic_int_get (&armed.n_left) == 0 || !g_atomic_int_dec_and_test (&armed.n_left))
    return FALSE;

  armed.happened = TRUE;
  if (armed.fault == FILE_CALLS_KILL)
    file_calls_copy (armed.folder, armed.copy);
  if (armed.fault == FILE_CALLS_CANCEL)
    g_cancellable_cancel (armed.cancellable);
  errno = armed.fault == FILE_CALLS_FULL ? ENOSPC : EIO;
  return armed.fault == FILE_CALLS_FAIL || (armed.fault == FILE_CALLS_FULL && needs_room);
}

/* Pipes and terminals are not files on the disk. */
static gboolean
fail_file (int      file,
           gboolean needs_room)
{
  struct stat status;

  return armed.fault != FILE_CALLS_WORK && fstat (file, &status) == 0 && !S_ISFIFO (status.st_mode) &&
         (S_ISREG (status.st_mode) || S_ISDIR (status.st_mode)) && fail (needs_room);
}

/* Defines the function @name, which does nothing where @fails. */
#define REPLACE(type, name, parameters, arguments, fails)                                                              \
  type name parameters;                                                                                                \
  type name parameters                                                                                                 \
  {                                                                                                                    \
    static type (*real) parameters;                                                                                    \
                                                                                                                       \
    if (real == NULL)                                                                                                  \
      real = (type (*) parameters) dlsym (RTLD_NEXT, #name);                                                           \
    return (fails) ? -1 : real arguments;                                                                              \
  }

REPLACE (ssize_t, write, (int file, const void *bytes, size_t n), (file, bytes, n), fail_file (file, TRUE))
REPLACE (ssize_t, pwrite, (int file, const void *bytes, size_t n, off_t at), (file, bytes, n, at), fail_file (file, TRUE))
REPLACE (ssize_t, pwrite64, (int file, const void *bytes, size_t n, off64_t at), (file, bytes, n, at), fail_file (file, TRUE))
REPLACE (int, ftruncate, (int file, off_t size), (file, size), fail_file (file, FALSE))
REPLACE (int, ftruncate64, (int file, off64_t size), (file, size), fail_file (file, FALSE))
REPLACE (int, fsync, (int file), (file), fail_file (file, FALSE))
REPLACE (int, fdatasync, (int file), (file), fail_file (file, FALSE))
REPLACE (int, rename, (const char *from, const char *to), (from, to), fail (FALSE))
REPLACE (int, link, (const char *from, const char *to), (from, to), fail (TRUE))
REPLACE (int, unlink, (const char *path), (path), fail (FALSE))

void
file_calls_set_clock (gint64 ahead)
{
  seconds_ahead = ahead;
}

/* This is what GLib asks. */
int
gettimeofday (struct timeval *restrict now,
              void *restrict           zone)
{
  static int (*real) (struct timeval *, void *);
  int result;

  if (real == NULL)
    real = (int (*) (struct timeval *, void *)) dlsym (RTLD_NEXT, "gettimeofday");
  result = real (now, zone);
  now->tv_sec += seconds_ahead;
  return result;
}
