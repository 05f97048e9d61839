/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>

#include "store/worker.h"

/* The worker thread, which runs one task after the other. */

typedef struct
{
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
merge_job (Worker   *worker,
           GTask    *task,
           gpointer  data)
{
  Log *log = data;
  GTask *next;

  g_string_append_c (log->done, '(');
  note (log, task);
  while ((next = worker_take_same (worker, merge_job)) != NULL)
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

static GTask *
name_task (const char *name,
           guint      *n_answered)
{
  GTask *task = g_task_new (NULL, NULL, answered_cb, n_answered);

  g_task_set_task_data (task, (gpointer) name, NULL);
  return task;
}

static void
ask (Worker     *worker,
     WorkerJob   job,
     const char *name,
     guint      *n_answered)
{
  worker_submit (worker, name_task (name, n_answered), job);
}

static void
ask_after_paint (Worker     *worker,
                 WorkerJob   job,
                 const char *name,
                 guint      *n_answered)
{
  worker_submit_after_paint (worker, name_task (name, n_answered), job);
}

/* Tasks are run in their order, and ending waits for all of them. */
static void
test_order (void)
{
  Log log = { .main = g_thread_self (), .done = g_string_new (NULL) };
  Worker *worker = worker_new ("test", &log, end_log);
  guint n_answered = 0;

  g_mutex_init (&log.gate);
  g_mutex_lock (&log.gate);
  ask (worker, wait_job, "a", &n_answered);
  ask (worker, merge_job, "b", &n_answered);
  ask (worker, merge_job, "c", &n_answered);
  ask (worker, note_job, "d", &n_answered);
  ask (worker, merge_job, "e", &n_answered);
  ask (worker, note_job, "f", &n_answered);
  g_assert_cmpstr (log.done->str, ==, "");
  g_mutex_unlock (&log.gate);
  worker_end (worker);

  g_assert_cmpstr (log.done->str, ==, "a(bc)d(e)f.");
  g_assert_cmpuint (n_answered, ==, 0);
  while (n_answered < 6)
    g_main_context_iteration (NULL, TRUE);
  g_string_free (log.done, TRUE);
  g_mutex_clear (&log.gate);
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
test_after_paint (void)
{
  Log log = { .main = g_thread_self (), .done = g_string_new (NULL) };
  Worker *worker = worker_new ("test", &log, end_log);
  guint n_answered = 0;

  ask_after_paint (worker, note_job, "a", &n_answered);
  ask_after_paint (worker, note_job, "b", &n_answered);
  g_idle_add_full (G_PRIORITY_HIGH_IDLE + 20, paint_cb, &log, NULL);
  while (n_answered < 2)
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpstr (log.done->str, ==, "painted ab");
  worker_end (worker);
  g_string_free (log.done, TRUE);
}

/* Goes on painting forever. */
static gboolean
paint_on_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

/* Endless painting does not hold a task up for long. */
static void
test_at_latest (void)
{
  Log log = { .main = g_thread_self (), .done = g_string_new (NULL) };
  Worker *worker = worker_new ("test", &log, end_log);
  guint n_answered = 0;
  guint painting = g_idle_add_full (G_PRIORITY_HIGH_IDLE + 20, paint_on_cb, NULL, NULL);

  ask_after_paint (worker, note_job, "a", &n_answered);
  while (n_answered < 1)
    g_main_context_iteration (NULL, TRUE);

  g_source_remove (painting);
  worker_end (worker);
  g_assert_cmpstr (log.done->str, ==, "a.");
  g_string_free (log.done, TRUE);
}

/* Other tasks, and the end, do not wait for painting, and come after the tasks that were held. */
static void
test_order_after_paint (void)
{
  Log log = { .main = g_thread_self (), .done = g_string_new (NULL) };
  Worker *worker = worker_new ("test", &log, end_log);
  guint n_answered = 0;

  ask_after_paint (worker, note_job, "a", &n_answered);
  ask_after_paint (worker, note_job, "b", &n_answered);
  ask (worker, note_job, "c", &n_answered);
  ask_after_paint (worker, note_job, "d", &n_answered);
  worker_end (worker);

  g_assert_cmpstr (log.done->str, ==, "abcd.");
  while (n_answered < 4)
    g_main_context_iteration (NULL, TRUE);
  g_string_free (log.done, TRUE);
}

static void
test_nothing (void)
{
  Log log = { .main = g_thread_self (), .done = g_string_new (NULL) };

  worker_end (worker_new ("test", &log, end_log));
  g_assert_cmpstr (log.done->str, ==, ".");
  g_string_free (log.done, TRUE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/worker/order", test_order);
  g_test_add_func ("/store/worker/after-paint", test_after_paint);
  g_test_add_func ("/store/worker/at-latest", test_at_latest);
  g_test_add_func ("/store/worker/order-after-paint", test_order_after_paint);
  g_test_add_func ("/store/worker/nothing", test_nothing);

  return g_test_run ();
}
