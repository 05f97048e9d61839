/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Statements of SQLite that fail, on whatever connection of this process and thread. */

/* To be called before anything else of SQLite, where failing_get_stopped() is asked. */
void     failing_prepare     (void);

/* To be called before the connections are opened. */
void     failing_watch       (void);

/* The @n-th statement that is begun from now on fails, counted from 1. */
void     failing_at          (int n);

/* Instead of failing, the @n-th statement cancels @cancellable, and goes on. */
void     failing_cancel_at   (int           n,
                              GCancellable *cancellable);

/* From now on the statement that gives the @n-th row of all, counted from 1, fails when it is asked for its next row. */
void     failing_after_row   (int n);

/* None fails any more; whether there were so many statements or rows. */
gboolean failing_end         (void);

/* What SQLite said of the first statement that it stopped since failing_at() or failing_after_row(); NULL where it
 * stopped none, because there was nothing left to do. */
const char *failing_get_stopped (void);

G_END_DECLS
