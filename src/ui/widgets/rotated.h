/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Turns the content of a window by 180 degrees, for a player who sits across the table. A style class adds a CSS
 * transform to the child of the window, so pointer events turn along. Without the class there is no transform and no
 * cost. */

/* Turns @window, or turns it back; and whether it is turned. */
void     rotated_set    (GtkWindow *window,
                        gboolean   rotated);
gboolean rotated_get    (GtkWindow *window);

/* Turns @dialog if its transient parent is turned. Call this before @dialog is shown. */
void     rotated_follow (GtkWindow *dialog);

G_END_DECLS
