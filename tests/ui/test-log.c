/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "windows.h"

#include "ui/log/log-window.h"
#include "ui/sheet/entry-pad.h"
#include "ui/widgets/widget-util.h"
#include "ui/widgets/line-row.h"

/* The log of entries. */

static ProtokollLogWindow *
open_log (Desk *desk)
{
  GtkWidget *log;

  desk_do (desk, "win.log");
  log = desk_dialog (desk, PROTOKOLL_TYPE_LOG_WINDOW);
  g_assert_nonnull (log);
  return PROTOKOLL_LOG_WINDOW (log);
}

static GtkListView *
list_of (ProtokollLogWindow *log)
{
  return GTK_LIST_VIEW (widget_below (GTK_WIDGET (log), GTK_TYPE_LIST_VIEW, NULL));
}

static guint
n_steps (ProtokollLogWindow *log)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list_of (log))));
}

static void
choose (Desk               *desk,
        ProtokollLogWindow *log,
        guint               position)
{
  g_signal_emit_by_name (list_of (log), "activate", position);
  desk_settle (desk);
}

static void
test_lines (Desk *desk)
{
  g_autoptr (GPtrArray) rows = NULL;
  ProtokollLogWindow *log = open_log (desk);

  g_assert_cmpuint (n_steps (log), ==, 3);
  rows = widgets_below (GTK_WIDGET (log), PROTOKOLL_TYPE_LINE_ROW);
  g_assert_cmpuint (rows->len, ==, 3);
  assert_spoken (g_ptr_array_index (rows, 0), "A, Ones: corrected, 3 → 2");
  assert_spoken (g_ptr_array_index (rows, 1), "B, Sixes: struck");
  assert_spoken (g_ptr_array_index (rows, 2), "A, Ones: 3 points");
  g_assert_true (gtk_widget_has_css_class (widget_below (g_ptr_array_index (rows, 1), GTK_TYPE_LABEL, "badge"),
                                           "seat-1"));
  assert_mentions (text_shown (widget_below (g_ptr_array_index (rows, 1), GTK_TYPE_LABEL, "line-value")), "struck");
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpint (gtk_widget_get_allocated_height (g_ptr_array_index (rows, i)), >=, 44);
  gtk_window_close (GTK_WINDOW (log));
  desk_settle (desk);
}

/* The first line of each round says its number, and a correction belongs to the round that is under way. */
static void
test_rounds (Desk *desk)
{
  static const char *const headings[] = { "Round 2", "", "", "Round 1", "", NULL };
  g_autoptr (GPtrArray) rows = NULL;
  ProtokollLogWindow *log = open_log (desk);

  rows = widgets_below (GTK_WIDGET (log), PROTOKOLL_TYPE_LINE_ROW);
  g_assert_cmpuint (rows->len, ==, g_strv_length ((char **) headings));
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (widget_below (g_ptr_array_index (rows, i), GTK_TYPE_LABEL,
                                                                    "line-heading"))), ==, headings[i]);
  gtk_window_close (GTK_WINDOW (log));
  desk_settle (desk);
}

/* What is nobody's alone has no badge. */
static void
test_order (Desk *desk)
{
  g_autoptr (GPtrArray) rows = NULL;
  ProtokollLogWindow *log = open_log (desk);

  rows = widgets_below (GTK_WIDGET (log), PROTOKOLL_TYPE_LINE_ROW);
  g_assert_cmpuint (rows->len, ==, 2);
  assert_spoken (g_ptr_array_index (rows, 0), "Order: B and A");
  g_assert_false (gtk_widget_get_mapped (widget_below (g_ptr_array_index (rows, 0), GTK_TYPE_LABEL, "badge")));
  gtk_window_close (GTK_WINDOW (log));
  desk_settle (desk);
}

/* A line leads to its cell, and the log is gone. */
static void
test_choose (Desk *desk)
{
  choose (desk, open_log (desk), 1);
  g_assert_null (desk_dialog (desk, PROTOKOLL_TYPE_LOG_WINDOW));
  desk_assert_focus (desk, 1, "sixes");
  choose (desk, open_log (desk), 2);
  desk_assert_focus (desk, 0, "ones");
}

/* What was entered can be corrected right there. */
static void
test_correct (Desk *desk)
{
  GtkWidget *pad;

  choose (desk, open_log (desk), 1);
  pad = widget_below (desk_find (desk, "sheet"), ENTRY_TYPE_PAD, NULL);
  g_assert_true (gtk_widget_get_child_visible (pad));
  assert_mentions (text_shown (widget_below (pad, GTK_TYPE_LABEL, "heading")), "Ones");
  desk_type (desk, "2");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "1.ones=2 1.filled=1");
}

