/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "schema.h"

#include "header.h"

#define STRINGIFY(number) #number
#define VERSION_TEXT(number) STRINGIFY (number)

/* What was entered. A time that games are sorted by is a sort_time (sort-time.h); points are points. */
static const char facts[] =
  /* rules: the exact text of the rules that games were played by, once each. */
  "CREATE TABLE rules ("
  "  id INTEGER PRIMARY KEY,"
  "  ruleset TEXT NOT NULL,"
  "  sha256 BLOB NOT NULL,"
  "  text TEXT NOT NULL,"
  "  UNIQUE (ruleset, sha256)"
  ") STRICT;"

  /* initials, color: chosen by the player, NULL for none. */
  "CREATE TABLE player ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  name TEXT NOT NULL UNIQUE,"
  "  initials TEXT,"
  "  color INTEGER"
  ") STRICT;"

  /* merged: a player who was merged into another one and can be parted again until the next start. */
  "CREATE TABLE merged ("
  "  id INTEGER PRIMARY KEY,"
  "  into_id INTEGER NOT NULL,"
  "  name TEXT NOT NULL,"
  "  initials TEXT,"
  "  color INTEGER"
  ") STRICT;"

  /* series: kind is a SeriesKind; ends is of a league; identity: made with the series, so that two devices agree;
   * deleted: it is in no list until it is restored. */
  "CREATE TABLE series ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  identity BLOB NOT NULL UNIQUE,"
  "  name TEXT NOT NULL,"
  "  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3),"
  "  goal INTEGER NOT NULL,"
  "  ends INTEGER,"
  "  handicap INTEGER NOT NULL CHECK (handicap IN (0, 1)),"
  "  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1))"
  ") STRICT;"

  /* category: games that may be averaged together. scoring: the bytes of Ruleset.scoring. */
  "CREATE TABLE category ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  ruleset TEXT NOT NULL,"
  "  variant TEXT NOT NULL,"
  "  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),"
  "  scoring BLOB NOT NULL,"
  "  UNIQUE (ruleset, variant, top_down, scoring)"
  ") STRICT;"

  /* game: state is a GameState. identity: a SHA-256 that never changes (game_file_identity()). text: the game file with
   * the lines for programs and the names of the table, but without note and place, which stand beside it. check_sum: a
   * SHA-256 over the text and all facts beside it but identity, names, note and place (saved-game.c). date: as in the
   * text. A number is never used again, so that a deleted game is not taken for another one. */
  "CREATE TABLE game ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  state INTEGER NOT NULL CHECK (state BETWEEN 1 AND 4),"
  "  category INTEGER NOT NULL REFERENCES category (id),"
  "  rules_id INTEGER NOT NULL REFERENCES rules (id),"
  "  series_id INTEGER REFERENCES series (id),"
  "  sort_time INTEGER NOT NULL CHECK (sort_time BETWEEN -100000000000 AND 300000000000),"
  "  totals_only INTEGER NOT NULL CHECK (totals_only IN (0, 1)),"
  "  date TEXT,"
  "  note TEXT,"
  "  place TEXT,"
  "  identity BLOB NOT NULL,"
  "  check_sum BLOB NOT NULL,"
  "  text TEXT NOT NULL"
  ") STRICT;"
  "CREATE INDEX game_time ON game (state, sort_time);"
  "CREATE INDEX game_category ON game (category, sort_time);"
  "CREATE INDEX game_identity ON game (identity);"
  "CREATE INDEX game_noted ON game (sort_time) WHERE note IS NOT NULL OR place IS NOT NULL;"
  "CREATE INDEX game_series ON game (series_id) WHERE series_id IS NOT NULL;"

  /* seat: a player of a saved game, as things were when it was saved. rank: NULL in an unfinished game, and for a
   * player who left. points: those of each entry as a JSON array, null where it was open. minutes: how long the game
   * took. n_seats: players who stayed to the end. shared: first place with others. margin: the total less the best
   * other one, NULL where one player sat alone. bonus (of the upper section: won 1, lost 0), yatzy (it has points).
   * comeback: the largest deficit, see get_deficits() in game-facts.c; of winners only. Columns that the moves tell are
   * NULL where only the totals are known. former: who it was before two players were merged. The last four are counted
   * from all others (tally.c): category and sort_time of the game where the seat has a result, else NULL and the
   * sort_time alone; streak, bonus_run: see streaks.h. */
  "CREATE TABLE seat ("
  "  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL REFERENCES player (id),"
  "  total INTEGER NOT NULL CHECK (total BETWEEN -1000000 AND 1000000),"
  "  rank INTEGER CHECK (rank BETWEEN 1 AND 1000),"
  "  handicap INTEGER CHECK (handicap BETWEEN -1000000 AND 1000000),"
  "  points TEXT,"
  "  minutes INTEGER,"
  "  n_seats INTEGER NOT NULL CHECK (n_seats BETWEEN 0 AND 1000),"
  "  shared INTEGER NOT NULL CHECK (shared IN (0, 1)),"
  "  margin INTEGER CHECK (margin BETWEEN -1000000 AND 1000000),"
  "  upper INTEGER CHECK (upper BETWEEN -1000000 AND 1000000),"
  "  bonus INTEGER CHECK (bonus IN (0, 1)),"
  "  yatzy INTEGER CHECK (yatzy IN (0, 1)),"
  "  strikes INTEGER CHECK (strikes BETWEEN 0 AND 1000),"
  "  comeback INTEGER CHECK (comeback BETWEEN 0 AND 1000000),"
  "  former INTEGER,"
  "  category INTEGER,"
  "  sort_time INTEGER NOT NULL,"
  "  streak INTEGER NOT NULL DEFAULT 0,"
  "  bonus_run INTEGER NOT NULL DEFAULT 0,"
  "  PRIMARY KEY (game_id, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX seat_player ON seat (player_id, sort_time, game_id);"
  "CREATE INDEX seat_result ON seat (category, player_id, sort_time, game_id) WHERE category IS NOT NULL;"
  "CREATE INDEX seat_streak ON seat (category, player_id, streak DESC) WHERE streak > 0;"
  "CREATE INDEX seat_bonus_run ON seat (category, player_id, bonus_run DESC) WHERE bonus_run > 0;"

  /* ledger: the coins of players, see purse.c. kind is a LedgerKind; missing: coins that the purse did not have;
   * game_id is no reference, because a line outlives its game. former: as in seat. */
  "CREATE TABLE ledger ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  player_id INTEGER NOT NULL REFERENCES player (id),"
  "  day TEXT NOT NULL,"
  "  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 4),"
  "  change INTEGER NOT NULL,"
  "  missing INTEGER NOT NULL CHECK (missing >= 0),"
  "  game_id INTEGER,"
  "  former INTEGER"
  ") STRICT;"
  "CREATE INDEX ledger_player ON ledger (player_id, change);"
  "CREATE INDEX ledger_game ON ledger (game_id) WHERE game_id IS NOT NULL;"

  /* at_table: in a copy of the database, the game that was at the table, as table-game.c writes it; '' for none. In our
   * own database a row says that this game has to be put there yet. */
  "CREATE TABLE at_table (text TEXT NOT NULL) STRICT;";

