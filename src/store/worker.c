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
};

/* A task and how to do it; without a task it is the last one. */
typedef struct
{
  GTask *task;
  WorkerJob job;
} Request;

static void
worker_push (Worker    *self,
             GTask     *task,
             WorkerJob  job)
{
  Request *request = g_new (Request, 1);

  request->task = task;
  request->job = job;
  g_async_queue_push (self->requests, request);
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
worker_ask (Worker    *self,
            GTask     *task,
            WorkerJob  job)
{
  g_assert (G_IS_TASK (task));
  g_assert (job != NULL);

  worker_push (self, task, job);
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

  g_atomic_int_set (&self->ending, TRUE);
  worker_push (self, NULL, NULL);
  g_thread_join (self->thread);
  g_async_queue_unref (self->requests);
  g_free (self);
}
