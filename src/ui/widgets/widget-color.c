/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widget-color.h"

void
widget_get_color (GtkWidget *widget,
                  GdkRGBA   *color)
{
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
}

void
widget_find_color (GtkWidget  *widget,
                   const char *name,
                   GdkRGBA    *color)
{
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, color))
    widget_get_color (widget, color);
}
