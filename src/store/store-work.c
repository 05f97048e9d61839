/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-history.h"

#include "disk.h"
#include "import.h"
#include "repair.h"
#include "store-private.h"

/* The part of the facade that leads to what takes long. */

typedef struct
{
  Import *import; /* NULL for a rebuild */
  StoreProgress progress;
  gpointer user_data;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->import, import_free);
  g_free (work);
}

/* How far the work is, on its way to the main thread. */
typedef struct
{
  GTask *task;
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
  const Work *work = g_task_get_task_data (news->task);

  work->progress (news->n_done, news->n_all, work->user_data);
  return G_SOURCE_REMOVE;
}

/* With the priority of the answer, so that it comes before it. */
static void
tell (GTask *task,
      guint  n_done,
      guint  n_all)
{
  const Work *work = g_task_get_task_data (task);
  g_autoptr (GSource) source = NULL;
  News *news;

  if (work->progress == NULL)
    return;

  news = g_new (News, 1);
  *news = (News) { g_object_ref (task), n_done, n_all };
  source = g_idle_source_new ();
  g_source_set_priority (source, g_task_get_priority (task));
  g_source_set_callback (source, tell_cb, news, news_free);
  g_source_attach (source, g_task_get_context (task));
}

/* Whether somebody has cancelled it, or the store is being closed; the task is answered then. */
static gboolean
is_cancelled (Worker *worker,
              GTask  *task)
{
  GError *error = NULL;

  if (!worker_is_ending (worker) && !g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    return FALSE;

  g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "cancelled");
  g_task_return_error (task, error);
  return TRUE;
}

static void
take_job (Worker   *worker,
          GTask    *task,
          gpointer  disk)
{
  const Work *work = g_task_get_task_data (task);
  GError *error = NULL;
  Database *database;

  if (is_cancelled (worker, task))
    return;
  database = disk_get_database (disk, &error);
  if (database == NULL || !import_step (work->import, database, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  tell (task, import_get_done (work->import), import_get_all (work->import));
  /* The rest stands in line again, behind what was asked for in the meantime. */
  if (import_get_done (work->import) < import_get_all (work->import))
    worker_submit (worker, g_object_ref (task), take_job);
  else
    store_complete_pointer (task, import_steal (work->import), (GDestroyNotify) g_array_unref, NULL);
}

void
store_import_games_async (Store               *self,
                          GPtrArray           *games,
                          StoreProgress        progress,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  Work *work;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (games != NULL);

  work = g_new (Work, 1);
  *work = (Work) { import_new (games), progress, user_data };
  store_submit (self, take_job, work, work_free, cancellable, callback, user_data);
}

GArray *
store_import_games_finish (Store         *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  return store_finish_pointer (self, result, error);
}

/* One rebuild, on the thread. */
typedef struct
{
  Worker *worker;
  GTask *task;
} Rebuild;

static gboolean
go_on (guint    n_done,
       guint    n_all,
       gpointer data)
{
  const Rebuild *rebuild = data;

  tell (rebuild->task, n_done, n_all);
  return !worker_is_ending (rebuild->worker) &&
         !g_cancellable_is_cancelled (g_task_get_cancellable (rebuild->task));
}

static gboolean
do_rebuild (Database  *database,
            gpointer   data,
            GError   **error)
{
  return repair_refill (database, go_on, data, error);
}

static void
rebuild_job (Worker   *worker,
             GTask    *task,
             gpointer  disk)
{
  Rebuild rebuild = { worker, task };
  GError *error = NULL;
  Database *database = disk_get_database (disk, &error);
  gboolean done = database != NULL && database_transact (database, do_rebuild, &rebuild, &error);

  store_complete (task, done, error);
}

void
store_rebuild_async (Store               *self,
                     StoreProgress        progress,
                     GCancellable        *cancellable,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  Work *work;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  work = g_new (Work, 1);
  *work = (Work) { NULL, progress, user_data };
  store_submit (self, rebuild_job, work, work_free, cancellable, callback, user_data);
}
