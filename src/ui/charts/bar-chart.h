/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart.h"

G_BEGIN_DECLS

/* Numbers from zero up by month: one series, with a value for each point; and a second one, pale behind it, of what these
 * are a part. */
#define PROTOKOLL_TYPE_BAR_CHART (protokoll_bar_chart_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollBarChart, protokoll_bar_chart, PROTOKOLL, BAR_CHART, ProtokollChart)

G_END_DECLS
