/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "totals.h"

#include "rows.h"

#include <math.h>

static gboolean
read_total (sqlite3_stmt *row,
            gpointer      data)
{
  Frequency frequency = { sqlite3_column_int (row, 0), row_get_count (row, 1) };

  g_array_append_val ((GArray *) data, frequency);
  return frequency.n > 0;
}

GArray *
totals_read (Database  *database,
             gint64     category,
             gint64     player,
             GError   **error)
{
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (Frequency));
  sqlite3_stmt *row = database_prepare_with (database, STATEMENT_READ_TOTALS, error, category, player);

  return rows_read (database, row, read_total, totals, ROWS_FIGURE, error) ? g_steal_pointer (&totals) : NULL;
}

static guint
count_games (const GArray *totals)
{
  guint n = 0;

  for (guint i = 0; i < totals->len; i++)
    n += g_array_index (totals, Frequency, i).n;

  return n;
}

/* The total at @place if every game stood in a row, the lowest first. */
static int
get_total (const GArray *totals,
           guint         place)
{
  const Frequency *frequency = &g_array_index (totals, Frequency, 0);

  while (place >= frequency->n)
    {
      place -= frequency->n;
      frequency++;
    }
  return frequency->value;
}

/* The median of @n games from @first on. */
static double
get_median (const GArray *totals,
            guint         first,
            guint         n)
{
  if (n == 0)
    return NAN;

  return ((double) get_total (totals, first + (n - 1) / 2) + get_total (totals, first + n / 2)) / 2;
}

void
totals_describe (const GArray *totals,
                 Score        *score)
{
  guint n = count_games (totals);

  score->median = get_median (totals, 0, n);
  score->lower_quartile = get_median (totals, 0, n / 2);
  score->upper_quartile = get_median (totals, n - n / 2, n / 2);
  if (n == 0)
    return;

  score->worst = get_total (totals, 0);
  score->best = get_total (totals, n - 1);
}
