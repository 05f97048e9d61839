/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper-chart.h"

#include "core/local-words.h"
#include "exchange/chart-scale.h"

#include <math.h>

#define MOST_TICKS 5
#define MOST_BARS 24
#define GAP 4.0
#define GRID 0.4
#define GRID_GREY 0.75
#define THIN 0.7
#define THIN_GREY 0.6
#define THICK 1.5
#define BAR_GREY 0.7

/* Adds grid lines with their numbers at the left. Returns the area of the plot. */
static Area
add_grid (Page             *page,
          PageFont         *font,
          Area              room,
          double            size,
          const ChartScale *scale)
{
  double line = size * PAGE_LINE, left = 0;
  Area plot = { room.x, room.y + line / 2, room.width, room.height - line * 1.75 };

  for (guint i = 0; i < chart_scale_n_ticks (scale); i++)
    {
      g_autofree char *number = local_words_number (chart_scale_tick (scale, i), chart_scale_decimals (scale));

      left = MAX (left, page_font_width (font, number, size, 0));
    }
  plot.x += left + GAP;
  plot.width -= left + GAP;
  for (guint i = 0; i < chart_scale_n_ticks (scale); i++)
    {
      double value = chart_scale_tick (scale, i);
      double y = plot.y + plot.height * (1 - chart_scale_place (scale, value));
      g_autofree char *number = local_words_number (value, chart_scale_decimals (scale));

      page_add_line (page, plot.x, y, plot.x + plot.width, y, GRID, GRID_GREY);
      page_add_text (page, number, (Area) { room.x, y - line / 2, left, line }, size, PAGE_DIM | PAGE_END);
    }
  return plot;
}

/* Adds a label below the horizontal axis. */
static void
add_label (Page       *page,
           const Area *plot,
           const char *text,
           double      x,
           double      width,
           double      size,
           PageStyle   style)
{
  page_add_text (page, text, (Area) { x, plot->y + plot->height + 2, width, size * PAGE_LINE }, size, PAGE_DIM | style);
}

static double
place_of (const Area       *plot,
          const ChartScale *scale,
          double            value)
{
  return plot->y + plot->height * (1 - chart_scale_place (scale, value));
}

static void
add_polyline (Page             *page,
              const Area       *plot,
              const ChartScale *scale,
              const double     *values,
              guint             first,
              guint             n,
              double            thickness,
              double            grey)
{
  double step = plot->width / (n - 1);

  for (guint i = first; i + 1 < n; i++)
    page_add_line (page, plot->x + i * step, place_of (plot, scale, values[i]), plot->x + (i + 1) * step,
                   place_of (plot, scale, values[i + 1]), thickness, grey);
}

void
paper_chart_add_totals (Page      *page,
                        PageFont  *font,
                        Area       room,
                        double     size,
                        GPtrArray *last)
{
  g_autofree double *totals = g_new (double, last->len + 1);
  g_autofree double *means = g_new (double, last->len + 1);
  double least = G_MAXDOUBLE, most = 0, sum = 0;
  ChartScale scale;
  Area plot;

  for (guint i = 0; i < last->len; i++)
    {
      totals[i] = ((const Result *) g_ptr_array_index (last, last->len - 1 - i))->total;
      least = MIN (least, totals[i]);
      most = MAX (most, totals[i]);
      sum += totals[i] - (i >= PAPER_CHART_WINDOW ? totals[i - PAPER_CHART_WINDOW] : 0);
      means[i] = sum / MIN (i + 1, PAPER_CHART_WINDOW);
    }
  scale = chart_scale_new (least, most, MOST_TICKS, TRUE);
  plot = add_grid (page, font, room, size, &scale);
  add_polyline (page, &plot, &scale, totals, 0, last->len, THIN, THIN_GREY);
  if (last->len > PAPER_CHART_WINDOW)
    add_polyline (page, &plot, &scale, means, PAPER_CHART_WINDOW - 1, last->len, THICK, 0);
  for (guint i = 0; i < 2; i++)
    {
      const Result *result = g_ptr_array_index (last, i == 0 ? last->len - 1 : 0);
      g_autofree char *date = local_words_date (result->date);

      add_label (page, &plot, date, plot.x + i * plot.width / 2, plot.width / 2, size, i == 0 ? 0 : PAGE_END);
    }
}

void
paper_chart_add_spread (Page              *page,
                        PageFont          *font,
                        Area               room,
                        double             size,
                        const PlayerStats *stats)
{
  guint n = stats->n_frequencies, n_bars, most = 0;
  g_autofree guint *bars = NULL;
  double step, first, width;
  ChartScale scale;
  Area plot;

  if (n == 0)
    return;
  step = MAX (1, chart_scale_nearest_step (
                   (stats->frequencies[n - 1].value - stats->frequencies[0].value + 1) / (double) MOST_BARS * 2));
  first = floor (stats->frequencies[0].value / step) * step;
  n_bars = (guint) ((stats->frequencies[n - 1].value - first) / step) + 1;
  bars = g_new0 (guint, n_bars);
  for (guint i = 0; i < n; i++)
    {
      guint bar = (guint) ((stats->frequencies[i].value - first) / step);

      bars[bar] += stats->frequencies[i].n;
      most = MAX (most, bars[bar]);
    }
  scale = chart_scale_new (0, most, MOST_TICKS, TRUE);
  plot = add_grid (page, font, room, size, &scale);
  width = plot.width / n_bars;
  for (guint i = 0; i < n_bars; i++)
    {
      double top = place_of (&plot, &scale, bars[i]);

      page_add_fill (page, (Area) { plot.x + i * width + 0.5, top, width - 1, plot.y + plot.height - top }, BAR_GREY);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *end = local_words_number (first + (i == 0 ? 0 : n_bars * step), 0);

      add_label (page, &plot, end, plot.x + i * plot.width / 2, plot.width / 2, size, i == 0 ? 0 : PAGE_END);
    }
}

void
paper_chart_add_entry (Page   *page,
                       Area    room,
                       double  mean,
                       int     best,
                       int     most)
{
  double bottom = room.y + room.height, at = room.x + room.width * best / MAX (most, 1);

  page_add_line (page, room.x, bottom, room.x + room.width, bottom, GRID, GRID_GREY);
  if (!isnan (mean))
    page_add_fill (page, (Area) { room.x, room.y, room.width * mean / MAX (most, 1), room.height }, BAR_GREY);
  page_add_line (page, at, room.y, at, bottom, THICK, 0);
}
