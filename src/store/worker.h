/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A thread that runs one task after the other, in the order in which they were submitted. */
typedef struct _Worker Worker;

/* Runs on the thread: does what @task asks and returns its result or error. The worker keeps a reference to @task only
 * until the job returns. */
typedef void (*WorkerJob) (Worker   *worker,
                           GTask    *task,
                           gpointer  data);

/* Starts the thread @name. Each job gets @data, and @at_end is called with it, on the thread, when the thread ends.
 * Free the worker with worker_end(). */
Worker  *worker_new                (const char     *name,
                                    gpointer        data,
                                    GDestroyNotify  at_end);

/* Lets the thread that calls this work only when the window needs no processor, as a worker's does. */
void     worker_stand_back         (void);

/* Queues @task to be run by @job. Takes the reference to @task, and uses its source tag. */
void     worker_submit             (Worker    *self,
                                    GTask     *task,
                                    WorkerJob  job);

/* Like worker_submit(), but queues the task only after the main loop of the default context has painted what is to be
 * painted now, or after half a second: the thread would slow the painting down. Tasks that are submitted later are
 * queued behind it, and worker_end() waits for it, too. Must not be called by a job. */
void     worker_submit_after_paint (Worker    *self,
                                    GTask     *task,
                                    WorkerJob  job);

/* For a job: takes the next task from the queue if it asks for @job, so that it is done at once. Tasks of the job
 * @skipped, which may be NULL, are passed over and stay where they are. The caller owns the task and has to answer it.
 * NULL if the next task is another one or none. */
GTask   *worker_take_next          (Worker    *self,
                                    WorkerJob  job,
                                    WorkerJob  skipped);

/* Whether worker_end() was called. A job that submits its own continuation can then leave out the rest, for which the
 * program's end would have to wait. */
gboolean worker_is_ending          (Worker *self);

/* Waits until everything submitted so far is done, and what jobs submit meanwhile; then ends the thread and frees the
 * worker. */
void     worker_end                (Worker *self);

G_END_DECLS
