/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Which labels along an axis are shown, and where, so that they do not overlap. These are pure functions that need no
 * display. */

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
