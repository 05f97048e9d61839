/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a chart of series shows: numbers along points that have names. Pure; no display is needed. */

typedef struct
{
  char *name;       /* "" where it needs none */
  guint color;
  guint n;
  double *values;
  double *means;    /* running means of the values; NULL where none are wanted */
  double low, high; /* of the values; NAN where there is none */
} ChartSeries;

typedef enum
{
  CHART_POINTS_ROUNDS,   /* of a game, numbered from 1 */
  CHART_POINTS_DATES,    /* "2026-11-20", or "" for none */
  CHART_POINTS_MONTHS,   /* "2026-11" */
} ChartPoints;

typedef struct
{
  GPtrArray *series; /* of ChartSeries */
  ChartPoints kind;
  GPtrArray *names;  /* of the points; may be fewer */
  guint n_points;    /* of the longest series */
  guint window;      /* of the running means, or 0 */
  double low, high;  /* of all series; NAN where there is no value */
} ChartData;

ChartData         *chart_data_new       (void);
void               chart_data_free      (ChartData         *data);

/* No series, and points that are rounds. */
void               chart_data_clear     (ChartData         *data);

/* Adds a series of @n values, copied. */
void               chart_data_add       (ChartData         *data,
                                         const char        *name,
                                         guint              color,
                                         const double      *values,
                                         guint              n);

/* Whether all series have running means of so many values, and 0 for none; also those that are added later. */
void               chart_data_set_window (ChartData        *data,
                                          guint             window);

/* Names the points; copied, NULL as "". */
void               chart_data_set_names (ChartData         *data,
                                         ChartPoints        kind,
                                         const char *const *names,
                                         guint              n);

const ChartSeries *chart_data_get       (const ChartData   *data,
                                         guint              series);

/* The value of a series at a point; NAN where it has none. */
double             chart_data_value     (const ChartData   *data,
                                         guint              series,
                                         guint              point);

/* The name of a point in full, "" where it has none; owned by the caller. */
char              *chart_data_name      (const ChartData   *data,
                                         guint              point);

/* What may stand below the chart, as ChartLabel with text, point and what is major: the numbers of about @most rounds that
 * are equally far from each other, which is @regular, or the names of those points at which a year, a month or a day
 * begins; the first of another year is major. Owned by the caller. */
GArray            *chart_data_labels    (const ChartData   *data,
                                         guint              most,
                                         gboolean          *regular);

/* "702" or "702.5" as the language writes it (core/local-words.h): at most @decimals, those that are 0 at the end left
 * out; "–" for NAN. Owned by the caller. */
char              *chart_number         (double             value,
                                         guint              decimals);

G_END_DECLS
