/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the program uses of POSIX and Windows has not, or has with another meaning, under POSIX's names: see
 * docs/windows.md. Paths are UTF-8. Errors are in errno. Only system.h includes this. */

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <io.h>
#include <sys/stat.h>
#include <unistd.h>

G_BEGIN_DECLS

#define O_CLOEXEC O_NOINHERIT
#define O_NONBLOCK 0 /* no file of Windows' file systems makes anybody wait */
#define O_NOFOLLOW 0x1000000
#ifndef EDQUOT
#define EDQUOT 10069
#endif

/* Which file it is, too, which Windows' own stat() does not tell. */
typedef struct system_stat
{
  guint32 st_dev;
  guint64 st_ino;
  int st_mode;
  gint64 st_size;
  time_t st_mtime;
  struct timespec st_mtim;
} SystemStat;

#undef stat
#undef fstat
#define stat system_stat
#define fstat system_fstat
#define lstat system_lstat
int system_stat  (const char *path, SystemStat *status);
int system_lstat (const char *path, SystemStat *status);
int system_fstat (int file, SystemStat *status);

/* Others may rename, replace or delete the file while it is open, and a folder can be opened. O_NOFOLLOW refuses links.
 * What another program keeps for itself, as virus scanners and programs that synchronize folders do for moments, is tried
 * for two seconds; then it fails with EBUSY. */
#undef g_open
#define g_open system_open
int system_open (const char *path, int flags, int mode);

/* Replaces @to at once, also where it is marked as read-only, waits until the names are on the disk, and tries as
 * long. */
#undef g_rename
#define g_rename system_rename
int system_rename (const char *from, const char *to);

/* Deletes also what is marked as read-only, and tries as long. */
#undef g_unlink
#define g_unlink system_unlink
int system_unlink (const char *path);

#define link system_link
int system_link (const char *from, const char *to);

/* Files of Windows' own users may not make symbolic links. */
#define symlink(target, path) (-1)

/* Of a folder it does nothing: Windows keeps names in a journal of its own. */
#define fsync system_fsync
int system_fsync (int file);

#define pread system_pread
gssize system_pread (int file, void *bytes, gsize n, gint64 at);

/* Copies at most @n bytes; @at must be NULL. */
#define sendfile system_sendfile
gssize system_sendfile (int target, int source, gint64 *at, gsize n);

/* Tries as long as g_open(), and then sets errno, too. */
#define g_file_get_contents(path, text, length, error) system_get_contents (path, text, length, error)
gboolean system_get_contents (const char  *path,
                              char       **text,
                              gsize       *length,
                              GError     **error);

/* Locks all of a file, whatever its size; waiting is not offered. */
#define LOCK_EX 1
#define LOCK_NB 2
#define flock system_flock
int system_flock (int file, int how);

/* The absolute path of what is there, to be freed with free(). @buffer must be NULL. */
#define realpath system_realpath
char *system_realpath (const char *path, char *buffer);

/* A file is its owner's, because its folder is. A file that may not be written could neither be replaced nor deleted. */
#define fchmod(file, mode) 0
#undef g_chmod
#define g_chmod system_chmod
int system_chmod (const char *path, int mode);

/* Of this thread only. */
#define PRIO_PROCESS 0
#define setpriority(which, who, priority) system_set_priority (priority)
int system_set_priority (int priority);

#define getline system_getline
gssize system_getline (char **line, gsize *room, FILE *file);

G_END_DECLS
