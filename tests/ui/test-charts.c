/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "charts.h"
#include "display.h"
#include "keyboard.h"
#include "pointer.h"

#include <math.h>

/* Charts in a window: what they say, and what keys and the pointer do. */

static GtkWidget *window;

/* To the edge of the card; from somewhere else, also if it was there. */
static void
leave (void)
{
  pointer_move (window, 3, 3);
  pointer_move (window, 2, 2);
  display_settle (window);
}

/* The pointer is not where the test before left it. */
static ProtokollChart *
open_chart (GtkWidget *chart)
{
  window = charts_open (chart, 700, 300);
  leave ();
  return PROTOKOLL_CHART (chart);
}

static void
close_chart (void)
{
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&window)));
}

/* In the bubble, and the same for screen readers. */
static void
assert_told (ProtokollChart *chart,
             const char     *words)
{
  g_assert_cmpstr (protokoll_chart_get_bubble_text (chart), ==, words);
  if (words != NULL)
    gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
  else
    g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}

static void
assert_text (ProtokollChart *chart,
             const char     *words)
{
  g_assert_cmpstr (protokoll_chart_get_text (chart), ==, words);
  assert_spoken (GTK_WIDGET (chart), words);
}

/* To the middle of what is drawn for it. */
static void
hover (ProtokollChart *chart,
       guint           series,
       guint           point)
{
  graphene_rect_t mark;

  g_assert_true (PROTOKOLL_CHART_GET_CLASS (chart)->locate (chart, series, point, &mark));
  pointer_move (GTK_WIDGET (chart), mark.origin.x + mark.size.width / 2, mark.origin.y + mark.size.height / 2);
  display_settle (window);
}

/* --- histogram --- */

static GtkWidget *
make_histogram (const Frequency *frequencies,
                guint            n,
                double           lower,
                double           median,
                double           upper)
{
  GtkWidget *chart = g_object_new (PROTOKOLL_TYPE_BAR_CHART, NULL);

  protokoll_chart_set_title (PROTOKOLL_CHART (chart), "Totals of Anna");
  protokoll_bar_chart_show_histogram (PROTOKOLL_BAR_CHART (chart), frequencies, n, lower, median, upper, 0);
  return chart;
}

static void
test_histogram (void)
{
  ProtokollChart *chart = open_chart (charts_histogram ());

  gtk_test_accessible_assert_role (chart, GTK_ACCESSIBLE_ROLE_IMG);
  assert_text (chart, "Totals of Anna: 241 games, median 702, half of them between 655 and 748, from 541 to 840");
  assert_told (chart, NULL);
  hover (chart, 0, 3);
  assert_told (chart, "600–619: 34 games (14%)");
  hover (chart, 0, 4);
  assert_told (chart, "620–639: 20 games (8%)");
  leave ();
  assert_told (chart, NULL);
  close_chart ();
}

/* The same chart for no game, for one, for many, and for none again. */
static void
test_histogram_changes (void)
{
  static const Frequency one[] = { { 702, 1 } }, equal[] = { { 702, 400 } }, two[] = { { 650, 1 }, { 655, 3 } };
  ProtokollChart *chart = open_chart (make_histogram (NULL, 0, 0, 0, 0));
  ProtokollBarChart *histogram = PROTOKOLL_BAR_CHART (chart);

  assert_text (chart, "Totals of Anna: nothing to show yet");
  g_assert_false (gtk_widget_get_focusable (GTK_WIDGET (chart)));
  pointer_move (GTK_WIDGET (chart), 100, 100);
  display_settle (window);
  assert_told (chart, NULL);

  protokoll_bar_chart_show_histogram (histogram, one, 1, 702, 702, 702, 9);
  assert_text (chart, "Totals of Anna: one game, 702");
  gtk_widget_grab_focus (GTK_WIDGET (chart));
  display_settle (window);
  keyboard_press (GTK_WIDGET (chart), "Right");
  assert_told (chart, "702: 1 game (100%)");
  protokoll_bar_chart_show_histogram (histogram, equal, 1, 702, 702, 702, 0);
  assert_told (chart, NULL);
  assert_text (chart, "Totals of Anna: 400 games, all of them 702");
  protokoll_bar_chart_show_histogram (histogram, two, 2, 652.5, 655, 655, 0);
  assert_text (chart, "Totals of Anna: 4 games, median 655, half of them between 652.5 and 655, from 650 to 655");
  protokoll_bar_chart_show_histogram (histogram, NULL, 0, NAN, NAN, NAN, 0);
  display_settle (window);
  assert_text (chart, "Totals of Anna: nothing to show yet");
  /* It may still have the focus. */
  keyboard_press (GTK_WIDGET (chart), "Right");
  assert_told (chart, NULL);
  protokoll_bar_chart_align_histograms (&histogram, 1);
  assert_text (chart, "Totals of Anna: nothing to show yet");
  close_chart ();
}

