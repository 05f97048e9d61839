/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An event controller for a widget in which a tap removes or replaces what was tapped. It swallows the second half of a
 * double tap, which would reach whatever is there then. A GtkGestureClick cannot do this: it counts a second press only
 * within a few pixels, and a finger is less exact. Transfer full. */
GtkEventController *tap_shield_new   (void);

/* Call this when the latest tap removed something: the next press near it in time and place is swallowed. */
void                tap_shield_raise (GtkEventController *shield);

G_END_DECLS
