/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-hint.h"

#include <string.h>

#define MOST_CHARS 44

struct _EntryHint
{
  GtkBox parent_instance;

  GtkLabel *title;
  GtkLabel *problem;
  GtkLabel *words;
  const char *css_class;
};

G_DEFINE_FINAL_TYPE (EntryHint, entry_hint, GTK_TYPE_BOX)

void
entry_hint_show (EntryHint   *self,
                 const char  *title,
                 TypingState  state,
                 const char  *words)
{
  static const char *const looks[] = {
    [TYPING_EMPTY] = "plain", [TYPING_GOING] = "plain", [TYPING_FITS] = "fits", [TYPING_WRONG] = "wrong"
  };

  /* Only the first sentence says that the text is wrong; what would be right comes behind it. */
  const char *end = strstr (words, ". ");
  gsize length = state != TYPING_WRONG ? 0 : end != NULL ? (gsize) (end + 1 - words) : strlen (words);
  g_autofree char *problem = g_strndup (words, length);

  if (self->css_class != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), self->css_class);
  self->css_class = looks[state];
  gtk_widget_add_css_class (GTK_WIDGET (self), self->css_class);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->problem, problem);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), length > 0);
  gtk_label_set_label (self->words, words + length + (words[length] == ' '));
  gtk_widget_set_visible (GTK_WIDGET (self->words), words[length] != '\0');
}

GtkWidget *
entry_hint_new (void)
{
  return g_object_new (ENTRY_TYPE_HINT, "can-target", FALSE, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 4,
                       NULL);
}

static void
entry_hint_class_init (EntryHintClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_css_name (widget_class, "entryhint");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
entry_hint_init (EntryHint *self)
{
  /* A long name is cut in the middle of the title, so that the entry at its end can still be read. */
  self->title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "vexpand", TRUE, "valign", GTK_ALIGN_END, "ellipsize",
                              PANGO_ELLIPSIZE_MIDDLE, "max-width-chars", MOST_CHARS, "css-classes",
                              (const char *[]) { "heading", NULL }, NULL);
  self->problem = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, "max-width-chars", MOST_CHARS,
                                "css-classes", (const char *[]) { "problem", NULL }, NULL);
  self->words = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "vexpand", TRUE, "valign", GTK_ALIGN_START, "wrap", TRUE,
                              "max-width-chars", MOST_CHARS, NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->problem));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->words));
}
