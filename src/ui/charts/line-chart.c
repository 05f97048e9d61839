/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "line-chart.h"

#include "chart-data.h"
#include "chart-draw.h"
#include "chart-labels.h"
#include "palette.h"
#include "ui/widgets/gtk-quirks.h"

#include <glib/gi18n.h>
#include <math.h>

#define LINE_WIDTH 2
#define MARK 8
#define CROWD 16 /* marks closer together than this are small, so that dashes stay visible */
#define FAINT 0.75f

/* The largest share of the width for the names at the end of the lines. */
#define NAMES 0.24f

/* How far from a point, in pixels, the pointer may be and still find it. */
#define REACH 6
#define TICK_WIDTH 24

struct _ProtokollLineChart
{
  ProtokollChart parent_instance;

  ChartData *data; /* owned by the parent class */
  ChartPlot plot;
  guint marked;    /* a point, or G_MAXUINT */
};

G_DEFINE_FINAL_TYPE (ProtokollLineChart, protokoll_line_chart, PROTOKOLL_TYPE_CHART)

static float
x_of (gpointer chart,
      guint    point)
{
  ProtokollLineChart *self = chart;
  float part = self->data->n_points > 1 ? (float) point / (float) (self->data->n_points - 1) : 0.5f;

  return self->plot.area.origin.x + MARK + (self->plot.area.size.width - 2 * MARK) * part;
}

void
protokoll_line_chart_set_running_mean (ProtokollLineChart *self,
                                       guint               window)
{
  g_return_if_fail (PROTOKOLL_IS_LINE_CHART (self));
  chart_data_set_window (self->data, window);
  protokoll_chart_data_changed (PROTOKOLL_CHART (self));
}

void
protokoll_line_chart_mark_point (ProtokollLineChart *self,
                                 guint               point)
{
  self->marked = point;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- where things are --- */

static void
protokoll_line_chart_arrange (ProtokollChart *chart)
{
  ProtokollLineChart *self = PROTOKOLL_LINE_CHART (chart);
  GtkWidget *widget = GTK_WIDGET (self);
  float names = 0;

  for (guint i = 0; i < self->data->series->len; i++)
    names = MAX (names, chart_text_width (widget, chart_data_get (self->data, i)->name));
  if (names > 0)
    names = MIN (names, (float) gtk_widget_get_width (widget) * NAMES) + CHART_GAP;
  chart_plot_arrange (&self->plot, widget, chart_line_height (widget) / 2, names, self->data->low, self->data->high,
                      G_MAXUINT, FALSE);
}

static gboolean
protokoll_line_chart_locate (ProtokollChart  *chart,
                             guint            series,
                             guint            point,
                             graphene_rect_t *mark)
{
  ProtokollLineChart *self = PROTOKOLL_LINE_CHART (chart);
  double value = chart_data_value (self->data, series, point);

  if (isnan (value))
    return FALSE;
  *mark = GRAPHENE_RECT_INIT (x_of (self, point) - MARK / 2, chart_plot_y (&self->plot, value) - MARK / 2, MARK, MARK);
  return TRUE;
}

/* The point nearest to @x; it may be beyond either end. */
static gint64
point_near (ProtokollLineChart *self,
            float               x)
{
  float width = self->plot.area.size.width - 2 * MARK;

  return llroundf ((x - self->plot.area.origin.x - MARK) / width * (float) (self->data->n_points - 1));
}

/* Finds the nearest mark among those within REACH to the left and right, or at the nearest point if there are none. */
static gboolean
protokoll_line_chart_find (ProtokollChart *chart,
                           float           x,
                           float           y,
                           guint          *series,
                           guint          *point)
{
  ProtokollLineChart *self = PROTOKOLL_LINE_CHART (chart);
  gint64 last = (gint64) self->data->n_points - 1;
  gint64 first = CLAMP (point_near (self, x - REACH), 0, last);
  float nearest = G_MAXFLOAT;

  last = CLAMP (point_near (self, x + REACH), 0, last);
  for (guint i = 0; i < self->data->series->len; i++)
    for (gint64 j = first; j <= last; j++)
      {
        graphene_rect_t mark;
        float distance;

        if (!protokoll_line_chart_locate (chart, i, (guint) j, &mark))
          continue;
        distance = hypotf (mark.origin.x + MARK / 2 - x, mark.origin.y + MARK / 2 - y);
        if (distance >= nearest)
          continue;
        nearest = distance;
        *series = i;
        *point = (guint) j;
      }
  return nearest < G_MAXFLOAT;
}

/* --- drawing --- */

static const double *
get_line (ProtokollLineChart *self,
          guint               index)
{
  const ChartSeries *series = chart_data_get (self->data, index);

  return series->means != NULL ? series->means : series->values;
}

static void
draw_marks (ProtokollLineChart *self,
            cairo_t            *cr,
            guint               index)
{
  const ChartSeries *series = chart_data_get (self->data, index);
  gboolean dense = (float) series->n * CROWD > self->plot.area.size.width;

  for (guint i = 0; i < series->n; i++)
    if (!isnan (series->values[i]))
      chart_draw_mark (cr, index, x_of (self, i), chart_plot_y (&self->plot, series->values[i]), dense);
}

/* A missing value is a gap in the line. */
static void
draw_line (ProtokollLineChart *self,
           cairo_t            *cr,
           guint               index)
{
  const double *values = get_line (self, index);
  gboolean gap = TRUE;

  cairo_new_path (cr);
  for (guint i = 0; i < chart_data_get (self->data, index)->n; i++)
    {
      if (!isnan (values[i]) && gap)
        cairo_move_to (cr, x_of (self, i), chart_plot_y (&self->plot, values[i]));
      else if (!isnan (values[i]))
        cairo_line_to (cr, x_of (self, i), chart_plot_y (&self->plot, values[i]));
      gap = isnan (values[i]);
    }
  chart_set_dashes (cr, index);
  cairo_stroke (cr);
}

static void
draw_series (ProtokollLineChart *self,
             GtkSnapshot        *snapshot,
             guint               index)
{
  GtkWidget *widget = GTK_WIDGET (self);
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget)));
  GdkRGBA color, faint;

  palette_get (widget, chart_data_get (self->data, index)->color, &color);
  faint = color;
  faint.alpha *= self->data->window > 0 ? FAINT : 1;
  gdk_cairo_set_source_rgba (cr, &faint);
  draw_marks (self, cr, index);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw_line (self, cr, index);
  cairo_destroy (cr);
}

