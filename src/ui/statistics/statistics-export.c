/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics-export.h"

#include "exchange/statistics-book.h"

#include <glib/gi18n.h>

typedef struct
{
  Store *store; /* released by the main thread, which must hold the last reference; so it is not the source object of
                 * the task */
  char *path;
  StoreProgress progress;
  gpointer user_data;
} Export;

/* A progress report on its way from the worker to the main thread. */
typedef struct
{
  GTask *task;
  guint n_done;
  guint n_all;
} Step;

static void
export_free (gpointer data)
{
  Export *export = data;

  g_clear_object (&export->store);
  g_free (export->path);
  g_free (export);
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->task);
  g_free (step);
}

static gboolean
step_cb (gpointer data)
{
  const Step *step = data;
  const Export *export = g_task_get_task_data (step->task);

  if (!g_task_get_completed (step->task))
    export->progress (step->n_done, step->n_all, export->user_data);
  return G_SOURCE_REMOVE;
}

static void
progress_cb (guint    done,
             guint    n,
             gpointer task)
{
  Step *step = g_new (Step, 1);

  *step = (Step) { g_object_ref (task), done, n };
  g_idle_add_full (G_PRIORITY_DEFAULT, step_cb, step, step_free);
}

static guint
count_lost (const GArray *damaged)
{
  guint n = 0;

  for (guint i = 0; i < damaged->len; i++)
    n += !g_array_index (damaged, DamagedGame, i).spare;
  return n;
}

static void
write_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  const Export *export = data;
  g_autoptr (GArray) damaged = g_array_new (FALSE, FALSE, sizeof (DamagedGame));
  GError *error = NULL;

  if (statistics_book_write (export->store, export->path, damaged, progress_cb, task, cancellable, &error))
    g_task_return_int (task, count_lost (damaged));
  else
    g_task_return_error (task, error);
}

void
statistics_export_async (Store               *store,
                         GFile               *file,
                         StoreProgress        progress,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Export *export = g_new (Export, 1);

  *export = (Export) { g_object_ref (store), g_file_get_path (file), progress, user_data };
  g_task_set_task_data (task, export, export_free);
  if (export->path != NULL)
    g_task_run_in_thread (task, write_thread);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s",
                             _("Files can only be saved in folders on this device; choose one."));
}

gssize
statistics_export_finish (GAsyncResult  *result,
                          GError       **error)
{
  Export *export = g_task_get_task_data (G_TASK (result));

  g_clear_object (&export->store);
  return g_task_propagate_int (G_TASK (result), error);
}
