/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history.h"

#include "failure.h"
#include "row.h"

#include "core/record.h"
#include "core/sheet.h"

#define IDENTITY_SIZE 32

/* Runs a statement that knows only the number of a game. */
static gboolean
run_on_game (Database   *database,
             Statement   statement,
             gint64      id,
             GError    **error)
{
  sqlite3_stmt *row = database_prepare (database, statement, error);

  if (row == NULL)
    return FALSE;

  database_bind_integer (database, row, 1, id);
  return database_run (database, row, error);
}

/* The last statement must have found the running game. */
static gboolean
check_changed (Database  *database,
               GError   **error)
{
  return database_get_n_changed (database) == 1 || database_damaged (database, "the running game is gone", error);
}

static gboolean
set_result (Database         *database,
            gint64            id,
            guint             seat,
            const SheetSeat  *result,
            GError          **error)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_SET_RESULT, error);

  if (row == NULL)
    return FALSE;

  database_bind_integer (database, row, 1, id);
  database_bind_integer (database, row, 2, seat);
  database_bind_integer (database, row, 3, result->total);
  if (result->rank != 0)
    database_bind_integer (database, row, 4, result->rank);
  return database_run (database, row, error);
}

/* When the last move that counts was made; 0 where that is unknown. */
static gint64
get_ended (const Game *game)
{
  guint n = game_get_n_moves (game);

  return n > 0 ? game_get_move (game, n - 1)->time : 0;
}

/* The identity is written in hexadecimal digits and kept as the bytes they mean. */
static void
get_identity (const Game *game,
              guint8      bytes[IDENTITY_SIZE])
{
  g_autofree char *digits = record_identity (game);

  for (guint i = 0; i < IDENTITY_SIZE; i++)
    bytes[i] = g_ascii_xdigit_value (digits[2 * i]) * 16 + g_ascii_xdigit_value (digits[2 * i + 1]);
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
  guint8 identity[IDENTITY_SIZE];

  if (row == NULL)
    return FALSE;

  get_identity (game, identity);
  database_bind_integer (database, row, 1, id);
  database_bind_integer (database, row, 2, state);
  if (ended != 0)
    database_bind_integer (database, row, 3, ended);
  database_bind_integer (database, row, 4, g_get_real_time () / G_USEC_PER_SEC);
  database_bind_bytes (database, row, 5, identity, sizeof identity);
  return database_run (database, row, error) && check_changed (database, error);
}

gboolean
history_save (Database    *database,
              gint64       id,
              const Game  *game,
              GError     **error)
{
  g_autoptr (Sheet) sheet = sheet_of (game);

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    if (!set_result (database, id, seat, &sheet->seats[seat], error))
      return FALSE;

  return save_game (database, id, game, sheet->finished ? GAME_FINISHED : GAME_UNFINISHED, error);
}

gboolean
history_discard (Database  *database,
                 gint64     id,
                 GError   **error)
{
  return run_on_game (database, STATEMENT_SET_ASIDE_GAME, id, error) && check_changed (database, error);
}

static gboolean
forget_players (Database  *database,
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
  return run_on_game (database, STATEMENT_DROP_GAME, id, error) && forget_players (database, error);
}

gboolean
history_check (Database  *database,
               gint64     id,
               GError   **error)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_READ_STATE, error);
  gint64 state = GAME_RUNNING;

  if (row == NULL)
    return FALSE;

  database_bind_integer (database, row, 1, id);
  if (!database_run_number (database, row, &state, error))
    return FALSE;
  if (state != GAME_RUNNING)
    return TRUE;

  failure_set (error, STORE_ERROR_GONE, database_get_path (database), NULL);
  return FALSE;
}

gboolean
history_reopen (Database  *database,
                gint64     id,
                GError   **error)
{
  return run_on_game (database, STATEMENT_RESET_RESULTS, id, error) &&
         run_on_game (database, STATEMENT_REOPEN_GAME, id, error) && check_changed (database, error);
}

gboolean
history_purge (Database  *database,
               gint64     id,
               GError   **error)
{
  if (!run_on_game (database, STATEMENT_PURGE_GAMES, id, error))
    return FALSE;
  if (database_get_n_changed (database) > 0 && !forget_players (database, error))
    return FALSE;

  return run_on_game (database, STATEMENT_PURGE_MOVES, id, error) &&
         run_on_game (database, STATEMENT_PURGE_COUNTS, id, error);
}

char **
history_list_players (Database  *database,
                      GError   **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *row = database_prepare (database, STATEMENT_LIST_PLAYERS, error);
  gboolean sound = TRUE;
  Step step;

  if (row == NULL)
    return NULL;

  while (sound && (step = database_step (database, row, error)) == STEP_ROW)
    {
      const char *name;

      sound = row_get_text (row, 0, &name) && name != NULL;
      if (sound)
        g_ptr_array_add (names, g_strdup (name));
    }
  sqlite3_reset (row);
  if (!sound)
    database_damaged (database, "a player cannot be read", error);
  if (!sound || step == STEP_ERROR)
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
