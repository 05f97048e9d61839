/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-scale.h"

#include <math.h>

/* The share of a step that rounding may lose. */
#define NEARLY 1e-9

/* The smallest step of 1, 2 or 5 times a power of ten that is at least @wanted. */
static double
step_from (double wanted)
{
  static const double nice[] = { 1, 2, 5 };
  double power = pow (10, floor (log10 (wanted)));

  for (guint i = 0; i < G_N_ELEMENTS (nice); i++)
    if (nice[i] * power >= wanted * (1 - NEARLY))
      return nice[i] * power;
  return 10 * power;
}

static ChartScale
scale_by (double low,
          double high,
          double step)
{
  return (ChartScale) { floor (low / step + NEARLY) * step, ceil (high / step - NEARLY) * step, step };
}

ChartScale
chart_scale_new (double   low,
                 double   high,
                 guint    most_ticks,
                 gboolean whole)
{
  double wanted;
  ChartScale scale;

  most_ticks = MAX (most_ticks, 2);
  /* Numbers that are all equal are put between two ticks. */
  if (high <= low)
    {
      double room = whole || low == 0 ? 1 : fabs (low) / 10;

      low -= low == 0 ? 0 : room;
      high = low + (low == 0 ? room : 2 * room);
    }
  wanted = (high - low) / (most_ticks - 1);
  if (whole)
    wanted = MAX (wanted, 1);
  scale = scale_by (low, high, step_from (wanted));
  /* The ends were moved outwards, which can add one tick too many. */
  while (chart_scale_n_ticks (&scale) > most_ticks)
    scale = scale_by (low, high, step_from (scale.step * 1.5));
  return scale;
}

guint
chart_scale_n_ticks (const ChartScale *scale)
{
  return (guint) lround ((scale->high - scale->low) / scale->step) + 1;
}

double
chart_scale_tick (const ChartScale *scale,
                  guint             index)
{
  /* The tick is computed from whole multiples of the step, so that the tick at zero is exactly zero. */
  return (round (scale->low / scale->step) + index) * scale->step;
}

guint
chart_scale_decimals (const ChartScale *scale)
{
  return scale->step >= 1 ? 0 : (guint) ceil (-log10 (scale->step) - NEARLY);
}

double
chart_scale_place (const ChartScale *scale,
                   double            value)
{
  return (value - scale->low) / (scale->high - scale->low);
}

double
chart_scale_nearest_step (double wanted)
{
  static const double steps[] = { 1, 2, 2.5, 5, 10 };
  double power = pow (10, floor (log10 (MAX (wanted, 1)))), best = power;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      double step = steps[i] * power;

      if (step == round (step) && fabs (log (step / wanted)) < fabs (log (best / wanted)))
        best = step;
    }
  return best;
}

/* --- labels that do not overlap --- */

static void
clear_label (gpointer label)
{
  g_free (((ChartLabel *) label)->text);
}

GArray *
chart_labels_new (void)
{
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (ChartLabel));

  g_array_set_clear_func (labels, clear_label);
  return labels;
}

static gboolean
fits (const ChartLabel *label,
      double            from,
      double            to)
{
  return label->middle - label->width / 2 >= from && label->middle + label->width / 2 <= to;
}

/* Shows every @stride-th label that fits. Returns FALSE where two of them would overlap. */
static gboolean
take_every (ChartLabel *labels,
            guint       n,
            guint       stride,
            double      from,
            double      to,
            double      gap)
{
  double end = -G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    {
      labels[i].shown = i % stride == 0 && fits (&labels[i], from, to);
      if (!labels[i].shown)
        continue;
      if (labels[i].middle - labels[i].width / 2 < end + gap)
        return FALSE;
      end = labels[i].middle + labels[i].width / 2;
    }
  return TRUE;
}

static gboolean
is_free (const ChartLabel *labels,
         guint             n,
         guint             index,
         double            gap)
{
  for (guint i = 0; i < n; i++)
    if (labels[i].shown &&
        fabs (labels[i].middle - labels[index].middle) < (labels[i].width + labels[index].width) / 2 + gap)
      return FALSE;
  return TRUE;
}

static void
take_what_fits (ChartLabel *labels,
                guint       n,
                double      from,
                double      to,
                double      gap)
{
  for (guint i = 0; i < n; i++)
    labels[i].shown = FALSE;
  for (int major = TRUE; major >= FALSE; major--)
    for (guint i = 0; i < n; i++)
      if (labels[i].major == major && fits (&labels[i], from, to) && is_free (labels, n, i, gap))
        labels[i].shown = TRUE;
}

void
chart_labels_choose (ChartLabel *labels,
                     guint       n,
                     double      from,
                     double      to,
                     double      gap,
                     gboolean    regular)
{
  guint stride = 1;

  if (!regular)
    take_what_fits (labels, n, from, to, gap);
  else
    while (!take_every (labels, n, stride, from, to, gap))
      stride++;
}

/* --- names beside the ends of lines --- */

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  double first = **(double *const *) a, second = **(double *const *) b;

  return first < second ? -1 : first > second;
}

void
chart_spread (double *places,
              guint   n,
              double  from,
              double  to,
              double  distance)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (order, &places[i]);
  g_ptr_array_sort (order, compare_places);
  for (guint i = 0; i < n; i++)
    {
      double *place = g_ptr_array_index (order, i);
      double least = i > 0 ? *(double *) g_ptr_array_index (order, i - 1) + distance : from + distance / 2;

      *place = MAX (*place, least);
    }
  for (guint i = n; i > 0; i--)
    {
      double *place = g_ptr_array_index (order, i - 1);
      double most = i < n ? *(double *) g_ptr_array_index (order, i) - distance : to - distance / 2;

      *place = MIN (*place, most);
    }
}
