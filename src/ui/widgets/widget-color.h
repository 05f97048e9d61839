/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The colour in which a widget draws its text, as CSS says: the one place for it, since GTK has another
 * call for it from 4.10 on. */
void widget_get_color (GtkWidget *widget,
                       GdkRGBA   *color);

/* The colour of that name in CSS, as "card_bg_color"; that of text where there is none. */
void widget_find_color (GtkWidget  *widget,
                        const char *name,
                        GdkRGBA    *color);

G_END_DECLS