/* What is counted of the games, and can be counted anew at any time (tally.c). */
static const char figures[] =
  /* n: all saved games; n_games: finished ones; n_sheets: those of them whose moves are known. */
  "CREATE TABLE game_count ("
  "  category INTEGER PRIMARY KEY,"
  "  n INTEGER NOT NULL,"
  "  n_games INTEGER NOT NULL,"
  "  n_unfinished INTEGER NOT NULL,"
  "  n_sheets INTEGER NOT NULL"
  ") STRICT;"

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

  /* size_count: the games of a player that so many finished, those of them that were won, and those whose length is
   * known, with their minutes. */
  "CREATE TABLE size_count ("
  "  category INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  n_seats INTEGER NOT NULL,"
  "  games INTEGER NOT NULL,"
  "  wins INTEGER NOT NULL,"
  "  timed INTEGER NOT NULL,"
  "  minutes INTEGER NOT NULL,"
  "  PRIMARY KEY (category, player_id, n_seats)"
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
   * behind. won, lost: those of the games in which the first came before or after the other; ranks say that and not
   * totals, because a tie-break may part equal totals. */
  "CREATE TABLE difference_count ("
  "  category INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  other_id INTEGER NOT NULL,"
  "  difference INTEGER NOT NULL,"
  "  n INTEGER NOT NULL,"
  "  won INTEGER NOT NULL,"
  "  lost INTEGER NOT NULL,"
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

  /* record: kind is a RecordKind, but for RECORD_BONUSES; entry is 0 but for RECORD_ENTRY. */
  "CREATE TABLE record ("
  "  category INTEGER NOT NULL,"
  "  kind INTEGER NOT NULL,"
  "  entry INTEGER NOT NULL,"
  "  value INTEGER NOT NULL,"
  "  sort_time INTEGER NOT NULL,"
  "  game_id INTEGER NOT NULL,"
  "  seat INTEGER NOT NULL,"
  "  PRIMARY KEY (category, kind, entry)"
  ") STRICT, WITHOUT ROWID;";

#define N_TABLES 17
#define TABLES                                                                                                         \
  "'rules', 'player', 'merged', 'series', 'category', 'game', 'seat', 'ledger', 'at_table', 'game_count', 'score',"    \
  " 'size_count', 'total_count', 'entry_count', 'difference_count', 'month', 'record'"

/* Checks that all tables are there and are real tables: a view or virtual table of the same name would be read and
 * written like one. */
static gboolean
check_tables (Database  *database,
              GError   **error)
{
  gint64 n_tables = 0;

  if (!database_get_number (database, &n_tables, error,
                            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND rootpage > 0"
                            " AND name IN (" TABLES ")",
                            ""))
    return FALSE;
  if (n_tables != N_TABLES)
    return database_damaged (database, "a table is missing", error);
  return TRUE;
}

gboolean
schema_check (Database  *database,
              gboolean  *old,
              GError   **error)
{
  const char *path = database_get_path (database);
  gint64 application = 0, version = 0;

  *old = FALSE;
  if (!database_get_number (database, &application, error, "PRAGMA application_id", "") ||
      !database_get_number (database, &version, error, "PRAGMA user_version", ""))
    return FALSE;

  if (!header_check (header_of (application, version), path, error))
    return FALSE;
  *old = version < SCHEMA_VERSION;
  return *old || check_tables (database, error);
}

static gboolean
create (Database  *database,
        gpointer   data,
        GError   **error)
{
  static const char sign[] = "PRAGMA application_id = " VERSION_TEXT (SCHEMA_APPLICATION) ";"
                             "PRAGMA user_version = " VERSION_TEXT (SCHEMA_VERSION);

  return database_execute (database, facts, error) && database_execute (database, figures, error) &&
         database_execute (database, sign, error);
}

gboolean
schema_create (Database  *database,
               GError   **error)
{
  return database_transact (database, create, NULL, error);
}

Database *
schema_open_scratch (const char  *name,
                     GError     **error)
{
  g_autoptr (Database) database = database_open_scratch (name, error);

  return database != NULL && schema_create (database, error) ? g_steal_pointer (&database) : NULL;
}
