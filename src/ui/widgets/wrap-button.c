/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wrap-button.h"

#include "gtk-quirks.h"

#define NO_BREAK "\u00a0"

/* German puts a space before an ellipsis. A no-break space keeps the dots on the line of the word before them; screen
 * readers still get the text as it was. */
static void
keep_dots (GtkWidget *button,
           GtkLabel  *label)
{
  g_autofree char *spoken = g_strdup (gtk_label_get_text (label));
  g_autoptr (GString) words = g_string_new (gtk_label_get_label (label));

  if (g_string_replace (words, " …", NO_BREAK "…", 0) == 0)
    return;
  gtk_label_set_label (label, words->str);
  spoken_set (button, spoken);
}

void
wrap_button (GtkWidget *button)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                "justify", GTK_JUSTIFY_CENTER, NULL);
  keep_dots (button, GTK_LABEL (label));
}
