/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds @css_class to @widget or removes it; it does not matter whether the widget had it. */
void widget_set_class         (GtkWidget  *widget,
                               const char *css_class,
                               gboolean    wanted);

/* Removes all children of @widget, which is being disposed of or is a plain box. */
void widget_unparent_children (GtkWidget  *widget);

/* Removes all children of a grid. */
void grid_clear               (GtkGrid    *grid);

G_END_DECLS