/* The highest bar of a histogram in a window of its own; gives all bars without their heights. */
static float
measure_bars (GtkWidget *histogram,
              GArray    *places)
{
  ProtokollChart *chart = open_chart (histogram);
  ProtokollChartClass *class = PROTOKOLL_CHART_GET_CLASS (chart);
  float highest = 0;

  for (guint i = 0; i < protokoll_chart_get_n_points (chart); i++)
    {
      graphene_rect_t mark;

      g_assert_true (class->locate (chart, 0, i, &mark));
      highest = MAX (highest, mark.size.height);
      mark.size.height = mark.origin.y = 0;
      g_array_append_val (places, mark);
    }
  close_chart ();
  return highest;
}

/* The same values in the same place, and as many games as high, also where there is nothing between. */
static void
test_histograms_alike (void)
{
  static const Frequency low[] = { { 500, 2 }, { 610, 12 } }, high[] = { { 650, 1 }, { 905, 6 } };
  g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  g_autoptr (GArray) second = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  GtkWidget *charts[] = { make_histogram (low, 2, 500, 610, 610), make_histogram (high, 2, 905, 905, 905),
                          make_histogram (NULL, 0, 0, 0, 0) };
  float highest;

  protokoll_bar_chart_align_histograms ((ProtokollBarChart *const *) charts, G_N_ELEMENTS (charts));
  highest = measure_bars (charts[0], first);
  g_assert_cmpfloat_with_epsilon (highest, 2 * measure_bars (charts[1], second), 0.1f);
  g_assert_cmpmem (first->data, first->len * sizeof (graphene_rect_t), second->data,
                   second->len * sizeof (graphene_rect_t));
  assert_text (open_chart (charts[2]), "Totals of Anna: nothing to show yet");
  close_chart ();
}

static void
test_histogram_keys (void)
{
  ProtokollChart *chart = open_chart (charts_histogram ());

  gtk_widget_grab_focus (GTK_WIDGET (chart));
  keyboard_press (GTK_WIDGET (chart), "Right");
  assert_told (chart, "540–559: 2 games (1%)");
  keyboard_press (GTK_WIDGET (chart), "Right");
  assert_told (chart, "560–579: 1 game (< 1%)");
  keyboard_press (GTK_WIDGET (chart), "End");
  assert_told (chart, "840–859: 2 games (1%)");
  keyboard_press (GTK_WIDGET (chart), "Right");
  assert_told (chart, "840–859: 2 games (1%)");
  keyboard_press (GTK_WIDGET (chart), "Left");
  assert_told (chart, "820–839: 5 games (2%)");
  keyboard_press (GTK_WIDGET (chart), "Home");
  assert_told (chart, "540–559: 2 games (1%)");
  keyboard_press (GTK_WIDGET (chart), "ctrl+Left");
  assert_told (chart, "540–559: 2 games (1%)");
  /* There is nothing above or below. */
  keyboard_press (GTK_WIDGET (chart), "Down");
  assert_told (chart, "540–559: 2 games (1%)");
  keyboard_press (GTK_WIDGET (chart), "Escape");
  keyboard_press (GTK_WIDGET (chart), "Escape");
  assert_told (chart, NULL);
  keyboard_press (GTK_WIDGET (chart), "Left");
  assert_told (chart, "840–859: 2 games (1%)");
  close_chart ();
}

