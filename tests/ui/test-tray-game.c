/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trays.h"

#include "ui/sheet/entry-pad.h"

/* The dice tray and the game around it: corrections, orders, jokers, and what changes while it is open. */

#define FINGER 44

/* On a filled entry it is for the correction of that one. */
static void
test_correction (Desk *desk)
{
  desk_go_to (desk, 0, "fives");
  desk_press (desk, GDK_KEY_d, 0);
  g_assert_cmpstr (tray_title (desk), ==, "A · Fives");
  desk_type (desk, "22555");
  tray_assert_list (desk, "Fives 15");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "1.fives=15 1.typed:fives=22555 1.filled=2 turn=2");
  desk_do (desk, "win.undo");
  assert_game (desk_game (desk), "1.fives=10 1.filled=2");
}

static void
test_correction_by_tap (Desk *desk)
{
  desk_go_to (desk, 0, "fives");
  desk_press (desk, GDK_KEY_d, 0);
  desk_type (desk, "22555");
  /* Another entry that would take these dice is not what was asked for. */
  desk_tap_cell (desk, 0, "full-house");
  assert_game (desk_game (desk), "1.full-house=open 1.fives=x");
  desk_tap_cell (desk, 0, "fives");
  assert_game (desk_game (desk), "1.fives=15 1.filled=1 2.filled=1");
}

/* By touch: a tap on the entry, then one on the button; the pad of the entry makes room. */
static void
test_correction_from_pad (Desk *desk)
{
  GtkWidget *keypad;

  desk_tap_cell (desk, 0, "fives");
  keypad = widget_below (desk_find (desk, "sheet"), ENTRY_TYPE_PAD, NULL);
  g_assert_true (gtk_widget_get_child_visible (keypad));
  desk_do (desk, "win.dice-tray");
  g_assert_false (gtk_widget_get_child_visible (keypad));
  g_assert_cmpstr (tray_title (desk), ==, "A · Fives");
  desk_type (desk, "22555");
  tray_tap (desk, "fit", 0);
  assert_game (desk_game (desk), "1.fives=15 1.filled=1 2.filled=1");
}

/* Whoever looked at an entry and put its pad away wants to know what fits the roll of the turn. */
static void
test_turn_after_a_look (Desk *desk)
{
  desk_tap_cell (desk, 0, "fives");
  desk_press (desk, GDK_KEY_Escape, 0);
  desk_do (desk, "win.dice-tray");
  g_assert_cmpstr (tray_title (desk), ==, "A");
  desk_type (desk, "22555");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "1.fives=15 1.filled=2");
}

/* The tray takes the place of the footer and is as high, so that the sheet stays as it is. */
static void
test_in_place_of_the_footer (Desk *desk)
{
  graphene_rect_t tray, sheet;
  int height;

  desk_resize (desk, 1024, 768);
  height = gtk_widget_get_height (desk_find (desk, "sheet"));
  desk_do (desk, "win.dice-tray");
  g_assert_false (desk_shows (desk, "footer"));
  tray = bounds_in (desk_tray (desk), GTK_WIDGET (desk->window));
  sheet = bounds_in (desk_find (desk, "sheet"), GTK_WIDGET (desk->window));
  g_assert_cmpint (gtk_widget_get_height (desk_find (desk, "sheet")), ==, height);
  g_assert_cmpfloat (tray.origin.y + tray.size.height, ==, gtk_widget_get_height (GTK_WIDGET (desk->window)));
  for (guint entry = 0; entry < 31; entry++)
    {
      graphene_rect_t cell =
        bounds_in (protokoll_sheet_view_get_cell (desk_sheet (desk), 0, entry), GTK_WIDGET (desk->window));

      g_assert_true (graphene_rect_contains_rect (&sheet, &cell));
    }
  desk_press (desk, GDK_KEY_Escape, 0);
  g_assert_true (desk_shows (desk, "footer"));
  g_assert_cmpint (gtk_widget_get_height (desk_find (desk, "sheet")), ==, height);
}

