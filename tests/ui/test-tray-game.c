/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trays.h"

#include "ui/sheet/entry-pad.h"

/* The dice tray and the game around it: corrections, orders, jokers, and what changes while it is open. */

#define FINGER 44

/* On a filled entry it is for the correction of that one. */
static void
test_correction (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 fives 2 | 2 twos 2 | 1 chance 20");
  desk_go_to (&desk, 0, "fives");
  desk_press (&desk, GDK_KEY_d, 0);
  g_assert_cmpstr (tray_title (&desk), ==, "A · Fives");
  desk_type (&desk, "22555");
  tray_assert_list (&desk, "Fives 15");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "1.fives=15 1.typed:fives=22555 1.filled=2 turn=2");
  desk_do (&desk, "win.undo");
  assert_game (desk_game (&desk), "1.fives=10 1.filled=2");
  desk_close (&desk);
}

static void
test_correction_by_tap (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 fives x | 2 twos 2");
  desk_go_to (&desk, 0, "fives");
  desk_press (&desk, GDK_KEY_d, 0);
  desk_type (&desk, "22555");
  /* Another entry that would take these dice is not what was asked for. */
  desk_tap_cell (&desk, 0, "full-house");
  assert_game (desk_game (&desk), "1.full-house=open 1.fives=x");
  desk_tap_cell (&desk, 0, "fives");
  assert_game (desk_game (&desk), "1.fives=15 1.filled=1 2.filled=1");
  desk_close (&desk);
}

/* By touch: a tap on the entry, then one on the button; the pad of the entry makes room. */
static void
test_correction_from_pad (void)
{
  GtkWidget *keypad;
  Desk desk;

  desk_open (&desk, "yatzy | 1 fives x | 2 twos 2");
  desk_tap_cell (&desk, 0, "fives");
  keypad = widget_below (desk_find (&desk, "sheet"), ENTRY_TYPE_PAD, NULL);
  g_assert_true (gtk_widget_get_child_visible (keypad));
  desk_do (&desk, "win.dice-tray");
  g_assert_false (gtk_widget_get_child_visible (keypad));
  g_assert_cmpstr (tray_title (&desk), ==, "A · Fives");
  desk_type (&desk, "22555");
  tray_tap (&desk, "fit", 0);
  assert_game (desk_game (&desk), "1.fives=15 1.filled=1 2.filled=1");
  desk_close (&desk);
}

/* Whoever looked at an entry and put its pad away wants to know what fits the roll of the turn. */
static void
test_turn_after_a_look (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 fives 3 | 2 twos 2");
  desk_tap_cell (&desk, 0, "fives");
  desk_press (&desk, GDK_KEY_Escape, 0);
  desk_do (&desk, "win.dice-tray");
  g_assert_cmpstr (tray_title (&desk), ==, "A");
  desk_type (&desk, "22555");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "1.fives=15 1.filled=2");
  desk_close (&desk);
}

/* The tray takes the place of the footer, and all entries are still to be seen; closed, it gives the place back. */
static void
test_in_place_of_the_footer (void)
{
  graphene_rect_t tray, sheet;
  int height;
  Desk desk;

  desk_open (&desk, "special-8");
  desk_resize (&desk, 1024, 768);
  height = gtk_widget_get_height (desk_find (&desk, "sheet"));
  desk_do (&desk, "win.dice-tray");
  g_assert_false (desk_shows (&desk, "footer"));
  tray = bounds_in (desk_tray (&desk), GTK_WIDGET (desk.window));
  sheet = bounds_in (desk_find (&desk, "sheet"), GTK_WIDGET (desk.window));
  g_assert_cmpfloat (tray.size.height, <=, 132);
  g_assert_cmpfloat (tray.origin.y + tray.size.height, ==, gtk_widget_get_height (GTK_WIDGET (desk.window)));
  for (guint entry = 0; entry < 31; entry++)
    {
      graphene_rect_t cell =
        bounds_in (protokoll_sheet_view_get_cell (desk_sheet (&desk), 0, entry), GTK_WIDGET (desk.window));

      g_assert_true (graphene_rect_contains_rect (&sheet, &cell));
    }
  desk_press (&desk, GDK_KEY_Escape, 0);
  g_assert_true (desk_shows (&desk, "footer"));
  g_assert_cmpint (gtk_widget_get_height (desk_find (&desk, "sheet")), ==, height);
  desk_close (&desk);
}

