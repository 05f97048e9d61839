/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart.h"

#include "store/figures.h"

G_BEGIN_DECLS

/* A histogram of totals. The bars of the middle half are in full colour, and a line marks the median. */
#define PROTOKOLL_TYPE_HISTOGRAM (protokoll_histogram_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHistogram, protokoll_histogram, PROTOKOLL, HISTOGRAM, ProtokollChart)

/* Shows @n different values in ascending order (copied); @n may be 0. Quartiles and median are as in Score; @color is
 * an index into the palette. */
void       protokoll_histogram_set (ProtokollHistogram *self,
                                    const Frequency    *frequencies,
                                    guint               n,
                                    double              lower_quartile,
                                    double              median,
                                    double              upper_quartile,
                                    guint               color);

/* Gives @n histograms the same bins and the same axes, so that they can be compared. This lasts until
 * protokoll_histogram_set() is called on one of them. */
void       protokoll_histogram_align (ProtokollHistogram *const *histograms,
                                      guint                      n);

G_END_DECLS
