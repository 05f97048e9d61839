/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "repair.h"

#include "copy.h"
#include "schema.h"
#include "store-error.h"
#include "tally.h"
#include "truth.h"

/* Copies a table row by row: without WHERE, SQLite would copy its indexes as they are. */
#define COPY(table) "INSERT INTO " table " SELECT * FROM damaged." table " NOT INDEXED WHERE true;"

/* The tables of what was entered, each after those that it refers to. Copying advances the counters in sqlite_sequence,
 * so these are copied last. */
static const char copy_entries[] =
  COPY ("rules") COPY ("player") COPY ("merged") COPY ("series") COPY ("category") COPY ("game") COPY ("seat") COPY ("ledger")
  COPY ("at_table") "DELETE FROM sqlite_sequence;" COPY ("sqlite_sequence");

static gboolean
fill (Database  *fresh,
      gpointer   data,
      GError   **error)
{
  return database_execute (fresh, copy_entries, error) && tally_all (fresh, error);
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

  return fresh != NULL && schema_create (fresh, error) &&
         database_run (fresh, error, "ATTACH ?1 AS damaged", "s", path) && database_transact (fresh, fill, NULL, error) &&
         database_execute (fresh, "DETACH damaged", error) && copy_put_back (fresh, database, NULL, error);
}

gboolean
repair_figures (Database     *database,
                const GError *reason)
{
  g_autoptr (GError) error = NULL;

  if (!g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED) || database_is_beyond_repair (database))
    return FALSE;
  if (rebuild (database, &error))
    return TRUE;

  /* What failed for want of room, or while another program was reading, may work the next time. */
  if (database_is_damage (database, error) || g_error_matches (error, STORE_ERROR, STORE_ERROR_REFUSED))
    database_set_beyond_repair (database);
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
