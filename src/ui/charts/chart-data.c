/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-data.h"

#include "core/local-words.h"
#include "chart-series.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* How much of a date is the same within a year, a month, a day. */
#define YEAR 4
#define MONTH 7
#define DAY 10

/* With more months than these years alone are named. */
#define MOST_MONTHS 24

static void
free_series (gpointer data)
{
  ChartSeries *series = data;

  g_free (series->name);
  g_free (series->values);
  g_free (series);
}

ChartData *
chart_data_new (void)
{
  ChartData *data = g_new0 (ChartData, 1);

  data->series = g_ptr_array_new_with_free_func (free_series);
  data->names = g_ptr_array_new_with_free_func (g_free);
  return data;
}

void
chart_data_free (ChartData *data)
{
  g_ptr_array_unref (data->series);
  g_ptr_array_unref (data->names);
  g_free (data);
}

void
chart_data_clear (ChartData *data)
{
  g_ptr_array_set_size (data->series, 0);
  data->n_points = 0;
  chart_data_set_names (data, CHART_POINTS_ROUNDS, NULL, 0);
}

void
chart_data_add (ChartData    *data,
                const char   *name,
                guint         color,
                const double *values,
                guint         n)
{
  ChartSeries *series = g_new0 (ChartSeries, 1);

  series->name = g_strdup (name != NULL ? name : "");
  series->color = color;
  series->n = n;
  series->values = g_memdup2 (values, n * sizeof *values);
  g_ptr_array_add (data->series, series);
  data->n_points = MAX (data->n_points, n);
}

void
chart_data_set_names (ChartData         *data,
                      ChartPoints        kind,
                      const char *const *names,
                      guint              n)
{
  g_ptr_array_set_size (data->names, 0);
  data->kind = kind;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (data->names, g_strdup (names[i] != NULL ? names[i] : ""));
}

const ChartSeries *
chart_data_get (const ChartData *data,
                guint            series)
{
  return g_ptr_array_index (data->series, series);
}

double
chart_data_value (const ChartData *data,
                  guint            series,
                  guint            point)
{
  const ChartSeries *found = chart_data_get (data, series);

  return point < found->n ? found->values[point] : NAN;
}

gboolean
chart_data_extent (const ChartData *data,
                   double          *low,
                   double          *high)
{
  gboolean any = FALSE;

  for (guint i = 0; i < data->series->len; i++)
    {
      const ChartSeries *series = chart_data_get (data, i);
      double least, most;

      if (!chart_extent (series->values, series->n, &least, &most))
        continue;
      *low = any ? MIN (*low, least) : least;
      *high = any ? MAX (*high, most) : most;
      any = TRUE;
    }
  return any;
}

/* --- names --- */

static const char *
get_name (const ChartData *data,
          guint            point)
{
  return point < data->names->len ? g_ptr_array_index (data->names, point) : "";
}

char *
chart_data_name (const ChartData *data,
                 guint            point)
{
  switch (data->kind)
    {
    case CHART_POINTS_ROUNDS:
      return g_strdup_printf (_("Round %u"), point + 1);
    case CHART_POINTS_DATES:
      return local_words_date (get_name (data, point));
    case CHART_POINTS_MONTHS:
      return local_words_month (get_name (data, point), FALSE);
    case CHART_POINTS_LABELS:
    default:
      return g_strdup (get_name (data, point));
    }
}

/* The points at which the first @length letters of the date are others than before. */
static GArray *
find_changes (const ChartData *data,
              gsize            length)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (ChartPlace));
  const char *last = "";

  for (guint i = 0; i < MIN (data->n_points, data->names->len); i++)
    {
      const char *name = get_name (data, i);

      if (strlen (name) < length || strncmp (name, last, length) == 0)
        continue;
      g_array_append_vals (places, &(ChartPlace) { i, *last != '\0' && strncmp (name, last, YEAR) != 0 }, 1);
      last = name;
    }
  return places;
}

/* What the places of dates and months are the beginnings of. */
static gsize
unit_of (const ChartData *data)
{
  g_autoptr (GArray) months = find_changes (data, MONTH);

  if (months->len > MOST_MONTHS)
    return YEAR;
  return months->len > 1 || data->kind == CHART_POINTS_MONTHS ? MONTH : DAY;
}

static GArray *
take_every_nth (guint n,
                guint most)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (ChartPlace));

  for (guint i = 0; i < n; i += MAX ((n + most - 1) / MAX (most, 1), 1))
    g_array_append_vals (places, &(ChartPlace) { i, FALSE }, 1);
  return places;
}

char *
chart_data_describe (const ChartData *data,
                     char          *(*describe) (gpointer chart, guint series),
                     gpointer         chart)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < data->series->len; i++)
    {
      const char *name = chart_data_get (data, i)->name;
      g_autofree char *series = describe (chart, i);

      if (series != NULL)
        g_string_append_printf (words, "%s%s%s%s", words->len > 0 ? "; " : "", name, *name != '\0' ? " " : "", series);
    }
  return g_string_free (words, FALSE);
}

GArray *
chart_data_places (const ChartData *data,
                   guint            most,
                   gsize           *unit)
{
  *unit = 0;
  if (data->kind == CHART_POINTS_ROUNDS || data->kind == CHART_POINTS_LABELS)
    return take_every_nth (data->n_points, most);
  *unit = unit_of (data);
  return find_changes (data, *unit);
}

char *
chart_data_brief (const ChartData  *data,
                  const ChartPlace *place,
                  gsize             unit)
{
  const char *name = get_name (data, place->point);

  if (data->kind == CHART_POINTS_ROUNDS)
    return chart_number (place->point + 1, 0);
  if (unit == YEAR || (unit == MONTH && place->major))
    return g_strndup (name, YEAR);
  return unit == MONTH ? local_words_month (name, TRUE) : chart_data_name (data, place->point);
}

char *
chart_number (double value,
              guint  decimals)
{
  double shown = round (value * pow (10, decimals));

  while (decimals > 0 && fmod (shown, 10) == 0)
    {
      shown /= 10;
      decimals--;
    }
  return local_words_number (value, decimals);
}
