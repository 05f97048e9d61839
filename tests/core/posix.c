/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* setresuid() */
#include "posix.h"

#ifndef G_OS_WIN32
#include <signal.h>

#define NOBODY 65534

void
posix_set_room (gint64 bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes < 0 ? limit.rlim_max : (rlim_t) bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

void
posix_become_nobody (void)
{
  if (geteuid () != 0)
    return;
  g_assert_cmpint (setresgid (NOBODY, NOBODY, NOBODY), ==, 0);
  g_assert_cmpint (setresuid (NOBODY, NOBODY, NOBODY), ==, 0);
}

int
posix_make_pipe (const char *path)
{
  return mkfifo (path, 0600);
}

int
posix_make_link (const char *target,
                 const char *path)
{
  return symlink (target, path);
}

void
assert_mode (const char *path,
             int         mode)
{
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 0777, ==, mode);
}

void
set_time_of_file (const char            *path,
                  const struct timespec *time)
{
  const struct timespec times[2] = { *time, *time };

  g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
}

gint64
peak_memory (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

#else
#include <windows.h>
#include <psapi.h>

void
posix_set_room (gint64 bytes)
{
  g_assert_not_reached ();
}

void
posix_become_nobody (void)
{
  g_assert_not_reached ();
}

int
posix_make_pipe (const char *path)
{
  return -1;
}

int
posix_make_link (const char *target,
                 const char *path)
{
  return -1;
}

void
assert_mode (const char *path,
             int         mode)
{
}

void
set_time_of_file (const char            *path,
                  const struct timespec *time)
{
  gint64 ticks = ((gint64) time->tv_sec + 11644473600) * 10000000 + time->tv_nsec / 100;
  FILETIME changed = { (DWORD) ticks, (DWORD) (ticks >> 32) };
  int file = g_open (path, O_RDWR, 0);

  g_assert_cmpint (file, >=, 0);
  g_assert_true (SetFileTime ((HANDLE) _get_osfhandle (file), NULL, NULL, &changed));
  g_close (file, NULL);
}

gint64
peak_memory (void)
{
  PROCESS_MEMORY_COUNTERS counters;

  g_assert_true (K32GetProcessMemoryInfo (GetCurrentProcess (), &counters, sizeof counters));
  return counters.PeakWorkingSetSize / 1024;
}
#endif
