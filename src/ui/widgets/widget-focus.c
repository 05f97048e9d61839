/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widget-focus.h"

GtkWidget *
widget_find_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}