/* What an entry of the upper section does to the margin. */
static void
test_margin (void)
{
  GtkWidget *fit;
  Desk desk;

  tray_open (&desk, "special-8");
  desk_type (&desk, "55566122");
  fit = tray_button (&desk, "fit", 5);
  assert_spoken (fit, "Fives: 15 points");
  gtk_test_accessible_assert_property (fit, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "margin −15");
  g_assert_cmpstr (text_shown (widget_below (fit, GTK_TYPE_LABEL, "margin")), ==, "margin −15");
  assert_spoken (tray_button (&desk, "fit", 0), "Chance: 32 points");
  desk_close (&desk);
}

static void
test_correction_strikes (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 fives 2 | 2 twos 2");
  desk_go_to (&desk, 0, "fives");
  desk_press (&desk, GDK_KEY_d, 0);
  desk_type (&desk, "22333");
  assert_mentions (tray_words (&desk), "strike Fives");
  tray_assert_list (&desk, "Fives Strike");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "1.fives=10");
  tray_tap (&desk, "fit", 0);
  assert_game (desk_game (&desk), "1.fives=x 1.typed:fives=22333");
  desk_close (&desk);
}

/* The correction that is open is of an entry that is taken back: the dice stay, for whatever takes them. */
static void
test_corrected_entry_undone (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 fives 2");
  desk_go_to (&desk, 0, "fives");
  desk_press (&desk, GDK_KEY_d, 0);
  desk_type (&desk, "22555");
  desk_do (&desk, "win.undo");
  g_assert_true (tray_is_open (&desk));
  g_assert_cmpstr (tray_title (&desk), ==, "A");
  tray_assert_list (&desk, "Full House 19, Chance 19, Fives 15, Three of a Kind 15, Two Pairs 14, One Pair 10, Twos 4");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "1.full-house=19 1.filled=1 turn=2");
  desk_close (&desk);
}

static void
test_correction_after_the_end (void)
{
  Desk desk;

  desk_open (&desk, "yatzy x1 | 1 chance 20 | 1 rest x");
  desk_go_to (&desk, 0, "chance");
  desk_press (&desk, GDK_KEY_d, 0);
  desk_type (&desk, "66655");
  tray_assert_list (&desk, "Chance 28");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "1.chance=28 finished=yes");
  desk_close (&desk);
}

static void
test_joker (void)
{
  Desk desk;

  tray_open (&desk, "yahtzee | 1 yahtzee 66666 | 2 ones 1");
  desk_type (&desk, "44444");
  tray_assert_list (&desk, "Fours 20 + 100");
  assert_spoken (tray_button (&desk, "fit", 0), "Fours: 20 points and 100 more");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "1.fours=20 1.yahtzee-bonus=100 1.total=170");
  desk_close (&desk);
}

static void
test_joker_full_value (void)
{
  Desk desk;

  tray_open (&desk, "yahtzee | 1 yahtzee 66666 | 2 ones 1 | 1 fours 3 | 2 twos 1");
  desk_type (&desk, "44444");
  tray_assert_list (&desk, "Large Straight 40 + 100, Small Straight 30 + 100, Full House 25 + 100, "
                           "Three of a Kind 20 + 100, Four of a Kind 20 + 100, Chance 20 + 100");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "1.large-straight=40 1.yahtzee-bonus=100");
  desk_close (&desk);
}

static void
test_top_down (void)
{
  Desk desk;

  tray_open (&desk, "forced-yatzy | 1 ones 2 | 2 ones 2");
  desk_type (&desk, "22555");
  tray_assert_list (&desk, "Twos 4");
  desk_tap_cell (&desk, 0, "fives");
  assert_game (desk_game (&desk), "1.filled=1");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "1.twos=4 1.filled=2");
  desk_close (&desk);
}

