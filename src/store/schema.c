/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "schema.h"

#include "failure.h"

/* One text per version, the first at index 0. A version that was released never changes; what comes
 * later is a new one. */
static const char *const migrations[] = {
  /* The exact text of rules that games were played under, once each. */
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

  /* total and rank: of saved games, and the total where nothing else is known. */
  "CREATE TABLE seat ("
  "  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  player_id INTEGER NOT NULL REFERENCES player (id),"
  "  total INTEGER,"
  "  rank INTEGER,"
  "  PRIMARY KEY (game_id, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX seat_player ON seat (player_id, game_id);"

  /* A filling has an entry and points; a clearing has no points; saved rolls set by hand have no entry.
   * typed: a number where the same text comes back from it, which takes fewer bytes.
   * rolls: NULL where they were not counted. after: seconds since the game started, NULL where unknown.
   * marks: 1 five alike, 2 by the word, 4 a joker. */
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
  gint64 n_tables;

  if (!database_read_integer (database, "SELECT count(*) FROM sqlite_schema", &n_tables, error))
    return FALSE;
  if (version == 0 && n_tables == 0)
    return TRUE;

  failure_set (error, STORE_ERROR_FOREIGN, database_get_path (database), NULL);
  return FALSE;
}

/* A view or a virtual table in the place of one of ours would be asked and written to like it. */
static gboolean
check_tables (Database  *database,
              GError   **error)
{
  gint64 n_tables;

  if (!database_read_integer (database,
                              "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND rootpage > 0"
                              " AND name IN ('rules', 'player', 'game', 'seat', 'move')",
                              &n_tables, error))
    return FALSE;

  return n_tables == 5 || database_damaged (database, "a table is missing", error);
}

gboolean
schema_check (Database  *database,
              GError   **error)
{
  const char *path = database_get_path (database);
  gint64 application, version;

  if (!database_read_integer (database, "PRAGMA application_id", &application, error) ||
      !database_read_integer (database, "PRAGMA user_version", &version, error))
    return FALSE;

  if (application == 0)
    return check_blank (database, version, error);
  if (application != SCHEMA_APPLICATION)
    failure_set (error, STORE_ERROR_FOREIGN, path, NULL);
  else if (version > schema_get_version ())
    failure_set (error, STORE_ERROR_NEWER, path, NULL);
  else if (version < 1)
    failure_set (error, STORE_ERROR_DAMAGED, path, "no version");
  else
    return check_tables (database, error);

  return FALSE;
}

/* One step: the version is read, changed and written inside the same transaction. */
static gboolean
migrate_step (Database  *database,
              gpointer   data,
              GError   **error)
{
  g_autofree char *sign = NULL;
  gint64 version;

  if (!database_read_integer (database, "PRAGMA user_version", &version, error))
    return FALSE;
  g_assert (version >= 0 && version < (gint64) G_N_ELEMENTS (migrations));

  sign = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d", SCHEMA_APPLICATION,
                          (int) version + 1);
  return database_execute (database, migrations[version], error) && database_execute (database, sign, error);
}

gboolean
schema_migrate (Database  *database,
                guint      version,
                GError   **error)
{
  gint64 from;

  if (!database_read_integer (database, "PRAGMA user_version", &from, error))
    return FALSE;
  for (; from < version; from++)
    if (!database_transact (database, migrate_step, NULL, error))
      return FALSE;

  return TRUE;
}
