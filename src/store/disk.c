/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk.h"

#include "backup.h"
#include "copy.h"
#include "current-game.h"
#include "failure.h"
#include "folder.h"
#include "header.h"
#include "history.h"
#include "place.h"
#include "query.h"
#include "refill.h"
#include "repair.h"
#include "schema.h"
#include "verdict.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

struct _Disk
{
  char *data_dir;
  char *path; /* path of the database */
  FolderLock lock;
  Database *database; /* NULL while it is not open */
  Place *place;       /* the file of the database, as place.h watches it */
  CurrentGame *current;
  GError *reason; /* why the database is not open, or NULL */
  guint n_replaced;
  gboolean crashed;  /* the log of a crash was read, and not all was found to be true since */
  gboolean checking; /* a backup was begun and not ended yet */
  guint n_checked;   /* what n_replaced was then */
  char *aside; /* the path of the file that stood in the place of ours, until the main thread is told */
  DiskTell tell;
  gpointer tell_data;
};

Disk *
disk_new (const char *data_dir)
{
  Disk *self = g_new0 (Disk, 1);

  self->data_dir = g_strdup (data_dir);
  self->path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  self->lock = (FolderLock) FOLDER_NOT_LOCKED;
  return self;
}

void
disk_set_tell (Disk     *self,
               DiskTell  tell,
               gpointer  data)
{
  self->tell = tell;
  self->tell_data = data;
}

static void
leave (Disk *self)
{
  g_clear_pointer (&self->current, current_game_free);
  g_clear_pointer (&self->place, place_free);
  g_clear_pointer (&self->database, database_close);
  folder_unlock (&self->lock);
}

/* Makes a new database. Its first page is on the disk before the file gets its name, so a file of 0 bytes was emptied
 * by something else, and not by a first start that was killed or found a full disk. */
static gboolean
begin (Disk    *self,
       GError **error)
{
  g_autofree char *part = g_strconcat (self->path, ".unfinished", NULL);
  g_autoptr (Database) blank = database_open_scratch (part, error);

  return blank != NULL && copy_database (database_get_handle (blank), part, NULL, error) &&
         folder_rename (part, self->path, error);
}

/* A log without a database is an error, because SQLite would delete the log when it makes a new database. Where there
 * are backups, there was a database, too, and only a person can know where it is. */
static gboolean
make_new (Disk    *self,
          GError **error)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  g_auto (GStrv) backups = backup_list (self->data_dir);

  if (folder_get_size (log) > 0)
    return failure_set (error, STORE_ERROR_DAMAGED, self->path, "the database is gone, but not its log");
  if (backups[0] != NULL)
    return failure_set_gone (error, self->path);
  return begin (self, error);
}

/* Moves away what stands beside the file and cannot belong to it, because SQLite would mix it into the file before
 * anything can be checked: a strange journal, or a log beside a backup that somebody put back by hand, since backups are
 * not in WAL mode. Any other log may still be that of another file, so everything is checked soon afterwards. */
static gboolean
part_companions (Disk    *self,
                 GError **error)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  gboolean any_log = folder_get_size (log) > 0;
  gboolean strange_log = any_log && !header_keeps_log (self->path);

  self->crashed = self->crashed || (any_log && !strange_log);
  return (!strange_log || backup_part_log (self->data_dir, error)) &&
         (!header_has_strange_journal (self->path) || backup_part_journal (self->data_dir, error));
}

/* Reads whose file it is from its header before SQLite touches it. */
static gboolean
check_file (Disk    *self,
            GError **error)
{
  Header header = header_read (self->path, FALSE);

  /* A link to a drive that is not connected must not be replaced by an empty database. */
  if (header == HEADER_ABSENT && folder_has (self->path))
    return failure_set_errno (error, ENOENT, STORE_ERROR_FAILED, self->path);
  if (header == HEADER_ABSENT)
    return make_new (self, error);
  if (header == HEADER_EMPTY)
    return failure_set_empty (error, self->path);
  return header_check (header, self->path, error) && part_companions (self, error);
}

