/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "brief-button.h"

#include "spoken.h"

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
  spoken_set (GTK_WIDGET (button), spoken);
}
