/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart.h"

G_BEGIN_DECLS

/* A line chart of series of values along the same points (games or rounds). Points are equally far apart, whenever they
 * were: two games of one evening do not overlap, and a summer without games takes no room. Series differ by color,
 * dashes and marks, and have their name at the end of the line. */
#define PROTOKOLL_TYPE_LINE_CHART (protokoll_line_chart_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLineChart, protokoll_line_chart, PROTOKOLL, LINE_CHART, ProtokollChart)

/* With @window 0, the default, lines connect the values. Otherwise the values are marks only, and the lines show the
 * mean of the last @window values. */
void       protokoll_line_chart_set_running_mean (ProtokollLineChart *self,
                                                  guint               window);

/* Marks a point, such as the round that is shown beside the chart, by a line across; G_MAXUINT, the default, marks
 * none. */
void       protokoll_line_chart_mark_point (ProtokollLineChart *self,
                                            guint               point);

G_END_DECLS
