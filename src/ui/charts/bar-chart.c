/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bar-chart.h"

#include "chart-data.h"
#include "chart-draw.h"
#include "chart-labels.h"
#include "core/local-words.h"
#include "exchange/chart-numbers.h"
#include "palette.h"

#include <glib/gi18n.h>
#include <math.h>

/* How much of its step a bar takes, and the widest bar and the room for a label, in pixels. */
#define FILLED 0.75f
#define WIDEST 36
#define TICK_WIDTH 24

/* The same for a histogram, whose bars have only a gap between them, and the most numbers at its vertical axis. */
#define BIN_GAP 2
#define WIDEST_BIN 80
#define VALUE_WIDTH 40
#define MOST_TICKS 4

struct _ProtokollBarChart
{
  ProtokollChart parent_instance;

  ChartData *data; /* owned by the parent class; of a histogram, the number of games in each bin */
  ChartPlot plot;

  /* Only of a histogram. */
  GArray *frequencies; /* NULL for another bar chart */
  int low;             /* the least total of the first bin */
  int width;           /* of a bin */
  double highest;      /* to which the axis goes */
  double lower_quartile, median, upper_quartile;
};

G_DEFINE_FINAL_TYPE (ProtokollBarChart, protokoll_bar_chart, PROTOKOLL_TYPE_CHART)

/* --- histograms --- */

static const Frequency *
get_frequencies (ProtokollBarChart *self)
{
  return (const Frequency *) (gpointer) self->frequencies->data;
}

static guint
count_games (ProtokollBarChart *self)
{
  guint n = 0;

  for (guint i = 0; i < self->frequencies->len; i++)
    n += get_frequencies (self)[i].n;
  return n;
}

static int
get_low (ProtokollBarChart *self,
         guint              bin)
{
  return self->low + (int) bin * self->width;
}

static void
show_bins (ProtokollBarChart *self,
           const GArray      *bins,
           int                width,
           guint              color)
{
  g_autofree double *values = g_new (double, bins->len);

  for (guint i = 0; i < bins->len; i++)
    values[i] = g_array_index (bins, ChartBin, i).n;
  self->low = g_array_index (bins, ChartBin, 0).low;
  self->width = width;
  protokoll_chart_clear (PROTOKOLL_CHART (self));
  protokoll_chart_add (PROTOKOLL_CHART (self), NULL, color, values, bins->len);
  self->highest = self->data->high;
}

void
protokoll_bar_chart_show_histogram (ProtokollBarChart *self,
                                    const Frequency   *frequencies,
                                    guint              n,
                                    double             lower_quartile,
                                    double             median,
                                    double             upper_quartile,
                                    guint              color)
{
  g_return_if_fail (PROTOKOLL_IS_BAR_CHART (self));
  protokoll_chart_clear (PROTOKOLL_CHART (self));
  g_clear_pointer (&self->frequencies, g_array_unref);
  self->frequencies = g_array_new (FALSE, FALSE, sizeof (Frequency));
  g_array_append_vals (self->frequencies, frequencies, n);
  self->lower_quartile = lower_quartile;
  self->median = median;
  self->upper_quartile = upper_quartile;
  if (n > 0)
    {
      int width = chart_bin_width (frequencies, n);
      g_autoptr (GArray) bins = chart_bins (frequencies, n, width);

      show_bins (self, bins, width, color);
    }
}

static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  return ((const Frequency *) a)->value - ((const Frequency *) b)->value;
}

void
protokoll_bar_chart_align_histograms (ProtokollBarChart *const *charts,
                                      guint                     n)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Frequency));
  g_autoptr (GArray) bins = NULL;
  const Frequency *values;
  double highest = 0;
  int width;

  for (guint i = 0; i < n; i++)
    g_array_append_vals (all, charts[i]->frequencies->data, charts[i]->frequencies->len);
  if (all->len == 0)
    return;
  g_array_sort (all, compare_values);
  values = (const Frequency *) (gpointer) all->data;
  width = chart_bin_width (values, all->len);
  bins = chart_bins (values, all->len, width);

  /* A histogram without data keeps no bins and shows no axis. */
  for (guint i = 0; i < n; i++)
    if (charts[i]->frequencies->len > 0)
      {
        g_autoptr (GArray) own = chart_bins_like (bins, width, get_frequencies (charts[i]),
                                                  charts[i]->frequencies->len);

        show_bins (charts[i], own, width, chart_data_get (charts[i]->data, 0)->color);
        highest = MAX (highest, charts[i]->highest);
      }
  for (guint i = 0; i < n; i++)
    charts[i]->highest = highest;
}

