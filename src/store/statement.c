/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statement.h"

/* As people_read_row() reads it. */
#define PERSON "player.id, player.name, player.initials, player.color"

#define SCORE                                                                                                          \
  PERSON ", score.games, score.wins, score.shared_wins, score.duels, score.sheets, score.sum, score.square_sum,"       \
         " score.bonuses, score.yatzys, score.strikes, score.victories, score.victory_sum, score.defeats,"             \
         " score.defeat_sum, score.streak, score.longest_streak, score.bonus_run, score.longest_bonus_run"

#define RIVALRY                                                                                                        \
  PERSON ", rivalry.games, rivalry.won, rivalry.lost, rivalry.difference_sum, rivalry.biggest_win,"                    \
         " rivalry.biggest_defeat"

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

  [STATEMENT_HAS_CATEGORY] = "SELECT 1 FROM category WHERE id = ?1",

  [STATEMENT_LIST_SCORES] = "SELECT " SCORE " FROM score JOIN player ON player.id = score.player_id"
                            " WHERE score.category = ?1 ORDER BY score.games DESC, player.name",

  [STATEMENT_READ_SCORE] = "SELECT " SCORE " FROM score JOIN player ON player.id = score.player_id"
                           " WHERE score.category = ?1 AND score.player_id = ?2",

  [STATEMENT_READ_TOTALS] = "SELECT total, n FROM total_count WHERE category = ?1 AND player_id = ?2 ORDER BY total",

  /* The cross join keeps SQLite to that order: the newest results come out of the key as they are asked for. */
  [STATEMENT_READ_LAST] = "SELECT result.game_id, game.date, result.moment, result.total, result.rank, result.n_seats"
                          " FROM result CROSS JOIN game ON game.id = result.game_id"
                          " WHERE result.category = ?1 AND result.player_id = ?2"
                          " ORDER BY result.moment DESC, result.game_id DESC LIMIT ?3",

  [STATEMENT_READ_MONTHS] = "SELECT month, games, wins, sum FROM month WHERE category = ?1 AND player_id = ?2"
                            " ORDER BY month",

  [STATEMENT_LIST_RIVALRIES] = "SELECT " RIVALRY " FROM rivalry JOIN player ON player.id = rivalry.other_id"
                               " WHERE rivalry.category = ?1 AND rivalry.player_id = ?2"
                               " ORDER BY rivalry.games DESC, player.name",

  [STATEMENT_READ_RIVALRY] = "SELECT " RIVALRY " FROM rivalry JOIN player ON player.id = rivalry.other_id"
                             " WHERE rivalry.category = ?1 AND rivalry.player_id = ?2 AND rivalry.other_id = ?3",

  [STATEMENT_WALK_RESULTS] = "SELECT game_id, moment FROM result WHERE category = ?1 AND player_id = ?2"
                             " ORDER BY moment DESC, game_id DESC",

  [STATEMENT_READ_DATE] = "SELECT date, moment FROM game WHERE id = ?1",

  [STATEMENT_READ_TOTAL] = "SELECT total FROM result"
                           " WHERE category = ?1 AND player_id = ?2 AND moment = ?3 AND game_id = ?4",

  [STATEMENT_LIST_MEMBERS] = "SELECT " PERSON ", score.sheets FROM score JOIN player ON player.id = score.player_id"
                             " WHERE score.category = ?1 AND score.sheets > 0"
                             " ORDER BY score.games DESC, player.name",

  [STATEMENT_READ_LAST_ENTRY] = "SELECT entry FROM entry_count WHERE category = ?1 AND player_id = ?2"
                                " ORDER BY entry DESC LIMIT 1",

  [STATEMENT_READ_ENTRY_SUMS] = "SELECT entry, sum (CASE WHEN points > 0 THEN n ELSE 0 END),"
                                " sum (CASE WHEN points > 0 THEN 0 ELSE n END), sum (max (points, 0) * n),"
                                " max (max (points, 0))"
                                " FROM entry_count WHERE category = ?1 AND player_id = ?2 GROUP BY entry",

  [STATEMENT_LIST_BESTS] = "SELECT best.kind, best.entry, best.value, player.name, best.player_id, best.game_id,"
                           " game.date, best.moment FROM best JOIN player ON player.id = best.player_id"
                           " JOIN game ON game.id = best.game_id"
                           " WHERE best.category = ?1 ORDER BY best.kind, best.entry",

  [STATEMENT_READ_SHEETS] = "SELECT sheets, bonuses FROM score WHERE category = ?1 AND player_id = ?2",

  [STATEMENT_FORGET_PLAYERS] = "DELETE FROM player"
                               " WHERE NOT EXISTS (SELECT 1 FROM seat WHERE seat.player_id = player.id)",

  [STATEMENT_ADD_GAME] = "INSERT INTO game (state, rules_id, variant, top_down, totals_only, done, undone, started,"
                         " date, note, place, bet)"
                         " VALUES (?12, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) RETURNING id",

  [STATEMENT_FIND_RUNNING] = "SELECT id FROM game WHERE state = 0",

  [STATEMENT_READ_GAME] =
    "SELECT rules.ruleset, rules.text, rules.sha256, game.variant, game.top_down,"
    " game.totals_only, game.done, game.undone, game.started, game.date, game.note, game.place, game.bet"
    " FROM game JOIN rules ON rules.id = game.rules_id WHERE game.id = ?1",

  [STATEMENT_READ_STATE] = "SELECT state FROM game WHERE id = ?1",

  [STATEMENT_UPDATE_GAME] = "UPDATE game SET done = ?2, undone = ?3, date = ?4, note = ?5, place = ?6, bet = ?7"
                            " WHERE id = ?1 AND state = 0",

  [STATEMENT_SET_ASIDE_GAME] = "UPDATE game SET state = 3 WHERE id = ?1 AND state = 0",

  /* When the players of a game last sat down, as their games say that were not discarded. */
  [STATEMENT_COUNT_SITTINGS] =
    "UPDATE player SET played = coalesce ((SELECT max (game.started) FROM seat JOIN game ON game.id = seat.game_id"
    "  WHERE seat.player_id = player.id AND game.state <> 3), 0)"
    " WHERE id IN (SELECT player_id FROM seat WHERE game_id = ?1)",

  [STATEMENT_SAVE_GAME] = "UPDATE game SET state = ?2, ended = ?3, saved = ?4, identity = ?5, moment = ?6"
                          " WHERE id = ?1 AND saved IS NULL AND state IN (0, 3)",

  [STATEMENT_REOPEN_GAME] = "UPDATE game SET state = 0, ended = NULL, saved = NULL, identity = NULL, moment = NULL"
                            " WHERE id = ?1",

  [STATEMENT_DROP_GAME] = "DELETE FROM game WHERE id = ?1",

  [STATEMENT_ADD_SEAT] = "INSERT INTO seat (game_id, seat, player_id, total) VALUES (?1, ?2, ?3, ?4)",

  [STATEMENT_READ_SEATS] = "SELECT seat.seat, player.name, seat.total, seat.rolls"
                           " FROM seat LEFT JOIN player ON player.id = seat.player_id"
                           " WHERE seat.game_id = ?1 ORDER BY seat.seat",

  /* A row that is right already is not written anew. */
  [STATEMENT_SET_ROLLS] = "UPDATE seat SET rolls = ?3 WHERE game_id = ?1 AND seat = ?2 AND rolls IS NOT ?3",

  [STATEMENT_SET_RESULT] = "UPDATE seat SET total = ?3, rank = ?4, moment = ?5 WHERE game_id = ?1 AND seat = ?2"
                           " AND (total, rank, moment) IS NOT (?3, ?4, ?5)",

  /* Where only the totals are known they are no result but the game itself. */
  [STATEMENT_RESET_RESULTS] = "UPDATE seat SET rank = NULL, moment = NULL, total = CASE"
                              " WHEN (SELECT totals_only FROM game WHERE id = ?1) THEN total END"
                              " WHERE game_id = ?1",

  [STATEMENT_ADD_MOVE] = "INSERT INTO move (game_id, n, seat, entry, typed, points, rolls, marks, after)"
                         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",

  [STATEMENT_READ_MOVES] = "SELECT n, seat, entry, typed, points, rolls, marks, after FROM move"
                           " WHERE game_id = ?1 ORDER BY n",

  [STATEMENT_CUT_MOVES] = "DELETE FROM move WHERE game_id = ?1 AND n >= ?2",

  /* These three look into the index game_aside, however long the history is; the plus keeps SQLite from taking all
   * games of a state instead. */
  [STATEMENT_PURGE_GAMES] = "DELETE FROM game WHERE state = 3 AND saved IS NULL AND id < ?1",

  [STATEMENT_PURGE_MOVES] = "DELETE FROM move"
                            " WHERE game_id IN (SELECT id FROM game WHERE undone > 0 AND +state IN (1, 2) AND id < ?1)"
                            " AND n >= (SELECT done FROM game WHERE game.id = move.game_id)",

  [STATEMENT_PURGE_COUNTS] = "UPDATE game SET undone = 0 WHERE undone > 0 AND +state IN (1, 2) AND id < ?1",

  [STATEMENT_ANY_GAME] = "SELECT 1 FROM game LIMIT 1",

  [STATEMENT_FIND_CATEGORY] =
    "SELECT id FROM category WHERE ruleset = ?1 AND variant = ?2 AND top_down = ?3 AND scoring = ?4",

  [STATEMENT_ADD_CATEGORY] =
    "INSERT INTO category (ruleset, variant, top_down, scoring, rules_id, n_games, n_unfinished, n_sheets)"
    " VALUES (?1, ?2, ?3, ?4, (SELECT rules_id FROM game WHERE id = ?5), 0, 0, 0) RETURNING id",

  [STATEMENT_COUNT_CATEGORY] =
    "UPDATE category SET n_games = n_games + ?2, n_unfinished = n_unfinished + ?3, n_sheets = n_sheets + ?4"
    " WHERE id = ?1",

  [STATEMENT_DROP_CATEGORY] =
    "DELETE FROM category WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM game WHERE category = ?1)",

  [STATEMENT_RENEW_CATEGORY] = "UPDATE category SET rules_id = (SELECT rules_id FROM game WHERE category = ?1"
                               "  ORDER BY moment DESC, id DESC LIMIT 1)"
                               " WHERE id = ?1",

  [STATEMENT_SET_CATEGORY] = "UPDATE game SET category = ?2 WHERE id = ?1 AND category IS NOT ?2",

  [STATEMENT_READ_SAVED] = "SELECT state, moment, category FROM game WHERE id = ?1",

  [STATEMENT_READ_PLAYERS] = "SELECT player_id FROM seat WHERE game_id = ?1 ORDER BY seat",

  [STATEMENT_ADD_RESULT] =
    "INSERT INTO result (category, player_id, moment, game_id, seat, n_seats, total, rank, margin, upper, bonus,"
    " comeback) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",

  [STATEMENT_DROP_RESULT] =
    "DELETE FROM result WHERE category = ?1 AND player_id = ?2 AND moment = ?3 AND game_id = ?4",

  /* These count up and, with everything negative, down; they return what is left. */
  [STATEMENT_CHANGE_SCORE] =
    "INSERT INTO score (category, player_id, games, wins, shared_wins, duels, sheets, sum, square_sum, bonuses,"
    " yatzys, strikes, victories, victory_sum, defeats, defeat_sum, streak, longest_streak, bonus_run,"
    " longest_bonus_run)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, 0, 0, 0, 0)"
    " ON CONFLICT DO UPDATE SET "
    "  games = games + excluded.games,"
    "  wins = wins + excluded.wins,"
    "  shared_wins = shared_wins + excluded.shared_wins,"
    "  duels = duels + excluded.duels,"
    "  sheets = sheets + excluded.sheets,"
    "  sum = sum + excluded.sum,"
    "  square_sum = square_sum + excluded.square_sum,"
    "  bonuses = bonuses + excluded.bonuses,"
    "  yatzys = yatzys + excluded.yatzys,"
    "  strikes = strikes + excluded.strikes,"
    "  victories = victories + excluded.victories,"
    "  victory_sum = victory_sum + excluded.victory_sum,"
    "  defeats = defeats + excluded.defeats,"
    "  defeat_sum = defeat_sum + excluded.defeat_sum"
    " RETURNING games",

  [STATEMENT_DROP_SCORE] = "DELETE FROM score WHERE category = ?1 AND player_id = ?2",

  [STATEMENT_CHANGE_TOTAL] = "INSERT INTO total_count (category, player_id, total, n) VALUES (?1, ?2, ?3, ?4)"
                             " ON CONFLICT DO UPDATE SET n = n + excluded.n RETURNING n",

  [STATEMENT_DROP_TOTAL] = "DELETE FROM total_count WHERE category = ?1 AND player_id = ?2 AND total = ?3",

  [STATEMENT_CHANGE_ENTRY] =
    "INSERT INTO entry_count (category, player_id, entry, points, n) VALUES (?1, ?2, ?3, ?4, ?5)"
    " ON CONFLICT DO UPDATE SET n = n + excluded.n RETURNING n",

  [STATEMENT_DROP_ENTRY] =
    "DELETE FROM entry_count WHERE category = ?1 AND player_id = ?2 AND entry = ?3 AND points = ?4",

  [STATEMENT_CHANGE_MONTH] =
    "INSERT INTO month (category, player_id, month, games, wins, sum) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    " ON CONFLICT DO UPDATE SET games = games + excluded.games, wins = wins + excluded.wins, sum = sum +"
    " excluded.sum"
    " RETURNING games",

  [STATEMENT_DROP_MONTH] = "DELETE FROM month WHERE category = ?1 AND player_id = ?2 AND month = ?3",

  [STATEMENT_CHANGE_RIVALRY] =
    "INSERT INTO rivalry (category, player_id, other_id, games, won, lost, difference_sum, biggest_win,"
    " biggest_defeat) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
    " ON CONFLICT DO UPDATE SET games = games + excluded.games, won = won + excluded.won, lost = lost +"
    " excluded.lost,"
    "  difference_sum = difference_sum + excluded.difference_sum,"
    "  biggest_win = max (biggest_win, excluded.biggest_win),"
    "  biggest_defeat = max (biggest_defeat, excluded.biggest_defeat)"
    " RETURNING games",

  [STATEMENT_DROP_RIVALRY] = "DELETE FROM rivalry WHERE category = ?1 AND player_id = ?2 AND other_id = ?3",

  [STATEMENT_RENEW_RIVALRY] =
    "UPDATE rivalry SET (biggest_win, biggest_defeat) = (SELECT ifnull (max (0, max (own.total - other.total)), 0),"
    "  ifnull (max (0, max (other.total - own.total)), 0)"
    "  FROM result AS own CROSS JOIN result AS other ON other.category = own.category AND other.player_id = ?3"
    "   AND other.moment = own.moment AND other.game_id = own.game_id"
    "  WHERE own.category = ?1 AND own.player_id = ?2)"
    " WHERE category = ?1 AND player_id = ?2 AND other_id = ?3",

  [STATEMENT_HAS_LATER] =
    "SELECT 1 FROM result WHERE category = ?1 AND player_id = ?2 AND (moment, game_id) > (?3, ?4) LIMIT 1",

  /* Won and bonus: 1, 0, or NULL where there was nothing to win. */
  [STATEMENT_EXTEND_STREAKS] =
    "UPDATE score SET"
    "  streak = CASE WHEN ?3 IS NULL THEN streak WHEN ?3 THEN streak + 1 ELSE 0 END,"
    "  longest_streak = CASE WHEN ?3 THEN max (longest_streak, streak + 1) ELSE longest_streak END,"
    "  bonus_run = CASE WHEN ?4 IS NULL THEN bonus_run WHEN ?4 THEN bonus_run + 1 ELSE 0 END,"
    "  longest_bonus_run = CASE WHEN ?4 THEN max (longest_bonus_run, bonus_run + 1) ELSE longest_bonus_run END"
    " WHERE category = ?1 AND player_id = ?2 RETURNING bonus_run",

  [STATEMENT_READ_RESULTS] =
    "SELECT rank, n_seats, bonus, moment, game_id, seat FROM result WHERE category = ?1 AND player_id = ?2"
    " ORDER BY moment, game_id",

  [STATEMENT_SET_STREAKS] =
    "UPDATE score SET streak = ?3, longest_streak = ?4, bonus_run = ?5, longest_bonus_run = ?6"
    " WHERE category = ?1 AND player_id = ?2",

  /* Kind 4 is BEST_CLOSEST, where less is better. Of equal ones the earliest holds it. */
  [STATEMENT_OFFER_BEST] =
    "INSERT INTO best (category, kind, entry, value, player_id, moment, game_id)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
    " ON CONFLICT DO UPDATE SET value = excluded.value, player_id = excluded.player_id, moment = excluded.moment,"
    "  game_id = excluded.game_id"
    " WHERE CASE kind WHEN 4 THEN excluded.value < value ELSE excluded.value > value END"
    "  OR (excluded.value = value AND (excluded.moment, excluded.game_id) < (moment, game_id))",

  [STATEMENT_READ_HELD] = "SELECT kind, entry FROM best WHERE category = ?1 AND game_id = ?2",

  [STATEMENT_DROP_BEST] = "DELETE FROM best WHERE category = ?1 AND kind = ?2 AND entry = ?3",

  /* The best results of a whole category, looked for anew only when the holder is gone. */
  [STATEMENT_FIND_BEST_TOTAL] =
    "INSERT OR REPLACE INTO best SELECT ?1, 0, 0, total, player_id, moment, game_id FROM result"
    " WHERE category = ?1 AND total > 0 ORDER BY total DESC, moment, game_id, seat LIMIT 1",

  [STATEMENT_FIND_BEST_UPPER] =
    "INSERT OR REPLACE INTO best SELECT ?1, 1, 0, upper, player_id, moment, game_id FROM result"
    " WHERE category = ?1 AND upper > 0 ORDER BY upper DESC, moment, game_id, seat LIMIT 1",

  [STATEMENT_FIND_BEST_COMEBACK] =
    "INSERT OR REPLACE INTO best SELECT ?1, 3, 0, comeback, player_id, moment, game_id FROM result"
    " WHERE category = ?1 AND comeback > 0 ORDER BY comeback DESC, moment, game_id, seat LIMIT 1",

  [STATEMENT_FIND_BEST_CLOSEST] =
    "INSERT OR REPLACE INTO best SELECT ?1, 4, 0, margin, player_id, moment, game_id FROM result"
    " WHERE category = ?1 AND rank = 1 AND margin IS NOT NULL ORDER BY margin, moment, game_id, seat LIMIT 1",

  [STATEMENT_FIND_BEST_POINTS] = "SELECT max ((SELECT max (points) FROM entry_count WHERE entry_count.category = ?1"
                                 "  AND entry_count.player_id = score.player_id AND entry_count.entry = ?2))"
                                 " FROM score WHERE category = ?1",

  /* In the order of time, so that it ends with the first one that has the points. */
  [STATEMENT_FIND_BEST_ENTRY] =
    "INSERT OR REPLACE INTO best SELECT ?1, 5, ?2, ?3, seat.player_id, game.moment, game.id FROM game"
    " CROSS JOIN move ON move.game_id = game.id AND move.n < game.done"
    " CROSS JOIN seat ON seat.game_id = game.id AND seat.seat = move.seat"
    " WHERE game.category = ?1 AND game.state = 1 AND move.entry = ?2 AND move.points = ?3"
    "  AND NOT EXISTS (SELECT 1 FROM move AS later WHERE later.game_id = move.game_id AND later.n > move.n"
    "   AND later.n < game.done AND later.seat = move.seat AND later.entry = move.entry)"
    " ORDER BY game.moment, game.id, move.seat LIMIT 1",

  [STATEMENT_FIND_LONGEST_RUN] =
    "SELECT player_id, longest_bonus_run FROM score WHERE category = ?1 AND longest_bonus_run > 0"
    "  AND longest_bonus_run = (SELECT max (longest_bonus_run) FROM score WHERE category = ?1)",

  [STATEMENT_ADD_BROKEN] =
    "INSERT INTO broken (kind, entry, value, player_id, game_id)"
    " SELECT kind, entry, value, player_id, game_id FROM best WHERE category = ?1 AND kind = ?2 AND entry = ?3"
    " AND game_id = ?4",

  [STATEMENT_IS_BIGGEST] =
    "SELECT 1 FROM rivalry WHERE category = ?1 AND player_id = ?2 AND other_id = ?3"
    " AND ?4 <> 0 AND ?4 IN (biggest_win, -biggest_defeat)",

  [STATEMENT_READ_BEST] = "SELECT value FROM best WHERE category = ?1 AND kind = ?2 AND entry = ?3",

  [STATEMENT_COUNT_FINISHED] = "SELECT n_games FROM category WHERE id = ?1",

  [STATEMENT_FORGET_BROKEN] = "DELETE FROM broken WHERE game_id = ?1",

  [STATEMENT_SET_MOMENT] = "UPDATE game SET moment = ?2 WHERE id = ?1",

  [STATEMENT_LIST_SAVED] =
    "SELECT id, date, moment, started, (SELECT after FROM move WHERE game_id = game.id AND n = 0 AND game.done > 0)"
    " FROM game WHERE state IN (1, 2)",

  [STATEMENT_LIST_CATEGORY_IDS] = "SELECT id FROM category",

  /* One player becomes another in a category: what both have adds up. */
  [STATEMENT_MERGE_RESULTS] = "UPDATE result SET player_id = ?3 WHERE category = ?1 AND player_id = ?2",

  [STATEMENT_MERGE_SCORE] =
    "INSERT INTO score SELECT ?1, ?3, games, wins, shared_wins, duels, sheets, sum, square_sum, bonuses, yatzys,"
    " strikes, victories, victory_sum, defeats, defeat_sum, 0, 0, 0, 0"
    " FROM score WHERE category = ?1 AND player_id = ?2"
    " ON CONFLICT DO UPDATE SET games = games + excluded.games, wins = wins + excluded.wins,"
    "  shared_wins = shared_wins + excluded.shared_wins, duels = duels + excluded.duels,"
    "  sheets = sheets + excluded.sheets, sum = sum + excluded.sum, square_sum = square_sum + excluded.square_sum,"
    "  bonuses = bonuses + excluded.bonuses, yatzys = yatzys + excluded.yatzys, strikes = strikes + excluded.strikes,"
    "  victories = victories + excluded.victories, victory_sum = victory_sum + excluded.victory_sum,"
    "  defeats = defeats + excluded.defeats, defeat_sum = defeat_sum + excluded.defeat_sum",

  [STATEMENT_MERGE_TOTALS] =
    "INSERT INTO total_count SELECT ?1, ?3, total, n FROM total_count WHERE category = ?1 AND player_id = ?2"
    " ON CONFLICT DO UPDATE SET n = n + excluded.n",

  [STATEMENT_DROP_TOTALS] = "DELETE FROM total_count WHERE category = ?1 AND player_id = ?2",

  [STATEMENT_MERGE_ENTRIES] =
    "INSERT INTO entry_count SELECT ?1, ?3, entry, points, n FROM entry_count WHERE category = ?1 AND player_id = ?2"
    " ON CONFLICT DO UPDATE SET n = n + excluded.n",

  [STATEMENT_DROP_ENTRIES] = "DELETE FROM entry_count WHERE category = ?1 AND player_id = ?2",

  [STATEMENT_MERGE_MONTHS] =
    "INSERT INTO month SELECT ?1, ?3, month, games, wins, sum FROM month WHERE category = ?1 AND player_id = ?2"
    " ON CONFLICT DO UPDATE SET games = games + excluded.games, wins = wins + excluded.wins, sum = sum + excluded.sum",

  [STATEMENT_DROP_MONTHS] = "DELETE FROM month WHERE category = ?1 AND player_id = ?2",

  [STATEMENT_MERGE_RIVALRIES] =
    "INSERT INTO rivalry SELECT ?1, ?3, other_id, games, won, lost, difference_sum, biggest_win, biggest_defeat"
    " FROM rivalry WHERE category = ?1 AND player_id = ?2"
    " ON CONFLICT DO UPDATE SET games = games + excluded.games, won = won + excluded.won, lost = lost + excluded.lost,"
    "  difference_sum = difference_sum + excluded.difference_sum,"
    "  biggest_win = max (biggest_win, excluded.biggest_win),"
    "  biggest_defeat = max (biggest_defeat, excluded.biggest_defeat)",

  [STATEMENT_DROP_RIVALRIES] = "DELETE FROM rivalry WHERE category = ?1 AND player_id = ?2",

  [STATEMENT_MERGE_RIVALS] =
    "INSERT INTO rivalry SELECT ?1, player_id, ?3, games, won, lost, difference_sum, biggest_win, biggest_defeat"
    " FROM rivalry WHERE category = ?1 AND other_id = ?2"
    " ON CONFLICT DO UPDATE SET games = games + excluded.games, won = won + excluded.won, lost = lost + excluded.lost,"
    "  difference_sum = difference_sum + excluded.difference_sum,"
    "  biggest_win = max (biggest_win, excluded.biggest_win),"
    "  biggest_defeat = max (biggest_defeat, excluded.biggest_defeat)",

  [STATEMENT_DROP_RIVALS] = "DELETE FROM rivalry WHERE category = ?1 AND other_id = ?2",

  [STATEMENT_MERGE_BESTS] = "UPDATE best SET player_id = ?3 WHERE category = ?1 AND player_id = ?2",

  [STATEMENT_MERGE_BROKEN] = "UPDATE broken SET player_id = ?2 WHERE player_id = ?1",

  [STATEMENT_PURGE_DELETED] = "DELETE FROM game WHERE state = 3 AND saved IS NOT NULL AND id <> ?1",

  [STATEMENT_FIND_DELETED] = "SELECT 1 FROM game WHERE state = 3 AND saved IS NOT NULL LIMIT 1",

  [STATEMENT_DELETE_GAME] = "UPDATE game SET state = 3 WHERE id = ?1 AND state IN (1, 2)",

  [STATEMENT_RESTORE_GAME] = "UPDATE game SET state = ?2 WHERE id = ?1 AND state = 3",

  [STATEMENT_IS_DELETED] = "SELECT 1 FROM game WHERE id = ?1 AND state = 3 AND saved IS NOT NULL",

  [STATEMENT_PURGE_TWIN] = "DELETE FROM game WHERE identity = ?1 AND state = 3 AND saved IS NOT NULL",

  /* One that could not be read is in no category, and in no list: it is to be had from its record. */
  [STATEMENT_FIND_IDENTITY] = "SELECT id FROM game WHERE identity = ?1 AND state IN (1, 2)"
                              " AND category IS NOT NULL LIMIT 1",

  [STATEMENT_SET_FACTS] = "UPDATE game SET date = ?2, note = ?3, place = ?4, bet = ?5, moment = ?6 WHERE id = ?1",

  /* Who sat in a saved game. */
  [STATEMENT_LIST_PEOPLE] =
    "SELECT id, name, initials, color FROM player"
    " WHERE EXISTS (SELECT 1 FROM seat CROSS JOIN game ON game.id = seat.game_id"
    "  WHERE seat.player_id = player.id AND game.state IN (1, 2))",

  [STATEMENT_READ_PERSON] = "SELECT id, name, initials, color FROM player WHERE id = ?1",

  [STATEMENT_FIND_PERSON] = "SELECT id FROM player WHERE name = ?1",

  [STATEMENT_RENAME_PERSON] = "UPDATE player SET name = ?2 WHERE id = ?1",

  [STATEMENT_SET_LOOK] = "UPDATE player SET initials = ?2, color = ?3 WHERE id = ?1",

  [STATEMENT_SITS_NOW] =
    "SELECT 1 FROM game CROSS JOIN seat ON seat.game_id = game.id WHERE game.state = 0 AND seat.player_id = ?1",

  /* A game that was discarded or deleted only waits for somebody to want it back. */
  [STATEMENT_SITS_ANYWHERE] = "SELECT 1 FROM seat CROSS JOIN game ON game.id = seat.game_id"
                              " WHERE seat.player_id = ?1 AND game.state <> 3 LIMIT 1",

  [STATEMENT_SAT_TOGETHER] =
    "SELECT seat.game_id FROM seat CROSS JOIN seat AS other ON other.game_id = seat.game_id AND other.player_id = ?2"
    " CROSS JOIN game ON game.id = seat.game_id"
    " WHERE seat.player_id = ?1 AND game.state <> 3 LIMIT 1",

  [STATEMENT_PURGE_TOGETHER] =
    "DELETE FROM game WHERE state = 3"
    " AND EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game.id AND seat.player_id = ?1)"
    " AND EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game.id AND seat.player_id = ?2)",

  [STATEMENT_MERGE_SEATS] = "UPDATE seat SET player_id = ?2 WHERE player_id = ?1",

  [STATEMENT_MERGE_PLAYED] =
    "UPDATE player SET played = max (played, (SELECT played FROM player WHERE id = ?1)) WHERE id = ?2",

  [STATEMENT_DROP_PERSON] = "DELETE FROM player WHERE id = ?1",

  [STATEMENT_LIST_CATEGORIES] =
    "SELECT category.id, rules.ruleset, rules.text, category.variant, category.top_down, category.scoring,"
    " category.n_games, category.n_unfinished, category.n_sheets,"
    " (SELECT count(*) FROM score WHERE score.category = category.id)"
    " FROM category JOIN rules ON rules.id = category.rules_id"
    " ORDER BY category.n_games DESC, category.n_unfinished DESC, category.id",

  [STATEMENT_LIST_BROKEN] =
    "SELECT broken.kind, broken.entry, broken.value, player.name, player.id, game.id, game.date, game.moment"
    " FROM broken JOIN player ON player.id = broken.player_id JOIN game ON game.id = broken.game_id"
    " WHERE broken.game_id = ?1 ORDER BY broken.kind, broken.entry",

  /* Pages of games, newest first: from moment ?2 to ?3 and, of those of moment ?3, before game ?4. The first
   * parameter chooses an index: by state, category, player, or any game with a note. */
