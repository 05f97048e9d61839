/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "turned.h"

#define TURNED "turned"

void
turned_set (GtkWindow *window,
            gboolean   turned)
{
  if (turned)
    gtk_widget_add_css_class (GTK_WIDGET (window), TURNED);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (window), TURNED);
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
