/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth.h"

#include "copy.h"
#include "refill.h"

/* Whether a table of the copy, which was counted anew, differs from that of the file, which is attached as "told". */
#define DIFFER(columns, table)                                                                                         \
  "SELECT EXISTS (SELECT " columns " FROM main." table " EXCEPT SELECT " columns " FROM told." table ")"               \
  " OR EXISTS (SELECT " columns " FROM told." table " EXCEPT SELECT " columns " FROM main." table ")"

/* Each of these is 0 where all is true. A game that does not come to its seal has no category in the copy. */
static const char *const doubts[] = {
  DIFFER ("id, category, sort_time", "game"),
  DIFFER ("*", "seat"),
  DIFFER ("*", "category"),
  DIFFER ("*", "result"),
  DIFFER ("*", "score"),
  DIFFER ("*", "total_count"),
  DIFFER ("*", "entry_count"),
  DIFFER ("*", "difference_count"),
  DIFFER ("*", "month"),
  DIFFER ("*", "record"),

  /* The state says whether a game is finished, and only finished ones are counted. */
  "SELECT EXISTS (SELECT 1 FROM game WHERE state = 2 AND id IN (SELECT game_id FROM result))"
  " OR EXISTS (SELECT 1 FROM game WHERE state = 1 AND category IS NOT NULL AND id NOT IN (SELECT game_id FROM result)"
  "  AND EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game.id AND seat.rank IS NOT NULL))",
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
  g_autoptr (Database) copy = copy_open (path, watch, error);

  return copy != NULL && refill_at_once (copy, error) &&
         database_run (copy, error, "ATTACH ?1 AS told", "s", path) && compare (copy, error);
}
