/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widget-place.h"

/* GTK finds no place only where the widget is not in @around, and gives an empty one then. */
graphene_rect_t
widget_find_place (GtkWidget *widget,
                   GtkWidget *around)
{
  graphene_rect_t place;
  gboolean found G_GNUC_UNUSED = gtk_widget_compute_bounds (widget, around, &place);

  return place;
}
