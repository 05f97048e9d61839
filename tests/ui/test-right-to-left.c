/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "keyboard.h"
#include "pads.h"
#include "trays.h"

#include "ui/history-game/game-view.h"
#include "ui/widgets/choice.h"

#include <math.h>
#include <string.h>

/* Where one reads from right to left, the arrow keys lead to what stands there on the screen. Keys are real ones. */

static GtkWidget *
focus_of (GtkWidget *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* The middle of what has the focus. */
static graphene_point_t
find_focus (GtkWidget *window)
{
  graphene_rect_t area = bounds_in (focus_of (window), window);
  graphene_point_t middle;

  graphene_rect_get_center (&area, &middle);
  return middle;
}

/* Presses an arrow key: the focus goes to that side, and not to another line. */
static void
step (GtkWidget  *window,
      const char *key)
{
  graphene_point_t before = find_focus (window), after;

  keyboard_press (window, key);
  after = find_focus (window);
  if (strcmp (key, "Right") == 0)
    g_assert_cmpfloat (after.x, >, before.x);
  else
    g_assert_cmpfloat (after.x, <, before.x);
  g_assert_cmpfloat (fabs (after.y - before.y), <, 10);
}

static void
there_and_back (GtkWidget  *window,
                const char *first,
                const char *second)
{
  GtkWidget *began = focus_of (window);

  step (window, first);
  step (window, second);
  g_assert_true (focus_of (window) == began);
}

/* Between players, and to the block beside. */
static void
test_sheet (void)
{
  Shown shown;

  shown_open_named (&shown, "yatzy", "Anna; Bjørn; Chris", NULL);
  gtk_widget_grab_focus (shown_cell (&shown, 1, "fours"));
  shown_settle (&shown);
  there_and_back (shown.window, "Right", "Left");
  there_and_back (shown.window, "Left", "Right");
  gtk_widget_grab_focus (shown_cell (&shown, 2, "fours"));
  shown_settle (&shown);
  there_and_back (shown.window, "Right", "Left");
  shown_close (&shown);
}

static void
test_pad (void)
{
  Shown shown;
  GtkWidget *pad;

  shown_open_at (&shown, "special-8", NULL, 0, "fours");
  shown_press (&shown, GDK_KEY_Menu, 0);
  shown_settle (&shown);
  pad = pad_of (shown.view);
  gtk_widget_grab_focus (pad_find_key (pad, "2"));
  there_and_back (shown.window, "Left", "Right");
  there_and_back (shown.window, "Right", "Left");
  g_assert_true (gtk_widget_is_ancestor (focus_of (shown.window), pad));
  shown_close (&shown);
}

/* What fits stands from right to left, the first one is chosen. */
static void
test_tray (void)
{
  Desk desk;
  GtkWidget *window;

  tray_open (&desk, "special-8 | 1 ones 3 | 2 ones 3");
  window = GTK_WIDGET (desk.window);
  keyboard_type (window, "55544466");
  g_assert_true (gtk_widget_has_css_class (focus_of (window), "fit"));
  there_and_back (window, "Left", "Right");
  keyboard_press (window, "Down");
  there_and_back (window, "Right", "Left");
  desk_close (&desk);
}

static void
test_choices (void)
{
  const char *const texts[] = { "one", "other" };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *window;

  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *choice = g_object_new (PROTOKOLL_TYPE_CHOICE, "label", "Kind", NULL);

      protokoll_choice_set (PROTOKOLL_CHOICE (choice), texts, G_N_ELEMENTS (texts), 0);
      gtk_box_append (GTK_BOX (box), choice);
    }
  window = g_object_new (GTK_TYPE_WINDOW, "child", box, NULL);
  gtk_window_present (GTK_WINDOW (window));
  display_settle (window);
  gtk_widget_child_focus (gtk_widget_get_next_sibling (gtk_widget_get_first_child (box)), GTK_DIR_TAB_FORWARD);
  there_and_back (window, "Left", "Right");
  there_and_back (window, "Right", "Left");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* With Alt the steps of a game go the way of the slider. */
static void
test_steps (void)
{
  g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn", "1 ones 3 | 2 ones 3 | 1 twos 3");
  GtkWidget *view = g_object_new (PROTOKOLL_TYPE_GAME_VIEW, NULL);
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "child", view, "default-width", 1000, "default-height", 600, NULL);
  GtkAdjustment *at;

  gtk_window_present (GTK_WINDOW (window));
  protokoll_game_view_show (PROTOKOLL_GAME_VIEW (view), game);
  display_settle (window);
  g_assert_true (protokoll_game_view_focus (PROTOKOLL_GAME_VIEW (view)));
  at = gtk_range_get_adjustment (GTK_RANGE (focus_of (window)));
  keyboard_press (window, "alt+Right");
  g_assert_cmpfloat (gtk_adjustment_get_value (at), ==, 2);
  keyboard_press (window, "Right");
  g_assert_cmpfloat (gtk_adjustment_get_value (at), ==, 1);
  keyboard_press (window, "alt+Left");
  keyboard_press (window, "Left");
  g_assert_cmpfloat (gtk_adjustment_get_value (at), ==, 3);
  keyboard_press (window, "alt+Home");
  g_assert_cmpfloat (gtk_adjustment_get_value (at), ==, 0);
  keyboard_press (window, "alt+End");
  g_assert_cmpfloat (gtk_adjustment_get_value (at), ==, 3);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  g_test_add_func ("/right-to-left/sheet", test_sheet);
  g_test_add_func ("/right-to-left/pad", test_pad);
  g_test_add_func ("/right-to-left/tray", test_tray);
  g_test_add_func ("/right-to-left/choices", test_choices);
  g_test_add_func ("/right-to-left/steps", test_steps);
  return g_test_run ();
}
