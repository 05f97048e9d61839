/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "brief-button.h"

void
brief_button_fit (GtkButton  *button,
                  gboolean    brief,
                  const char *icon,
                  const char *words,
                  const char *spoken)
{
  if (gtk_button_get_child (button) != NULL && brief == (gtk_button_get_icon_name (button) != NULL))
    return;
  if (brief)
    gtk_button_set_icon_name (button, icon);
  else
    gtk_button_set_label (button, words);
  /* A button takes its label for its name, too. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}
