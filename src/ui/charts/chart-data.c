/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-data.h"

#include "core/local-words.h"
#include "chart-labels.h"
#include "exchange/chart-numbers.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Length of the part of "2026-11-20" that is the same within a year, a month and a day. */
#define YEAR 4
#define MONTH 7
#define DAY 10

/* With more months than these only years are labelled. */
#define MOST_MONTHS 24

static void
free_series (gpointer data)
{
  ChartSeries *series = data;

  g_free (series->name);
  g_free (series->values);
  g_free (series->means);
  g_free (series);
}

ChartData *
chart_data_new (void)
{
  ChartData *data = g_new0 (ChartData, 1);

  data->series = g_ptr_array_new_with_free_func (free_series);
  data->names = g_ptr_array_new_with_free_func (g_free);
  data->low = data->high = NAN;
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
  data->low = data->high = NAN;
  chart_data_set_names (data, CHART_POINTS_ROUNDS, NULL, 0);
}

static void
find_means (const ChartData *data,
            ChartSeries     *series)
{
  g_clear_pointer (&series->means, g_free);
  if (data->window == 0)
    return;
  series->means = g_new (double, MAX (series->n, 1));
  chart_running_mean (series->values, series->n, data->window, series->means);
}

void
chart_data_set_window (ChartData *data,
                       guint      window)
{
  data->window = window;
  for (guint i = 0; i < data->series->len; i++)
    find_means (data, g_ptr_array_index (data->series, i));
}

/* fmin() and fmax() ignore NAN. */
void
chart_data_add (ChartData    *data,
                const char   *name,
                guint         color,
                const double *values,
                guint         n)
{
  ChartSeries *series = g_new (ChartSeries, 1);

  *series = (ChartSeries) { .name = g_strdup (name != NULL ? name : ""), .color = color, .n = n,
                            .values = g_memdup2 (values, n * sizeof *values), .low = NAN, .high = NAN };
  for (guint i = 0; i < n; i++)
    {
      series->low = fmin (series->low, values[i]);
      series->high = fmax (series->high, values[i]);
    }
  find_means (data, series);
  g_ptr_array_add (data->series, series);
  data->n_points = MAX (data->n_points, n);
  data->low = fmin (data->low, series->low);
  data->high = fmax (data->high, series->high);
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

/* --- names --- */

char *
chart_data_name (const ChartData *data,
                 guint            point)
{
  const char *name = point < data->names->len ? g_ptr_array_index (data->names, point) : "";

  if (data->kind == CHART_POINTS_ROUNDS)
    return g_strdup_printf (_("Round %u"), point + 1);
  return data->kind == CHART_POINTS_DATES ? local_words_date (name) : local_words_month (name, FALSE);
}

/* Finds the points at which the first @length characters of the date change. The texts of the labels are not set
 * yet. */
static GArray *
find_changes (const ChartData *data,
              gsize            length)
{
  GArray *labels = chart_labels_new ();
  const char *last = "";

  for (guint i = 0; i < MIN (data->n_points, data->names->len); i++)
    {
      const char *name = g_ptr_array_index (data->names, i);
      gboolean major = *last != '\0' && strncmp (name, last, YEAR) != 0;

      if (strlen (name) < length || strncmp (name, last, length) == 0)
        continue;
      g_array_append_vals (labels, &(ChartLabel) { .point = i, .major = major }, 1);
      last = name;
    }
  return labels;
}

/* Whether years, months or days are labelled: the length of that part of a date. */
static gsize
find_unit (const ChartData *data)
{
  g_autoptr (GArray) months = find_changes (data, MONTH);

  if (months->len > MOST_MONTHS)
    return YEAR;
  return months->len > 1 || data->kind == CHART_POINTS_MONTHS ? MONTH : DAY;
}

static char *
make_text (const ChartData  *data,
           const ChartLabel *label,
           gsize             unit)
{
  const char *name = g_ptr_array_index (data->names, label->point);

  if (unit == YEAR || (unit == MONTH && label->major))
    return g_strndup (name, YEAR);
  return unit == MONTH ? local_words_month (name, TRUE) : chart_data_name (data, label->point);
}

GArray *
chart_data_labels (const ChartData *data,
                   guint            most,
                   gboolean        *regular)
{
  gsize unit = find_unit (data);
  GArray *labels;

  *regular = data->kind == CHART_POINTS_ROUNDS;
  if (*regular)
    {
      labels = chart_labels_new ();
      for (guint i = 0; i < data->n_points; i += MAX ((data->n_points + most - 1) / MAX (most, 1), 1))
        g_array_append_vals (labels, &(ChartLabel) { .point = i, .text = chart_number (i + 1, 0) }, 1);
      return labels;
    }
  labels = find_changes (data, unit);
  *regular = data->kind == CHART_POINTS_MONTHS && unit == MONTH;
  for (guint i = 0; i < labels->len; i++)
    {
      ChartLabel *label = &g_array_index (labels, ChartLabel, i);

      *regular = *regular && !label->major;
      label->text = make_text (data, label, unit);
    }
  return labels;
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
