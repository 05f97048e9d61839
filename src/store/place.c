/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "place.h"

#include "failure.h"
#include "header.h"

#include <string.h>
#include <sys/stat.h>

/* SQLite's own default: a checkpoint writes the log into the file once the log has so many pages. */
#define CHECKPOINT_PAGES 1000

struct _Place
{
  sqlite3 *handle;
  sqlite3_stmt *version;       /* PRAGMA data_version, which changes when another connection changes the database */
  gint64 noted_version;
  guint8 header[HEADER_SIZE];  /* header of the file itself, without what is still in the log; its change counter
                                * changes with each checkpoint */
  gboolean known;              /* whether @header could be read */
  struct stat log;             /* of the log as it was opened; all 0 if it is no file of the system */
};

/* The open file, which is there as long as the database is. */
static sqlite3_file *
get_file (Place *self)
{
  sqlite3_file *file = NULL;

  sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return file;
}

static gboolean
has_moved (Place *self)
{
  sqlite3_file *file = get_file (self);
  int moved = FALSE;

  /* Where SQLite cannot tell, this stays as it is. */
  file->pMethods->xFileControl (file, SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved;
}

/* FALSE, and @status all 0, if there is no log at the path. */
static gboolean
find_log (Place       *self,
          struct stat *status)
{
  const char *path = sqlite3_filename_wal (sqlite3_db_filename (self->handle, "main"));

  if (stat (path, status) == 0)
    return TRUE;
  memset (status, 0, sizeof *status);
  return FALSE;
}

static gint64
ask_version (Place *self)
{
  gint64 version = sqlite3_step (self->version) == SQLITE_ROW ? sqlite3_column_int64 (self->version, 0) : -1;

  sqlite3_reset (self->version);
  return version;
}

/* Reads the header of the file through SQLite's own descriptor, because closing another descriptor of the same file
 * would drop SQLite's locks. FALSE where it cannot be read, which says nothing about what is in it. */
static gboolean
read_header (Place  *self,
             guint8 *header)
{
  sqlite3_file *file = get_file (self);
  int result;

  memset (header, 0, HEADER_SIZE);
  result = file->pMethods->xRead (file, header, HEADER_SIZE, 0);
  return result == SQLITE_OK || result == SQLITE_IOERR_SHORT_READ;
}

static void
note (Place *self)
{
  self->noted_version = ask_version (self);
  self->known = read_header (self, self->header);
}

/* Runs a checkpoint when the log is long enough. This is the only time that this program writes to the file, so the
 * header is noted after it. */
static int
committed_cb (void       *data,
              sqlite3    *handle,
              const char *schema,
              int         n_pages)
{
  if (n_pages >= CHECKPOINT_PAGES)
    {
      sqlite3_wal_checkpoint_v2 (handle, schema, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
      note (data);
    }
  return SQLITE_OK;
}

Place *
place_new (sqlite3 *handle)
{
  Place *self = g_new0 (Place, 1);

  self->handle = handle;
  sqlite3_prepare_v3 (handle, "PRAGMA data_version", -1, SQLITE_PREPARE_PERSISTENT, &self->version, NULL);
  note (self);
  find_log (self, &self->log);
  sqlite3_wal_hook (handle, committed_cb, self);
  return self;
}

void
place_free (Place *self)
{
  sqlite3_wal_autocheckpoint (self->handle, CHECKPOINT_PAGES);
  sqlite3_finalize (self->version);
  g_free (self);
}

/* Whether something has changed the file past SQLite. Another program that uses SQLite may change it, and data_version
 * shows that. */
static gboolean
is_overwritten (Place *self)
{
  guint8 header[HEADER_SIZE];

  if (!self->known || !read_header (self, header) || memcmp (header, self->header, HEADER_SIZE) == 0)
    return FALSE;
  if (ask_version (self) == self->noted_version)
    return TRUE;
  note (self);
  return FALSE;
}

PlaceState
place_look (Place *self)
{
  if (has_moved (self))
    return PLACE_LEFT;
  if (is_overwritten (self))
    return PLACE_OVERWRITTEN;
  return place_has_log (self) ? PLACE_KEPT : PLACE_LOG_LEFT;
}

/* SQLite keeps no inode of its log, so it cannot tell whether that has moved. */
gboolean
place_has_log (Place *self)
{
  struct stat now;

  return self->log.st_ino == 0 ||
         (find_log (self, &now) && now.st_ino == self->log.st_ino && now.st_dev == self->log.st_dev);
}

gboolean
place_empty_log (Place   *self,
                 GError **error)
{
  int result = sqlite3_wal_checkpoint_v2 (self->handle, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);

  if (result != SQLITE_OK)
    failure_set_sqlite (error, result, sqlite3_system_errno (self->handle), sqlite3_db_filename (self->handle, "main"),
                        sqlite3_errmsg (self->handle));
  /* Where another program is still reading, this fails after pages were written. */
  note (self);
  return result == SQLITE_OK;
}
