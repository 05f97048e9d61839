/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "card.h"

#include "statistics-words.h"
#include "ui/game/badges.h"
#include "ui/widgets/badge.h"

/* The widest that numbers and words get before they are wrapped, in characters. */
#define MOST_CHARS 10
#define LINE_CHARS 20

/* The least width of a large number, and of a line of words and a number, in pixels, so that columns are equally wide. */
#define WIDTH 100
#define LINE_WIDTH 230

struct _ProtokollCard
{
  GtkBox parent_instance;

  GtkWidget *title;
  GtkWidget *words;
};

enum
{
  PROP_TITLE = 1,
  PROP_WORDS,
};

G_DEFINE_FINAL_TYPE (ProtokollCard, protokoll_card, GTK_TYPE_BOX)

static GtkWidget *
make_label (const char *text,
            const char *style,
            int         most_chars)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "yalign", 0.0, "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD_CHAR, "max-width-chars", most_chars, "css-classes",
                       (const char *[]) { style, "numeric", NULL }, NULL);
}

void
card_set_person (GtkWidget    *badge,
                 GtkLabel     *name,
                 const Person *person,
                 guint         color)
{
  g_autofree char *initials = badges_get_initials (person);
  g_autofree char *words = statistics_words_name (person->name);

  badge_show (badge, initials, color);
  gtk_label_set_label (name, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (name), words);
}

static void
append (GtkFlowBox *figures,
        GtkWidget  *first,
        GtkWidget  *second,
        gboolean    line)
{
  GtkWidget *figure = gtk_box_new (line ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, line ? 12 : 0);

  gtk_widget_set_size_request (figure, line ? LINE_WIDTH : WIDTH, -1);
  gtk_box_append (GTK_BOX (figure), first);
  gtk_box_append (GTK_BOX (figure), second);
  gtk_flow_box_append (figures, g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "child", figure, "focusable", FALSE, NULL));
}

void
card_add_figure (GtkFlowBox *figures,
                 char       *value,
                 const char *words)
{
  append (figures, make_label (value, "figure", MOST_CHARS), make_label (words, "figure-words", LINE_CHARS), FALSE);
  g_free (value);
}

void
card_add_fact (GtkFlowBox *figures,
               char       *value,
               const char *words)
{
  GtkWidget *name = make_label (words, "figure-words", LINE_CHARS);
  GtkWidget *number = make_label (value, "line-value", MOST_CHARS);

  /* Beside a description of two lines GTK would wrap the number, too, to make the line narrower. */
  gtk_label_set_wrap (GTK_LABEL (number), FALSE);
  gtk_widget_set_hexpand (name, TRUE);
  append (figures, name, number, TRUE);
  g_free (value);
}

void
card_clear (GtkFlowBox *figures)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (figures, 0)) != NULL)
    gtk_flow_box_remove (figures, GTK_WIDGET (child));
}

/* --- the object --- */

static void
protokoll_card_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *spec)
{
  ProtokollCard *self = PROTOKOLL_CARD (object);
  GtkWidget *label = id == PROP_TITLE ? self->title : self->words;
  const char *text = g_value_get_string (value);

  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

static void
protokoll_card_class_init (ProtokollCardClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = protokoll_card_set_property;
  g_object_class_install_property (object_class, PROP_TITLE, g_param_spec_string ("title", NULL, NULL, NULL, flags));
  g_object_class_install_property (object_class, PROP_WORDS, g_param_spec_string ("words", NULL, NULL, NULL, flags));
}

static void
protokoll_card_init (ProtokollCard *self)
{
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 8, "css-classes",
                (const char *[]) { "card", "statistics-card", NULL }, NULL);
  self->title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "css-classes",
                              (const char *[]) { "card-title", NULL }, "visible", FALSE, NULL);
  self->words = make_label ("", "card-words", 30);
  gtk_widget_set_visible (self->words, FALSE);
  gtk_box_append (GTK_BOX (self), self->title);
  gtk_box_append (GTK_BOX (self), self->words);
}
