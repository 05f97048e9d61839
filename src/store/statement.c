/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statement.h"

static const char *const sql[N_STATEMENTS] = {
  [STATEMENT_FIND_RULES] = "SELECT id FROM rules WHERE ruleset = ?1 AND sha256 = ?2",

  [STATEMENT_ADD_RULES] = "INSERT INTO rules (ruleset, sha256, text) VALUES (?1, ?2, ?3) RETURNING id",

  [STATEMENT_SEAT_PLAYER] = "INSERT INTO player (name, played) VALUES (?1, ?2)"
                            " ON CONFLICT (name) DO UPDATE SET played = max (played, excluded.played)"
                            " RETURNING id",

  /* The newest game of each player that was not discarded tells who sat where; who has none is not known.
   * The cross join keeps SQLite to that order: the players are few, the seats are many. */
  [STATEMENT_LIST_PLAYERS] = "SELECT player.name FROM player"
                             " CROSS JOIN seat ON seat.player_id = player.id"
                             "  AND seat.game_id = (SELECT game.id FROM seat AS other"
                             "   JOIN game ON game.id = other.game_id"
                             "   WHERE other.player_id = player.id AND game.state <> 3"
                             "   ORDER BY other.game_id DESC LIMIT 1)"
                             " ORDER BY player.played DESC, seat.game_id DESC, seat.seat",

  [STATEMENT_FORGET_PLAYERS] = "DELETE FROM player"
                               " WHERE NOT EXISTS (SELECT 1 FROM seat WHERE seat.player_id = player.id)",

  [STATEMENT_ADD_GAME] = "INSERT INTO game (state, rules_id, variant, top_down, totals_only, done, undone, started,"
                         " date, note, place, bet)"
                         " VALUES (0, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) RETURNING id",

  [STATEMENT_FIND_RUNNING] = "SELECT id FROM game WHERE state = 0",

  [STATEMENT_READ_GAME] = "SELECT rules.ruleset, rules.text, rules.sha256, game.variant, game.top_down,"
                          " game.totals_only, game.done, game.undone, game.started, game.date, game.note, game.place, game.bet"
                          " FROM game JOIN rules ON rules.id = game.rules_id WHERE game.id = ?1",

  [STATEMENT_READ_STATE] = "SELECT state FROM game WHERE id = ?1",

  [STATEMENT_UPDATE_GAME] = "UPDATE game SET done = ?2, undone = ?3, date = ?4, note = ?5, place = ?6, bet = ?7"
                            " WHERE id = ?1 AND state = 0",

  [STATEMENT_SET_ASIDE_GAME] = "UPDATE game SET state = 3 WHERE id = ?1 AND state = 0",

  [STATEMENT_SAVE_GAME] = "UPDATE game SET state = ?2, ended = ?3, saved = ?4, identity = ?5"
                          " WHERE id = ?1 AND state = 0",

  [STATEMENT_REOPEN_GAME] = "UPDATE game SET state = 0, ended = NULL, saved = NULL, identity = NULL WHERE id = ?1",

  [STATEMENT_DROP_GAME] = "DELETE FROM game WHERE id = ?1",

  [STATEMENT_ADD_SEAT] = "INSERT INTO seat (game_id, seat, player_id, total) VALUES (?1, ?2, ?3, ?4)",

  [STATEMENT_READ_SEATS] = "SELECT seat.seat, player.name, seat.total, seat.rolls"
                           " FROM seat JOIN player ON player.id = seat.player_id"
                           " WHERE seat.game_id = ?1 ORDER BY seat.seat",

  /* A row that is right already is not written anew. */
  [STATEMENT_SET_ROLLS] = "UPDATE seat SET rolls = ?3 WHERE game_id = ?1 AND seat = ?2 AND rolls IS NOT ?3",

  [STATEMENT_SET_RESULT] = "UPDATE seat SET total = ?3, rank = ?4 WHERE game_id = ?1 AND seat = ?2",

  /* Where only the totals are known they are no result but the game itself. */
  [STATEMENT_RESET_RESULTS] = "UPDATE seat SET rank = NULL, total = CASE"
                              " WHEN (SELECT totals_only FROM game WHERE id = ?1) THEN total END"
                              " WHERE game_id = ?1",

  [STATEMENT_ADD_MOVE] = "INSERT INTO move (game_id, n, seat, entry, typed, points, rolls, marks, after)"
                         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",

  [STATEMENT_READ_MOVES] = "SELECT n, seat, entry, typed, points, rolls, marks, after FROM move"
                           " WHERE game_id = ?1 ORDER BY n",

  [STATEMENT_CUT_MOVES] = "DELETE FROM move WHERE game_id = ?1 AND n >= ?2",

  /* These three look into the index game_aside, however long the history is. */
  [STATEMENT_PURGE_GAMES] = "DELETE FROM game WHERE state = 3 AND id < ?1",

  [STATEMENT_PURGE_MOVES] = "DELETE FROM move"
                            " WHERE game_id IN (SELECT id FROM game WHERE undone > 0 AND state IN (1, 2) AND id < ?1)"
                            " AND n >= (SELECT done FROM game WHERE game.id = move.game_id)",

  [STATEMENT_PURGE_COUNTS] = "UPDATE game SET undone = 0 WHERE undone > 0 AND state IN (1, 2) AND id < ?1",

  [STATEMENT_ANY_GAME] = "SELECT 1 FROM game LIMIT 1",
};

const char *
statement_get_sql (Statement statement)
{
  g_assert (statement < N_STATEMENTS);

  return sql[statement];
}