/* Moves the names apart, or leaves some out if there is no room for all. */
static void
place_names (ProtokollLineChart *self,
             ChartLabel         *labels)
{
  guint n = self->data->series->len;
  float line = chart_line_height (GTK_WIDGET (self));
  float bottom = self->plot.area.origin.y + self->plot.area.size.height + line / 2;
  g_autofree double *places = g_new (double, MAX (n, 1));

  /* A name stands where its line ends; in the middle if there is no line. */
  for (guint i = 0; i < n; i++)
    {
      const double *values = get_line (self, i);
      guint last = chart_data_get (self->data, i)->n;

      while (last > 0 && isnan (values[last - 1]))
        last--;
      places[i] = last > 0 ? chart_plot_y (&self->plot, values[last - 1])
                           : self->plot.area.origin.y + self->plot.area.size.height / 2;
    }
  if ((float) n * line <= bottom)
    chart_spread (places, n, 0, bottom, line);
  for (guint i = 0; i < n; i++)
    labels[i] = (ChartLabel) { places[i], line, FALSE, TRUE };
  if ((float) n * line > bottom)
    chart_labels_choose (labels, n, -line, bottom + line, 0, FALSE);
}

static void
draw_names (ProtokollLineChart *self,
            GtkSnapshot        *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree ChartLabel *labels = g_new0 (ChartLabel, self->data->series->len);
  float right = self->plot.area.origin.x + self->plot.area.size.width + CHART_GAP;

  place_names (self, labels);
  for (guint i = 0; i < self->data->series->len; i++)
    {
      const ChartSeries *series = chart_data_get (self->data, i);
      GdkRGBA color;

      if (!labels[i].shown)
        continue;
      palette_get (widget, series->color, &color);
      chart_draw_text (widget, snapshot, series->name, right, (float) labels[i].middle, 0, 0.5f,
                       (float) gtk_widget_get_width (widget) - right, &color);
    }
}

static void
draw_marked (ProtokollLineChart *self,
             GtkSnapshot        *snapshot)
{
  GdkRGBA color;

  if (self->marked >= self->data->n_points)
    return;
  widget_get_color (GTK_WIDGET (self), &color);
  color.alpha *= 0.4f;
  gtk_snapshot_append_color (snapshot, &color,
                             &GRAPHENE_RECT_INIT (x_of (self, self->marked) - 1, self->plot.area.origin.y, 2,
                                                  self->plot.area.size.height));
}

