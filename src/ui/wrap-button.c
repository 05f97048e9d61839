/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wrap-button.h"

void
wrap_button (GtkWidget *button)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                "justify", GTK_JUSTIFY_CENTER, NULL);
}
