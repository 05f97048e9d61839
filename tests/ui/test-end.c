/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "histories.h"
#include "keyboard.h"
#include "pointer.h"
#include "windows.h"

#include "../store/history-fixture.h"

#include "core/durations.h"
#include "ui/charts/chart.h"
#include "ui/game/announcer.h"
#include "ui/game/sounds.h"

#include <string.h>

/* The end of a game in the window, and how its players stand before it. */

#define ALL_BUT_CHANCE \
  "2 ones x | 2 twos x | 2 threes x | 2 fours x | 2 fives x | 2 sixes x | 2 one-pair x | 2 two-pairs x | " \
  "2 three-of-a-kind x | 2 four-of-a-kind x | 2 small-straight x | 2 large-straight x | 2 full-house x | 2 yatzy x"
#define LAST_ENTRY "yatzy | 1 chance 20 | 1 rest x | " ALL_BUT_CHANCE

static const struct
{
  const char *name;
  int width, height;
} sizes[] = { { "narrow", 360, 640 }, { "medium", 800, 600 }, { "wide", 1024, 768 }, { "large", 1920, 1080 } };

/* From this width on the panel stands beside the sheet. */
#define LARGE 1400

static graphene_rect_t
get_place (Desk      *desk,
           GtkWidget *widget)
{
  return bounds_in (widget, GTK_WIDGET (desk->window));
}

/* By real keys; nothing but the panel comes. It lies over lower rows of the sheet, which does not move, or on a large
 * screen beside the sheet, and leaves all rows in sight. */
static void
test_ends (gconstpointer data)
{
  guint size = GPOINTER_TO_UINT (data);
  graphene_rect_t before, after, footer, panel;
  Desk desk;

  desk_open (&desk, LAST_ENTRY);
  desk_resize (&desk, sizes[size].width, sizes[size].height);
  g_assert_null (desk_look_for (&desk, "end-panel"));
  desk_go_to (&desk, 1, "chance");
  desk_type (&desk, "2");
  before = get_place (&desk, desk_cell (&desk, 0, "chance"));
  footer = get_place (&desk, desk_find (&desk, "footer"));
  /* Two digits enter by themselves. */
  desk_type (&desk, "5");
  wait_until (desk_shows (&desk, "end-panel"));
  desk_wait (&desk);
  panel = get_place (&desk, desk_find (&desk, "end-panel"));
  after = get_place (&desk, desk_cell (&desk, 0, "chance"));
  if (sizes[size].width < LARGE)
    g_assert_true (graphene_rect_equal (&before, &after));
  else
    {
      graphene_rect_t sheet = get_place (&desk, GTK_WIDGET (desk_sheet (&desk)));

      g_assert_cmpfloat (sheet.origin.x + sheet.size.width, <=, panel.origin.x);
      g_assert_true (graphene_rect_contains_rect (&sheet, &after));
    }
  after = get_place (&desk, desk_find (&desk, "footer"));
  g_assert_cmpfloat (footer.size.height, ==, after.size.height);
  g_assert_true (graphene_rect_equal (&footer, &after));

  g_assert_cmpstr (desk_text (&desk, "winner"), ==, "B wins with 25");
  g_assert_cmpstr (desk_text (&desk, "ahead"), ==, "5 points ahead");
  /* No button that the next key could press. */
  g_assert_true (desk_focus_is_in (&desk, desk_find (&desk, "end-panel")));
  g_assert_false (GTK_IS_BUTTON (desk_focus (&desk)));
  g_assert_cmpfloat (panel.origin.y, >=, 0);
  g_assert_cmpfloat (panel.origin.x, >=, 0);
  g_assert_cmpfloat (panel.origin.x + panel.size.width, <=, (float) sizes[size].width);
  g_assert_cmpfloat (panel.origin.y + panel.size.height, <=, footer.origin.y);
  for (guint i = 0; i < 3; i++)
    {
      static const char *const buttons[] = { "play-again", "clear-game", "new-game-at-end" };
      graphene_rect_t button = get_place (&desk, desk_find (&desk, buttons[i]));

      g_assert_cmpfloat (button.size.height, >=, 44);
      g_assert_cmpfloat (button.origin.y + button.size.height, <=, panel.origin.y + panel.size.height);
    }
  desk_close (&desk);
}

