/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "asker.h"

struct _Asker
{
  Store *store;
  GCancellable *cancellable; /* or NULL */
  GAsyncQueue *answers;
  AskerQuestion question;
  gconstpointer data;
};

Asker *
asker_new (Store        *store,
           GCancellable *cancellable)
{
  Asker *self = g_new0 (Asker, 1);

  self->store = g_object_ref (store);
  self->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  self->answers = g_async_queue_new_full (g_object_unref);
  return self;
}

void
asker_free (Asker *self)
{
  g_object_unref (self->store);
  g_clear_object (&self->cancellable);
  g_async_queue_unref (self->answers);
  g_free (self);
}

Store *
asker_get_store (Asker *self)
{
  return self->store;
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  Asker *self = user_data;

  g_async_queue_push (self->answers, g_object_ref (result));
}

static gboolean
ask_cb (gpointer user_data)
{
  Asker *self = user_data;

  /* A GAsyncQueue cannot hold NULL, so the cancellable itself is queued to wake up the waiting thread. */
  if (g_cancellable_is_cancelled (self->cancellable))
    g_async_queue_push (self->answers, g_object_ref (self->cancellable));
  else
    self->question (self->store, self->data, answered_cb, self);
  return G_SOURCE_REMOVE;
}

/* The question is queued as an idle source because g_main_context_invoke() would run it on this thread whenever the
 * main loop happens not to be running. */
GAsyncResult *
asker_ask (Asker          *self,
           AskerQuestion   question,
           gconstpointer   data,
           GError        **error)
{
  g_autoptr (GObject) answer = NULL;

  self->question = question;
  self->data = data;
  g_idle_add_full (G_PRIORITY_DEFAULT, ask_cb, self, NULL);
  answer = g_async_queue_pop (self->answers);
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return NULL;
  return G_ASYNC_RESULT (g_steal_pointer (&answer));
}