#define LISTED "game.id, game.moment, game.state, game.category, category.ruleset, game.note, game.place"

  [STATEMENT_LIST_BY_STATE] =
    "SELECT " LISTED " FROM game CROSS JOIN category ON category.id = game.category"
    " WHERE game.state = ?1 AND game.moment BETWEEN ?2 AND ?3 ORDER BY game.moment DESC, game.id DESC",

  [STATEMENT_LIST_MORE_BY_STATE] =
    "SELECT " LISTED " FROM game CROSS JOIN category ON category.id = game.category"
    " WHERE game.state = ?1 AND game.moment = ?3 AND game.id < ?4 ORDER BY game.id DESC",

  [STATEMENT_LIST_BY_CATEGORY] =
    "SELECT " LISTED " FROM game CROSS JOIN category ON category.id = game.category"
    " WHERE game.category = ?1 AND game.moment BETWEEN ?2 AND ?3 ORDER BY game.moment DESC, game.id DESC",

  [STATEMENT_LIST_MORE_BY_CATEGORY] =
    "SELECT " LISTED " FROM game CROSS JOIN category ON category.id = game.category"
    " WHERE game.category = ?1 AND game.moment = ?3 AND game.id < ?4 ORDER BY game.id DESC",

  [STATEMENT_LIST_BY_PERSON] =
    "SELECT " LISTED " FROM seat CROSS JOIN game ON game.id = seat.game_id"
    " CROSS JOIN category ON category.id = game.category"
    " WHERE seat.player_id = ?1 AND seat.moment BETWEEN ?2 AND ?3"
    " ORDER BY seat.moment DESC, seat.game_id DESC",

  [STATEMENT_LIST_MORE_BY_PERSON] =
    "SELECT " LISTED " FROM seat CROSS JOIN game ON game.id = seat.game_id"
    " CROSS JOIN category ON category.id = game.category"
    " WHERE seat.player_id = ?1 AND seat.moment = ?3 AND seat.game_id < ?4"
    " ORDER BY seat.game_id DESC",

  [STATEMENT_LIST_BY_NOTE] =
    "SELECT " LISTED " FROM game CROSS JOIN category ON category.id = game.category"
    " WHERE (note IS NOT NULL OR place IS NOT NULL) AND game.moment BETWEEN ?2 AND ?3"
    " ORDER BY game.moment DESC, game.id DESC",

  [STATEMENT_LIST_MORE_BY_NOTE] =
    "SELECT " LISTED " FROM game CROSS JOIN category ON category.id = game.category"
    " WHERE (note IS NOT NULL OR place IS NOT NULL) AND game.moment = ?3 AND game.id < ?4"
    " ORDER BY game.id DESC",

  [STATEMENT_FIND_CATEGORIES] = "SELECT id FROM category WHERE ruleset = ?1",

  [STATEMENT_READ_SUMMARY] =
    "SELECT game.category, category.ruleset, game.date, game.moment, game.note, game.place, game.state,"
    " game.totals_only FROM game JOIN category ON category.id = game.category WHERE game.id = ?1",

  [STATEMENT_READ_SUMMARY_SEATS] =
    "SELECT player.id, player.name, seat.total, seat.rank FROM seat LEFT JOIN player ON player.id = seat.player_id"
    " WHERE seat.game_id = ?1 ORDER BY seat.seat",

  [STATEMENT_READ_MOMENT] = "SELECT moment FROM game WHERE id = ?1",
};

const char *
statement_get_sql (Statement statement)
{
  g_assert (statement < N_STATEMENTS);

  return sql[statement];
}
