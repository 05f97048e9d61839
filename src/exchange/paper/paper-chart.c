/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper-chart.h"

#include "core/local-words.h"
#include "exchange/chart-numbers.h"
#include "exchange/chart-scale.h"

#include <math.h>

#define MAX_TICKS 5
#define MAX_BARS 24
#define MAX_MONTHS 36
#define MAX_NAMES 12
#define GAP 4.0
#define GRID 0.4
#define GRID_GREY 0.75
#define THIN 0.7
#define THIN_GREY 0.6
#define THICK 1.5
#define BAR_GREY 0.7

/* A chart that is being added. */
typedef struct
{
  Page *page;
  PageFont *font;
  ChartScale scale; /* of the vertical axis */
  Area area;        /* without numbers and labels */
} Plot;

static double
place_of (const Plot *self,
          double      value)
{
  return self->area.y + self->area.height * (1 - chart_scale_place (&self->scale, value));
}

/* Begins a chart of values from @low to @high with grid lines and their numbers at the left. */
static Plot
plot_new (Page     *page,
          PageFont *font,
          Area      room,
          double    low,
          double    high)
{
  double line = PAPER_CHART_SIZE * PAGE_LINE, left = 0;
  Plot self = { page, font, chart_scale_new (low, high, MAX_TICKS, TRUE) };
  const ChartScale *scale = &self.scale;

  for (guint i = 0; i < chart_scale_n_ticks (scale); i++)
    {
      g_autofree char *number = chart_scale_text (scale, i);

      left = MAX (left, page_font_width (font, number, PAPER_CHART_SIZE, 0));
    }
  self.area = (Area) { room.x + left + GAP, room.y + line / 2, room.width - left - GAP, room.height - line * 1.75 };
  for (guint i = 0; i < chart_scale_n_ticks (scale); i++)
    {
      double y = place_of (&self, chart_scale_tick (scale, i));
      g_autofree char *number = chart_scale_text (scale, i);

      page_add_line (page, self.area.x, y, self.area.x + self.area.width, y, GRID, GRID_GREY);
      page_add_text (page, number, (Area) { room.x, y - line / 2, left, line }, PAPER_CHART_SIZE, PAGE_DIM | PAGE_END);
    }
  return self;
}

/* Adds what stands below both ends of the horizontal axis. */
static void
add_ends (const Plot *self,
          const char *first,
          const char *last)
{
  Area room = { self->area.x, self->area.y + self->area.height + 2, self->area.width / 2, PAPER_CHART_SIZE * PAGE_LINE };

  page_add_text (self->page, first, room, PAPER_CHART_SIZE, PAGE_DIM);
  room.x += room.width;
  page_add_text (self->page, last, room, PAPER_CHART_SIZE, PAGE_DIM | PAGE_END);
}

static void
add_polyline (const Plot   *self,
              const double *values,
              guint         first,
              guint         n,
              double        thickness,
              double        grey)
{
  double x = self->area.x, step = self->area.width / (n - 1);

  for (guint i = first; i + 1 < n; i++)
    page_add_line (self->page, x + i * step, place_of (self, values[i]), x + (i + 1) * step,
                   place_of (self, values[i + 1]), thickness, grey);
}

void
paper_chart_add_totals (Page      *page,
                        PageFont  *font,
                        Area       room,
                        GPtrArray *last)
{
  const Result *newest = g_ptr_array_index (last, 0), *oldest = g_ptr_array_index (last, last->len - 1);
  g_autofree char *from = local_words_date (oldest->date), *to = local_words_date (newest->date);
  g_autofree double *totals = g_new (double, last->len);
  g_autofree double *means = g_new (double, last->len);
  double least = G_MAXDOUBLE, most = 0;
  Plot plot;

  for (guint i = 0; i < last->len; i++)
    {
      totals[i] = ((const Result *) g_ptr_array_index (last, last->len - 1 - i))->total;
      least = MIN (least, totals[i]);
      most = MAX (most, totals[i]);
    }
  chart_running_mean (totals, last->len, PAPER_CHART_WINDOW, means);
  plot = plot_new (page, font, room, least, most);
  add_polyline (&plot, totals, 0, last->len, THIN, THIN_GREY);
  if (last->len > PAPER_CHART_WINDOW)
    add_polyline (&plot, means, PAPER_CHART_WINDOW - 1, last->len, THICK, 0);
  add_ends (&plot, from, to);
}

void
paper_chart_add_spread (Page              *page,
                        PageFont          *font,
                        Area               room,
                        const PlayerStats *stats)
{
  const Frequency *frequencies = stats->frequencies;
  guint n = stats->n_frequencies, most = 0;
  g_autoptr (GArray) bins = NULL;
  g_autofree char *from = NULL, *to = NULL;
  double width;
  int step;
  Plot plot;

  if (n == 0)
    return;
  step = (int) chart_scale_nearest_step ((frequencies[n - 1].value - frequencies[0].value + 1) / (double) MAX_BARS * 2);
  bins = chart_bins (frequencies, n, step);
  for (guint i = 0; i < bins->len; i++)
    most = MAX (most, g_array_index (bins, ChartBin, i).n);
  plot = plot_new (page, font, room, 0, most);
  width = plot.area.width / bins->len;
  for (guint i = 0; i < bins->len; i++)
    {
      double top = place_of (&plot, g_array_index (bins, ChartBin, i).n), bottom = plot.area.y + plot.area.height;

      page_add_fill (page, (Area) { plot.area.x + i * width + 0.5, top, width - 1, bottom - top }, BAR_GREY);
    }
  from = local_words_number (g_array_index (bins, ChartBin, 0).low, 0);
  to = local_words_number (g_array_index (bins, ChartBin, bins->len - 1).low + step, 0);
  add_ends (&plot, from, to);
}

void
paper_chart_add_months (Page      *page,
                        PageFont  *font,
                        Area       room,
                        GPtrArray *months)
{
  const Month *oldest, *newest = g_ptr_array_index (months, months->len - 1);
  int last = month_get_number (newest), n;
  guint most = 0, first = 0;
  Plot plot;

  while (last - month_get_number (g_ptr_array_index (months, first)) >= MAX_MONTHS)
    first++;
  oldest = g_ptr_array_index (months, first);
  n = last - month_get_number (oldest) + 1;
  for (guint i = first; i < months->len; i++)
    most = MAX (most, ((const Month *) g_ptr_array_index (months, i))->games);
  plot = plot_new (page, font, room, 0, most);
  for (guint i = first; i < months->len; i++)
    {
      const Month *month = g_ptr_array_index (months, i);
      double width = plot.area.width / n, bottom = plot.area.y + plot.area.height, top = place_of (&plot, month->games);
      double x = plot.area.x + (month_get_number (month) - month_get_number (oldest)) * width;
      g_autofree char *name = local_words_month (month->month, n <= MAX_NAMES);

      page_add_fill (page, (Area) { x + width * 0.15, top, width * 0.7, bottom - top }, BAR_GREY);
      if (n <= MAX_NAMES)
        page_add_text (page, name, (Area) { x, bottom, width, PAPER_CHART_SIZE * PAGE_LINE }, PAPER_CHART_SIZE,
                       PAGE_CENTRE);
    }
  if (n > MAX_NAMES)
    {
      g_autofree char *from = local_words_month (oldest->month, FALSE), *to = local_words_month (newest->month, FALSE);

      add_ends (&plot, from, to);
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