/* The entry of the player before is taken back: the roll on the table stays whose it is. */
static void
test_undo (void)
{
  Desk desk;

  tray_open (&desk, "yatzy | 1 chance 20");
  desk_type (&desk, "2255");
  desk_do (&desk, "win.undo");
  assert_game (desk_game (&desk), "1.filled=0 turn=1");
  g_assert_true (tray_is_open (&desk));
  g_assert_cmpstr (tray_title (&desk), ==, "B");
  tray_assert_roll (&desk, "2255");
  desk_type (&desk, "5");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "2.full-house=19 1.filled=0 2.filled=1");
  desk_close (&desk);
}

/* One of the same player: it can take the dice again. */
static void
test_undo_opens (void)
{
  Desk desk;

  tray_open (&desk, "yatzy x1 | 1 chance 20");
  desk_type (&desk, "11234");
  tray_assert_list (&desk, "Fours 4, Threes 3, Ones 2, Twos 2, One Pair 2");
  desk_do (&desk, "win.undo");
  tray_assert_list (&desk, "Chance 11, Fours 4, Threes 3, Ones 2, Twos 2, One Pair 2");
  desk_do (&desk, "win.redo");
  g_assert_false (tray_is_open (&desk));
  assert_game (desk_game (&desk), "1.chance=20 1.filled=1");
  desk_close (&desk);
}

/* The roll was entered elsewhere: it is not offered once more. */
static void
test_entered_elsewhere (void)
{
  Desk desk;

  tray_open (&desk, "yatzy");
  desk_type (&desk, "22555");
  desk_enter (&desk, 1, "chance", "19");
  g_assert_true (tray_is_open (&desk));
  desk_enter (&desk, 0, "chance", "19");
  g_assert_false (tray_is_open (&desk));
  assert_game (desk_game (&desk), "1.filled=1 2.filled=1");
  desk_close (&desk);
}

static void
test_game_goes (void)
{
  Desk desk;

  tray_open (&desk, "yatzy");
  desk_type (&desk, "22555");
  desk_do (&desk, "win.clear-game");
  g_assert_null (desk_game (&desk));
  g_assert_false (tray_is_open (&desk));
  g_assert_false (desk_can (&desk, "win.dice-tray"));
  g_assert_false (desk_can (&desk, "win.paste-roll"));
  desk_close (&desk);
}

/* A game of other rules comes to the table, in which the same player has as many entries. */
static void
test_other_rules (void)
{
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 3");
  Desk desk;

  desk_open (&desk, "maxi-yatzy | 1 maxi-yatzy 100");
  desk_go_to (&desk, 0, "maxi-yatzy");
  desk_press (&desk, GDK_KEY_d, 0);
  g_assert_cmpstr (tray_title (&desk), ==, "A · Maxi Yatzy");
  protokoll_session_put_back (desk_session (&desk), game);
  desk_wait (&desk);
  g_assert_false (tray_is_open (&desk));
  desk_close (&desk);
}

/* What is typed into a cell is given up for the tray, not entered. */
static void
test_typing (void)
{
  Desk desk;

  desk_open (&desk, "special-8");
  desk_go_to (&desk, 0, "chance");
  desk_type (&desk, "2");
  g_assert_true (protokoll_sheet_view_is_typing (desk_sheet (&desk)));
  desk_press (&desk, GDK_KEY_d, 0);
  g_assert_false (protokoll_sheet_view_is_typing (desk_sheet (&desk)));
  g_assert_true (tray_is_open (&desk));
  assert_game (desk_game (&desk), "1.filled=0");
  desk_close (&desk);
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
  for (guint i = 0; (button = tray_button (desk, "fit", i)) != NULL; i++)
    g_assert_cmpint (gtk_widget_get_height (button), >=, FINGER);
}

static void
test_resize (void)
{
  static const struct
  {
    int width, height;
  } sizes[] = { { 1024, 768 }, { 360, 640 }, { 1920, 1080 }, { 640, 520 }, { 360, 640 } };
  Desk desk;

  tray_open (&desk, "special-8 | 1 ones 3 | 2 twos 2");
  desk_type (&desk, "555661");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      desk_resize (&desk, sizes[i].width, sizes[i].height);
      g_assert_true (tray_is_open (&desk));
      tray_assert_roll (&desk, "555661");
      assert_fits (&desk);
    }
  desk_type (&desk, "22");
  assert_fits (&desk);
  desk_resize (&desk, 1024, 768);
  assert_fits (&desk);
  tray_assert_roll (&desk, "55566122");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "1.chance=32 1.filled=2");
  desk_close (&desk);
}