/* --- months --- */

/* How many months are drawn. */
#define MOST_MONTHS 36

static int
number_of (GPtrArray *months,
           guint      index)
{
  return month_get_number (g_ptr_array_index (months, index));
}

guint
protokoll_bar_chart_show_months (ProtokollBarChart *self,
                                 GPtrArray         *months,
                                 gboolean           with_wins,
                                 guint              color,
                                 gboolean          *cut)
{
  ProtokollChart *chart = PROTOKOLL_CHART (self);
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  int last = g_date_time_get_year (today) * 12 + g_date_time_get_month (today) - 1, first;
  g_autofree double *wins = NULL, *games = NULL;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) points = NULL;
  guint n = months->len, n_months;

  while (n > 0 && number_of (months, n - 1) > last)
    n--;
  last = n > 0 ? number_of (months, n - 1) : 0;
  first = n > 0 ? MAX (number_of (months, 0), last + 1 - MOST_MONTHS) : 1;
  *cut = n > 0 && number_of (months, 0) < first;
  n_months = (guint) (last + 1 - first);
  wins = g_new0 (double, n_months + 1);
  games = g_new0 (double, n_months + 1);
  for (guint i = 0; i < n; i++)
    {
      const Month *month = g_ptr_array_index (months, i);
      int place = number_of (months, i) - first;

      if (place < 0)
        continue;
      wins[place] = month->wins;
      games[place] = month->games;
    }
  for (int month = first; month <= last; month++)
    {
      g_autofree char *name = g_strdup_printf ("%04d-%02d", month / 12, month % 12 + 1);

      g_strv_builder_add (names, name);
    }
  points = g_strv_builder_end (names);
  protokoll_chart_clear (chart);
  protokoll_chart_set_points (chart, CHART_POINTS_MONTHS, (const char *const *) points, n_months);
  if (with_wins)
    protokoll_chart_add (chart, NULL, color, wins, n_months);
  protokoll_chart_add (chart, NULL, color, games, n_months);
  return n_months;
}

/* Whether most of the bin is between the quartiles. That of the median always is, also if all games are alike. */
static gboolean
is_in_middle (ProtokollBarChart *self,
              guint              bin)
{
  double middle = get_low (self, bin) + (self->width - 1) / 2.0;

  return (middle >= self->lower_quartile && middle <= self->upper_quartile) ||
         fabs (middle - self->median) <= self->width / 2.0;
}

/* The x position of a total. A whole number is in the middle of the place that a bin of width one would have. */
static float
x_of (ProtokollBarChart *self,
      double             total)
{
  double place = (total + 0.5 - self->low) / (self->width * (double) self->data->n_points);

  return self->plot.area.origin.x + self->plot.area.size.width * (float) place;
}

/* --- where things are --- */

static void
protokoll_bar_chart_arrange (ProtokollChart *chart)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  float line = chart_line_height (GTK_WIDGET (self));

  /* Above the bars of a histogram there is a line for the label of the median. */
  if (self->frequencies != NULL)
    chart_plot_arrange (&self->plot, GTK_WIDGET (self), line + CHART_GAP, 0, 0, self->highest, MOST_TICKS, TRUE);
  else
    chart_plot_arrange (&self->plot, GTK_WIDGET (self), line / 2, 0, 0, self->data->high, G_MAXUINT,
                        self->data->high >= 1);
}

/* The pixels from one point to the next. */
static float
get_step (ProtokollBarChart *self)
{
  return self->plot.area.size.width / (float) self->data->n_points;
}

static float
middle_of (gpointer chart,
           guint    point)
{
  ProtokollBarChart *self = chart;

  return self->plot.area.origin.x + get_step (self) * ((float) point + 0.5f);
}

/* Sets the left and the right end of the bars of a point. */
static void
find_ends (ProtokollBarChart *self,
           guint              point,
           float             *left,
           float             *right)
{
  float width = MIN (get_step (self) * FILLED, WIDEST);

  if (self->frequencies == NULL)
    {
      *left = middle_of (self, point) - width / 2;
      *right = *left + width;
      return;
    }
  *left = roundf (self->plot.area.origin.x + get_step (self) * (float) point);
  *right = roundf (self->plot.area.origin.x + get_step (self) * (float) (point + 1));
  if (*right - *left > 2 * BIN_GAP)
    *right -= BIN_GAP;
  if (*right - *left > WIDEST_BIN)
    {
      *left = roundf ((*left + *right - WIDEST_BIN) / 2);
      *right = *left + WIDEST_BIN;
    }
}

