/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"
#include "pads.h"
#include "pointer.h"

#include "ui/sheet/entry-pad.h"

/* A tap that puts something else under the finger: the second half of a double tap must do nothing there. A finger
 * does not come down twice on the very same spot. */

#define JITTER 1

/* Milliseconds: on the slowest machine, too, two taps at the same place are one double tap. */
#define LONG_TIME 60000

static void
open_table (Shown      *shown,
            const char *steps,
            int         width,
            int         height)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", steps);

  shown_open (shown, game, width, height);
}

static void
double_tap (Shown     *shown,
            GtkWidget *widget,
            double     x,
            double     y)
{
  graphene_point_t point;

  g_assert_true (gtk_widget_compute_point (widget, shown->window, &GRAPHENE_POINT_INIT (x, y), &point));
  pointer_tap_at (shown->window, point.x, point.y);
  shown_settle (shown);
  pointer_tap_at (shown->window, point.x + JITTER, point.y);
  shown_settle (shown);
}

static void
double_tap_key (Shown      *shown,
                const char *label)
{
  GtkWidget *key = pad_find_key (pad_of (shown->view), label);

  double_tap (shown, key, gtk_widget_get_width (key) / 2, gtk_widget_get_height (key) / 2);
}

/* The pad stands above the entry, so that it grows under the finger. */
static void
test_first_choice (void)
{
  Shown shown;

  open_table (&shown, NULL, 1000, 645);
  pad_tap_cell (&shown, 0, "chance");
  double_tap_key (&shown, "20–29");
  g_assert_cmpuint (game_get_n_moves (shown_game (&shown)), ==, 0);
  pointer_tap (pad_find_key (pad_of (shown.view), "27"));
  shown_settle (&shown);
  assert_game (shown_game (&shown), "1.chance=27");
  shown_close (&shown);
}

static void
test_change (void)
{
  Shown shown;

  open_table (&shown, "1 fours 7", 1000, 645);
  pad_tap_cell (&shown, 0, "fours");
  double_tap_key (&shown, "Change");
  assert_game (shown_game (&shown), "1.fours=28");
  pointer_tap (pad_find_key (pad_of (shown.view), "6"));
  shown_settle (&shown);
  assert_game (shown_game (&shown), "1.fours=24");
  shown_close (&shown);
}

/* Opened and closed at once would look like a tap that did nothing. */
static void
test_cell (void)
{
  GtkWidget *cell;
  Shown shown;

  open_table (&shown, NULL, 1000, 645);
  cell = shown_cell (&shown, 0, "fours");
  double_tap (&shown, cell, 20, 20);
  g_assert_nonnull (pad_of (shown.view));
  pointer_tap_at (cell, 50, 20);
  shown_settle (&shown);
  g_assert_null (pad_of (shown.view));
  shown_close (&shown);
}

static GtkWidget *
find_strip (Shown      *shown,
            const char *entry)
{
  return shown_strip (shown, entry_named (shown_game (shown), entry));
}

/* The values come with the first touch, and are placed in the frame after it. */
static void
touch_for_values (Shown *shown)
{
  g_object_set (shown->view, "values-beside", TRUE, NULL);
  pointer_tap (shown_figure (shown, 0, "sum"));
  shown_settle (shown);
  shown_settle (shown);
}

static void
open_wide (Shown      *shown,
           const char *steps)
{
  open_table (shown, steps, 1900, 960);
  touch_for_values (shown);
}

/* Where the three was, something else stands then. */
static void
test_first_choice_beside (void)
{
  GtkWidget *strip;
  graphene_rect_t area;
  Shown shown;

  open_wide (&shown, NULL);
  strip = find_strip (&shown, "five-plus-two");
  g_assert_true (strip_find_key (strip, "5 × 3", &area));
  double_tap (&shown, strip, area.origin.x + area.size.width / 2, area.origin.y + area.size.height / 2);
  g_assert_cmpuint (game_get_n_moves (shown_game (&shown)), ==, 0);
  g_assert_true (strip_find_key (strip, "2 × 6", &area));
  pointer_tap_at (strip, area.origin.x + area.size.width / 2, area.origin.y + area.size.height / 2);
  shown_settle (&shown);
  assert_game (shown_game (&shown), "1.five-plus-two=27");
  shown_close (&shown);
}

/* Two values quicker than the sheet is painted: the second is beside what the next player has filled. */
static void
test_quicker_than_painted (void)
{
  Play play = { .typed = "5" };
  Shown shown;

  open_wide (&shown, "1 ones 3 | 2 twos 3");
  play.entry = entry_named (shown_game (&shown), "threes");
  g_assert_true (protokoll_session_enter (shown.table.session, &play, NULL));
  g_signal_emit_by_name (find_strip (&shown, "twos"), "picked", "8");
  shown_settle (&shown);
  assert_game (shown_game (&shown), "1.threes=15 1.twos=open 2.twos=6 2.filled=1");
  shown_close (&shown);
}

static void
find_key (GtkWidget       *strip,
          const char      *words,
          graphene_rect_t *area)
{
  g_assert_true (strip_find_key (strip, words, area));
}

static void
tap_beside (Shown      *shown,
            GtkWidget  *strip,
            const char *words)
{
  graphene_rect_t area;

  find_key (strip, words, &area);
  pointer_tap_at (strip, area.origin.x + area.size.width / 2, area.origin.y + area.size.height / 2);
  shown_settle (shown);
}