/* On a narrow window the sheet ends above the tray, so that every row can be scrolled to. */
static void
test_narrow (void)
{
  Desk desk;
  graphene_rect_t bounds;
  guint entry;

  desk_open (&desk, "yatzy");
  desk_resize (&desk, 360, 640);
  desk_do (&desk, "win.dice-tray");
  desk_type (&desk, "22555");
  for (guint i = 0; i < 3; i++)
    desk_press (&desk, GDK_KEY_Right, 0);
  /* Three of a Kind, below the upper section, came into view. */
  entry = entry_named (desk_game (&desk), "three-of-a-kind");
  bounds = bounds_in (protokoll_sheet_view_get_cell (desk_sheet (&desk), 0, entry), desk_find (&desk, "table"));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     bounds_in (desk_tray (&desk), desk_find (&desk, "table")).origin.y);
  desk_press (&desk, GDK_KEY_Escape, 0);
  g_assert_cmpint (gtk_widget_get_height (desk_find (&desk, "sheet")), >,
                   gtk_widget_get_height (desk_find (&desk, "table")) - 40);
  desk_close (&desk);
}

/* Five alike in an entry that they must not correct, because they belong elsewhere. */
static void
test_refused_correction (void)
{
  Desk desk;

  desk_open (&desk, "yahtzee | 1 yahtzee 50 | 2 ones 1 | 1 chance 20 | 2 twos 2");
  desk_go_to (&desk, 0, "chance");
  desk_press (&desk, GDK_KEY_d, 0);
  desk_type (&desk, "66666");
  g_assert_true (tray_is_wrong (&desk));
  assert_mentions (tray_words (&desk), "Sixes");
  tray_assert_list (&desk, "");
  desk_press (&desk, GDK_KEY_Return, 0);
  g_assert_true (tray_is_open (&desk));
  assert_game (desk_game (&desk), "1.chance=20 1.filled=2");
  desk_close (&desk);
}

