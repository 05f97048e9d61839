/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data-folder.h"

#include "backup.h"
#include "copy.h"
#include "failure.h"
#include "folder.h"
#include "header.h"
#include "history.h"
#include "merge.h"
#include "saved-game.h"
#include "rebuild.h"
#include "schema.h"
#include "series-rows.h"
#include "table-change.h"
#include "tally.h"

#include "core/system.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

struct _DataFolder
{
  char *data_dir;
  char *path; /* path of the database */
  int lock; /* folder_lock() */
  Database *database; /* NULL while it is not open */
  TableGame *table;
  gboolean loaded; /* the game at the table was read */
  gboolean opened; /* the database was open before, so that what was deleted since can still be restored */
  GError *reason; /* why the database is not open, or NULL */
  guint n_replaced;  /* how often another database took its place */
  gboolean crashed;  /* the last end was none, and not all was found to be true since */
  gboolean held;     /* a long job uses the database */
  gboolean checking; /* a backup was begun and not ended yet */
  guint n_checked;   /* what n_replaced was then */
  DataFolderTell tell;
  gpointer tell_data;
};

DataFolder *
data_folder_new (const char    *data_dir,
                 DataFolderTell tell,
                 gpointer       data)
{
  DataFolder *self = g_new0 (DataFolder, 1);

  self->data_dir = g_strdup (data_dir);
  self->path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  self->lock = -1;
  self->table = table_game_new (data_dir, &self->lock);
  self->tell = tell;
  self->tell_data = data;
  return self;
}

static void
close_file (DataFolder *self)
{
  g_clear_pointer (&self->database, database_close);
  if (!self->crashed)
    folder_end_use (self->lock);
  folder_unlock (&self->lock);
}

/* Makes a new database. Its first page is on the disk before the file gets its name, so a file of 0 bytes was emptied
 * by something else, and not by a first start that was killed or found a full disk. */
static gboolean
create_file (DataFolder *self,
             GError    **error)
{
  g_autoptr (Database) blank = schema_open_scratch (self->path, error);

  return blank != NULL && backup_swap_in (blank, self->data_dir, NULL, NULL, error);
}

/* Where there is a log or a journal, or a backup, or one was set aside, there was a database, and only a person can
 * know where it is. */
static gboolean
make_new (DataFolder *self,
          GError    **error)
{
  g_auto (GStrv) backups = backup_list (self->data_dir);

  if (backups[0] != NULL || backup_has_kept (self->data_dir) || backup_has_companion (self->path))
    return failure_set_gone (error, self->path);
  return create_file (self, error);
}

/* Reads whose file it is from its header before SQLite touches it. */
static gboolean
check_header (DataFolder *self,
              GError    **error)
{
  Header header = header_read (self->path, FALSE);

  /* A link to a drive that is not connected must not be replaced by an empty database. */
  if (header == HEADER_ABSENT && folder_has (self->path))
    return failure_set_errno (error, ENOENT, STORE_ERROR_FAILED, self->path);
  if (header == HEADER_ABSENT)
    return make_new (self, error);
  return header_check (header, self->path, error);
}

static gboolean
connect_once (DataFolder *self,
              gboolean   *old,
              GError    **error)
{
  self->database = database_open (self->path, error);
  return self->database != NULL && schema_check (self->database, old, error);
}

/* Waits, on Windows, until no other program keeps others from writing to the file. */
static gboolean
wait_for_file (const char  *path,
               GError     **error)
{
  int file = g_open (path, O_RDWR | O_CLOEXEC, 0);

  if (file == -1)
    return failure_set_errno (error, errno, STORE_ERROR_READ_ONLY, path);
  g_close (file, NULL);
  return TRUE;
}

