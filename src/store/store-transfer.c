/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-transfer.h"

#include "backup.h"
#include "copy.h"
#include "data-folder.h"
#include "failure.h"
#include "folder.h"
#include "merge.h"
#include "rebuild.h"
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
  char **seen;
  GHashTable *same;  /* or NULL */
  StorePut what;
  gboolean dry_run;  /* only find out what would be done */
  StoreProgress progress;
  gpointer user_data;
  WorkerJob run;
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

/* The watch of a long job, which lets entries at the table in. */
static Watch
watch_of (GTask *task)
{
  Transfer *self = g_task_get_task_data (task);
  Watch watch = store_watch (&self->job, g_task_get_cancellable (task));

  watch.tell = tell;
  watch.data = task;
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
open_other (DataFolder    *folder,
            GTask   *task,
            GError **error)
{
  Transfer *self = g_task_get_task_data (task);
  const Watch silent = silence (watch_of (task));
  g_autoptr (Database) other = data_folder_is_other (folder, self->path, error) ? copy_open (self->path, &silent, error) : NULL;

  return other != NULL && merge_leave_out_broken (other, &self->n_unreadable, error) ? g_steal_pointer (&other) : NULL;
}

static void
look_job (Worker   *worker,
          GTask    *task,
          gpointer  folder)
{
  const Transfer *self = g_task_get_task_data (task);
  GError *error = NULL;
  Database *database = data_folder_get_database (folder, &error);
  g_autoptr (Database) other = database != NULL ? open_other (folder, task, &error) : NULL;
  const Watch watch = watch_of (task);
  OtherGames *games = other != NULL ? merge_look (database, other, &watch, &error) : NULL;

  if (games != NULL)
    {
      games->n_unreadable = self->n_unreadable;
      games->running_here = table_game_get (data_folder_get_table (folder))->game != NULL;
    }

  store_complete_pointer (task, games, (GDestroyNotify) other_games_free, error);
}

void
put_in_place_free (PutInPlace *placed)
{
  g_clear_pointer (&placed->running, game_unref);
  g_clear_pointer (&placed->other, other_games_free);
  g_free (placed->before);
  g_free (placed);
}

static void
put_job (Worker   *worker,
         GTask    *task,
         gpointer  folder)
{
  Transfer *self = g_task_get_task_data (task);
  const Watch watch = watch_of (task);
  PutInPlace *placed = g_new0 (PutInPlace, 1);
  GError *error = NULL;

  if (!data_folder_put_in_place (folder, self->what, self->path, self->dry_run, &watch, placed, &error))
    g_clear_pointer (&placed, put_in_place_free);
  store_complete_pointer (task, placed, (GDestroyNotify) put_in_place_free, error);
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
back_up (DataFolder      *folder,
         Taking    *taking,
         gboolean   anything,
         GError   **error)
{
  const Watch silent = silence (*taking->watch);

  if (anything)
    taking->merged->before = data_folder_back_up_now (folder, &silent, error);
  return !anything || taking->merged->before != NULL;
}

/* Merges @other into @database. Players are named first, so that no backup is made where the user still has to say who
 * is who. */
static gboolean
merge (DataFolder      *folder,
       Database  *database,
       Database  *other,
       GTask     *task,
       Merged    *merged,
       GError   **error)
{
  const Transfer *self = g_task_get_task_data (task);
  const Watch watch = watch_of (task), silent = silence (watch);
  Taking taking = { table_game_get (data_folder_get_table (folder)), other, &watch, merged, FALSE };
  guint n_new;
  gboolean change = TRUE, done;

  if (!merge_name_people (database, other, self->same, error) ||
      !merge_count_new (database, other, &silent, &n_new, error) ||
      (n_new == 0 && !would_change (database, &taking, &change, error)) || !back_up (folder, &taking, change, error))
    return FALSE;
  database_set_large_cache (database, TRUE);
  done = rebuild_transact (database, take, &taking, error);
  database_set_large_cache (database, FALSE);
  if (done)
    {
      data_folder_prune_backups (folder, NULL);
      return TRUE;
    }

  if (merged->before != NULL)
    g_unlink (merged->before);
  return FALSE;
}

static void
merge_job (Worker   *worker,
           GTask    *task,
           gpointer  folder)
{
  const Transfer *self = g_task_get_task_data (task);
  GError *error = NULL;
  Database *database = data_folder_get_database (folder, &error);
  g_autoptr (Database) other = database != NULL ? open_other (folder, task, &error) : NULL;
  Merged *merged = g_new0 (Merged, 1);

  if (other == NULL || !(self->dry_run ? merge_name_people (database, other, self->same, &error)
                                       : merge (folder, database, other, task, merged, &error)))
    g_clear_pointer (&merged, merged_free);
  if (merged != NULL)
    merged->n_unreadable = self->n_unreadable;
  store_complete_pointer (task, merged, (GDestroyNotify) merged_free, error);
}

static void
run_job (Worker   *worker,
         GTask    *task,
         gpointer  folder)
{
  Transfer *self = g_task_get_task_data (task);

  self->job = (StoreJob) { worker, folder };
  self->run (worker, task, folder);
}

static void
submit (Store               *self,
        WorkerJob            run,
        Transfer            *transfer,
        GCancellable        *cancellable,
        GAsyncReadyCallback  callback,
        gpointer             user_data)
{
  transfer->run = run;
  store_submit (self, run_job, transfer, transfer_free, cancellable, callback, user_data);
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
store_put_in_place_async (Store               *self,
                          StorePut             what,
                          const char          *path,
                          gboolean             dry_run,
                          StoreProgress        progress,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  Transfer *transfer;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  transfer = transfer_new (path, progress, user_data);
  transfer->what = what;
  transfer->dry_run = dry_run;
  submit (self, put_job, transfer, cancellable, callback, user_data);
}

void
store_merge_async (Store               *self,
                   const char          *path,
                   GHashTable          *same,
                   gboolean             dry_run,
                   StoreProgress        progress,
                   GCancellable        *cancellable,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  Transfer *transfer;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  transfer = transfer_new_merge (path, same, progress, user_data);
  transfer->dry_run = dry_run;
  submit (self, merge_job, transfer, cancellable, callback, user_data);
}

static void
save_job (Worker   *worker,
          GTask    *task,
          gpointer  folder)
{
  const Transfer *self = g_task_get_task_data (task);
  const Watch watch = watch_of (task);
  GError *error = NULL;
  gboolean done = data_folder_save_backup (folder, self->path, self->device, &watch, &error);

  store_complete (task, done, error);
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

  submit (self, save_job, transfer_new (path, progress, user_data), cancellable, callback, user_data);
}

void
store_share_backup_async (Store               *self,
                          const char          *folder,
                          const char          *device,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  submit (self, save_job, transfer_new_shared (folder, device), NULL, callback, user_data);
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

static void
find_job (Worker   *worker,
          GTask    *task,
          gpointer  folder)
{
  const Transfer *self = g_task_get_task_data (task);
  const Watch silent = silence (watch_of (task));
  GError *error = NULL;
  Database *database = data_folder_get_database (folder, &error);
  g_autoptr (SharedNews) news = database != NULL ? find_news (database, self, &silent) : NULL;

  if (error == NULL)
    g_cancellable_set_error_if_cancelled (g_task_get_cancellable (task), &error);
  store_complete_pointer (task, error == NULL ? g_steal_pointer (&news) : NULL, (GDestroyNotify) shared_news_free, error);
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
  submit (self, find_job, transfer, cancellable, callback, user_data);
}
