/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/charts/chart-data.h"

#include "core/local-words.h"
#include "exchange/chart-numbers.h"
#include "ui/charts/chart-labels.h"

#include <math.h>

/* What charts compute before they draw: numbers only. */

/* --- bins --- */

static void
assert_bins (const Frequency *frequencies,
             guint            n,
             int              width,
             guint            n_bins)
{
  g_autoptr (GArray) bins = chart_bins (frequencies, n, width);
  guint in_bins = 0, games = 0, next = 0;

  g_assert_cmpint (chart_bin_width (frequencies, n), ==, width);
  g_assert_cmpuint (bins->len, ==, n_bins);
  for (guint i = 0; i < bins->len; i++)
    {
      const ChartBin *bin = &g_array_index (bins, ChartBin, i);
      guint held = 0;

      g_assert_cmpint (bin->low % width, ==, 0);
      g_assert_cmpint (bin->low, ==, g_array_index (bins, ChartBin, 0).low + (int) i * width);
      for (; next < n && frequencies[next].value < bin->low + width; next++)
        {
          g_assert_cmpint (frequencies[next].value, >=, bin->low);
          held += frequencies[next].n;
        }
      g_assert_cmpuint (bin->n, ==, held);
      in_bins += bin->n;
    }
  for (guint i = 0; i < n; i++)
    games += frequencies[i].n;
  g_assert_cmpuint (in_bins, ==, games);
  g_assert_cmpuint (g_array_index (bins, ChartBin, 0).n, >, 0);
  g_assert_cmpuint (g_array_index (bins, ChartBin, bins->len - 1).n, >, 0);
}

static void
test_bins (void)
{
  static const Frequency one[] = { { 702, 1 } }, equal[] = { { 702, 400 } };
  static const Frequency edges[] = { { 599, 10 }, { 600, 90 }, { 619, 70 }, { 620, 1 }, { 900, 1 } };
  static const Frequency below[] = { { -21, 100 }, { -20, 30 }, { -1, 5 }, { 0, 7 }, { 139, 100 } };
  static const Frequency few[] = { { 540, 1 }, { 655, 1 }, { 702, 1 }, { 861, 1 } };

  assert_bins (one, G_N_ELEMENTS (one), 1, 1);
  assert_bins (equal, G_N_ELEMENTS (equal), 1, 1);
  assert_bins (edges, G_N_ELEMENTS (edges), 20, 17);
  assert_bins (below, G_N_ELEMENTS (below), 10, 17);
  assert_bins (few, G_N_ELEMENTS (few), 100, 4);
}

/* Whatever the totals: never more bars than can be told apart. */
static void
test_many_bins (void)
{
  for (int spread = 1; spread < 2000; spread += 7)
    {
      Frequency ends[] = { { 3, 5000 }, { 3 + spread, 5000 } };
      g_autoptr (GArray) bins = chart_bins (ends, 2, chart_bin_width (ends, 2));

      g_assert_cmpuint (bins->len, <=, 34);
      g_assert_cmpuint (bins->len, >=, MIN (13, (guint) spread));
    }
}

/* --- series --- */

static void
assert_means (const double *values,
              guint         n,
              guint         window,
              const double *expected)
{
  g_autofree double *means = g_new (double, n);

  chart_running_mean (values, n, window, means);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (isnan (means[i]), ==, isnan (expected[i]));
      if (!isnan (means[i]))
        g_assert_cmpfloat_with_epsilon (means[i], expected[i], 1e-9);
    }
}

static void
test_running_mean (void)
{
  assert_means ((double[]) { 3, 5, 10, 6 }, 4, 3, (double[]) { 3, 4, 6, 7 });
  assert_means ((double[]) { 3, 5, 10, 6 }, 4, 1, (double[]) { 3, 5, 10, 6 });
  assert_means ((double[]) { 3, 5, 10, 6 }, 4, 10, (double[]) { 3, 4, 6, 6 });
  assert_means ((double[]) { NAN, 3, NAN, 5, 10 }, 5, 2, (double[]) { NAN, 3, NAN, 4, 7.5 });
}

static void
test_range (void)
{
  static const double values[] = { 3, NAN, 999, 0 }, missing[] = { NAN, NAN };
  ChartData *data = chart_data_new ();

  chart_data_add (data, NULL, 0, missing, G_N_ELEMENTS (missing));
  g_assert_true (isnan (data->low) && isnan (data->high));
  chart_data_add (data, NULL, 0, values, G_N_ELEMENTS (values));
  g_assert_cmpfloat (data->low, ==, 0);
  g_assert_cmpfloat (data->high, ==, 999);
  chart_data_free (data);
}

/* --- words and names --- */

static void
assert_text (char       *got,
             const char *expected)
{
  g_assert_cmpstr (got, ==, expected);
  g_free (got);
}

static void
test_words (void)
{
  assert_text (chart_number (702, 1), "702");
  assert_text (chart_number (702.5, 1), "702.5");
  assert_text (chart_number (702.04, 1), "702");
  assert_text (chart_number (699.96, 1), "700");
  assert_text (chart_number (-0.5, 2), "−0.5");
  assert_text (chart_number (NAN, 2), "–");
  assert_text (local_words_number (3, 1), "3.0");
  assert_text (local_words_date ("2026-11-20T19:30"), "20 Nov 2026");
  assert_text (local_words_date ("2026-11-20"), "20 Nov 2026");
  assert_text (local_words_date ("1931-03-02"), "2 Mar 1931");
  assert_text (local_words_date (NULL), "");
  assert_text (local_words_date ("long ago"), "long ago");
  assert_text (local_words_month ("2026-11", FALSE), "November 2026");
  assert_text (local_words_month ("2026-11-20", TRUE), "Nov");
}

