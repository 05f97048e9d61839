/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pads.h"

#include "pointer.h"

#include "core/choices.h"
#include "ui/sheet/entry-hint.h"
#include "ui/sheet/entry-pad.h"
#include "ui/sheet/sheet-words.h"

GtkWidget *
pad_of (ProtokollSheetView *view)
{
  g_autoptr (GPtrArray) pads = widgets_below (GTK_WIDGET (view), ENTRY_TYPE_PAD);

  g_assert_cmpuint (pads->len, <=, 1);
  return pads->len == 1 && gtk_widget_get_mapped (g_ptr_array_index (pads, 0)) ? g_ptr_array_index (pads, 0) : NULL;
}

GtkWidget *
pad_find_key (GtkWidget  *pad,
              const char *words)
{
  GtkWidget *key = look_for_button (pad, words);

  return key != NULL && gtk_widget_get_mapped (key) ? key : NULL;
}

gboolean
strip_find_key (GtkWidget       *strip,
                const char      *words,
                graphene_rect_t *area)
{
  GtkWidget *key = look_for_button (strip, words);

  if (key != NULL)
    *area = bounds_in (key, strip);
  return key != NULL;
}

char *
hint_text (ProtokollSheetView *view)
{
  GtkWidget *title = gtk_widget_get_first_child (widget_below (GTK_WIDGET (view), ENTRY_TYPE_HINT, NULL));
  GString *text = g_string_new (NULL);

  for (GtkWidget *label = gtk_widget_get_next_sibling (title); label != NULL; label = gtk_widget_get_next_sibling (label))
    if (gtk_widget_get_visible (label))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", gtk_label_get_text (GTK_LABEL (label)));
  return g_string_free (text, FALSE);
}

void
pad_find_way (const Ruleset  *rules,
              guint           entry,
              gboolean        highest,
              char          **first,
              char          **second)
{
  g_autoptr (GArray) choices = choices_first (rules, entry);
  const Choice *choice = &g_array_index (choices, Choice, highest ? choices->len - 1 : 0);
  g_autoptr (GArray) more = choice->value < 0 ? choices_second (rules, entry, choice) : NULL;

  *first = sheet_words_choice (choice);
  *second = more != NULL ? sheet_words_choice (&g_array_index (more, Choice, highest ? more->len - 1 : 0)) : NULL;
}

void
pad_tap_cell (Shown      *shown,
              guint       seat,
              const char *entry)
{
  pointer_tap (shown_cell (shown, seat, entry));
  shown_settle (shown);
}

void
pad_tap (Shown      *shown,
         const char *words)
{
  GtkWidget *pad = pad_of (shown->view);
  GtkWidget *key;

  g_assert_nonnull (pad);
  key = pad_find_key (pad, words);
  if (key == NULL)
    g_error ("the pad has no “%s”", words);
  pointer_tap (key);
  shown_settle (shown);
}
