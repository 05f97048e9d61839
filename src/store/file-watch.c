/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-watch.h"

#include <string.h>

static gboolean
has_moved (sqlite3 *handle)
{
  int moved = FALSE;
  gpointer file = NULL;

  /* Where SQLite cannot tell, this stays as it is. On Windows it gives the open file instead. */
  sqlite3_file_control (handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  if (sqlite3_file_control (handle, "main", SQLITE_FCNTL_WIN32_GET_HANDLE, &file) == SQLITE_OK && file != NULL)
    moved = !system_is_at (file, sqlite3_db_filename (handle, "main"));
  return moved;
}

void
file_watch_note (FileWatch *self,
                 sqlite3   *handle)
{
  if (stat (sqlite3_db_filename (handle, "main"), &self->status) != 0)
    memset (self, 0, sizeof *self);
}

FileFate
file_watch_look (const FileWatch *self,
                 sqlite3         *handle)
{
  const struct stat *left = &self->status;
  struct stat now;

  if (has_moved (handle))
    return FILE_MOVED;
  if (left->st_ino == 0 || stat (sqlite3_db_filename (handle, "main"), &now) != 0)
    return FILE_KEPT;
  return now.st_size == left->st_size && now.st_mtim.tv_sec == left->st_mtim.tv_sec &&
                 now.st_mtim.tv_nsec == left->st_mtim.tv_nsec
             ? FILE_KEPT
             : FILE_OVERWRITTEN;
}
