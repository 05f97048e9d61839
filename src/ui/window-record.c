/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "core/record.h"
#include "question.h"
#include "file-chooser.h"

#include <glib/gi18n.h>
#include <string.h>

/* How many problems of a record the window names; the command line names all. */
#define MOST_PROBLEMS 3

/* Of players in a file's name, which has room for 255 bytes. */
#define MOST_NAMES 4
#define MOST_LETTERS 12

static void
tell_problems (ProtokollWindow *self,
               GPtrArray       *problems)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < MIN (problems->len, MOST_PROBLEMS); i++)
    {
      RecordProblem *problem = g_ptr_array_index (problems, i);

      g_string_append_printf (words, "%s", i > 0 ? "\n" : "");
      g_string_append_printf (words, _("Line %u: %s"), problem->line, problem->message);
    }
  question_tell (GTK_WINDOW (self), _("The Record Cannot Be Opened"), words->str);
}

static void
end_chosen_for_record (ProtokollWindow *self,
                       StoreEnd       end,
                       gpointer         data)
{
  window_replace (self, end, data);
}

static void
take_record (ProtokollWindow *self,
             const char      *text,
             gsize            length)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) record_problem_free);
  g_autoptr (Game) game = record_read (text, length, self->library, problems);

  if (game == NULL)
    tell_problems (self, problems);
  else if (game_get_totals (game) != NULL)
    question_tell (GTK_WINDOW (self), _("The Record Cannot Be Opened"),
                   _("Only the totals of this game are known: there is no sheet to play on."));
  else
    window_ask_end (self, end_chosen_for_record, game_ref (game), (GDestroyNotify) game_unref);
}

/* A record on its way in: a byte more than it may have is enough to see that it is too large. */
typedef struct
{
  ProtokollWindow *self;
  char text[RECORD_MAX_SIZE + 1];
} Loading;

static void
loading_free (Loading *loading)
{
  g_object_unref (loading->self);
  g_free (loading);
}

static void
cannot_open (ProtokollWindow *self,
             const GError    *error)
{
  question_tell (GTK_WINDOW (self), _("The Record Cannot Be Opened"), error->message);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Loading *loading = data;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &length, &error);
  if (loading->self->session != NULL && error == NULL)
    take_record (loading->self, loading->text, length);
  else if (loading->self->session != NULL)
    cannot_open (loading->self, error);
  loading_free (loading);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read_finish (G_FILE (source), result, &error);
  Loading *loading;

  if (self->session == NULL)
    return;
  if (stream == NULL)
    {
      cannot_open (self, error);
      return;
    }

  loading = g_new (Loading, 1);
  loading->self = g_object_ref (self);
  g_input_stream_read_all_async (G_INPUT_STREAM (stream), loading->text, sizeof loading->text, G_PRIORITY_DEFAULT, NULL,
                                 loaded_cb, loading);
}

void
window_load_record (ProtokollWindow *self,
                    GFile           *file)
{
  if (self->asking)
    window_toast (self, _("Answer the open question first, then open the record"));
  else
    g_file_read_async (file, G_PRIORITY_DEFAULT, NULL, opened_cb, g_object_ref (self));
}

static void
open_chosen (GFile   *file,
             gpointer data)
{
  window_load_record (data, file);
}

void
window_open_record (ProtokollWindow *self)
{
  file_chooser_open (GTK_WINDOW (self), open_chosen, self);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (ProtokollWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    window_toast (self, _("Record saved"));
  else
    question_tell (GTK_WINDOW (self), _("The Record Cannot Be Saved"), error->message);
}

static void
save_chosen (GFile   *file,
             gpointer data)
{
  ProtokollWindow *self = data;
  const Game *game = protokoll_session_get_game (self->session);
  g_autofree char *record = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (game == NULL)
    return;

  record = record_write (game);
  bytes = g_bytes_new (record, strlen (record));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, written_cb,
                                       g_object_ref (self));
}

/* "2026-11-20 Anna – Bjørn.yatzy", without what a file's name may not hold. */
static char *
suggest_name (const Game *game)
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
  g_string_append (name, ".yatzy");
  return g_string_free (name, FALSE);
}

void
window_save_record (ProtokollWindow *self)
{
  const Game *game = protokoll_session_get_game (self->session);
  g_autofree char *name = game != NULL ? suggest_name (game) : NULL;

  if (game != NULL)
    file_chooser_save (GTK_WINDOW (self), name, save_chosen, self);
}
