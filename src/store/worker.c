/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* SCHED_BATCH */
#include "worker.h"

#include <pthread.h>

struct _Worker
{
  GThread *thread;
  GAsyncQueue *requests;
  gpointer data;
  GDestroyNotify at_end;
  gint ending; /* atomic */

  GQueue held; /* requests that wait until what shows them is painted; of the thread that asks */
  guint letting_go;
  guint at_latest;
};

/* GTK paints at G_PRIORITY_HIGH_IDLE + 20. Only if there is nothing to paint, or not yet, this comes first. */
#define AFTER_PAINT (G_PRIORITY_HIGH_IDLE + 25)

/* Milliseconds. On a machine that paints one frame after the other it would never be its turn. */
#define AT_LATEST 500

/* A task and how to do it; without a task it is the last one. */
typedef struct
{
  GTask *task;
  WorkerJob job;
} Request;

static Request *
request_new (GTask     *task,
             WorkerJob  job)
{
  Request *request = g_new (Request, 1);

  request->task = task;
  request->job = job;
  return request;
}

static void
let_go (Worker *self)
{
  Request *request;

  g_clear_handle_id (&self->letting_go, g_source_remove);
  g_clear_handle_id (&self->at_latest, g_source_remove);
  while ((request = g_queue_pop_head (&self->held)) != NULL)
    g_async_queue_push (self->requests, request);
}

static gboolean
let_go_cb (gpointer user_data)
{
  let_go (user_data);
  return G_SOURCE_REMOVE;
}

/* Who asks goes on painting: a thread of this kind never takes the processor from one that is at work. Where
 * another processor is free, as nearly always, it begins no later. */
static void
stand_back (void)
{
#ifdef SCHED_BATCH
  pthread_setschedparam (pthread_self (), SCHED_BATCH, &(struct sched_param){ 0 });
#endif
}

static gpointer
worker_run (gpointer user_data)
{
  Worker *self = user_data;
  gboolean last = FALSE;
  Request *request;

  stand_back ();
  /* Behind the last one there is only what a job has put there itself. */
  while ((request = last ? g_async_queue_try_pop (self->requests) : g_async_queue_pop (self->requests)) != NULL)
    {
      if (request->task == NULL)
        last = TRUE;
      else
        request->job (self, request->task, self->data);
      g_clear_object (&request->task);
      g_free (request);
    }

  self->at_end (self->data);
  return NULL;
}

Worker *
worker_new (const char     *name,
            gpointer        data,
            GDestroyNotify  at_end)
{
  Worker *self = g_new0 (Worker, 1);

  self->requests = g_async_queue_new ();
  self->data = data;
  self->at_end = at_end;
  self->thread = g_thread_new (name, worker_run, self);

  return self;
}

void
worker_submit (Worker    *self,
               GTask     *task,
               WorkerJob  job)
{
  g_assert (G_IS_TASK (task));
  g_assert (job != NULL);

  /* What a job asks for itself has nothing to do with what is held. */
  if (self->thread != g_thread_self ())
    let_go (self);
  g_async_queue_push (self->requests, request_new (task, job));
}

void
worker_submit_after_paint (Worker    *self,
                           GTask     *task,
                           WorkerJob  job)
{
  g_assert (G_IS_TASK (task));
  g_assert (job != NULL);
  g_assert (self->thread != g_thread_self ());

  g_queue_push_tail (&self->held, request_new (task, job));
  if (self->letting_go != 0)
    return;
  self->letting_go = g_idle_add_full (AFTER_PAINT, let_go_cb, self, NULL);
  self->at_latest = g_timeout_add (AT_LATEST, let_go_cb, self);
}

GTask *
worker_take_same (Worker    *self,
                  WorkerJob  job)
{
  Request *next;
  GTask *task;

  g_assert (self->thread == g_thread_self ());

  next = g_async_queue_try_pop (self->requests);
  if (next == NULL)
    return NULL;
  if (next->job != job)
    {
      /* Only this thread takes from the queue, so that its order stays. */
      g_async_queue_push_front (self->requests, next);
      return NULL;
    }

  task = next->task;
  g_free (next);
  return task;
}

gboolean
worker_is_ending (Worker *self)
{
  return g_atomic_int_get (&self->ending);
}

void
worker_end (Worker *self)
{
  g_assert (self->thread != g_thread_self ());

  let_go (self);
  g_atomic_int_set (&self->ending, TRUE);
  g_async_queue_push (self->requests, request_new (NULL, NULL));
  g_thread_join (self->thread);
  g_async_queue_unref (self->requests);
  g_free (self);
}
