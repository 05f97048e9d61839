/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Statements of SQLite that fail, on whatever connection of this process and thread. */

/* To be called before the connections are opened. */
void     failing_watch (void);

/* The @n-th statement that is begun from now on fails, counted from 1. */
void     failing_at    (int n);

/* None fails any more; whether one did. */
gboolean failing_end   (void);

G_END_DECLS
