/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* What is computed of numbers before they are drawn. Pure; no display is needed. NAN is a number that is missing. */

/* One bar of a histogram: the values from @low to @low + the width - 1. */
typedef struct
{
  int low;
  guint n;
} ChartBin;

/* All values in bins of equal width, without a gap from the first to the last that holds something; each begins at a
 * multiple of its width, which is given in @width. About twenty bins, fewer for few games. @n is at least 1 and the
 * values ascend. Owned by the caller, elements are ChartBin. */
GArray *chart_bins         (const Frequency *frequencies,
                            guint            n,
                            int             *width);

/* Other values in bins as @bins, which hold all of them, are; as wide, too. The same otherwise. */
GArray *chart_bins_like    (const GArray    *bins,
                            int              width,
                            const Frequency *frequencies,
                            guint            n);

/* For each of @n values the mean of the last @window ones up to it (fewer at the start), NAN where the value itself is
 * missing; missing ones do not count. @means has room for @n. */
void    chart_running_mean (const double    *values,
                            guint            n,
                            guint            window,
                            double          *means);

/* Which of @n values are to be drawn, so that they are at most @most (at least 4): all, or the lowest and the
 * highest of each stretch, and the first and the last. Where a whole stretch is missing, one missing value stands
 * for it, so that lines keep that gap. Ascending indices (guint), owned by the caller. */
GArray *chart_thin         (const double    *values,
                            guint            n,
                            guint            most);

G_END_DECLS