static gboolean
find_bar (ProtokollBarChart *self,
          guint              series,
          guint              point,
          graphene_rect_t   *bar)
{
  const graphene_rect_t *area = &self->plot.area;
  double value = chart_data_value (self->data, series, point);
  float left, right, height;

  if (isnan (value))
    return FALSE;
  find_ends (self, point, &left, &right);
  height = area->size.height * (float) chart_scale_place (&self->plot.scale, MAX (value, 0));
  *bar = GRAPHENE_RECT_INIT (left, area->origin.y + area->size.height - height, right - left, height);
  return TRUE;
}

/* The bars of a point have one bubble, which tells of all of them, and the cursor stands at the first one. */
static gboolean
protokoll_bar_chart_locate (ProtokollChart  *chart,
                            guint            series,
                            guint            point,
                            graphene_rect_t *mark)
{
  return series == 0 && find_bar (PROTOKOLL_BAR_CHART (chart), series, point, mark);
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
  float place = (x - self->plot.area.origin.x) / get_step (self);

  if (place < 0 || place >= (float) self->data->n_points)
    return FALSE;
  *series = 0;
  *point = (guint) place;
  return !isnan (chart_data_value (self->data, 0, *point));
}

/* --- drawing --- */

/* Draws the numbers below the bars of a histogram. Their scale need not match the bins. */
static void
draw_totals (ProtokollBarChart *self,
             GtkSnapshot       *snapshot)
{
  double first = self->low, last = get_low (self, self->data->n_points) - 1;
  ChartScale scale = chart_scale_new (first, last, (guint) (self->plot.area.size.width / VALUE_WIDTH) + 3, TRUE);
  g_autoptr (GArray) labels = chart_labels_new ();

  for (guint i = 0; i < chart_scale_n_ticks (&scale); i++)
    {
      double tick = chart_scale_tick (&scale, i);
      ChartLabel label = { .middle = x_of (self, tick) };

      if (tick < first || tick > last)
        continue;
      label.text = chart_number (tick, 0);
      g_array_append_val (labels, label);
    }
  chart_draw_labels (GTK_WIDGET (self), snapshot, &self->plot, labels, TRUE);
}

/* The line ends above the bar of the median; through it, it would look like two bars. */
static void
draw_median (ProtokollBarChart *self,
             GtkSnapshot       *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  float x = roundf (x_of (self, self->median));
  g_autofree char *number = chart_number (self->median, 1);
  g_autofree char *words = g_strdup_printf (_("median %s"), number);
  gboolean after = x + CHART_GAP + chart_text_width (widget, words) <= (float) gtk_widget_get_width (widget);
  graphene_rect_t bar;
  GdkRGBA ink;

  chart_get_ink (widget, CHART_INK_TEXT, &ink);
  find_bar (self, 0, (guint) ((self->median - self->low) / self->width), &bar);
  gtk_snapshot_append_color (snapshot, &ink, &GRAPHENE_RECT_INIT (x - 1, 0, 2, bar.origin.y - 2));
  chart_draw_text (widget, snapshot, words, after ? x + CHART_GAP : x - CHART_GAP, 0, after ? 0 : 1, 0,
                   after ? -1 : x - CHART_GAP, &ink);
}

static void
protokoll_bar_chart_draw (ProtokollChart *chart,
                          GtkSnapshot    *snapshot)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  GtkWidget *widget = GTK_WIDGET (self);
  const graphene_rect_t *area = &self->plot.area;
  /* If there are more bars than pixels, only the first bar of each pixel is drawn. */
  guint stride = (guint) ceilf (1 / get_step (self));
  GdkRGBA color, ink;
  graphene_rect_t bar;

  chart_draw_axis (widget, snapshot, &self->plot);
  palette_get (widget, chart_data_get (self->data, 0)->color, &color);
  for (guint series = self->data->series->len; series-- > 0;)
    for (guint i = 0; i < self->data->n_points; i += stride)
      if (find_bar (self, series, i, &bar) && bar.size.height > 0)
        chart_draw_bar (snapshot, &bar, &color, self->frequencies != NULL ? !is_in_middle (self, i) : series > 0);
  chart_get_ink (widget, CHART_INK_AXIS, &ink);
  chart_draw_rule (snapshot, area, area->origin.y + area->size.height, &ink);
  if (self->frequencies == NULL)
    {
      chart_draw_points (widget, snapshot, &self->plot, self->data, TICK_WIDTH, middle_of);
      return;
    }
  draw_totals (self, snapshot);
  draw_median (self, snapshot);
}

