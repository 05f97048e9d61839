/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "schema.h"

#include "failure.h"
#include "header.h"
#include "page-sums.h"
#include "refill.h"
#include "seal.h"

/* One text for each version, version 1 at index 0. The text of a version that was released never changes; a later
 * change is a new version. */
static const char *const migrations[] = {
  /* rules: the exact text of the rules that games were played under, once each. */
  "CREATE TABLE rules ("
  "  id INTEGER PRIMARY KEY,"
  "  ruleset TEXT NOT NULL,"
  "  sha256 BLOB NOT NULL,"
  "  text TEXT NOT NULL,"
  "  UNIQUE (ruleset, sha256)"
  ") STRICT;"

  /* played: when the player last sat down to a game, in seconds since 1970, as every time here. */
  "CREATE TABLE player ("
  "  id INTEGER PRIMARY KEY,"
  "  name TEXT NOT NULL UNIQUE,"
  "  played INTEGER NOT NULL"
  ") STRICT;"

  /* state: 0 running, 1 finished, 2 saved unfinished, 3 discarded and kept aside for a while.
   * done: how many moves count; undone: how many follow them that can be redone.
   * started: when it began here; ended: its last move; saved: when it went into the statistics.
   * identity: a SHA-256 of the record at that time. variant: options as KEY=VALUE, divided by ;
   * A number is never used again, so that a cleared game is not taken for another one. */
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
  "  identity BLOB"
  ") STRICT;"
  "CREATE UNIQUE INDEX game_running ON game (state) WHERE state = 0;"
  "CREATE INDEX game_aside ON game (id) WHERE state = 3 OR undone > 0;"

  /* total and rank are of saved games; a game of which only the totals are known has its totals at once. */
  "CREATE TABLE seat ("
  "  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL REFERENCES player (id),"
  "  total INTEGER,"
  "  rank INTEGER,"
  "  PRIMARY KEY (game_id, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX seat_player ON seat (player_id, game_id);"

  /* move: a filling has an entry and points; a clearing has no points; saved rolls set by hand have no entry. typed: a
   * number where the same text comes back from it, which takes fewer bytes. rolls: NULL where they were not counted.
   * after: seconds since the game started, NULL where unknown. marks: 1 five alike, 2 declared, 4 a joker. */
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
  ") STRICT, WITHOUT ROWID;",

  /* Version 2. The rolls counted in the unfinished turn of a seat; NULL where there are none. */
  "ALTER TABLE seat ADD COLUMN rolls INTEGER;",

  /* Version 3: the statistics, whose tables version 4 replaces. initials, color: chosen by the player, NULL for
   * none. */
  "ALTER TABLE player ADD COLUMN initials TEXT;"
  "ALTER TABLE player ADD COLUMN color INTEGER;"

  /* category: games that may be averaged together. scoring: the bytes of Ruleset.scoring; rules_id: of the newest game.
   * n_games: finished ones; n_sheets: those of them whose moves are known. A row is deleted with its last game; a
   * number is never used again. */
  "CREATE TABLE category ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  ruleset TEXT NOT NULL,"
  "  variant TEXT NOT NULL,"
  "  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),"
  "  scoring BLOB NOT NULL,"
  "  rules_id INTEGER NOT NULL REFERENCES rules (id),"
  "  n_games INTEGER NOT NULL,"
  "  n_unfinished INTEGER NOT NULL,"
  "  n_sheets INTEGER NOT NULL,"
  "  UNIQUE (ruleset, variant, top_down, scoring)"
  ") STRICT;"

  /* category is set for saved games only. moment: the time that games are sorted by, see sort-time.h; of games that
   * were saved once. A saved game that was deleted has the state 3, too, and keeps moment, saved and identity. */
  "ALTER TABLE game ADD COLUMN category INTEGER REFERENCES category (id);"
  "ALTER TABLE game ADD COLUMN moment INTEGER;"
  "ALTER TABLE seat ADD COLUMN moment INTEGER;"
  "CREATE INDEX game_moment ON game (state, moment);"
  "CREATE INDEX game_category ON game (category, moment);"
  "CREATE INDEX game_identity ON game (identity);"
  "CREATE INDEX game_noted ON game (moment) WHERE note IS NOT NULL OR place IS NOT NULL;"
  "CREATE INDEX seat_moment ON seat (player_id, moment, game_id);"

  /* result: one seat of a finished game. margin: own total less the best other one, NULL where one player sat alone.
   * upper, bonus (won 1, lost 0): NULL where the moves are not known. comeback: the largest deficit, see get_deficits()
   * in results.c; of winners only. */
  "CREATE TABLE result ("
  "  category INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  moment INTEGER NOT NULL,"
  "  game_id INTEGER NOT NULL,"
  "  seat INTEGER NOT NULL,"
  "  n_seats INTEGER NOT NULL,"
  "  total INTEGER NOT NULL,"
  "  rank INTEGER NOT NULL,"
  "  margin INTEGER,"
  "  upper INTEGER,"
  "  bonus INTEGER,"
  "  comeback INTEGER,"
  "  PRIMARY KEY (category, player_id, moment, game_id)"
  ") STRICT, WITHOUT ROWID;"

  /* score: sums over the results of a player. duels: games of two or more, of which victories were won alone and
   * defeats lost, with the sums of their margins (both positive). streaks go over duels, bonus runs over sheets. */
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
  "  streak INTEGER NOT NULL,"
  "  longest_streak INTEGER NOT NULL,"
  "  bonus_run INTEGER NOT NULL,"
  "  longest_bonus_run INTEGER NOT NULL,"
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

  /* entry_count: how many sheets of a player have those points in that entry; -1: struck. */
  "CREATE TABLE entry_count ("
  "  category INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  entry INTEGER NOT NULL,"
  "  points INTEGER NOT NULL,"
  "  n INTEGER NOT NULL,"
  "  PRIMARY KEY (category, player_id, entry, points)"
  ") STRICT, WITHOUT ROWID;"

  /* rivalry: one row for each of two players who sat in one game. biggest_win, biggest_defeat: positive, 0 where there
   * is none. */
  "CREATE TABLE rivalry ("
  "  category INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  other_id INTEGER NOT NULL,"
  "  games INTEGER NOT NULL,"
  "  won INTEGER NOT NULL,"
  "  lost INTEGER NOT NULL,"
  "  difference_sum INTEGER NOT NULL,"
  "  biggest_win INTEGER NOT NULL,"
  "  biggest_defeat INTEGER NOT NULL,"
  "  PRIMARY KEY (category, player_id, other_id)"
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

  /* best: kind is a RecordKind; entry is 0 but for RECORD_ENTRY; moment is that of the game. */
  "CREATE TABLE best ("
  "  category INTEGER NOT NULL,"
  "  kind INTEGER NOT NULL,"
  "  entry INTEGER NOT NULL,"
  "  value INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  moment INTEGER NOT NULL,"
  "  game_id INTEGER NOT NULL,"
  "  PRIMARY KEY (category, kind, entry)"
  ") STRICT, WITHOUT ROWID;"

  /* broken: the records that the last saved game broke. */
  "CREATE TABLE broken ("
  "  kind INTEGER NOT NULL,"
  "  entry INTEGER NOT NULL,"
  "  value INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  game_id INTEGER NOT NULL,"
  "  PRIMARY KEY (kind, entry)"
  ") STRICT, WITHOUT ROWID;",

  /* Version 4: facts, one row for each player of a finished game, and what triggers count of them (see counts.h). All
   * of these tables can be filled from the games, which refill.h does once after this step. */
  "DROP TABLE result; DROP TABLE score; DROP TABLE total_count; DROP TABLE entry_count; DROP TABLE rivalry;"
  "DROP TABLE month; DROP TABLE best; DROP TABLE broken;"
  "ALTER TABLE game RENAME COLUMN moment TO sort_time;"
  "ALTER TABLE seat RENAME COLUMN moment TO sort_time;"
  "DROP INDEX game_moment;"
  "DROP INDEX seat_moment;"
  "CREATE INDEX game_time ON game (state, sort_time);"
  "CREATE INDEX seat_time ON seat (player_id, sort_time, game_id);"

  /* category: games that may be averaged together. scoring: the bytes of Ruleset.scoring. n_games: finished ones;
   * n_sheets: those of them whose moves are known. A row is deleted with its last game; a number is never used
   * again. */
  "UPDATE game SET category = NULL;"
  "DROP TABLE category;"
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
   * behind. */
  "CREATE TABLE difference_count ("
  "  category INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL,"
  "  other_id INTEGER NOT NULL,"
  "  difference INTEGER NOT NULL,"
  "  n INTEGER NOT NULL,"
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
  ") STRICT, WITHOUT ROWID;",

  /* Version 5. The bit 8 in marks: one step with the move before it. Until then the moves that brought an entry to
   * another player were known by the same second and by what was typed: a clearing, perhaps the saved rolls given back,
   * and a filling with what the clearing took away. */
  "UPDATE move SET marks = marks | 8"
  " WHERE points IS NOT NULL AND EXISTS ("
  "  SELECT 1 FROM move AS cleared"
  "  WHERE cleared.game_id = move.game_id AND cleared.n BETWEEN move.n - 2 AND move.n - 1"
  "  AND cleared.points IS NULL AND cleared.entry = move.entry AND cleared.seat <> move.seat"
  "  AND cleared.after = move.after"
  "  AND (cleared.n = move.n - 1 OR EXISTS ("
  "   SELECT 1 FROM move AS saved"
  "   WHERE saved.game_id = move.game_id AND saved.n = move.n - 1"
  "   AND saved.entry IS NULL AND saved.seat = cleared.seat AND saved.after = cleared.after))"
  "  AND (SELECT taken.typed = move.typed AND (taken.marks & 2) = (move.marks & 2)"
  "        AND (taken.rolls IS NULL OR taken.rolls IS move.rolls)"
  "       FROM move AS taken"
  "       WHERE taken.game_id = move.game_id AND taken.n < cleared.n"
  "       AND taken.points IS NOT NULL AND taken.entry = cleared.entry AND taken.seat = cleared.seat"
  "       ORDER BY taken.n DESC LIMIT 1));"
  "UPDATE move SET marks = marks | 8"
  " WHERE entry IS NULL AND EXISTS ("
  "  SELECT 1 FROM move AS filled"
  "  WHERE filled.game_id = move.game_id AND filled.n = move.n + 1 AND (filled.marks & 8) <> 0);",

  /* Version 6. The coins of players; see purse.c. ledger: kind is a LedgerKind; missing: coins that the purse did not
   * have; game_id is no reference, because a line outlives its game; streak is of a reward. purse: the sum of a
   * player's lines. */
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
  ") STRICT;",

  /* Version 7. Players who change during a game. A move with an entry below 0 is about players, with a name or the
   * order of the seats as typed; see ENTRY_OF_PEOPLE(). Seats are always the present ones. first_name: the name at the
   * beginning, of a player who was renamed in the game. In a finished game, a seat without a rank is that of a player
   * who left. */
  "ALTER TABLE seat ADD COLUMN first_name TEXT;",

  /* Version 8. Series of games, and which games belong to them. kind is a SeriesKind; ends is of a league. handicap:
   * points that a player is given in the standings of the series for one game; player_id is no reference, because the
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
  ") STRICT, WITHOUT ROWID;",

  /* Version 9. Each page has a checksum from now on, see page-sums.h; the version is a new one because older programs
   * would write pages without sums. leaving: games of an import that is being taken back, which the next start
   * finishes. */
  "CREATE TABLE leaving (game_id INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE) STRICT;",

  /* Version 10. Of the n games, won and lost are those in which the player came before or after the other one. Ranks say
   * that and not totals, because a tie-break may part equal totals. */
  "ALTER TABLE difference_count ADD COLUMN won INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE difference_count ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;"
  "UPDATE difference_count SET won = n * (difference > 0), lost = n * (difference < 0);"
  "UPDATE difference_count SET won = parted.won, lost = parted.lost"
  " FROM (SELECT own.category, own.player_id, other.player_id AS other_id, sum (own.rank < other.rank) AS won,"
  "   sum (own.rank > other.rank) AS lost"
  "  FROM result AS own JOIN result AS other"
  "   ON other.game_id = own.game_id AND other.seat <> own.seat AND other.total = own.total"
  "  GROUP BY own.category, own.player_id, other.player_id) AS parted"
  " WHERE difference_count.difference = 0 AND difference_count.category = parted.category"
  "  AND difference_count.player_id = parted.player_id AND difference_count.other_id = parted.other_id;",

  /* Version 11. A saved game is believed only if it comes to its seal; see seal.h. */
  "ALTER TABLE game ADD COLUMN seal BLOB;",

  /* Version 12. number: of game_with_number(), for games of totals; NULL for none. */
  "ALTER TABLE game ADD COLUMN number INTEGER;",
};

