/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/chart-scale.h"

/* The axes of charts, on paper and in the window: where numbers stand. */

typedef struct
{
  double low, high;
  guint most_ticks;
  gboolean whole;
  ChartScale scale;
} ScaleCase;

static const ScaleCase scale_cases[] = {
  { 565, 810, 8, FALSE, { 550, 850, 50 } },
  { 565, 810, 4, FALSE, { 400, 1000, 200 } },
  { 0, 8, 6, TRUE, { 0, 8, 2 } },
  { 0, 9, 6, TRUE, { 0, 10, 2 } },
  { 0, 1, 8, TRUE, { 0, 1, 1 } },
  { 0, 0.7, 8, FALSE, { 0, 0.7, 0.1 } },
  { -13, 27, 6, FALSE, { -20, 30, 10 } },
  { 50, 50, 6, TRUE, { 49, 51, 1 } },
  { 700, 700, 6, FALSE, { 620, 780, 0 } },
  { 0, 0, 6, FALSE, { 0, 1, 0.2 } },
  { 99.9, 100.1, 2, FALSE, { 0, 200, 200 } },
};

static void
test_scale (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (scale_cases); i++)
    {
      const ScaleCase *given = &scale_cases[i];
      ChartScale scale = chart_scale_new (given->low, given->high, given->most_ticks, given->whole);

      g_assert_cmpuint (chart_scale_n_ticks (&scale), <=, given->most_ticks);
      g_assert_cmpuint (chart_scale_n_ticks (&scale), >=, 2);
      g_assert_cmpfloat (scale.low, <=, given->low);
      g_assert_cmpfloat (scale.high, >=, given->high);
      g_assert_cmpfloat_with_epsilon (chart_scale_place (&scale, scale.low), 0, 1e-9);
      g_assert_cmpfloat_with_epsilon (chart_scale_place (&scale, scale.high), 1, 1e-9);
      g_assert_cmpfloat_with_epsilon (chart_scale_tick (&scale, chart_scale_n_ticks (&scale) - 1), scale.high, 1e-9);
      if (given->scale.step == 0)
        continue;
      g_assert_cmpfloat_with_epsilon (scale.step, given->scale.step, 1e-9);
      g_assert_cmpfloat_with_epsilon (scale.low, given->scale.low, 1e-9);
      g_assert_cmpfloat_with_epsilon (scale.high, given->scale.high, 1e-9);
    }
}

static void
test_steps (void)
{
  g_assert_cmpfloat (chart_scale_nearest_step (0.3), ==, 1);
  g_assert_cmpfloat (chart_scale_nearest_step (2.4), ==, 2);
  g_assert_cmpfloat (chart_scale_nearest_step (16), ==, 20);
  g_assert_cmpfloat (chart_scale_nearest_step (13), ==, 10);
  g_assert_cmpfloat (chart_scale_nearest_step (26), ==, 25);
  g_assert_cmpfloat (chart_scale_nearest_step (90), ==, 100);
}

static void
test_texts (void)
{
  static const struct
  {
    double high;
    const char *second;
  } cases[] = { { 100, "20" }, { 5, "1" }, { 0.7, "0.2" }, { 0.05, "0.01" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ChartScale scale = chart_scale_new (0, cases[i].high, 6, FALSE);

      g_autofree char *text = chart_scale_text (&scale, 1);

      g_assert_cmpstr (text, ==, cases[i].second);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/exchange/chart-scale/scale", test_scale);
  g_test_add_func ("/exchange/chart-scale/steps", test_steps);
  g_test_add_func ("/exchange/chart-scale/texts", test_texts);
  return g_test_run ();
}