/* --- words --- */

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
get_bin_text (ProtokollBarChart *self,
              guint              bin)
{
  guint n = (guint) chart_data_value (self->data, 0, bin);
  g_autofree char *low = chart_number (get_low (self, bin), 0);
  g_autofree char *high = chart_number (get_low (self, bin + 1) - 1, 0);
  g_autofree char *number = chart_number (n, 0);
  g_autofree char *range = self->width == 1 ? g_strdup (low) : g_strdup_printf (C_("range of numbers", "%s–%s"), low, high);
  g_autofree char *games = g_strdup_printf (ngettext ("%s game", "%s games", n), number);
  g_autofree char *share = share_words (n, count_games (self));

  return g_strdup_printf (C_("totals from to, so many games, their share", "%s: %s (%s)"), range, games, share);
}

static char *
protokoll_bar_chart_get_bubble_text (ProtokollChart *chart,
                                     guint           series,
                                     guint           point)
{
  ProtokollBarChart *self = PROTOKOLL_BAR_CHART (chart);
  g_autofree char *name = NULL, *value = NULL, *all = NULL;

  if (self->frequencies != NULL)
    return get_bin_text (self, point);
  name = chart_data_name (self->data, point);
  value = chart_number (chart_data_value (self->data, 0, point), 1);
  if (self->data->series->len < 2)
    return g_strdup_printf (C_("what and its number", "%s: %s"), name, value);
  all = chart_number (chart_data_value (self->data, 1, point), 1);
  /* Translators: a month, a number, and of how many: “June 2026: 8 of 11”. */
  return g_strdup_printf (C_("what, its number and of how many", "%s: %s of %s"), name, value, all);
}

static char *
describe_totals (ProtokollBarChart *self)
{
  int lowest = get_frequencies (self)[0].value;
  int highest = get_frequencies (self)[self->frequencies->len - 1].value;
  guint n = count_games (self);
  g_autofree char *games = chart_number (n, 0);
  g_autofree char *median = chart_number (self->median, 1);
  g_autofree char *lower = chart_number (self->lower_quartile, 1);
  g_autofree char *upper = chart_number (self->upper_quartile, 1);
  g_autofree char *least = chart_number (lowest, 0);
  g_autofree char *most = chart_number (highest, 0);

  if (n == 1)
    return g_strdup_printf (_("one game, %s"), most);
  if (lowest == highest)
    return g_strdup_printf (ngettext ("%s game, all of them %s", "%s games, all of them %s", n), games, most);
  return g_strdup_printf (ngettext ("%s game, median %s, half of them between %s and %s, from %s to %s",
                                    "%s games, median %s, half of them between %s and %s, from %s to %s", n),
                          games, median, lower, upper, least, most);
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

  if (self->frequencies != NULL)
    return describe_totals (self);
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
protokoll_bar_chart_finalize (GObject *object)
{
  g_clear_pointer (&PROTOKOLL_BAR_CHART (object)->frequencies, g_array_unref);
  G_OBJECT_CLASS (protokoll_bar_chart_parent_class)->finalize (object);
}

static void
protokoll_bar_chart_class_init (ProtokollBarChartClass *class)
{
  ProtokollChartClass *chart_class = PROTOKOLL_CHART_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_bar_chart_finalize;
  chart_class->arrange = protokoll_bar_chart_arrange;
  chart_class->draw = protokoll_bar_chart_draw;
  chart_class->locate = protokoll_bar_chart_locate;
  chart_class->find = protokoll_bar_chart_find;
  chart_class->get_bubble_text = protokoll_bar_chart_get_bubble_text;
  chart_class->describe = protokoll_bar_chart_describe;
}

static void
protokoll_bar_chart_init (ProtokollBarChart *self)
{
  self->data = protokoll_chart_get_data (PROTOKOLL_CHART (self));
}