/* What an entry of the upper section does to the margin. */
static void
test_margin (Desk *desk)
{
  GtkWidget *fit;

  desk_type (desk, "55566122");
  fit = tray_button (desk, "fit", 5);
  assert_spoken (fit, "Fives: 15 points");
  gtk_test_accessible_assert_property (fit, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "margin −15");
  assert_spoken (tray_button (desk, "fit", 0), "Chance: 32 points");
}

static void
test_correction_strikes (Desk *desk)
{
  desk_go_to (desk, 0, "fives");
  desk_press (desk, GDK_KEY_d, 0);
  desk_type (desk, "22333");
  g_assert_true (gtk_widget_has_css_class (desk_cell (desk, 0, "fives"), "corrected"));
  g_assert_cmpstr (tray_words (desk), ==, "Does not fit. Tap again: 10 → 0");
  tray_assert_list (desk, "Fives Strike");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "1.fives=10");
  tray_tap (desk, "fit", 0);
  assert_game (desk_game (desk), "1.fives=x 1.typed:fives=22333");
  desk_go_to (desk, 0, "fives");
  desk_press (desk, GDK_KEY_d, 0);
  desk_type (desk, "22333");
  g_assert_cmpstr (tray_words (desk), ==, "Does not fit: it stays struck.");
  tray_tap (desk, "fit", 0);
  assert_game (desk_game (desk), "1.fives=x 1.typed:fives=22333");
  g_assert_false (gtk_widget_has_css_class (desk_cell (desk, 0, "fives"), "corrected"));
}

/* The correction that is open is of an entry that is taken back: the dice stay, for whatever takes them. */
static void
test_corrected_entry_undone (Desk *desk)
{
  desk_go_to (desk, 0, "fives");
  desk_press (desk, GDK_KEY_d, 0);
  desk_type (desk, "22555");
  desk_do (desk, "win.undo");
  g_assert_true (tray_is_open (desk));
  g_assert_cmpstr (tray_title (desk), ==, "A · Full House");
  tray_assert_list (desk, "Full House 19, Chance 19, Fives 15, Three of a Kind 15, Two Pairs 14, One Pair 10, Twos 4");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "1.full-house=19 1.filled=1 turn=2");
  g_assert_false (gtk_widget_has_css_class (desk_cell (desk, 0, "fives"), "corrected"));
}

static void
test_correction_after_the_end (Desk *desk)
{
  desk_go_to (desk, 0, "chance");
  desk_press (desk, GDK_KEY_d, 0);
  desk_type (desk, "66655");
  tray_assert_list (desk, "Chance 28");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "1.chance=28 finished=yes");
}

static void
test_joker (Desk *desk)
{
  desk_type (desk, "44444");
  tray_assert_list (desk, "Fours 20 + 100");
  assert_spoken (tray_button (desk, "fit", 0), "Fours: 20 points and 100 more");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "1.fours=20 1.yahtzee-bonus=100 1.total=170");
}

static void
test_joker_full_value (Desk *desk)
{
  desk_type (desk, "44444");
  tray_assert_list (desk, "Large Straight 40 + 100, Small Straight 30 + 100, Full House 25 + 100, "
                           "Three of a Kind 20 + 100, Four of a Kind 20 + 100, Chance 20 + 100");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "1.large-straight=40 1.yahtzee-bonus=100");
}

static void
test_top_down (Desk *desk)
{
  desk_type (desk, "22555");
  tray_assert_list (desk, "Twos 4");
  desk_tap_cell (desk, 0, "fives");
  assert_game (desk_game (desk), "1.filled=1");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "1.twos=4 1.filled=2");
}

/* The entry of the player before is taken back: the roll on the table stays whose it is. */
static void
test_undo (Desk *desk)
{
  desk_type (desk, "2255");
  desk_do (desk, "win.undo");
  assert_game (desk_game (desk), "1.filled=0 turn=1");
  g_assert_true (tray_is_open (desk));
  g_assert_cmpstr (tray_title (desk), ==, "B");
  tray_assert_roll (desk, "2255");
  desk_type (desk, "5");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "2.full-house=19 1.filled=0 2.filled=1");
}

