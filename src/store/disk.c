/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk.h"

#include "backup.h"
#include "copy.h"
#include "failure.h"
#include "folder.h"
#include "header.h"
#include "history.h"
#include "place.h"
#include "repair.h"
#include "schema.h"
#include "series-rows.h"
#include "table-change.h"
#include "tally.h"
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
  TableGame *table;
  gboolean loaded; /* the game at the table was read */
  gboolean opened; /* the database was open before, so that what was deleted since can still be restored */
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
  self->table = table_game_new (data_dir);
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

  return blank != NULL && copy_database (database_get_handle (blank), part, NULL, NULL, error) &&
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

/* Opens a file that this program can write to. @old says that it is of an older version. */
static gboolean
open_file (Disk      *self,
           gboolean  *old,
           GError   **error)
{
  self->database = database_open (self->path, error);
  if (self->database == NULL || !schema_check (self->database, old, error))
    return FALSE;
  /* SQLite opens a file that it may not write for reading only, which would be noticed no earlier than with the first
   * entry. */
  if (sqlite3_db_readonly (database_get_handle (self->database), "main") != 0)
    return failure_set (error, STORE_ERROR_READ_ONLY, self->path, NULL);
  return TRUE;
}

/* Puts a new file beside a database of an older version and then in its place; the old one becomes a backup that stays. The
 * game at the table stands in the new one until read_in(), so that an older program can go on as long as that is not in its
 * place. */
static gboolean
upgrade (Disk    *self,
         GError **error)
{
  GError *reason = NULL;
  g_autoptr (Database) fresh = NULL;

  /* Its log goes into it, so that the file alone is the backup. */
  database_set_tidy (self->database, TRUE);
  g_clear_pointer (&self->database, database_close);
  fresh = copy_open (self->path, NULL, &reason);
  if (fresh == NULL && g_error_matches (reason, STORE_ERROR, STORE_ERROR_REFUSED))
    {
      g_error_free (reason);
      return failure_set (error, STORE_ERROR_DAMAGED, self->path, "it cannot be taken over");
    }
  if (fresh == NULL)
    {
      g_propagate_error (error, reason);
      return FALSE;
    }
  return backup_upgrade (fresh, self->data_dir, error);
}

static gboolean
open_database (Disk    *self,
               GError **error)
{
  gboolean old;

  if (!open_file (self, &old, error) || (old && (!upgrade (self, error) || !open_file (self, &old, error))))
    return FALSE;
  make_private (self);
  return database_configure (self->database, error) && schema_create (self->database, error);
}

static gboolean
purge_work (Database  *database,
            gpointer   table,
            GError   **error)
{
  return history_purge (database, NULL, error) && series_rows_purge (database, table_game_get (table), error);
}

/* Deletes for good what could be restored until the program ended. */
static gboolean
purge (Disk    *self,
       GError **error)
{
  gint64 any = 0;

  table_game_purge (self->table);
  if (!database_get_number (self->database, &any, error,
                            "SELECT EXISTS (SELECT 1 FROM game WHERE state > 2) OR EXISTS (SELECT 1 FROM merged)"
                            " OR EXISTS (SELECT 1 FROM series WHERE deleted OR NOT EXISTS"
                            "  (SELECT 1 FROM game WHERE game.series_id = series.id))",
                            ""))
    return FALSE;

  return any == 0 || database_transact (self->database, purge_work, self->table, error);
}

/* Does what the last end of the program left to do. */
static gboolean
read_in (Disk    *self,
         GError **error)
{
  return table_change_take_over (self->table, self->database, error) && table_change_let_go (self->table, self->database, error) &&
         (self->opened || purge (self, error));
}

/* Reads the game at the table, once: what is in memory is newer. */
static gboolean
load_table (Disk    *self,
            GError **error)
{
  g_autofree char *aside = NULL;

  if (!self->loaded && !table_game_load (self->table, &aside, error))
    return FALSE;
  self->loaded = TRUE;
  if (aside != NULL && self->tell != NULL)
    self->tell (DISK_TABLE_SET_ASIDE, aside, NULL, self->tell_data);
  return TRUE;
}

static gboolean
enter (Disk    *self,
       GError **error)
{
  GError *reason = NULL;

  if (!folder_make (self->data_dir, error) || !folder_lock (self->data_dir, &self->lock, error) ||
      !load_table (self, error))
    return FALSE;
  if (!backup_resume (self->data_dir, error) || !check_file (self, error) || !open_database (self, error))
    return FALSE;

  self->place = place_new (database_get_handle (self->database));
  if (!read_in (self, &reason) && !repair_figures (self->database, reason))
    {
      g_propagate_error (error, reason);
      return FALSE;
    }
  if (reason != NULL && !read_in (self, error))
    {
      g_error_free (reason);
      return FALSE;
    }
  g_clear_error (&reason);
  self->opened = TRUE;
  return TRUE;
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

  game = table_game_get (self->table)->game;
  *running = game != NULL ? game_ref (game) : NULL;
  return TRUE;
}

static void
tell (Disk         *self,
      const GError *error)
{
  if (self->tell != NULL)
    self->tell (error != NULL ? DISK_OVERWRITTEN : DISK_RETURNED, self->aside, error, self->tell_data);
  g_clear_pointer (&self->aside, g_free);
}

/* Puts the database back after its file was taken away, and the game at the table, which may have gone with the folder.
 * Until the database is closed, everything in it can still be read. */
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
  table_game_flush (self->table, NULL);
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

/* Writes what could not be written before; the disk may have room by now. A folder that is not locked any more is locked
 * for as long as that takes. */
