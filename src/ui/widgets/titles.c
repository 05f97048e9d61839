/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "titles.h"

/* Titles of more characters wrap. Shorter ones have room, and would be broken at a hyphen. */
#define LONGEST_LINE 12

/* A last word of so many characters is kept on the line of the word before it. */
#define SHORT_WORD 2
#define NO_BREAK "\u00a0"

/* Finds the internal label of AdwWindowTitle that has the style class @class; NULL if a later libadwaita has none. */
static GtkLabel *
find_label (GtkWidget  *widget,
            const char *class)
{
  GtkLabel *found = NULL;

  if (GTK_IS_LABEL (widget))
    return gtk_widget_has_css_class (widget, class) ? GTK_LABEL (widget) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, class);
  return found;
}

/* A copy of @text with a no-break space before a short last word, so that the number in “Special 8” does not get a line
 * of its own. */
static char *
bind_last_word (const char *text)
{
  const char *blank = strrchr (text, ' ');

  if (blank == NULL || g_utf8_strlen (blank + 1, -1) > SHORT_WORD)
    return g_strdup (text);
  return g_strdup_printf ("%.*s" NO_BREAK "%s", (int) (blank - text), text, blank + 1);
}

/* The header bar is high enough for two lines. */
static void
set_wraps (GtkLabel *label,
           gboolean  wraps)
{
  gtk_label_set_single_line_mode (label, !wraps);
  gtk_label_set_wrap (label, wraps);
  gtk_label_set_natural_wrap_mode (label, wraps ? GTK_NATURAL_WRAP_NONE : GTK_NATURAL_WRAP_INHERIT);
  gtk_label_set_lines (label, wraps ? 2 : -1);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

void
titles_set (AdwWindowTitle *title,
            const char     *text,
            gboolean        narrow)
{
  GtkLabel *label = find_label (GTK_WIDGET (title), "title");
  gboolean wraps = narrow && g_utf8_strlen (text, -1) > LONGEST_LINE;
  /* @text may belong to @title, which frees it when a new one is set, so it is copied first. */
  g_autofree char *words = wraps ? bind_last_word (text) : g_strdup (text);

  adw_window_title_set_title (title, text);
  if (label == NULL)
    return;
  gtk_label_set_label (label, words);
  set_wraps (label, wraps);
}

void
titles_set_subtitle (AdwWindowTitle *title,
                     const char     *text,
                     gboolean        narrow)
{
  GtkLabel *label = find_label (GTK_WIDGET (title), "subtitle");

  adw_window_title_set_subtitle (title, text);
  if (label != NULL)
    set_wraps (label, narrow && g_utf8_strlen (adw_window_title_get_title (title), -1) <= LONGEST_LINE);
}
