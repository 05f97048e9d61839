/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The natural width, or height, that @widget asks for at @for_size, which may be -1. */
int  widget_natural (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size);

/* Whether @text, broken between words, stands in @widget without being cut: on so many lines, or in so many pixels. Also
 * where that has no size yet. */
gboolean widget_has_room (GtkWidget  *widget,
                          const char *text,
                          int         most_lines,
                          int         most_height);

G_END_DECLS
