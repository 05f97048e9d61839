/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart.h"

#include "store/figures.h"

G_BEGIN_DECLS

/* How often totals came up: bars of equal width, those of the middle half in full colour, the median a dashed line. */
#define PROTOKOLL_TYPE_HISTOGRAM (protokoll_histogram_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHistogram, protokoll_histogram, PROTOKOLL, HISTOGRAM, ProtokollChart)

/* Shows @n different values, ascending (copied); @n may be 0. Quartiles and median are those of a Score; @color is one
 * of the palette. */
void       protokoll_histogram_set (ProtokollHistogram *self,
                                    const Frequency    *frequencies,
                                    guint               n,
                                    double              lower_quartile,
                                    double              median,
                                    double              upper_quartile,
                                    guint               color);

/* Gives @n of them that were set the same bars below the same axes, so that their games can be compared at a glance.
 * Until one is set anew. */
void       protokoll_histogram_align (ProtokollHistogram *const *histograms,
                                      guint                      n);

G_END_DECLS
