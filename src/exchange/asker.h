/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-history.h"

G_BEGIN_DECLS

/* Lets a worker thread that writes a long file ask the store questions one by one. The store answers on the main
 * thread, whose main loop must run meanwhile. Other callers' questions are answered in between, so nobody waits for the
 * whole file. */
typedef struct _Asker Asker;

/* Starts an asynchronous question to @store on the main thread; @data is the pointer that was given to asker_ask(). */
typedef void (*AskerQuestion) (Store               *store,
                               gconstpointer        data,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data);

/* Takes references on @store and @cancellable, which may be NULL. The caller owns the result. Before the store is
 * closed, @cancellable must be cancelled on the main thread: no question is asked after that. */
Asker        *asker_new  (Store          *store,
                          GCancellable   *cancellable);
void          asker_free (Asker          *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asker, asker_free)

/* The store that is asked; it belongs to @self (transfer none). */
Store        *asker_get_store (Asker     *self);

/* Asks @question and blocks until it is answered, so it must not be called on the main thread. Returns the result for
 * the _finish() function of that question, owned by the caller (transfer full), or NULL with G_IO_ERROR_CANCELLED where
 * the cancellable was cancelled. */
GAsyncResult *asker_ask  (Asker          *self,
                          AskerQuestion   question,
                          gconstpointer   data,
                          GError        **error);

G_END_DECLS
