/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-transfer.h"

#include "backup.h"
#include "copy.h"
#include "disk.h"
#include "failure.h"
#include "folder.h"
#include "merge.h"
#include "repair.h"
#include "saved-game.h"
#include "schema.h"
#include "store-private.h"
#include "table-change.h"
#include "tally.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* The data of a task, and its progress. */
typedef struct
{
  char *path;        /* a file, or the folder that devices share */
  char *device;
  char *data_dir;    /* for threads beside that of the store */
  char **seen;
  GHashTable *same;  /* or NULL */
  gboolean trial;    /* only find out what would be done */
  StoreProgress progress;
  gpointer user_data;
  StoreJob job;
  guint n_unreadable; /* damaged games of the file, which were left out */
  guint told;        /* the last progress that was told, in percent */
} Transfer;

static void
transfer_free (gpointer data)
{
  Transfer *self = data;

  g_free (self->path);
  g_free (self->device);
  g_free (self->data_dir);
  g_strfreev (self->seen);
  g_clear_pointer (&self->same, g_hash_table_unref);
  g_free (self);
}

static Transfer *
transfer_new (const char    *path,
              StoreProgress  progress,
              gpointer       user_data)
{
  Transfer *self = g_new0 (Transfer, 1);

  self->path = g_strdup (path);
  self->progress = progress;
  self->user_data = user_data;
  return self;
}

/* A task about the folder that several devices share. */
static Transfer *
transfer_new_shared (const char *folder,
                     const char *device)
{
  Transfer *self = transfer_new (folder, NULL, NULL);

  self->device = g_strdup (device);
  return self;
}

/* A task about a merge. */
static Transfer *
transfer_new_merge (const char    *path,
                    GHashTable    *same,
                    StoreProgress  progress,
                    gpointer       user_data)
{
  Transfer *self = transfer_new (path, progress, user_data);
  GHashTableIter iter;
  gpointer there, here;

  self->same = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (same != NULL)
    {
      g_hash_table_iter_init (&iter, same);
      while (g_hash_table_iter_next (&iter, &there, &here))
        g_hash_table_insert (self->same, g_strdup (there), g_strdup (here));
    }
  return self;
}

void
shared_news_free (SharedNews *news)
{
  g_free (news->path);
  g_free (news->mark);
  g_strfreev (news->seen);
  g_free (news);
}

/* Tells the progress each percent only: nobody sees more than a hundred steps. */
static void
tell (guint    n_done,
      guint    n_all,
      gpointer task)
{
  Transfer *self = g_task_get_task_data (task);
  guint percent = n_all > 0 ? (guint64) n_done * 100 / n_all : 0;

  if (self->progress == NULL || percent <= self->told)
    return;
  self->told = percent;
  store_tell_progress (task, self->progress, self->user_data, n_done, n_all);
}

/* Returns the database for a long job, which lets entries at the table in. */
static Database *
begin (GTask     *task,
       Worker    *worker,
       gpointer   disk,
       GError   **error)
{
  Transfer *self = g_task_get_task_data (task);

  self->job = (StoreJob) { worker, disk };
  return disk_get_database (disk, error);
}

static Watch
watch_of (GTask *task)
{
  Transfer *self = g_task_get_task_data (task);
  Watch watch = self->job.worker != NULL ? store_watch (&self->job, g_task_get_cancellable (task)) : (Watch) { NULL };

  watch.tell = tell;
  watch.data = task;
  watch.cancellable = g_task_get_cancellable (task);
  return watch;
}

/* The same without progress. */
static Watch
silence (Watch watch)
{
  watch.tell = NULL;
  return watch;
}

/* Opens a copy of the file of the task. The progress of copying and checking is not told, because what follows takes
 * longer. */
static Database *
open_other (Disk    *disk,
            GTask   *task,
            GError **error)
{
  Transfer *self = g_task_get_task_data (task);
  const Watch silent = silence (watch_of (task));
  g_autoptr (Database) other = disk_is_other (disk, self->path, error) ? copy_open (self->path, &silent, error) : NULL;

  return other != NULL && merge_leave_out_broken (other, &self->n_unreadable, error) ? g_steal_pointer (&other) : NULL;
}

