/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-numbers.h"

#include "chart-scale.h"

#include <math.h>

/* The most and the fewest bins; in between there are twice the square root of the number of games. */
#define MOST_BINS 20
#define FEWEST_BINS 4
#define PER_ROOT 2

int
chart_bin_width (const Frequency *frequencies,
                 guint            n)
{
  double spread = (double) frequencies[n - 1].value - frequencies[0].value + 1;
  guint games = 0;

  for (guint i = 0; i < n; i++)
    games += frequencies[i].n;
  return (int) chart_scale_nearest_step (spread / CLAMP (PER_ROOT * sqrt (games), FEWEST_BINS, MOST_BINS));
}

/* Rounds down, also below zero. */
static int
bin_of (int value,
        int width)
{
  return (int) floor ((double) value / width);
}

static void
fill_bins (GArray          *bins,
           int              width,
           const Frequency *frequencies,
           guint            n)
{
  int first = bin_of (g_array_index (bins, ChartBin, 0).low, width);

  for (guint i = 0; i < n; i++)
    g_array_index (bins, ChartBin, (guint) (bin_of (frequencies[i].value, width) - first)).n += frequencies[i].n;
}

GArray *
chart_bins (const Frequency *frequencies,
            guint            n,
            int              width)
{
  GArray *bins = g_array_new (FALSE, TRUE, sizeof (ChartBin));
  int first = bin_of (frequencies[0].value, width);

  g_array_set_size (bins, (guint) (bin_of (frequencies[n - 1].value, width) - first) + 1);
  for (guint i = 0; i < bins->len; i++)
    g_array_index (bins, ChartBin, i).low = (first + (int) i) * width;
  fill_bins (bins, width, frequencies, n);
  return bins;
}

GArray *
chart_bins_like (const GArray    *bins,
                 int              width,
                 const Frequency *frequencies,
                 guint            n)
{
  GArray *alike = g_array_copy ((GArray *) bins);

  for (guint i = 0; i < alike->len; i++)
    g_array_index (alike, ChartBin, i).n = 0;
  fill_bins (alike, width, frequencies, n);
  return alike;
}

void
chart_running_mean (const double *values,
                    guint         n,
                    guint         window,
                    double       *means)
{
  g_autofree double *ring = g_new (double, MAX (window, 1));
  guint seen = 0;

  window = MAX (window, 1);
  for (guint i = 0; i < n; i++)
    {
      double sum = 0;
      guint held;

      means[i] = NAN;
      if (isnan (values[i]))
        continue;
      ring[seen++ % window] = values[i];
      held = MIN (seen, window);
      /* The sum is computed anew each time, because a running sum would accumulate rounding errors. */
      for (guint j = 0; j < held; j++)
        sum += ring[j];
      means[i] = sum / held;
    }
}
