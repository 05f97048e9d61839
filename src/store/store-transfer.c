/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-private.h"

#include "backup.h"
#include "copy.h"
#include "data-folder.h"
#include "merge.h"
#include "rebuild.h"

#include "core/system.h"

static Transfer *
transfer_new (const StoreTransfer *asked,
              StoreProgress        progress,
              gpointer             user_data)
{
  Transfer *self = g_new0 (Transfer, 1);

  self->asked = *asked;
  self->asked.path = g_strdup (asked->path);
  self->asked.device = g_strdup (asked->device);
  self->asked.seen = (const char *const *) g_strdupv ((char **) asked->seen);
  self->asked.same = asked->same != NULL ? g_hash_table_ref (asked->same) : g_hash_table_new (g_str_hash, g_str_equal);
  if (asked->games != NULL)
    g_ptr_array_ref (asked->games);
  if (asked->identities != NULL)
    g_ptr_array_ref (asked->identities);
  self->job.progress = progress;
  self->job.user_data = user_data;
  return self;
}

static void
transfer_free (gpointer data)
{
  Transfer *self = data;

  g_free ((char *) self->asked.path);
  g_free ((char *) self->asked.device);
  g_strfreev ((char **) self->asked.seen);
  g_hash_table_unref (self->asked.same);
  g_clear_pointer (&self->asked.games, g_ptr_array_unref);
  g_clear_pointer (&self->asked.identities, g_ptr_array_unref);
  g_free (self);
}

/* Opens a copy of the file, without damaged games. The progress of copying and checking is not told, because what
 * follows takes longer. */
static Database *
open_other (Transfer  *self,
            guint     *n_unreadable,
            GError   **error)
{
  const char *path = self->asked.path;
  g_autoptr (Database) other =
    data_folder_is_other (self->job.folder, path, error) ? copy_open (path, &self->silent, error) : NULL;

  return other != NULL && merge_leave_out_broken (other, n_unreadable, error) ? g_steal_pointer (&other) : NULL;
}

static gpointer
look_into (Transfer  *self,
           Database  *database,
           GError   **error)
{
  guint n_unreadable;
  g_autoptr (Database) other = open_other (self, &n_unreadable, error);
  OtherGames *games = other != NULL ? merge_look (database, other, &self->watch, error) : NULL;

  if (games != NULL)
    {
      games->n_unreadable = n_unreadable;
      games->running_here = table_game_get (data_folder_get_table (self->job.folder))->game != NULL;
    }
  return games;
}

void
put_in_place_free (PutInPlace *placed)
{
  g_clear_pointer (&placed->running, game_unref);
  g_clear_pointer (&placed->other, other_games_free);
  g_free (placed->before);
  g_free (placed);
}

static gpointer
put_in_place (Transfer  *self,
              Database  *database,
              GError   **error)
{
  const StoreTransfer *asked = &self->asked;
  g_autoptr (PutInPlace) placed = g_new0 (PutInPlace, 1);

  return data_folder_put_in_place (self->job.folder, asked->put, asked->path, asked->dry_run, &self->watch, placed,
                                   error)
           ? g_steal_pointer (&placed)
           : NULL;
}

/* The data of the transaction that merges. */
typedef struct
{
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

  return merge_take_games (database, taking->other, taking->watch, taking->merged, error) && !taking->trial;
}

/* Whether a merge without new games would change anything, such as a note, a series or a color. This is asked before
 * the backup, so that a second merge makes none. */
static gboolean
would_change (Database  *database,
              Taking    *taking,
              GError   **error)
{
  taking->trial = TRUE;
  database_transact (database, take, taking, error);
  taking->trial = FALSE;
  return taking->merged->changed;
}

/* Merges @other, whose players were named, into @database. Where the merge fails, it needs no backup. */
static gboolean
take_games (Transfer  *self,
            Database  *database,
            Database  *other,
            Merged    *merged,
            GError   **error)
{
  Taking taking = { other, &self->watch, merged };
  g_autoptr (GError) reason = NULL;
  guint n_new;

  if (!merge_count_new (database, other, &self->silent, NULL, &n_new, error))
    return FALSE;
  if ((n_new > 0 || would_change (database, &taking, &reason)) && reason == NULL)
    merged->before = backup_before (database, &self->silent, &reason);
  if (reason == NULL)
    rebuild_transact (database, take, &taking, &reason);
  if (reason == NULL)
    {
      backup_prune_before (database, NULL);
      return TRUE;
    }
  if (merged->before != NULL)
    g_unlink (merged->before);
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Players are named first, so that no backup is made where the user still has to say who is who. */
static gpointer
merge (Transfer  *self,
       Database  *database,
       GError   **error)
{
  g_autoptr (Merged) merged = g_new0 (Merged, 1);
  g_autoptr (Database) other = open_other (self, &merged->n_unreadable, error);

  return other != NULL && merge_name_people (database, other, self->asked.same, error) &&
                 (self->asked.dry_run || take_games (self, database, other, merged, error))
           ? g_steal_pointer (&merged)
           : NULL;
}

static gpointer
save_backup (Transfer  *self,
             Database  *database,
             GError   **error)
{
  data_folder_save_backup (self->job.folder, self->asked.path, NULL, &self->watch, error);
  return NULL;
}

/* --- news in a shared folder --- */

void
shared_news_free (SharedNews *news)
{
  g_free (news->path);
  g_free (news->mark);
  g_free (news->problem);
  g_strfreev (news->seen);
  g_free (news);
}

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

/* Whether the file itself is to blame, which no other try can mend. */
static gboolean
is_about_file (const GError *error)
{
  static const StoreError codes[] = { STORE_ERROR_REFUSED, STORE_ERROR_FOREIGN, STORE_ERROR_NEWER, STORE_ERROR_OLDER };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_error_matches (error, STORE_ERROR, codes[i]))
      return TRUE;
  return FALSE;
}

