/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rebuild.h"

#include "aggregates.h"
#include "ledger.h"
#include "moment.h"
#include "row.h"
#include "rows.h"
#include "store-error.h"

#include <gio/gio.h>

/* So often progress is told. */
#define STEP_SIZE 100

/* The columns of STATEMENT_LIST_SAVED. */
enum
{
  COLUMN_ID,
  COLUMN_DATE,
  COLUMN_MOMENT,
  COLUMN_STARTED,
  COLUMN_FIRST,
};

/* A saved game, and when it is sorted in. */
typedef struct
{
  gint64 id;
  gint64 moment;
  gboolean changed;
} Saved;

/* The default cache holds a few hundred games: page after page would be written and read again. */
#define LARGE_CACHE "PRAGMA cache_size = -65536"
#define USUAL_CACHE "PRAGMA cache_size = -2000"

static const char empty[] = "UPDATE category SET n_games = 0, n_unfinished = 0, n_sheets = 0;"
                            "DELETE FROM result; DELETE FROM score; DELETE FROM total_count;"
                            "DELETE FROM entry_count; DELETE FROM rivalry; DELETE FROM month; DELETE FROM best";

static const char tidy[] = "DELETE FROM category WHERE NOT EXISTS (SELECT 1 FROM game WHERE category = category.id)";

/* The local time of a first move stays as it was when the game was saved. */
static gint64
get_moment (sqlite3_stmt *row)
{
  const char *date;
  gint64 first;

  if (!row_get_text (row, COLUMN_DATE, &date))
    return MOMENT_UNDATED;
  if (date == NULL && !row_is_null (row, COLUMN_MOMENT) &&
      sqlite3_column_int64 (row, COLUMN_MOMENT) != DATABASE_NULL)
    return sqlite3_column_int64 (row, COLUMN_MOMENT);
  if (date != NULL || row_is_null (row, COLUMN_FIRST) ||
      __builtin_add_overflow (sqlite3_column_int64 (row, COLUMN_STARTED), sqlite3_column_int64 (row, COLUMN_FIRST),
                              &first))
    first = 0;

  return moment_of (date, first);
}

static gboolean
read_saved (sqlite3_stmt *row,
            gpointer      data)
{
  Saved saved = { .id = sqlite3_column_int64 (row, COLUMN_ID), .moment = get_moment (row) };

  saved.changed = row_is_null (row, COLUMN_MOMENT) || saved.moment != sqlite3_column_int64 (row, COLUMN_MOMENT);
  g_array_append_val ((GArray *) data, saved);
  return TRUE;
}

static int
compare_saved (gconstpointer a,
               gconstpointer b)
{
  const Saved *first = a;
  const Saved *second = b;

  if (first->moment != second->moment)
    return first->moment < second->moment ? -1 : 1;

  return first->id < second->id ? -1 : first->id > second->id;
}

static gboolean
add_game (Database     *database,
          Shelf        *shelf,
          Aggregates   *aggregates,
          const Saved  *saved,
          GError      **error)
{
  g_autoptr (GError) reason = NULL;
  gint64 started;
  g_autoptr (Game) game = ledger_read_with (database, shelf, saved->id, &started, &reason);

  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED))
    {
      g_message ("game %" G_GINT64_FORMAT " is in no figure: %s", saved->id, reason->message);
      return database_apply (database, STATEMENT_SET_CATEGORY, error, saved->id, DATABASE_NULL);
    }
  if (game == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (saved->changed && !database_apply (database, STATEMENT_SET_MOMENT, error, saved->id, saved->moment))
    return FALSE;

  return aggregates_add (aggregates, saved->id, game, error);
}

static gboolean
check_progress (RebuildProgress   progress,
                guint             n_done,
                guint             n_all,
                gpointer          data,
                GError          **error)
{
  if (progress == NULL || (n_done % STEP_SIZE != 0 && n_done != n_all) || progress (n_done, n_all, data))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "cancelled");
  return FALSE;
}

static gboolean
rebuild (Database         *database,
         RebuildProgress   progress,
         gpointer          data,
         GError          **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (Saved));
  g_autoptr (Aggregates) aggregates = aggregates_new (database);
  g_autoptr (Shelf) shelf = shelf_new ();

  if (!rows_read (database, database_prepare (database, STATEMENT_LIST_SAVED, error), read_saved, games,
                  "a saved game cannot be read", error) ||
      !database_execute (database, empty, error))
    return FALSE;

  /* In the order of time each game is the newest one so far. */
  g_array_sort (games, compare_saved);
  for (guint i = 0; i < games->len; i++)
    if (!check_progress (progress, i, games->len, data, error) ||
        !add_game (database, shelf, aggregates, &g_array_index (games, Saved, i), error))
      return FALSE;

  return aggregates_settle (aggregates, error) && database_execute (database, tidy, error) &&
         check_progress (progress, games->len, games->len, data, error);
}

gboolean
rebuild_figures (Database         *database,
                 RebuildProgress   progress,
                 gpointer          data,
                 GError          **error)
{
  gboolean done = database_execute (database, LARGE_CACHE, error) && rebuild (database, progress, data, error);

  database_execute (database, USUAL_CACHE, NULL);
  return done;
}
