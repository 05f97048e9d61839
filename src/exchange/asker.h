/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-history.h"

G_BEGIN_DECLS

/* Lets a thread that writes a long file ask the store, which answers on the main thread: its loop must run meanwhile. What
 * others ask comes in between, so that nobody waits for the file. */
typedef struct _Asker Asker;

/* Asks @store, on the main thread; @data is what asker_ask() was given. */
typedef void (*AskerQuestion) (Store               *store,
                               gconstpointer        data,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data);

/* Whoever closes the store cancels before that, on the main thread: then nothing more is asked. */
Asker        *asker_new  (Store          *store,
                          GCancellable   *cancellable);
void          asker_free (Asker          *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asker, asker_free)

Store        *asker_get_store (Asker     *self);

/* Waits for the answer, which is for the _finish() of that question; owned by the caller. NULL and G_IO_ERROR_CANCELLED where
 * it was cancelled. Not on the main thread. */
GAsyncResult *asker_ask  (Asker          *self,
                          AskerQuestion   question,
                          gconstpointer   data,
                          GError        **error);

G_END_DECLS
