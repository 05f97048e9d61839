/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "counts.h"

#include "figures.h"

/* The file and the triggers name these kinds by their numbers. */
G_STATIC_ASSERT (RECORD_TOTAL == 0 && RECORD_UPPER == 1 && RECORD_BONUSES == 2 && RECORD_COMEBACK == 3 &&
                 RECORD_CLOSEST == 4 && RECORD_ENTRY == 5);

/* Each of these macros takes a row of result, "NEW" or "OLD". @count is "1" to add the row to the counts and "-1" to
 * take it out: one statement does both, so that they cannot differ. */
#define PLAYER_OF(row) row ".category, " row ".player_id"
#define OF_PLAYER(row) " WHERE category = " row ".category AND player_id = " row ".player_id"

/* The points of a finished sheet in each entry: those of the last move in that entry. They are read from the moves,
 * because a table with a row for each entry would take 800 bytes more a game, which is half as much again. */
#define ENTRIES_OF(row)                                                                                                \
  "(SELECT entry, points, max (n) FROM move WHERE game_id = " row ".game_id AND seat = " row ".seat"                   \
  " AND n < (SELECT done FROM game WHERE id = " row ".game_id) AND entry >= 0 GROUP BY entry)"

#define COUNT_SCORE(row, count)                                                                                        \
  "INSERT INTO score SELECT " PLAYER_OF (row) ", " count ", " count " * (duel AND first), " count " * " row ".shared," \
  "  " count " * duel, " count " * sheet, " count " * total, " count " * total * total,"                               \
  "  " count " * ifnull (" row ".bonus, 0), " count " * ifnull (" row ".yatzy, 0),"                                    \
  "  " count " * ifnull (" row ".strikes, 0), " count " * alone, " count " * alone * margin,"                          \
  "  " count " * (duel AND NOT first), -(" count ") * (duel AND NOT first) * margin"                                   \
  " FROM (SELECT " row ".n_seats > 1 AS duel, " row ".rank = 1 AS first, " row ".upper IS NOT NULL AS sheet,"          \
  "  " row ".n_seats > 1 AND " row ".rank = 1 AND NOT " row ".shared AS alone, " row ".total AS total,"                \
  "  ifnull (" row ".margin, 0) AS margin) WHERE true"                                                                 \
  " ON CONFLICT DO UPDATE SET games = games + excluded.games, wins = wins + excluded.wins,"                            \
  "  shared_wins = shared_wins + excluded.shared_wins, duels = duels + excluded.duels,"                                \
  "  sheets = sheets + excluded.sheets, sum = sum + excluded.sum, square_sum = square_sum + excluded.square_sum,"      \
  "  bonuses = bonuses + excluded.bonuses, yatzys = yatzys + excluded.yatzys, strikes = strikes + excluded.strikes,"   \
  "  victories = victories + excluded.victories, victory_sum = victory_sum + excluded.victory_sum,"                    \
  "  defeats = defeats + excluded.defeats, defeat_sum = defeat_sum + excluded.defeat_sum;"

#define COUNT_TOTAL(row, count)                                                                                        \
  "INSERT INTO total_count VALUES (" PLAYER_OF (row) ", " row ".total, " count ")"                                     \
  " ON CONFLICT DO UPDATE SET n = n + excluded.n;"

#define COUNT_ENTRIES(row, count)                                                                                      \
  "INSERT INTO entry_count SELECT " PLAYER_OF (row) ", entry, points, " count " FROM " ENTRIES_OF (row) " WHERE true"  \
  " ON CONFLICT DO UPDATE SET n = n + excluded.n;"

/* The other players of the game, how many points the player of @row was ahead of each, and which of the two has the
 * better rank. */
#define RIVALS_OF(row)                                                                                                 \
  "(SELECT player_id AS rival, " row ".total - total AS ahead, " row ".rank < rank AS before,"                         \
  " " row ".rank > rank AS behind FROM result"                                                                         \
  " WHERE game_id = " row ".game_id AND seat <> " row ".seat)"

/* Each difference is counted once for each of the two players, so that a player finds all of them in one range of the
 * key. */
#define COUNT_DIFFERENCES(row, count)                                                                                  \
  "INSERT INTO difference_count SELECT " PLAYER_OF (row) ", rival, ahead, " count ", " count " * before, " count       \
  " * behind FROM " RIVALS_OF (row)                                                                                    \
  " UNION ALL SELECT " row ".category, rival, " row ".player_id, -ahead, " count ", " count " * behind, " count        \
  " * before FROM " RIVALS_OF (row)                                                                                    \
  " WHERE true ON CONFLICT DO UPDATE SET n = n + excluded.n, won = won + excluded.won, lost = lost + excluded.lost;"

