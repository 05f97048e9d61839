/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choice-key.h"

#include "sheet-words.h"
#include "ui/dice-tray/die.h"
#include "ui/widgets/gtk-quirks.h"

#define CHOICE "choice"

/* Two dice on a key: their size and the gap between them, in pixels. */
#define DIE_OF_TWO 22
#define GAP 2

static GtkWidget *
make_dice (const Choice *choice,
           int           die)
{
  GtkWidget *box;

  if (choice->from == choice->to)
    return protokoll_die_new ((guint) choice->from, die);
  box = g_object_new (GTK_TYPE_BOX, "spacing", GAP, "halign", GTK_ALIGN_CENTER, NULL);
  gtk_box_append (GTK_BOX (box), protokoll_die_new ((guint) choice->from, DIE_OF_TWO));
  gtk_box_append (GTK_BOX (box), protokoll_die_new ((guint) choice->to, DIE_OF_TWO));
  return box;
}

GtkWidget *
choice_key_new (const Choice *choice,
                int           die)
{
  g_autofree char *words = sheet_words_choice (choice);
  GtkWidget *key = g_object_new (GTK_TYPE_BUTTON, "focus-on-click", FALSE, NULL);

  if (choice->face)
    gtk_button_set_child (GTK_BUTTON (key), make_dice (choice, die));
  else
    gtk_button_set_label (GTK_BUTTON (key), words);
  spoken_set (key, words);
  g_object_set_data_full (G_OBJECT (key), CHOICE, g_memdup2 (choice, sizeof *choice), g_free);
  return key;
}

const Choice *
choice_key_get (GtkWidget *key)
{
  return g_object_get_data (G_OBJECT (key), CHOICE);
}