static void
test_closed_and_opened (Desk *desk)
{
  desk_enter (desk, 1, "chance", "25");
  g_assert_true (desk_shows (desk, "end-panel"));
  desk_click (desk, "close-end");
  g_assert_false (desk_shows (desk, "end-panel"));
  g_assert_cmpstr (desk_text (desk, "turn"), ==, "B wins with 25");
  desk_click (desk, "result");
  g_assert_true (desk_shows (desk, "end-panel"));
  /* The panel has a button that closes it. */
  g_assert_false (desk_shows (desk, "result"));
  keyboard_press (GTK_WIDGET (desk->window), "Escape");
  desk_settle (desk);
  g_assert_false (desk_shows (desk, "end-panel"));

  /* Closed, a correction does not open it again; undone and redone it is the end once more. */
  desk_enter (desk, 1, "chance", "26");
  g_assert_false (desk_shows (desk, "end-panel"));
  desk_do (desk, "win.undo");
  desk_do (desk, "win.undo");
  g_assert_false (desk_shows (desk, "result"));
  g_assert_cmpstr (desk_text (desk, "turn"), ==, "B’s turn");
  desk_do (desk, "win.redo");
  g_assert_true (desk_shows (desk, "end-panel"));
}

/* Who taps on the sheet beside the panel gets the sheet, with the keyboard, and the panel goes if it covers rows. It goes
 * to where there is room for it when the window changes. */
static void
test_tapped_beside (Desk *desk)
{
  desk_enter (desk, 1, "chance", "25");
  for (int width = 1024; width <= 1920; width += 896)
    {
      desk_resize (desk, width, 1000);
      g_assert_true (gtk_widget_has_css_class (desk_find (desk, "end-panel"), "beside") == (width > LARGE));
      pointer_tap (desk_cell (desk, 0, "ones"));
      desk_settle (desk);
      g_assert_true (desk_shows (desk, "end-panel") == (width > LARGE));
      g_assert_true (desk_focus_is_in (desk, desk_sheet (desk)));
      desk_press (desk, GDK_KEY_Escape, 0);
      if (width < LARGE)
        desk_click (desk, "result");
    }
}

/* Another finished game in the place of one shows its end, even where that of the one before was closed. */
static void
test_another (Desk *desk)
{
  Game *next = game_of ("yatzy | 1 rest x | 2 chance 30 | " ALL_BUT_CHANCE);

  desk_enter (desk, 1, "chance", "25");
  desk_click (desk, "close-end");
  desk_replace (desk, next);
  g_assert_true (desk_shows (desk, "end-panel"));
  g_assert_cmpstr (desk_text (desk, "winner"), ==, "B wins with 30");
}

/* The panel gives the keyboard back to the sheet, which has the rows of the next game by then: it has fewer of them. */
static void
test_smaller (Desk *desk)
{
  desk_enter (desk, 1, "chance", "30");
  g_assert_true (desk_shows (desk, "end-panel"));
  desk_replace (desk, game_of ("yatzy | 1 ones 3"));
  g_assert_false (desk_shows (desk, "end-panel"));
  g_assert_true (desk_focus_is_in (desk, desk_sheet (desk)));
}

