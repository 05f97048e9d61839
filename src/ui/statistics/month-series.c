/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "month-series.h"

#include <stdlib.h>
#include <string.h>

/* Months since the year 0. */
static int
number_of (const Month *month)
{
  return atoi (month->month) * 12 + atoi (month->month + 5) - 1;
}

/* A date may be typed: a single year that is wrong would be all that is seen. */
static guint
count_until (GPtrArray  *months,
             const char *now)
{
  guint n = months->len;

  while (n > 0 && strcmp (((const Month *) g_ptr_array_index (months, n - 1))->month, now) > 0)
    n--;
  return n;
}

MonthSeries *
month_series_new (GPtrArray  *months,
                  guint       most,
                  const char *now)
{
  MonthSeries *series = g_new0 (MonthSeries, 1);
  guint n = count_until (months, now);
  int last = n > 0 ? number_of (g_ptr_array_index (months, n - 1)) : 0;
  int first = n > 0 ? MAX (number_of (g_ptr_array_index (months, 0)), last + 1 - (int) most) : 1;

  series->n = last + 1 - first;
  series->months = g_new0 (char *, series->n + 1);
  series->wins = g_new0 (double, series->n + 1);
  for (guint i = 0; i < series->n; i++)
    series->months[i] = g_strdup_printf ("%04d-%02d", (first + (int) i) / 12, (first + (int) i) % 12 + 1);
  for (guint i = 0; i < n; i++)
    {
      const Month *month = g_ptr_array_index (months, i);

      if (number_of (month) >= first)
        series->wins[number_of (month) - first] = month->wins;
    }
  return series;
}

void
month_series_free (MonthSeries *series)
{
  g_strfreev (series->months);
  g_free (series->wins);
  g_free (series);
}