/* Opens a file that this program can write to. */
static gboolean
connect_to_file (DataFolder *self,
                 gboolean   *old,
                 GError    **error)
{
  if (!connect_once (self, old, error))
    return FALSE;
  /* SQLite opens a file that it may not write for reading only, which would be noticed no earlier than with the first
   * entry. */
  if (sqlite3_db_readonly (database_get_handle (self->database), "main") == 0)
    return TRUE;
  g_clear_pointer (&self->database, database_close);
  if (!wait_for_file (self->path, error) || !connect_once (self, old, error))
    return FALSE;
  if (sqlite3_db_readonly (database_get_handle (self->database), "main") != 0)
    return failure_set (error, STORE_ERROR_READ_ONLY, self->path, NULL);
  return TRUE;
}

/* The log of an older version goes into its file, so that the file alone is the backup. */
static gboolean
empty_log (DataFolder *self,
           GError    **error)
{
  g_autoptr (Database) database = NULL;

  if (!backup_has_companion (self->path))
    return TRUE;
  database = database_open (self->path, error);
  return database != NULL && database_configure (database, error);
}

/* Puts a new file in the place of a database of an older version, which becomes a backup that stays. The game at the
 * table stands in the new one until finish_last_end(), so that an older program can go on as long as that is not in its
 * place. */
static gboolean
upgrade (DataFolder *self,
         GError    **error)
{
  g_autofree char *kept = backup_name_kept (self->data_dir, BACKUP_OLD_VERSION);
  GError *reason = NULL;
  g_autoptr (Database) fresh = NULL;

  g_clear_pointer (&self->database, database_close);
  if (!empty_log (self, error))
    return FALSE;
  fresh = copy_open (self->path, NULL, &reason);
  if (fresh != NULL)
    return backup_swap_in (fresh, self->data_dir, kept, NULL, error);
  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_REFUSED))
    {
      g_error_free (reason);
      return failure_set (error, STORE_ERROR_DAMAGED, self->path, "it cannot be taken over");
    }
  g_propagate_error (error, reason);
  return FALSE;
}

/* An older version is known by its header or, where that does not have it yet, once SQLite has read the log. */
static gboolean
open_database (DataFolder *self,
               GError    **error)
{
  guint version = header_read_version (self->path);
  gboolean old = version >= SCHEMA_OLDEST && version < SCHEMA_VERSION;

  if ((old && !upgrade (self, error)) || !connect_to_file (self, &old, error))
    return FALSE;
  if (old && (!upgrade (self, error) || !connect_to_file (self, &old, error)))
    return FALSE;
  folder_make_private (self->path);
  return database_configure (self->database, error);
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
purge (DataFolder *self,
       GError    **error)
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
finish_last_end (DataFolder *self,
                 GError    **error)
{
  return table_change_take_over (self->table, self->database, error) &&
         table_change_let_go (self->table, self->database, error) && (self->opened || purge (self, error));
}

static void
report (DataFolder    *self,
        DataFolderNews news,
        const char    *aside,
        const GError  *error)
{
  if (self->tell != NULL)
    self->tell (news, aside, error, self->tell_data);
}

/* Reads the game at the table, once: what is in memory is newer. */
static gboolean
load_table (DataFolder *self,
            GError    **error)
{
  g_autofree char *aside = NULL;

  self->loaded = self->loaded || table_game_load (self->table, &aside, error);
  if (aside != NULL)
    report (self, DATA_FOLDER_TABLE_SET_ASIDE, aside, NULL);
  return self->loaded;
}

/* Only with @at_start may the database change what is at the table: else the window would not hear of it. */
static gboolean
open_file (DataFolder *self,
           gboolean    at_start,
           GError    **error)
{
  GError *reason = NULL;
  gboolean finished;

  if (!folder_make (self->data_dir, error) || !folder_lock (self->data_dir, &self->lock, error))
    return FALSE;
  self->crashed = folder_begin_use (self->lock) || self->crashed;
  if (!load_table (self, error))
    return FALSE;
  if (!backup_resume (self->data_dir, error) || !check_header (self, error) || !open_database (self, error))
    return FALSE;

  finished = !at_start || finish_last_end (self, &reason);
  if (!finished && rebuild_figures (self->database, reason))
    {
      g_clear_error (&reason);
      finished = finish_last_end (self, &reason);
    }
  if (!finished)
    g_propagate_error (error, reason);
  self->opened = self->opened || finished;
  return finished;
}

/* Opens the database. After a failed try the files are left as they were found. */
static gboolean
try_to_open (DataFolder *self,
             gboolean    at_start,
             GError    **error)
{
  g_autoptr (GError) reason = NULL;
  CheckResult result;

  g_clear_error (&self->reason);
  if (open_file (self, at_start, &reason))
    return TRUE;

  g_clear_pointer (&self->database, database_close);
  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED) && header_read (self->path, FALSE) == HEADER_OURS &&
      check_file (self->path, NULL, &result, NULL) && result == CHECK_CHANGED)
    {
      g_clear_error (&reason);
      failure_set (&reason, STORE_ERROR_CHANGED, self->path, NULL);
    }
  close_file (self);
  self->reason = g_error_copy (reason);
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
data_folder_open (DataFolder *self,
                  Game      **running,
                  GError    **error)
{
  Game *game;

  close_file (self);
  if (!try_to_open (self, TRUE, error))
    return FALSE;

  game = table_game_get (self->table)->game;
  *running = game != NULL ? game_ref (game) : NULL;
  return TRUE;
}

