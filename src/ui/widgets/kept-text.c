/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kept-text.h"

#include <string.h>

typedef struct
{
  char *text;
  char *shown;
} Kept;

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_free (kept->text);
  g_free (kept->shown);
  g_free (kept);
}

void
kept_text_set (GtkEditable *entry,
               const char  *text,
               guint        most)
{
  glong length = text != NULL ? g_utf8_strlen (text, -1) : 0;
  Kept *kept = g_new (Kept, 1);

  /* A change must not be cut where the text was, so that it is refused in words instead. */
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (entry)),
                           (int) CLAMP (length, (glong) most, GTK_ENTRY_BUFFER_MAX_SIZE));
  gtk_editable_set_text (entry, text != NULL ? text : "");
  *kept = (Kept) { g_strdup (text != NULL ? text : ""), g_strdup (gtk_editable_get_text (entry)) };
  g_object_set_data_full (G_OBJECT (entry), "kept-text", kept, kept_free);
}

const char *
kept_text_get (GtkEditable *entry)
{
  const Kept *kept = g_object_get_data (G_OBJECT (entry), "kept-text");
  const char *typed = gtk_editable_get_text (entry);

  return kept != NULL && strcmp (typed, kept->shown) == 0 ? kept->text : typed;
}
