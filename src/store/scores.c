/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scores.h"

#include "people.h"
#include "rows.h"
#include "totals.h"

#include <math.h>

/* The columns of STATEMENT_LIST_SCORES and STATEMENT_READ_SCORE. */
enum
{
  COLUMN_PERSON,
  COLUMN_GAMES = COLUMN_PERSON + 4,
  COLUMN_WINS,
  COLUMN_SHARED_WINS,
  COLUMN_DUELS,
  COLUMN_SHEETS,
  COLUMN_SUM,
  COLUMN_SQUARE_SUM,
  COLUMN_BONUSES,
  COLUMN_YATZYS,
  COLUMN_STRIKES,
  COLUMN_VICTORIES,
  COLUMN_VICTORY_SUM,
  COLUMN_DEFEATS,
  COLUMN_DEFEAT_SUM,
  COLUMN_STREAK,
  COLUMN_LONGEST_STREAK,
  COLUMN_BONUS_RUN,
  COLUMN_LONGEST_BONUS_RUN,
};

/* The standard deviation of the games as they are. Rounding must not make it less than nothing. */
static double
get_spread (double sum,
            double square_sum,
            double n)
{
  return n > 0 ? sqrt (MAX (0, square_sum / n - sum / n * (sum / n))) : NAN;
}

static void
read_counts (sqlite3_stmt *row,
             Score        *score)
{
  score->games = row_get_count (row, COLUMN_GAMES);
  score->wins = row_get_count (row, COLUMN_WINS);
  score->shared_wins = row_get_count (row, COLUMN_SHARED_WINS);
  score->duels = row_get_count (row, COLUMN_DUELS);
  score->sheets = row_get_count (row, COLUMN_SHEETS);
  score->streak = row_get_count (row, COLUMN_STREAK);
  score->longest_streak = row_get_count (row, COLUMN_LONGEST_STREAK);
  score->bonus_run = row_get_count (row, COLUMN_BONUS_RUN);
  score->longest_bonus_run = row_get_count (row, COLUMN_LONGEST_BONUS_RUN);
}

static double
get_mean (sqlite3_stmt *row,
          int           sum,
          int           n)
{
  return rows_mean (row_get_number (row, sum), row_get_number (row, n));
}

static gboolean
read_score (sqlite3_stmt *row,
            gpointer      data)
{
  Score *score = g_new0 (Score, 1);

  g_ptr_array_add (data, score);
  score->person = people_read_row (row, COLUMN_PERSON);
  read_counts (row, score);
  score->win_rate = rows_mean (score->wins, score->duels);
  score->mean = get_mean (row, COLUMN_SUM, COLUMN_GAMES);
  score->spread = get_spread (row_get_number (row, COLUMN_SUM), row_get_number (row, COLUMN_SQUARE_SUM),
                              row_get_number (row, COLUMN_GAMES));
  score->bonus_rate = get_mean (row, COLUMN_BONUSES, COLUMN_SHEETS);
  score->yatzy_rate = get_mean (row, COLUMN_YATZYS, COLUMN_SHEETS);
  score->strikes = get_mean (row, COLUMN_STRIKES, COLUMN_SHEETS);
  score->victory = get_mean (row, COLUMN_VICTORY_SUM, COLUMN_VICTORIES);
  score->defeat = get_mean (row, COLUMN_DEFEAT_SUM, COLUMN_DEFEATS);
  return score->person != NULL;
}

static gboolean
describe (Database  *database,
          gint64     category,
          Score     *score,
          GArray   **totals,
          GError   **error)
{
  g_autoptr (GArray) read = totals_read (database, category, score->person->id, error);

  if (read == NULL)
    return FALSE;

  totals_describe (read, score);
  if (totals != NULL)
    *totals = g_steal_pointer (&read);
  return TRUE;
}

static GPtrArray *
read_scores (Database      *database,
             sqlite3_stmt  *row,
             GError       **error)
{
  g_autoptr (GPtrArray) scores = g_ptr_array_new_with_free_func ((GDestroyNotify) score_free);

  return rows_read (database, row, read_score, scores, ROWS_FIGURE, error) ? g_steal_pointer (&scores) : NULL;
}

gboolean
scores_check (Database  *database,
              gint64     category,
              GError   **error)
{
  gint64 there = 0;

  if (!database_apply_number (database, STATEMENT_HAS_CATEGORY, &there, error, category))
    return FALSE;
  if (there == 0)
    rows_set_gone (error);
  return there != 0;
}

GPtrArray *
scores_list (Database  *database,
             gint64     category,
             GError   **error)
{
  g_autoptr (GPtrArray) scores = NULL;

  if (!scores_check (database, category, error))
    return NULL;
  scores = read_scores (database, database_prepare_with (database, STATEMENT_LIST_SCORES, error, category), error);
  for (guint i = 0; scores != NULL && i < scores->len; i++)
    if (!describe (database, category, g_ptr_array_index (scores, i), NULL, error))
      return NULL;

  return g_steal_pointer (&scores);
}

Score *
scores_read (Database  *database,
             gint64     category,
             gint64     player,
             GArray   **totals,
             GError   **error)
{
  sqlite3_stmt *row = database_prepare_with (database, STATEMENT_READ_SCORE, error, category, player);
  g_autoptr (GPtrArray) scores = read_scores (database, row, error);

  if (scores == NULL)
    return NULL;
  if (scores->len == 0)
    {
      rows_set_gone (error);
      return NULL;
    }
  if (!describe (database, category, g_ptr_array_index (scores, 0), totals, error))
    return NULL;

  return g_ptr_array_steal_index (scores, 0);
}
