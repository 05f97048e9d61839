/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-watch.h"

#include <string.h>

/* The open file, which is there as long as the database is. */
static sqlite3_file *
get_file (sqlite3 *handle)
{
  sqlite3_file *file = NULL;

  sqlite3_file_control (handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return file;
}

static gboolean
has_moved (sqlite3 *handle)
{
  sqlite3_file *file = get_file (handle);
  int moved = FALSE;

  /* Where SQLite cannot tell, this stays as it is. */
  file->pMethods->xFileControl (file, SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved;
}

/* The header is read through SQLite's own descriptor, because closing another one of the same file would drop SQLite's
 * locks. */
static void
read_header (sqlite3_file *file,
             guint8        header[HEADER_SIZE])
{
  memset (header, 0, HEADER_SIZE);
  file->pMethods->xRead (file, header, HEADER_SIZE, 0);
}

void
file_watch_note (FileWatch *self,
                 sqlite3   *handle)
{
  sqlite3_file *file = get_file (handle);

  memset (self, 0, sizeof *self);
  if (file != NULL && file->pMethods != NULL && stat (sqlite3_db_filename (handle, "main"), &self->status) == 0)
    read_header (file, self->header);
}

FileFate
file_watch_look (const FileWatch *self,
                 sqlite3         *handle)
{
  const struct stat *left = &self->status;
  guint8 header[HEADER_SIZE];
  struct stat now;

  if (has_moved (handle))
    return FILE_MOVED;
  if (left->st_ino == 0 || stat (sqlite3_db_filename (handle, "main"), &now) != 0)
    return FILE_KEPT;
  if (now.st_size == left->st_size && now.st_mtim.tv_sec == left->st_mtim.tv_sec &&
      now.st_mtim.tv_nsec == left->st_mtim.tv_nsec)
    return FILE_KEPT;
  /* What was only touched is as it was. */
  read_header (get_file (handle), header);
  return now.st_size == left->st_size && memcmp (header, self->header, HEADER_SIZE) == 0 ? FILE_KEPT : FILE_OVERWRITTEN;
}
