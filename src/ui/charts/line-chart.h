/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart.h"

G_BEGIN_DECLS

/* Series of numbers along the same points (games, rounds), which stand equally far from each other, whenever they were:
 * two games of one evening do not lie on each other, and a summer without games takes no room. Series differ by
 * colour, dashes and marks, and have their name at the end of their line. */
#define PROTOKOLL_TYPE_LINE_CHART (protokoll_line_chart_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLineChart, protokoll_line_chart, PROTOKOLL, LINE_CHART, ProtokollChart)

/* With @window 0 (as at first) the lines lead from value to value. Else values are marks alone, and the lines are the
 * mean of the last @window values up to each. */
void       protokoll_line_chart_set_running_mean (ProtokollLineChart *self,
                                                  guint               window);

G_END_DECLS