/* Only what has all games is "100%", and only what has none is "0%". */
static void
test_histogram_shares (void)
{
  static const Frequency uneven[] = { { 1, 1 }, { 3, 999 } };
  ProtokollChart *chart = open_chart (make_histogram (uneven, 2, 3, 3, 3));

  gtk_widget_grab_focus (GTK_WIDGET (chart));
  keyboard_press (GTK_WIDGET (chart), "Right");
  assert_told (chart, "1: 1 game (< 1%)");
  keyboard_press (GTK_WIDGET (chart), "Right");
  assert_told (chart, "2: 0 games (0%)");
  keyboard_press (GTK_WIDGET (chart), "Right");
  assert_told (chart, "3: 999 games (> 99%)");
  close_chart ();
}

/* --- lines --- */

static void
test_lines (void)
{
  ProtokollChart *chart = open_chart (charts_totals (9));

  assert_text (chart, "Totals over time: Anna from 630 to 777, last 777, average of the last 9: 703.8; "
                      "Bjørn from 639 to 778, last 769, average of the last 9: 727.8");
  hover (chart, 0, 1);
  assert_told (chart, "Anna: 684\n2 Feb 2026\naverage of the last 2: 657");
  hover (chart, 1, 1);
  assert_told (chart, "Bjørn: 708\n2 Feb 2026\naverage of the last 2: 673.5");
  /* A click takes the focus, so that keys go on from there; a finger has nothing else. */
  pointer_tap (GTK_WIDGET (chart));
  display_settle (window);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (chart)));
  keyboard_press (GTK_WIDGET (chart), "Home");
  assert_told (chart, protokoll_chart_get_bubble_text (chart));
  /* One game has no mean. */
  g_assert_true (g_str_has_suffix (protokoll_chart_get_bubble_text (chart), "\n1 Jan 2026"));
  close_chart ();
}

static void
test_line_keys (void)
{
  ProtokollChart *chart = open_chart (charts_rounds ());

  assert_text (chart, "Totals by round: Anna from 14 to 211, last 210; Bjørn from 19 to 215, last 215; "
                      "Kristoffer von Hohenstein-Langemann der Dritte from 24 to 220, last 220");
  gtk_widget_grab_focus (GTK_WIDGET (chart));
  keyboard_press (GTK_WIDGET (chart), "Down");
  assert_told (chart, "Anna: 14\nRound 1");
  keyboard_press (GTK_WIDGET (chart), "ctrl+Right");
  assert_told (chart, "Anna: 34\nRound 2");
  keyboard_press (GTK_WIDGET (chart), "Home");
  assert_told (chart, "Anna: 14\nRound 1");
  keyboard_press (GTK_WIDGET (chart), "Down");
  assert_told (chart, "Bjørn: 19\nRound 1");
  keyboard_press (GTK_WIDGET (chart), "Up");
  keyboard_press (GTK_WIDGET (chart), "Up");
  assert_told (chart, "Anna: 14\nRound 1");
  for (guint i = 0; i < 6; i++)
    keyboard_press (GTK_WIDGET (chart), "Right");
  assert_told (chart, "Anna: 113\nRound 7");
  /* Bjørn missed that round. */
  keyboard_press (GTK_WIDGET (chart), "Down");
  assert_told (chart, "Kristoffer von Hohenstein-Langemann der Dritte: 117\nRound 7");
  keyboard_press (GTK_WIDGET (chart), "Down");
  assert_told (chart, "Kristoffer von Hohenstein-Langemann der Dritte: 117\nRound 7");
  keyboard_press (GTK_WIDGET (chart), "Left");
  keyboard_press (GTK_WIDGET (chart), "Up");
  assert_told (chart, "Bjørn: 92\nRound 6");
  keyboard_press (GTK_WIDGET (chart), "Right");
  assert_told (chart, "Bjørn: 117\nRound 8");
  close_chart ();
}

