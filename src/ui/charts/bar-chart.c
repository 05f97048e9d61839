/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bar-chart.h"

#include "chart-data.h"
#include "chart-draw.h"
#include "palette.h"

#include <glib/gi18n.h>
#include <math.h>

/* How much of the place of a category its bars take, and the widest bar. */
#define FILLED 0.75f
#define WIDEST 36
#define TICK_WIDTH 24

/* Of the square before a name. */
#define SWATCH 10

struct _ProtokollBarChart
{
  ProtokollChart parent_instance;

  ChartData *data; /* of the chart */
  ChartScale scale;
  graphene_rect_t plot;
};

G_DEFINE_FINAL_TYPE (ProtokollBarChart, protokoll_bar_chart, PROTOKOLL_TYPE_CHART)

/* --- where things are --- */

/* Names stand above the bars where there are several series. */
static gboolean
has_names (ProtokollBarChart *self)
{
  return self->data->series->len > 1;
}

static void
protokoll_bar_chart_arrange (ProtokollChart        *chart,
                             const graphene_rect_t *room)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  GtkWidget *widget = GTK_WIDGET (self);
  float line = chart_line_height (widget), top = has_names (self) ? line + 2 * CHART_GAP : line / 2;
  double low = 0, high = 0;

  chart_data_extent (self->data, &low, &high);
  self->plot = GRAPHENE_RECT_INIT (0, top, 0, MAX (room->size.height - top - line - CHART_GAP, 1));
  self->scale = chart_scale_new (0, MAX (high, 0), chart_most_ticks (widget, &self->plot), high >= 1);
  self->plot.origin.x = chart_axis_width (widget, &self->scale) + CHART_GAP;
  self->plot.size.width = MAX (room->size.width - self->plot.origin.x, 1);
}

static float
category_width (ProtokollBarChart *self)
{
  return self->plot.size.width / (float) self->data->n_points;
}

static float
middle_of (gpointer chart,
           guint    point)
{
  ProtokollBarChart *self = chart;

  return self->plot.origin.x + category_width (self) * ((float) point + 0.5f);
}

static gboolean
protokoll_bar_chart_locate (ProtokollChart  *chart,
                            guint            series,
                            guint            point,
                            graphene_rect_t *mark)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  float n = (float) self->data->series->len, width = MIN (category_width (self) * FILLED / n, WIDEST);
  double value = chart_data_value (self->data, series, point);
  float height;

  if (isnan (value))
    return FALSE;
  height = self->plot.size.height * (float) chart_scale_place (&self->scale, MAX (value, 0));
  *mark = GRAPHENE_RECT_INIT (middle_of (self, point) + width * ((float) series - n / 2),
                              self->plot.origin.y + self->plot.size.height - height, width, height);
  return TRUE;
}

/* The series whose bar is below or above the pointer, or the nearest one of the category. */
static gboolean
protokoll_bar_chart_find (ProtokollChart *chart,
                          float           x,
                          float           y,
                          guint          *series,
                          guint          *point)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  float place = (x - self->plot.origin.x) / category_width (self), nearest = G_MAXFLOAT;

  if (place < 0 || place >= (float) self->data->n_points)
    return FALSE;
  *point = (guint) place;
  for (guint i = 0; i < self->data->series->len; i++)
    {
      graphene_rect_t mark;
      float distance;

      if (!protokoll_bar_chart_locate (chart, i, *point, &mark))
        continue;
      distance = fabsf (mark.origin.x + mark.size.width / 2 - x);
      if (distance >= nearest)
        continue;
      nearest = distance;
      *series = i;
    }
  return nearest < G_MAXFLOAT;
}

/* --- drawing --- */

/* More bars than pixels: of those on one pixel the last one is drawn. */
static guint
stride (ProtokollBarChart *self)
{
  return (guint) MAX (ceilf (1 / category_width (self)), 1);
}

static void
draw_bars (ProtokollBarChart *self,
           GtkSnapshot       *snapshot,
           guint              series)
{
  GdkRGBA color;

  palette_get (GTK_WIDGET (self), chart_data_get (self->data, series)->color, &color);
  for (guint i = 0; i < self->data->n_points; i += stride (self))
    {
      graphene_rect_t bar;

      if (protokoll_bar_chart_locate (PROTOKOLL_CHART (self), series, i, &bar) && bar.size.height > 0)
        chart_draw_bar (snapshot, &bar, &color, series % 2 == 1);
    }
}

