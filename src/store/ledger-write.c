/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger.h"

#include "fingerprint.h"
#include "move-row.h"

/* The row of the rules' exact text, which many games share. */
static gboolean
find_rules (Database       *database,
            const Ruleset  *rules,
            gint64         *id,
            GError        **error)
{
  guint8 hash[FINGERPRINT_SIZE];
  sqlite3_stmt *row = database_prepare (database, STATEMENT_FIND_RULES, error);

  if (row == NULL)
    return FALSE;

  *id = 0;
  fingerprint_of (rules->text, hash);
  database_bind_text (database, row, 1, rules->id);
  database_bind_bytes (database, row, 2, hash, sizeof hash);
  if (!database_run_number (database, row, id, error))
    return FALSE;
  if (*id != 0)
    return TRUE;

  row = database_prepare (database, STATEMENT_ADD_RULES, error);
  if (row == NULL)
    return FALSE;
  database_bind_text (database, row, 1, rules->id);
  database_bind_bytes (database, row, 2, hash, sizeof hash);
  database_bind_text (database, row, 3, rules->text);
  return database_run_number (database, row, id, error);
}

static gboolean
find_player (Database    *database,
             const char  *name,
             gint64       played,
             gint64      *id,
             GError     **error)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_SEAT_PLAYER, error);

  if (row == NULL)
    return FALSE;

  database_bind_text (database, row, 1, name);
  database_bind_integer (database, row, 2, played);
  return database_run_number (database, row, id, error);
}

static gboolean
add_seat (Database    *database,
          gint64       id,
          const Game  *game,
          guint        seat,
          gint64       started,
          GError     **error)
{
  const int *totals = game_get_totals (game);
  gint64 player = 0;
  sqlite3_stmt *row;

  if (!find_player (database, game_get_player (game, seat), started, &player, error))
    return FALSE;
  row = database_prepare (database, STATEMENT_ADD_SEAT, error);
  if (row == NULL)
    return FALSE;

  database_bind_integer (database, row, 1, id);
  database_bind_integer (database, row, 2, seat);
  database_bind_integer (database, row, 3, player);
  if (totals != NULL)
    database_bind_integer (database, row, 4, totals[seat]);
  return database_run (database, row, error);
}

static gboolean
write_rolls_of_seat (Database    *database,
                     gint64       id,
                     guint        seat,
                     guint        rolls,
                     GError     **error)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_SET_ROLLS, error);

  if (row == NULL)
    return FALSE;

  database_bind_integer (database, row, 1, id);
  database_bind_integer (database, row, 2, seat);
  if (rolls > 0)
    database_bind_integer (database, row, 3, rolls);
  return database_run (database, row, error);
}

static gboolean
write_rolls (Database    *database,
             gint64       id,
             const Game  *game,
             GError     **error)
{
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    if (!write_rolls_of_seat (database, id, seat, game_get_rolls (game, seat), error))
      return FALSE;

  return TRUE;
}

static gboolean
add_move (Database    *database,
          gint64       id,
          gint64       started,
          const Game  *game,
          guint        n,
          GError     **error)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_ADD_MOVE, error);

  if (row == NULL)
    return FALSE;

  move_row_bind (database, row, id, n, started, game_get_move (game, n));
  return database_run (database, row, error);
}

static gboolean
add_moves (Database    *database,
           gint64       id,
           gint64       started,
           const Game  *game,
           guint        first,
           GError     **error)
{
  for (guint n = first; n < ledger_count (game); n++)
    if (!add_move (database, id, started, game, n, error))
      return FALSE;

  return TRUE;
}

/* The facts stand side by side in both statements, from the parameter @first on. */
static void
bind_facts (Database     *database,
            sqlite3_stmt *row,
            int           first,
            const Game   *game)
{
  const GameFacts *facts = game_get_facts (game);

  database_bind_text (database, row, first, facts->date);
  database_bind_text (database, row, first + 1, facts->note);
  database_bind_text (database, row, first + 2, facts->place);
  database_bind_integer (database, row, first + 3, facts->bet);
}

static gboolean
add_game (Database    *database,
          const Game  *game,
          GameState    state,
          gint64       started,
          gint64      *id,
          GError     **error)
{
  const Ruleset *rules = game_get_rules (game);
  gint64 rules_id = 0;
  sqlite3_stmt *row;

  if (!find_rules (database, rules, &rules_id, error))
    return FALSE;
  row = database_prepare (database, STATEMENT_ADD_GAME, error);
  if (row == NULL)
    return FALSE;

  database_bind_integer (database, row, 1, rules_id);
  database_bind_text (database, row, 2, rules->variant);
  database_bind_integer (database, row, 3, game_get_order (game) == ORDER_TOP_DOWN);
  database_bind_integer (database, row, 4, game_get_totals (game) != NULL);
  database_bind_integer (database, row, 5, game_get_n_moves (game));
  database_bind_integer (database, row, 6, game_get_n_undone (game));
  database_bind_integer (database, row, 7, started);
  bind_facts (database, row, 8, game);
  database_bind_integer (database, row, 12, state);
  return database_run_number (database, row, id, error);
}

gint64
ledger_add (Database    *database,
            const Game  *game,
            GameState    state,
            gint64       started,
            GError     **error)
{
  gint64 id = 0;

  if (!add_game (database, game, state, started, &id, error))
    return 0;
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    if (!add_seat (database, id, game, seat, started, error))
      return 0;

  return add_moves (database, id, started, game, 0, error) && write_rolls (database, id, game, error) ? id : 0;
}

static gboolean
update_game (Database    *database,
             gint64       id,
             const Game  *game,
             GError     **error)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_UPDATE_GAME, error);

  if (row == NULL)
    return FALSE;

  database_bind_integer (database, row, 1, id);
  database_bind_integer (database, row, 2, game_get_n_moves (game));
  database_bind_integer (database, row, 3, game_get_n_undone (game));
  bind_facts (database, row, 4, game);
  if (!database_run (database, row, error))
    return FALSE;

  return database_get_n_changed (database) == 1 || database_damaged (database, "the running game is gone", error);
}

static gboolean
cut_moves (Database  *database,
           gint64     id,
           guint      first,
           GError   **error)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_CUT_MOVES, error);

  if (row == NULL)
    return FALSE;

  database_bind_integer (database, row, 1, id);
  database_bind_integer (database, row, 2, first);
  return database_run (database, row, error);
}

gboolean
ledger_write (Database    *database,
              gint64       id,
              gint64       started,
              const Game  *game,
              guint        first,
              GError     **error)
{
  return update_game (database, id, game, error) && cut_moves (database, id, first, error) &&
         add_moves (database, id, started, game, first, error) && write_rolls (database, id, game, error);
}

guint
ledger_count (const Game *game)
{
  return game_get_n_moves (game) + game_get_n_undone (game);
}
