/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "card.h"

#include "people.h"
#include "statistics-words.h"
#include "ui/sheet/sheet-words.h"

#include <adwaita.h>

/* Lines of figures that are longer are hard to read. */
#define MOST_WIDTH 1500

GtkWidget *
card_make_title (const char *title)
{
  return g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", TRUE, "css-classes",
                       (const char *[]) { "card-title", NULL }, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);
}

GtkWidget *
card_make_words (const char *words)
{
  return g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD_CHAR, "css-classes", (const char *[]) { "card-words", NULL }, NULL);
}

GtkWidget *
card_new (const char *title)
{
  GtkWidget *card = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 8, "hexpand", TRUE,
                                  "css-classes", (const char *[]) { "card", "statistics-card", NULL }, NULL);

  if (title != NULL)
    gtk_box_append (GTK_BOX (card), card_make_title (title));
  return card;
}

GtkWidget *
card_make_name (void)
{
  GtkWidget *name = g_object_new (GTK_TYPE_BOX, "spacing", 10, "hexpand", TRUE, NULL);
  GtkWidget *badge = g_object_new (GTK_TYPE_LABEL, "valign", GTK_ALIGN_CENTER, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *label = card_make_title ("");

  g_object_set (label, "wrap", FALSE, "ellipsize", PANGO_ELLIPSIZE_END, "hexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (name), badge);
  gtk_box_append (GTK_BOX (name), label);
  return name;
}

void
card_set_name (GtkWidget    *name,
               const Person *person,
               guint         color)
{
  g_autofree char *initials = people_badge (person);
  g_autofree char *colour = sheet_words_seat_class (color);
  g_autofree char *words = statistics_words_name (person->name);
  const char *const looks[] = { "badge", colour, NULL };
  GtkWidget *badge = gtk_widget_get_first_child (name);

  gtk_label_set_label (GTK_LABEL (badge), initials);
  gtk_widget_set_css_classes (badge, (const char **) looks);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (name)), words);
}

GtkWidget *
card_make_page (GtkWidget **box)
{
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", MOST_WIDTH, "tightening-threshold", MOST_WIDTH, NULL);

  *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 12, "css-classes",
                       (const char *[]) { "cards", NULL }, NULL);
  adw_clamp_set_child (ADW_CLAMP (clamp), *box);
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "child", clamp, "hexpand", TRUE,
                       "vexpand", TRUE, NULL);
}
