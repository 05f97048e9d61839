/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "folder.h"

#include "failure.h"

#include "core/system.h"

#include <errno.h>
#include <string.h>

const char *const folder_endings[] = { "", "-journal", "-wal", "-shm", NULL };

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

static void
close_if_open (int *file)
{
  if (*file != -1)
    g_close (*file, NULL);
  *file = -1;
}

/* Whether the open @file is what is at @path now. */
static gboolean
is_at (const char *path,
       int         file)
{
  struct stat named, held;

  return stat (path, &named) == 0 && fstat (file, &held) == 0 && named.st_dev == held.st_dev &&
         named.st_ino == held.st_ino;
}

gboolean
folder_lock (const char  *path,
             int         *lock,
             GError     **error)
{
  g_autofree char *name = g_build_filename (path, FOLDER_LOCK, NULL);
  int file;

  if (is_at (name, *lock))
    return TRUE;
  /* On Windows a file that was deleted keeps its name as long as it is open. */
  if (!SYSTEM_REPLACES_OPEN_FILES)
    close_if_open (lock);
  /* A link or a pipe of that name is neither followed nor waited for. */
  file = g_open (name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
  if (file == -1)
    return failure_set_errno (error, errno, STORE_ERROR_FAILED, name);
  if (flock (file, LOCK_EX | LOCK_NB) != 0)
    {
      failure_set_errno (error, errno, STORE_ERROR_FAILED, path);
      close_if_open (&file);
      return FALSE;
    }
  close_if_open (lock);
  *lock = file;
  return TRUE;
}

/* The lock file is not deleted: another process may have opened and locked it in the meantime. */
void
folder_unlock (int *lock)
{
  close_if_open (lock);
}

gboolean
folder_begin_use (int lock)
{
  struct stat status;
  gboolean unended = fstat (lock, &status) == 0 && status.st_size > 0;

  /* Where this fails, a crash is not noticed. */
  if (!unended && ftruncate (lock, 1) != 0)
    g_debug ("the lock cannot be written: %s", g_strerror (errno));
  return unended;
}

void
folder_end_use (int lock)
{
  if (lock != -1 && ftruncate (lock, 0) != 0)
    g_debug ("the lock cannot be written: %s", g_strerror (errno));
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

gboolean
folder_write_file (const char  *path,
                   const char  *text,
                   GError     **error)
{
  g_autofree char *part = g_strconcat (path, ".unfinished", NULL);
  gsize left = strlen (text);
  gboolean written = TRUE;
  int file, number;

  /* A crash may have left one, and nothing else may stand there. */
  g_unlink (part);
  file = g_open (part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file == -1)
    return failure_set_errno (error, errno, STORE_ERROR_FAILED, path);
  while (left > 0 && written)
    {
      gssize n = write (file, text, left);

      written = n >= 0 || errno == EINTR;
      text += MAX (n, 0);
      left -= MAX (n, 0);
    }
  written = written && fsync (file) == 0;
  number = errno;
  g_close (file, NULL);
  if (written)
    return folder_rename (part, path, error);

  g_unlink (part);
  return failure_set_errno (error, number, STORE_ERROR_FAILED, path);
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
