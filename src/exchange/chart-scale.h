/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where numbers stand along an axis, and which of them are written there. Pure; no display is needed. */
typedef struct
{
  double low;    /* first tick, a multiple of the step */
  double high;   /* last tick; above the first, also where all numbers are equal */
  double step;   /* 1, 2 or 5 times a power of ten */
} ChartScale;

/* The scale from @low to @high or a little beyond them, both finite, with at most @most_ticks (at least 2) ticks.
 * With @whole the step is at least 1. */
ChartScale chart_scale_new     (double            low,
                                double            high,
                                guint             most_ticks,
                                gboolean          whole);

guint      chart_scale_n_ticks (const ChartScale *scale);
double     chart_scale_tick    (const ChartScale *scale,
                                guint             index);

/* How many decimals the ticks need to be told apart. */
guint      chart_scale_decimals (const ChartScale *scale);

/* Where a number stands: 0 at the first tick, 1 at the last one. */
double     chart_scale_place   (const ChartScale *scale,
                                double            value);

/* The whole step of 1, 2, 5, or 25 from 25 on, times a power of ten that is nearest to @wanted, which is positive: by
 * ratio, not by difference. */
double     chart_scale_nearest_step (double       wanted);

/* A text that may stand along an axis. */
typedef struct
{
  double middle;  /* of the text, in pixels, ascending */
  double width;
  gboolean major; /* goes before others, as a year before months */
  gboolean shown; /* what chart_labels_choose() says */
  guint point;    /* of the data, at which it stands */
  char *text;     /* owned by the array of chart_labels_new() */
} ChartLabel;

/* An empty array of ChartLabel. */
GArray    *chart_labels_new    (void);

/* Chooses labels so that there is @gap between those that are shown and none reaches beyond @from or @to: every second,
 * third … where they are @regular (and none is major), else major ones and then others, as many as fit. */
void       chart_labels_choose (ChartLabel       *labels,
                                guint             n,
                                double            from,
                                double            to,
                                double            gap,
                                gboolean          regular);

/* Moves @n places apart until each is @distance from the next one, as little as can be told by going from the lowest
 * to the highest and back; all stay between @from and @to where there is room for them. */
void       chart_spread        (double           *places,
                                guint             n,
                                double            from,
                                double            to,
                                double            distance);

G_END_DECLS
