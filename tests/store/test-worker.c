/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>

#include "store/worker.h"

/* The worker thread, which runs one task after the other. */

typedef struct
{
  Worker *worker;
  guint n_answered;
  GThread *main;
  GThread *thread;
  GString *done;
  GMutex gate; /* held by the test while the thread must wait */
} Log;

static void
note (Log   *log,
      GTask *task)
{
  g_assert_true (g_thread_self () != log->main);
  g_assert_true (log->thread == NULL || log->thread == g_thread_self ());
  log->thread = g_thread_self ();
  g_string_append (log->done, g_task_get_task_data (task));
  g_task_return_boolean (task, TRUE);
}

static void
wait_job (Worker   *worker,
          GTask    *task,
          gpointer  data)
{
  Log *log = data;

  g_mutex_lock (&log->gate);
  g_mutex_unlock (&log->gate);
  note (log, task);
}

static void
note_job (Worker   *worker,
          GTask    *task,
          gpointer  data)
{
  note (data, task);
}

static void
skip_job (Worker   *worker,
          GTask    *task,
          gpointer  data)
{
  note (data, task);
}

static void
merge_job (Worker   *worker,
           GTask    *task,
           gpointer  data)
{
  Log *log = data;
  GTask *next;

  g_string_append_c (log->done, '(');
  note (log, task);
  while ((next = worker_take_next (worker, merge_job, skip_job)) != NULL)
    {
      note (log, next);
      g_object_unref (next);
    }
  g_string_append_c (log->done, ')');
}

static void
end_log (gpointer data)
{
  Log *log = data;

  g_assert_true (g_thread_self () != log->main);
  g_string_append_c (log->done, '.');
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_assert_true (g_task_propagate_boolean (G_TASK (result), NULL));
  (*(guint *) user_data)++;
}

static void
set_up (Log           *log,
        gconstpointer  data)
{
  log->main = g_thread_self ();
  log->done = g_string_new (NULL);
  g_mutex_init (&log->gate);
  log->worker = worker_new ("test", log, end_log);
}

static void
tear_down (Log           *log,
           gconstpointer  data)
{
  g_string_free (log->done, TRUE);
  g_mutex_clear (&log->gate);
}

static GTask *
name_task (Log        *log,
           const char *name)
{
  GTask *task = g_task_new (NULL, NULL, answered_cb, &log->n_answered);

  g_task_set_task_data (task, (gpointer) name, NULL);
  return task;
}

static void
ask (Log        *log,
     WorkerJob   job,
     const char *name)
{
  worker_submit (log->worker, name_task (log, name), job);
}

static void
ask_after_paint (Log        *log,
                 const char *name)
{
  worker_submit_after_paint (log->worker, name_task (log, name), note_job);
}

static void
wait_for_answers (Log   *log,
                  guint  n)
{
  while (log->n_answered < n)
    g_main_context_iteration (NULL, TRUE);
}

/* Tasks are run in their order, and ending waits for all of them. */
static void
test_order (Log           *log,
            gconstpointer  data)
{
  g_mutex_lock (&log->gate);
  ask (log, wait_job, "a");
  ask (log, merge_job, "b");
  ask (log, skip_job, "x");
  ask (log, skip_job, "y");
  ask (log, merge_job, "c");
  ask (log, skip_job, "z");
  ask (log, note_job, "d");
  ask (log, merge_job, "e");
  ask (log, note_job, "f");
  g_assert_cmpstr (log->done->str, ==, "");
  g_mutex_unlock (&log->gate);
  worker_end (log->worker);

  g_assert_cmpstr (log->done->str, ==, "a(bc)xyzd(e)f.");
  g_assert_cmpuint (log->n_answered, ==, 0);
  wait_for_answers (log, 9);
}

/* Takes long enough that the thread would have begun many times. */
static gboolean
paint_cb (gpointer user_data)
{
  Log *log = user_data;

  g_usleep (30000);
  g_assert_cmpstr (log->done->str, ==, "");
  g_string_append (log->done, "painted ");
  return G_SOURCE_REMOVE;
}

/* The tasks begin after an idle of the priority at which GTK paints. */
static void
test_after_paint (Log           *log,
                  gconstpointer  data)
{
  ask_after_paint (log, "a");
  ask_after_paint (log, "b");
  g_idle_add_full (G_PRIORITY_HIGH_IDLE + 20, paint_cb, log, NULL);
  wait_for_answers (log, 2);
  g_assert_cmpstr (log->done->str, ==, "painted ab");
  worker_end (log->worker);
}

static gboolean
paint_on_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

/* Endless painting does not hold a task up for long. */
static void
test_at_latest (Log           *log,
                gconstpointer  data)
{
  guint painting = g_idle_add_full (G_PRIORITY_HIGH_IDLE + 20, paint_on_cb, NULL, NULL);

  ask_after_paint (log, "a");
  wait_for_answers (log, 1);
  g_source_remove (painting);
  worker_end (log->worker);
  g_assert_cmpstr (log->done->str, ==, "a.");
}

/* Other tasks, and the end, do not wait for painting, and come after the tasks that were held. */
static void
test_order_after_paint (Log           *log,
                        gconstpointer  data)
{
  ask_after_paint (log, "a");
  ask_after_paint (log, "b");
  ask (log, note_job, "c");
  ask_after_paint (log, "d");
  worker_end (log->worker);
  g_assert_cmpstr (log->done->str, ==, "abcd.");
  wait_for_answers (log, 4);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/store/worker/order", Log, NULL, set_up, test_order, tear_down);
  g_test_add ("/store/worker/after-paint", Log, NULL, set_up, test_after_paint, tear_down);
  g_test_add ("/store/worker/at-latest", Log, NULL, set_up, test_at_latest, tear_down);
  g_test_add ("/store/worker/order-after-paint", Log, NULL, set_up, test_order_after_paint, tear_down);

  return g_test_run ();
}
