/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart.h"

G_BEGIN_DECLS

/* Numbers from zero up by month or by anything else, one or more series side by side. */
#define PROTOKOLL_TYPE_BAR_CHART (protokoll_bar_chart_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollBarChart, protokoll_bar_chart, PROTOKOLL, BAR_CHART, ProtokollChart)

GtkWidget *protokoll_bar_chart_new            (void);

/* Takes all series and categories away. */
void       protokoll_bar_chart_clear          (ProtokollBarChart *self);

/* What the bars are called below the chart: @n texts (copied). */
void       protokoll_bar_chart_set_categories (ProtokollBarChart *self,
                                               const char *const *categories,
                                               guint              n);

/* The same as months like that of a Month ("2026-11"), oldest first. Months that are missing between two of them are
 * not put in: the caller gives them with 0. */
void       protokoll_bar_chart_set_months     (ProtokollBarChart *self,
                                               const char *const *months,
                                               guint              n);

/* Adds a series of @n values from 0 up (copied), one for each category; NAN is no bar. @name may be NULL where there is
 * only one. @color is one of the palette. */
void       protokoll_bar_chart_add            (ProtokollBarChart *self,
                                               const char        *name,
                                               guint              color,
                                               const double      *values,
                                               guint              n);

G_END_DECLS
