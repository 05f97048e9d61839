/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "schema.h"

#include "failure.h"

/* Version 12. The columns that a table got last stand where ALTER TABLE put them. A time is in seconds since 1970. */
static const char create[] =
  /* rules: the exact text of the rules that games were played under, once each. */
  "CREATE TABLE rules ("
  "  id INTEGER PRIMARY KEY,"
  "  ruleset TEXT NOT NULL,"
  "  sha256 BLOB NOT NULL,"
  "  text TEXT NOT NULL,"
  "  UNIQUE (ruleset, sha256)"
  ") STRICT;"

  /* played: when the player last sat down to a game. initials, color: chosen by the player, NULL for none. */
  "CREATE TABLE player ("
  "  id INTEGER PRIMARY KEY,"
  "  name TEXT NOT NULL UNIQUE,"
  "  played INTEGER NOT NULL,"
  "  initials TEXT,"
  "  color INTEGER"
  ") STRICT;"

  /* state: 0 running, 1 finished, 2 saved unfinished, 3 discarded, or saved and deleted, and kept aside for a while.
   * done: how many moves count; undone: how many follow them that can be redone.
   * started: when it began here; ended: its last move; saved: when it went into the statistics.
   * identity: a SHA-256 of the record at that time. variant: options as KEY=VALUE, divided by ;
   * category is set for saved games only. sort_time: of games that were saved once, see sort-time.h.
   * seal: see seal.h. number: of game_with_number(), for games of totals; NULL for none.
   * An id is never used again, so that a cleared game is not taken for another one. */
  "CREATE TABLE game ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3),"
  "  rules_id INTEGER NOT NULL REFERENCES rules (id),"
  "  variant TEXT NOT NULL,"
  "  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),"
  "  totals_only INTEGER NOT NULL CHECK (totals_only IN (0, 1)),"
  "  done INTEGER NOT NULL,"
  "  undone INTEGER NOT NULL,"
  "  started INTEGER NOT NULL,"
  "  ended INTEGER,"
  "  saved INTEGER,"
  "  date TEXT,"
  "  note TEXT,"
  "  place TEXT,"
  "  bet INTEGER NOT NULL,"
  "  identity BLOB,"
  "  category INTEGER REFERENCES category (id),"
  "  sort_time INTEGER,"
  "  seal BLOB,"
  "  number INTEGER"
  ") STRICT;"
  "CREATE UNIQUE INDEX game_running ON game (state) WHERE state = 0;"
  "CREATE INDEX game_aside ON game (id) WHERE state = 3 OR undone > 0;"
  "CREATE INDEX game_time ON game (state, sort_time);"
  "CREATE INDEX game_category ON game (category, sort_time);"
  "CREATE INDEX game_identity ON game (identity);"
  "CREATE INDEX game_noted ON game (sort_time) WHERE note IS NOT NULL OR place IS NOT NULL;"

  /* total and rank are of saved games; a game of which only the totals are known has its totals at once. In a
   * finished game, a seat without a rank is that of a player who left. rolls: counted in the unfinished turn; NULL
   * where there are none. first_name: the name at the beginning, of a player who was renamed in the game. */
  "CREATE TABLE seat ("
  "  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL REFERENCES player (id),"
  "  total INTEGER,"
  "  rank INTEGER,"
  "  rolls INTEGER,"
  "  sort_time INTEGER,"
  "  first_name TEXT,"
  "  PRIMARY KEY (game_id, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX seat_player ON seat (player_id, game_id);"
  "CREATE INDEX seat_time ON seat (player_id, sort_time, game_id);"

  /* move: a filling has an entry and points; a clearing has no points; saved rolls set by hand have no entry. One
   * with an entry below 0 is about players, with a name or the order of the seats as typed, see ENTRY_OF_PEOPLE();
   * seats are always the present ones. typed: a number where the same text comes back from it, which takes fewer
   * bytes. rolls: NULL where they were not counted. after: seconds since the game started, NULL where unknown.
   * marks: 1 five alike, 2 declared, 4 a joker, 8 one step with the move before it. */
  "CREATE TABLE move ("
  "  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
  "  n INTEGER NOT NULL,"
  "  seat INTEGER NOT NULL,"
  "  entry INTEGER,"
  "  typed ANY,"
  "  points INTEGER,"
  "  rolls INTEGER,"
  "  marks INTEGER NOT NULL,"
  "  after INTEGER,"
  "  PRIMARY KEY (game_id, n)"
  ") STRICT, WITHOUT ROWID;"

  /* The tables from here to new_record can be filled anew from the games, see refill.h. */

  /* category: games that may be averaged together. scoring: the bytes of Ruleset.scoring. n_games: finished ones;
   * n_sheets: those of them whose moves are known. A row is deleted with its last game; a number is never used
   * again. */
  "CREATE TABLE category ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  ruleset TEXT NOT NULL,"
  "  variant TEXT NOT NULL,"
  "  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),"
  "  scoring BLOB NOT NULL,"
  "  n_games INTEGER NOT NULL,"
  "  n_unfinished INTEGER NOT NULL,"
  "  n_sheets INTEGER NOT NULL,"
  "  UNIQUE (ruleset, variant, top_down, scoring)"
  ") STRICT;"

  /* result: one seat of a finished game. margin: own total less the best other one, NULL where one player sat alone.
   * shared: first place with others. upper, bonus (won 1, lost 0), yatzy (it has points) and strikes: NULL where the
   * moves are not known. comeback: the largest deficit, see get_deficits() in results.c; of winners only. streak,
   * bonus_run: see streaks.h. */
  "CREATE TABLE result ("
  "  category INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  sort_time INTEGER NOT NULL,"
  "  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  n_seats INTEGER NOT NULL,"
  "  total INTEGER NOT NULL,"
  "  rank INTEGER NOT NULL,"
  "  shared INTEGER NOT NULL,"
  "  margin INTEGER,"
  "  upper INTEGER,"
  "  bonus INTEGER,"
  "  yatzy INTEGER,"
  "  strikes INTEGER,"
  "  comeback INTEGER,"
  "  streak INTEGER NOT NULL,"
  "  bonus_run INTEGER NOT NULL,"
  "  PRIMARY KEY (category, player_id, sort_time, game_id)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX result_game ON result (game_id);"
  "CREATE INDEX result_streak ON result (category, player_id, streak DESC) WHERE streak > 0;"
  "CREATE INDEX result_bonus_run ON result (category, player_id, bonus_run DESC) WHERE bonus_run > 0;"

  /* score: sums over the results of a player. duels: games of two or more, of which victories were won alone and
   * defeats lost, with the sums of their margins (both positive). */
  "CREATE TABLE score ("
  "  category INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  games INTEGER NOT NULL,"
  "  wins INTEGER NOT NULL,"
  "  shared_wins INTEGER NOT NULL,"
  "  duels INTEGER NOT NULL,"
  "  sheets INTEGER NOT NULL,"
  "  sum INTEGER NOT NULL,"
  "  square_sum INTEGER NOT NULL,"
  "  bonuses INTEGER NOT NULL,"
  "  yatzys INTEGER NOT NULL,"
  "  strikes INTEGER NOT NULL,"
  "  victories INTEGER NOT NULL,"
  "  victory_sum INTEGER NOT NULL,"
  "  defeats INTEGER NOT NULL,"
  "  defeat_sum INTEGER NOT NULL,"
  "  PRIMARY KEY (category, player_id)"
  ") STRICT, WITHOUT ROWID;"

  /* total_count: how many games of a player had that total. */
  "CREATE TABLE total_count ("
  "  category INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  total INTEGER NOT NULL,"
  "  n INTEGER NOT NULL,"
  "  PRIMARY KEY (category, player_id, total)"
  ") STRICT, WITHOUT ROWID;"

  /* entry_count: how many sheets of a player have those points in that entry; 0: struck. */
  "CREATE TABLE entry_count ("
  "  category INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  entry INTEGER NOT NULL,"
  "  points INTEGER NOT NULL,"
  "  n INTEGER NOT NULL,"
  "  PRIMARY KEY (category, player_id, entry, points)"
  ") STRICT, WITHOUT ROWID;"

  /* difference_count: in how many games of both players the first was that many points ahead of the other; negative:
   * behind. won and lost: in how many of them the player came before or after the other one, which ranks say and not
   * totals, because a tie-break may part equal totals. */
  "CREATE TABLE difference_count ("
  "  category INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  other_id INTEGER NOT NULL,"
  "  difference INTEGER NOT NULL,"
  "  n INTEGER NOT NULL,"
  "  won INTEGER NOT NULL DEFAULT 0,"
  "  lost INTEGER NOT NULL DEFAULT 0,"
  "  PRIMARY KEY (category, player_id, other_id, difference)"
  ") STRICT, WITHOUT ROWID;"

  /* month: 202611; games without a date are in none. */
  "CREATE TABLE month ("
  "  category INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  month INTEGER NOT NULL,"
  "  games INTEGER NOT NULL,"
  "  wins INTEGER NOT NULL,"
  "  sum INTEGER NOT NULL,"
  "  PRIMARY KEY (category, player_id, month)"
  ") STRICT, WITHOUT ROWID;"

  /* record: kind is a RecordKind, but for RECORD_BONUSES; entry is 0 but for RECORD_ENTRY; sort_time is that of the
   * game. */
  "CREATE TABLE record ("
  "  category INTEGER NOT NULL,"
  "  kind INTEGER NOT NULL,"
  "  entry INTEGER NOT NULL,"
  "  value INTEGER NOT NULL,"
  "  sort_time INTEGER NOT NULL,"
  "  game_id INTEGER NOT NULL,"
  "  seat INTEGER NOT NULL,"
  "  PRIMARY KEY (category, kind, entry)"
  ") STRICT, WITHOUT ROWID;"

  /* new_record: the records that the last saved game set. */
  "CREATE TABLE new_record ("
  "  kind INTEGER NOT NULL,"
  "  entry INTEGER NOT NULL,"
  "  value INTEGER NOT NULL,"
  "  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  PRIMARY KEY (kind, entry)"
  ") STRICT, WITHOUT ROWID;"

  /* The coins of players; see purse.c. ledger: kind is a LedgerKind; missing: coins that the purse did not have;
   * game_id is no reference, because a line outlives its game; streak is of a reward. purse: the sum of a player's
   * lines. */
  "CREATE TABLE ledger ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  player_id INTEGER NOT NULL REFERENCES player (id),"
  "  day TEXT NOT NULL,"
  "  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 4),"
  "  change INTEGER NOT NULL,"
  "  missing INTEGER NOT NULL CHECK (missing >= 0),"
  "  game_id INTEGER,"
  "  streak INTEGER"
  ") STRICT;"
  "CREATE INDEX ledger_player ON ledger (player_id);"
  "CREATE INDEX ledger_game ON ledger (game_id) WHERE game_id IS NOT NULL;"
  "CREATE TABLE purse ("
  "  player_id INTEGER PRIMARY KEY REFERENCES player (id),"
  "  balance INTEGER NOT NULL CHECK (balance >= 0)"
  ") STRICT;"

  /* Series of games, and which games belong to them. kind is a SeriesKind; ends is of a league. handicap: points
   * that a player is given in the standings of the series for one game; player_id is no reference, because the
   * player may have another name by the time the game is saved. */
  "CREATE TABLE series ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  name TEXT NOT NULL UNIQUE,"
  "  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3),"
  "  goal INTEGER NOT NULL,"
  "  ends INTEGER,"
  "  handicap INTEGER NOT NULL CHECK (handicap IN (0, 1))"
  ") STRICT;"
  "CREATE TABLE series_game ("
  "  game_id INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,"
  "  series_id INTEGER NOT NULL REFERENCES series (id)"
  ") STRICT;"
  "CREATE INDEX series_game_series ON series_game (series_id);"
  "CREATE TABLE handicap ("
  "  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
  "  player_id INTEGER NOT NULL,"
  "  points INTEGER NOT NULL,"
  "  PRIMARY KEY (game_id, player_id)"
  ") STRICT, WITHOUT ROWID;"

  /* leaving: games of an import that an older program was taking back, which the next start finishes. */
  "CREATE TABLE leaving (game_id INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE) STRICT;";

