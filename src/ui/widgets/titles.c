/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "titles.h"

/* A longer one is broken; shorter ones have room, and would be broken at their hyphen. */
#define LONGEST_LINE 12

/* A last word up to so many letters, as the number in “Special 8”, is not to stand on a line of its own. */
#define SHORT_WORD 2
#define NO_BREAK "\u00a0"

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

char *
titles_bind_last_word (const char *text)
{
  const char *blank = strrchr (text, ' ');

  if (blank == NULL || g_utf8_strlen (blank + 1, -1) > SHORT_WORD)
    return g_strdup (text);
  return g_strdup_printf ("%.*s" NO_BREAK "%s", (int) (blank - text), text, blank + 1);
}

void
titles_set (AdwWindowTitle *title,
            const char     *text,
            gboolean        narrow)
{
  GtkLabel *label = find_label (GTK_WIDGET (title));
  gboolean wraps = narrow && g_utf8_strlen (text, -1) > LONGEST_LINE;
  /* It may be the title's own, which goes as soon as another is set. */
  g_autofree char *words = wraps ? titles_bind_last_word (text) : g_strdup (text);

  adw_window_title_set_title (title, text);
  if (label == NULL)
    return;
  gtk_label_set_label (label, words);
  gtk_label_set_single_line_mode (label, !wraps);
  gtk_label_set_wrap (label, wraps);
  gtk_label_set_natural_wrap_mode (label, wraps ? GTK_NATURAL_WRAP_NONE : GTK_NATURAL_WRAP_INHERIT);
  gtk_label_set_lines (label, wraps ? 2 : -1);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}
