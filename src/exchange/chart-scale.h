/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The scale of an axis, on paper and in the window. */
typedef struct
{
  double low;    /* the first tick, a multiple of the step */
  double high;   /* the last tick; above the first one even where all numbers are equal */
  double step;   /* 1, 2 or 5 times a power of ten */
} ChartScale;

/* Makes the scale for numbers from @low to @high, both finite; its ends may lie a little beyond them. It has at most
 * @most_ticks ticks (at least 2). With @whole the step is at least 1. */
ChartScale chart_scale_new     (double            low,
                                double            high,
                                guint             most_ticks,
                                gboolean          whole);

/* The number of ticks, both ends included, and the value of the tick at @index, which counts from 0. */
guint      chart_scale_n_ticks (const ChartScale *scale);
double     chart_scale_tick    (const ChartScale *scale,
                                guint             index);

/* The text of that tick as the locale writes it, with as many decimals as tell the ticks apart. Transfer full. */
char      *chart_scale_text    (const ChartScale *scale,
                                guint             index);

/* The position of @value as a share of the axis: 0 at the first tick, 1 at the last one. */
double     chart_scale_place   (const ChartScale *scale,
                                double            value);

/* The whole step that is nearest to @wanted (positive) by ratio, not by difference: 1, 2 or 5, or 25 where that is
 * whole, times a power of ten. */
double     chart_scale_nearest_step (double       wanted);

G_END_DECLS
