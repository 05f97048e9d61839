/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "titles.h"

/* The label with the title, which libadwaita keeps to itself; NULL where a later one has none. */
static GtkLabel *
find_label (GtkWidget *widget)
{
  GtkLabel *found = NULL;

  if (GTK_IS_LABEL (widget))
    return gtk_widget_has_css_class (widget, "title") ? GTK_LABEL (widget) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);
  return found;
}

void
titles_wrap (AdwWindowTitle *title,
             gboolean        wraps)
{
  GtkLabel *label = find_label (GTK_WIDGET (title));

  if (label == NULL)
    return;
  gtk_label_set_single_line_mode (label, !wraps);
  gtk_label_set_wrap (label, wraps);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (label, wraps ? 2 : -1);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}
