/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "repair.h"

#include "copy.h"
#include "game-rows.h"
#include "refill.h"
#include "schema.h"
#include "store-error.h"
#include "truth.h"

/* Copies a table row by row: without WHERE, SQLite would copy its indexes as they are. */
#define COPY(table) "INSERT INTO " table " SELECT * FROM damaged." table " NOT INDEXED WHERE true;"

/* The tables of what was entered, each after those that it refers to. Copying advances the counters in sqlite_sequence,
 * so these are copied last. */
static const char copy_entries[] =
  COPY ("rules") COPY ("player") COPY ("game") COPY ("seat") COPY ("move") COPY ("ledger") COPY ("purse") COPY ("series")
  COPY ("series_game") COPY ("handicap") COPY ("leaving") "DELETE FROM sqlite_sequence;" COPY ("sqlite_sequence");

/* Categories keep their numbers, because a window may show one of them; where this table is damaged, others are
 * made. */
static const char copy_categories[] = COPY ("category");

/* Counts the saved games that are in no figure. */
static gboolean
count_left_out (Database  *database,
                gint64    *n,
                GError   **error)
{
  return database_get_number (database, n, error,
                              "SELECT count(*) FROM game WHERE state IN (1, 2) AND category IS NULL", "");
}

/* Checks that the running game can be read; if not, new figures do not help. */
static gboolean
check_running (Database  *fresh,
               GError   **error)
{
  g_autoptr (Game) game = NULL;
  gint64 id = 0;

  if (!database_get_number (fresh, &id, error, "SELECT id FROM game WHERE state = 0", ""))
    return FALSE;
  if (id != 0)
    game = game_rows_read (fresh, NULL, id, NULL, error);
  return id == 0 || game != NULL;
}

/* Fills @fresh. It fails where a game that was counted can no longer be read: figures without it would be wrong, and
 * nobody would be told. */
static gboolean
fill (Database  *fresh,
      gpointer   data,
      GError   **error)
{
  const gboolean *with_categories = data;
  gint64 before = 0, after = 0;

  if ((*with_categories && !database_execute (fresh, copy_categories, error)) ||
      !database_execute (fresh, copy_entries, error) || !check_running (fresh, error) ||
      !count_left_out (fresh, &before, error) || !refill_figures (fresh, error) ||
      !count_left_out (fresh, &after, error))
    return FALSE;

  if (after > before)
    return database_damaged (fresh, "a game cannot be read", error);
  return TRUE;
}

static gboolean
fill_either_way (Database  *fresh,
                 GError   **error)
{
  gboolean with_categories = TRUE, without = FALSE;

  return database_transact (fresh, fill, &with_categories, NULL) || database_transact (fresh, fill, &without, error);
}

/* Checks that no figure is the last trace of a saved game. */
static gboolean
check_traces (Database  *database,
              GError   **error)
{
  gboolean lost;

  return truth_find_losses (database, &lost, error) &&
         (!lost || database_damaged (database, "a saved game is gone", error));
}

/* Builds the new database beside the damaged one, which stays as it is where anything that was entered cannot be
 * read. */
static gboolean
rebuild (Database  *database,
         GError   **error)
{
  const char *path = database_get_path (database);
  g_autoptr (Database) fresh = check_traces (database, error) ? database_open_scratch (path, error) : NULL;

  return fresh != NULL && schema_migrate (fresh, error) &&
         database_run (fresh, error, "ATTACH ?1 AS damaged", "s", path) && fill_either_way (fresh, error) &&
         database_execute (fresh, "DETACH damaged", error) && copy_put_back (fresh, database, NULL, error);
}

gboolean
repair_figures (Database      *database,
                const GError  *reason)
{
  g_autoptr (GError) error = NULL;

  if (!g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED) || !database_claim_repair (database))
    return FALSE;
  if (rebuild (database, &error))
    return TRUE;

  g_info ("the figures cannot be counted anew: %s", error->message);
  return FALSE;
}

gboolean
repair_transact (Database      *database,
                 DatabaseWork   work,
                 gpointer       data,
                 GError       **error)
{
  GError *reason = NULL;

  if (database_transact (database, work, data, &reason))
    return TRUE;
  if (repair_figures (database, reason))
    {
      g_error_free (reason);
      return database_transact (database, work, data, error);
    }

  if (reason != NULL)
    g_propagate_error (error, reason);
  return FALSE;
}