/* Leaps of a tenth, and every point can be reached though not each is drawn. */
static void
test_many (void)
{
  ProtokollChart *chart = open_chart (charts_totals (10000));

  gtk_widget_grab_focus (GTK_WIDGET (chart));
  keyboard_press (GTK_WIDGET (chart), "Home");
  keyboard_press (GTK_WIDGET (chart), "ctrl+Right");
  g_assert_nonnull (strstr (protokoll_chart_get_bubble_text (chart), "21 Feb 2026"));
  keyboard_press (GTK_WIDGET (chart), "Right");
  g_assert_nonnull (strstr (protokoll_chart_get_bubble_text (chart), "22 Feb 2026"));
  keyboard_press (GTK_WIDGET (chart), "End");
  keyboard_press (GTK_WIDGET (chart), "ctrl+Right");
  g_assert_nonnull (strstr (protokoll_chart_get_bubble_text (chart), "4 Nov 2026"));
  keyboard_press (GTK_WIDGET (chart), "ctrl+Left");
  g_assert_nonnull (strstr (protokoll_chart_get_bubble_text (chart), "12 Oct 2026"));
  close_chart ();
}

/* Nothing, one value, values that are all missing, all equal, and names that nobody would choose. */
static void
test_odd_lines (void)
{
  static const double one[] = { 702 }, missing[] = { NAN, NAN }, equal[] = { 700, 700, 700 };
  g_autofree char *name = g_strnfill (500, 'w');
  GtkWidget *widget = g_object_new (PROTOKOLL_TYPE_LINE_CHART, NULL);
  ProtokollLineChart *line = PROTOKOLL_LINE_CHART (widget);
  ProtokollChart *chart = open_chart (widget);

  assert_text (chart, "nothing to show yet");
  protokoll_chart_add (PROTOKOLL_CHART (line), NULL, 0, missing, G_N_ELEMENTS (missing));
  display_settle (window);
  assert_text (chart, "nothing to show yet");
  protokoll_chart_add (PROTOKOLL_CHART (line), NULL, 0, one, G_N_ELEMENTS (one));
  display_settle (window);
  assert_text (chart, "from 702 to 702, last 702");
  hover (chart, 1, 0);
  assert_told (chart, "702\nRound 1");
  protokoll_chart_clear (PROTOKOLL_CHART (line));
  protokoll_chart_add (PROTOKOLL_CHART (line), name, 12345, equal, G_N_ELEMENTS (equal));
  protokoll_chart_add (PROTOKOLL_CHART (line), "<b>\n\xd8\xa3\xd9\x86\xd8\xa7 & 🎲", 3, equal, G_N_ELEMENTS (equal));
  protokoll_line_chart_set_running_mean (line, 2);
  display_settle (window);
  hover (chart, 1, 2);
  gtk_widget_set_size_request (window, 40, 20);
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_RTL);
  display_settle (window);
  close_chart ();
}

/* --- bars --- */

static void
test_bars (void)
{
  ProtokollChart *chart = open_chart (charts_wins (14));

  assert_text (chart, "Wins by month: 50 in all, most in June 2026 (8)");
  hover (chart, 0, 1);
  assert_told (chart, "December 2025: 5");
  gtk_widget_grab_focus (GTK_WIDGET (chart));
  keyboard_press (GTK_WIDGET (chart), "Home");
  assert_told (chart, "November 2025: 0");
  close_chart ();
}

/* Who has won nothing has no best month. */
static void
test_no_wins (void)
{
  static const char *const months[] = { "2026-01", "2026-02" };
  static const double wins[] = { 0, 0 };
  GtkWidget *widget = g_object_new (PROTOKOLL_TYPE_BAR_CHART, NULL);
  ProtokollChart *chart = open_chart (widget);

  protokoll_chart_set_points (PROTOKOLL_CHART (widget), CHART_POINTS_MONTHS, months, 2);
  protokoll_chart_add (PROTOKOLL_CHART (widget), NULL, 0, wins, 2);
  assert_text (chart, "0 in all");
  close_chart ();
}