static gboolean
flush (Disk    *self,
       GError **error)
{
  gboolean own = self->lock.file == -1, written;

  if (table_game_is_written (self->table))
    return TRUE;
  if (!folder_make (self->data_dir, error) ||
      !(own ? folder_lock (self->data_dir, &self->lock, error) : folder_keep_lock (self->data_dir, &self->lock, error)))
    return FALSE;
  written = table_game_flush (self->table, error);
  if (own)
    folder_unlock (&self->lock);
  return written;
}

void
disk_free (Disk *self)
{
  g_autoptr (GError) error = NULL;

  self->tell = NULL;
  if (!flush (self, &error))
    g_message ("%s", error->message);
  g_clear_error (&error);
  /* The file of the database may have been taken away. */
  if (self->database != NULL && !stay (self, &error))
    g_message ("%s", error->message);

  leave (self);
  table_game_free (self->table);
  g_clear_error (&self->reason);
  g_free (self->aside);
  g_free (self->path);
  g_free (self->data_dir);
  g_free (self);
}

TableGame *
disk_get_table (Disk *self)
{
  return self->table;
}

Database *
disk_get_database (Disk    *self,
                   GError **error)
{
  if (self->database != NULL)
    return stay (self, error) ? self->database : NULL;

  if (self->reason != NULL)
    g_propagate_error (error, g_error_copy (self->reason));
  else
    failure_set (error, STORE_ERROR_FAILED, self->path, NULL);
  return NULL;
}

gboolean
disk_keep (Disk    *self,
           Game    *game,
           GError **error)
{
  const AtTable *at = table_game_get (self->table);
  gboolean written;

  if (at->game == NULL)
    return disk_get_database (self, error) != NULL &&
           failure_refuse (error, STORE_ERROR_GONE, _("No game is in progress: start one."));
  if (!game_begins_like (at->game, game))
    return failure_refuse (error, STORE_ERROR_FAILED,
                           _("A game with entries is in progress: save or discard it before starting another one."));
  table_game_note (self->table, game);
  written = flush (self, error);
  /* Whoever took the database away is noticed at once, and the window hears of it by a signal; but not in the middle of an
   * import. */
  if (self->database != NULL && sqlite3_get_autocommit (database_get_handle (self->database)) != 0)
    stay (self, NULL);
  return written;
}

gboolean
disk_bring_up_to_date (Disk    *self,
                       GError **error)
{
  if (self->database == NULL && self->reason == NULL)
    return TRUE;
  return disk_get_database (self, error) != NULL && flush (self, error);
}

guint
disk_count_replaced (Disk *self)
{
  return self->n_replaced;
}

/* A backup that is being checked keeps the next one from being begun. */
gboolean
disk_begin_backup (Disk         *self,
                   const Watch  *watch,
                   char        **part,
                   GError      **error)
{
  *part = NULL;
  if (self->checking)
    return TRUE;
  if (disk_get_database (self, error) == NULL ||
      !backup_begin (self->database, self->data_dir, self->crashed, watch, part, error))
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
  gboolean left = self->database == NULL || self->n_replaced != self->n_checked;
  gboolean open = !left && disk_get_database (self, error) != NULL;

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

/* Counts all figures of @copy anew, since nothing tells whether they are true. */
static gboolean
prepare (Database      *copy,
         GCancellable  *cancellable,
         GError       **error)
{
  gboolean done;

  database_set_cancellable (copy, cancellable);
  done = tally_all_at_once (copy, error);
  database_set_cancellable (copy, NULL);
  if (!g_cancellable_is_cancelled (cancellable))
    return done;
  g_clear_error (error);
  g_cancellable_set_error_if_cancelled (cancellable, error);
  return FALSE;
}

/* Puts @copy in the place of the database, and its game to the table, where it says of one. What cannot be written of that
 * is written with the next entry: a restore that was done must not be told as one that failed. */
static gboolean
put_back (Disk         *self,
          Database     *copy,
          const Watch  *watch,
          GError      **error)
{
  g_auto (AtTable) at = { NULL };
  g_autoptr (GError) reason = NULL;
  gboolean told;

  if (!table_change_read_copy (copy, &at, &told, error) || !copy_put_back (copy, self->database, watch, error))
    return FALSE;

  self->n_replaced++;
  if (told && !table_game_put (self->table, &at, &reason))
    g_message ("%s", reason->message);
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
  g_autoptr (Database) copy = NULL;
  g_autofree char *kept = NULL;
  GError *reason = NULL;
  gboolean any;
  Game *game;

  if (disk_get_database (self, error) == NULL || !disk_is_other (self, path, error) || !flush (self, error))
    return FALSE;
  copy = copy_open (path, &silent, error);
  if (copy == NULL)
    return FALSE;
  if (!prepare (copy, watch->cancellable, &reason))
    return failure_of_file (error, reason, path);
  if (!history_has_any (self->database, &any, error))
    return FALSE;
  any = any || table_game_get (self->table)->game != NULL;
  if (any)
    kept = disk_back_up_now (self, &silent, error);
  if (any && kept == NULL)
    return FALSE;
  if (!put_back (self, copy, watch, error))
    {
      /* A restore that changed nothing must push no true backup out. */
      if (kept != NULL)
        g_unlink (kept);
      return FALSE;
    }

  game = table_game_get (self->table)->game;
  *running = game != NULL ? game_ref (game) : NULL;
  *before = g_steal_pointer (&kept);
  disk_prune_backups (self, path);
  return TRUE;
}
