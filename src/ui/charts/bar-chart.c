/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bar-chart.h"

#include "chart-data.h"
#include "chart-draw.h"
#include "palette.h"

#include <glib/gi18n.h>
#include <math.h>

/* How much of its step a bar takes, the widest bar, and the room for a label, in pixels. */
#define FILLED 0.75f
#define WIDEST 36
#define TICK_WIDTH 24

struct _ProtokollBarChart
{
  ProtokollChart parent_instance;

  ChartData *data; /* owned by the parent class */
  ChartScale scale;
  graphene_rect_t plot;
};

G_DEFINE_FINAL_TYPE (ProtokollBarChart, protokoll_bar_chart, PROTOKOLL_TYPE_CHART)

/* --- where things are --- */

static void
protokoll_bar_chart_arrange (ProtokollChart *chart,
                             float           width,
                             float           height)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  GtkWidget *widget = GTK_WIDGET (self);
  float line = chart_line_height (widget), top = line / 2;

  self->plot = GRAPHENE_RECT_INIT (0, top, 0, MAX (height - top - line - CHART_GAP, 1));
  self->scale = chart_scale_new (0, self->data->high, chart_most_ticks (widget, &self->plot), self->data->high >= 1);
  self->plot.origin.x = chart_axis_width (widget, &self->scale) + CHART_GAP;
  self->plot.size.width = MAX (width - self->plot.origin.x, 1);
}

/* The pixels from one point to the next. */
static float
get_step (ProtokollBarChart *self)
{
  return self->plot.size.width / (float) self->data->n_points;
}

static float
middle_of (gpointer chart,
           guint    point)
{
  ProtokollBarChart *self = chart;

  return self->plot.origin.x + get_step (self) * ((float) point + 0.5f);
}

static gboolean
get_bar (ProtokollBarChart *self,
         guint              series,
         guint              point,
         graphene_rect_t   *bar)
{
  float width = MIN (get_step (self) * FILLED, WIDEST);
  double value = chart_data_value (self->data, series, point);
  float height;

  if (isnan (value))
    return FALSE;
  height = self->plot.size.height * (float) chart_scale_place (&self->scale, MAX (value, 0));
  *bar = GRAPHENE_RECT_INIT (middle_of (self, point) - width / 2, self->plot.origin.y + self->plot.size.height - height,
                             width, height);
  return TRUE;
}

/* The bars of a point have one bubble, which tells of all of them, and the cursor stands at the first one. */
static gboolean
protokoll_bar_chart_locate (ProtokollChart  *chart,
                            guint            series,
                            guint            point,
                            graphene_rect_t *mark)
{
  return series == 0 && get_bar (PROTOKOLL_BAR_CHART (chart), series, point, mark);
}

/* Finds the bar in the column of the pointer, whatever its height. */
static gboolean
protokoll_bar_chart_find (ProtokollChart *chart,
                          float           x,
                          float           y,
                          guint          *series,
                          guint          *point)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  float place = (x - self->plot.origin.x) / get_step (self);

  if (place < 0 || place >= (float) self->data->n_points)
    return FALSE;
  *series = 0;
  *point = (guint) place;
  return !isnan (chart_data_value (self->data, 0, *point));
}

/* --- drawing --- */

static void
protokoll_bar_chart_draw (ProtokollChart *chart,
                          GtkSnapshot    *snapshot)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  /* If there are more bars than pixels, only the first bar of each pixel is drawn. */
  guint stride = (guint) ceilf (1 / get_step (self));
  GdkRGBA color, ink;
  graphene_rect_t bar;

  chart_draw_axis (GTK_WIDGET (self), snapshot, &self->scale, &self->plot);
  palette_get (GTK_WIDGET (self), chart_data_get (self->data, 0)->color, &color);
  for (guint series = self->data->series->len; series-- > 0;)
    for (guint i = 0; i < self->data->n_points; i += stride)
      if (get_bar (self, series, i, &bar) && bar.size.height > 0)
        chart_draw_bar (snapshot, &bar, &color, series > 0);
  chart_get_ink (GTK_WIDGET (self), CHART_INK_AXIS, &ink);
  chart_draw_rule (snapshot, &self->plot, self->plot.origin.y + self->plot.size.height, &ink);
  chart_draw_points (GTK_WIDGET (self), snapshot, &self->plot, self->data, TICK_WIDTH, middle_of);
}

/* --- words --- */

static char *
protokoll_bar_chart_tell (ProtokollChart *chart,
                          guint           series,
                          guint           point)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  g_autofree char *name = chart_data_name (self->data, point);
  g_autofree char *value = chart_number (chart_data_value (self->data, 0, point), 1);
  g_autofree char *all = NULL;

  if (self->data->series->len < 2)
    return g_strdup_printf (C_("what and its number", "%s: %s"), name, value);
  all = chart_number (chart_data_value (self->data, 1, point), 1);
  /* Translators: a month, a number, and of how many: “June 2026: 8 of 11”. */
  return g_strdup_printf (C_("what, its number and of how many", "%s: %s of %s"), name, value, all);
}

/* "30 in all, most in March 2026 (6)", or "0 in all" if no value is above zero. */
static char *
protokoll_bar_chart_describe (ProtokollChart *chart)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  const ChartSeries *series = chart_data_get (self->data, 0);
  g_autofree char *name = NULL, *most = NULL, *all = NULL;
  guint greatest = 0;
  double sum = 0;

  for (guint i = 0; i < series->n; i++)
    sum += isnan (series->values[i]) ? 0 : series->values[i];
  all = chart_number (sum, 1);
  if (series->high <= 0)
    return g_strdup_printf (C_("sum of a chart", "%s in all"), all);
  while (series->values[greatest] != series->high)
    greatest++;
  most = chart_number (series->high, 1);
  name = chart_data_name (self->data, greatest);
  return g_strdup_printf (C_("sum of a chart", "%s in all, most in %s (%s)"), all, name, most);
}

/* --- the object --- */

static void
protokoll_bar_chart_class_init (ProtokollBarChartClass *class)
{
  ProtokollChartClass *chart_class = PROTOKOLL_CHART_CLASS (class);

  chart_class->arrange = protokoll_bar_chart_arrange;
  chart_class->draw = protokoll_bar_chart_draw;
  chart_class->locate = protokoll_bar_chart_locate;
  chart_class->find = protokoll_bar_chart_find;
  chart_class->tell = protokoll_bar_chart_tell;
  chart_class->describe = protokoll_bar_chart_describe;
}

static void
protokoll_bar_chart_init (ProtokollBarChart *self)
{
  self->data = protokoll_chart_get_data (PROTOKOLL_CHART (self));
}
