/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widget-put.h"

void
widget_put (GtkWidget *child,
            int        x,
            int        y,
            int        width,
            int        height)
{
  GtkWidget *parent = gtk_widget_get_parent (child);

  if (gtk_widget_get_direction (parent) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (parent) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

int
widget_natural (GtkWidget      *widget,
                GtkOrientation  orientation,
                int             for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}
