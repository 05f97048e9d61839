/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For who gives children their places: a rectangle of pixels in the parent, with @x counted from the side where one
 * begins to read. */
void widget_put (GtkWidget *child,
                 int        x,
                 int        y,
                 int        width,
                 int        height);

G_END_DECLS
