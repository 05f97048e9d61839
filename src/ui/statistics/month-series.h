/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* Months without a gap, for a chart; no widgets. */
typedef struct
{
  guint n;
  char **months; /* "2026-11" */
  double *wins;  /* 0 in a month without games */
} MonthSeries;

/* Of @months (Month, oldest first) as far as @most months before the last one. Those after @now, as "2026-11", are
 * left out. The caller owns it. */
MonthSeries *month_series_new  (GPtrArray   *months,
                                guint        most,
                                const char  *now);
void         month_series_free (MonthSeries *series);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MonthSeries, month_series_free)

G_END_DECLS