/* On Windows a file that was deleted may keep its name as long as it is open: so the database is closed, and opening it
 * finds the copy. */
static gboolean
swap_back (DataFolder *self,
           gboolean    there,
           const char *kept,
           GError    **error)
{
  if (there || SYSTEM_REPLACES_OPEN_FILES)
    return backup_swap_in (self->database, self->data_dir, kept, NULL, error);
  if (!backup_lay_by (self->database, self->data_dir, error))
    return FALSE;
  g_clear_pointer (&self->database, database_close);
  return TRUE;
}

/* Puts the database back after its file was taken away, and the game at the table, which may have gone with the folder.
 * What stands in its place is renamed. */
static gboolean
put_file_back (DataFolder *self,
               GError    **error)
{
  g_autofree char *kept = backup_name_kept (self->data_dir, BACKUP_OTHER);
  gboolean there = folder_has (self->path), done;
  GError *reason = NULL;

  if (!folder_make (self->data_dir, error) || !folder_lock (self->data_dir, &self->lock, error) ||
      !swap_back (self, there, kept, error))
    return FALSE;

  close_file (self);
  done = try_to_open (self, FALSE, &reason);
  table_game_flush (self->table, NULL);
  report (self, done ? DATA_FOLDER_RETURNED : DATA_FOLDER_OVERWRITTEN, there ? kept : NULL, reason);
  if (!done)
    g_propagate_error (error, reason);
  return done;
}

/* Closes the database for @reason, which is taken. */
static gboolean
close_overwritten (DataFolder *self,
                   GError     *reason,
                   GError    **error)
{
  close_file (self);
  self->reason = reason;
  report (self, DATA_FOLDER_OVERWRITTEN, NULL, reason);
  g_propagate_error (error, g_error_copy (reason));
  return FALSE;
}

/* What stands there cannot be used, so that nothing must be written to it. */
static gboolean
refuse_overwritten (DataFolder *self,
                    GError    **error)
{
  g_autofree char *kept = backup_name_kept (self->data_dir, BACKUP_OTHER), *name = g_path_get_basename (kept);
  g_autofree char *shown = g_filename_display_name (self->path);
  GError *reason = NULL;

  g_clear_pointer (&self->database, database_close);
  if (backup_move (self->path, kept, &reason))
    failure_refuse (&reason, STORE_ERROR_DAMAGED,
                    _("Another program has overwritten “%s”: use a backup. What it wrote cannot be used; it is kept "
                      "as “%s”."),
                    shown, name);
  return close_overwritten (self, reason, error);
}

/* Goes on with what something else wrote into the file, if it can be used. A damaged game is no more in the way than
 * when the program starts. */
