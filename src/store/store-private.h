/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-history.h"
#include "table-game.h"
#include "watch.h"
#include "worker.h"

G_BEGIN_DECLS

/* How the files behind the facade (store-backup.c, store-coins.c, store-history.c, store-import.c, store-series.c,
 * store-transfer.c) run jobs on the store's thread and answer them. */

/* Queues @job; to be called on the main thread. @data becomes the data of the task and is freed with @destroy.
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
                                 gpointer disk);

/* The watch of a long job, which tells nothing but lets entries in. @place must live as long as the watch. */
typedef struct
{
  Worker *worker;
  gpointer disk;
} StoreJob;
Watch    store_watch            (StoreJob     *place,
                                 GCancellable *cancellable);

/* Calls @progress on the main thread, before the task is answered. */
void     store_tell_progress    (GTask         *task,
                                 StoreProgress  progress,
                                 gpointer       user_data,
                                 guint          n_done,
                                 guint          n_all);

/* Reads on the thread, outside a transaction. @at is the game at the table. Returns the result, or NULL and an error. */
typedef gpointer (*StoreQuery) (Database            *database,
                                const AtTable       *at,
                                gpointer             data,
                                GError             **error);

/* Changes something, in a transaction. */
typedef gboolean (*StoreWork)  (Database            *database,
                                const AtTable       *at,
                                gpointer             data,
                                GError             **error);

/* Queues a query. @data is freed with @destroy, and a result that nobody takes with @destroy_result; either may be
 * NULL. Where the figures are damaged they are repaired and the query is run once more. Finish it with
 * store_finish_pointer(). */
void     store_submit_query     (Store               *self,
                                 StoreQuery           query,
                                 gpointer             data,
                                 GDestroyNotify       destroy,
                                 GDestroyNotify       destroy_result,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data);

/* Queues a change of the database in one transaction; @work may be run twice (repair.h). Finish it with
 * store_finish(). */
void     store_submit_change    (Store               *self,
                                 StoreWork            work,
                                 gpointer             data,
                                 GDestroyNotify       destroy,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data);

/* The result, owned by the caller, or NULL and an error. */
gpointer store_finish_pointer   (Store         *self,
                                 GAsyncResult  *result,
                                 GError       **error);

/* Defines a finish function whose result is a @Type *. */
#define STORE_DEFINE_FINISH(Type, name)                                                                                \
  Type *name (Store *self, GAsyncResult *result, GError **error) { return store_finish_pointer (self, result, error); }

G_END_DECLS