static void
look_job (Worker   *worker,
          GTask    *task,
          gpointer  disk)
{
  const Transfer *self = g_task_get_task_data (task);
  GError *error = NULL;
  Database *database = begin (task, worker, disk, &error);
  g_autoptr (Database) other = database != NULL ? open_other (disk, task, &error) : NULL;
  const Watch watch = watch_of (task);
  OtherGames *games = other != NULL ? merge_look (database, other, &watch, &error) : NULL;

  if (games != NULL)
    {
      games->n_unreadable = self->n_unreadable;
      games->running_here = table_game_get (disk_get_table (disk))->game != NULL;
    }

  store_complete_pointer (task, games, (GDestroyNotify) other_games_free, error);
}

typedef struct
{
  Game *running;
  char *before;
} Restored;

static void
restored_free (gpointer data)
{
  Restored *restored = data;

  g_clear_pointer (&restored->running, game_unref);
  g_free (restored->before);
  g_free (restored);
}

static void
restore_job (Worker   *worker,
             GTask    *task,
             gpointer  disk)
{
  const Transfer *self = g_task_get_task_data (task);
  const Watch watch = watch_of (task);
  Restored *restored = g_new0 (Restored, 1);
  GError *error = NULL;

  if (!disk_restore (disk, self->path, &watch, &restored->before, &restored->running, &error))
    g_clear_pointer (&restored, restored_free);
  store_complete_pointer (task, restored, restored_free, error);
}

/* The data of the transaction that merges. */
typedef struct
{
  const AtTable *at;
  Database *other;
  const Watch *watch;
  Merged *merged;
  gboolean trial;  /* only find out whether anything would change */
} Taking;

/* Merges. A trial returns FALSE without an error, so that it is rolled back. */
static gboolean
take (Database  *database,
      gpointer   data,
      GError   **error)
{
  Taking *taking = data;

  return merge_take_games (database, taking->at, taking->other, taking->watch, taking->merged, error) && !taking->trial;
}

/* Sets @change to whether a merge without new games would change anything, such as a note, a series or a colour. This
 * is asked before the backup, so that a second merge makes none. */
static gboolean
would_change (Database      *database,
              const Taking  *taking,
              gboolean      *change,
              GError       **error)
{
  Taking trial = *taking;
  GError *reason = NULL;

  trial.trial = TRUE;
  database_transact (database, take, &trial, &reason);
  *change = trial.merged->changed;
  if (reason == NULL)
    return TRUE;
  g_propagate_error (error, reason);
  return FALSE;
}

static gboolean
back_up (Disk      *disk,
         Taking    *taking,
         gboolean   anything,
         GError   **error)
{
  const Watch silent = silence (*taking->watch);

  if (anything)
    taking->merged->before = disk_back_up_now (disk, &silent, error);
  return !anything || taking->merged->before != NULL;
}

/* Merges @other into @database. Players are named first, so that no backup is made where the user still has to say who
 * is who. */
static gboolean
merge (Disk      *disk,
       Database  *database,
       Database  *other,
       GTask     *task,
       Merged    *merged,
       GError   **error)
{
  const Transfer *self = g_task_get_task_data (task);
  const Watch watch = watch_of (task), silent = silence (watch);
  Taking taking = { table_game_get (disk_get_table (disk)), other, &watch, merged, FALSE };
  guint n_new;
  gboolean change = TRUE, done;

  if (!merge_name_people (database, other, self->same, error) ||
      !merge_count_new (database, other, &silent, &n_new, error) ||
      (n_new == 0 && !would_change (database, &taking, &change, error)) || !back_up (disk, &taking, change, error))
    return FALSE;
  database_set_large_cache (database, TRUE);
  done = repair_transact (database, take, &taking, error);
  database_set_large_cache (database, FALSE);
  if (done)
    {
      disk_prune_backups (disk, NULL);
      return TRUE;
    }

  if (merged->before != NULL)
    g_unlink (merged->before);
  return FALSE;
}