static gboolean
look_into_overwritten (DataFolder *self,
                       GError    **error)
{
  GError *reason = NULL;
  CheckResult result;
  gboolean done;

  /* If it cannot be read now, the next call tries again. */
  if (!check_file (self->path, NULL, &result, error))
    return FALSE;
  if (result == CHECK_CHANGED)
    {
      failure_set (&reason, STORE_ERROR_CHANGED, self->path, NULL);
      return close_overwritten (self, reason, error);
    }
  if (result == CHECK_DAMAGED)
    return refuse_overwritten (self, error);

  close_file (self);
  done = try_to_open (self, FALSE, &reason);
  if (done && result == CHECK_FALSE_FIGURES)
    done = database_transact (self->database, tally_all, NULL, &reason);
  self->n_replaced++;
  report (self, done ? DATA_FOLDER_EXCHANGED : DATA_FOLDER_OVERWRITTEN, NULL, reason);
  if (!done)
    g_propagate_error (error, reason);
  return done;
}

/* Looks whether another program has taken or overwritten the file, or taken the lock. To be called before anything is
 * read from the file or written to it. */
static gboolean
look_at_file (DataFolder *self,
              GError    **error)
{
  switch (database_look (self->database))
    {
    case FILE_MOVED:
      return put_file_back (self, error);
    case FILE_OVERWRITTEN:
      return look_into_overwritten (self, error);
    case FILE_KEPT:
    default:
      return folder_lock (self->data_dir, &self->lock, error);
    }
}

void
data_folder_free (DataFolder *self)
{
  g_autoptr (GError) error = NULL;

  self->tell = NULL;
  if (!table_game_flush (self->table, &error))
    g_message ("%s", error->message);
  g_clear_error (&error);
  /* The file of the database may have been taken away. */
  if (self->database != NULL && !look_at_file (self, &error))
    g_message ("%s", error->message);

  close_file (self);
  table_game_free (self->table);
  g_clear_error (&self->reason);
  g_free (self->path);
  g_free (self->data_dir);
  g_free (self);
}

TableGame *
data_folder_get_table (DataFolder *self)
{
  return self->table;
}

Database *
data_folder_get_database (DataFolder *self,
                          GError    **error)
{
  if (self->database != NULL)
    return look_at_file (self, error) ? self->database : NULL;

  if (self->reason != NULL)
    g_propagate_error (error, g_error_copy (self->reason));
  else
    failure_set (error, STORE_ERROR_FAILED, self->path, NULL);
  return NULL;
}

gboolean
data_folder_keep (DataFolder *self,
                  Game       *game,
                  GError    **error)
{
  const AtTable *at = table_game_get (self->table);
  gboolean written;

  if (at->game == NULL)
    return data_folder_get_database (self, error) != NULL &&
           failure_refuse (error, STORE_ERROR_GONE, _("No game is in progress: start one."));
  if (!game_begins_like (at->game, game))
    return failure_refuse (error, STORE_ERROR_FAILED,
                           _("A game with entries is in progress: save or discard it before starting another one."));
  table_game_note (self->table, game);
  written = table_game_flush (self->table, error);
  /* Whoever took the database away is noticed at once, and the window hears of it by a signal. */
  if (self->database != NULL && !self->held)
    look_at_file (self, NULL);
  return written;
}

void
data_folder_hold (DataFolder *self,
                  gboolean    held)
{
  self->held = held;
}

/* Where nobody has opened the database, another program may have it open. */
gboolean
data_folder_save_backup (DataFolder  *self,
                         const char  *path,
                         const char  *device,
                         const Watch *watch,
                         GError     **error)
{
  gboolean opened = self->database != NULL || self->reason != NULL;
  Database *database = opened ? data_folder_get_database (self, error) : NULL;

  if (opened && (database == NULL || !table_game_flush (self->table, error)))
    return FALSE;
  return device != NULL ? backup_share (database, self->data_dir, path, device, watch, error)
                        : backup_write (database, self->data_dir, path, watch, error);
}