/* The number in the WHERE clause is SORT_TIME_UNDATED. */
#define COUNT_MONTH(row, count)                                                                                        \
  "INSERT INTO month SELECT " PLAYER_OF (row) ", month, " count ", " count " * (" row ".n_seats > 1 AND " row          \
  ".rank = 1), " count " * " row ".total"                                                                              \
  " FROM (SELECT CAST (strftime ('%Y%m', " row ".sort_time, 'unixepoch') AS INTEGER) AS month)"                        \
  " WHERE " row ".sort_time > -100000000000 AND month IS NOT NULL"                                                     \
  " ON CONFLICT DO UPDATE SET games = games + excluded.games, wins = wins + excluded.wins, sum = sum + excluded.sum;"

/* The rows in which a result was counted. */
#define ITS_SCORE(row) "score" OF_PLAYER (row)
#define ITS_TOTAL(row) "total_count" OF_PLAYER (row) " AND total = " row ".total"
#define ITS_ENTRIES(row)                                                                                               \
  "entry_count" OF_PLAYER (row) " AND (entry, points) IN (SELECT entry, points FROM " ENTRIES_OF (row) ")"
#define ITS_DIFFERENCES(row)                                                                                           \
  "difference_count" OF_PLAYER (row) " AND (other_id, difference) IN (SELECT rival, ahead FROM " RIVALS_OF (row) ")"
#define THEIR_DIFFERENCES(row)                                                                                         \
  "difference_count WHERE category = " row ".category AND other_id = " row ".player_id"                                \
  " AND (player_id, difference) IN (SELECT rival, -ahead FROM " RIVALS_OF (row) ")"

/* Deletes rows whose count has come down to 0. A count below 0 means that the figures do not fit the games, and
 * aborts. */
#define TIDY_PLAYER(row)                                                                                               \
  "SELECT raise (ABORT, 'the figures do not fit the games') FROM (SELECT games AS n FROM " ITS_SCORE (row)             \
  "  UNION ALL SELECT n FROM " ITS_TOTAL (row) " UNION ALL SELECT n FROM " ITS_ENTRIES (row)                           \
  "  UNION ALL SELECT n FROM " ITS_DIFFERENCES (row) ") WHERE n < 0;"                                                  \
  "DELETE FROM " ITS_SCORE (row) " AND games = 0; DELETE FROM " ITS_TOTAL (row) " AND n = 0;"                          \
  "DELETE FROM " ITS_ENTRIES (row) " AND n = 0; DELETE FROM " ITS_DIFFERENCES (row) " AND n = 0;"                      \
  "DELETE FROM " THEIR_DIFFERENCES (row) " AND n = 0;"

#define TIDY_MONTH(row)                                                                                                \
  "SELECT raise (ABORT, 'the figures do not fit the games') FROM month" OF_PLAYER (row) " AND games < 0;"              \
  "DELETE FROM month" OF_PLAYER (row) " AND games = 0;"

/* All counts of a player but those of entries, which can be counted apart (entry-counts.h), and of months, which are
 * counted anew when a date changes. */
#define COUNT_PLAYER(row, count)                                                                                       \
  COUNT_SCORE (row, count) COUNT_TOTAL (row, count) COUNT_DIFFERENCES (row, count)

/* Offers values as records. A record must be above 0, but for the closest game, which may have ended in a draw. The
 * longest run of bonuses is not offered here: an index gives it (records.c). */
#define OFFER(values)                                                                                                  \
  "INSERT INTO record SELECT NEW.category, kind, entry, value, NEW.sort_time, NEW.game_id, NEW.seat FROM (" values ")"  \
  " WHERE value >= (kind <> 4)" COUNTS_KEEP_RECORD ";"

#define OFFER_SEAT                                                                                                     \
  OFFER ("SELECT 0 AS kind, 0 AS entry, NEW.total AS value UNION ALL SELECT 1, 0, NEW.upper"                           \
         " UNION ALL SELECT 3, 0, NEW.comeback UNION ALL SELECT 4, 0, CASE NEW.rank WHEN 1 THEN NEW.margin END")

#define OFFER_ENTRIES OFFER ("SELECT 5 AS kind, entry, points AS value FROM " ENTRIES_OF ("NEW"))

#define DROP_RECORDS "DELETE FROM record WHERE category = OLD.category AND game_id = OLD.game_id;"

/* Finds the next holder of a record, among all games of the category. This is needed only when the game that held it
 * goes. */
#define FIND_RECORD(kind, value, condition, order)                                                                     \
  "INSERT INTO record SELECT OLD.category, " kind ", 0, " value ", sort_time, game_id, seat FROM result"               \
  " WHERE OLD.kind = " kind " AND category = OLD.category AND " condition                                              \
  " ORDER BY " value order ", sort_time, game_id, seat LIMIT 1;"

