/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "person-row.h"

#include "card.h"
#include "ui/widgets/badge.h"

#include <adwaita.h>

/* Badges are all as wide, in pixels, so that names stand below each other. */
#define BADGE_WIDTH 44

static GtkWidget *
make_label (const char        *text,
            const char *const *classes)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "css-classes", classes, NULL);
}

GtkWidget *
person_row_new (const PersonRow *row)
{
  static const char *const strong[] = { "line-value", "numeric", NULL };
  static const char *const small[] = { "line-words", "numeric", NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "hexpand", TRUE, "valign",
                                   GTK_ALIGN_CENTER, NULL);
  GtkWidget *badge = badge_new ("", 0);
  GtkWidget *value = make_label (row->value, strong), *words = make_label (row->words, small);
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "hexpand", TRUE, "ellipsize", PANGO_ELLIPSIZE_END,
                                  "valign", GTK_ALIGN_BASELINE, NULL);

  card_set_person (badge, GTK_LABEL (name), row->person, row->color);
  if (row->place != NULL)
    gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "label", row->place, "width-chars", 3, "css-classes",
                                                 (const char *[]) { "numeric", NULL }, NULL));
  gtk_box_append (GTK_BOX (head), name);
  gtk_box_append (GTK_BOX (texts), head);
  if (row->suffix != NULL)
    gtk_label_set_wrap (GTK_LABEL (value), TRUE);
  else
    gtk_widget_set_valign (value, GTK_ALIGN_BASELINE);
  gtk_box_append (GTK_BOX (row->suffix != NULL ? texts : head), value);
  g_object_set (words, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "visible", *row->words != '\0', NULL);
  gtk_box_append (GTK_BOX (texts), words);
  gtk_box_append (GTK_BOX (box), g_object_new (ADW_TYPE_BIN, "child", badge, "width-request", BADGE_WIDTH, NULL));
  gtk_box_append (GTK_BOX (box), texts);
  if (row->suffix != NULL)
    gtk_box_append (GTK_BOX (box), row->suffix);
  return g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, "activatable", FALSE, "focusable", FALSE, NULL);
}