/* A backup that is being checked keeps the next one from being begun. */
gboolean
data_folder_begin_backup (DataFolder  *self,
                          const Watch *watch,
                          char       **part,
                          GError     **error)
{
  *part = NULL;
  if (self->checking)
    return TRUE;
  if (data_folder_get_database (self, error) == NULL ||
      !backup_begin (self->database, self->data_dir, self->crashed, watch, part, error))
    return FALSE;

  self->checking = *part != NULL;
  self->n_checked = self->n_replaced;
  return TRUE;
}

/* Where the database is closed, or another one open by now, the copy is of no use. */
gboolean
data_folder_end_backup (DataFolder   *self,
                        const char   *part,
                        CheckResult   result,
                        const GError *failure,
                        GError      **error)
{
  gboolean left = self->database == NULL || self->n_replaced != self->n_checked;
  gboolean open = !left && data_folder_get_database (self, error) != NULL;

  self->checking = FALSE;
  if (!open)
    {
      g_unlink (part);
      return left;
    }
  if (result == CHECK_WHOLE && failure == NULL)
    self->crashed = FALSE;
  return check_carry_out (self->database, part, result, failure, error);
}

gboolean
data_folder_is_other (DataFolder *self,
                      const char *path,
                      GError    **error)
{
  g_autofree char *shown = NULL;

  if (!folder_is_same_file (self->path, path))
    return TRUE;
  shown = g_filename_display_name (path);
  return failure_refuse (error, STORE_ERROR_REFUSED, _("“%s” is where all games are kept: choose another file."),
                         shown);
}

/* Puts @copy in the place of the open database, and its game to the table, where it says of one. What cannot be written
 * of that is written with the next entry: a restore that was done must not be told as one that failed. */
static gboolean
put_back (DataFolder  *self,
          Database    *copy,
          const Watch *watch,
          GError     **error)
{
  g_auto (AtTable) at = { NULL };
  g_autoptr (GError) reason = NULL;
  gboolean told;

  if (!table_change_read_copy (self->table, copy, &at, &told, error) ||
      !backup_swap_open (self->database, copy, self->data_dir, watch, error))
    return FALSE;

  self->n_replaced++;
  if (told && !table_game_put (self->table, &at, &reason))
    g_message ("%s", reason->message);
  return TRUE;
}

/* Backs up what is here, where anything is. */
static gboolean
back_up_before (DataFolder  *self,
                const Watch *watch,
                char       **before,
                GError     **error)
{
  gboolean any;

  if (!history_has_any (self->database, &any, error))
    return FALSE;
  if (!any && table_game_get (self->table)->game == NULL)
    return TRUE;
  *before = backup_before (self->database, watch, error);
  return *before != NULL;
}

/* Restores the file @path into the open database. */
static gboolean
restore (DataFolder  *self,
         const char  *path,
         gboolean     dry_run,
         const Watch *watch,
         PutInPlace  *placed,
         GError     **error)
{
  const Watch silent = { .cancellable = watch->cancellable };
  g_autoptr (Database) copy = NULL;
  GError *reason = NULL;
  Game *game;

  if (!data_folder_is_other (self, path, error) || !table_game_flush (self->table, error))
    return FALSE;
  copy = copy_open (path, &silent, error);
  if (copy == NULL)
    return FALSE;
  /* Nothing tells whether its figures are true. */
  if (!database_transact (copy, tally_all, NULL, &reason))
    return failure_of_file (error, reason, path);
  if (dry_run)
    return TRUE;
  if (!back_up_before (self, &silent, &placed->before, error))
    return FALSE;
  if (!put_back (self, copy, watch, error))
    {
      /* A restore that changed nothing must push no true backup out. */
      if (placed->before != NULL)
        g_unlink (placed->before);
      return FALSE;
    }

  game = table_game_get (self->table)->game;
  placed->running = game != NULL ? game_ref (game) : NULL;
  backup_prune_before (self->database, path);
  return TRUE;
}

