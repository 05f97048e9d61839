/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "keyboard.h"
#include "trays.h"

#include "ui/sheet/sheet-cell.h"
#include "ui/dice-tray/roll-board.h"

/* The dice tray: a roll typed, tapped or pasted, and what is said of it. */

/* Until it is asked for there is none, and Escape puts the focus back. */
static void
test_open_and_close (Desk *desk)
{
  g_assert_null (desk_tray (desk));
  desk_go_to (desk, 0, "chance");
  desk_do (desk, "win.dice-tray");
  g_assert_true (tray_is_open (desk));
  g_assert_true (desk_focus (desk) == desk_tray (desk));
  g_assert_cmpstr (tray_title (desk), ==, "A");
  g_assert_cmpstr (tray_words (desk), ==, "5 more dice");
  g_assert_true (desk_press (desk, GDK_KEY_Escape, 0));
  g_assert_false (tray_is_open (desk));
  desk_assert_focus (desk, 0, "chance");

  desk_do (desk, "win.dice-tray");
  tray_tap (desk, "close", 0);
  g_assert_false (tray_is_open (desk));
  /* A double tap on its button opens it once, and what lies in it stays. */
  desk_do (desk, "win.dice-tray");
  desk_type (desk, "55");
  desk_do (desk, "win.dice-tray");
  g_assert_true (tray_is_open (desk));
  tray_assert_roll (desk, "55");
  assert_game (desk_game (desk), "1.filled=0 2.filled=0");
}

/* The keys are for the tray while it is open, whatever else had the focus meanwhile. */
static void
test_focus_stays (Desk *desk)
{
  desk_do (desk, "win.menu");
  gtk_menu_button_popdown (GTK_MENU_BUTTON (desk_find (desk, "main-menu")));
  desk_settle (desk);
  g_assert_true (desk_focus (desk) == desk_tray (desk));
  desk_go_to (desk, 1, "chance");
  g_assert_true (desk_focus (desk) == desk_tray (desk));
  desk_type (desk, "22555");
  protokoll_sheet_view_focus_turn (desk_sheet (desk));
  desk_settle (desk);
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "2.full-house=19 2.filled=1");
}

static void
test_typed (Desk *desk)
{
  desk_type (desk, "5 5;5, 6");
  g_assert_cmpstr (tray_words (desk), ==, "4 more dice");
  tray_assert_list (desk, "");
  desk_type (desk, "6 1 2 2 ");
  g_assert_cmpstr (tray_words (desk), ==, "11 entries fit");
  tray_assert_list (desk, "Chance 32, 3 + 2 + 2 31, 3 + 2 27, Three Pairs 26, Two Pairs 22, Fives 15, "
                           "Three of a Kind 15, Sixes 12, One Pair 12, Twos 4, Ones 1");
  g_assert_true (gtk_widget_has_css_class (tray_button (desk, "fit", 0), "chosen"));
  g_assert_cmpstr (tray_title (desk), ==, "A · Chance");
  assert_spoken (tray_button (desk, "fit", 0), "Chance: 32 points");
  g_assert_true (desk_press (desk, GDK_KEY_Return, 0));
  g_assert_false (tray_is_open (desk));
  assert_game (desk_game (desk), "1.chance=32 1.typed:chance=55566122 turn=2 1.filled=1");
  desk_assert_focus (desk, 1, "chance");
}

/* The space bar presses the button that has the focus, but no entry, because people type blanks between dice. */
static void
test_space_bar (Desk *desk)
{
  desk_type (desk, "22555");
  keyboard_press (desk_tray (desk), "space");
  tray_assert_roll (desk, "22555");
  g_assert_true (tray_is_open (desk));
  gtk_widget_grab_focus (tray_button (desk, "place", 1));
  keyboard_press (desk_tray (desk), "space");
  tray_assert_roll (desk, "2555");
  gtk_widget_grab_focus (tray_button (desk, "close", 0));
  keyboard_press (desk_tray (desk), "space");
  g_assert_false (tray_is_open (desk));
  assert_game (desk_game (desk), "1.filled=0");
}

