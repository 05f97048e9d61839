/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "place.h"

#include "header.h"

#include <string.h>

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
};

static sqlite3_file *
get_file (Place *self,
          int    which)
{
  sqlite3_file *file = NULL;

  sqlite3_file_control (self->handle, "main", which, &file);
  return file != NULL && file->pMethods != NULL ? file : NULL;
}

static gboolean
has_moved (sqlite3_file *file)
{
  int moved = FALSE;

  return file != NULL && file->pMethods->xFileControl (file, SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved;
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
  sqlite3_file *file = get_file (self, SQLITE_FCNTL_FILE_POINTER);
  int result = SQLITE_IOERR;

  memset (header, 0, HEADER_SIZE);
  if (file != NULL)
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
  if (has_moved (get_file (self, SQLITE_FCNTL_FILE_POINTER)))
    return PLACE_LEFT;
  return is_overwritten (self) ? PLACE_OVERWRITTEN : PLACE_KEPT;
}

gboolean
place_has_log (Place *self)
{
  return !has_moved (get_file (self, SQLITE_FCNTL_JOURNAL_POINTER));
}
