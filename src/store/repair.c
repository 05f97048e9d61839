/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "repair.h"

#include "counts.h"
#include "game-rows.h"
#include "query.h"
#include "results.h"
#include "sort-time.h"
#include "store-error.h"

#include <gio/gio.h>

/* So often progress is told. */
#define STEP_SIZE 100

/* The default cache holds a few hundred games: page after page would be written and read again. */
#define LARGE_CACHE "PRAGMA cache_size = -65536"
#define SMALL_CACHE "PRAGMA cache_size = -2000"

/* Categories keep their numbers, which somebody may look at. */
static const char empty[] = "UPDATE game SET category = NULL WHERE category IS NOT NULL;"
                            "UPDATE category SET n_games = 0, n_unfinished = 0, n_sheets = 0;"
                            "DELETE FROM result; DELETE FROM score; DELETE FROM total_count; DELETE FROM entry_count;"
                            "DELETE FROM difference_count; DELETE FROM month; DELETE FROM record";

static const char tidy[] = "DELETE FROM category WHERE n_games = 0 AND n_unfinished = 0";

/* A saved game, and when it is sorted in. */
typedef struct
{
  gint64 id;
  gint64 sort_time;
  gboolean changed;
} Saved;

/* @first is when the first move was made, 0 where that is unknown. The local time of a first move stays as it was
 * when the game was saved. */
static gint64
get_sort_time (const char *date,
               gint64      known,
               gint64      first)
{
  return date == NULL && known != DATABASE_NULL ? known : sort_time_of (date, date == NULL ? first : 0);
}

static GArray *
list_saved (Database  *database,
            GError   **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (Saved));
  g_auto (Query) query =
    database_query (database,
                    "SELECT id, date, sort_time, started,"
                    " (SELECT after FROM move WHERE game_id = game.id AND n = 0 AND game.done > 0)"
                    " FROM game WHERE state IN (1, 2) ORDER BY id",
                    "");

  while (query_next (&query))
    {
      Saved saved = { .id = query_number (&query) };
      const char *date = query_raw_text (&query);
      gint64 known = query_has (&query) ? query_number (&query) : DATABASE_NULL;
      gint64 started = query_number (&query);
      gint64 first;

      if (!query_has (&query) || __builtin_add_overflow (started, query_number (&query), &first))
        first = 0;
      saved.sort_time = get_sort_time (date, known, first);
      saved.changed = saved.sort_time != known;
      g_array_append_val (games, saved);
    }
  return query_finish (&query, error) ? g_steal_pointer (&games) : NULL;
}

static int
compare_saved (gconstpointer a,
               gconstpointer b)
{
  const Saved *first = a;
  const Saved *second = b;

  if (first->sort_time != second->sort_time)
    return first->sort_time < second->sort_time ? -1 : 1;

  return first->id < second->id ? -1 : first->id > second->id;
}

static gboolean
add_game (Database     *database,
          Shelf        *shelf,
          const Saved  *saved,
          GError      **error)
{
  g_autoptr (GError) reason = NULL;
  gint64 started;
  g_autoptr (Game) game = game_rows_read_with (database, shelf, saved->id, &started, &reason);

  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED))
    {
      g_message ("game %" G_GINT64_FORMAT " is in no figure: %s", saved->id, reason->message);
      return TRUE;
    }
  if (game == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (saved->changed && !database_run (database, error, "UPDATE game SET sort_time = ?2 WHERE id = ?1", "II", saved->id,
                                       saved->sort_time))
    return FALSE;

  return results_add (database, saved->id, game, error);
}

static gboolean
check_progress (RepairProgress   progress,
                guint            n_done,
                guint            n_all,
                gpointer         data,
                GError         **error)
{
  if (progress == NULL || (n_done % STEP_SIZE != 0 && n_done != n_all) || progress (n_done, n_all, data))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "cancelled");
  return FALSE;
}

static gboolean
refill (Database        *database,
        RepairProgress   progress,
        gpointer         data,
        GError         **error)
{
  g_autoptr (GArray) games = list_saved (database, error);
  g_autoptr (Shelf) shelf = shelf_new ();

  if (games == NULL || !counts_forget (database, error) || !database_execute (database, empty, error) ||
      !counts_watch (database, error))
    return FALSE;

  /* In the order of time no streak is counted twice. */
  g_array_sort (games, compare_saved);
  for (guint i = 0; i < games->len; i++)
    if (!check_progress (progress, i, games->len, data, error) ||
        !add_game (database, shelf, &g_array_index (games, Saved, i), error))
      return FALSE;

  return database_execute (database, tidy, error) && check_progress (progress, games->len, games->len, data, error);
}

gboolean
repair_refill (Database        *database,
               RepairProgress   progress,
               gpointer         data,
               GError         **error)
{
  gboolean done = database_execute (database, LARGE_CACHE, error) && refill (database, progress, data, error);

  database_execute (database, SMALL_CACHE, NULL);
  return done;
}

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
repair (Database  *database,
        gpointer   data,
        GError   **error)
{
  gint64 before, after;

  if (!count_left_out (database, &before, error) || !repair_refill (database, NULL, NULL, error) ||
      !count_left_out (database, &after, error))
    return FALSE;

  return after <= before || database_damaged (database, "a game cannot be read", error);
}

gboolean
repair_figures (Database      *database,
                const GError  *reason)
{
  g_autoptr (GError) error = NULL;

  if (!g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED) || !database_claim_repair (database))
    return FALSE;
  if (database_transact (database, repair, NULL, &error))
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

  g_propagate_error (error, reason);
  return FALSE;
}
