/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "streaks.h"

#include "figures.h"
#include "rows.h"

/* The columns of STATEMENT_READ_RESULTS. */
enum
{
  COLUMN_RANK,
  COLUMN_N_SEATS,
  COLUMN_BONUS,
  COLUMN_MOMENT,
  COLUMN_GAME,
  COLUMN_SEAT,
};

typedef struct
{
  gint64 now;
  gint64 longest;
} Streak;

static void
mark (const Results *results,
      guint          seat,
      Stale         *stale)
{
  stale_add (stale->streaks, results->category, results->seats[seat].player, 0);
  if (results->sheets)
    stale_add (stale->bests, results->category, BEST_BONUSES, 0);
}

void
streaks_stale (const Results *results,
               Stale         *stale)
{
  for (guint seat = 0; seat < results->n_seats; seat++)
    mark (results, seat, stale);
}

/* Whether the results of @seat have to be walked: they are to be anyway, or there is a later one. */
static gboolean
check_walk (Database       *database,
            const Results  *results,
            guint           seat,
            Stale          *stale,
            gboolean       *walk,
            GError        **error)
{
  gint64 player = results->seats[seat].player;
  gint64 later = 0;

  *walk = TRUE;
  if (stale_has (stale->streaks, results->category, player, 0))
    return TRUE;
  if (!database_apply_number (database, STATEMENT_HAS_LATER, &later, error, results->category, player,
                              results->moment, results->game))
    return FALSE;

  *walk = later != 0;
  return TRUE;
}

static gboolean
extend (Database       *database,
        const Results  *results,
        guint           seat,
        gint64         *run,
        GError        **error)
{
  const SeatResult *own = &results->seats[seat];

  if (!database_apply_number (database, STATEMENT_EXTEND_STREAKS, run, error, results->category, own->player,
                              results->n_seats > 1 ? results_is_won (results, seat) : DATABASE_NULL,
                              results->sheets ? own->bonus : DATABASE_NULL))
    return FALSE;
  if (!own->bonus)
    *run = 0;
  return TRUE;
}

gboolean
streaks_extend (Database       *database,
                const Results  *results,
                Stale          *stale,
                gint64         *runs,
                GError        **error)
{
  for (guint seat = 0; seat < results->n_seats; seat++)
    {
      gboolean walk;

      runs[seat] = 0;
      if (!check_walk (database, results, seat, stale, &walk, error))
        return FALSE;
      if (walk)
        mark (results, seat, stale);
      else if (!extend (database, results, seat, &runs[seat], error))
        return FALSE;
    }
  return TRUE;
}

static void
count (Streak   *streak,
       gboolean  won)
{
  streak->now = won ? streak->now + 1 : 0;
  streak->longest = MAX (streak->longest, streak->now);
}

static void
count_bonus (Streak       *bonus,
             sqlite3_stmt *row)
{
  if (sqlite3_column_type (row, COLUMN_BONUS) != SQLITE_NULL)
    count (bonus, sqlite3_column_int64 (row, COLUMN_BONUS) == 1);
}

/* What is counted at once. */
typedef struct
{
  Streak wins;
  Streak bonus;
} Streaks;

static gboolean
count_both (sqlite3_stmt *row,
            gpointer      data)
{
  Streaks *streaks = data;

  if (sqlite3_column_int64 (row, COLUMN_N_SEATS) > 1)
    count (&streaks->wins, sqlite3_column_int64 (row, COLUMN_RANK) == 1);
  count_bonus (&streaks->bonus, row);
  return TRUE;
}

gboolean
streaks_renew (Database  *database,
               gint64     category,
               gint64     player,
               GError   **error)
{
  sqlite3_stmt *row = database_prepare_with (database, STATEMENT_READ_RESULTS, error, category, player);
  Streaks streaks = { { 0, 0 }, { 0, 0 } };

  return rows_read (database, row, count_both, &streaks, ROWS_FIGURE, error) &&
         database_apply (database, STATEMENT_SET_STREAKS, error, category, player, streaks.wins.now,
                         streaks.wins.longest, streaks.bonus.now, streaks.bonus.longest);
}

gboolean
streaks_find_run (Database  *database,
                  gint64     category,
                  gint64     player,
                  gint64     length,
                  RunEnd    *end,
                  GError   **error)
{
  sqlite3_stmt *row = database_prepare_with (database, STATEMENT_READ_RESULTS, error, category, player);
  Streak bonus = { 0, 0 };
  Step step = STEP_DONE;

  *end = (RunEnd) { 0, 0, 0 };
  if (row == NULL)
    return FALSE;

  while (bonus.longest < length && (step = database_step (database, row, error)) == STEP_ROW)
    {
      count_bonus (&bonus, row);
      if (bonus.longest == length)
        *end = (RunEnd) { sqlite3_column_int64 (row, COLUMN_MOMENT), sqlite3_column_int64 (row, COLUMN_GAME),
                          sqlite3_column_int64 (row, COLUMN_SEAT) };
    }
  sqlite3_reset (row);
  return step != STEP_ERROR;
}
