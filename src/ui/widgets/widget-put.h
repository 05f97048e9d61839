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

/* The natural width, or height, that @widget asks for at @for_size, which may be -1. */
int  widget_natural (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size);

G_END_DECLS