/* The entry of another player is taken back: it is still the same correction. */
static void
test_undo_beside (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 fives 2 | 2 twos 2");
  desk_go_to (&desk, 0, "fives");
  desk_press (&desk, GDK_KEY_D, GDK_SHIFT_MASK);
  desk_type (&desk, "22555");
  desk_do (&desk, "win.undo");
  assert_game (desk_game (&desk), "2.filled=0");
  g_assert_cmpstr (tray_title (&desk), ==, "A · Fives");
  tray_assert_list (&desk, "Fives 15");
  desk_close (&desk);
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
test_player_leaves (void)
{
  Desk desk;

  tray_open (&desk, "yatzy x3 | 1 ones 3");
  g_assert_cmpstr (tray_title (&desk), ==, "B");
  desk_type (&desk, "22555");
  g_assert_true (protokoll_session_leave_seat (desk_session (&desk), 1, NULL));
  desk_wait (&desk);
  g_assert_false (tray_is_open (&desk));
  assert_game (desk_game (&desk), "2.filled=0 turn=3");
  desk_close (&desk);
}

/* The keyboard stays on a face as long as that can be added, and is in the tray in any case. */
static void
test_focus_on_a_face (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 fives 2 | 2 twos 2");
  desk_go_to (&desk, 0, "fives");
  desk_press (&desk, GDK_KEY_d, 0);
  gtk_widget_grab_focus (tray_button (&desk, "face", 1));
  desk_type (&desk, "2233");
  g_assert_true (desk_focus (&desk) == tray_button (&desk, "face", 1));
  desk_type (&desk, "3");
  tray_assert_list (&desk, "Fives Strike");
  g_assert_true (desk_focus (&desk) == desk_tray (&desk));
  gtk_window_set_focus (GTK_WINDOW (desk.window), NULL);
  tray_tap (&desk, "place", 0);
  g_assert_true (desk_focus (&desk) == desk_tray (&desk));
  desk_close (&desk);
}

/* Where there is no par nothing is said of a margin. */
static void
test_no_par (void)
{
  GtkWidget *fit;
  Desk desk;

  tray_open (&desk, "yatzy Par=none");
  desk_type (&desk, "55566");
  fit = tray_button (&desk, "fit", 3);
  assert_spoken (fit, "Fives: 15 points");
  gtk_test_accessible_assert_property (fit, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, NULL);
  desk_close (&desk);
}

/* A second press of what closes it comes late, and takes the focus from nothing. */
static void
test_closed_twice (void)
{
  g_autoptr (GtkWidget) close = NULL;
  Desk desk;

  tray_open (&desk, "yatzy");
  close = g_object_ref (tray_button (&desk, "close", 0));
  g_signal_emit_by_name (close, "clicked");
  g_assert_false (tray_is_open (&desk));
  gtk_widget_grab_focus (desk_find (&desk, "main-menu"));
  desk_settle (&desk);
  g_signal_emit_by_name (close, "clicked");
  desk_settle (&desk);
  g_assert_true (desk_focus_is_in (&desk, desk_find (&desk, "main-menu")));
  desk_close (&desk);
}

/* Enter on a button beside the list is for that button. */
static void
test_enter_on_a_button (void)
{
  static const char *const buttons[] = { "face", "place", "close" };
  Desk desk;

  tray_open (&desk, "yatzy");
  desk_type (&desk, "2255");
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      gtk_widget_grab_focus (tray_button (&desk, buttons[i], 0));
      g_assert_false (desk_press (&desk, GDK_KEY_Return, 0));
    }
  gtk_widget_grab_focus (desk_tray (&desk));
  g_assert_true (desk_press (&desk, GDK_KEY_Return, 0));
  g_assert_cmpstr (tray_words (&desk), ==, "1 more die");
  desk_type (&desk, "5");
  gtk_widget_grab_focus (tray_button (&desk, "fit", 2));
  g_assert_true (desk_press (&desk, GDK_KEY_ISO_Enter, 0));
  assert_game (desk_game (&desk), "1.fives=15 1.filled=1");
  desk_close (&desk);
}

/* A game that can have no more moves says so, and keeps the dice. */
static void
test_refused (void)
{
  g_autoptr (Game) full = game_full ();
  Desk desk;

  desk_open (&desk, "yatzy");
  protokoll_session_put_back (desk_session (&desk), full);
  desk_wait (&desk);
  desk_do (&desk, "win.dice-tray");
  desk_type (&desk, "22555");
  desk_press (&desk, GDK_KEY_Return, 0);
  g_assert_true (tray_is_wrong (&desk));
  assert_mentions (tray_words (&desk), "at most 10000 moves");
  tray_assert_roll (&desk, "22555");
  assert_game (desk_game (&desk), "1.filled=1 2.filled=1");
  desk_close (&desk);
}

/* By a tap it is for the turn, unless the pad is at a filled entry: also where it asks for one, or for saved rolls. */
static void
test_from_other_pads (void)
{
  Desk desk;

  desk_open (&desk, "special-8 | 1 threes 3 | 2 threes 3");
  desk_tap_cell (&desk, 1, "fours");
  desk_do (&desk, "win.dice-tray");
  g_assert_cmpstr (tray_title (&desk), ==, "A");
  desk_press (&desk, GDK_KEY_Escape, 0);
  desk_go_to (&desk, 1, "threes");
  desk_press (&desk, GDK_KEY_F2, GDK_SHIFT_MASK);
  desk_do (&desk, "win.dice-tray");
  g_assert_cmpstr (tray_title (&desk), ==, "A");
  desk_close (&desk);
}

/* At the end there is no turn. */
static void
test_no_turn (void)
{
  Desk desk;

  desk_open (&desk, "yatzy x1 | 1 chance 20 | 1 rest x");
  desk_do (&desk, "win.dice-tray");
  g_assert_false (desk_tray (&desk) != NULL && tray_is_open (&desk));
  desk_close (&desk);
}

