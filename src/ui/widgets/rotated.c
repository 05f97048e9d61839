/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rotated.h"

#include "widget-util.h"

#define ROTATED "rotated"

void
rotated_set (GtkWindow *window,
            gboolean   rotated)
{
  widget_set_class (GTK_WIDGET (window), ROTATED, rotated);
}

gboolean
rotated_get (GtkWindow *window)
{
  return gtk_widget_has_css_class (GTK_WIDGET (window), ROTATED);
}

void
rotated_follow (GtkWindow *dialog)
{
  GtkWindow *parent = gtk_window_get_transient_for (dialog);

  rotated_set (dialog, parent != NULL && rotated_get (parent));
}