#define N_TABLES 20

/* What version 11 lacks. The seals of its games stay as they are. */
static const char add_number[] = "ALTER TABLE game ADD COLUMN number INTEGER";

static gboolean
check_blank (Database  *database,
             gint64     version,
             GError   **error)
{
  gint64 n_tables = 0;

  if (!database_get_number (database, &n_tables, error, "SELECT count(*) FROM sqlite_schema", ""))
    return FALSE;
  if (version != 0 || n_tables != 0)
    return failure_set (error, STORE_ERROR_FOREIGN, database_get_path (database), NULL);
  return TRUE;
}

/* Checks that all tables are there and are real tables: a view or virtual table of the same name would be read and
 * written like one. */
static gboolean
check_tables (Database  *database,
              GError   **error)
{
  gint64 n_tables = 0;

  if (!database_get_number (database, &n_tables, error,
                            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND name IN"
                            " ('rules', 'player', 'game', 'seat', 'move', 'category', 'result', 'score', 'total_count',"
                            " 'entry_count', 'difference_count', 'month', 'record', 'new_record', 'ledger', 'purse',"
                            " 'series', 'series_game', 'handicap', 'leaving')",
                            ""))
    return FALSE;

  return n_tables == N_TABLES || database_damaged (database, "a table is missing", error);
}

