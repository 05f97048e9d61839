/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-private.h"

#include "backup.h"
#include "data-folder.h"
#include "table-change.h"

struct _Store
{
  GObject parent_instance;

  char *data_dir;
  Worker *worker; /* NULL before the first request */
  gboolean closed;
  GMutex lock;    /* of the two above, because store_ask() is called on other threads, too */
};

G_DEFINE_FINAL_TYPE (Store, store, G_TYPE_OBJECT)

enum
{
  RETURNED,
  EXCHANGED,
  OVERWRITTEN,
  TABLE_SET_ASIDE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The jobs, which run on the thread of the worker. */

void
store_complete (GTask    *task,
                gboolean  done,
                GError   *error)
{
  /* What is told as failed must not have been done, and the other way round. */
  g_warn_if_fail (done == (error == NULL));
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
store_complete_pointer (GTask          *task,
                        gpointer        result,
                        GDestroyNotify  destroy,
                        GError         *error)
{
  g_warn_if_fail (error == NULL || result == NULL);
  if (error == NULL)
    g_task_return_pointer (task, result, destroy);
  else
    g_task_return_error (task, error);
}

void
store_pass_on_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  store_complete (task, done, error);
}

static void
unref_game (gpointer game)
{
  if (game != NULL)
    game_unref (game);
}

static void
open_job (Worker   *worker,
          GTask    *task,
          gpointer  folder)
{
  GError *error = NULL;
  Game *running = NULL;

  data_folder_open (folder, &running, &error);
  store_complete_pointer (task, running, unref_game, error);
}

/* While the disk is slow, entries pile up in the queue. The newest game has them all, so one write answers all of these
 * tasks. */
static void
keep_job (Worker   *worker,
          GTask    *task,
          gpointer  folder)
{
  g_autoptr (GPtrArray) tasks = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_ptr_array_add (tasks, g_object_ref (task));
  while ((task = worker_take_next (worker, keep_job, NULL)) != NULL)
    g_ptr_array_add (tasks, task);

  task = g_ptr_array_index (tasks, tasks->len - 1);
  done = data_folder_keep (folder, g_task_get_task_data (task), &error);
  for (guint i = 0; i < tasks->len; i++)
    store_complete (g_ptr_array_index (tasks, i), done, done ? NULL : g_error_copy (error));
}

/* The table does not depend on the database, which a long job uses and for which questions wait. */
static void
let_in (gpointer data)
{
  const StoreJob *job = data;
  g_autoptr (GTask) task = worker_take_next (job->worker, keep_job, store_ask_job);

  if (task == NULL)
    return;
  data_folder_hold (job->folder, TRUE);
  keep_job (job->worker, task, job->folder);
  data_folder_hold (job->folder, FALSE);
}

/* The progress of a job, on its way to the main thread. */
typedef struct
{
  GTask *task;
  StoreProgress progress;
  gpointer user_data;
  guint n_done;
  guint n_all;
} News;

static void
news_free (gpointer data)
{
  News *news = data;

  g_object_unref (news->task);
  g_free (news);
}

static gboolean
tell_cb (gpointer data)
{
  const News *news = data;

  news->progress (news->n_done, news->n_all, news->user_data);
  return G_SOURCE_REMOVE;
}

/* Tells each percent only: nobody sees more than a hundred steps. The source has the priority of the answer, so that it
 * runs before that. */
static void
report (guint    n_done,
        guint    n_all,
        gpointer data)
{
  StoreJob *job = data;
  guint percent = n_all > 0 ? (guint64) n_done * 100 / n_all : 0;
  g_autoptr (GSource) source = NULL;
  News *news;

  if (percent <= job->told)
    return;
  job->told = percent;
  news = g_new (News, 1);
  *news = (News) { g_object_ref (job->task), job->progress, job->user_data, n_done, n_all };
  source = g_idle_source_new ();
  g_source_set_priority (source, g_task_get_priority (job->task));
  g_source_set_callback (source, tell_cb, news, news_free);
  g_source_attach (source, g_task_get_context (job->task));
}

Watch
store_watch (StoreJob *job)
{
  return (Watch) { .tell = job->progress != NULL ? report : NULL,
                   .let_in = let_in,
                   .data = job,
                   .cancellable = g_task_get_cancellable (job->task) };
}

typedef struct
{
  StoreEnd end;
  Game *next;
  SeriesChoice *series; /* NULL for none */
} Replacement;

static void
replacement_free (gpointer data)
{
  Replacement *replacement = data;

  unref_game (replacement->next);
  g_clear_pointer (&replacement->series, series_choice_free);
  g_free (replacement);
}

static void
replace_job (Worker   *worker,
             GTask    *task,
             gpointer  folder)
{
  Replacement *replacement = g_task_get_task_data (task);
  GError *error = NULL;
  Database *database = data_folder_get_database (folder, &error);
  gint64 number = 0;

  if (database != NULL)
    table_change_replace (data_folder_get_table (folder), database, replacement->end, replacement->next,
                          replacement->series, &number, &error);
  store_complete_pointer (task, error == NULL ? g_memdup2 (&number, sizeof number) : NULL, g_free, error);
}

static void
bring_back_job (Worker   *worker,
                GTask    *task,
                gpointer  folder)
{
  GError *error = NULL;
  gint64 *number = g_task_get_task_data (task);
  Database *database = data_folder_get_database (folder, &error);
  Game *game = NULL;

  if (database != NULL)
    game = table_change_bring_back (data_folder_get_table (folder), database, *number, &error);
  store_complete_pointer (task, game, unref_game, error);
}

/* What happened to a file, on its way to the main thread. */
typedef struct
{
  Store *store;
  DataFolderNews news;
  char *aside;
  GError *error;
} Fate;

static void
fate_free (gpointer data)
{
  Fate *fate = data;

  g_object_unref (fate->store);
  g_free (fate->aside);
  g_clear_error (&fate->error);
  g_free (fate);
}

static gboolean
tell_fate_cb (gpointer data)
{
  const Fate *fate = data;

  if (fate->news == DATA_FOLDER_OVERWRITTEN)
    g_signal_emit (fate->store, signals[OVERWRITTEN], 0, fate->error);
  else if (fate->news == DATA_FOLDER_EXCHANGED)
    g_signal_emit (fate->store, signals[EXCHANGED], 0);
  else
    g_signal_emit (fate->store, signals[fate->news == DATA_FOLDER_RETURNED ? RETURNED : TABLE_SET_ASIDE], 0,
                   fate->aside);
  return G_SOURCE_REMOVE;
}

static void
tell_fate (DataFolderNews      news,
           const char   *aside,
           const GError *error,
           gpointer      store)
{
  Fate *fate = g_new (Fate, 1);

  *fate = (Fate) { g_object_ref (store), news, g_strdup (aside), error != NULL ? g_error_copy (error) : NULL };
  g_idle_add_full (G_PRIORITY_DEFAULT, tell_fate_cb, fate, fate_free);
}

/* The door, which is called on the main thread, and by store_ask() on others. */

gboolean
store_is_closed (Store *self)
{
  return self->closed;
}

/* The task that gets @data, for the worker, which is begun; NULL, and the task is answered, once the store was closed.
 * To be called with the lock. */
static GTask *
make_task (Store               *self,
           gpointer             data,
           GDestroyNotify       destroy,
           GCancellable        *cancellable,
           GAsyncReadyCallback  callback,
           gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  /* The result of work that was done is returned even if it was cancelled meanwhile. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, data, destroy);
  if (self->closed)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The store was closed");
      return NULL;
    }
  if (self->worker == NULL)
    {
      DataFolder *folder = data_folder_new (self->data_dir, tell_fate, self);

      /* The thread keeps a reference to the store until store_close(): a task that ends on the thread must not drop the
       * last one, because the thread would have to wait for itself. */
      g_object_ref (self);
      self->worker = worker_new ("store", folder, (GDestroyNotify) data_folder_free);
    }
  return g_steal_pointer (&task);
}