static void
test_parts (void)
{
  static const char *const months[] = { "2026-01", "2026-02" };
  static const double values[] = { 0, 0.5 };
  GtkWidget *widget = g_object_new (PROTOKOLL_TYPE_BAR_CHART, NULL);
  ProtokollChart *chart = open_chart (widget);

  protokoll_chart_set_points (PROTOKOLL_CHART (widget), CHART_POINTS_MONTHS, months, G_N_ELEMENTS (months));
  assert_text (chart, "nothing to show yet");
  protokoll_chart_add (PROTOKOLL_CHART (widget), NULL, 1, values, G_N_ELEMENTS (values));
  display_settle (window);
  hover (chart, 0, 1);
  assert_told (chart, "February 2026: 0.5");
  close_chart ();
}

/* --- all --- */

/* The content of the window turned for the player across: what is under the pointer there is meant. */
static void
test_turned (void)
{
  ProtokollChart *chart = open_chart (charts_histogram ());

  gtk_widget_add_css_class (window, "rotated");
  display_settle (window);
  hover (chart, 0, 3);
  assert_told (chart, "600–619: 34 games (14%)");
  close_chart ();
}

/* Focus that goes on takes the bubble along. */
static void
test_focus_leaves (void)
{
  ProtokollChart *chart = open_chart (charts_wins (4));

  gtk_widget_grab_focus (GTK_WIDGET (chart));
  keyboard_press (GTK_WIDGET (chart), "Home");
  g_assert_nonnull (protokoll_chart_get_bubble_text (chart));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  display_settle (window);
  assert_told (chart, NULL);
  close_chart ();
}

/* Beside the bars there is nothing; a point of a line is found from a little beyond its ends. */
static void
test_beside (void)
{
  ProtokollChart *chart = open_chart (charts_histogram ());
  int width = gtk_widget_get_width (GTK_WIDGET (chart)), middle = gtk_widget_get_height (GTK_WIDGET (chart)) / 2;

  pointer_move (GTK_WIDGET (chart), 2, middle);
  assert_told (chart, NULL);
  /* A finger that was lifted beyond the edge. */
  hover (chart, 0, 14);
  pointer_press (GTK_WIDGET (chart));
  pointer_move (GTK_WIDGET (chart), width + 4, middle);
  pointer_release (GTK_WIDGET (chart));
  display_settle (window);
  assert_told (chart, NULL);
  close_chart ();

  chart = open_chart (charts_wins (14));
  pointer_move (GTK_WIDGET (chart), 2, middle);
  assert_told (chart, NULL);
  hover (chart, 0, 12);
  pointer_press (GTK_WIDGET (chart));
  pointer_move (GTK_WIDGET (chart), width + 4, middle);
  pointer_release (GTK_WIDGET (chart));
  display_settle (window);
  assert_told (chart, NULL);
  close_chart ();

  chart = open_chart (charts_rounds ());
  pointer_move (GTK_WIDGET (chart), 2, gtk_widget_get_height (GTK_WIDGET (chart)) - 2);
  display_settle (window);
  assert_told (chart, "Anna: 14\nRound 1");
  pointer_move (GTK_WIDGET (chart), width - 2, 2);
  display_settle (window);
  assert_told (chart, "Kristoffer von Hohenstein-Langemann der Dritte: 220\nRound 15");
  close_chart ();
}

/* Who has a shorter line, whose last value is missing, or whose days nobody knows. */
static void
test_ragged_lines (void)
{
  static const double whole[] = { 720, 710, 700 }, brief[] = { 650, 640 }, open[] = { 600, 610, NAN };
  GtkWidget *widget = g_object_new (PROTOKOLL_TYPE_LINE_CHART, NULL);
  ProtokollChart *chart = open_chart (widget);

  protokoll_chart_add (chart, "Anna", 0, whole, G_N_ELEMENTS (whole));
  protokoll_chart_add (chart, "Bjørn", 1, brief, G_N_ELEMENTS (brief));
  protokoll_chart_add (chart, "Cleo", 2, open, G_N_ELEMENTS (open));
  protokoll_chart_set_points (chart, CHART_POINTS_DATES, NULL, 0);
  display_settle (window);
  assert_text (chart, "Anna from 700 to 720, last 700; Bjørn from 640 to 650, last 640; Cleo from 600 to 610, last 610");
  gtk_widget_grab_focus (widget);
  keyboard_press (widget, "Home");
  assert_told (chart, "Anna: 720");
  keyboard_press (widget, "End");
  assert_told (chart, "Anna: 700");
  /* Nobody else has come so far. */
  keyboard_press (widget, "Down");
  assert_told (chart, "Anna: 700");
  close_chart ();
}