/* The number and the names of the tables that must be there, from each version on. */
static const struct
{
  guint since;
  int n;
  const char *names;
} tables[] = {
  { 1, 5, "'rules', 'player', 'game', 'seat', 'move'" },
  { 3, 14, "'rules', 'player', 'game', 'seat', 'move', 'category', 'result', 'score', 'total_count', 'entry_count',"
           " 'rivalry', 'month', 'best', 'broken'" },
  { 4, 14, "'rules', 'player', 'game', 'seat', 'move', 'category', 'result', 'score', 'total_count', 'entry_count',"
           " 'difference_count', 'month', 'record', 'new_record'" },
  { 6, 16, "'rules', 'player', 'game', 'seat', 'move', 'category', 'result', 'score', 'total_count', 'entry_count',"
           " 'difference_count', 'month', 'record', 'new_record', 'ledger', 'purse'" },
  { 8, 19, "'rules', 'player', 'game', 'seat', 'move', 'category', 'result', 'score', 'total_count', 'entry_count',"
           " 'difference_count', 'month', 'record', 'new_record', 'ledger', 'purse', 'series', 'series_game',"
           " 'handicap'" },
  { 9, 20, "'rules', 'player', 'game', 'seat', 'move', 'category', 'result', 'score', 'total_count', 'entry_count',"
           " 'difference_count', 'month', 'record', 'new_record', 'ledger', 'purse', 'series', 'series_game',"
           " 'handicap', 'leaving'" },
};