static void
test_arrows (Desk *desk)
{
  desk_type (desk, "22555");
  desk_press (desk, GDK_KEY_Left, 0);
  g_assert_true (gtk_widget_has_css_class (tray_button (desk, "fit", 0), "chosen"));
  desk_press (desk, GDK_KEY_Right, 0);
  desk_press (desk, GDK_KEY_Down, 0);
  desk_press (desk, GDK_KEY_Right, 0);
  desk_press (desk, GDK_KEY_Up, 0);
  g_assert_true (desk_focus (desk) == desk_tray (desk));
  g_assert_true (gtk_widget_has_css_class (tray_button (desk, "fit", 2), "chosen"));
  g_assert_false (gtk_widget_has_css_class (tray_button (desk, "fit", 0), "chosen"));
  for (guint i = 0; i < 20; i++)
    desk_press (desk, GDK_KEY_Right, 0);
  desk_press (desk, GDK_KEY_KP_Enter, 0);
  assert_game (desk_game (desk), "1.twos=4 1.filled=1");
}

static void
test_tapped (Desk *desk)
{
  for (guint i = 0; i < 4; i++)
    tray_tap (desk, "face", 5);
  tray_tap (desk, "face", 0);
  tray_assert_roll (desk, "66661");
  g_assert_false (gtk_widget_is_sensitive (tray_button (desk, "face", 5)));
  assert_spoken (tray_button (desk, "face", 5), "Add a 6");
  /* A die is taken away again, and the next one comes in its stead. */
  assert_spoken (tray_button (desk, "place", 4), "Remove the 1");
  tray_tap (desk, "place", 4);
  tray_assert_roll (desk, "6666");
  assert_spoken (tray_button (desk, "place", 4), "A die is missing");
  tray_assert_list (desk, "");
  g_assert_true (desk_focus (desk) == desk_tray (desk));
  g_assert_true (gtk_widget_is_sensitive (tray_button (desk, "face", 5)));
  tray_tap (desk, "place", 0);
  desk_type (desk, "21");
  tray_assert_roll (desk, "66621");
  tray_assert_list (desk, "Chance 21, Sixes 18, Three of a Kind 18, One Pair 12, Twos 2, Ones 1");
  tray_tap (desk, "fit", 1);
  assert_game (desk_game (desk), "1.sixes=18 1.typed:sixes=66621 1.filled=1 turn=2");
}

/* More than there are dice: said, and nothing is lost. */
static void
test_too_many (Desk *desk)
{
  desk_type (desk, "11223");
  for (guint i = 0; i < 3; i++)
    tray_tap (desk, "face", 3);
  tray_assert_roll (desk, "11223");
  desk_type (desk, "4");
  tray_assert_roll (desk, "11223");
  g_assert_cmpstr (tray_words (desk), ==, "All 5 dice are there; remove one first");
  desk_press (desk, GDK_KEY_BackSpace, 0);
  tray_assert_roll (desk, "1122");
  g_assert_cmpstr (tray_words (desk), ==, "1 more die");
  for (guint i = 0; i < 9; i++)
    desk_press (desk, GDK_KEY_BackSpace, 0);
  tray_assert_roll (desk, "");
  assert_game (desk_game (desk), "1.filled=0");
}

static void
test_wrong_digits (Desk *desk)
{
  desk_type (desk, "55");
  desk_type (desk, "7");
  assert_mentions (tray_words (desk), "“7”,1 to 6");
  g_assert_true (tray_is_wrong (desk));
  desk_type (desk, "0");
  assert_mentions (tray_words (desk), "“0”");
  tray_assert_roll (desk, "55");
  /* Letters are nothing, and keys with Control are for the window. */
  g_assert_false (desk_press (desk, GDK_KEY_k, 0));
  g_assert_false (desk_press (desk, GDK_KEY_5, GDK_CONTROL_MASK));
  desk_press (desk, GDK_KEY_Return, 0);
  g_assert_cmpstr (tray_words (desk), ==, "6 more dice");
  g_assert_false (tray_is_wrong (desk));
  g_assert_true (tray_is_open (desk));
  desk_press (desk, GDK_KEY_KP_6, 0);
  tray_assert_roll (desk, "556");
  g_assert_cmpstr (tray_words (desk), ==, "5 more dice");
  assert_game (desk_game (desk), "1.filled=0");
}