/* With text twice as large the buttons stay within the panel, and that within the window. */
static void
test_large_text (Desk *desk)
{
  static const char *const buttons[] = { "play-again", "clear-game", "new-game-at-end" };
  graphene_rect_t panel;

  g_settings_set_int (desk->settings, "text-size", 200);
  desk_make_window (desk);
  desk_show (desk);
  desk_resize (desk, 360, 640);
  desk_enter (desk, 1, "chance", "25");
  panel = get_place (desk, desk_find (desk, "end-panel"));
  g_assert_cmpfloat (panel.origin.y, >=, 0);
  g_assert_cmpfloat (panel.origin.x, >=, 0);
  g_assert_cmpfloat (panel.origin.x + panel.size.width, <=, 360);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      graphene_rect_t button = get_place (desk, desk_find (desk, buttons[i]));

      g_assert_cmpfloat (button.origin.x, >=, panel.origin.x);
      g_assert_cmpfloat (button.origin.x + button.size.width, <=, panel.origin.x + panel.size.width);
      g_assert_cmpfloat (button.origin.y, >=, panel.origin.y);
      g_assert_cmpfloat (button.origin.y + button.size.height, <=, panel.origin.y + panel.size.height);
    }
}

/* What it says follows a correction. */
static void
test_corrected (Desk *desk)
{
  desk_enter (desk, 1, "chance", "25");
  desk_enter (desk, 1, "chance", "12");
  g_assert_cmpstr (desk_text (desk, "winner"), ==, "A wins with 20");
  g_assert_cmpstr (desk_text (desk, "ahead"), ==, "8 points ahead");
  desk_enter (desk, 1, "chance", "20");
  g_assert_cmpstr (desk_text (desk, "winner"), ==, "A and B share first place with 20");
  g_assert_false (desk_shows (desk, "ahead"));
}

/* How many of the places say that others have them, too. */
static guint
count_shared (Desk *desk)
{
  g_autoptr (GPtrArray) words = widgets_below (desk_find (desk, "places"), GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < words->len; i++)
    n += g_str_equal (gtk_label_get_text (g_ptr_array_index (words, i)), "shared");
  return n;
}

static void
test_shared_place (Desk *desk)
{
  g_assert_cmpuint (count_shared (desk), ==, 0);
  desk_enter (desk, 2, "chance", "12");
  g_assert_cmpstr (desk_text (desk, "winner"), ==, "A wins with 20");
  g_assert_cmpuint (count_shared (desk), ==, 2);
  desk_enter (desk, 2, "chance", "20");
  g_assert_cmpstr (desk_text (desk, "winner"), ==, "A and C share first place with 20");
  g_assert_cmpuint (count_shared (desk), ==, 2);
}

/* One tap: the game is saved without a question, and the toast brings it back. */
static void
test_one_tap (Desk *desk)
{
  GtkWidget *button;

  desk_enter (desk, 1, "chance", "25");
  desk_click (desk, "play-again");
  g_assert_null (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG));
  assert_game (desk_game (desk), "1.filled=0 2.filled=0 turn=1");
  g_assert_false (desk_shows (desk, "end-panel"));
  g_assert_false (desk_shows (desk, "result"));
  wait_until ((button = desk_toast_button (desk)) != NULL);
  g_assert_cmpstr (desk_toast_text (desk), ==, "Previous game saved");
  click (button);
  wait_until (desk_game (desk) != NULL && game_get_n_moves (desk_game (desk)) > 0);
  desk_settle (desk);
  assert_game (desk_game (desk), "2.chance=25 finished=yes");
  g_assert_true (desk_shows (desk, "end-panel"));
}

/* Clear Game Data asks as ever. */
static void
test_clear_asks (Desk *desk)
{
  desk_enter (desk, 1, "chance", "25");
  desk_click (desk, "clear-game");
  desk_answer (desk, "cancel");
  g_assert_true (desk_shows (desk, "end-panel"));
  desk_click (desk, "clear-game");
  desk_answer (desk, "discard");
  g_assert_null (desk_game (desk));
}

/* A game that was finished before the program ended. */
static void
test_at_the_start (Desk *desk)
{
  g_assert_true (desk_shows (desk, "end-panel"));
  g_assert_cmpuint (protokoll_chart_get_n_points (PROTOKOLL_CHART (desk_find (desk, "end-chart"))), ==, 15);
  assert_mentions (protokoll_chart_get_text (PROTOKOLL_CHART (desk_find (desk, "end-chart"))),
                   "ahead or behind,A from −5 to −5,B from 5 to 5");
}