/* One of the same player: it can take the dice again. */
static void
test_undo_opens (Desk *desk)
{
  desk_type (desk, "11234");
  tray_assert_list (desk, "Fours 4, Threes 3, Ones 2, Twos 2, One Pair 2");
  desk_do (desk, "win.undo");
  tray_assert_list (desk, "Chance 11, Fours 4, Threes 3, Ones 2, Twos 2, One Pair 2");
  desk_do (desk, "win.redo");
  g_assert_false (tray_is_open (desk));
  assert_game (desk_game (desk), "1.chance=20 1.filled=1");
}

/* The roll was entered elsewhere: it is not offered once more. */
static void
test_entered_elsewhere (Desk *desk)
{
  desk_type (desk, "22555");
  desk_enter (desk, 1, "chance", "19");
  g_assert_true (tray_is_open (desk));
  desk_enter (desk, 0, "chance", "19");
  g_assert_false (tray_is_open (desk));
  assert_game (desk_game (desk), "1.filled=1 2.filled=1");
}

static void
test_game_goes (Desk *desk)
{
  desk_type (desk, "22555");
  desk_do (desk, "win.clear-game");
  g_assert_null (desk_game (desk));
  g_assert_false (tray_is_open (desk));
  g_assert_false (desk_can (desk, "win.dice-tray"));
  g_assert_false (desk_can (desk, "win.paste-roll"));
}

/* A game of other rules comes to the table, in which the same player has as many entries. */
static void
test_other_rules (Desk *desk)
{
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 3");

  desk_go_to (desk, 0, "maxi-yatzy");
  desk_press (desk, GDK_KEY_d, 0);
  g_assert_cmpstr (tray_title (desk), ==, "A · Maxi Yatzy");
  protokoll_session_put_back (desk_session (desk), game);
  desk_wait (desk);
  g_assert_false (tray_is_open (desk));
}

/* What is typed into a cell is given up for the tray, not entered. */
static void
test_typing (Desk *desk)
{
  desk_go_to (desk, 0, "chance");
  desk_type (desk, "2");
  g_assert_true (protokoll_sheet_view_is_typing (desk_sheet (desk)));
  desk_press (desk, GDK_KEY_d, 0);
  g_assert_false (protokoll_sheet_view_is_typing (desk_sheet (desk)));
  g_assert_true (tray_is_open (desk));
  assert_game (desk_game (desk), "1.filled=0");
}

/* The tray takes no more than its share, and every button in it is in view and large enough. */
static void
assert_fits (Desk *desk)
{
  static const char *const kinds[] = { "place", "face", "close" };
  GtkWidget *tray = desk_tray (desk);
  int height = gtk_widget_get_height (GTK_WIDGET (desk->window));
  GtkWidget *button;

  g_assert_cmpint (gtk_widget_get_height (tray) * 100, <=, height * 45);
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint i = 0; (button = tray_button (desk, kinds[kind], i)) != NULL; i++)
      {
        graphene_rect_t bounds = bounds_in (button, tray);

        g_assert_cmpfloat (bounds.origin.x, >=, 0);
        g_assert_cmpfloat (bounds.origin.y, >=, 0);
        g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (tray));
        g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (tray));
        g_assert_cmpfloat (bounds.size.width, >=, FINGER);
        g_assert_cmpfloat (bounds.size.height, >=, FINGER);
      }
}

static void
test_resize (Desk *desk)
{
  static const struct
  {
    int width, height;
  } sizes[] = { { 1024, 768 }, { 360, 640 }, { 1920, 1080 }, { 640, 520 }, { 360, 640 } };

  desk_type (desk, "555661");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      desk_resize (desk, sizes[i].width, sizes[i].height);
      g_assert_true (tray_is_open (desk));
      tray_assert_roll (desk, "555661");
      assert_fits (desk);
    }
  desk_type (desk, "22");
  assert_fits (desk);
  desk_resize (desk, 1024, 768);
  assert_fits (desk);
  tray_assert_roll (desk, "55566122");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "1.chance=32 1.filled=2");
}

static void
assert_above_tray (Desk       *desk,
                   const char *entry)
{
  GtkWidget *cell = protokoll_sheet_view_get_cell (desk_sheet (desk), 0, entry_named (desk_game (desk), entry));
  graphene_rect_t bounds = bounds_in (cell, desk_find (desk, "table"));

  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     bounds_in (desk_tray (desk), desk_find (desk, "table")).origin.y);
}

