/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart.h"

G_BEGIN_DECLS

/* A bar chart of numbers from zero upwards, by month. The first series has a value for each point; an optional second
 * one is drawn pale behind it, as the whole that the first is a part of. */
#define PROTOKOLL_TYPE_BAR_CHART (protokoll_bar_chart_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollBarChart, protokoll_bar_chart, PROTOKOLL, BAR_CHART, ProtokollChart)

G_END_DECLS
