/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart.h"

G_BEGIN_DECLS

/* Series of numbers along the same points (games, rounds), which stand equally far from each other, whenever they were:
 * two games of one evening do not lie on each other, and a summer without games takes no room. Series differ by
 * colour, dashes and marks, and have their name at the end of their line. */
#define PROTOKOLL_TYPE_LINE_CHART (protokoll_line_chart_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLineChart, protokoll_line_chart, PROTOKOLL, LINE_CHART, ProtokollChart)

GtkWidget *protokoll_line_chart_new         (void);

/* Takes all series and labels away. */
void       protokoll_line_chart_clear       (ProtokollLineChart *self);

/* Adds a series of @n values (copied); NAN is a gap in which the line ends. @name may be of any length, and NULL where
 * there is only one. @color is one of the palette. All series may differ in length. */
void       protokoll_line_chart_add         (ProtokollLineChart *self,
                                             const char         *name,
                                             guint               color,
                                             const double       *values,
                                             guint               n);

/* What the points are called below the chart and in the bubble: @n texts (copied), fewer are drawn where they do not
 * fit. Without labels or dates they are rounds of a game: "Round 6", and below the chart the number alone. */
void       protokoll_line_chart_set_labels  (ProtokollLineChart *self,
                                             const char *const  *labels,
                                             guint               n);

/* The same as dates like those of a Result ("2026-11-20", "2026-11-20T19:30" or NULL), in the order of time: months,
 * or years, or days stand below, where they begin. */
void       protokoll_line_chart_set_dates   (ProtokollLineChart *self,
                                             const char *const  *dates,
                                             guint               n);

/* With @window 0 (as at first) the lines lead from value to value. Else values are marks alone, and the lines are the
 * mean of the last @window values up to each. */
void       protokoll_line_chart_set_running_mean (ProtokollLineChart *self,
                                                  guint               window);

G_END_DECLS
