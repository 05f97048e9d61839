/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* SCHED_BATCH */
#include "worker.h"

#include <pthread.h>

struct _Worker
{
  GThread *thread;
  GThread *owner;      /* that of the main loop */
  GAsyncQueue *tasks; /* GTask, each with its job as the source tag; the worker itself marks the end */
  gpointer data;
  GDestroyNotify at_end;
  gint ending; /* set by the main thread, read by the worker: atomic */

  GQueue held; /* tasks that wait until the window is painted; only for the owner */
  guint letting_go;
  guint at_latest;
};

/* GTK paints at G_PRIORITY_HIGH_IDLE + 20. An idle of this priority runs before that only if there is nothing to paint
 * yet. */
#define AFTER_PAINT (G_PRIORITY_HIGH_IDLE + 25)

/* Milliseconds. On a machine that paints one frame after the other, the idle would never have its turn. */
#define AT_LATEST 500

static gboolean
let_go (gpointer user_data)
{
  Worker *self = user_data;
  GTask *task;

  g_clear_handle_id (&self->letting_go, g_source_remove);
  g_clear_handle_id (&self->at_latest, g_source_remove);
  while ((task = g_queue_pop_head (&self->held)) != NULL)
    g_async_queue_push (self->tasks, task);
  return G_SOURCE_REMOVE;
}

/* The thread gets the scheduling policy SCHED_BATCH, which never takes the processor from a thread that is at work.
 * Where another processor is free, as nearly always, the work begins no later. */
void
worker_stand_back (void)
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
  gpointer next;

  worker_stand_back ();
  /* After the mark of the end there is only what jobs submitted themselves. */
  while ((next = last ? g_async_queue_try_pop (self->tasks) : g_async_queue_pop (self->tasks)) != NULL)
    {
      g_autoptr (GTask) task = next != self ? next : NULL;

      if (task != NULL)
        ((WorkerJob) g_task_get_source_tag (task)) (self, task, self->data);
      else
        last = TRUE;
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

  self->tasks = g_async_queue_new ();
  self->data = data;
  self->at_end = at_end;
  self->owner = g_thread_self ();
  self->thread = g_thread_new (name, worker_run, self);

  return self;
}

void
worker_submit (Worker    *self,
               GTask     *task,
               WorkerJob  job)
{
  /* What other threads submit need not wait for the tasks that are held. */
  if (self->owner == g_thread_self ())
    let_go (self);
  (g_task_set_source_tag) (task, job);
  g_async_queue_push (self->tasks, task);
}

void
worker_submit_after_paint (Worker    *self,
                           GTask     *task,
                           WorkerJob  job)
{
  g_assert (self->owner == g_thread_self ());

  (g_task_set_source_tag) (task, job);
  g_queue_push_tail (&self->held, task);
  if (self->letting_go != 0)
    return;
  self->letting_go = g_idle_add_full (AFTER_PAINT, let_go, self, NULL);
  self->at_latest = g_timeout_add (AT_LATEST, let_go, self);
}

static gboolean
is_of_job (Worker    *self,
           gpointer   task,
           WorkerJob  job)
{
  return task != NULL && task != self && g_task_get_source_tag (task) == job;
}

/* Only this thread takes tasks from the queue, so those that are put back keep their order. */
GTask *
worker_take_next (Worker    *self,
                  WorkerJob  job,
                  WorkerJob  skipped)
{
  g_autoptr (GPtrArray) back = g_ptr_array_new ();
  gboolean found;
  gpointer next;

  g_assert (self->thread == g_thread_self ());

  while (is_of_job (self, next = g_async_queue_try_pop (self->tasks), skipped))
    g_ptr_array_add (back, next);
  found = is_of_job (self, next, job);
  if (next != NULL && !found)
    g_ptr_array_add (back, next);
  for (guint i = back->len; i > 0; i--)
    g_async_queue_push_front (self->tasks, g_ptr_array_index (back, i - 1));
  return found ? next : NULL;
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
  g_async_queue_push (self->tasks, self);
  g_thread_join (self->thread);
  g_async_queue_unref (self->tasks);
  g_free (self);
}