/* On a phone the cell is also seen. */
static void
test_choose_is_seen (Desk *desk)
{
  graphene_rect_t cell, sheet;

  desk_resize (desk, 360, 640);
  choose (desk, open_log (desk), 1);
  desk_assert_focus (desk, 0, "yatzy");
  cell = bounds_in (desk_focus (desk), desk_find (desk, "sheet"));
  sheet = bounds_in (desk_find (desk, "sheet"), desk_find (desk, "sheet"));
  g_assert_true (graphene_rect_contains_rect (&sheet, &cell));
}

/* Saved rolls are listed, but there is no cell to go to. */
static void
test_saved (Desk *desk)
{
  ProtokollLogWindow *log = open_log (desk);

  g_assert_cmpuint (n_steps (log), ==, 2);
  choose (desk, log, 0);
  g_assert_true (desk_dialog (desk, PROTOKOLL_TYPE_LOG_WINDOW) == GTK_WIDGET (log));
  choose (desk, log, 99);
  gtk_window_close (GTK_WINDOW (log));
  desk_settle (desk);
}

/* The header of the window has no room for the house rules, so they stand here. */
static void
test_house_rules (Desk *desk)
{
  ProtokollLogWindow *log = open_log (desk);
  GtkWidget *title = widget_below (GTK_WIDGET (log), ADW_TYPE_WINDOW_TITLE, NULL);

  g_assert_cmpstr (adw_window_title_get_subtitle (ADW_WINDOW_TITLE (title)), ==, "Small Straight: 30 points, top-down");
  gtk_window_close (GTK_WINDOW (log));
  desk_settle (desk);
}

static void
test_empty (Desk *desk)
{
  ProtokollLogWindow *log = open_log (desk);

  g_assert_cmpuint (n_steps (log), ==, 0);
  g_assert_true (gtk_widget_get_mapped (widget_below (GTK_WIDGET (log), ADW_TYPE_STATUS_PAGE, NULL)));
  gtk_window_close (GTK_WINDOW (log));
  desk_settle (desk);
  desk_do (desk, "win.clear-game");
  g_assert_false (desk_can (desk, "win.log"));
}

/* As many moves as a game can have are a short list of widgets. */
static void
test_many (void)
{
  g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn", NULL);
  g_autofree Move *moves = g_new0 (Move, GAME_MAX_MOVES);
  g_autoptr (Game) full = NULL;
  g_autoptr (ProtokollSession) session = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *log;

  for (guint i = 0; i < GAME_MAX_MOVES; i++)
    moves[i] = (Move) { .kind = i % 2 == 0 ? MOVE_FILL : MOVE_CLEAR, .seat = i / 2 % 2, .points = 3, .typed = "3" };
  full = game_restore (game, moves, GAME_MAX_MOVES, GAME_MAX_MOVES);
  session = protokoll_session_new_detached (full);
  log = protokoll_log_window_new (NULL, session);
  gtk_window_present (GTK_WINDOW (log));
  display_settle (log);
  g_assert_cmpuint (n_steps (PROTOKOLL_LOG_WINDOW (log)), ==, GAME_MAX_MOVES);
  rows = widgets_below (log, PROTOKOLL_TYPE_LINE_ROW);
  g_assert_cmpuint (rows->len, <, 1000);
  g_object_ref (log);
  gtk_window_destroy (GTK_WINDOW (log));
  display_settle (log);
  g_assert_finalize_object (log);
}

/* It fits a telephone, and is turned where the sheet is. */
static void
test_narrow_and_turned (Desk *desk)
{
  ProtokollLogWindow *log;
  int width;

  desk_do (desk, "win.turn-around");
  log = open_log (desk);
  g_assert_true (rotated_get (GTK_WINDOW (log)));
  gtk_widget_measure (GTK_WIDGET (log), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  gtk_window_close (GTK_WINDOW (log));
  desk_settle (desk);
}

static const DeskTest tests[] = {
  { "house-rules", desk_open, "yatzy-de small-straight=30 top-down | 1 ones 3", test_house_rules },
  { "lines", desk_open, "yatzy | 1 ones 3 | 2 sixes x | 1 ones =2", test_lines },
  { "rounds", desk_open, "yatzy | 1 ones 3 | 2 sixes x | 1 twos 2 | 1 ones =2 | 2 twos 4", test_rounds },
  { "order", desk_open, "yatzy | 1 ones 3 | seats 2 1", test_order },
  { "choose", desk_open, "yatzy | 1 ones 3 | 2 sixes x | 1 twos 2", test_choose },
  { "correct", desk_open, "yatzy | 1 ones 3 | 2 sixes x", test_correct },
  { "choose-is-seen", desk_open, "special-8 | 1 yatzy x | 2 yatzy x", test_choose_is_seen },
  { "saved", desk_open, "special-8 | 1 ones 3 | 2 saved 4", test_saved },
  { "empty", desk_open, "yatzy", test_empty },
  { "narrow-and-turned", desk_open,
    "special-8 | 1 three-plus-three-plus-two 34 rolls=3 | 1 three-plus-three-plus-two =x rolls=3",
    test_narrow_and_turned },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/log/many", test_many);
  desk_add_tests ("log", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
