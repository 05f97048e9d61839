/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export.h"

#include "exchange/game-file.h"
#include "exchange/moves-table.h"

#include <glib/gi18n-lib.h>

/* The number of saved games in a batch. The next batch is read from the database while one is being written. */
#define BATCH 200

/* Reads saved games in batches. */
typedef struct
{
  Archive *archive;
  GArray *numbers;
  guint n_asked;
  GAsyncResult *result; /* of the batch that was asked for */
} Source;

static void
source_clear (Source *self)
{
  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_object (&self->result);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Source, source_clear)

static gboolean
source_init (Source   *self,
             Archive  *archive,
             GError  **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  self->archive = archive;
  store_list_numbers_async (archive, archive_answered_cb, &result);
  self->numbers = store_list_numbers_finish (archive, archive_wait_for (&result), error);
  return self->numbers != NULL;
}

static void
source_ask (Source *self)
{
  guint n = MIN (self->numbers->len - self->n_asked, BATCH);

  g_clear_object (&self->result);
  if (n > 0)
    store_read_games_async (self->archive, &g_array_index (self->numbers, gint64, self->n_asked), n,
                            archive_answered_cb, &self->result);
  self->n_asked += n;
}

/* Writes the batch that was asked for, after asking for the next one. */
static gboolean
source_write (Source      *self,
              MovesTable  *table,
              GError     **error)
{
  g_autoptr (GPtrArray) games = store_read_games_finish (self->archive, archive_wait_for (&self->result), error);

  if (games == NULL)
    return FALSE;
  source_ask (self);
  moves_table_add_saved (table, games);
  return TRUE;
}

static gboolean
add_saved (const ExportRequest  *request,
           MovesTable           *table,
           GError              **error)
{
  g_auto (Source) source = { NULL };

  if (!source_init (&source, request->archive, error))
    return FALSE;
  source_ask (&source);
  for (guint done = 0; done < source.numbers->len; done += BATCH)
    {
      verb_progress (_("%u of %u games"), done, source.numbers->len);
      if (!source_write (&source, table, error))
        return FALSE;
    }
  return TRUE;
}

int
export_games (const ExportRequest *request)
{
  GError *error = NULL;
  g_autoptr (MovesTable) table = moves_table_new (request->path, &error);

  for (guint i = 0; table != NULL && i < request->games->len; i++)
    moves_table_add (table, g_ptr_array_index (request->games, i), g_ptr_array_index (request->identities, i));
  if (table != NULL && (request->what != EXPORT_ALL_GAMES || add_saved (request, table, &error)))
    moves_table_close (table, &error);
  return table != NULL ? export_finish_damaged (error, moves_table_get_damaged (table)) : export_finish (error);
}

int
export_yatzy (const ExportRequest *request)
{
  GError *error = NULL;

  if (request->games->len != 1)
    return verb_usage (_("A .yatzy file holds one game; export the others to files of their own."));

  game_file_save (g_ptr_array_index (request->games, 0), request->path, &error);
  return export_finish (error);
}
