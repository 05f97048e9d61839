/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "turned.h"

#include "widget-class.h"

#define TURNED "turned"

void
turned_set (GtkWindow *window,
            gboolean   turned)
{
  widget_set_class (GTK_WIDGET (window), TURNED, turned);
}

gboolean
turned_get (GtkWindow *window)
{
  return gtk_widget_has_css_class (GTK_WIDGET (window), TURNED);
}

void
turned_follow (GtkWindow *dialog)
{
  GtkWindow *parent = gtk_window_get_transient_for (dialog);

  turned_set (dialog, parent != NULL && turned_get (parent));
}