static void
merge_job (Worker   *worker,
           GTask    *task,
           gpointer  disk)
{
  const Transfer *self = g_task_get_task_data (task);
  GError *error = NULL;
  Database *database = begin (task, worker, disk, &error);
  g_autoptr (Database) other = database != NULL ? open_other (disk, task, &error) : NULL;
  Merged *merged = g_new0 (Merged, 1);

  if (other == NULL || !merge (disk, database, other, task, merged, &error))
    g_clear_pointer (&merged, merged_free);
  if (merged != NULL)
    merged->n_unreadable = self->n_unreadable;
  store_complete_pointer (task, merged, (GDestroyNotify) merged_free, error);
}

static void
check_merge_job (Worker   *worker,
                 GTask    *task,
                 gpointer  disk)
{
  const Transfer *self = g_task_get_task_data (task);
  GError *error = NULL;
  Database *database = begin (task, worker, disk, &error);
  g_autoptr (Database) other = database != NULL ? open_other (disk, task, &error) : NULL;
  gboolean named = other != NULL && merge_name_people (database, other, self->same, &error);

  store_complete (task, named, error);
}

static void
submit (Store               *self,
        WorkerJob            job,
        Transfer            *transfer,
        GCancellable        *cancellable,
        GAsyncReadyCallback  callback,
        gpointer             user_data)
{
  store_submit (self, job, transfer, transfer_free, cancellable, callback, user_data);
}

void
store_look_into_async (Store               *self,
                       const char          *path,
                       StoreProgress        progress,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  submit (self, look_job, transfer_new (path, progress, user_data), cancellable, callback, user_data);
}

void
store_restore_async (Store               *self,
                     const char          *path,
                     StoreProgress        progress,
                     GCancellable        *cancellable,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  submit (self, restore_job, transfer_new (path, progress, user_data), cancellable, callback, user_data);
}

gboolean
store_restore_finish (Store         *self,
                      GAsyncResult  *result,
                      Game         **running,
                      char         **before,
                      GError       **error)
{
  Restored *restored = store_ask_finish (self, result, error);

  if (restored == NULL)
    return FALSE;
  *running = g_steal_pointer (&restored->running);
  *before = g_steal_pointer (&restored->before);
  restored_free (restored);
  return TRUE;
}

void
store_merge_async (Store               *self,
                   const char          *path,
                   GHashTable          *same,
                   StoreProgress        progress,
                   GCancellable        *cancellable,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  submit (self, merge_job, transfer_new_merge (path, same, progress, user_data), cancellable, callback, user_data);
}

void
store_check_merge_async (Store               *self,
                         const char          *path,
                         GHashTable          *same,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  submit (self, check_merge_job, transfer_new_merge (path, same, NULL, NULL), cancellable, callback, user_data);
}

/* --- on threads of their own, while the store's thread goes on with the game --- */

static void
save_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const Transfer *self = data;
  const Watch watch = watch_of (task);
  GError *error = NULL;
  gboolean done = self->device != NULL ? backup_share (self->data_dir, self->path, self->device, &error)
                                       : backup_write (self->data_dir, self->path, &watch, &error);

  store_complete (task, done, error);
}

typedef struct
{
  OtherGames *other;
  char *aside;
} Replaced;

static void
replaced_free (gpointer data)
{
  Replaced *replaced = data;

  g_clear_pointer (&replaced->other, other_games_free);
  g_free (replaced->aside);
  g_free (replaced);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Replaced, replaced_free)

/* Reads what @other holds, where nothing is here to compare it with. */
static OtherGames *
look_alone (Database     *other,
            const Watch  *watch,
            GError      **error)
{
  g_autoptr (Database) nothing = database_open_scratch (database_get_path (other), error);
  g_autoptr (GArray) broken = nothing != NULL ? saved_game_list_broken (other, error) : NULL;
  OtherGames *games = broken != NULL && schema_create (nothing, error) ? merge_look (nothing, other, watch, error) : NULL;

  if (games != NULL)
    {
      games->n_unreadable = broken->len;
      games->n_games -= broken->len;
    }
  return games;
}