/* A value is entered where a finger came down and was lifted: not beside the values, on another one, or below it. */
static void
test_lifted_elsewhere_beside (void)
{
  graphene_rect_t from, to;
  GtkWidget *strip;
  Shown shown;

  open_wide (&shown, NULL);
  strip = find_strip (&shown, "threes");
  g_assert_false (strip_find_key (strip, "99", &from));
  find_key (strip, "5", &from);
  find_key (strip, "7", &to);
  pointer_tap_at (strip, -3, 10);
  for (guint i = 0; i < 2; i++)
    {
      pointer_press_at (strip, from.origin.x + 10, 10);
      shown_settle (&shown);
      pointer_move (strip, i == 0 ? to.origin.x + 10 : from.origin.x + 12, i == 0 ? 10 : 90);
      pointer_release (strip);
      shown_settle (&shown);
      assert_game (shown_game (&shown), "1.filled=0 2.filled=0");
    }
  tap_beside (&shown, strip, "5");
  assert_game (shown_game (&shown), "1.threes=15 1.filled=1 2.filled=0");
  shown_close (&shown);
}

/* The first choice was wrong. */
static void
test_back_beside (void)
{
  GtkWidget *strip;
  Shown shown;

  open_wide (&shown, NULL);
  strip = find_strip (&shown, "chance");
  tap_beside (&shown, strip, "20–29");
  tap_beside (&shown, strip, "‹");
  tap_beside (&shown, strip, "40–48");
  tap_beside (&shown, strip, "42");
  assert_game (shown_game (&shown), "1.chance=42 1.filled=1");
  /* A face is chosen anew without going back. */
  strip = find_strip (&shown, "five-plus-two");
  tap_beside (&shown, strip, "5 × 3");
  tap_beside (&shown, strip, "5 × 4");
  tap_beside (&shown, strip, "2 × 6");
  assert_game (shown_game (&shown), "2.five-plus-two=32 2.filled=1");
  shown_close (&shown);
}

/* Why nothing is entered is told in the pad. */
static void
test_refused_beside (void)
{
  g_autoptr (Game) full = game_full ();
  GtkWidget *pad;
  Shown shown;

  shown_open (&shown, full, 1900, 960);
  touch_for_values (&shown);
  tap_beside (&shown, find_strip (&shown, "twos"), "4");
  pad = pad_of (shown.view);
  g_assert_nonnull (pad);
  assert_mentions (text_shown (widget_below (pad, GTK_TYPE_LABEL, "detail")), "at most 10000 moves");
  assert_game (shown_game (&shown), "1.filled=1 2.filled=1");
  shown_close (&shown);
}

/* The values go with their setting, and with the game. */
static void
test_gone_beside (void)
{
  GtkWidget *strip;
  Shown shown;

  open_wide (&shown, NULL);
  strip = find_strip (&shown, "threes");
  g_object_set (shown.view, "values-beside", FALSE, NULL);
  shown_settle (&shown);
  table_enter (&shown.table, 0, "ones", "3");
  shown_settle (&shown);
  g_assert_false (gtk_widget_get_mapped (strip));
  g_object_set (shown.view, "values-beside", TRUE, NULL);
  shown_settle (&shown);
  g_assert_true (gtk_widget_get_mapped (strip));
  table_replace (&shown.table, STORE_END_DISCARD, NULL, NULL);
  shown_settle (&shown);
  tap_beside (&shown, strip, "5");
  g_assert_null (shown_game (&shown));
  g_assert_null (pad_of (shown.view));
  shown_close (&shown);
}

/* The first touch moves the rows: its second half enters nothing there, the mark stands at the row that was touched, and a
 * key puts all back. */
static void
test_first_touch (void)
{
  graphene_rect_t before, after;
  Shown shown;

  open_table (&shown, NULL, 1900, 960);
  g_object_set (shown.view, "values-beside", TRUE, NULL);
  shown_settle (&shown);
  before = bounds_in (shown_cell (&shown, 0, "chance"), GTK_WIDGET (shown.view));
  pointer_double_tap (shown_cell (&shown, 0, "chance"));
  shown_settle (&shown);
  after = bounds_in (shown_cell (&shown, 0, "chance"), GTK_WIDGET (shown.view));
  g_assert_false (graphene_rect_equal (&before, &after));
  assert_game (shown_game (&shown), "1.filled=0 2.filled=0");
  g_assert_null (pad_of (shown.view));
  g_assert_true (gtk_widget_has_css_class (find_strip (&shown, "chance"), "asked"));
  shown_assert_focus (&shown, 0, "chance");
  shown_press (&shown, GDK_KEY_Down, 0);
  shown_settle (&shown);
  g_assert_false (gtk_widget_get_mapped (find_strip (&shown, "chance")));
  after = bounds_in (shown_cell (&shown, 0, "chance"), GTK_WIDGET (shown.view));
  g_assert_true (graphene_rect_equal (&before, &after));
  shown_close (&shown);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", LONG_TIME, NULL);

  g_test_add_func ("/double-taps/first-choice", test_first_choice);
  g_test_add_func ("/double-taps/first-touch", test_first_touch);
  g_test_add_func ("/double-taps/change", test_change);
  g_test_add_func ("/double-taps/cell", test_cell);
  g_test_add_func ("/double-taps/first-choice-beside", test_first_choice_beside);
  g_test_add_func ("/double-taps/quicker-than-painted", test_quicker_than_painted);
  g_test_add_func ("/double-taps/lifted-elsewhere-beside", test_lifted_elsewhere_beside);
  g_test_add_func ("/double-taps/back-beside", test_back_beside);
  g_test_add_func ("/double-taps/refused-beside", test_refused_beside);
  g_test_add_func ("/double-taps/gone-beside", test_gone_beside);

  return g_test_run ();
}
