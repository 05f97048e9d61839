/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-scale.h"

#include "core/local-words.h"

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

char *
chart_scale_text (const ChartScale *scale,
                  guint             index)
{
  guint decimals = scale->step >= 1 ? 0 : (guint) ceil (-log10 (scale->step) - NEARLY);

  return local_words_number (chart_scale_tick (scale, index), decimals);
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