/* On a narrow window the sheet ends above the tray, so that every row can be scrolled to. */
static void
test_narrow (Desk *desk)
{
  desk_resize (desk, 360, 640);
  desk_do (desk, "win.dice-tray");
  desk_type (desk, "22555");
  g_assert_cmpstr (tray_title (desk), ==, "A · Full House");
  assert_above_tray (desk, "full-house");
  for (guint i = 0; i < 3; i++)
    desk_press (desk, GDK_KEY_Right, 0);
  /* Three of a Kind, below the upper section, came into view. */
  assert_above_tray (desk, "three-of-a-kind");
  desk_press (desk, GDK_KEY_Escape, 0);
  g_assert_cmpint (gtk_widget_get_height (desk_find (desk, "sheet")), >,
                   gtk_widget_get_height (desk_find (desk, "table")) - 40);
}

/* Five alike in an entry that they must not correct, because they belong elsewhere. */
static void
test_refused_correction (Desk *desk)
{
  desk_go_to (desk, 0, "chance");
  desk_press (desk, GDK_KEY_d, 0);
  desk_type (desk, "66666");
  g_assert_true (tray_is_wrong (desk));
  assert_mentions (tray_words (desk), "Sixes");
  tray_assert_list (desk, "");
  desk_press (desk, GDK_KEY_Return, 0);
  g_assert_true (tray_is_open (desk));
  assert_game (desk_game (desk), "1.chance=20 1.filled=2");
}

/* The entry of another player is taken back: it is still the same correction. */
static void
test_undo_beside (Desk *desk)
{
  desk_go_to (desk, 0, "fives");
  desk_press (desk, GDK_KEY_D, GDK_SHIFT_MASK);
  desk_type (desk, "22555");
  desk_do (desk, "win.undo");
  assert_game (desk_game (desk), "2.filled=0");
  g_assert_cmpstr (tray_title (desk), ==, "A · Fives");
  tray_assert_list (desk, "Fives 15");
}

/* A backup brings a game of the same rules in which somebody else, or nobody, sits in that seat, or no game. */
static void
test_other_players (void)
{
  static const char *const others[][4] = { { "A", "C" }, { "A" }, { "C", "A", "B" }, { NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (Game) game = NULL;
      Desk desk;

      tray_open (&desk, "yatzy | 1 ones 3");
      g_assert_cmpstr (tray_title (&desk), ==, "B");
      desk_type (&desk, "22555");
      if (others[i][0] != NULL)
        game = game_new (game_get_rules (desk_game (&desk)), others[i], NULL);
      protokoll_session_put_back (desk_session (&desk), game);
      desk_wait (&desk);
      g_assert_false (tray_is_open (&desk));
      g_assert_true (desk_game (&desk) == game);
      desk_close (&desk);
    }
}

/* The player whose dice they are leaves the game. */
static void
test_player_leaves (Desk *desk)
{
  g_assert_cmpstr (tray_title (desk), ==, "B");
  desk_type (desk, "22555");
  g_assert_true (protokoll_session_leave_seat (desk_session (desk), 1, NULL));
  desk_wait (desk);
  g_assert_false (tray_is_open (desk));
  assert_game (desk_game (desk), "2.filled=0 turn=3");
}

/* The keyboard stays on a face as long as that can be added, and is in the tray in any case. */
static void
test_focus_on_a_face (Desk *desk)
{
  desk_go_to (desk, 0, "fives");
  desk_press (desk, GDK_KEY_d, 0);
  gtk_widget_grab_focus (tray_button (desk, "face", 1));
  desk_type (desk, "2233");
  g_assert_true (desk_focus (desk) == tray_button (desk, "face", 1));
  desk_type (desk, "3");
  tray_assert_list (desk, "Fives Strike");
  g_assert_true (desk_focus (desk) == desk_tray (desk));
  gtk_window_set_focus (GTK_WINDOW (desk->window), NULL);
  tray_tap (desk, "place", 0);
  g_assert_true (desk_focus (desk) == desk_tray (desk));
}

/* Where there is no par nothing is said of a margin. */
static void
test_no_par (Desk *desk)
{
  GtkWidget *fit;

  desk_type (desk, "55566");
  fit = tray_button (desk, "fit", 3);
  assert_spoken (fit, "Fives: 15 points");
  gtk_test_accessible_assert_property (fit, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, NULL);
}

/* A second press of what closes it comes late, and takes the focus from nothing. */
static void
test_closed_twice (Desk *desk)
{
  g_autoptr (GtkWidget) close = g_object_ref (tray_button (desk, "close", 0));

  g_signal_emit_by_name (close, "clicked");
  g_assert_false (tray_is_open (desk));
  gtk_widget_grab_focus (desk_find (desk, "main-menu"));
  desk_settle (desk);
  g_signal_emit_by_name (close, "clicked");
  desk_settle (desk);
  g_assert_true (desk_focus_is_in (desk, desk_find (desk, "main-menu")));
}

/* Enter on a button beside the list is for that button. */
static void
test_enter_on_a_button (Desk *desk)
{
  static const char *const buttons[] = { "face", "place", "close" };

  desk_type (desk, "2255");
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      gtk_widget_grab_focus (tray_button (desk, buttons[i], 0));
      g_assert_false (desk_press (desk, GDK_KEY_Return, 0));
    }
  gtk_widget_grab_focus (desk_tray (desk));
  g_assert_true (desk_press (desk, GDK_KEY_Return, 0));
  g_assert_cmpstr (tray_words (desk), ==, "1 more die");
  desk_type (desk, "5");
  desk_press (desk, GDK_KEY_Right, 0);
  desk_press (desk, GDK_KEY_Right, 0);
  g_assert_true (desk_press (desk, GDK_KEY_ISO_Enter, 0));
  assert_game (desk_game (desk), "1.fives=15 1.filled=1");
}

