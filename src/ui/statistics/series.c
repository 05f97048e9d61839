/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "series.h"

#include <math.h>

/* Who has the highest total alone, or -1. */
static int
winner (const int *totals,
        guint      n)
{
  int best = 0;
  gboolean shared = FALSE;

  for (guint i = 1; i < n; i++)
    {
      shared = totals[i] == totals[best] || (shared && totals[i] < totals[best]);
      if (totals[i] > totals[best])
        best = (int) i;
    }
  return shared ? -1 : best;
}

Series *
series_new (const HeadToHead *head_to_head)
{
  Series *series = g_new0 (Series, 1);
  guint n = head_to_head->n_players;

  series->n_games = head_to_head->series->len;
  series->n_players = n;
  series->won = g_new0 (guint, n);
  series->means = g_new0 (double, n);
  for (guint game = 0; game < head_to_head->series->len; game++)
    {
      const int *totals = ((const Encounter *) g_ptr_array_index (head_to_head->series, game))->totals;
      int best = winner (totals, n);

      if (best >= 0)
        series->won[best]++;
      else
        series->drawn++;
      for (guint i = 0; i < n; i++)
        series->means[i] += totals[i];
    }
  for (guint i = 0; i < n; i++)
    series->means[i] = series->n_games > 0 ? series->means[i] / series->n_games : NAN;
  return series;
}

void
series_free (Series *series)
{
  g_free (series->won);
  g_free (series->means);
  g_free (series);
}
