/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a chart of series shows: numbers along points that have names. Pure; no display is needed. */

typedef struct
{
  char *name; /* "" where it needs none */
  guint color;
  guint n;
  double *values;
} ChartSeries;

typedef enum
{
  CHART_POINTS_ROUNDS,   /* of a game, numbered from 1 */
  CHART_POINTS_LABELS,
  CHART_POINTS_DATES,    /* "2026-11-20", or "" for none */
  CHART_POINTS_MONTHS,   /* "2026-11" */
} ChartPoints;

typedef struct
{
  GPtrArray *series; /* of ChartSeries */
  ChartPoints kind;
  GPtrArray *names;  /* of the points; may be fewer */
  guint n_points;    /* of the longest series */
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

/* The lowest and highest value of all series; FALSE where there is none. */
gboolean           chart_data_extent    (const ChartData   *data,
                                         double            *low,
                                         double            *high);

/* The name of a point in full, "" where it has none; owned by the caller. */
char              *chart_data_name      (const ChartData   *data,
                                         guint              point);

/* What @describe says of each series of @chart (owned by who asks, NULL where there is nothing to say), with the
 * name of the series before it; "" where nothing is said. Owned by the caller. */
char              *chart_data_describe  (const ChartData   *data,
                                         char            *(*describe) (gpointer chart, guint series),
                                         gpointer           chart);

/* A point whose name may stand below the chart. */
typedef struct
{
  guint point;
  gboolean major; /* the first of another year */
} ChartPlace;

/* The points at which names may stand, as ChartPlace: about @most that are equally far from each other, or, where they
 * are dates, those at which a year, a month or a day begins. @unit is set to what they are: 0 for equal distances, else
 * for chart_data_brief(). Owned by the caller. */
GArray            *chart_data_places    (const ChartData   *data,
                                         guint              most,
                                         gsize             *unit);

/* The name of such a point, short; owned by the caller. */
char              *chart_data_brief     (const ChartData   *data,
                                         const ChartPlace  *place,
                                         gsize              unit);

/* "702" or "702.5" as the language writes it (core/local-words.h): at most @decimals, those that are 0 at the end left
 * out; "–" for NAN. Owned by the caller. */
char              *chart_number         (double             value,
                                         guint              decimals);

G_END_DECLS
