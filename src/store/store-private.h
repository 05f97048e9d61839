/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-history.h"
#include "worker.h"

G_BEGIN_DECLS

/* How the files behind the facade (store.c, store-history.c, store-coins.c, store-import.c) ask the thread and are
 * answered. */

/* Queues @job on the main thread; @data is for it alone and stands in the task. @cancellable may be NULL. */
void     store_submit           (Store               *self,
                                 WorkerJob            job,
                                 gpointer             data,
                                 GDestroyNotify       destroy,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data);

/* Answer a task on the thread; @error is taken, and there is none where all went well. */
void     store_complete         (GTask    *task,
                                 gboolean  done,
                                 GError   *error);
void     store_complete_pointer (GTask          *task,
                                 gpointer        result,
                                 GDestroyNotify  destroy,
                                 GError         *error);

/* Tells on the main thread, before the task is answered, how far it is. */
void     store_tell_progress    (GTask         *task,
                                 StoreProgress  progress,
                                 gpointer       user_data,
                                 guint          n_done,
                                 guint          n_all);

/* Reads on the thread, outside a transaction: returns what is answered, or NULL and an error. */
typedef gpointer (*StoreQuery) (Database            *database,
                                gpointer             data,
                                GError             **error);

/* Queues a query. @data is freed with @destroy, and with @destroy_result what it returned and nobody took. Finish
 * with store_finish_pointer(). */
void     store_submit_query     (Store               *self,
                                 StoreQuery           query,
                                 gpointer             data,
                                 GDestroyNotify       destroy,
                                 GDestroyNotify       destroy_result,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data);

/* Queues what changes the database in one transaction; to be ended with store_finish(). */
void     store_submit_change    (Store               *self,
                                 DatabaseWork         work,
                                 gpointer             data,
                                 GDestroyNotify       destroy,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data);

/* What was answered: the caller's, or NULL and an error. */
gpointer store_finish_pointer   (Store         *self,
                                 GAsyncResult  *result,
                                 GError       **error);

/* Defines the finish of a question that is answered with a @Type. */
#define STORE_DEFINE_FINISH(Type, name)                                                                                \
  Type *name (Store *self, GAsyncResult *result, GError **error) { return store_finish_pointer (self, result, error); }

G_END_DECLS