/* The records that it would set, when it is known that there is one to break. */
static void
test_records (Desk *desk)
{
  desk_enter (desk, 1, "chance", "25");
  desk_wait (desk);
  g_assert_false (desk_shows (desk, "records"));
  desk_click (desk, "play-again");
  desk_enter (desk, 0, "yatzy", "50");
  for (guint entry = 0; entry < 14; entry++)
    desk_enter (desk, 0, game_get_rules (desk_game (desk))->entries[entry].id, "x");
  for (guint entry = 0; entry < 15; entry++)
    desk_enter (desk, 1, game_get_rules (desk_game (desk))->entries[entry].id, "x");
  desk_wait (desk);
  wait_until (desk_shows (desk, "records"));
  assert_mentions (desk_text (desk, "records"), "New record,50,1 more");
}

static guint
count_place_rows (Desk *desk)
{
  int column, row, width, height;

  gtk_grid_query_child (GTK_GRID (desk_find (desk, "places")),
                        gtk_widget_get_last_child (desk_find (desk, "places")), &column, &row, &width, &height);
  return (guint) row + 1;
}

static void
test_alone_and_many (Desk *desk)
{
  g_assert_cmpstr (desk_text (desk, "winner"), ==, "A has 0");
  g_assert_false (desk_shows (desk, "starter"));
  g_assert_cmpuint (count_place_rows (desk), ==, 1);
  desk_replace (desk, game_crowded ("yatzy", 50, NULL));
  g_assert_false (desk_shows (desk, "end-panel"));
  for (guint seat = 0; seat < 50; seat++)
    for (guint entry = 0; entry < 15; entry++)
      protokoll_session_enter (desk_session (desk),
                               &(Play) { .seat = seat, .entry = entry, .typed = entry == 14 && seat == 7 ? "50" : "x" }, NULL);
  desk_settle (desk);
  g_assert_cmpstr (desk_text (desk, "winner"), ==, "P8 wins with 50");
  g_assert_cmpuint (count_place_rows (desk), ==, 50);
}

/* --- before the end --- */

/* How the player stands is told in the last rounds only. */
static void
test_foot (Desk *desk)
{
  desk_enter (desk, 0, "sixes", "4");
  desk_enter (desk, 1, "sixes", "x");
  pass_time (UNDO_ENTRY_SECONDS);
  desk_wait (desk);
  g_assert_cmpstr (desk_text (desk, "below-turn"), ==, "");
  desk_replace (desk, game_of ("yatzy | 1 sixes 4 | 1 rest x | 2 rest x | undo | undo"));
  wait_until (g_strcmp0 (desk_text (desk, "below-turn"), "B needs 25 to lead") == 0);
  desk_resize (desk, 360, 640);
  g_assert_cmpstr (desk_text (desk, "below-turn"), ==, "B needs 25 to lead");
  /* Where rolls are counted there is room for that or for the counter. */
  desk_toggle (desk, "count-rolls");
  desk_wait (desk);
  g_assert_cmpstr (desk_text (desk, "below-turn"), ==, "B needs 25 to lead");
  g_assert_false (desk_shows (desk, "rolls-left"));
  protokoll_session_count_roll (desk_session (desk), 1, NULL);
  desk_wait (desk);
  g_assert_cmpstr (desk_text (desk, "below-turn"), ==, "");
  g_assert_true (desk_shows (desk, "rolls-left"));
}

static void
test_uncaught (Desk *desk)
{
  desk_resize (desk, 1024, 768);
  desk_enter (desk, 0, "yatzy", "50");
  desk_enter (desk, 0, "chance", "30");
  desk_enter (desk, 1, "chance", "29");
  wait_until (g_strcmp0 (desk_text (desk, "below-turn"), "A can no longer be caught") == 0);
}

static const char *
standing_of (GtkWidget *window,
             guint      seat)
{
  g_autoptr (GPtrArray) rows = widgets_below (window, ADW_TYPE_ACTION_ROW);

  return adw_action_row_get_subtitle (g_ptr_array_index (rows, seat));
}

