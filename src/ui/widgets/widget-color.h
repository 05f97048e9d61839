/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The CSS text colour of @widget. It is in one place because GTK 4.10 has another call for it. */
void widget_get_color (GtkWidget *widget,
                       GdkRGBA   *color);

/* The named CSS colour, such as "card_bg_color"; the text colour if there is none of that name. */
void widget_find_color (GtkWidget  *widget,
                        const char *name,
                        GdkRGBA    *color);

G_END_DECLS