/* The names below the chart, one after the other, and whether they stand at equal distances. */
static char *
brief_names (ChartPoints        kind,
             const char *const *names,
             guint              n,
             guint              most)
{
  ChartData *data = chart_data_new ();
  g_autofree double *values = g_new0 (double, n);
  g_autoptr (GArray) labels = NULL;
  GString *text = g_string_new (NULL);
  gboolean regular;

  chart_data_add (data, "Anna", 0, values, n);
  chart_data_set_names (data, kind, names, names != NULL ? n : 0);
  labels = chart_data_labels (data, most, &regular);
  for (guint i = 0; i < labels->len; i++)
    {
      const ChartLabel *label = &g_array_index (labels, ChartLabel, i);

      g_string_append_printf (text, "%s%u%s %s", i > 0 ? ", " : "", label->point, label->major ? "!" : "", label->text);
    }
  if (regular)
    g_string_append (text, " (regular)");
  chart_data_free (data);
  return g_string_free (text, FALSE);
}

static void
test_places (void)
{
  static const char *const months[] = { "2026-11-20", "2026-11-21T20:00", NULL, "2026-12-01", "2027-01-03", "2027-02-01" };
  static const char *const days[] = { "2026-11-20T19:00", "2026-11-20T21:00", "2026-11-21" };
  static const char *const year[] = { "2026-10", "2026-11", "2026-12" };
  g_auto (GStrv) years = g_new0 (char *, 37);

  assert_text (brief_names (CHART_POINTS_DATES, months, 6, 9), "0 Nov, 3 Dec, 4! 2027, 5 Feb");
  assert_text (brief_names (CHART_POINTS_DATES, days, 3, 9), "0 20 Nov 2026, 2 21 Nov 2026");
  assert_text (brief_names (CHART_POINTS_ROUNDS, NULL, 5, 9), "0 1, 1 2, 2 3, 3 4, 4 5 (regular)");
  assert_text (brief_names (CHART_POINTS_ROUNDS, NULL, 5, 3), "0 1, 2 3, 4 5 (regular)");
  assert_text (brief_names (CHART_POINTS_ROUNDS, NULL, 3, 3), "0 1, 1 2, 2 3 (regular)");
  assert_text (brief_names (CHART_POINTS_DATES, months, 4, 9), "0 Nov, 3 Dec");
  assert_text (brief_names (CHART_POINTS_MONTHS, year, 3, 9), "0 Oct, 1 Nov, 2 Dec (regular)");
  for (guint i = 0; i < 36; i++)
    years[i] = g_strdup_printf ("%u-%02u", 2024 + (i + 6) / 12, 1 + (i + 6) % 12);
  assert_text (brief_names (CHART_POINTS_MONTHS, (const char *const *) years, 36, 9), "0 2024, 6! 2025, 18! 2026, 30! 2027");
}

/* --- which labels are shown --- */

static void
assert_labels (const char *shown,
               double      distance,
               double      width,
               gboolean    regular,
               int         major)
{
  ChartLabel labels[7];
  g_autoptr (GString) got = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    labels[i] = (ChartLabel) { 50 + distance * i, width, (int) i == major, TRUE };
  chart_labels_choose (labels, G_N_ELEMENTS (labels), 30, 50 + 6 * distance + 20, 10, regular);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    g_string_append_c (got, labels[i].shown ? 'x' : '.');
  g_assert_cmpstr (got->str, ==, shown);
}

static void
test_labels (void)
{
  assert_labels ("xxxxxxx", 40, 30, TRUE, -1);
  assert_labels ("xxxxxxx", 40, 30, FALSE, -1);
  assert_labels ("x.x.x.x", 39, 30, TRUE, -1);
  assert_labels ("x.x.x.x", 39, 30, FALSE, -1);
  assert_labels ("x..x..x", 15, 30, TRUE, -1);
  /* A year stands, whatever month it meets. */
  assert_labels ("x..x.x.", 39, 30, FALSE, 3);
  /* Beyond the ends. */
  assert_labels (".xxxxx.", 60, 42, FALSE, -1);
  /* None is better than two on each other. */
  assert_labels (".......", 1, 90, TRUE, -1);
}

static void
test_spread (void)
{
  double apart[] = { 10, 50 }, near[] = { 50, 48, 47 }, low[] = { 99, 98 };

  chart_spread (apart, 2, 0, 100, 14);
  g_assert_cmpfloat (apart[0], ==, 10);
  g_assert_cmpfloat (apart[1], ==, 50);
  chart_spread (near, 3, 0, 100, 14);
  g_assert_cmpfloat (near[1] - near[2], >=, 14);
  g_assert_cmpfloat (near[0] - near[1], >=, 14);
  chart_spread (low, 2, 0, 100, 14);
  g_assert_cmpfloat (low[0], ==, 93);
  g_assert_cmpfloat (low[1], ==, 79);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chart-numbers/bins", test_bins);
  g_test_add_func ("/chart-numbers/many-bins", test_many_bins);
  g_test_add_func ("/chart-numbers/running-mean", test_running_mean);
  g_test_add_func ("/chart-numbers/range", test_range);
  g_test_add_func ("/chart-numbers/words", test_words);
  g_test_add_func ("/chart-numbers/places", test_places);
  g_test_add_func ("/chart-numbers/labels", test_labels);
  g_test_add_func ("/chart-numbers/spread", test_spread);
  return g_test_run ();
}