static void
test_standings (gconstpointer data)
{
  guint size = GPOINTER_TO_UINT (data);
  GtkWidget *window;
  Desk desk;

  desk_open (&desk, "yatzy | 1 sixes 4 | 2 sixes 2");
  desk_resize (&desk, sizes[size].width, sizes[size].height);
  desk_do (&desk, "win.standings");
  window = desk_dialog (&desk, ADW_TYPE_WINDOW);
  g_assert_nonnull (window);
  g_assert_cmpstr (standing_of (window, 0), ==, "Leads by 12 points. Can still reach 368.");
  g_assert_cmpstr (standing_of (window, 1), ==, "Needs 13 points to lead. Can still reach 356.");
  gtk_window_close (GTK_WINDOW (window));
  desk_settle (&desk);
  desk_do (&desk, "win.clear-game");
  desk_answer (&desk, "discard");
  g_assert_false (desk_can (&desk, "win.standings"));
  desk_close (&desk);
}

static void
test_standings_without_points (Desk *desk)
{
  GtkWidget *window;

  desk_do (desk, "win.standings");
  window = desk_dialog (desk, ADW_TYPE_WINDOW);
  g_assert_cmpstr (standing_of (window, 0), ==, "Can still reach 324.");
  g_assert_cmpstr (standing_of (window, 1), ==, "Can still reach 374.");
  gtk_window_close (GTK_WINDOW (window));
}

/* Names are no markup. */
static void
test_standings_of_odd_names (Desk *desk)
{
  GtkWidget *window, *row;

  desk_replace (desk, game_named ("yatzy", "Tom & <b>Jerry; Bo", "1 sixes 4"));
  desk_do (desk, "win.standings");
  window = desk_dialog (desk, ADW_TYPE_WINDOW);
  row = widget_below (window, ADW_TYPE_ACTION_ROW, NULL);
  g_assert_cmpstr (text_shown (widget_below (row, GTK_TYPE_LABEL, "title")), ==, "Tom & <b>Jerry");
  gtk_window_close (GTK_WINDOW (window));
}

/* With some games in the statistics it tells what the open entries usually bring. */
static void
test_usual (Desk *desk)
{
  GtkWidget *window;

  for (guint game = 0; game < 3; game++)
    {
      if (game > 0)
        {
          desk_enter (desk, 0, "chance", "20");
          /* In another order each time: games that are the same to the second are taken for one. */
          for (guint n = 0; n < 2; n++)
            for (guint entry = 0; entry < 15; entry++)
              {
                guint seat = (game + n) % 2;

                if (sheet_get_cell (protokoll_session_get_sheet (desk_session (desk)), seat, entry)->state == CELL_OPEN)
                  protokoll_session_enter (desk_session (desk), &(Play) { .seat = seat, .entry = entry, .typed = "x" },
                                           NULL);
              }
          desk_settle (desk);
        }
      else
        desk_enter (desk, 1, "chance", "x");
      desk_click (desk, "play-again");
    }
  desk_enter (desk, 0, "ones", "2");
  desk_do (desk, "win.standings");
  desk_wait (desk);
  window = desk_dialog (desk, ADW_TYPE_WINDOW);
  assert_mentions (standing_of (window, 0), "usually give 20,a total of 22");
  gtk_window_close (GTK_WINDOW (window));
  /* Whoever left enters nothing more. */
  g_assert_true (protokoll_session_leave_seat (desk_session (desk), 1, NULL));
  desk_do (desk, "win.standings");
  desk_wait (desk);
  window = desk_dialog (desk, ADW_TYPE_WINDOW);
  assert_mentions (standing_of (window, 0), "usually give 20,a total of 22");
  g_assert_cmpstr (standing_of (window, 1), ==, "Has left the game.");
  gtk_window_close (GTK_WINDOW (window));
}

