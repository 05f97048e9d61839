/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lets SQLite be refused memory. GLib, as the whole program, ends where there is none. */

/* Once, before anything else is asked of SQLite. */
void   scarce_memory_install (void);

/* Refuses what is asked for as number @nth, from 1, and all after it if it is @for_good. The number 0 only counts. */
void   scarce_memory_arm     (guint    nth,
                              gboolean for_good);

/* Returns how often memory was asked for since scarce_memory_arm(). */
guint  scarce_memory_disarm  (void);

G_END_DECLS
