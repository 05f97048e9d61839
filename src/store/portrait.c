/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "portrait.h"

#include "people.h"
#include "rows.h"
#include "scores.h"

/* Who was met so often is compared by the share of wins; fewer games say little. */
#define ENOUGH 5

static gboolean
read_result (sqlite3_stmt *row,
             gpointer      data)
{
  Result *result = g_new0 (Result, 1);

  g_ptr_array_add (data, result);
  result->number = sqlite3_column_int64 (row, 0);
  result->total = sqlite3_column_int (row, 3);
  result->rank = row_get_count (row, 4);
  result->n_seats = row_get_count (row, 5);
  return row_get_date (row, 1, &result->date);
}

static gboolean
read_month (sqlite3_stmt *row,
            gpointer      data)
{
  Month *month = g_new0 (Month, 1);
  guint number = row_get_count (row, 0);

  g_ptr_array_add (data, month);
  g_snprintf (month->month, sizeof month->month, "%04u-%02u", number / 100 % 10000, number % 100);
  month->games = row_get_count (row, 1);
  month->wins = row_get_count (row, 2);
  month->mean = rows_mean (row_get_number (row, 3), month->games);
  return TRUE;
}

gboolean
portrait_read_rivalry (sqlite3_stmt *row,
                       Rivalry      *rivalry)
{
  rivalry->other = people_read_row (row, 0);
  rivalry->games = row_get_count (row, 4);
  rivalry->won = row_get_count (row, 5);
  rivalry->lost = row_get_count (row, 6);
  rivalry->difference = rows_mean (row_get_number (row, 7), rivalry->games);
  rivalry->biggest_win = sqlite3_column_int (row, 8);
  rivalry->biggest_defeat = sqlite3_column_int (row, 9);
  return rivalry->other != NULL;
}

static gboolean
read_rivalry (sqlite3_stmt *row,
              gpointer      data)
{
  Rivalry *rivalry = g_new0 (Rivalry, 1);

  g_ptr_array_add (data, rivalry);
  return portrait_read_rivalry (row, rivalry);
}

/* From how many games on an opponent is looked at. They come with the most games first. */
static guint
get_enough (const GPtrArray *rivalries)
{
  const Rivalry *first = rivalries->len > 0 ? g_ptr_array_index (rivalries, 0) : NULL;

  return first != NULL ? MIN (first->games, ENOUGH) : 0;
}

/* Whether the share of wins is higher, which needs no division. */
static gboolean
wins_more (const Rivalry *a,
           const Rivalry *b)
{
  return (guint64) a->won * b->games > (guint64) b->won * a->games;
}

static void
choose_opponents (Portrait *self)
{
  guint enough = get_enough (self->rivalries);

  self->favourite = self->nemesis = self->rivalries->len > 0 ? 0 : -1;
  for (guint i = 1; i < self->rivalries->len; i++)
    {
      const Rivalry *rivalry = g_ptr_array_index (self->rivalries, i);

      if (rivalry->games < enough)
        break;
      if (wins_more (rivalry, g_ptr_array_index (self->rivalries, self->favourite)))
        self->favourite = i;
      if (wins_more (g_ptr_array_index (self->rivalries, self->nemesis), rivalry))
        self->nemesis = i;
    }
  if (self->nemesis == self->favourite)
    self->nemesis = -1;
}

static gboolean
read_score (Portrait  *self,
            Database  *database,
            gint64     category,
            gint64     player,
            GError   **error)
{
  GArray *totals = NULL;
  gsize n = 0;

  self->score = scores_read (database, category, player, &totals, error);
  if (self->score == NULL)
    return FALSE;

  self->frequencies = g_array_steal (totals, &n);
  self->n_frequencies = n;
  g_array_unref (totals);
  return TRUE;
}

Portrait *
portrait_read (Database  *database,
               gint64     category,
               gint64     player,
               guint      n_last,
               GError   **error)
{
  g_autoptr (Portrait) self = g_new0 (Portrait, 1);

  self->last = g_ptr_array_new_with_free_func ((GDestroyNotify) result_free);
  self->months = g_ptr_array_new_with_free_func (g_free);
  self->rivalries = g_ptr_array_new_with_free_func ((GDestroyNotify) rivalry_free);
  if (!read_score (self, database, category, player, error) ||
      !rows_read (database, database_prepare_with (database, STATEMENT_READ_LAST, error, category, player, n_last),
                  read_result, self->last, ROWS_FIGURE, error) ||
      !rows_read (database, database_prepare_with (database, STATEMENT_READ_MONTHS, error, category, player),
                  read_month, self->months, ROWS_FIGURE, error) ||
      !rows_read (database, database_prepare_with (database, STATEMENT_LIST_RIVALRIES, error, category, player),
                  read_rivalry, self->rivalries, ROWS_FIGURE, error))
    return NULL;

  choose_opponents (self);
  return g_steal_pointer (&self);
}