/* It is not known after which entry a player usually gets Yahtzee bonuses, so they are not compared. */
static void
test_bonus_is_not_compared (Desk *desk)
{
  desk_show (desk);
  for (guint day = 1; day <= 3; day++)
    {
      g_autofree char *date = g_strdup_printf ("2026-01-%02u", day);
      g_autoptr (Game) game = history_dated ("yahtzee x1 | 1 yahtzee 66666 | 1 fours 44444 | 1 rest x", date);

      history_import_one (protokoll_window_get_store (desk->window), game);
    }
  desk_enter (desk, 0, "fours", "44444");
  g_assert_cmpint (protokoll_session_get_sheet (desk_session (desk))->seats[0].total, ==, 170);
  pass_time (UNDO_ENTRY_SECONDS);
  desk_wait (desk);
  g_assert_cmpstr (desk_text (desk, "below-turn"), ==, "equal to A’s average");
}

/* --- the clock: off at first, and only while it is seen --- */

static void
test_clock (Desk *desk)
{
  g_assert_false (desk_shows (desk, "turn-clock"));
  desk_toggle (desk, "turn-clock");
  wait_until (desk_shows (desk, "turn-clock"));
  g_assert_cmpstr (desk_text (desk, "turn-clock"), ==, "");
  desk_enter (desk, 0, "ones", "3");
  wait_until (strlen (desk_text (desk, "turn-clock")) == strlen ("0:00"));
  g_assert_true (g_str_has_prefix (desk_text (desk, "turn-clock"), "0:0"));
  wait_until (!g_str_equal (desk_text (desk, "turn-clock"), "0:00"));
  /* A correction is no turn. */
  desk_enter (desk, 0, "ones", "2");
  g_assert_cmpstr (desk_text (desk, "turn-clock"), !=, "0:00");
  desk_toggle (desk, "turn-clock");
  g_assert_false (desk_shows (desk, "turn-clock"));
}

/* After the last entry nobody is in turn. */
static void
test_clock_at_the_end (Desk *desk)
{
  desk_toggle (desk, "turn-clock");
  desk_enter (desk, 1, "chance", "25");
  desk_wait (desk);
  g_assert_cmpstr (desk_text (desk, "turn-clock"), ==, "");
}

/* Of a game that ends a moment before the window is closed nothing more is told. */
static void
test_closed_in_time (Desk *desk)
{
  protokoll_session_enter (desk_session (desk),
                           &(Play) { .seat = 1, .entry = entry_named (desk_game (desk), "chance"), .typed = "x" }, NULL);
  desk_shut (desk);
  desk_show (desk);
  g_assert_true (desk_shows (desk, "end-panel"));
}

/* Nor what is usual, when the standings are closed at once. */
static void
test_standings_closed_in_time (Desk *desk)
{
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.standings", NULL);
  gtk_window_close (GTK_WINDOW (desk_dialog (desk, ADW_TYPE_WINDOW)));
  desk_wait (desk);
  g_assert_null (desk_dialog (desk, ADW_TYPE_WINDOW));
}

/* Whoever left has no place, and stands below the others. */
static void
test_left (Desk *desk)
{
  g_assert_true (protokoll_session_leave_seat (desk_session (desk), 1, NULL));
  for (guint seat = 0; seat < 3; seat += 2)
    for (guint entry = 0; entry < 15; entry++)
      if (sheet_get_cell (protokoll_session_get_sheet (desk_session (desk)), seat, entry)->state == CELL_OPEN)
        protokoll_session_enter (desk_session (desk), &(Play) { .seat = seat, .entry = entry, .typed = "x" }, NULL);
  desk_wait (desk);
  g_assert_true (desk_shows (desk, "end-panel"));
  assert_game (desk_game (desk), "finished=yes");
}

/* While it is asked what becomes of the game nothing else is opened. */
static void
test_asked_meanwhile (Desk *desk)
{
  static const char *const actions[] = { "win.log", "win.standings", "win.players" };

  desk_do (desk, "win.clear-game");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      guint n = g_list_model_get_n_items (gtk_window_get_toplevels ());

      desk_do (desk, actions[i]);
      g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, n);
    }
  desk_answer (desk, "cancel");
  assert_game (desk_game (desk), "1.filled=1");
}