/* Opens a copy of a backup of the day, in the words of the page that offers it. */
static Database *
open_backup (DataFolder  *self,
             const char  *name,
             const Watch *watch,
             GError     **error)
{
  g_auto (GStrv) backups = backup_list (self->data_dir);
  g_autofree char *path = g_build_filename (self->data_dir, FOLDER_BACKUPS, name, NULL);
  g_autoptr (GError) reason = NULL;
  Database *copy = NULL;

  if (!g_strv_contains ((const char *const *) backups, name))
    failure_refuse (error, STORE_ERROR_GONE, _("This backup no longer exists: choose another one."));
  else if ((copy = copy_open (path, watch, &reason)) == NULL &&
           g_error_matches (reason, STORE_ERROR, STORE_ERROR_REFUSED))
    failure_refuse (error, STORE_ERROR_DAMAGED, _("This backup is damaged too: choose another one."));
  else if (copy == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return copy;
}

static Database *
open_successor (DataFolder  *self,
                StorePut     what,
                const char  *path,
                const Watch *watch,
                GError     **error)
{
  switch (what)
    {
    case STORE_PUT_FILE:
      return copy_open (path, watch, error);
    case STORE_PUT_BACKUP:
      return open_backup (self, path, watch, error);
    case STORE_PUT_AS_IT_IS:
      return check_open_changed (self->path, watch, error);
    case STORE_PUT_NOTHING:
    default:
      return schema_open_scratch (self->path, error);
    }
}

/* Reads what @other holds, where nothing is here to compare it with. */
static OtherGames *
look_alone (Database     *other,
            const Watch  *watch,
            GError      **error)
{
  g_autoptr (Database) nothing = schema_open_scratch (database_get_path (other), error);
  g_autoptr (GArray) broken = nothing != NULL ? saved_game_list_broken (other, error) : NULL;
  OtherGames *games = broken != NULL ? merge_look (nothing, other, watch, error) : NULL;

  if (games != NULL)
    {
      games->n_unreadable = broken->len;
      games->n_games -= broken->len;
    }
  return games;
}

/* Puts @copy in the place of the closed database, which is kept. Figures are counted anew, else the file could not be
 * opened once it is in place, or its figures would be believed. The game at the table stays; that of a backup of the
 * day comes where none is. */
static gboolean
succeed (DataFolder  *self,
         StorePut     what,
         Database    *copy,
         const Watch *watch,
         PutInPlace  *placed,
         GError     **error)
{
  g_autofree char *kept = backup_name_kept (self->data_dir, BACKUP_DAMAGED);
  gboolean there = folder_has (self->path), done;

  if ((what != STORE_PUT_BACKUP && !database_run (copy, error, "DELETE FROM at_table", "")) ||
      !folder_make (self->data_dir, error) || !folder_lock (self->data_dir, &self->lock, error))
    return FALSE;
  done = backup_swap_in (copy, self->data_dir, kept, watch, error);
  folder_unlock (&self->lock);
  if (!done)
    return FALSE;
  self->n_replaced++;
  placed->before = there ? g_steal_pointer (&kept) : NULL;
  return TRUE;
}

gboolean
data_folder_put_in_place (DataFolder  *self,
                          StorePut     what,
                          const char  *path,
                          gboolean     dry_run,
                          const Watch *watch,
                          PutInPlace  *placed,
                          GError     **error)
{
  const Watch silent = { .cancellable = watch->cancellable };
  g_autoptr (Database) copy = NULL;
  GError *reason = NULL;

  if (what == STORE_PUT_FILE && self->database != NULL)
    return data_folder_get_database (self, error) != NULL && restore (self, path, dry_run, watch, placed, error);

  close_file (self);
  copy = open_successor (self, what, path, &silent, error);
  if (copy == NULL)
    return FALSE;
  if (!database_transact (copy, tally_all, NULL, &reason) ||
      (what == STORE_PUT_FILE && (placed->other = look_alone (copy, watch, &reason)) == NULL))
    return failure_of_file (error, reason, database_get_path (copy));
  return dry_run || succeed (self, what, copy, &silent, placed, error);
}
