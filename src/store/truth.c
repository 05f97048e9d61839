/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth.h"

#include "copy.h"
#include "saved-game.h"
#include "store-error.h"
#include "tally.h"

/* Each of these is 0 unless a saved game is gone. Games are looked up without an index, because a damaged one would hide
 * games that are there. */
static const char *const losses[] = {
  "SELECT EXISTS (SELECT 1 FROM seat WHERE game_id NOT IN (SELECT id FROM game NOT INDEXED))",
  "SELECT (SELECT total (n) FROM game_count)"
  " > (SELECT count(*) FROM game NOT INDEXED WHERE state IN (1, 2))",
};

/* Whether a table of the copy, which was counted anew, differs from that of the file, which is attached as "told". */
#define DIFFER(columns, table)                                                                                         \
  "SELECT EXISTS (SELECT " columns " FROM main." table " EXCEPT SELECT " columns " FROM told." table ")"               \
  " OR EXISTS (SELECT " columns " FROM told." table " EXCEPT SELECT " columns " FROM main." table ")"

static const char *const differences[] = {
  DIFFER ("game_id, seat, category, sort_time, streak, bonus_run", "seat"),
  DIFFER ("*", "game_count"),
  DIFFER ("*", "score"),
  DIFFER ("*", "total_count"),
  DIFFER ("*", "entry_count"),
  DIFFER ("*", "difference_count"),
  DIFFER ("*", "month"),
  DIFFER ("*", "record"),
};

/* Checks that each of @questions gives 0; STORE_ERROR_DAMAGED if not. */
static gboolean
check_each (Database           *database,
            const char *const  *questions,
            guint               n,
            GError            **error)
{
  for (guint i = 0; i < n; i++)
    {
      gint64 found = 0;

      if (!database_get_number (database, &found, error, questions[i], ""))
        return FALSE;
      if (found != 0)
        return database_damaged (database, questions[i], error);
    }
  return TRUE;
}

gboolean
truth_find_losses (Database  *database,
                   gboolean  *lost,
                   GError   **error)
{
  *lost = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (losses) && !*lost; i++)
    {
      GError *reason = NULL;
      gint64 found = 0;

      if (!database_get_number (database, &found, &reason, losses[i], "") && !database_is_damage (database, reason))
        {
          g_propagate_error (error, reason);
          return FALSE;
        }
      g_clear_error (&reason);
      *lost = found != 0;
    }
  return TRUE;
}

static gboolean
check_losses (const char  *path,
              GError     **error)
{
  g_autoptr (Database) database = database_open (path, error);

  return database != NULL && check_each (database, losses, G_N_ELEMENTS (losses), error);
}

static gboolean
check_sums (const char  *path,
            GError     **error)
{
  g_autoptr (Database) database = database_open (path, error);
  g_autoptr (GArray) broken = database != NULL ? saved_game_list_broken (database, error) : NULL;

  if (broken == NULL || broken->len == 0)
    return broken != NULL;
  return database_damaged (database, "a game is not as it was saved", error);
}

static gboolean
check_figures (const char   *path,
               const Watch  *watch,
               GError      **error)
{
  g_autoptr (Database) copy = copy_open (path, watch, error);

  return copy != NULL && tally_all_at_once (copy, error) &&
         database_run (copy, error, "ATTACH ?1 AS told", "s", path) &&
         check_each (copy, differences, G_N_ELEMENTS (differences), error);
}

/* A copy words damage as a refusal, for files that a person chose. */
gboolean
truth_find (const char   *path,
            const Watch  *watch,
            Truth        *truth,
            GError      **error)
{
  GError *reason = NULL;

  *truth = TRUTH_WHOLE;
  if (!check_losses (path, &reason))
    *truth = TRUTH_LOST_GAMES;
  else if (!check_sums (path, &reason))
    *truth = TRUTH_FALSE_GAMES;
  else if (!check_figures (path, watch, &reason))
    *truth = TRUTH_FALSE_FIGURES;

  if (reason == NULL || g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED) ||
      g_error_matches (reason, STORE_ERROR, STORE_ERROR_REFUSED))
    {
      g_clear_error (&reason);
      return TRUE;
    }
  *truth = TRUTH_WHOLE;
  g_propagate_error (error, reason);
  return FALSE;
}
