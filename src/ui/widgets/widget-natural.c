/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widget-natural.h"

int
widget_natural (GtkWidget      *widget,
                GtkOrientation  orientation,
                int             for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

gboolean
widget_has_room (GtkWidget  *widget,
                 const char *text,
                 int         most_lines,
                 int         most_height)
{
  int width = gtk_widget_get_width (widget);
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle size;

  if (width <= 0)
    return TRUE;

  layout = gtk_widget_create_pango_layout (widget, text);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_get_pixel_extents (layout, NULL, &size);
  return size.width <= width && (size.height <= most_height || pango_layout_get_line_count (layout) <= most_lines);
}
