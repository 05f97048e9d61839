/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "place.h"

#include "failure.h"
#include "header.h"
#include "log-frames.h"

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
  struct stat file;            /* of the file and the log as this program left them; all 0 if they are no files of the */
  struct stat log;             /* system */
};

/* Where SQLite's index of the log, which all connections share, says how many frames the log has (source: SQLite,
 * "WAL-mode File Format", "The WAL-Index File Format"), and the size of its first part in bytes. */
#define AT_N_FRAMES 16
#define INDEX_SIZE 32768

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

static const char *
get_path (Place *self)
{
  return sqlite3_db_filename (self->handle, "main");
}

static const char *
get_log_path (Place *self)
{
  return sqlite3_filename_wal (get_path (self));
}

/* FALSE, and @status all 0, if there is no such file. */
static gboolean
find (const char  *path,
      struct stat *status)
{
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
  find (get_path (self), &self->file);
}

/* Runs a checkpoint when the log is long enough. This is the only time that this program writes to the file, so the
 * header is noted after it. The log is noted after each transaction. */
static int
committed_cb (void       *data,
              sqlite3    *handle,
              const char *schema,
              int         n_pages)
{
  Place *self = data;

  if (n_pages >= CHECKPOINT_PAGES)
    {
      sqlite3_wal_checkpoint_v2 (handle, schema, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
      note (self);
    }
  find (get_log_path (self), &self->log);
  return SQLITE_OK;
}

Place *
place_new (sqlite3 *handle)
{
  Place *self = g_new0 (Place, 1);

  self->handle = handle;
  sqlite3_prepare_v3 (handle, "PRAGMA data_version", -1, SQLITE_PREPARE_PERSISTENT, &self->version, NULL);
  note (self);
  find (get_log_path (self), &self->log);
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

/* Whether each page of the file fits its sum, which SQLite's descriptor checks. */
static gboolean
fits_sums (Place *self)
{
  sqlite3_file *file = get_file (self);
  gint64 page_size = header_get_page_size (self->header), n_pages = header_get_n_pages (self->header);
  g_autofree guint8 *page = g_malloc (page_size);

  for (gint64 n = 0; n < n_pages; n++)
    if (file->pMethods->xRead (file, page, (int) page_size, n * page_size) != SQLITE_OK)
      return FALSE;
  return TRUE;
}

/* How many frames SQLite believes to be in the log. */
static guint
ask_n_frames (Place *self)
{
  sqlite3_file *file = get_file (self);
  void volatile *index = NULL;

  if (file->pMethods->xShmMap (file, 0, INDEX_SIZE, FALSE, &index) != SQLITE_OK || index == NULL)
    return 0;
  return *(guint32 volatile *) ((char volatile *) index + AT_N_FRAMES);
}

/* Whether the log still has all that SQLite believes to be in it. Another program that uses SQLite may begin it anew
 * meanwhile. */
static gboolean
has_frames (Place *self)
{
  guint n_frames = ask_n_frames (self);

  return n_frames == 0 || log_frames_count (get_log_path (self)) >= n_frames || ask_n_frames (self) != n_frames;
}

static gboolean
is_changed (const struct stat *before,
            const struct stat *now)
{
  return before->st_ino != 0 && (before->st_size != now->st_size || before->st_mtim.tv_sec != now->st_mtim.tv_sec ||
                                 before->st_mtim.tv_nsec != now->st_mtim.tv_nsec);
}

/* Whether something has written into the middle of the file or its log. What is in them is looked at only if their times
 * or sizes have changed, because that takes some milliseconds. */
static gboolean
is_written_into (Place *self)
{
  struct stat file, log;

  find (get_path (self), &file);
  find (get_log_path (self), &log);
  if ((is_changed (&self->file, &file) && !fits_sums (self)) || (is_changed (&self->log, &log) && !has_frames (self)))
    return TRUE;
  self->file = file;
  self->log = log;
  return FALSE;
}

PlaceState
place_look (Place *self)
{
  if (has_moved (self))
    return PLACE_LEFT;
  if (is_overwritten (self))
    return PLACE_OVERWRITTEN;
  if (!place_has_log (self))
    return PLACE_LOG_LEFT;
  return is_written_into (self) ? PLACE_OVERWRITTEN : PLACE_KEPT;
}

/* SQLite keeps no inode of its log, so it cannot tell whether that has moved. */
gboolean
place_has_log (Place *self)
{
  struct stat now;

  return self->log.st_ino == 0 ||
         (find (get_log_path (self), &now) && now.st_ino == self->log.st_ino && now.st_dev == self->log.st_dev);
}

gboolean
place_empty_log (Place   *self,
                 GError **error)
{
  int result = sqlite3_wal_checkpoint_v2 (self->handle, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);

  if (result != SQLITE_OK)
    failure_set_sqlite (error, result, sqlite3_system_errno (self->handle), get_path (self),
                        sqlite3_errmsg (self->handle));
  /* Where another program is still reading, this fails after pages were written. The log is not noted then, so that the next
   * call finds that it is gone, and tries again. */
  note (self);
  if (result == SQLITE_OK)
    find (get_log_path (self), &self->log);
  return result == SQLITE_OK;
}