/* A game that can have no more moves says so, and keeps the dice. */
static void
test_refused (Desk *desk)
{
  g_autoptr (Game) full = game_full ();

  protokoll_session_put_back (desk_session (desk), full);
  desk_wait (desk);
  desk_do (desk, "win.dice-tray");
  desk_type (desk, "22555");
  desk_press (desk, GDK_KEY_Return, 0);
  g_assert_true (tray_is_wrong (desk));
  assert_mentions (tray_words (desk), "at most 10000 moves");
  tray_assert_roll (desk, "22555");
  assert_game (desk_game (desk), "1.filled=1 2.filled=1");
}

/* By a tap it is for the turn, unless the pad is at a filled entry: also where it asks for one, or for saved rolls. */
static void
test_from_other_pads (Desk *desk)
{
  desk_tap_cell (desk, 1, "fours");
  desk_do (desk, "win.dice-tray");
  g_assert_cmpstr (tray_title (desk), ==, "A");
  desk_press (desk, GDK_KEY_Escape, 0);
  desk_go_to (desk, 1, "threes");
  desk_press (desk, GDK_KEY_F2, GDK_SHIFT_MASK);
  desk_do (desk, "win.dice-tray");
  g_assert_cmpstr (tray_title (desk), ==, "A");
}

/* At the end there is no turn. */
static void
test_no_turn (Desk *desk)
{
  desk_do (desk, "win.dice-tray");
  g_assert_false (desk_tray (desk) != NULL && tray_is_open (desk));
}

/* What is beside the entries is no offer, and the keyboard passes the sheet by. */
static void
test_beside_the_offers (Desk *desk)
{
  gboolean left = FALSE;

  desk_type (desk, "55566122");
  desk_tap_sheet (desk, sheet_row_get_cell (
                           SHEET_ROW (widget_below (desk_find (desk, "sheet"), SHEET_TYPE_ROW, "saved")),
                           0));
  tray_assert_roll (desk, "55566122");
  assert_game (desk_game (desk), "1.filled=0 1.saved=0");
  for (guint i = 0; i < 200 && !(left && desk_focus_is_in (desk, desk_tray (desk))); i++)
    {
      gtk_widget_child_focus (GTK_WIDGET (desk->window), GTK_DIR_TAB_FORWARD);
      desk_settle (desk);
      g_assert_false (desk_focus_is_in (desk, desk_find (desk, "sheet")));
      left = left || !desk_focus_is_in (desk, desk_tray (desk));
    }
  g_assert_true (left);
  g_assert_true (desk_focus_is_in (desk, desk_tray (desk)));
}

