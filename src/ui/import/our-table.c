/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "our-table.h"

#include "exchange/stored-games.h"
#include "exchange/table-reader.h"

#include <glib/gi18n.h>

void
our_table_free (OurTable *self)
{
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->identities);
  g_ptr_array_unref (self->problems);
  g_free (self);
}

gboolean
our_table_is_table (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return table_is_named_so (name);
}

static gboolean
take_cb (Game       *game,
         const char *identity,
         guint       row,
         gpointer    data)
{
  OurTable *self = data;

  if (game != NULL)
    {
      g_ptr_array_add (self->games, game);
      g_ptr_array_add (self->identities, g_strdup (identity));
    }
  return TRUE;
}

static void
complain_cb (guint       row,
             const char *message,
             gpointer    data)
{
  g_ptr_array_add (((OurTable *) data)->problems, row > 0 ? g_strdup_printf ("%u: %s", row, message) : g_strdup (message));
}

static void
read_in_thread (GTask        *task,
                gpointer      file,
                gpointer      library,
                GCancellable *cancellable)
{
  const char *path = g_file_peek_path (file);
  g_autoptr (OurTable) table = g_new (OurTable, 1);
  const GamesSink sink = { take_cb, complain_cb, table };
  GError *error = NULL;
  gboolean ours;

  *table = (OurTable) { g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref),
                        g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func (g_free) };
  if (path == NULL)
    {
      g_task_return_new_error (task, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE,
                               _("Tables can only be read from this computer; copy the file first"));
      return;
    }
  ours = stored_games_find (path, cancellable, &error);
  if (ours)
    stored_games_read (path, library, &sink, cancellable, &error);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, ours ? g_steal_pointer (&table) : NULL,
                           (GDestroyNotify) our_table_free);
}

void
our_table_read_async (GFile               *file,
                      Library             *library,
                      GCancellable        *cancellable,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);

  g_task_set_task_data (task, library_open_again (library), (GDestroyNotify) library_free);
  g_task_run_in_thread (task, read_in_thread);
}

OurTable *
our_table_read_finish (GAsyncResult  *result,
                       GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