/* What is beside the entries is no offer, and the keyboard passes the sheet by. */
static void
test_beside_the_offers (void)
{
  gboolean left = FALSE;
  Desk desk;

  tray_open (&desk, "special-8");
  desk_type (&desk, "55566122");
  desk_tap_sheet (&desk, sheet_row_get_cell (
                           SHEET_ROW (widget_below (desk_find (&desk, "sheet"), SHEET_TYPE_ROW, "saved")),
                           0));
  tray_assert_roll (&desk, "55566122");
  assert_game (desk_game (&desk), "1.filled=0 1.saved=0");
  for (guint i = 0; i < 200 && !(left && desk_focus_is_in (&desk, desk_tray (&desk))); i++)
    {
      gtk_widget_child_focus (GTK_WIDGET (desk.window), GTK_DIR_TAB_FORWARD);
      desk_settle (&desk);
      g_assert_false (desk_focus_is_in (&desk, desk_find (&desk, "sheet")));
      left = left || !desk_focus_is_in (&desk, desk_tray (&desk));
    }
  g_assert_true (left);
  g_assert_true (desk_focus_is_in (&desk, desk_tray (&desk)));
  desk_close (&desk);
}

/* What was chosen in the log does not end the roll on the table. */
static void
test_chosen_in_the_log (void)
{
  Desk desk;

  tray_open (&desk, "yatzy | 1 ones 3");
  desk_type (&desk, "22555");
  protokoll_sheet_view_open_pad (desk_sheet (&desk), 0, entry_named (desk_game (&desk), "ones"));
  desk_settle (&desk);
  g_assert_true (tray_is_open (&desk));
  tray_assert_roll (&desk, "22555");
  g_assert_true (desk_focus_is_in (&desk, desk_tray (&desk)));
  desk_close (&desk);
}

int
main (int argc, char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/tray-game/correction", test_correction);
  g_test_add_func ("/tray-game/correction-by-tap", test_correction_by_tap);
  g_test_add_func ("/tray-game/correction-from-pad", test_correction_from_pad);
  g_test_add_func ("/tray-game/turn-after-a-look", test_turn_after_a_look);
  g_test_add_func ("/tray-game/in-place-of-the-footer", test_in_place_of_the_footer);
  g_test_add_func ("/tray-game/margin", test_margin);
  g_test_add_func ("/tray-game/correction-strikes", test_correction_strikes);
  g_test_add_func ("/tray-game/corrected-entry-undone", test_corrected_entry_undone);
  g_test_add_func ("/tray-game/correction-after-the-end", test_correction_after_the_end);
  g_test_add_func ("/tray-game/joker", test_joker);
  g_test_add_func ("/tray-game/joker-full-value", test_joker_full_value);
  g_test_add_func ("/tray-game/top-down", test_top_down);
  g_test_add_func ("/tray-game/undo", test_undo);
  g_test_add_func ("/tray-game/undo-opens", test_undo_opens);
  g_test_add_func ("/tray-game/entered-elsewhere", test_entered_elsewhere);
  g_test_add_func ("/tray-game/game-goes", test_game_goes);
  g_test_add_func ("/tray-game/other-rules", test_other_rules);
  g_test_add_func ("/tray-game/typing", test_typing);
  g_test_add_func ("/tray-game/resize", test_resize);
  g_test_add_func ("/tray-game/narrow", test_narrow);
  g_test_add_func ("/tray-game/refused-correction", test_refused_correction);
  g_test_add_func ("/tray-game/undo-beside", test_undo_beside);
  g_test_add_func ("/tray-game/other-players", test_other_players);
  g_test_add_func ("/tray-game/player-leaves", test_player_leaves);
  g_test_add_func ("/tray-game/focus-on-a-face", test_focus_on_a_face);
  g_test_add_func ("/tray-game/no-par", test_no_par);
  g_test_add_func ("/tray-game/closed-twice", test_closed_twice);
  g_test_add_func ("/tray-game/enter-on-a-button", test_enter_on_a_button);
  g_test_add_func ("/tray-game/refused", test_refused);
  g_test_add_func ("/tray-game/from-other-pads", test_from_other_pads);
  g_test_add_func ("/tray-game/no-turn", test_no_turn);
  g_test_add_func ("/tray-game/beside-the-offers", test_beside_the_offers);
  g_test_add_func ("/tray-game/chosen-in-the-log", test_chosen_in_the_log);
  return g_test_run ();
}
