/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-private.h"

#include "check.h"
#include "data-folder.h"

/* The daily backup: the store's thread makes a copy, another thread checks it, which takes long, and the store's thread
 * gives it its name. */

static void
copy_job (Worker   *worker,
          GTask    *task,
          gpointer  folder)
{
  StoreJob job = { worker, folder, task };
  const Watch watch = store_watch (&job);
  GError *error = NULL;
  char *part = NULL;

  data_folder_begin_backup (folder, &watch, &part, &error);
  store_complete_pointer (task, part, g_free, error);
}

/* A copy that was checked, and what was found; @failure is set where that could not be found out. */
typedef struct
{
  char *part;
  CheckResult result;
  GError *failure;
} Checked;

static void
checked_free (gpointer data)
{
  Checked *self = data;

  g_free (self->part);
  g_clear_error (&self->failure);
  g_free (self);
}

static void
end_job (Worker   *worker,
         GTask    *task,
         gpointer  folder)
{
  const Checked *checked = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean done = data_folder_end_backup (folder, checked->part, checked->result, checked->failure, &error);

  store_complete (task, done, error);
}

static void
check_thread (GTask        *task,
              gpointer      source,
              gpointer      part,
              GCancellable *cancellable)
{
  Checked *checked = g_new0 (Checked, 1);

  worker_stand_back ();
  checked->part = g_strdup (part);
  check_file (part, NULL, &checked->result, &checked->failure);
  g_task_return_pointer (task, checked, checked_free);
}

static void
checked_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GTask) task = data;
  Store *self = g_task_get_source_object (task);
  Checked *checked = g_task_propagate_pointer (G_TASK (result), NULL);

  if (!store_is_closed (self))
    {
      store_submit (self, end_job, checked, checked_free, NULL, store_pass_on_cb, g_steal_pointer (&task));
      return;
    }
  /* If a backup is due, the next start makes it. */
  checked_free (checked);
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The store was closed");
}

static void
copied_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GTask) task = data;
  g_autofree char *part = NULL;
  g_autoptr (GTask) check = NULL;
  GError *error = NULL;

  part = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  if (part == NULL)
    {
      store_complete (task, error == NULL, error);
      return;
    }
  /* It has no reference to the store, because the last one must not be dropped on that thread. */
  check = g_task_new (NULL, NULL, checked_cb, g_steal_pointer (&task));
  g_task_set_task_data (check, g_steal_pointer (&part), g_free);
  g_task_run_in_thread (check, check_thread);
}

void
store_back_up_async (Store               *self,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit (self, copy_job, NULL, NULL, NULL, copied_cb, g_task_new (self, NULL, callback, user_data));
}
