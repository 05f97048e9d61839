/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth.h"

#include "copy.h"
#include "failure.h"
#include "refill.h"

/* Whether a table of the copy, which was counted anew, differs from that of the file, which is attached as "told". */
#define DIFFER(columns, table)                                                                                         \
  "SELECT EXISTS (SELECT " columns " FROM main." table " EXCEPT SELECT " columns " FROM told." table ")"               \
  " OR EXISTS (SELECT " columns " FROM told." table " EXCEPT SELECT " columns " FROM main." table ")"

/* Each of these is 0 where all is true. A game that does not come to its seal has no category in the copy. */
static const char *const doubts[] = {
  DIFFER ("id, state, category, sort_time", "game"),
  DIFFER ("*", "seat"),
  DIFFER ("*", "category"),
  DIFFER ("*", "result"),
  DIFFER ("*", "score"),
  DIFFER ("*", "total_count"),
  DIFFER ("*", "entry_count"),
  DIFFER ("*", "difference_count"),
  DIFFER ("*", "month"),
  DIFFER ("*", "record"),
};

static gboolean
compare (Database  *copy,
         GError   **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (doubts); i++)
    {
      gint64 doubt = 0;

      if (!database_get_number (copy, &doubt, error, doubts[i], ""))
        return FALSE;
      if (doubt != 0)
        return database_damaged (copy, doubts[i], error);
    }
  return TRUE;
}

gboolean
truth_check (const char   *path,
             const Watch  *watch,
             GError      **error)
{
  GError *reason = NULL;
  g_autoptr (Database) copy = copy_open (path, watch, &reason);

  if (copy != NULL && refill_at_once (copy, &reason) &&
      database_run (copy, &reason, "ATTACH ?1 AS told", "s", path) && compare (copy, &reason))
    return TRUE;
  /* That is what a copy says of damage, for files that a person chose. */
  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_REFUSED))
    {
      failure_set (error, STORE_ERROR_DAMAGED, path, reason->message);
      g_error_free (reason);
    }
  else
    g_propagate_error (error, reason);
  return FALSE;
}
