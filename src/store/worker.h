/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A thread that does one task after the other, in the order they were asked for. */
typedef struct _Worker Worker;

/* Does what @task asks and answers it, on the thread. */
typedef void (*WorkerJob) (Worker   *worker,
                           GTask    *task,
                           gpointer  data);

/* Starts the thread. Each job is given @data; when the thread ends, it calls @at_end with it. */
Worker  *worker_new                (const char     *name,
                                    gpointer        data,
                                    GDestroyNotify  at_end);

/* Queues a task, which the worker owns from then on, and its source tag with it. */
void     worker_submit             (Worker    *self,
                                    GTask     *task,
                                    WorkerJob  job);

/* As worker_submit(), but lets the main loop of the default context paint first what is to be painted at once, for
 * half a second at most: the thread would take from that what both need of the machine. What is asked later is done
 * later, and worker_end() waits for this, too. Not for a job. */
void     worker_submit_after_paint (Worker    *self,
                                    GTask     *task,
                                    WorkerJob  job);

/* For a job: the task that comes next in the queue if it asks for the same @job, so that both can be
 * done at once. NULL otherwise. The caller owns it and has to answer it. */
GTask   *worker_take_same          (Worker    *self,
                                    WorkerJob  job);

/* For a job that asks for its own continuation: whether worker_end() was called, so that nobody should have to wait
 * for the rest. */
gboolean worker_is_ending          (Worker *self);

/* Does everything asked for so far, and what jobs ask for while that is done; ends the thread and frees the worker. */
void     worker_end                (Worker *self);

G_END_DECLS
