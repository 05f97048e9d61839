/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Short ways to ask and change a widget. */

/* Adds @css_class to @widget or removes it; it does not matter whether the widget had it. */
void widget_set_class         (GtkWidget  *widget,
                               const char *css_class,
                               gboolean    wanted);

/* Removes all children of @widget, which is being disposed of or is a plain box. */
void widget_unparent_children (GtkWidget  *widget);

/* Removes all children of a grid. */
void grid_clear               (GtkGrid    *grid);

/* What has the focus in the window of @widget; NULL if nothing has it, or if the widget is in no window. */
GtkWidget *widget_find_focus (GtkWidget *widget);

/* Where @widget stands in @around, which is itself or is around it. */
graphene_rect_t widget_find_place (GtkWidget *widget,
                                   GtkWidget *around);

/* The natural width or height of @widget in pixels, as gtk_widget_measure() gives it; @for_size may be -1. */
int  widget_natural (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size);

G_END_DECLS
