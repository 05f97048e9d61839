/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "card.h"

#include "people.h"
#include "statistics-words.h"
#include "ui/sheet/sheet-words.h"

/* Of the words below a figure, which wrap; and the least width of both, so that columns are equally wide. */
#define MOST_CHARS 10
#define WIDTH 84

void
card_set_person (GtkWidget    *badge,
                 GtkLabel     *name,
                 const Person *person,
                 guint         color)
{
  g_autofree char *initials = people_badge (person);
  g_autofree char *colour = sheet_words_seat_class (color);
  g_autofree char *words = statistics_words_name (person->name);

  gtk_label_set_label (GTK_LABEL (badge), initials);
  gtk_widget_set_css_classes (badge, (const char *[]) { "badge", colour, NULL });
  gtk_label_set_label (name, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (name), words);
}

static GtkWidget *
make_label (const char *text,
            const char *style)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "yalign", 0.0, "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD_CHAR, "max-width-chars", MOST_CHARS, "css-classes",
                       (const char *[]) { style, "numeric", NULL }, NULL);
}

void
card_add_figure (GtkFlowBox *figures,
                 char       *value,
                 const char *words)
{
  GtkWidget *figure = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_size_request (figure, WIDTH, -1);
  gtk_box_append (GTK_BOX (figure), make_label (value, "figure"));
  gtk_box_append (GTK_BOX (figure), make_label (words, "figure-words"));
  gtk_flow_box_append (figures, g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "child", figure, "focusable", FALSE, NULL));
  g_free (value);
}

void
card_clear_figures (GtkFlowBox *figures)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (figures, 0)) != NULL)
    gtk_flow_box_remove (figures, GTK_WIDGET (child));
}