void
store_submit (Store               *self,
              WorkerJob            job,
              gpointer             data,
              GDestroyNotify       destroy,
              GCancellable        *cancellable,
              GAsyncReadyCallback  callback,
              gpointer             user_data)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  GTask *task = make_task (self, data, destroy, cancellable, callback, user_data);

  if (task != NULL)
    worker_submit (self->worker, task, job);
}

void
store_open_async (Store               *self,
                  GAsyncReadyCallback  callback,
                  gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit (self, open_job, NULL, NULL, NULL, callback, user_data);
}

void
store_close (Store *self)
{
  Worker *worker;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  g_mutex_lock (&self->lock);
  self->closed = TRUE;
  worker = g_steal_pointer (&self->worker);
  g_mutex_unlock (&self->lock);
  if (worker == NULL)
    return;

  worker_end (worker);
  g_object_unref (self);
}

void
store_keep_async (Store               *self,
                  Game                *game,
                  GAsyncReadyCallback  callback,
                  gpointer             user_data)
{
  g_autoptr (GMutexLocker) locker = NULL;
  GTask *task;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (game != NULL);

  locker = g_mutex_locker_new (&self->lock);
  task = make_task (self, game_ref (game), unref_game, NULL, callback, user_data);
  if (task != NULL)
    worker_submit_after_paint (self->worker, task, keep_job);
}

