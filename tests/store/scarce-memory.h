/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lets SQLite's allocations fail. Those of GLib, which end the program, are not affected. */

/* To be called once, before anything else of SQLite. */
void   scarce_memory_install (void);

/* Lets allocation number @nth, from 1, fail, and with @for_good all later ones. With 0 allocations are only counted. */
void   scarce_memory_arm     (guint    nth,
                              gboolean for_good);

/* Lets no allocation fail any more. Returns how many there were since scarce_memory_arm(). */
guint  scarce_memory_disarm  (void);

G_END_DECLS
