/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "histories.h"
#include "keyboard.h"
#include "pointer.h"

#include "ui/history-game/game-page.h"
#include "ui/import/import-buttons.h"
#include "ui/widgets/gtk-quirks.h"

/* The statistics beside the sheet by keys alone: what leads where, and what has the keyboard afterwards. */

/* What has the keyboard must be called so. */
static void
assert_focus (Desk       *desk,
              const char *spoken)
{
  assert_spoken (desk_focus (desk), spoken);
}

static void
press (Desk       *desk,
       const char *key)
{
  keyboard_press (GTK_WIDGET (desk->window), key);
  desk_wait (desk);
}

static void
focus_button (GtkWidget  *page,
              const char *tooltip)
{
  g_autoptr (GPtrArray) buttons = widgets_below (page, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (g_ptr_array_index (buttons, i)), tooltip) == 0)
      gtk_widget_grab_focus (g_ptr_array_index (buttons, i));
}

#define FIRST_GAME \
  "\u2068Anna\u2069 250 · \u2068Bjørn\u2069 250, 1 Feb 2025, \u2068Anna\u2069 and \u2068Bjørn\u2069 share first place · " \
  "Totals only · \u2068Hytta\u2069 · Yatzy"
#define SECOND_GAME \
  "\u2068Anna\u2069 150 · \u2068Bjørn\u2069 140, 1 Jan 2025, \u2068Anna\u2069 wins by 10 · Totals only · Yatzy"
#define THIRD_GAME "\u2068A\u2069 3 · \u2068B\u2069 0, 31 Dec 2024, Unfinished · Maxi Yatzy"

/* By keys alone: Tab leads past all games, a game closed or deleted leaves the keyboard where it was. */
static void
test_list_keys (Desk *desk)
{
  desk_show_statistics (desk);
  gtk_widget_grab_focus (desk_button (desk, "_Filter"));
  press (desk, "Tab");
  assert_focus (desk, FIRST_GAME);
  press (desk, "Tab");
  g_assert_true (gtk_widget_is_ancestor (desk_focus (desk),
                                         widget_seen (GTK_WIDGET (desk->window), &(Sought) { PROTOKOLL_TYPE_IMPORT_BUTTONS })));
  press (desk, "shift+Tab");
  press (desk, "Down");
  assert_focus (desk, SECOND_GAME);
  press (desk, "Return");
  /* It has totals only, and no slider. */
  g_assert_true (gtk_widget_is_ancestor (desk_focus (desk),
                                         desk_seen (desk, PROTOKOLL_TYPE_GAME_PAGE)));
  g_assert_true (gtk_widget_get_mapped (desk_focus (desk)));
  press (desk, "Escape");
  assert_focus (desk, SECOND_GAME);
  press (desk, "Return");
  focus_button (GTK_WIDGET (desk->window), "Delete");
  press (desk, "space");
  desk_wait (desk);
  assert_focus (desk, THIRD_GAME);
}

/* A filter that is put away leaves no game out. */
static void
test_filter_away (Desk *desk)
{
  g_autoptr (GPtrArray) few = NULL, all = NULL;

  desk_show_statistics (desk);
  pointer_tap (desk_button (desk, "_Filter"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Finished or not")), 2);
  desk_wait (desk);
  few = desk_rows (desk);
  g_assert_cmpuint (few->len, ==, 1);
  pointer_tap (desk_button (desk, "_Filter"));
  desk_wait (desk);
  all = desk_rows (desk);
  g_assert_cmpuint (all->len, ==, 4);
}

/* On a telephone Escape leads from a player to all of them. */
static void
test_player_escape (Desk *desk)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  desk_resize (desk, 360, 640);
  desk_show_tab (desk, TAB_PLAYERS);
  {
    g_autoptr (GPtrArray) rows = desk_rows (desk);

    gtk_widget_grab_focus (gtk_widget_get_parent (g_ptr_array_index (rows, 1)));
  }
  press (desk, "Return");
  press (desk, "Escape");
  assert_focus (desk, "\u2068Bjørn\u2069, avg 163.3, best 250, 3 games · 67% won");
  press (desk, "shift+Tab");
  assert_focus (desk, "Period");
  press (desk, "shift+Tab");
  assert_focus (desk, "Kind of game");
  press (desk, "shift+Tab");
  assert_focus (desk, "Records");
}

/* The button that GTK puts into a drop-down has a name of its own. */
static void
test_choice_names (Desk *desk)
{
  desk_show_tab (desk, TAB_RECORDS);
  gtk_widget_child_focus (desk_choice (desk, "Kind of game"), GTK_DIR_TAB_FORWARD);
  assert_focus (desk, "Kind of game");
}

/* What is typed in the sheet waits there, and is entered by nothing. */
static void
test_typing_waits (Desk *desk)
{
  guint n_moves;

  n_moves = game_get_n_moves (desk_game (desk));
  desk_press (desk, GDK_KEY_F2, 0);
  g_assert_true (protokoll_sheet_view_is_typing (desk_sheet (desk)));
  desk_show_statistics (desk);
  desk_show_sheet (desk);
  g_assert_true (protokoll_sheet_view_is_typing (desk_sheet (desk)));
  g_assert_cmpuint (game_get_n_moves (desk_game (desk)), ==, n_moves);
}

/* Seconds until a search without end is given up; under a sanitizer, a start alone takes some of them. */
#define ENDLESS 60

/* GTK would look for the line above without end. */
static void
test_keys_before_places (void)
{
  GtkWidget *window, *box, *child;
  gboolean handled;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, ENDLESS * G_USEC_PER_SEC, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }
  window = gtk_window_new ();
  box = gtk_flow_box_new ();
  for (int i = 0; i < 2; i++)
    gtk_flow_box_append (GTK_FLOW_BOX (box), gtk_button_new_with_label ("Anna"));
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 1);
  gtk_window_set_child (GTK_WINDOW (window), box);
  g_signal_connect (box, "move-cursor", G_CALLBACK (flow_keys_move_cb), NULL);
  child = GTK_WIDGET (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (box), 0));
  gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
  for (int step = -1; step <= 1; step += 2)
    {
      g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, step, FALSE, FALSE, &handled);
      g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_PAGES, step, FALSE, FALSE, &handled);
    }
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), child) ||
                 gtk_window_get_focus (GTK_WINDOW (window)) == child);
  gtk_window_present (GTK_WINDOW (window));
  display_settle (window);
  g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE, &handled);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) ==
                 GTK_WIDGET (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (box), 1)));
  gtk_window_destroy (GTK_WINDOW (window));
}

static const DeskTest tests[] = {
  { "list-keys", desk_open_history, NULL, test_list_keys },
  { "filter-away", desk_open_history, NULL, test_filter_away },
  { "player-escape", desk_open_history, NULL, test_player_escape },
  { "choice-names", desk_open_history, NULL, test_choice_names },
  { "typing-waits", desk_open_history, "yatzy | 1 ones 3 | 2 sixes x | 1 twos 2", test_typing_waits },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/statistics-keys/keys-before-places", test_keys_before_places);
  desk_add_tests ("statistics-keys", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
