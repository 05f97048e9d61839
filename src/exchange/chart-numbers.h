/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* What is computed from values before they are drawn, on paper and in the window. NAN is a missing value. */

/* One bar of a histogram: @n values from @low to @low + width - 1. */
typedef struct
{
  int low;
  guint n;
} ChartBin;

/* The width of bins for about twenty of them, fewer for few games. @n must be at least 1 and @frequencies ascending. */
int     chart_bin_width    (const Frequency *frequencies,
                            guint            n);

/* Sorts values into bins of @width, without a gap from the first to the last value. Each bin begins at a multiple of
 * the width. @n must be at least 1 and @frequencies ascending. Returns a GArray of ChartBin; transfer
 * full. */
GArray *chart_bins         (const Frequency *frequencies,
                            guint            n,
                            int              width);

/* Sorts values into the same bins as @bins, whose range must contain them. Returns a GArray of ChartBin; transfer
 * full. */
GArray *chart_bins_like    (const GArray    *bins,
                            int              width,
                            const Frequency *frequencies,
                            guint            n);

/* Sets @means[i] to the mean of the last @window values up to i; at the start there are fewer. Missing values do not
 * count, and the mean is NAN where the value is missing. @means has room for @n numbers. */
void    chart_running_mean (const double    *values,
                            guint            n,
                            guint            window,
                            double          *means);

G_END_DECLS
