/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "titles.h"

/* A longer one is broken; shorter ones have room, and would be broken at their hyphen. */
#define LONGEST_LINE 12

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
titles_set (AdwWindowTitle *title,
            const char     *text,
            gboolean        narrow)
{
  GtkLabel *label = find_label (GTK_WIDGET (title));
  gboolean wraps = narrow && g_utf8_strlen (text, -1) > LONGEST_LINE;

  adw_window_title_set_title (title, text);
  if (label == NULL)
    return;
  gtk_label_set_single_line_mode (label, !wraps);
  gtk_label_set_wrap (label, wraps);
  gtk_label_set_natural_wrap_mode (label, wraps ? GTK_NATURAL_WRAP_NONE : GTK_NATURAL_WRAP_INHERIT);
  gtk_label_set_lines (label, wraps ? 2 : -1);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}