gboolean
schema_check (Database  *database,
              GError   **error)
{
  const char *path = database_get_path (database);
  gint64 application = 0, version = 0;

  if (!database_get_number (database, &application, error, "PRAGMA application_id", "") ||
      !database_get_number (database, &version, error, "PRAGMA user_version", ""))
    return FALSE;

  if (application == 0)
    return check_blank (database, version, error);
  if (application != SCHEMA_APPLICATION)
    return failure_set (error, STORE_ERROR_FOREIGN, path, NULL);
  if (version > SCHEMA_VERSION)
    return failure_set (error, STORE_ERROR_NEWER, path, NULL);
  if (version < 1)
    return failure_set (error, STORE_ERROR_DAMAGED, path, "no version");

  return version < SCHEMA_OLDEST ? failure_set (error, STORE_ERROR_OLDER, path, NULL) : check_tables (database, error);
}

/* Makes or changes tables. Where SQLite does not accept that (SQLITE_ERROR), the tables are not as this program made
 * them. */
static gboolean
change_tables (Database    *database,
              const char  *sql,
              GError     **error)
{
  GError *reason = NULL;

  if (database_execute (database, sql, &reason))
    return TRUE;
  if ((sqlite3_extended_errcode (database_get_handle (database)) & 0xff) == SQLITE_ERROR)
    {
      g_error_free (reason);
      return database_damaged (database, "a table is in the way", error);
    }

  g_propagate_error (error, reason);
  return FALSE;
}

static gboolean
migrate (Database  *database,
         gpointer   data,
         GError   **error)
{
  const gint64 *from = data;
  g_autofree char *sign =
    g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d", SCHEMA_APPLICATION, SCHEMA_VERSION);

  return change_tables (database, *from == 0 ? create : add_number, error) && database_execute (database, sign, error);
}

gboolean
schema_migrate (Database  *database,
                GError   **error)
{
  gint64 from = 0;

  return database_get_number (database, &from, error, "PRAGMA user_version", "") &&
         (from == SCHEMA_VERSION || database_transact (database, migrate, &from, error));
}