/* Counts the games of @path that are not here. FALSE where that fails; it may work another time. Of a file that has
 * none for us, @problem gets the words, unless there are some already: one is told at a time, and the next one with the next
 * search. */
static gboolean
count_news (Transfer    *self,
            Database    *database,
            const char  *path,
            guint       *n_new,
            char       **problem)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Database) other = copy_open (path, &self->watch, &error);
  guint n_broken;

  if (other != NULL && merge_leave_out_broken (other, &n_broken, &error) &&
      merge_count_new (database, other, &self->watch, NULL, n_new, &error))
    return TRUE;
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_message ("%s", error->message);
  /* Some games may have been counted before it failed. */
  *n_new = 0;
  if (*problem != NULL || !is_about_file (error))
    return FALSE;
  *problem = g_strdup (error->message);
  return TRUE;
}

static gpointer
find_news (Transfer  *self,
           Database  *database,
           GError   **error)
{
  g_autoptr (SharedNews) news = g_new0 (SharedNews, 1);
  g_auto (GStrv) paths = backup_list_shared (self->asked.path, self->asked.device);
  g_autoptr (GStrvBuilder) seen = g_strv_builder_new ();
  gint64 newest = G_MININT64, changed;

  for (guint i = 0; paths[i] != NULL && !g_cancellable_is_cancelled (self->watch.cancellable); i++)
    {
      g_autofree char *mark = make_mark (paths[i], &changed);
      guint n_new = 0;

      if (g_strv_contains (self->asked.seen, mark) ||
          (count_news (self, database, paths[i], &n_new, &news->problem) && n_new == 0))
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
  return g_cancellable_set_error_if_cancelled (self->watch.cancellable, error) ? NULL : g_steal_pointer (&news);
}

/* A device whose settings were copied is called as this one. Its games must not be written over. */
static gboolean
check_owner (Transfer  *self,
             Database  *database,
             GError   **error)
{
  g_autofree char *path = backup_find_shared (self->asked.path, self->asked.device);
  g_autofree char *mark = NULL, *problem = NULL;
  gint64 changed;
  guint n_new = 0;

  if (path == NULL || database == NULL)
    return TRUE;
  mark = make_mark (path, &changed);
  if ((self->asked.seen != NULL && g_strv_contains (self->asked.seen, mark)) ||
      !count_news (self, database, path, &n_new, &problem) || n_new == 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, "another device has the same name");
  return FALSE;
}

static gpointer
share_backup (Transfer  *self,
              Database  *database,
              GError   **error)
{
  g_autofree char *path = NULL;
  gint64 changed;

  database = data_folder_get_database (self->job.folder, NULL);
  if (!check_owner (self, database, error) ||
      !data_folder_save_backup (self->job.folder, self->asked.path, self->asked.device, &self->watch, error))
    return NULL;
  path = backup_find_shared (self->asked.path, self->asked.device);
  return path != NULL ? make_mark (path, &changed) : g_strdup ("");
}

/* --- the door --- */

/* What does each transfer, and how an answer is freed that nobody takes; NULL where there is none. */
static const struct
{
  TransferRun *run;
  GDestroyNotify free;
  gboolean open; /* the database must be open */
} transfers[N_STORE_TRANSFERS] = {
  [STORE_LOOK_INTO] = { look_into, (GDestroyNotify) other_games_free, TRUE },
  [STORE_PUT_IN_PLACE] = { put_in_place, (GDestroyNotify) put_in_place_free },
  [STORE_MERGE] = { merge, (GDestroyNotify) merged_free, TRUE },
  [STORE_SAVE_BACKUP] = { save_backup },
  [STORE_SHARE_BACKUP] = { share_backup, g_free },
  [STORE_FIND_NEWS] = { find_news, (GDestroyNotify) shared_news_free, TRUE },
  [STORE_IMPORT_GAMES] = { transfer_import_games, (GDestroyNotify) g_array_unref, TRUE },
  [STORE_IMPORT] = { transfer_import, NULL, TRUE },
};

static void
transfer_job (Worker   *worker,
              GTask    *task,
              gpointer  folder)
{
  Transfer *self = g_task_get_task_data (task);
  StoreTransferKind kind = self->asked.kind;
  GError *error = NULL;
  Database *database = transfers[kind].open ? data_folder_get_database (folder, &error) : NULL;
  gpointer answer = NULL;

  self->job.worker = worker;
  self->job.folder = folder;
  self->job.task = task;
  self->watch = self->silent = store_watch (&self->job);
  self->silent.tell = NULL;
  if (error == NULL)
    answer = transfers[kind].run (self, database, &error);
  if (transfers[kind].free != NULL)
    store_complete_pointer (task, answer, transfers[kind].free, error);
  else
    store_complete (task, error == NULL, error);
}

void
store_transfer_async (Store               *self,
                      const StoreTransfer *transfer,
                      StoreProgress        progress,
                      GCancellable        *cancellable,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  Transfer *copy;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  copy = transfer_new (transfer, progress, user_data);
  store_submit (self, transfer_job, copy, transfer_free, cancellable, callback, user_data);
}