/* Nothing fits: what is to be struck is chosen, never taken by itself. */
static void
test_strike (Desk *desk)
{
  desk_type (desk, "11234");
  g_assert_cmpstr (tray_words (desk), ==, "Nothing fits: which entry will you strike?");
  tray_assert_list (desk, "Sixes Strike, Two Pairs Strike, Three of a Kind Strike, Four of a Kind Strike, "
                           "Small Straight Strike, Large Straight Strike, Full House Strike, Yatzy Strike");
  assert_spoken (tray_button (desk, "fit", 0), "Strike Sixes");
  desk_press (desk, GDK_KEY_Return, 0);
  g_assert_true (tray_is_open (desk));
  assert_game (desk_game (desk), "1.filled=7");
  desk_press (desk, GDK_KEY_Right, 0);
  desk_press (desk, GDK_KEY_Right, 0);
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "1.two-pairs=x 1.typed:two-pairs=11234 1.filled=8 turn=2");
}

/* What fits lights up in the column of the player, and goes out again. */
static void
test_offers (Desk *desk)
{
  ProtokollSheetCell *cell = PROTOKOLL_SHEET_CELL (desk_cell (desk, 0, "full-house"));

  desk_type (desk, "22555");
  g_assert_cmpstr (protokoll_sheet_cell_get_face (cell)->text, ==, "19");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (cell), "offered"));
  assert_spoken (GTK_WIDGET (cell), "A, Full House: open");
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "would score 19 points");
  g_assert_cmpstr (desk_cell_text (desk, 1, "full-house"), ==, "");
  g_assert_cmpstr (desk_cell_text (desk, 0, "ones"), ==, "3");
  g_assert_cmpstr (desk_cell_text (desk, 0, "yatzy"), ==, "");
  g_assert_false (gtk_widget_has_css_class (desk_cell (desk, 0, "yatzy"), "offered"));

  desk_press (desk, GDK_KEY_BackSpace, 0);
  g_assert_cmpstr (protokoll_sheet_cell_get_face (cell)->text, ==, "");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (cell), "offered"));
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, NULL);
  desk_type (desk, "5");
  g_assert_cmpstr (protokoll_sheet_cell_get_face (cell)->text, ==, "19");
  desk_press (desk, GDK_KEY_Escape, 0);
  g_assert_cmpstr (protokoll_sheet_cell_get_face (cell)->text, ==, "");
}

/* A tap on an offer takes it. On anything else it enters nothing and loses nothing. */
static void
test_tap_in_sheet (Desk *desk)
{
  desk_type (desk, "2255");
  desk_tap_cell (desk, 0, "fives");
  g_assert_cmpstr (tray_words (desk), ==, "1 more die");
  g_assert_true (desk_focus (desk) == desk_tray (desk));
  desk_type (desk, "5");
  desk_tap_cell (desk, 0, "fours");
  assert_mentions (tray_words (desk), "Fours");
  desk_tap_cell (desk, 1, "fives");
  desk_tap_cell (desk, 0, "ones");
  tray_assert_roll (desk, "22555");
  assert_game (desk_game (desk), "1.filled=1 2.filled=1");
  desk_tap_cell (desk, 0, "fives");
  g_assert_false (tray_is_open (desk));
  assert_game (desk_game (desk), "1.fives=15 1.typed:fives=22555 1.filled=2 turn=2");
  /* Now a tap is what it is without a tray. */
  desk_tap_cell (desk, 0, "chance");
  desk_assert_focus (desk, 0, "chance");
  assert_game (desk_game (desk), "1.filled=2");
}

/* Two fingers, or one that trembles: one entry. */
static void
test_taken_once (Desk *desk)
{
  g_autoptr (GtkWidget) first = NULL;
  g_autoptr (GtkWidget) second = NULL;

  desk_type (desk, "22555");
  first = g_object_ref (tray_button (desk, "fit", 0));
  second = g_object_ref (tray_button (desk, "fit", 1));
  g_signal_emit_by_name (first, "clicked");
  g_signal_emit_by_name (first, "clicked");
  g_signal_emit_by_name (second, "clicked");
  desk_settle (desk);
  assert_game (desk_game (desk), "1.full-house=19 1.filled=1 2.filled=0");
}

static void
paste (Desk       *desk,
       const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (desk->window)), text);
  desk_do (desk, "win.paste-roll");
}

static void
test_paste (Desk *desk)
{
  paste (desk, "5 5 5 6 6 1 2 2\n");
  g_assert_true (tray_is_open (desk));
  tray_assert_roll (desk, "55566122");
  paste (desk, "1,1,1");
  tray_assert_roll (desk, "111");
  g_assert_cmpstr (tray_words (desk), ==, "5 more dice");
  paste (desk, "123456123");
  tray_assert_roll (desk, "111");
  assert_mentions (tray_words (desk), "8 dice,9 dice");
  paste (desk, "Hytte");
  tray_assert_roll (desk, "111");
  assert_mentions (tray_words (desk), "“H”");
  assert_game (desk_game (desk), "1.filled=0");
}

