/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The data of a chart with series: values along points that have names. Pure functions; no display is needed. */

typedef struct
{
  char *name;       /* "" for a series without a name */
  guint color; /* index into the palette */
  guint n; /* number of values */
  double *values; /* NAN if missing */
  double *means;    /* running means of the values; NULL if the chart shows none */
  double low, high; /* range of the values; NAN if there are none */
} ChartSeries;

typedef enum
{
  CHART_POINTS_ROUNDS,   /* rounds of a game, numbered from 1 */
  CHART_POINTS_DATES,    /* "2026-11-20", or "" for none */
  CHART_POINTS_MONTHS,   /* "2026-11" */
} ChartPoints;

typedef struct
{
  GPtrArray *series; /* of ChartSeries */
  ChartPoints kind;
  GPtrArray *names;  /* char *, names of the points; may be fewer than points */
  guint n_points;    /* number of values of the longest series */
  guint window;      /* window of the running means, or 0 for none */
  double low, high;  /* range of all series; NAN if there is no value */
} ChartData;

/* Data without series or names; transfer full. */
ChartData         *chart_data_new       (void);
void               chart_data_free      (ChartData         *data);

/* Removes all series and names; the points become rounds. The window stays. */
void               chart_data_clear     (ChartData         *data);

/* Adds a series of @n values (copied). @name may be NULL. @color is an index into the palette. */
void               chart_data_add       (ChartData         *data,
                                         const char        *name,
                                         guint              color,
                                         const double      *values,
                                         guint              n);

/* Sets the window of the running means for all series, also those added later; 0 for no means. */
void               chart_data_set_window (ChartData        *data,
                                          guint             window);

/* Names the points; @names are copied, and NULL stands for "". */
void               chart_data_set_names (ChartData         *data,
                                         ChartPoints        kind,
                                         const char *const *names,
                                         guint              n);

/* A series by its index, owned by @data. */
const ChartSeries *chart_data_get       (const ChartData   *data,
                                         guint              series);

/* The value of a series at a point; NAN if it has none. */
double             chart_data_value     (const ChartData   *data,
                                         guint              series,
                                         guint              point);

/* The name of a point as the locale writes it: "Round 6", a date or a month; "" if it has none. Transfer full. */
char              *chart_data_name      (const ChartData   *data,
                                         guint              point);

/* The labels that may stand below the chart, as a GArray of ChartLabel with text, point and major set; transfer full.
 * For rounds these are about @most numbers at equal distances. Otherwise they are the points at which a year, a month
 * or a day begins; the first one of another year is major. @regular is set to TRUE for rounds, and where the points
 * are the months of one year. */
GArray            *chart_data_labels    (const ChartData   *data,
                                         guint              most,
                                         gboolean          *regular);

/* "702" or "702.5" as the locale writes it, with at most @decimals decimals and without trailing zeros; "–" for NAN.
 * Transfer full. See core/local-words.h. */
char              *chart_number         (double             value,
                                         guint              decimals);

G_END_DECLS