static void
draw_names (ProtokollBarChart *self,
            GtkSnapshot       *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  float line = chart_line_height (widget), x = self->plot.origin.x;
  float most = (float) gtk_widget_get_width (widget) / (float) self->data->series->len - SWATCH - 3 * CHART_GAP;

  for (guint i = 0; i < self->data->series->len; i++)
    {
      const ChartSeries *series = chart_data_get (self->data, i);
      GdkRGBA color;

      palette_get (widget, series->color, &color);
      chart_draw_bar (snapshot, &GRAPHENE_RECT_INIT (x, roundf ((line - SWATCH) / 2), SWATCH, SWATCH), &color, i % 2 == 1);
      chart_draw_text (widget, snapshot, series->name, x + SWATCH + CHART_GAP, 0, 0, 0, most, &color);
      x += SWATCH + 3 * CHART_GAP + MIN (chart_text_width (widget, series->name), most);
    }
}

static void
protokoll_bar_chart_draw (ProtokollChart *chart,
                          GtkSnapshot    *snapshot)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  GdkRGBA ink;

  chart_draw_axis (GTK_WIDGET (self), snapshot, &self->scale, &self->plot);
  for (guint i = 0; i < self->data->series->len; i++)
    draw_bars (self, snapshot, i);
  chart_get_ink (GTK_WIDGET (self), CHART_INK_AXIS, &ink);
  chart_draw_rule (snapshot, &self->plot, self->plot.origin.y + self->plot.size.height, &ink);
  chart_draw_points (GTK_WIDGET (self), snapshot, &self->plot, self->data, TICK_WIDTH, middle_of);
  if (has_names (self))
    draw_names (self, snapshot);
}

/* --- words --- */

static char *
protokoll_bar_chart_tell (ProtokollChart *chart,
                          guint           series,
                          guint           point)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  const char *name = chart_data_get (self->data, series)->name;
  g_autofree char *category = chart_data_name (self->data, point);
  g_autofree char *value = chart_number (chart_data_value (self->data, series, point), 1);

  if (*name == '\0')
    return g_strdup_printf (C_("what and its number", "%s: %s"), category, value);
  return g_strdup_printf (C_("what and its number, and when", "%s: %s\n%s"), name, value, category);
}

/* "30 in all, most in March 2026 (6)", or "0 in all"; NULL without values. */
static char *
describe_series (gpointer chart,
                 guint    index)
{
  ProtokollBarChart *self = chart;
  const ChartSeries *series = chart_data_get (self->data, index);
  g_autofree char *category = NULL, *most = NULL, *all = NULL;
  gint64 greatest = -1;
  double sum = 0;

  for (guint i = 0; i < series->n; i++)
    {
      if (isnan (series->values[i]))
        continue;
      sum += series->values[i];
      if (greatest < 0 || series->values[i] > series->values[greatest])
        greatest = i;
    }
  if (greatest < 0)
    return NULL;
  all = chart_number (sum, 1);
  if (series->values[greatest] <= 0)
    return g_strdup_printf (C_("sum of a chart", "%s in all"), all);
  most = chart_number (series->values[greatest], 1);
  category = chart_data_name (self->data, (guint) greatest);
  return g_strdup_printf (C_("sum of a chart", "%s in all, most in %s (%s)"), all, category, most);
}

/* --- the object --- */

GtkWidget *
protokoll_bar_chart_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_BAR_CHART, NULL);
}

static void
protokoll_bar_chart_class_init (ProtokollBarChartClass *class)
{
  ProtokollChartClass *chart_class = PROTOKOLL_CHART_CLASS (class);

  chart_class->arrange = protokoll_bar_chart_arrange;
  chart_class->draw = protokoll_bar_chart_draw;
  chart_class->locate = protokoll_bar_chart_locate;
  chart_class->find = protokoll_bar_chart_find;
  chart_class->tell = protokoll_bar_chart_tell;
  chart_class->describe_series = describe_series;
}

static void
protokoll_bar_chart_init (ProtokollBarChart *self)
{
  self->data = protokoll_chart_get_data (PROTOKOLL_CHART (self));
  protokoll_chart_changed (PROTOKOLL_CHART (self));
}
