/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "balance-series.h"

#include <math.h>
#include <string.h>

/* The state while points are made. */
typedef struct
{
  BalanceSeries *series;
  GHashTable *places;     /* from a name to the index of the player plus one */
  const LedgerLine *line; /* the last line that did not start a purse */
  gboolean *has; /* for each player: the last point has a line of the player */
  gboolean *began;        /* for each player: the purse was just started */
} Making;

static double *
get_value (BalanceSeries *series,
           guint          person,
           guint          point)
{
  return &g_array_index (series->balances[person], double, point);
}

/* Appends a point at which all players have the same coins as before. */
static void
add_point (Making     *making,
           const char *day)
{
  BalanceSeries *series = making->series;

  for (guint i = 0; i < series->n_people; i++)
    {
      double last = series->n_points > 0 ? *get_value (series, i, series->n_points - 1) : NAN;

      g_array_append_val (series->balances[i], last);
      making->has[i] = FALSE;
      making->began[i] = FALSE;
    }
  g_ptr_array_add (series->days, g_strdup (day));
  series->n_points++;
}

static gboolean
belongs (const Making     *making,
         const LedgerLine *line,
         guint             person)
{
  return making->line != NULL && !making->has[person] && line->game != 0 && making->line->game == line->game &&
         making->line->kind == line->kind && strcmp (making->line->day, line->day) == 0;
}

/* The first coins of a purse belong to the point before its first change, which is the one before the game with which
 * it began. */
static void
add_start (Making           *making,
           const LedgerLine *line,
           guint             person)
{
  if (making->series->n_points == 0)
    add_point (making, line->day);
  *get_value (making->series, person, making->series->n_points - 1) = line->balance;
  making->began[person] = TRUE;
}

static void
add_line (Making           *making,
          const LedgerLine *line,
          guint             person)
{
  guint point;

  if (!belongs (making, line, person))
    add_point (making, line->day);
  point = making->series->n_points - 1;
  if (making->began[person] && point > 0)
    *get_value (making->series, person, point - 1) = *get_value (making->series, person, point);
  *get_value (making->series, person, point) = line->balance;
  making->has[person] = TRUE;
  making->began[person] = FALSE;
  making->line = line;
}

BalanceSeries *
balance_series_new (GPtrArray *purses,
                    GPtrArray *lines)
{
  BalanceSeries *series = g_new0 (BalanceSeries, 1);
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree gboolean *has = g_new0 (gboolean, purses->len);
  g_autofree gboolean *began = g_new0 (gboolean, purses->len);
  Making making = { series, places, NULL, has, began };

  series->n_people = purses->len;
  series->days = g_ptr_array_new_with_free_func (g_free);
  series->balances = g_new0 (GArray *, purses->len + 1);
  for (guint i = 0; i < purses->len; i++)
    {
      series->balances[i] = g_array_new (FALSE, FALSE, sizeof (double));
      g_hash_table_insert (places, ((Purse *) g_ptr_array_index (purses, i))->person->name, GUINT_TO_POINTER (i + 1));
    }
  for (guint i = 0; i < lines->len; i++)
    {
      const LedgerLine *line = g_ptr_array_index (lines, i);
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, line->player));

      /* A purse that was created between the two requests is in the next answer. */
      if (place == 0)
        continue;
      if (line->kind == LEDGER_START)
        add_start (&making, line, place - 1);
      else
        add_line (&making, line, place - 1);
    }
  return series;
}

void
balance_series_free (BalanceSeries *series)
{
  for (guint i = 0; i < series->n_people; i++)
    g_array_unref (series->balances[i]);
  g_free (series->balances);
  g_ptr_array_unref (series->days);
  g_free (series);
}