static gboolean
replace (Database        *other,
         const Transfer  *self,
         const Watch     *watch,
         Replaced        *replaced,
         GError         **error)
{
  g_autofree char *path = g_build_filename (self->data_dir, FOLDER_DATABASE, NULL);
  GError *reason = NULL;

  /* Else it could not be opened once it is in place, or its figures would be believed. */
  if (tally_all_at_once (other, &reason))
    replaced->other = look_alone (other, watch, &reason);
  if (replaced->other == NULL)
    return failure_of_file (error, reason, self->path);
  if (!self->trial && !backup_replace (other, self->data_dir, &replaced->aside, &reason))
    return failure_of_file (error, reason, path);
  return TRUE;
}

static void
replace_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const Transfer *self = data;
  const Watch watch = watch_of (task), silent = { .cancellable = cancellable };
  g_autoptr (Replaced) replaced = g_new0 (Replaced, 1);
  GError *error = NULL;
  g_autoptr (Database) other = copy_open (self->path, &silent, &error);
  FolderLock lock = FOLDER_NOT_LOCKED;

  if (other != NULL && folder_lock (self->data_dir, &lock, &error))
    replace (other, self, &watch, replaced, &error);
  folder_unlock (&lock);
  store_complete_pointer (task, error == NULL ? g_steal_pointer (&replaced) : NULL, replaced_free, error);
}

static void
replaced_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  Replaced *replaced = g_task_propagate_pointer (G_TASK (result), &error);

  store_complete_pointer (task, replaced, replaced_free, error);
}

/* A task for a thread of GIO. It has no reference to the store, because the last one must not be dropped on that thread;
 * @done passes the answer on to the task of the caller. */
static GTask *
make_beside (Store               *self,
             Transfer            *transfer,
             GAsyncReadyCallback  done,
             GCancellable        *cancellable,
             GAsyncReadyCallback  callback,
             gpointer             user_data)
{
  GTask *task = g_task_new (NULL, cancellable, done, g_task_new (self, NULL, callback, user_data));

  transfer->data_dir = g_strdup (store_get_data_dir (self));
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, transfer, transfer_free);
  return task;
}

static void
run_beside (Store               *self,
            Transfer            *transfer,
            GTaskThreadFunc      thread,
            GAsyncReadyCallback  done,
            GCancellable        *cancellable,
            GAsyncReadyCallback  callback,
            gpointer             user_data)
{
  g_autoptr (GTask) task = make_beside (self, transfer, done, cancellable, callback, user_data);

  g_task_run_in_thread (task, thread);
}

static void
bring_up_to_date_job (Worker   *worker,
                      GTask    *task,
                      gpointer  disk)
{
  GError *error = NULL;
  gboolean done = disk_bring_up_to_date (disk, &error);

  store_complete (task, done, error);
}

static void
up_to_date_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (store_finish (PROTOKOLL_STORE (source), result, &error))
    g_task_run_in_thread (task, save_thread);
  else
    g_task_return_error (task, error);
}

/* Copies the file from its path. So the store's thread first makes sure that it is there and has what was entered
 * before. */
static void
save (Store               *self,
      Transfer            *transfer,
      GCancellable        *cancellable,
      GAsyncReadyCallback  callback,
      gpointer             user_data)
{
  store_submit (self, bring_up_to_date_job, NULL, NULL, NULL, up_to_date_cb,
                make_beside (self, transfer, store_pass_on_cb, cancellable, callback, user_data));
}

void
store_save_backup_async (Store               *self,
                         const char          *path,
                         StoreProgress        progress,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  save (self, transfer_new (path, progress, user_data), cancellable, callback, user_data);
}

void
store_replace_damaged_async (Store               *self,
                             const char          *path,
                             StoreProgress        progress,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  run_beside (self, transfer_new (path, progress, user_data), replace_thread, replaced_cb, cancellable, callback,
              user_data);
}

void
store_check_replace_async (Store               *self,
                           const char          *path,
                           StoreProgress        progress,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  Transfer *transfer;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  transfer = transfer_new (path, progress, user_data);
  transfer->trial = TRUE;
  run_beside (self, transfer, replace_thread, replaced_cb, cancellable, callback, user_data);
}

