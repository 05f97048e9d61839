/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mend.h"

#include "rebuild.h"
#include "store-error.h"

/* How many saved games are in no figure. */
static gboolean
count_left_out (Database  *database,
                gint64    *n,
                GError   **error)
{
  return database_read_integer (database, "SELECT count(*) FROM game WHERE state IN (1, 2) AND category IS NULL", n,
                                error);
}

/* Figures that leave out what they held would be wrong without anybody being told. */
static gboolean
rebuild (Database  *database,
         gpointer   data,
         GError   **error)
{
  gint64 before, after;

  if (!count_left_out (database, &before, error) || !rebuild_figures (database, NULL, NULL, error) ||
      !count_left_out (database, &after, error))
    return FALSE;

  return after <= before || database_damaged (database, "a game cannot be read", error);
}

gboolean
mend_figures (Database     *database,
              const GError *reason)
{
  g_autoptr (GError) error = NULL;

  if (!g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED) || !database_claim_mending (database))
    return FALSE;
  if (database_transact (database, rebuild, NULL, &error))
    return TRUE;

  g_info ("the figures cannot be counted anew: %s", error->message);
  return FALSE;
}

gboolean
mend_transact (Database      *database,
               DatabaseWork   work,
               gpointer       data,
               GError       **error)
{
  GError *reason = NULL;

  if (database_transact (database, work, data, &reason))
    return TRUE;
  if (mend_figures (database, reason))
    {
      g_error_free (reason);
      return database_transact (database, work, data, error);
    }

  g_propagate_error (error, reason);
  return FALSE;
}
