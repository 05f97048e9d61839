/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "charts.h"

#include "display.h"

#include <adwaita.h>
#include <math.h>

#define RESOURCES "/io/github/protokoll_sheet/Protokoll/"

static void
load (const char *name,
      guint       priority)
{
  g_autoptr (GtkCssProvider) looks = gtk_css_provider_new ();
  g_autofree char *path = g_strconcat (RESOURCES, name, NULL);

  if (!g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    return;
  gtk_css_provider_load_from_resource (looks, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (looks),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + priority);
}

/* As AdwApplication does it. */
void
charts_load_looks (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (manager), clear = adw_style_manager_get_high_contrast (manager);

  load ("style.css", 0);
  if (dark)
    load ("style-dark.css", 1);
  if (clear)
    load ("style-hc.css", 2);
  if (dark && clear)
    load ("style-hc-dark.css", 3);
}

GtkWidget *
charts_histogram (void)
{
  static const guint humps[] = { 1, 0, 1, 2, 5, 16, 18, 20, 21, 15, 10, 11, 6, 5, 13, 12, 8, 22, 10, 17, 11, 9, 5, 2 };
  GtkWidget *chart = g_object_new (PROTOKOLL_TYPE_BAR_CHART, NULL);
  Frequency frequencies[G_N_ELEMENTS (humps)];

  for (guint i = 0; i < G_N_ELEMENTS (humps); i++)
    frequencies[i] = (Frequency) { 541 + 13 * (int) i, humps[i] };
  frequencies[1].n = 1;
  protokoll_chart_set_title (PROTOKOLL_CHART (chart), "Totals of Anna");
  protokoll_bar_chart_show_histogram (PROTOKOLL_BAR_CHART (chart), frequencies, G_N_ELEMENTS (frequencies), 655, 702, 748, 0);
  return chart;
}

static double
total_of (guint seat,
          guint game)
{
  return round (700 - 25 * seat + 40 * sin (game * 0.05 + seat) + (game * (37 + 12 * seat) % 101 - 50.0) * 1.4);
}

GtkWidget *
charts_totals (guint n_games)
{
  GtkWidget *chart = g_object_new (PROTOKOLL_TYPE_LINE_CHART, NULL);
  g_autofree double *totals = g_new (double, n_games);
  g_auto (GStrv) dates = g_new0 (char *, n_games + 1);
  static const char *const names[] = { "Anna", "Bjørn" };

  protokoll_chart_set_title (PROTOKOLL_CHART (chart), "Totals over time");
  protokoll_line_chart_set_running_mean (PROTOKOLL_LINE_CHART (chart), 10);
  for (guint seat = 0; seat < G_N_ELEMENTS (names); seat++)
    {
      for (guint i = 0; i < n_games; i++)
        totals[i] = total_of (seat, i);
      protokoll_chart_add (PROTOKOLL_CHART (chart), names[seat], seat, totals, n_games);
    }
  for (guint i = 0; i < n_games; i++)
    dates[i] = g_strdup_printf ("2026-%02u-%02uT19:30", 1 + i * 11 / n_games, 1 + i % 28);
  protokoll_chart_set_points (PROTOKOLL_CHART (chart), CHART_POINTS_DATES, (const char *const *) dates, n_games);
  return chart;
}

GtkWidget *
charts_wins (guint n_months)
{
  GtkWidget *chart = g_object_new (PROTOKOLL_TYPE_BAR_CHART, NULL);
  g_autofree double *wins = g_new (double, n_months);
  g_auto (GStrv) months = g_new0 (char *, n_months + 1);

  protokoll_chart_set_title (PROTOKOLL_CHART (chart), "Wins by month");
  for (guint i = 0; i < n_months; i++)
    wins[i] = i * 5 % 9;
  protokoll_chart_add (PROTOKOLL_CHART (chart), NULL, 0, wins, n_months);
  for (guint i = 0; i < n_months; i++)
    months[i] = g_strdup_printf ("%u-%02u", 2025 + (i + 10) / 12, 1 + (i + 10) % 12);
  protokoll_chart_set_points (PROTOKOLL_CHART (chart), CHART_POINTS_MONTHS, (const char *const *) months, n_months);
  return chart;
}

GtkWidget *
charts_rounds (void)
{
  GtkWidget *chart = g_object_new (PROTOKOLL_TYPE_LINE_CHART, NULL);
  static const char *const names[] = { "Anna", "Bjørn", "Kristoffer von Hohenstein-Langemann der Dritte" };
  double totals[15];

  protokoll_chart_set_title (PROTOKOLL_CHART (chart), "Totals by round");
  for (guint seat = 0; seat < G_N_ELEMENTS (names); seat++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
        totals[i] = (i + 1) * 14 + (i * (seat + 2)) % 7 * 3 + 5 * seat;
      if (seat == 1)
        totals[6] = NAN;
      protokoll_chart_add (PROTOKOLL_CHART (chart), names[seat], seat, totals, G_N_ELEMENTS (totals));
    }
  return chart;
}

GtkWidget *
charts_open (GtkWidget *chart,
             int        width,
             int        height)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *inside = adw_bin_new ();
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "decorated", FALSE, "default-width", width, "default-height",
                                    height, "child", card, NULL);

  adw_bin_set_child (ADW_BIN (inside), chart);
  gtk_widget_set_hexpand (chart, TRUE);
  gtk_widget_set_vexpand (chart, TRUE);
  g_object_set (inside, "margin-top", 12, "margin-bottom", 12, "margin-start", 12, "margin-end", 12, NULL);
  g_object_set (card, "margin-top", 12, "margin-bottom", 12, "margin-start", 12, "margin-end", 12, NULL);
  gtk_widget_add_css_class (card, "card");
  gtk_box_append (GTK_BOX (card), inside);
  gtk_window_present (GTK_WINDOW (window));
  display_settle (window);
  return window;
}