static void
protokoll_line_chart_draw (ProtokollChart *chart,
                           GtkSnapshot    *snapshot)
{
  ProtokollLineChart *self = PROTOKOLL_LINE_CHART (chart);

  chart_draw_axis (GTK_WIDGET (self), snapshot, &self->plot);
  chart_draw_points (GTK_WIDGET (self), snapshot, &self->plot, self->data, TICK_WIDTH, x_of);
  draw_marked (self, snapshot);
  for (guint i = self->data->series->len; i > 0; i--)
    draw_series (self, snapshot, i - 1);
  draw_names (self, snapshot);
}

/* --- words --- */

/* "average of the last 10: 702.5", with fewer values at the start; NULL for a single value or without a running
 * mean. */
static char *
mean_words (ProtokollLineChart *self,
            guint               index,
            guint               point)
{
  const double *values = chart_data_get (self->data, index)->values;
  g_autofree char *number = NULL;
  guint n = 0;

  for (guint i = point + 1; i-- > 0 && n < self->data->window;)
    n += !isnan (values[i]);
  if (n < 2)
    return NULL;
  number = chart_number (get_line (self, index)[point], 1);
  return g_strdup_printf (_("average of the last %u: %s"), n, number);
}

static char *
protokoll_line_chart_get_bubble_text (ProtokollChart *chart,
                                      guint           series,
                                      guint           point)
{
  ProtokollLineChart *self = PROTOKOLL_LINE_CHART (chart);
  const ChartSeries *shown = chart_data_get (self->data, series);
  g_autofree char *name = chart_data_name (self->data, point);
  g_autofree char *value = chart_number (shown->values[point], 1);
  g_autofree char *mean = mean_words (self, series, point);
  GString *words = g_string_new (NULL);

  if (*shown->name != '\0')
    g_string_append_printf (words, C_("what and its number", "%s: %s"), shown->name, value);
  else
    g_string_append (words, value);
  if (*name != '\0')
    g_string_append_printf (words, "\n%s", name);
  if (mean != NULL)
    g_string_append_printf (words, "\n%s", mean);
  return g_string_free (words, FALSE);
}

/* "from 540 to 861, last 702"; NULL for a series without values. */
static char *
describe_series (ProtokollLineChart *self,
                 guint               index)
{
  const ChartSeries *series = chart_data_get (self->data, index);
  guint last = series->n;
  g_autofree char *least = NULL, *most = NULL, *newest = NULL, *mean = NULL, *words = NULL;

  if (isnan (series->low))
    return NULL;
  while (isnan (series->values[last - 1]))
    last--;
  least = chart_number (series->low, 1);
  most = chart_number (series->high, 1);
  newest = chart_number (series->values[last - 1], 1);
  words = g_strdup_printf (_("from %s to %s, last %s"), least, most, newest);
  mean = mean_words (self, index, last - 1);
  return mean != NULL ? g_strconcat (words, ", ", mean, NULL) : g_steal_pointer (&words);
}

static char *
protokoll_line_chart_describe (ProtokollChart *chart)
{
  ProtokollLineChart *self = PROTOKOLL_LINE_CHART (chart);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < self->data->series->len; i++)
    {
      const char *name = chart_data_get (self->data, i)->name;
      g_autofree char *series = describe_series (self, i);

      if (series != NULL)
        g_string_append_printf (words, "%s%s%s%s", words->len > 0 ? "; " : "", name, *name != '\0' ? " " : "", series);
    }
  return g_string_free (words, FALSE);
}

/* --- the object --- */

static void
protokoll_line_chart_class_init (ProtokollLineChartClass *class)
{
  ProtokollChartClass *chart_class = PROTOKOLL_CHART_CLASS (class);

  chart_class->arrange = protokoll_line_chart_arrange;
  chart_class->draw = protokoll_line_chart_draw;
  chart_class->locate = protokoll_line_chart_locate;
  chart_class->find = protokoll_line_chart_find;
  chart_class->get_bubble_text = protokoll_line_chart_get_bubble_text;
  chart_class->describe = protokoll_line_chart_describe;
}

static void
protokoll_line_chart_init (ProtokollLineChart *self)
{
  self->data = protokoll_chart_get_data (PROTOKOLL_CHART (self));
  self->marked = G_MAXUINT;
}
