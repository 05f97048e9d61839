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
