/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history.h"

#include "failure.h"
#include "fingerprint.h"
#include "moment.h"
#include "row.h"
#include "rows.h"

#include "core/record.h"
#include "core/sheet.h"

#include <glib/gi18n-lib.h>

/* The last statement must have found the running game. */
static gboolean
check_changed (Database  *database,
               GError   **error)
{
  return database_get_n_changed (database) == 1 || database_damaged (database, "the running game is gone", error);
}

/* When the last move that counts was made; 0 where that is unknown. */
static gint64
get_ended (const Game *game)
{
  guint n = game_get_n_moves (game);

  return n > 0 ? game_get_move (game, n - 1)->time : 0;
}

/* The identity is written in hexadecimal digits and kept as the bytes they mean. */
void
history_get_identity (const Game *game,
                      guint8      bytes[HISTORY_IDENTITY_SIZE])
{
  g_autofree char *digits = record_identity (game);

  fingerprint_parse (digits, bytes, HISTORY_IDENTITY_SIZE);
}

static gboolean
save_game (Database    *database,
           gint64       id,
           const Game  *game,
           GameState    state,
           GError     **error)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_SAVE_GAME, error);
  gint64 ended = get_ended (game);
  guint8 identity[HISTORY_IDENTITY_SIZE];

  if (row == NULL)
    return FALSE;

  history_get_identity (game, identity);
  database_bind_integer (database, row, 1, id);
  database_bind_integer (database, row, 2, state);
  if (ended != 0)
    database_bind_integer (database, row, 3, ended);
  database_bind_integer (database, row, 4, g_get_real_time () / G_USEC_PER_SEC);
  database_bind_bytes (database, row, 5, identity, sizeof identity);
  database_bind_integer (database, row, 6, moment_of_game (game));
  return database_run (database, row, error) && check_changed (database, error);
}

gboolean
history_put (Database    *database,
             gint64       id,
             const Game  *game,
             Aggregates  *aggregates,
             GError     **error)
{
  g_autoptr (Sheet) sheet = sheet_of (game);

  return save_game (database, id, game, sheet->finished ? GAME_FINISHED : GAME_UNFINISHED, error) &&
         aggregates_add (aggregates, id, game, error);
}

gboolean
history_save (Database    *database,
              gint64       id,
              const Game  *game,
              GError     **error)
{
  g_autoptr (Aggregates) aggregates = aggregates_new (database);

  aggregates_watch (aggregates);
  return history_put (database, id, game, aggregates, error) && aggregates_settle (aggregates, error);
}

gboolean
history_discard (Database  *database,
                 gint64     id,
                 GError   **error)
{
  return database_apply (database, STATEMENT_SET_ASIDE_GAME, error, id) && check_changed (database, error) &&
         database_apply (database, STATEMENT_COUNT_SITTINGS, error, id);
}

gboolean
history_forget_players (Database  *database,
                        GError   **error)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_FORGET_PLAYERS, error);

  return row != NULL && database_run (database, row, error);
}

gboolean
history_drop (Database  *database,
              gint64     id,
              GError   **error)
{
  return database_apply (database, STATEMENT_DROP_GAME, error, id) && history_forget_players (database, error);
}

gboolean
history_read_state (Database   *database,
                    gint64      id,
                    gint64     *state,
                    GError    **error)
{
  *state = GAME_RUNNING;
  return database_apply_number (database, STATEMENT_READ_STATE, state, error, id);
}

gboolean
history_check (Database  *database,
               gint64     id,
               GError   **error)
{
  gint64 state;

  if (!history_read_state (database, id, &state, error))
    return FALSE;
  if (state != GAME_RUNNING)
    return TRUE;

  failure_set (error, STORE_ERROR_GONE, database_get_path (database), NULL);
  return FALSE;
}

Game *
history_read (Database  *database,
              gint64     id,
              GError   **error)
{
  gint64 state, started;

  if (!history_read_state (database, id, &state, error))
    return NULL;
  if (state == GAME_FINISHED || state == GAME_UNFINISHED)
    return ledger_read (database, id, &started, error);

  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_GONE,
                       _("The game is not in the history any more: look at the list again."));
  return NULL;
}

/* A game that was discarded or deleted is in no figure. */
static gboolean
take_out (Database  *database,
          gint64     id,
          GError   **error)
{
  g_autoptr (Aggregates) aggregates = aggregates_new (database);
  g_autoptr (Game) game = NULL;
  gint64 state;

  if (!history_read_state (database, id, &state, error))
    return FALSE;
  if (state == GAME_DISCARDED)
    return TRUE;

  game = history_read (database, id, error);
  return game != NULL && aggregates_remove (aggregates, id, game, error) && aggregates_settle (aggregates, error);
}

gboolean
history_reopen (Database  *database,
                gint64     id,
                GError   **error)
{
  return take_out (database, id, error) && database_apply (database, STATEMENT_RESET_RESULTS, error, id) &&
         database_apply (database, STATEMENT_REOPEN_GAME, error, id) && check_changed (database, error) &&
         database_apply (database, STATEMENT_COUNT_SITTINGS, error, id);
}

gboolean
history_purge_deleted (Database  *database,
                       gint64     id,
                       GError   **error)
{
  if (!database_apply (database, STATEMENT_PURGE_DELETED, error, id))
    return FALSE;

  return database_get_n_changed (database) == 0 || history_forget_players (database, error);
}

gboolean
history_purge (Database  *database,
               gint64     id,
               GError   **error)
{
  if (!database_apply (database, STATEMENT_PURGE_GAMES, error, id))
    return FALSE;
  if (database_get_n_changed (database) > 0 && !history_forget_players (database, error))
    return FALSE;

  return database_apply (database, STATEMENT_PURGE_MOVES, error, id) &&
         database_apply (database, STATEMENT_PURGE_COUNTS, error, id);
}

static gboolean
read_name (sqlite3_stmt *row,
           gpointer      data)
{
  const char *name;

  if (!row_get_text (row, 0, &name) || name == NULL)
    return FALSE;

  g_ptr_array_add (data, g_strdup (name));
  return TRUE;
}

char **
history_list_players (Database  *database,
                      GError   **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *row = database_prepare (database, STATEMENT_LIST_PLAYERS, error);

  if (!rows_read (database, row, read_name, names, "a player cannot be read", error))
    return NULL;

  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

gboolean
history_has_games (Database *database)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_ANY_GAME, NULL);
  gint64 any = 0;

  return row != NULL && database_run_number (database, row, &any, NULL) && any == 1;
}