/* A backup brings a game whose last entry is long ago, and the clock of the system may have been set back since. It is
 * told when the sheet is seen again. */
static void
test_clock_of_other_times (Desk *desk)
{
  static const struct
  {
    int ago;
    const char *words;
  } cases[] = { { 3 * DURATIONS_PAUSE, "" }, { -DURATIONS_PAUSE, "0:00" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const gint64 time = g_get_real_time () / G_USEC_PER_SEC - cases[i].ago;
      g_autoptr (Game) start = game_at_start (desk_game (desk));
      g_autoptr (Game) game = game_play (start, &(Play) { .seat = i % 2, .typed = "3", .time = time }, NULL);

      desk_do (desk, "win.show-statistics");
      g_settings_set_boolean (desk->settings, "turn-clock", TRUE);
      protokoll_session_put_back (desk_session (desk), game);
      desk_show_sheet (desk);
      desk_wait (desk);
      g_assert_true (desk_shows (desk, "turn-clock"));
      g_assert_cmpstr (desk_text (desk, "turn-clock"), ==, cases[i].words);
      g_settings_reset (desk->settings, "turn-clock");
    }
}

/* The game at the table is now one whose present turn began so many seconds ago, by the entry of the first player. */
static void
put_back_turn (Desk *desk,
               int   ago)
{
  const gint64 time = g_get_real_time () / G_USEC_PER_SEC - ago;
  g_autoptr (Game) start = game_at_start (desk_game (desk));
  g_autoptr (Game) game = game_play (start, &(Play) { .typed = "3", .time = time }, NULL);

  protokoll_session_put_back (desk_session (desk), game);
  desk_wait (desk);
}

/* A time for the turn counts down and ends with a sound, if sounds are wanted, and nothing else; a turn that comes back
 * by undo is not told again. */
static void
test_count_down (Desk *desk)
{
  g_settings_set_string (desk->settings, "turn-time", "1-minute");
  g_assert_true (desk_shows (desk, "turn-clock"));
  g_assert_cmpstr (desk_text (desk, "turn-clock"), ==, "");
  desk_toggle (desk, "sounds");
  put_back_turn (desk, 0);
  g_assert_cmpuint (strlen (desk_text (desk, "turn-clock")), ==, strlen ("0:59"));
  g_assert_cmpstr (desk_text (desk, "turn-clock"), !=, "0:00");
  put_back_turn (desk, 58);
  g_assert_cmpuint (sounds_count (SOUND_TIME_UP), ==, 0);
  wait_until (sounds_count (SOUND_TIME_UP) == 1);
  g_assert_cmpstr (desk_text (desk, "turn-clock"), ==, "0:00");
  g_assert_true (gtk_widget_has_css_class (desk_find (desk, "turn-clock"), "up"));
  /* Later versions of GTK tell it without a name. */
  if (gtk_get_minor_version () < 14)
    assert_spoken (widget_below (GTK_WIDGET (desk->window), PROTOKOLL_TYPE_ANNOUNCER, NULL), "B’s time is up");

  desk_enter (desk, 1, "ones", "2");
  g_assert_cmpstr (desk_text (desk, "turn-clock"), !=, "0:00");
  g_assert_false (gtk_widget_has_css_class (desk_find (desk, "turn-clock"), "up"));
  desk_do (desk, "win.undo");
  desk_wait (desk);
  g_assert_cmpstr (desk_text (desk, "turn-clock"), ==, "0:00");
  g_assert_cmpuint (sounds_count (SOUND_TIME_UP), ==, 1);

  /* It runs out on other pages, too, and where no sound is wanted in silence. */
  put_back_turn (desk, 57);
  desk_do (desk, "win.show-statistics");
  wait_until (sounds_count (SOUND_TIME_UP) == 2);
  desk_toggle (desk, "sounds");
  desk_show_sheet (desk);
  put_back_turn (desk, 58);
  wait_until (g_str_equal (desk_text (desk, "turn-clock"), "0:00"));
  g_assert_cmpuint (sounds_count (SOUND_TIME_UP), ==, 2);
  g_settings_reset (desk->settings, "turn-time");
  g_assert_false (desk_shows (desk, "turn-clock"));
}

/* The time of a turn that ended the game runs no more. */
static void
test_count_down_at_the_end (Desk *desk)
{
  g_settings_set_string (desk->settings, "turn-time", "30-seconds");
  desk_enter (desk, 1, "chance", "25");
  desk_wait (desk);
  g_assert_cmpstr (desk_text (desk, "turn-clock"), ==, "");
  g_settings_reset (desk->settings, "turn-time");
}

static const DeskTest tests[] = {
  { "closed-and-opened", desk_open, LAST_ENTRY, test_closed_and_opened },
  { "tapped-beside", desk_open, LAST_ENTRY, test_tapped_beside },
  { "another", desk_open, LAST_ENTRY, test_another },
  { "smaller", desk_open, "maxi-yatzy | 1 chance 20 | 1 rest x | 2 chance 20 | 2 rest x | 2 chance -", test_smaller },
  { "large-text", desk_prepare, LAST_ENTRY, test_large_text },
  { "corrected", desk_open, LAST_ENTRY, test_corrected },
  { "shared-place", desk_open, "yatzy x3 | 1 chance 20 | 2 chance 12 | 1 rest x | 2 rest x | 3 rest x",
    test_shared_place },
  { "one-tap", desk_open, LAST_ENTRY, test_one_tap, "table" },
  { "clear-asks", desk_open, LAST_ENTRY, test_clear_asks, "discarded" },
  { "at-the-start", desk_open, "yatzy | 1 chance 20 | 1 rest x | 2 chance 25 | " ALL_BUT_CHANCE, test_at_the_start },
  { "records", desk_open, LAST_ENTRY, test_records, "1 table" },
  { "alone-and-many", desk_open, "yatzy x1 | 1 rest x", test_alone_and_many },
  { "footer", desk_open, "yatzy", test_foot },
  { "uncaught", desk_open, LAST_ENTRY " | 1 chance - | 1 yatzy - | 2 yatzy -", test_uncaught },
  { "standings/odd-names", desk_open, "yatzy", test_standings_of_odd_names },
  { "standings-without-points", desk_open, "yatzy | 1 yatzy x", test_standings_without_points },
  { "usual", desk_open, LAST_ENTRY, test_usual },
  { "bonus-is-not-compared", desk_prepare, "yahtzee x1 | 1 yahtzee 66666", test_bonus_is_not_compared },
  { "clock", desk_open, "yatzy", test_clock },
  { "clock/at-the-end", desk_open, LAST_ENTRY, test_clock_at_the_end },
  { "count-down", desk_open, "yatzy", test_count_down },
  { "count-down/at-the-end", desk_open, LAST_ENTRY, test_count_down_at_the_end },
  { "closed-in-time", desk_open, LAST_ENTRY, test_closed_in_time },
  { "standings/closed-in-time", desk_open, "yatzy | 1 sixes 4", test_standings_closed_in_time },
  { "left", desk_open, "yatzy x3 | 1 sixes 4", test_left },
  { "asked-meanwhile", desk_open, "yatzy | 1 sixes 4", test_asked_meanwhile },
  { "clock-of-other-times", desk_open, "yatzy", test_clock_of_other_times },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *ends = g_strdup_printf ("/end/%s", sizes[i].name);
      g_autofree char *standings = g_strdup_printf ("/end/standings/%s", sizes[i].name);

      g_test_add_data_func (ends, GUINT_TO_POINTER (i), test_ends);
      g_test_add_data_func (standings, GUINT_TO_POINTER (i), test_standings);
    }
  desk_add_tests ("end", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