/* More names than there are lines of text beside the chart: each line can still be reached. */
static void
test_crowd (void)
{
  GtkWidget *widget = g_object_new (PROTOKOLL_TYPE_LINE_CHART, NULL);
  ProtokollChart *chart = open_chart (widget);

  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i + 1);
      const double values[] = { 100 + i, 200 + i / 4 };

      protokoll_chart_add (chart, name, i, values, G_N_ELEMENTS (values));
    }
  display_settle (window);
  gtk_widget_grab_focus (widget);
  keyboard_press (widget, "End");
  for (guint i = 0; i < 45; i++)
    keyboard_press (widget, "Down");
  assert_told (chart, "P40: 209\nRound 2");
  close_chart ();
}

/* Wins of how many games, also in months for which one of the two is not known. */
static void
test_bars_of_all (void)
{
  static const char *const months[] = { "2026-01", "2026-02", "2026-03" };
  static const double wins[] = { 3, NAN, 1 }, all[] = { 5, 4, 1 };
  GtkWidget *widget = g_object_new (PROTOKOLL_TYPE_BAR_CHART, NULL);
  ProtokollChart *chart = open_chart (widget);
  graphene_rect_t mark;

  protokoll_chart_add (chart, NULL, 0, wins, G_N_ELEMENTS (wins));
  protokoll_chart_add (chart, NULL, 0, all, G_N_ELEMENTS (all));
  protokoll_chart_set_points (chart, CHART_POINTS_MONTHS, months, G_N_ELEMENTS (months));
  display_settle (window);
  assert_text (chart, "4 in all, most in January 2026 (3)");
  hover (chart, 0, 0);
  assert_told (chart, "January 2026: 3 of 5");
  /* Both bars of a month have one bubble, so Up and Down have nowhere to go. */
  gtk_widget_grab_focus (widget);
  keyboard_press (widget, "Down");
  g_assert_false (PROTOKOLL_CHART_GET_CLASS (chart)->locate (chart, 1, 0, &mark));
  assert_told (chart, "January 2026: 3 of 5");
  /* Nothing is known of February. */
  pointer_move (widget, gtk_widget_get_width (widget) / 2, gtk_widget_get_height (widget) / 2);
  display_settle (window);
  assert_told (chart, NULL);
  hover (chart, 0, 2);
  assert_told (chart, "March 2026: 1 of 1");
  protokoll_chart_clear (chart);
  protokoll_chart_add (chart, NULL, 0, wins, 1);
  protokoll_chart_set_points (chart, CHART_POINTS_MONTHS, months, 1);
  display_settle (window);
  assert_text (chart, "3 in all, most in January 2026 (3)");
  close_chart ();
}

/* The middle of the line from top to bottom that is painted in @node; -1 for none. */
static float
find_line (GskRenderNode *node)
{
  GskRenderNodeType type = gsk_render_node_get_node_type (node);
  graphene_rect_t bounds;
  float found = -1;

  gsk_render_node_get_bounds (node, &bounds);
  if (type == GSK_COLOR_NODE && bounds.size.width == 2 && bounds.size.height > 50)
    return bounds.origin.x + 1;
  for (guint i = 0; type == GSK_CONTAINER_NODE && found < 0 && i < gsk_container_node_get_n_children (node); i++)
    found = find_line (gsk_container_node_get_child (node, i));
  return found;
}

static float
painted_line (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  float x;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  x = find_line (node);
  gsk_render_node_unref (node);
  return x;
}