void
store_replace_async (Store               *self,
                     StoreEnd             end,
                     Game                *next,
                     const SeriesChoice  *series,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  Replacement *replacement;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (series == NULL || series->number != SERIES_NEW || (guint) series->kind < N_SERIES_KINDS);

  replacement = g_new (Replacement, 1);
  *replacement = (Replacement) { end, next != NULL ? game_ref (next) : NULL,
                                 series != NULL ? series_choice_copy (series) : NULL };
  store_submit (self, replace_job, replacement, replacement_free, NULL, callback, user_data);
}

void
store_bring_back_async (Store               *self,
                        gint64               number,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit (self, bring_back_job, g_memdup2 (&number, sizeof number), g_free, NULL, callback, user_data);
}

gpointer
store_ask_finish (Store         *self,
                  GAsyncResult  *result,
                  GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

gboolean
store_finish (Store         *self,
              GAsyncResult  *result,
              GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

void
store_answered_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      place)
{
  *(GAsyncResult **) place = g_object_ref (result);
}

GAsyncResult *
store_wait (GAsyncResult **place)
{
  while (*place == NULL)
    g_main_context_iteration (g_main_context_get_thread_default (), TRUE);
  return *place;
}

char **
store_list_backups (Store *self)
{
  g_return_val_if_fail (PROTOKOLL_IS_STORE (self), NULL);

  return backup_list (self->data_dir);
}

const char *
store_get_data_dir (Store *self)
{
  g_return_val_if_fail (PROTOKOLL_IS_STORE (self), NULL);

  return self->data_dir;
}

Store *
store_new (const char *data_dir)
{
  Store *self = g_object_new (STORE_TYPE, NULL);

  self->data_dir = g_strdup (data_dir);
  return self;
}

static void
store_finalize (GObject *object)
{
  Store *self = PROTOKOLL_STORE (object);

  g_assert (self->worker == NULL);

  g_mutex_clear (&self->lock);
  g_free (self->data_dir);

  G_OBJECT_CLASS (store_parent_class)->finalize (object);
}

static void
store_class_init (StoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = store_finalize;

  signals[RETURNED] = g_signal_new ("returned", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TABLE_SET_ASIDE] = g_signal_new ("table-set-aside", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[EXCHANGED] = g_signal_new ("exchanged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
  signals[OVERWRITTEN] = g_signal_new ("overwritten", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
store_init (Store *self)
{
  g_mutex_init (&self->lock);
}