static void
make_private (Disk *self)
{
  for (guint i = 0; folder_endings[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (self->path, folder_endings[i], NULL);

      folder_make_private (path);
    }
}

static gboolean
open_database (Disk    *self,
               GError **error)
{
  self->database = database_open (self->path, error);
  if (self->database == NULL || !schema_check (self->database, error))
    return FALSE;
  /* SQLite opens a file that it may not write for reading only, which would be noticed no earlier than with the first
   * entry. */
  if (sqlite3_db_readonly (database_get_handle (self->database), "main") != 0)
    return failure_set (error, STORE_ERROR_READ_ONLY, self->path, NULL);

  make_private (self);
  return database_configure (self->database, error) &&
         schema_migrate (self->database, error);
}

static gboolean
purge_deleted (Database  *database,
               gpointer   data,
               GError   **error)
{
  return history_purge_deleted (database, 0, error);
}

/* Deletes the games that were deleted from the history, which could be restored until the program ended. */
static gboolean
purge (Disk    *self,
       GError **error)
{
  gint64 any = 0;

  if (!database_get_number (self->database, &any, error,
                            "SELECT 1 FROM game WHERE state = 3 AND saved IS NOT NULL AND category IS NULL LIMIT 1", ""))
    return FALSE;

  return any == 0 || database_transact (self->database, purge_deleted, NULL, error);
}

/* Finishes taking back an import, where an older program was killed during that. No figure may be shown before it is
 * done. */
static gboolean
go_on_taking_back (Database  *database,
                   GError   **error)
{
  g_autoptr (GArray) ids = query_read_ids (database_query (database, "SELECT game_id FROM leaving", ""), error);

  return ids != NULL && (ids->len == 0 || database_transact (database, history_take_back, ids, error));
}

/* Reads the running game, and does what the last end of the program left to do. */
static gboolean
read_in (Disk    *self,
         GError **error)
{
  g_clear_pointer (&self->current, current_game_free);
  self->current = current_game_new (self->database);
  return current_game_load (self->current, error) && purge (self, error) && go_on_taking_back (self->database, error);
}

static gboolean
enter (Disk    *self,
       GError **error)
{
  GError *reason = NULL;

  if (!folder_make (self->data_dir, error) || !folder_lock (self->data_dir, &self->lock, error))
    return FALSE;
  if (!backup_resume (self->data_dir, error) || !check_file (self, error) || !open_database (self, error))
    return FALSE;

  self->place = place_new (database_get_handle (self->database));
  if (read_in (self, &reason))
    return TRUE;
  if (repair_figures (self->database, reason))
    {
      g_error_free (reason);
      return read_in (self, error);
    }

  g_propagate_error (error, reason);
  return FALSE;
}

/* Opens the database. After a failed try the files are left as they were found. */
static gboolean
try_to_enter (Disk    *self,
              GError **error)
{
  g_autoptr (GError) reason = NULL;

  g_clear_error (&self->reason);
  if (enter (self, &reason))
    return TRUE;

  if (self->database != NULL)
    database_set_tidy (self->database, FALSE);
  leave (self);
  self->reason = g_error_copy (reason);
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
disk_open (Disk    *self,
           Game   **running,
           GError **error)
{
  Game *game;

  leave (self);
  if (!try_to_enter (self, error))
    return FALSE;

  game = current_game_get_game (self->current);
  *running = game != NULL ? game_ref (game) : NULL;
  return TRUE;
}

static void
tell (Disk         *self,
      const GError *error)
{
  if (self->tell != NULL)
    self->tell (self->aside, error, self->tell_data);
  g_clear_pointer (&self->aside, g_free);
}

/* Puts the database back after its file was taken away. Until it is closed, everything in it can still be read. */
static gboolean
come_back (Disk    *self,
           GError **error)
{
  GError *reason = NULL;
  gboolean done;

  if (!folder_make (self->data_dir, error) || !folder_keep_lock (self->data_dir, &self->lock, error) ||
      !backup_return (self->database, place_has_log (self->place), self->data_dir, &self->aside, error))
    return FALSE;

  database_set_tidy (self->database, FALSE);
  leave (self);
  done = try_to_enter (self, &reason);
  tell (self, reason);
  if (!done)
    g_propagate_error (error, reason);
  return done;
}

/* Writes everything into the file after its log was taken away, and opens it again with a new log. If another log stands
 * there, it is moved away, because SQLite would take it for ours. */
static gboolean
make_new_log (Disk    *self,
              GError **error)
{
  GError *reason = NULL;

  if (!place_empty_log (self->place, error) || !backup_part_log (self->data_dir, error))
    return FALSE;
  leave (self);
  if (try_to_enter (self, &reason))
    return TRUE;

  tell (self, reason);
  g_propagate_error (error, reason);
  return FALSE;
}

/* Closes a database whose file was written over: nothing that is read from it can be believed, and nothing must be
 * written to it. Its log is moved away first; where that fails, nothing is closed, so that the next call tries again. */
static gboolean
give_up (Disk    *self,
         GError **error)
{
  g_autofree char *shown = g_filename_display_name (self->path);

  database_set_tidy (self->database, FALSE);
  if (!backup_part_log (self->data_dir, error))
    return FALSE;
  leave (self);
  failure_refuse (&self->reason, STORE_ERROR_DAMAGED,
                  _("Another program wrote over “%s”: go on with a backup, or try again with what stands there now; none of "
                    "it will be deleted."), shown);
  tell (self, self->reason);
  g_propagate_error (error, g_error_copy (self->reason));
  return FALSE;
}

/* Looks whether another program has taken or overwritten the file, or taken the lock. To be called before anything is
 * read from the file or written to it. */
static gboolean
stay (Disk    *self,
      GError **error)
{
  switch (place_look (self->place))
    {
    case PLACE_LEFT:
      return come_back (self, error);
    case PLACE_LOG_LEFT:
      return make_new_log (self, error);
    case PLACE_OVERWRITTEN:
      return give_up (self, error);
    case PLACE_KEPT:
    default:
      return folder_keep_lock (self->data_dir, &self->lock, error);
    }
}

void
disk_free (Disk *self)
{
  g_autoptr (GError) error = NULL;

  self->tell = NULL;
  /* Writing is tried once more, because the disk may have room by now; the file may have been taken away, too. */
  if (self->current != NULL && (!stay (self, &error) || !current_game_flush (self->current, &error)))
    g_message ("%s", error->message);

  leave (self);
  g_clear_error (&self->reason);
  g_free (self->aside);
  g_free (self->path);
  g_free (self->data_dir);
  g_free (self);
}

CurrentGame *
disk_get_current (Disk    *self,
                  GError **error)
{
  if (self->current != NULL)
    return stay (self, error) ? self->current : NULL;

  if (self->reason != NULL)
    g_propagate_error (error, g_error_copy (self->reason));
  else
    failure_set (error, STORE_ERROR_FAILED, self->path, NULL);
  return NULL;
}

Database *
disk_get_database (Disk    *self,
                   GError **error)
{
  return disk_get_current (self, error) != NULL ? self->database : NULL;
}

gboolean
disk_bring_up_to_date (Disk    *self,
                       GError **error)
{
  CurrentGame *current;

  if (self->current == NULL && self->reason == NULL)
    return TRUE;
  current = disk_get_current (self, error);
  return current != NULL && current_game_flush (current, error);
}

guint
disk_count_replaced (Disk *self)
{
  return self->n_replaced;
}

/* A backup that is being checked keeps the next one from being begun. */
gboolean
disk_begin_backup (Disk    *self,
                   char   **part,
                   GError **error)
{
  *part = NULL;
  if (self->checking)
    return TRUE;
  if (disk_get_current (self, error) == NULL ||
      !backup_begin (self->database, self->data_dir, self->crashed, part, error))
    return FALSE;

  self->checking = *part != NULL;
  self->n_checked = self->n_replaced;
  return TRUE;
}

/* Where the database is closed, or another one open by now, the copy is of no use. */
gboolean
disk_end_backup (Disk          *self,
                 const char    *part,
                 Truth          truth,
                 const GError  *failure,
                 GError       **error)
{
  gboolean left = self->current == NULL || self->n_replaced != self->n_checked;
  gboolean open = !left && disk_get_current (self, error) != NULL;

  self->checking = FALSE;
  if (!open)
    {
      g_unlink (part);
      return left;
    }
  if (truth == TRUTH_WHOLE && failure == NULL)
    self->crashed = FALSE;
  return verdict_carry_out (self->database, self->data_dir, part, truth, failure, error);
}

/* The inode of the file at the path of the database; 0 where there is none. */
static ino_t
find_inode (Disk *self)
{
  struct stat status;

  return stat (self->path, &status) == 0 ? status.st_ino : 0;
}

gboolean
disk_set_aside (Disk        *self,
                const char  *backup,
                GError     **error)
{
  gboolean done;
  ino_t file;

  if (self->database != NULL)
    database_set_tidy (self->database, FALSE);
  leave (self);

  file = find_inode (self);
  done = folder_lock (self->data_dir, &self->lock, error) && backup_restore (self->data_dir, backup, error) &&
         (backup != NULL || begin (self, error));
  leave (self);
  /* After a failure the file may have been moved all the same, and then another one is opened next. */
  if (done || find_inode (self) != file)
    self->n_replaced++;
  return done;
}

/* The open file must not be opened once more: closing it again would drop the locks that this process has on it. */
gboolean
disk_is_other (Disk        *self,
               const char  *path,
               GError     **error)
{
  g_autofree char *shown = NULL;

  if (!folder_is_same_file (self->path, path))
    return TRUE;
  shown = g_filename_display_name (path);
  return failure_refuse (error, STORE_ERROR_REFUSED, _("“%s” is where all games are kept: choose another file."), shown);
}

char *
disk_back_up_now (Disk         *self,
                  const Watch  *watch,
                  GError      **error)
{
  return backup_before (self->database, self->data_dir, watch, error);
}

void
disk_prune_backups (Disk       *self,
                    const char *spared)
{
  backup_prune_before (self->data_dir, spared);
}

/* Reads the running game of @copy and counts all its figures anew, since nothing tells whether they are true. NULL and an
 * error on failure. */
static CurrentGame *
prepare (Database      *copy,
         GCancellable  *cancellable,
         GError       **error)
{
  g_autoptr (CurrentGame) current = current_game_new (copy);
  gboolean done;

  database_set_cancellable (copy, cancellable);
  /* A game that is taken back must go with all its rows. */
  done = database_execute (copy, "PRAGMA foreign_keys = ON", error) && current_game_load (current, error) &&
         refill_at_once (copy, error) && go_on_taking_back (copy, error);
  database_set_cancellable (copy, NULL);
  if (g_cancellable_is_cancelled (cancellable))
    {
      g_clear_error (error);
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }
  return done ? g_steal_pointer (&current) : NULL;
}

/* Puts @copy in the place of the database, and takes over @current, which was read from it. Nothing may fail after
 * that: a restore that was told as failed must not have been done. */
static gboolean
put_back (Disk         *self,
          Database     *copy,
          CurrentGame  *current,
          const Watch  *watch,
          GError      **error)
{
  if (!copy_put_back (copy, self->database, watch, error))
    return FALSE;

  self->n_replaced++;
  current_game_free (self->current);
  self->current = current;
  current_game_move (current, self->database);
  return TRUE;
}

gboolean
disk_restore (Disk         *self,
              const char   *path,
              const Watch  *watch,
              char        **before,
              Game        **running,
              GError      **error)
{
  const Watch silent = { .cancellable = watch->cancellable };
  CurrentGame *current = disk_get_current (self, error);
  g_autoptr (Database) copy = NULL;
  g_autoptr (CurrentGame) restored = NULL;
  g_autofree char *kept = NULL;
  GError *reason = NULL;
  gboolean any;
  Game *game;

  if (current == NULL || !disk_is_other (self, path, error) || !current_game_flush (current, error))
    return FALSE;
  copy = copy_open (path, &silent, error);
  if (copy == NULL)
    return FALSE;
  restored = prepare (copy, watch->cancellable, &reason);
  if (restored == NULL)
    return failure_of_file (error, reason, path);
  if (!history_has_any (self->database, &any, error))
    return FALSE;
  if (any)
    kept = disk_back_up_now (self, &silent, error);
  if (any && kept == NULL)
    return FALSE;
  if (!put_back (self, copy, restored, watch, error))
    {
      if (kept != NULL)
        g_unlink (kept);
      return FALSE;
    }

  g_steal_pointer (&restored);
  game = current_game_get_game (self->current);
  *running = game != NULL ? game_ref (game) : NULL;
  *before = g_steal_pointer (&kept);
  disk_prune_backups (self, path);
  return TRUE;
}
