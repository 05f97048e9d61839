/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The scale of an axis and the labels along it. These are pure functions that need no display. */
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

/* The number of decimals that tell the ticks apart. */
guint      chart_scale_decimals (const ChartScale *scale);

/* The position of @value as a share of the axis: 0 at the first tick, 1 at the last one. */
double     chart_scale_place   (const ChartScale *scale,
                                double            value);

/* The whole step that is nearest to @wanted (positive) by ratio, not by difference: 1, 2 or 5, or 25 where that is
 * whole, times a power of ten. */
double     chart_scale_nearest_step (double       wanted);

/* A label that may stand along an axis. */
typedef struct
{
  double middle;  /* the middle of the text along the axis, in pixels; ascending in an array */
  double width; /* in pixels */
  gboolean major; /* preferred to others, as a year to months */
  gboolean shown; /* set by chart_labels_choose() */
  guint point;    /* the index of the data point at which it stands */
  char *text;     /* owned by the array of chart_labels_new() */
} ChartLabel;

/* Makes an empty array of ChartLabel, which frees the texts of its labels. Owned by the caller. */
GArray    *chart_labels_new    (void);

/* Chooses which labels are shown, so that they are at least @gap pixels apart and lie between @from and @to. With
 * @regular, every label, every second, every third … is shown, whichever is the first that fits; it is for labels of
 * which none is major. Without it, major labels come first and then as many others as fit. */
void       chart_labels_choose (ChartLabel       *labels,
                                guint             n,
                                double            from,
                                double            to,
                                double            gap,
                                gboolean          regular);

/* Moves the @n places apart until neighbours are at least @distance apart, and keeps them half of that away from @from
 * and @to as long as there is room. One pass goes up from the lowest place and one down from the highest. */
void       chart_spread        (double           *places,
                                guint             n,
                                double            from,
                                double            to,
                                double            distance);

G_END_DECLS