OtherGames *
store_replace_damaged_finish (Store         *self,
                              GAsyncResult  *result,
                              char         **aside,
                              GError       **error)
{
  g_autoptr (Replaced) replaced = store_ask_finish (self, result, error);

  if (replaced == NULL)
    return NULL;
  *aside = g_steal_pointer (&replaced->aside);
  return g_steal_pointer (&replaced->other);
}

void
store_share_backup_async (Store               *self,
                          const char          *folder,
                          const char          *device,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  save (self, transfer_new_shared (folder, device), NULL, callback, user_data);
}

/* --- news in a shared folder --- */

/* A mark for a file: its name, time and size tell it from another file that gets its name later. Sets @changed to its
 * time. */
static char *
make_mark (const char *path,
           gint64     *changed)
{
  g_autofree char *name = g_path_get_basename (path);
  struct stat status = { 0 };

  stat (path, &status);
  *changed = status.st_mtime;
  return g_strdup_printf ("%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, name, (gint64) status.st_mtime,
                          (gint64) status.st_size);
}

/* Counts the games of @path that are not here. FALSE where that fails; it may work another time. */
static gboolean
count_news (Database    *database,
            const char  *path,
            const Watch *watch,
            guint       *n_new)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Database) other = copy_open (path, watch, &error);
  guint n_broken;

  if (other != NULL && merge_leave_out_broken (other, &n_broken, &error) && merge_count_new (database, other, watch, n_new, &error))
    return TRUE;
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_message ("%s", error->message);
  /* Some games may have been counted before it failed. */
  *n_new = 0;
  return FALSE;
}

static SharedNews *
find_news (Database       *database,
           const Transfer *self,
           const Watch    *watch)
{
  SharedNews *news = g_new0 (SharedNews, 1);
  g_auto (GStrv) paths = backup_list_shared (self->path, self->device);
  g_autoptr (GStrvBuilder) seen = g_strv_builder_new ();
  gint64 newest = G_MININT64, changed;

  for (guint i = 0; paths[i] != NULL && !g_cancellable_is_cancelled (watch->cancellable); i++)
    {
      g_autofree char *mark = make_mark (paths[i], &changed);
      guint n_new = 0;

      if (g_strv_contains ((const char *const *) self->seen, mark) ||
          (count_news (database, paths[i], watch, &n_new) && n_new == 0))
        g_strv_builder_add (seen, mark);
      if (n_new == 0 || changed < newest)
        continue;
      newest = changed;
      news->n_new = n_new;
      g_free (news->path);
      g_free (news->mark);
      news->path = g_strdup (paths[i]);
      news->mark = g_steal_pointer (&mark);
    }
  news->seen = g_strv_builder_end (seen);
  return news;
}

/* Opens a second, read-only connection to our database: reading a large file takes long, and an entry must not wait for
 * it. */
static Database *
open_here (const char  *data_dir,
           GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autoptr (Database) database = database_open (path, error);

  return database != NULL && database_execute (database, "PRAGMA busy_timeout = 2000; PRAGMA query_only = ON", error)
           ? g_steal_pointer (&database)
           : NULL;
}

static void
find_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const Transfer *self = data;
  const Watch silent = { .cancellable = cancellable };
  GError *error = NULL;
  g_autoptr (Database) database = open_here (self->data_dir, &error);
  g_autoptr (SharedNews) news = database != NULL ? find_news (database, self, &silent) : NULL;

  if (error == NULL)
    g_cancellable_set_error_if_cancelled (cancellable, &error);
  store_complete_pointer (task, error == NULL ? g_steal_pointer (&news) : NULL, (GDestroyNotify) shared_news_free, error);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  SharedNews *news = g_task_propagate_pointer (G_TASK (result), &error);

  store_complete_pointer (task, news, (GDestroyNotify) shared_news_free, error);
}

void
store_find_news_async (Store               *self,
                       const char          *folder,
                       const char          *device,
                       const char *const   *seen,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  Transfer *transfer;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  transfer = transfer_new_shared (folder, device);
  transfer->seen = g_strdupv ((char **) seen);
  run_beside (self, transfer, find_thread, found_cb, cancellable, callback, user_data);
}
