/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "changes.h"

#include "history.h"
#include "moment.h"
#include "store-error.h"

#include "core/sheet.h"

#include <glib/gi18n-lib.h>

static gboolean
set_facts (Database    *database,
           gint64       id,
           const Game  *game,
           gint64       moment,
           GError     **error)
{
  const GameFacts *facts = game_get_facts (game);
  sqlite3_stmt *row = database_prepare (database, STATEMENT_SET_FACTS, error);

  if (row == NULL)
    return FALSE;

  database_bind_integer (database, row, 1, id);
  database_bind_text (database, row, 2, facts->date);
  database_bind_text (database, row, 3, facts->note);
  database_bind_text (database, row, 4, facts->place);
  database_bind_integer (database, row, 5, facts->bet);
  database_bind_integer (database, row, 6, moment);
  return database_run (database, row, error);
}

/* A game with another date goes to another place in every order of time. */
static gboolean
move_game (Database    *database,
           gint64       id,
           const Game  *old,
           const Game  *game,
           GError     **error)
{
  g_autoptr (Aggregates) aggregates = aggregates_new (database);

  return aggregates_remove (aggregates, id, old, error) &&
         set_facts (database, id, game, moment_of_game (game), error) &&
         aggregates_add (aggregates, id, game, error) && aggregates_settle (aggregates, error);
}

static gboolean
keep_place (Database    *database,
            gint64       id,
            const Game  *game,
            GError     **error)
{
  gint64 moment = MOMENT_UNDATED;

  return database_apply_number (database, STATEMENT_READ_MOMENT, &moment, error, id) &&
         set_facts (database, id, game, moment, error);
}

gboolean
changes_edit (Database         *database,
              gint64            id,
              const GameFacts  *facts,
              GError          **error)
{
  g_autoptr (Game) old = history_read (database, id, error);
  g_autoptr (Game) game = NULL;
  GameFacts all = *facts;

  if (old == NULL)
    return FALSE;
  all.bet = game_get_facts (old)->bet;
  game = game_with_facts (old, &all, error);
  if (game == NULL)
    return FALSE;

  if (g_strcmp0 (game_get_facts (old)->date, game_get_facts (game)->date) == 0)
    return keep_place (database, id, game, error);
  return move_game (database, id, old, game, error);
}

gboolean
changes_delete (Database  *database,
                gint64     id,
                GError   **error)
{
  g_autoptr (Aggregates) aggregates = aggregates_new (database);
  g_autoptr (Game) game = history_read (database, id, error);

  return game != NULL && aggregates_remove (aggregates, id, game, error) && aggregates_settle (aggregates, error) &&
         database_apply (database, STATEMENT_DELETE_GAME, error, id) && history_purge_deleted (database, id, error);
}

static gboolean
check_deleted (Database  *database,
               gint64     id,
               GError   **error)
{
  gint64 deleted = 0;

  if (!database_apply_number (database, STATEMENT_IS_DELETED, &deleted, error, id))
    return FALSE;
  if (deleted != 0)
    return TRUE;

  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_GONE, _("The deleted game cannot be restored any more."));
  return FALSE;
}

gboolean
changes_restore (Database  *database,
                 gint64     id,
                 GError   **error)
{
  g_autoptr (Aggregates) aggregates = aggregates_new (database);
  g_autoptr (Game) game = NULL;
  g_autoptr (Sheet) sheet = NULL;
  gint64 started;

  if (!check_deleted (database, id, error))
    return FALSE;
  game = ledger_read (database, id, &started, error);
  if (game == NULL)
    return FALSE;

  sheet = sheet_of (game);
  return database_apply (database, STATEMENT_RESTORE_GAME, error, id,
                         sheet->finished ? GAME_FINISHED : GAME_UNFINISHED) &&
         aggregates_add (aggregates, id, game, error) && aggregates_settle (aggregates, error);
}
