/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "refill.h"

#include "counts.h"
#include "game-rows.h"
#include "query.h"
#include "results.h"
#include "sort-time.h"
#include "store-error.h"

/* Categories keep their numbers, because a window may show one of them. */
static const char empty[] = "UPDATE game SET category = NULL WHERE category IS NOT NULL;"
                            "UPDATE category SET n_games = 0, n_unfinished = 0, n_sheets = 0;"
                            "DELETE FROM result; DELETE FROM score; DELETE FROM total_count; DELETE FROM entry_count;"
                            "DELETE FROM difference_count; DELETE FROM month; DELETE FROM record";

static const char tidy[] = "DELETE FROM category WHERE n_games = 0 AND n_unfinished = 0";

/* Sets the sort time of each saved game from its date or, where it has none, from its first move. The local time of a
 * first move stays as it was when the game was saved, unless it is lower than any time can be. */
static gboolean
write_sort_times (Database  *database,
                  GError   **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT id, date, sort_time, started,"
                    " (SELECT after FROM move WHERE game_id = game.id AND n = 0 AND game.done > 0)"
                    " FROM game WHERE state IN (1, 2) AND (date IS NOT NULL OR sort_time IS NULL"
                    "  OR sort_time < -9223372036854775807) ORDER BY id",
                    "");

  while (query_next (&query))
    {
      gint64 id = query_number (&query);
      const char *date = query_raw_text (&query);
      gint64 known = query_has (&query) ? query_number (&query) : DATABASE_NULL;
      gint64 started = query_number (&query);
      gint64 first, sort_time;

      if (!query_has (&query) || __builtin_add_overflow (started, query_number (&query), &first))
        first = 0;
      sort_time = sort_time_of (date, first);
      if (sort_time != known &&
          !database_run (database, error, "UPDATE game SET sort_time = ?2 WHERE id = ?1", "II", id, sort_time))
        return FALSE;
    }
  return query_finish (&query, error);
}

typedef struct
{
  Database *database;
  GHashTable *shelf;
  EntryCounts *counts;
} Refill;

static gboolean
add_game (const Refill  *self,
          gint64         id,
          GError       **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (Game) game = game_rows_read (self->database, self->shelf, id, NULL, &reason);
  g_autoptr (Sheet) sheet = game != NULL ? sheet_of (game) : NULL;

  if (sheet != NULL)
    return results_add (self->database, id, sheet, self->counts, error);
  if (database_is_damage (self->database, reason))
    {
      g_info ("game %" G_GINT64_FORMAT " is in no figure: %s", id, reason->message);
      return TRUE;
    }
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* The games are added in the order of time, so that each streak is counted only once. */
static gboolean
add_games (Database  *database,
           GError   **error)
{
  g_autoptr (GArray) ids =
    query_read_ids (database_query (database, "SELECT id FROM game WHERE state IN (1, 2) ORDER BY sort_time, id", ""),
                    error);
  g_autoptr (GHashTable) shelf = game_rows_new_shelf ();
  g_autoptr (EntryCounts) counts = entry_counts_new ();
  const Refill refill = { database, shelf, counts };

  if (ids == NULL || !entry_counts_begin (counts, database, error))
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    if (!add_game (&refill, g_array_index (ids, gint64, i), error))
      return FALSE;

  return entry_counts_end (counts, database, error);
}

gboolean
refill_figures (Database  *database,
                GError   **error)
{
  gboolean done;

  database_set_large_cache (database, TRUE);
  done = counts_forget (database, error) && database_execute (database, empty, error) &&
         counts_watch (database, error) && write_sort_times (database, error) && add_games (database, error) &&
         database_execute (database, tidy, error);
  database_set_large_cache (database, FALSE);
  return done;
}

static gboolean
refill_work (Database  *database,
             gpointer   data,
             GError   **error)
{
  return refill_figures (database, error);
}

gboolean
refill_at_once (Database  *database,
                GError   **error)
{
  return database_transact (database, refill_work, NULL, error);
}
