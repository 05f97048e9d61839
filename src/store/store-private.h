/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-transfer.h"
#include "watch.h"
#include "worker.h"

G_BEGIN_DECLS

/* How the files behind the door (store-ask.c, store-backup.c, store-import.c, store-transfer.c) run jobs on the store's
 * thread and answer them. */

/* Queues @job; once the store was closed, it is answered with G_IO_ERROR_CANCELLED instead. @data becomes the data of
 * the task and is freed with @destroy. @cancellable may be NULL; the job itself looks at it. */
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

/* Answers a question. Entries at the table, which change nothing that it reads of the database, need not wait for it. */
void     store_ask_job          (Worker   *worker,
                                 GTask    *task,
                                 gpointer  folder);

/* A long job, and whom its progress is told. */
typedef struct
{
  Worker *worker;
  gpointer folder;
  GTask *task;
  StoreProgress progress; /* or NULL */
  gpointer user_data;
  guint told;             /* the last progress that was told, in percent */
} StoreJob;

/* The watch of a long job: lets entries at the table in and tells the progress on the main thread, before the task is
 * answered. @job must live as long as the watch. */
Watch    store_watch            (StoreJob *job);

/* A transfer that is under way. */
typedef struct
{
  StoreTransfer asked; /* a copy */
  StoreJob job;
  Watch watch;
  Watch silent;        /* the same without progress */
} Transfer;

/* Does a transfer and returns the answer, owned by the caller; NULL where there is none. Only an error sets @error.
 * @database is NULL where it need not be open. */
typedef gpointer TransferRun (Transfer  *self,
                              Database  *database,
                              GError   **error);

TransferRun transfer_import, transfer_import_games;

G_END_DECLS
