/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart.h"

#include "store/figures.h"

G_BEGIN_DECLS

/* A bar chart of one series; a second one is drawn pale behind it, and is of how many the first one was counted, such
 * as games behind wins. Or a histogram of totals, in which the bars of the middle half are in full color, and a line
 * marks the median. The bars of a point have one bubble. */
#define PROTOKOLL_TYPE_BAR_CHART (protokoll_bar_chart_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollBarChart, protokoll_bar_chart, PROTOKOLL, BAR_CHART, ProtokollChart)

/* Makes the chart a histogram of @n different values in ascending order (copied); @n may be 0. Quartiles and median are
 * as in Score; @color is an index into the palette. */
void       protokoll_bar_chart_show_histogram  (ProtokollBarChart *self,
                                                const Frequency   *frequencies,
                                                guint              n,
                                                double             lower_quartile,
                                                double             median,
                                                double             upper_quartile,
                                                guint              color);

/* Makes the chart one of @months (Month, oldest first), without gaps: the games of each and, with @wins, the wins in
 * front of them. Months in the future are left out: dates are typed, and one wrong year would stretch the axis so that
 * nothing else can be seen. Returns how many months are shown, and sets @cut to whether there are older ones. */
guint      protokoll_bar_chart_show_months     (ProtokollBarChart *self,
                                                GPtrArray         *months,
                                                gboolean           wins,
                                                guint              color,
                                                gboolean          *cut);

/* Gives @n histograms the same bins and the same axes, so that they can be compared. This lasts until
 * protokoll_bar_chart_show_histogram() is called on one of them. */
void       protokoll_bar_chart_align_histograms (ProtokollBarChart *const *charts,
                                                 guint                     n);

G_END_DECLS
