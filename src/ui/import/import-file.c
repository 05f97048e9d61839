/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-file.h"

#include "core/game-file.h"
#include "exchange/stored-games.h"
#include "exchange/table-reader.h"

#include <glib/gi18n.h>

void
import_file_free (ImportFile *self)
{
  g_free (self->name);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->identities, g_ptr_array_unref);
  g_clear_pointer (&self->refused, g_ptr_array_unref);
  g_clear_pointer (&self->book, foreign_book_unref);
  g_free (self);
}

static char *
get_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

static void
add (ImportFile *self,
     Game       *game,
     const char *identity)
{
  g_ptr_array_add (self->games, game);
  g_ptr_array_add (self->identities, g_strdup (identity));
}

/* --- game files --- */

/* Reads the text of @file, or so much of it that it can be seen to be too large for a game. */
static GString *
load (GFile         *file,
      GCancellable  *cancellable,
      GError       **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  GString *text;
  gsize length;

  if (stream == NULL)
    return NULL;
  text = g_string_sized_new (GAME_FILE_MAX_SIZE + 1);
  if (g_input_stream_read_all (G_INPUT_STREAM (stream), text->str, GAME_FILE_MAX_SIZE + 1, &length, cancellable, error))
    {
      text->len = length;
      text->str[length] = '\0';
      return text;
    }
  g_string_free (text, TRUE);
  return NULL;
}

static void
refuse (ImportFile *self,
        guint       line,
        const char *message)
{
  /* Translators: the name of a file, the number of a line in it, and what is wrong there. */
  g_ptr_array_add (self->refused, g_strdup_printf (_("%s, line %u: %s"), self->name, line, message));
}

static gboolean
read_game (ImportFile    *self,
           GFile         *file,
           Library       *library,
           GCancellable  *cancellable,
           GError       **error)
{
  guint line;
  g_autoptr (GError) problem = NULL;
  g_autoptr (GString) text = load (file, cancellable, error);
  Game *game;

  if (text == NULL)
    return FALSE;
  game = game_file_read (text->str, text->len, library, &line, &problem);
  if (game != NULL)
    add (self, game, NULL);
  else
    refuse (self, line, problem->message);
  return TRUE;
}

/* --- tables --- */

static gboolean
take_cb (Game       *game,
         const char *identity,
         guint       row,
         gpointer    data)
{
  if (game != NULL)
    add (data, game, identity);
  return TRUE;
}

static void
complain_cb (guint       row,
             const char *message,
             gpointer    data)
{
  ImportFile *self = data;

  if (row > 0)
    refuse (self, row, message);
  else
    g_ptr_array_add (self->refused, g_strdup_printf ("%s:%s", self->name, message));
}

static gboolean
read_table (ImportFile    *self,
            GFile         *file,
            Library       *library,
            GCancellable  *cancellable,
            GError       **error)
{
  const char *path = g_file_peek_path (file);
  const GamesSink sink = { take_cb, complain_cb, self };
  GError *wrong = NULL;
  gboolean ours;

  if (path == NULL)
    {
      g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE,
                           _("Tables can only be read from this device; copy the file to it first"));
      return FALSE;
    }
  ours = stored_games_find (path, cancellable, &wrong);
  if (wrong != NULL)
    {
      g_propagate_error (error, wrong);
      return FALSE;
    }
  if (ours)
    return stored_games_read (path, library, &sink, cancellable, error);
  self->book = foreign_book_read (path, NULL, cancellable, error);
  return self->book != NULL;
}

static void
read_in_thread (GTask        *task,
                gpointer      file,
                gpointer      library,
                GCancellable *cancellable)
{
  g_autoptr (ImportFile) self = g_new0 (ImportFile, 1);
  g_autoptr (GError) error = NULL;
  gboolean is_table;

  self->name = get_name (file);
  is_table = table_is_named_so (self->name);
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  self->identities = g_ptr_array_new_with_free_func (g_free);
  self->refused = g_ptr_array_new_with_free_func (g_free);
  if (!(is_table ? read_table : read_game) (self, file, library, cancellable, &error))
    {
      /* The messages about tables begin with the file, if it can be read at all. */
      gboolean named = is_table && g_file_peek_path (file) != NULL;

      g_ptr_array_add (self->refused, named ? g_strdup (error->message) : g_strdup_printf ("%s: %s", self->name, error->message));
    }
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_steal_pointer (&self), (GDestroyNotify) import_file_free);
}

void
import_file_read_async (GFile               *file,
                        Library             *library,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);

  g_task_set_task_data (task, library, NULL);
  g_task_run_in_thread (task, read_in_thread);
}

ImportFile *
import_file_read_finish (GAsyncResult  *result,
                         GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
