/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "histogram.h"

#include "core/local-words.h"
#include "chart-data.h"
#include "chart-draw.h"
#include "chart-labels.h"
#include "chart-series.h"
#include "palette.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels: between two bars, the widest bar, and room for a number below them. */
#define BAR_GAP 2
#define WIDEST 80
#define TICK_WIDTH 40

struct _ProtokollHistogram
{
  ProtokollChart parent_instance;

  GArray *frequencies;
  GArray *bins;  /* of ChartBin; empty if there is no data */
  int width;     /* of a bin */
  guint highest; /* the highest bin, to which the axis goes */
  guint n_games;
  double lower_quartile, median, upper_quartile;
  guint color;

  ChartScale heights;
  graphene_rect_t plot;
};

G_DEFINE_FINAL_TYPE (ProtokollHistogram, protokoll_histogram, PROTOKOLL_TYPE_CHART)

static const ChartBin *
get_bin (ProtokollHistogram *self,
         guint               index)
{
  return &g_array_index (self->bins, ChartBin, index);
}

/* The x position of a value. A whole number is in the middle of the place that a bin of width one would have. */
static float
place_of (ProtokollHistogram *self,
          double              value)
{
  double place = (value + 0.5 - get_bin (self, 0)->low) / (self->width * (double) self->bins->len);

  return self->plot.origin.x + self->plot.size.width * (float) place;
}

static gboolean
is_in_middle (ProtokollHistogram *self,
              guint               index)
{
  double middle = get_bin (self, index)->low + (self->width - 1) / 2.0;
  double half = self->width / 2.0;

  /* The bin of the median is always in the middle half, also if all games are alike. */
  return (middle >= self->lower_quartile && middle <= self->upper_quartile) || fabs (middle - self->median) <= half;
}

static guint
get_highest (ProtokollHistogram *self)
{
  guint highest = 0;

  for (guint i = 0; i < self->bins->len; i++)
    highest = MAX (highest, get_bin (self, i)->n);
  return highest;
}

void
protokoll_histogram_set (ProtokollHistogram *self,
                         const Frequency    *frequencies,
                         guint               n,
                         double              lower_quartile,
                         double              median,
                         double              upper_quartile,
                         guint               color)
{
  g_return_if_fail (PROTOKOLL_IS_HISTOGRAM (self));
  g_array_set_size (self->frequencies, 0);
  g_array_append_vals (self->frequencies, frequencies, n);
  g_array_unref (self->bins);
  self->bins = n > 0 ? chart_bins (frequencies, n, &self->width) : g_array_new (FALSE, FALSE, sizeof (ChartBin));
  self->highest = get_highest (self);
  self->n_games = 0;
  for (guint i = 0; i < n; i++)
    self->n_games += frequencies[i].n;
  self->lower_quartile = lower_quartile;
  self->median = median;
  self->upper_quartile = upper_quartile;
  self->color = color;
  protokoll_chart_set_size (PROTOKOLL_CHART (self), n > 0 ? 1 : 0, self->bins->len);
}

static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  return ((const Frequency *) a)->value - ((const Frequency *) b)->value;
}

void
protokoll_histogram_align (ProtokollHistogram *const *histograms,
                           guint                      n)
{
  int width = 1;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Frequency));
  g_autoptr (GArray) bins = NULL;
  guint highest = 0;

  for (guint i = 0; i < n; i++)
    g_array_append_vals (all, histograms[i]->frequencies->data, histograms[i]->frequencies->len);
  g_array_sort (all, compare_values);
  if (all->len > 0)
    bins = chart_bins ((const Frequency *) (gpointer) all->data, all->len, &width);

  /* A histogram without data keeps no bins and shows no axis. */
  for (guint i = 0; i < n; i++)
    if (histograms[i]->frequencies->len > 0)
      {
        ProtokollHistogram *self = histograms[i];

        g_array_unref (self->bins);
        self->bins = chart_bins_like (bins, width, (const Frequency *) (gpointer) self->frequencies->data,
                                      self->frequencies->len);
        self->width = width;
        highest = MAX (highest, get_highest (self));
      }
  for (guint i = 0; i < n; i++)
    {
      histograms[i]->highest = highest;
      protokoll_chart_set_size (PROTOKOLL_CHART (histograms[i]), histograms[i]->bins->len > 0 ? 1 : 0,
                                histograms[i]->bins->len);
    }
}

