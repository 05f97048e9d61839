/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store.h"
#include "table-game.h"
#include "watch.h"
#include "worker.h"

G_BEGIN_DECLS

/* How the files behind the door (store-ask.c, store-backup.c, store-import.c, store-transfer.c) run jobs on the store's
 * thread and answer them. */

/* Queues @job; once the store was closed, it is answered with G_IO_ERROR_CANCELLED instead. @data becomes the data of the task and is freed with @destroy.
 * @cancellable may be NULL; the job itself looks at it. */
void     store_submit           (Store               *self,
                                 WorkerJob            job,
                                 gpointer             data,
                                 GDestroyNotify       destroy,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data);

/* Whether store_close() was called. Work of several steps ends then, because nothing can be submitted any more. */
gboolean store_is_closed        (Store *self);

/* Answer a task on the thread. @error is taken; it is NULL where all went well. */
void     store_complete         (GTask    *task,
                                 gboolean  done,
                                 GError   *error);
void     store_complete_pointer (GTask          *task,
                                 gpointer        result,
                                 GDestroyNotify  destroy,
                                 GError         *error);

/* Passes the answer of the last of several steps, done or not, on to the task of the caller, @task, which it takes. */
void     store_pass_on_cb       (GObject      *source,
                                 GAsyncResult *result,
                                 gpointer      task);

/* Writes an entry at the table that waits while a long job is done: the table does not depend on the database. To be called
 * between the steps of that job. */
void     store_let_entry_in     (Worker *worker,
                                 gpointer folder);

/* The watch of a long job, which tells nothing but lets entries in. @place must live as long as the watch. */
typedef struct
{
  Worker *worker;
  gpointer folder;
} StoreJob;
Watch    store_watch            (StoreJob     *place,
                                 GCancellable *cancellable);

/* Calls @progress on the main thread, before the task is answered. */
void     store_tell_progress    (GTask         *task,
                                 StoreProgress  progress,
                                 gpointer       user_data,
                                 guint          n_done,
                                 guint          n_all);

G_END_DECLS
