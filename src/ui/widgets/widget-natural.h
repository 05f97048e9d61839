/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The natural width or height of @widget in pixels, as gtk_widget_measure() gives it; @for_size may be -1. */
int  widget_natural (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size);

/* Whether @text, wrapped between words, fits in the width of @widget in @most_lines lines or @most_height pixels. TRUE
 * if the widget has no width yet. */
gboolean widget_has_room (GtkWidget  *widget,
                          const char *text,
                          int         most_lines,
                          int         most_height);

G_END_DECLS
