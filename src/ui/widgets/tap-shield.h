/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where a tap takes away what was tapped, or puts something else there, the second half of a double tap would go to
 * whatever is there then. This controller of a widget around both keeps it off. A click gesture would not do: it takes a
 * second press for one of the same tap only within a few pixels, and a finger does not come down so exactly. */
GtkEventController *tap_shield_new   (void);

/* The latest tap did so: what follows as the second half of a double tap, in time and place,
 * is swallowed. */
void                tap_shield_raise (GtkEventController *shield);

G_END_DECLS