/* The games are walked in the order of time, so that the search ends with the first one that has the points. */
#define FIND_ENTRY                                                                                                     \
  "INSERT INTO record SELECT OLD.category, 5, OLD.entry, best.points, game.sort_time, game.id, move.seat"              \
  " FROM (SELECT max (points) AS points FROM entry_count WHERE category = OLD.category AND entry = OLD.entry) AS best" \
  " CROSS JOIN game CROSS JOIN move ON move.game_id = game.id AND move.n < game.done"                                  \
  " WHERE OLD.kind = 5 AND best.points > 0 AND game.category = OLD.category AND game.state = 1"                        \
  "  AND move.entry = OLD.entry AND move.points = best.points"                                                         \
  "  AND NOT EXISTS (SELECT 1 FROM move AS later WHERE later.game_id = move.game_id AND later.n > move.n"              \
  "   AND later.n < game.done AND later.seat = move.seat AND later.entry = move.entry)"                                \
  "  AND EXISTS (SELECT 1 FROM result WHERE result.game_id = game.id AND result.seat = move.seat)"                     \
  " ORDER BY game.sort_time, game.id, move.seat LIMIT 1;"

/* State 1 is a finished game, 2 a saved unfinished one (GameState). */
#define COUNT_GAME(row, sign)                                                                                          \
  "UPDATE category SET n_games = n_games " sign " (" row ".state = 1),"                                                \
  "  n_unfinished = n_unfinished " sign " (" row ".state = 2),"                                                        \
  "  n_sheets = n_sheets " sign " (" row ".state = 1 AND NOT " row ".totals_only) WHERE id = " row ".category;"

#define TRIGGER(name, event, body) "CREATE TEMP TRIGGER " name " AFTER " event " BEGIN " body " END;"

static const char triggers[] =
  /* This table has a row while the entries are counted in memory instead; see entry-counts.h. */
  "CREATE TEMP TABLE entries_apart (apart INTEGER);"

  TRIGGER ("result_added", "INSERT ON result", COUNT_PLAYER ("NEW", "1") COUNT_MONTH ("NEW", "1") OFFER_SEAT)

  TRIGGER ("entries_added", "INSERT ON result WHEN NOT EXISTS (SELECT 1 FROM entries_apart)",
           COUNT_ENTRIES ("NEW", "1") OFFER_ENTRIES)

  TRIGGER ("result_gone", "DELETE ON result",
           COUNT_PLAYER ("OLD", "-1") COUNT_ENTRIES ("OLD", "-1") TIDY_PLAYER ("OLD")
             COUNT_MONTH ("OLD", "-1") TIDY_MONTH ("OLD") DROP_RECORDS)

  /* Two players are merged. */
  TRIGGER ("result_merged", "UPDATE OF player_id ON result",
           COUNT_PLAYER ("OLD", "-1") COUNT_ENTRIES ("OLD", "-1") TIDY_PLAYER ("OLD")
             COUNT_MONTH ("OLD", "-1") TIDY_MONTH ("OLD")
               COUNT_PLAYER ("NEW", "1") COUNT_ENTRIES ("NEW", "1") COUNT_MONTH ("NEW", "1"))

  /* A game gets another date. */
  TRIGGER ("result_moved", "UPDATE OF sort_time ON result",
           COUNT_MONTH ("OLD", "-1") TIDY_MONTH ("OLD") COUNT_MONTH ("NEW", "1") DROP_RECORDS
             OFFER_SEAT OFFER_ENTRIES)

  TRIGGER ("record_gone", "DELETE ON record",
           FIND_RECORD ("0", "total", "total > 0", " DESC") FIND_RECORD ("1", "upper", "upper > 0", " DESC")
             FIND_RECORD ("3", "comeback", "comeback > 0", " DESC")
               FIND_RECORD ("4", "margin", "rank = 1 AND margin IS NOT NULL", "") FIND_ENTRY)

  /* A category is deleted with its last game. */
  TRIGGER ("game_counted", "UPDATE OF category ON game",
           COUNT_GAME ("OLD", "-") COUNT_GAME ("NEW", "+")
             "DELETE FROM category WHERE id = OLD.category AND n_games <= 0 AND n_unfinished <= 0;");

/* Parsing the triggers takes SQLite two milliseconds, so they are made before the first change and not at the start. */
gboolean
counts_watch (Database  *database,
              GError   **error)
{
  gint64 watched = 0;

  return database_get_number (database, &watched, error,
                              "SELECT 1 FROM sqlite_temp_schema WHERE name = 'game_counted'", "") &&
         (watched != 0 || database_execute (database, triggers, error));
}

gboolean
counts_forget (Database  *database,
               GError   **error)
{
  return database_execute (database,
                           "DROP TRIGGER IF EXISTS temp.result_added; DROP TRIGGER IF EXISTS temp.entries_added;"
                           "DROP TABLE IF EXISTS temp.entries_apart; DROP TRIGGER IF EXISTS temp.result_gone;"
                           "DROP TRIGGER IF EXISTS temp.result_merged; DROP TRIGGER IF EXISTS temp.result_moved;"
                           "DROP TRIGGER IF EXISTS temp.record_gone; DROP TRIGGER IF EXISTS temp.game_counted",
                           error);
}