static void
protokoll_histogram_arrange (ProtokollChart *chart,
                             float           width,
                             float           height)
{
  ProtokollHistogram *self = PROTOKOLL_HISTOGRAM (chart);
  GtkWidget *widget = GTK_WIDGET (self);
  float line = chart_line_height (widget);

  /* There is a line above the bars for the label of the median. */
  self->plot = GRAPHENE_RECT_INIT (0, line + CHART_GAP, width, MAX (height - 2 * (line + CHART_GAP), 1));
  self->heights = chart_scale_new (0, self->highest, MIN (chart_most_ticks (widget, &self->plot), 4), TRUE);
  self->plot.origin.x = chart_axis_width (widget, &self->heights) + CHART_GAP;
  self->plot.size.width = MAX (width - self->plot.origin.x, 1);
}

static gboolean
protokoll_histogram_locate (ProtokollChart  *chart,
                            guint            series,
                            guint            point,
                            graphene_rect_t *mark)
{
  ProtokollHistogram *self = PROTOKOLL_HISTOGRAM (chart);
  const graphene_rect_t *plot = &self->plot;
  float width = plot->size.width / (float) self->bins->len;
  float left = roundf (plot->origin.x + width * (float) point);
  float right = roundf (plot->origin.x + width * (float) (point + 1));
  float height = plot->size.height * (float) chart_scale_place (&self->heights, get_bin (self, point)->n);

  if (right - left > 2 * BAR_GAP)
    right -= BAR_GAP;
  if (right - left > WIDEST)
    {
      left = roundf ((left + right - WIDEST) / 2);
      right = left + WIDEST;
    }
  *mark = GRAPHENE_RECT_INIT (left, plot->origin.y + plot->size.height - height, right - left, height);
  return TRUE;
}

static gboolean
protokoll_histogram_find (ProtokollChart *chart,
                          float           x,
                          float           y,
                          guint          *series,
                          guint          *point)
{
  ProtokollHistogram *self = PROTOKOLL_HISTOGRAM (chart);
  float place = (x - self->plot.origin.x) / self->plot.size.width;

  *series = 0;
  *point = (guint) (CLAMP (place, 0, 1) * (float) self->bins->len);
  return place >= 0 && place < 1;
}

static void
draw_bars (ProtokollHistogram *self,
           GtkSnapshot        *snapshot)
{
  graphene_rect_t bar;
  GdkRGBA color;

  palette_get (GTK_WIDGET (self), self->color, &color);
  for (guint i = 0; i < self->bins->len; i++)
    if (get_bin (self, i)->n > 0)
      {
        protokoll_histogram_locate (PROTOKOLL_CHART (self), 0, i, &bar);
        chart_draw_bar (snapshot, &bar, &color, !is_in_middle (self, i));
      }
}

/* Draws the numbers below the bars. Their scale need not match the bins. */
static void
draw_values (ProtokollHistogram *self,
             GtkSnapshot        *snapshot)
{
  double first = get_bin (self, 0)->low, last = first + self->width * (double) self->bins->len - 1;
  ChartScale scale = chart_scale_new (first, last, (guint) (self->plot.size.width / TICK_WIDTH) + 3, TRUE);
  g_autoptr (GArray) labels = chart_labels_new ();

  for (guint i = 0; i < chart_scale_n_ticks (&scale); i++)
    {
      double tick = chart_scale_tick (&scale, i);
      ChartLabel label = { .middle = place_of (self, tick) };

      if (tick < first || tick > last)
        continue;
      label.text = chart_number (tick, 0);
      g_array_append_val (labels, label);
    }
  chart_draw_labels (GTK_WIDGET (self), snapshot, &self->plot, labels, TRUE);
}

/* The line ends above the bar of the median; through it, it would look like two bars. */
static void
draw_median_line (ProtokollHistogram *self,
                  GtkSnapshot        *snapshot,
                  float               x,
                  const GdkRGBA      *ink)
{
  guint point = (guint) ((self->median - get_bin (self, 0)->low) / self->width);
  graphene_rect_t bar;

  protokoll_histogram_locate (PROTOKOLL_CHART (self), 0, point, &bar);
  gtk_snapshot_append_color (snapshot, ink, &GRAPHENE_RECT_INIT (x - 1, 0, 2, bar.origin.y - 2));
}

static void
draw_median (ProtokollHistogram *self,
             GtkSnapshot        *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  float x = roundf (place_of (self, self->median));
  g_autofree char *number = chart_number (self->median, 1);
  g_autofree char *words = g_strdup_printf (_("median %s"), number);
  gboolean after = x + CHART_GAP + chart_text_width (widget, words) <= (float) gtk_widget_get_width (widget);
  GdkRGBA ink;

  chart_get_ink (widget, CHART_INK_TEXT, &ink);
  draw_median_line (self, snapshot, x, &ink);
  chart_draw_text (widget, snapshot, words, after ? x + CHART_GAP : x - CHART_GAP, 0, after ? 0 : 1, 0,
                   after ? -1 : x - CHART_GAP, &ink);
}