guint
schema_get_version (void)
{
  return G_N_ELEMENTS (migrations);
}

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
              gint64     version,
              GError   **error)
{
  g_autofree char *sql = NULL;
  guint last = G_N_ELEMENTS (tables) - 1;
  gint64 n_tables = 0;

  while (version < tables[last].since)
    last--;
  sql = g_strdup_printf ("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND name IN (%s)",
                         tables[last].names);
  if (!database_get_number (database, &n_tables, error, sql, ""))
    return FALSE;

  if (n_tables != tables[last].n)
    return database_damaged (database, "a table is missing", error);
  return TRUE;
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
  if (version > schema_get_version ())
    return failure_set (error, STORE_ERROR_NEWER, path, NULL);

  return version < 1 ? failure_set (error, STORE_ERROR_DAMAGED, path, "no version")
                     : check_tables (database, version, error);
}

/* Runs one migration. Each was tested on every version before it, so where SQLite does not accept it (SQLITE_ERROR) the
 * tables are not as this program made them. */
static gboolean
execute_step (Database    *database,
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

/* The migrations to run: those with an index from @from up to, but without, @to. */
typedef struct
{
  guint from;
  guint to;
} Span;

/* Runs the migrations. The figures are filled last, because games are read with the present tables. */
static gboolean
migrate (Database  *database,
         gpointer   data,
         GError   **error)
{
  const Span *span = data;
  g_autofree char *sign =
    g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u", SCHEMA_APPLICATION, span->to);

  for (guint version = span->from; version < span->to; version++)
    if (!execute_step (database, migrations[version], error))
      return FALSE;

  /* Without page sums nothing told whether a figure was damaged, so all are filled anew from the games. */
  return database_execute (database, sign, error) &&
         (span->from >= SCHEMA_SEALS || span->to < SCHEMA_SEALS || seal_write_all (database, error)) &&
         (span->from >= SCHEMA_SUMS || span->to < SCHEMA_SUMS || refill_unsealed (database, error));
}

/* Rewrites the database with page sums. This is on the disk before the version says so, because a database of that
 * version without sums counts as damaged. */
static gboolean
add_sums (Database  *database,
          GError   **error)
{
  sqlite3 *handle = database_get_handle (database);
  const char *path = sqlite3_db_filename (handle, "main");

  if (page_sums_are_kept (handle))
    return TRUE;
  page_sums_keep (handle);
  if (!database_execute (database, "VACUUM", error))
    return FALSE;
  if (*path == '\0')
    return TRUE;
  if (!database_execute (database, "PRAGMA wal_checkpoint(TRUNCATE)", error))
    return FALSE;
  if (!page_sums_are_kept (handle))
    return failure_set (error, STORE_ERROR_IN_USE, path, NULL);
  return TRUE;
}

gboolean
schema_migrate (Database  *database,
                guint      version,
                GError   **error)
{
  Span span = { .to = version };
  gint64 from = 0;

  if (!database_get_number (database, &from, error, "PRAGMA user_version", ""))
    return FALSE;

  span.from = from;
  if (span.from < SCHEMA_SUMS && version >= SCHEMA_SUMS && !add_sums (database, error))
    return FALSE;
  return span.from >= version || database_transact (database, migrate, &span, error);
}