/* What was chosen in the log does not end the roll on the table. */
static void
test_chosen_in_the_log (Desk *desk)
{
  desk_type (desk, "22555");
  protokoll_sheet_view_open_pad (desk_sheet (desk), 0, entry_named (desk_game (desk), "ones"));
  desk_settle (desk);
  g_assert_true (tray_is_open (desk));
  tray_assert_roll (desk, "22555");
  g_assert_true (desk_focus_is_in (desk, desk_tray (desk)));
}

static const DeskTest tests[] = {
  { "correction", desk_open, "yatzy | 1 fives 2 | 2 twos 2 | 1 chance 20", test_correction },
  { "correction-by-tap", desk_open, "yatzy | 1 fives x | 2 twos 2", test_correction_by_tap },
  { "correction-from-pad", desk_open, "yatzy | 1 fives x | 2 twos 2", test_correction_from_pad },
  { "turn-after-a-look", desk_open, "yatzy | 1 fives 3 | 2 twos 2", test_turn_after_a_look },
  { "in-place-of-the-footer", desk_open, "special-8", test_in_place_of_the_footer },
  { "margin", tray_open, "special-8", test_margin },
  { "correction-strikes", desk_open, "yatzy | 1 fives 2 | 2 twos 2", test_correction_strikes },
  { "corrected-entry-undone", desk_open, "yatzy | 1 fives 2", test_corrected_entry_undone },
  { "correction-after-the-end", desk_open, "yatzy x1 | 1 chance 20 | 1 rest x", test_correction_after_the_end },
  { "joker", tray_open, "yahtzee | 1 yahtzee 66666 | 2 ones 1", test_joker },
  { "joker-full-value", tray_open, "yahtzee | 1 yahtzee 66666 | 2 ones 1 | 1 fours 3 | 2 twos 1",
    test_joker_full_value },
  { "top-down", tray_open, "forced-yatzy | 1 ones 2 | 2 ones 2", test_top_down },
  { "undo", tray_open, "yatzy | 1 chance 20", test_undo },
  { "undo-opens", tray_open, "yatzy x1 | 1 chance 20", test_undo_opens },
  { "entered-elsewhere", tray_open, "yatzy", test_entered_elsewhere },
  { "game-goes", tray_open, "yatzy", test_game_goes },
  { "other-rules", desk_open, "maxi-yatzy | 1 maxi-yatzy 100", test_other_rules },
  { "typing", desk_open, "special-8", test_typing },
  { "resize", tray_open, "special-8 | 1 ones 3 | 2 twos 2", test_resize },
  { "narrow", desk_open, "yatzy", test_narrow },
  { "refused-correction", desk_open, "yahtzee | 1 yahtzee 50 | 2 ones 1 | 1 chance 20 | 2 twos 2",
    test_refused_correction },
  { "undo-beside", desk_open, "yatzy | 1 fives 2 | 2 twos 2", test_undo_beside },
  { "player-leaves", tray_open, "yatzy x3 | 1 ones 3", test_player_leaves },
  { "focus-on-a-face", desk_open, "yatzy | 1 fives 2 | 2 twos 2", test_focus_on_a_face },
  { "no-par", tray_open, "yatzy Par=none", test_no_par },
  { "closed-twice", tray_open, "yatzy", test_closed_twice },
  { "enter-on-a-button", tray_open, "yatzy", test_enter_on_a_button },
  { "refused", desk_open, "yatzy", test_refused },
  { "from-other-pads", desk_open, "special-8 | 1 threes 3 | 2 threes 3", test_from_other_pads },
  { "no-turn", desk_open, "yatzy x1 | 1 chance 20 | 1 rest x", test_no_turn },
  { "beside-the-offers", tray_open, "special-8", test_beside_the_offers },
  { "chosen-in-the-log", tray_open, "yatzy | 1 ones 3", test_chosen_in_the_log },
};

int
main (int argc, char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/tray-game/other-players", test_other_players);
  desk_add_tests ("tray-game", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