/* Every die can be reached on a phone, however many there are. */
static void
test_board_sizes (void)
{
  static const int widths[] = { 348, 352, 700, 1000 };

  for (guint n_dice = 4; n_dice <= 10; n_dice++)
    for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
      {
        GtkWidget *board = g_object_new (PROTOKOLL_TYPE_ROLL_BOARD, NULL);
        GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "decorated", FALSE, "default-width", widths[i],
                                          "default-height", 300, "child", board, NULL);
        g_autoptr (GPtrArray) buttons = NULL;

        protokoll_roll_board_clear (PROTOKOLL_ROLL_BOARD (board), n_dice);
        gtk_widget_set_valign (board, GTK_ALIGN_START);
        gtk_window_present (GTK_WINDOW (window));
        display_settle (window);
        buttons = widgets_below (board, GTK_TYPE_BUTTON);
        g_assert_cmpuint (buttons->len, ==, n_dice + 6);
        for (guint j = 0; j < buttons->len; j++)
          {
            graphene_rect_t bounds = bounds_in (g_ptr_array_index (buttons, j), board);
            GtkWidget *picked = gtk_widget_pick (board, bounds.origin.x + bounds.size.width / 2,
                                                 bounds.origin.y + bounds.size.height / 2, GTK_PICK_INSENSITIVE);

            g_assert_cmpfloat (bounds.size.width, >=, 44);
            g_assert_cmpfloat (bounds.size.height, >=, 44);
            g_assert_cmpfloat (bounds.origin.x, >=, 0);
            g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, widths[i]);
            g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (board));
            g_assert_true (picked == g_ptr_array_index (buttons, j) ||
                           gtk_widget_is_ancestor (picked, g_ptr_array_index (buttons, j)));
          }
        gtk_window_destroy (GTK_WINDOW (window));
      }
}

/* Nothing that can be read as dice; and other things that are done before the text has come. */
static void
test_paste_nothing (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (desk.window)), NULL);
  desk_do (&desk, "win.paste-roll");
  g_assert_null (desk_tray (&desk));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (desk.window)), "22555");
  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.paste-roll", NULL);
  desk_do (&desk, "win.show-statistics");
  g_assert_null (desk_tray (&desk));
  desk_close (&desk);

  /* At the end there is no turn that takes them. */
  desk_open (&desk, "yatzy x1 | 1 chance 20 | 1 rest x");
  paste (&desk, "22555");
  g_assert_false (desk_tray (&desk) != NULL && tray_is_open (&desk));
  assert_game (desk_game (&desk), "1.chance=20");
  desk_close (&desk);
}

static const DeskTest tests[] = {
  { "open-and-close", desk_open, "yatzy", test_open_and_close },
  { "focus-stays", tray_open, "yatzy | 1 ones 3", test_focus_stays },
  { "typed", tray_open, "special-8", test_typed },
  { "space-bar", tray_open, "yatzy", test_space_bar },
  { "arrows", tray_open, "yatzy", test_arrows },
  { "tapped", tray_open, "yatzy", test_tapped },
  { "too-many", tray_open, "yatzy", test_too_many },
  { "wrong-digits", tray_open, "special-8", test_wrong_digits },
  { "strike", tray_open, "yatzy | 1 chance 19 | 2 ones 3 | 1 ones 3 | 2 twos 3 | 1 twos x | 2 threes 3 | 1 threes 3 | "
    "2 fours 3 | 1 fours 3 | 2 fives 3 | 1 fives 3 | 2 sixes 3 | 1 one-pair x | 2 chance 20",
    test_strike },
  { "offers", tray_open, "yatzy | 1 ones 3 | 2 twos 2", test_offers },
  { "tap-in-sheet", tray_open, "yatzy | 1 ones 3 | 2 twos 2", test_tap_in_sheet },
  { "taken-once", tray_open, "yatzy", test_taken_once },
  { "paste", desk_open, "special-8", test_paste },
};

int
main (int argc, char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/tray/board-sizes", test_board_sizes);
  g_test_add_func ("/tray/paste-nothing", test_paste_nothing);
  desk_add_tests ("tray", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