/* The round that a saved game stands at is a line through its points; there is none where there is no such round. */
static void
test_marked_round (void)
{
  GtkWidget *widget = charts_rounds ();
  ProtokollChart *chart = open_chart (widget);
  graphene_rect_t mark;

  display_settle (window);
  g_assert_cmpfloat (painted_line (widget), ==, -1);
  for (guint round = 0; round < 15; round += 7)
    {
      protokoll_line_chart_mark_point (PROTOKOLL_LINE_CHART (widget), round);
      g_assert_true (PROTOKOLL_CHART_GET_CLASS (chart)->locate (chart, 0, round, &mark));
      g_assert_cmpfloat_with_epsilon (painted_line (widget), mark.origin.x + mark.size.width / 2, 1);
    }
  protokoll_line_chart_mark_point (PROTOKOLL_LINE_CHART (widget), 15);
  g_assert_cmpfloat (painted_line (widget), ==, -1);
  protokoll_line_chart_mark_point (PROTOKOLL_LINE_CHART (widget), G_MAXUINT);
  g_assert_cmpfloat (painted_line (widget), ==, -1);
  close_chart ();
}

/* As narrow as a chart can be, and lower than a line of the largest letters: there is hardly a place for anything, but
 * what keys tell is the same as in a large one. */
static void
test_sizes (void)
{
  static const struct
  {
    const char *font;
    int width, height;
  } sizes[] = { { "Sans 11", 900, 1000 }, { "Sans 11", 10, 0 }, { "Sans 200", 10, 1 } };
  GtkSettings *settings = gtk_settings_get_default ();
  g_auto (GStrv) told = g_new0 (char *, 4);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *charts[] = { charts_histogram (), charts_totals (40), charts_wins (400) };

      g_object_set (settings, "gtk-font-name", sizes[i].font, NULL);
      for (guint j = 0; j < G_N_ELEMENTS (charts); j++)
        {
          ProtokollChart *chart = PROTOKOLL_CHART (charts[j]);

          if (sizes[i].height > 0)
            gtk_widget_set_size_request (charts[j], -1, sizes[i].height);
          window = charts_open (charts[j], sizes[i].width, sizes[i].height);
          gtk_widget_grab_focus (charts[j]);
          keyboard_press (charts[j], "Home");
          g_assert_nonnull (protokoll_chart_get_bubble_text (chart));
          keyboard_press (charts[j], "End");
          if (i == 0)
            told[j] = g_strdup (protokoll_chart_get_bubble_text (chart));
          g_assert_nonnull (told[j]);
          assert_told (chart, told[j]);
          close_chart ();
        }
    }
  gtk_settings_reset_property (settings, "gtk-font-name");
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);

  g_test_add_func ("/charts/histogram/pointer", test_histogram);
  g_test_add_func ("/charts/histogram/changes", test_histogram_changes);
  g_test_add_func ("/charts/histogram/alike", test_histograms_alike);
  g_test_add_func ("/charts/histogram/keys", test_histogram_keys);
  g_test_add_func ("/charts/histogram/shares", test_histogram_shares);
  g_test_add_func ("/charts/lines/pointer", test_lines);
  g_test_add_func ("/charts/lines/keys", test_line_keys);
  g_test_add_func ("/charts/lines/many", test_many);
  g_test_add_func ("/charts/lines/odd", test_odd_lines);
  g_test_add_func ("/charts/bars/months", test_bars);
  g_test_add_func ("/charts/bars/no-wins", test_no_wins);
  g_test_add_func ("/charts/bars/parts", test_parts);
  g_test_add_func ("/charts/turned", test_turned);
  g_test_add_func ("/charts/focus-leaves", test_focus_leaves);
  g_test_add_func ("/charts/beside", test_beside);
  g_test_add_func ("/charts/lines/ragged", test_ragged_lines);
  g_test_add_func ("/charts/lines/marked-round", test_marked_round);
  g_test_add_func ("/charts/lines/crowd", test_crowd);
  g_test_add_func ("/charts/bars/of-all", test_bars_of_all);
  g_test_add_func ("/charts/sizes", test_sizes);
  return g_test_run ();
}
