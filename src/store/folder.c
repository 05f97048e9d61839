/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "folder.h"

#include "failure.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const folder_endings[] = { "-wal", "-shm", "-journal", "", NULL };

gboolean
folder_make (const char  *path,
             GError     **error)
{
  if (g_mkdir_with_parents (path, 0700) != 0)
    return failure_set_errno (error, errno, STORE_ERROR_FOLDER, path);
  if (g_access (path, R_OK | X_OK) != 0)
    return failure_set_errno (error, errno, STORE_ERROR_FOLDER, path);

  if (g_access (path, W_OK) != 0)
    return failure_set_errno (error, errno, STORE_ERROR_FAILED, path);
  return TRUE;
}

int
folder_lock (const char  *path,
             GError     **error)
{
  g_autofree char *name = g_build_filename (path, FOLDER_LOCK, NULL);
  int lock = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (lock == -1)
    {
      failure_set_errno (error, errno, STORE_ERROR_FAILED, path);
      return -1;
    }
  if (flock (lock, LOCK_EX | LOCK_NB) != 0)
    {
      failure_set_errno (error, errno, errno == EWOULDBLOCK ? STORE_ERROR_IN_USE : STORE_ERROR_FAILED, path);
      g_close (lock, NULL);
      return -1;
    }

  return lock;
}

void
folder_unlock (int lock)
{
  /* The lock file is not deleted: another process may have opened and locked it in the meantime. */
  g_close (lock, NULL);
}

gboolean
folder_has_lock (const char *path,
                 int         lock)
{
  g_autofree char *name = g_build_filename (path, FOLDER_LOCK, NULL);
  struct stat named, held;

  return stat (name, &named) == 0 && fstat (lock, &held) == 0 && named.st_dev == held.st_dev &&
         named.st_ino == held.st_ino;
}

gboolean
folder_make_file (const char  *path,
                  GError     **error)
{
  g_autofree char *parent = g_path_get_dirname (path);
  int file = g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

  if (file == -1)
    return failure_set_errno (error, errno, STORE_ERROR_FAILED, path);

  g_close (file, NULL);
  return folder_sync (parent, error);
}

void
folder_make_private (const char *path)
{
  struct stat status;

  /* Where this fails, the file belongs to somebody else, who decides who may read it. */
  if (stat (path, &status) == 0 && (status.st_mode & 0077) != 0 && g_chmod (path, status.st_mode & 0700) != 0)
    g_debug ("%s stays readable by others: %s", path, g_strerror (errno));
}

gboolean
folder_sync (const char  *path,
             GError     **error)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  int result, number;

  if (file == -1)
    return failure_set_errno (error, errno, STORE_ERROR_FAILED, path);
  result = fsync (file);
  number = errno;
  g_close (file, NULL);
  if (result != 0)
    return failure_set_errno (error, number, STORE_ERROR_FAILED, path);
  return TRUE;
}

gboolean
folder_rename (const char  *from,
               const char  *to,
               GError     **error)
{
  g_autofree char *parent = g_path_get_dirname (to);

  return g_rename (from, to) == 0 ? folder_sync (parent, error)
                                  : failure_set_errno (error, errno, STORE_ERROR_FAILED, to);
}

gboolean
folder_has (const char *path)
{
  struct stat status;

  return lstat (path, &status) == 0;
}

gint64
folder_get_size (const char *path)
{
  struct stat status;

  return stat (path, &status) == 0 ? status.st_size : -1;
}

gboolean
folder_is_same_file (const char *path,
                     const char *other)
{
  struct stat first, second;

  return stat (path, &first) == 0 && stat (other, &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}
