/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-save.h"

#include "core/game-file.h"
#include "file-chooser.h"
#include "question.h"
#include "toasts.h"

#include <glib/gi18n.h>
#include <string.h>

/* Names in a file name, and characters of each, because a file name may have 255 bytes. */
#define MOST_NAMES 4
#define MOST_LETTERS 12

/* A game that is being saved; reference counted. */
typedef struct
{
  GtkWindow *parent;
  char *text;
  AdwToastOverlay *toasts;
} Saving;

static void
saving_clear (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->parent);
  g_free (saving->text);
  g_object_unref (saving->toasts);
}

/* The file dialog and the write operation each hold a reference. */
static void
saving_unref (gpointer data)
{
  g_rc_box_release_full (data, saving_clear);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Saving *saving = data;
  g_autoptr (GError) error = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    question_tell (saving->parent, _("The Game File Cannot Be Saved"), error->message);
  else if (gtk_widget_get_mapped (GTK_WIDGET (saving->toasts)))
    toasts_add (saving->toasts, adw_toast_new (_("Game file saved")));
  saving_unref (saving);
}

static void
chosen (GFile   *file,
        gpointer data)
{
  Saving *saving = data;
  g_autoptr (GBytes) bytes = g_bytes_new (saving->text, strlen (saving->text));

  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, written_cb,
                                       g_rc_box_acquire (saving));
}

char *
record_save_suggest_name (const Game *game,
                          const char *suffix)
{
  const char *date = game_get_facts (game)->date;
  GString *name = g_string_new (NULL);

  if (date != NULL)
    g_string_append_printf (name, "%.10s ", date);
  for (guint i = 0; i < MIN (game_get_n_players (game), MOST_NAMES); i++)
    {
      g_autofree char *start = g_utf8_substring (game_get_player (game, i), 0,
                                                 MIN (MOST_LETTERS, g_utf8_strlen (game_get_player (game, i), -1)));

      g_string_append_printf (name, "%s%s", i > 0 ? " – " : "", start);
    }
  g_strdelimit (name->str, "/\\:*?\"<>|\n\r\t", '-');
  g_string_append_printf (name, ".%s", suffix);
  return g_string_free (name, FALSE);
}

void
record_save_text (GtkWindow       *parent,
                  const char      *name,
                  const char      *text,
                  AdwToastOverlay *toasts)
{
  Saving *saving = g_rc_box_new (Saving);

  *saving = (Saving) { g_object_ref (parent), g_strdup (text), g_object_ref (toasts) };
  file_chooser_run (parent, FILE_SAVE_GAME, name, chosen, saving, saving_unref);
}

void
record_save (GtkWindow       *parent,
             const Game      *game,
             AdwToastOverlay *toasts)
{
  g_autofree char *name = record_save_suggest_name (game, "yatzy");
  g_autofree char *text = game_file_write (game);

  record_save_text (parent, name, text, toasts);
}