static void
protokoll_histogram_draw (ProtokollChart *chart,
                          GtkSnapshot    *snapshot)
{
  ProtokollHistogram *self = PROTOKOLL_HISTOGRAM (chart);
  GdkRGBA ink;

  chart_draw_axis (GTK_WIDGET (self), snapshot, &self->heights, &self->plot);
  draw_bars (self, snapshot);
  chart_get_ink (GTK_WIDGET (self), CHART_INK_AXIS, &ink);
  chart_draw_rule (snapshot, &self->plot, self->plot.origin.y + self->plot.size.height, &ink);
  draw_values (self, snapshot);
  draw_median (self, snapshot);
}

/* A bar that is drawn is never "0%" of the games, and "100%" only if it is the only one. */
static char *
share_words (guint n,
             guint n_games)
{
  double share = (double) n / n_games, limit = share < 0.5 ? 0.01 : 0.99;
  gboolean beyond = n > 0 && n < n_games && (share < 0.005 || share >= 0.995);
  g_autofree char *words = local_words_percent (beyond ? limit : share);

  if (!beyond)
    return g_steal_pointer (&words);
  return g_strdup_printf (share < limit ? _("< %s") : _("> %s"), words);
}

static char *
protokoll_histogram_tell (ProtokollChart *chart,
                          guint           series,
                          guint           point)
{
  ProtokollHistogram *self = PROTOKOLL_HISTOGRAM (chart);
  const ChartBin *bin = get_bin (self, point);
  g_autofree char *low = chart_number (bin->low, 0);
  g_autofree char *high = chart_number (bin->low + self->width - 1, 0);
  g_autofree char *number = chart_number (bin->n, 0);
  g_autofree char *range = self->width == 1 ? g_strdup (low) : g_strdup_printf (C_("range of numbers", "%s–%s"), low, high);
  g_autofree char *games = g_strdup_printf (ngettext ("%s game", "%s games", bin->n), number);
  g_autofree char *share = share_words (bin->n, self->n_games);

  return g_strdup_printf (C_("totals from to, so many games, their share", "%s: %s (%s)"), range, games, share);
}

static char *
protokoll_histogram_describe (ProtokollChart *chart)
{
  ProtokollHistogram *self = PROTOKOLL_HISTOGRAM (chart);
  int lowest = g_array_index (self->frequencies, Frequency, 0).value;
  int highest = g_array_index (self->frequencies, Frequency, self->frequencies->len - 1).value;
  g_autofree char *games = chart_number (self->n_games, 0);
  g_autofree char *median = chart_number (self->median, 1);
  g_autofree char *lower = chart_number (self->lower_quartile, 1);
  g_autofree char *upper = chart_number (self->upper_quartile, 1);
  g_autofree char *least = chart_number (lowest, 0);
  g_autofree char *most = chart_number (highest, 0);

  if (self->n_games == 1)
    return g_strdup_printf (_("one game, %s"), most);
  if (lowest == highest)
    return g_strdup_printf (ngettext ("%s game, all of them %s", "%s games, all of them %s", self->n_games), games, most);
  return g_strdup_printf (ngettext ("%s game, median %s, half of them between %s and %s, from %s to %s",
                                    "%s games, median %s, half of them between %s and %s, from %s to %s", self->n_games),
                          games, median, lower, upper, least, most);
}

static void
protokoll_histogram_finalize (GObject *object)
{
  ProtokollHistogram *self = PROTOKOLL_HISTOGRAM (object);

  g_array_unref (self->frequencies);
  g_array_unref (self->bins);
  G_OBJECT_CLASS (protokoll_histogram_parent_class)->finalize (object);
}

static void
protokoll_histogram_class_init (ProtokollHistogramClass *class)
{
  ProtokollChartClass *chart_class = PROTOKOLL_CHART_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_histogram_finalize;
  chart_class->arrange = protokoll_histogram_arrange;
  chart_class->draw = protokoll_histogram_draw;
  chart_class->locate = protokoll_histogram_locate;
  chart_class->find = protokoll_histogram_find;
  chart_class->tell = protokoll_histogram_tell;
  chart_class->describe = protokoll_histogram_describe;
}

static void
protokoll_histogram_init (ProtokollHistogram *self)
{
  self->frequencies = g_array_new (FALSE, FALSE, sizeof (Frequency));
  self->bins = g_array_new (FALSE, FALSE, sizeof (ChartBin));
}
