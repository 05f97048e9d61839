/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A window whose content is turned by 180 degrees, for the player across. It is a transform of the window's
 * child, done by style.css, so that pointer events and everything in it turn along; not turned it is none,
 * and costs nothing. */

void     rotated_set    (GtkWindow *window,
                        gboolean   turned);
gboolean rotated_get    (GtkWindow *window);

/* Turns a dialog where the window that it belongs to is turned. Before it is shown. */
void     rotated_follow (GtkWindow *dialog);

/* Shows a dialog, turned as the window that it belongs to and as wide as its text needs. */
void     dialog_present (GtkWindow *dialog);

G_END_DECLS
