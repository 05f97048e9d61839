/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "core/notation.h"
#include "question.h"
#include "file-chooser.h"
#include "record-file.h"
#include "record-save.h"

#include <glib/gi18n.h>

/* How many problems of a record the window names; the command line names all. */
#define MOST_PROBLEMS 3

static void
tell_problems (ProtokollWindow *self,
               GPtrArray       *problems)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < MIN (problems->len, MOST_PROBLEMS); i++)
    {
      NotationProblem *problem = g_ptr_array_index (problems, i);

      g_string_append_printf (words, "%s", i > 0 ? "\n" : "");
      g_string_append_printf (words, _("Line %u: %s"), problem->line, problem->message);
    }
  question_tell (GTK_WINDOW (self), _("The Game File Cannot Be Opened"), words->str);
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
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) notation_problem_free);
  g_autoptr (Game) game = notation_read (text, length, self->library, problems);

  if (game == NULL)
    tell_problems (self, problems);
  else if (game_get_totals (game) != NULL)
    question_tell (GTK_WINDOW (self), _("The Game File Cannot Be Opened"),
                   _("Only the totals of this game are known: there is no sheet to play on."));
  else
    window_ask_end (self, end_chosen_for_record, game_ref (game), (GDestroyNotify) game_unref);
}

static void
cannot_open (ProtokollWindow *self,
             const GError    *error)
{
  question_tell (GTK_WINDOW (self), _("The Game File Cannot Be Opened"), error->message);
}

/* Whether there is a table that the game of a record can come to: a store that is open, and no game that just gives way
 * to another. */
static gboolean
is_free (ProtokollWindow *self)
{
  return self->ready && !protokoll_session_is_replacing (self->session);
}

/* What has begun while the file was read is waited for, or said, as before it. */
static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = record_file_load_finish (result, &error);

  if (self->ended)
    return;
  if (self->asking || !is_free (self))
    window_load_record (self, G_FILE (source));
  else if (text != NULL)
    take_record (self, text->str, text->len);
  else
    cannot_open (self, error);
}

void
window_load_record (ProtokollWindow *self,
                    GFile           *file)
{
  if (self->asking)
    window_toast (self, _("Answer the open question first, then open the game file"));
  else if (is_free (self))
    record_file_load_async (file, NULL, loaded_cb, g_object_ref (self));
  else
    g_set_object (&self->to_open, file);
}

void
window_load_waiting_record (ProtokollWindow *self)
{
  g_autoptr (GFile) file = NULL;

  if (self->to_open == NULL || !is_free (self))
    return;
  file = g_steal_pointer (&self->to_open);
  window_load_record (self, file);
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
saved (gpointer window)
{
  window_toast (window, _("Game file saved"));
}

void
window_save_record (ProtokollWindow *self)
{
  const Game *game = protokoll_session_get_game (self->session);

  if (game != NULL)
    record_save (GTK_WINDOW (self), game, saved, self);
}
