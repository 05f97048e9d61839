/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export.h"

#include "exchange/score-sheet.h"
#include "exchange/statistics-book.h"

#include <glib/gi18n-lib.h>

int
export_sheets (const ExportRequest *request)
{
  GError *error = NULL;

  score_sheets_write (request->games, request->identities, request->path, &error);
  return export_finish (error);
}

/* Makes a game without entries. Its players have no names yet; typing a name into the sheet renames a player. */
static Game *
make_empty (const Ruleset  *rules,
            guint           n_players,
            GError        **error)
{
  g_auto (GStrv) players = g_new0 (char *, n_players + 1);

  for (guint i = 0; i < n_players; i++)
    players[i] = g_strdup_printf (_("Player %u"), i + 1);
  return game_new (rules, (const char *const *) players, error);
}

int
export_empty_sheet (const ExportRequest *request)
{
  GError *error = NULL;
  g_autoptr (Game) game = make_empty (request->empty, request->n_players, &error);

  if (game != NULL)
    score_sheet_write (game, request->path, &error);
  return export_finish (error);
}

static void
show_progress (guint    done,
               guint    n,
               gpointer data)
{
  verb_progress (_("%u of %u games"), done, n);
}

/* Runs in a thread, because the answers of the store come on the main thread. */
static void
write_book (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  const ExportRequest *request = data;
  g_autoptr (GArray) damaged = g_array_new (FALSE, FALSE, sizeof (DamagedGame));
  GError *error = NULL;

  if (statistics_book_write (request->archive, request->path, damaged, show_progress, NULL, cancellable, &error))
    g_task_return_pointer (task, g_steal_pointer (&damaged), (GDestroyNotify) g_array_unref);
  else
    g_task_return_error (task, error);
}

int
export_book (const ExportRequest *request)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GTask) task = NULL;
  g_autoptr (GArray) damaged = NULL;
  GError *error = NULL;

  if (request->player != NULL)
    return verb_usage (_("A workbook has the figures of all players; leave out --player."));

  task = g_task_new (NULL, NULL, archive_answered_cb, &result);
  g_task_set_task_data (task, (gpointer) request, NULL);
  g_task_run_in_thread (task, write_book);
  damaged = g_task_propagate_pointer (G_TASK (archive_wait_for (&result)), &error);
  return export_finish_damaged (error, damaged);
}
