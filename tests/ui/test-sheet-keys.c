/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"
#include "pads.h"

#include "ui/sheet/entry-hint.h"
#include "ui/sheet/sheet-cell.h"

/* Moving and typing in the sheet. The keys are handed to it here; tests/end-to-end presses real ones. */

static gboolean
has_class (Shown      *shown,
           guint       seat,
           const char *entry,
           const char *css_class)
{
  shown_settle (shown);
  return gtk_widget_has_css_class (shown_cell (shown, seat, entry), css_class);
}

static void
assert_shows (Shown      *shown,
              const char *expected)
{
  assert_game (shown_game (shown), expected);
}

static GtkWidget *
get_hint (Shown *shown)
{
  return widget_below (GTK_WIDGET (shown->view), ENTRY_TYPE_HINT, NULL);
}

static gboolean
is_hint_shown (Shown *shown)
{
  shown_settle (shown);
  return gtk_widget_get_mapped (get_hint (shown));
}

static void
assert_hint (Shown      *shown,
             const char *css_class,
             const char *words)
{
  g_autofree char *said = hint_text (shown->view);

  g_assert_true (is_hint_shown (shown));
  if (!gtk_widget_has_css_class (get_hint (shown), css_class))
    g_error ("the hint “%s” is not %s", said, css_class);
  assert_mentions (said, words);
}

static void
test_type_and_enter (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "threes");
  shown_type (&shown, "7");
  g_assert_cmpstr (shown_text (&shown, 0, "threes"), ==, "7");
  g_assert_true (has_class (&shown, 0, "threes", "editing"));
  assert_hint (&shown, "fits", "21 points");
  assert_mentions (gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (get_hint (&shown)))), "Anna,Threes");
  assert_shows (&shown, "1.threes=open");

  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_shows (&shown, "1.threes=21 turn=2");
  g_assert_cmpstr (shown_text (&shown, 0, "threes"), ==, "21");
  g_assert_false (has_class (&shown, 0, "threes", "editing"));
  g_assert_false (is_hint_shown (&shown));
  /* On to the next player, at the entry that is likely next. */
  shown_assert_focus (&shown, 1, "threes");
  shown_close (&shown);
}

static void
test_keypad (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "chance");
  g_assert_true (shown_press (&shown, GDK_KEY_KP_2, 0));
  g_assert_true (shown_press (&shown, GDK_KEY_KP_4, 0));
  g_assert_true (shown_press (&shown, GDK_KEY_KP_Enter, 0));
  assert_shows (&shown, "1.chance=24");
  shown_close (&shown);
}

/* Dice are typed in the tray: a fourth digit finds no room. */
static void
test_no_dice (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "two-pairs");
  shown_type (&shown, "5566123");
  g_assert_cmpstr (shown_text (&shown, 0, "two-pairs"), ==, "556");
  assert_hint (&shown, "wrong", "556 is not possible");
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_shows (&shown, "1.two-pairs=open");
  shown_close (&shown);
}

/* A wrong value stays to be corrected, with what would be right. */
static void
test_wrong (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "threes");
  shown_type (&shown, "9");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  g_assert_true (has_class (&shown, 0, "threes", "editing"));
  g_assert_true (has_class (&shown, 0, "threes", "wrong"));
  g_assert_cmpstr (shown_text (&shown, 0, "threes"), ==, "9");
  assert_hint (&shown, "wrong", "is not possible,1 to 8");
  shown_assert_focus (&shown, 0, "threes");
  assert_shows (&shown, "1.threes=open");

  shown_press (&shown, GDK_KEY_BackSpace, 0);
  g_assert_false (has_class (&shown, 0, "threes", "wrong"));
  assert_hint (&shown, "plain", "0 to 8");
  shown_type (&shown, "8");
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_shows (&shown, "1.threes=24");
  shown_close (&shown);
}

/* Half of a value cannot be entered. */
static void
test_unfinished (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "three-plus-three");
  shown_type (&shown, "3");
  assert_hint (&shown, "plain", "33");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  g_assert_true (has_class (&shown, 0, "three-plus-three", "wrong"));
  assert_hint (&shown, "wrong", "33");
  assert_shows (&shown, "1.three-plus-three=open");
  shown_close (&shown);
}

static void
test_escape (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", "1 threes 7", 0, "threes");
  g_assert_false (shown_press (&shown, GDK_KEY_Escape, 0));
  shown_type (&shown, "6");
  g_assert_true (shown_press (&shown, GDK_KEY_Escape, 0));
  g_assert_cmpstr (shown_text (&shown, 0, "threes"), ==, "21");
  g_assert_false (has_class (&shown, 0, "threes", "editing"));
  g_assert_false (is_hint_shown (&shown));
  assert_shows (&shown, "1.threes=21");
  shown_assert_focus (&shown, 0, "threes");
  shown_close (&shown);
}

static void
test_empty_and_enter (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", "1 threes 7", 0, "threes");
  shown_type (&shown, "6");
  shown_press (&shown, GDK_KEY_BackSpace, 0);
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  g_assert_false (has_class (&shown, 0, "threes", "editing"));
  assert_shows (&shown, "1.threes=21");
  shown_close (&shown);
}

/* x strikes at once; in the middle of a number it is none. */
static void
test_strike (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "yatzy");
  shown_type (&shown, "7");
  shown_type (&shown, "x");
  assert_shows (&shown, "1.yatzy=open");
  g_assert_true (has_class (&shown, 0, "yatzy", "wrong"));
  shown_press (&shown, GDK_KEY_Escape, 0);
  shown_type (&shown, "x");
  assert_shows (&shown, "1.yatzy=x turn=2");
  g_assert_true (protokoll_sheet_cell_get_face (PROTOKOLL_SHEET_CELL (shown_cell (&shown, 0, "yatzy")))->flags &
                 SHEET_CELL_STRUCK);
  shown_assert_focus (&shown, 1, "yatzy");
  g_assert_true (shown_press (&shown, GDK_KEY_X, 0));
  assert_shows (&shown, "2.yatzy=x");
  shown_close (&shown);
}

static void
test_clear (void)
{
  static const guint keys[] = { GDK_KEY_Delete, GDK_KEY_KP_Delete, GDK_KEY_BackSpace };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      Shown shown;

      shown_open_at (&shown, "special-8", "1 threes 7", 0, "threes");
      g_assert_true (shown_press (&shown, keys[i], 0));
      assert_shows (&shown, "1.threes=open");
      shown_assert_focus (&shown, 0, "threes");
      g_assert_true (shown_press (&shown, keys[i], 0));
      g_assert_cmpuint (game_get_n_moves (shown_game (&shown)), ==, 2);
      shown_close (&shown);
    }
}

/* F2 shows what is typed for the entry, not what it came to, also where dice were typed. */
static void
test_edit (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", "1 threes 7 | 2 two-pairs 55661234 | 1 fours x", 0, "threes");
  g_assert_true (shown_press (&shown, GDK_KEY_F2, 0));
  g_assert_cmpstr (shown_text (&shown, 0, "threes"), ==, "7");
  shown_press (&shown, GDK_KEY_BackSpace, 0);
  shown_type (&shown, "5");
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_shows (&shown, "1.threes=15");

  gtk_widget_grab_focus (shown_cell (&shown, 1, "two-pairs"));
  shown_press (&shown, GDK_KEY_F2, 0);
  g_assert_cmpstr (shown_text (&shown, 1, "two-pairs"), ==, "22");
  shown_press (&shown, GDK_KEY_BackSpace, 0);
  shown_type (&shown, "0");
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_shows (&shown, "2.two-pairs=20 2.typed:two-pairs=20");
  gtk_widget_grab_focus (shown_cell (&shown, 0, "fours"));
  shown_press (&shown, GDK_KEY_F2, 0);
  g_assert_cmpstr (shown_text (&shown, 0, "fours"), ==, "x");
  shown_press (&shown, GDK_KEY_Escape, 0);
  gtk_widget_grab_focus (shown_cell (&shown, 0, "fives"));
  shown_press (&shown, GDK_KEY_F2, 0);
  g_assert_cmpstr (shown_text (&shown, 0, "fives"), ==, "");
  assert_hint (&shown, "plain", "0 to 8");
  shown_close (&shown);
}

/* A correction by typing over what stands there. */
static void
test_type_over (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", "1 threes 7", 0, "threes");
  shown_type (&shown, "6");
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_shows (&shown, "1.threes=18");
  g_assert_true (protokoll_session_undo (shown.table.session, NULL));
  assert_shows (&shown, "1.threes=21");
  shown_close (&shown);
}

static void
test_arrows (void)
{
  Shown shown;

  /* Three blocks: to the sixes, to 3 + 2, to Yatzy. */
  shown_open_at (&shown, "special-8", NULL, 0, "ones");
  g_assert_true (shown_press (&shown, GDK_KEY_Up, 0));
  shown_assert_focus (&shown, 0, "ones");
  shown_press (&shown, GDK_KEY_Down, 0);
  shown_assert_focus (&shown, 0, "twos");
  shown_press (&shown, GDK_KEY_Right, 0);
  shown_assert_focus (&shown, 1, "twos");
  shown_press (&shown, GDK_KEY_Left, 0);
  shown_assert_focus (&shown, 0, "twos");
  shown_press (&shown, GDK_KEY_Left, 0);
  shown_assert_focus (&shown, 0, "twos");

  /* Sum and bonus are stepped over. */
  gtk_widget_grab_focus (shown_cell (&shown, 1, "sixes"));
  shown_press (&shown, GDK_KEY_KP_Down, 0);
  shown_assert_focus (&shown, 1, "one-pair");
  shown_press (&shown, GDK_KEY_KP_Up, 0);
  shown_assert_focus (&shown, 1, "sixes");

  gtk_widget_grab_focus (shown_cell (&shown, 0, "yatzy"));
  g_assert_true (shown_press (&shown, GDK_KEY_Down, 0));
  shown_assert_focus (&shown, 0, "yatzy");
  shown_press (&shown, GDK_KEY_Right, 0);
  shown_press (&shown, GDK_KEY_Right, 0);
  shown_assert_focus (&shown, 1, "yatzy");
  shown_close (&shown);
}

/* From block to block at the same height. */
static void
test_arrows_between_blocks (void)
{
  graphene_rect_t before, after;
  GtkWidget *focus;
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 1, "threes");
  before = bounds_in (shown_cell (&shown, 1, "threes"), GTK_WIDGET (shown.view));
  shown_press (&shown, GDK_KEY_Right, 0);
  focus = gtk_root_get_focus (GTK_ROOT (shown.window));
  after = bounds_in (focus, GTK_WIDGET (shown.view));
  g_assert_cmpfloat_with_epsilon (after.origin.y, before.origin.y, 1);
  g_assert_cmpfloat (after.origin.x, >, before.origin.x);
  g_assert_true (g_str_has_prefix (protokoll_sheet_cell_get_face (PROTOKOLL_SHEET_CELL (focus))->spoken, "Anna, "));
  shown_press (&shown, GDK_KEY_Left, 0);
  shown_assert_focus (&shown, 1, "threes");
  shown_close (&shown);
}

/* Enter on a cell in which nothing is typed goes down. */
static void
test_enter_moves (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "ones");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  shown_assert_focus (&shown, 0, "twos");
  assert_shows (&shown, "1.filled=0");
  shown_close (&shown);
}

/* Tab goes as the sheet is read and leaves it at either end. */
static void
test_tab (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "ones");
  g_assert_false (shown_press (&shown, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK));
  g_assert_true (shown_press (&shown, GDK_KEY_Tab, 0));
  shown_assert_focus (&shown, 1, "ones");
  g_assert_true (shown_press (&shown, GDK_KEY_Tab, 0));
  shown_assert_focus (&shown, 0, "twos");
  g_assert_true (shown_press (&shown, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK));
  shown_assert_focus (&shown, 1, "ones");
  gtk_widget_grab_focus (shown_cell (&shown, 1, "yatzy"));
  g_assert_false (shown_press (&shown, GDK_KEY_Tab, 0));
  shown_close (&shown);
}

/* Tab reaches every entry, each once. */
static void
test_tab_reaches_all (void)
{
  guint n = 1;
  Shown shown;

  shown_open_at (&shown, "yatzy", NULL, 0, "ones");
  while (shown_press (&shown, GDK_KEY_Tab, 0))
    n++;
  g_assert_cmpuint (n, ==, 30);
  shown_close (&shown);
}

/* What is right is entered when its place is left; what is wrong keeps the place. */
static void
test_leave_while_typing (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "threes");
  shown_type (&shown, "7");
  shown_press (&shown, GDK_KEY_Down, 0);
  assert_shows (&shown, "1.threes=21");
  shown_assert_focus (&shown, 0, "fours");
  shown_type (&shown, "9");
  g_assert_true (shown_press (&shown, GDK_KEY_Down, 0));
  assert_shows (&shown, "1.fours=open");
  shown_assert_focus (&shown, 0, "fours");
  g_assert_true (has_class (&shown, 0, "fours", "wrong"));
  g_assert_true (shown_press (&shown, GDK_KEY_Tab, 0));
  shown_assert_focus (&shown, 0, "fours");
  shown_close (&shown);
}

/* So it is where the focus is taken to the turn: the next key is not for the cell that was left. */
static void
test_turn_while_typing (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "threes");
  shown_type (&shown, "7");
  protokoll_sheet_view_focus_turn (shown.view);
  assert_shows (&shown, "1.threes=21");
  shown_assert_focus (&shown, 1, "ones");
  shown_type (&shown, "2");
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_shows (&shown, "1.threes=21 2.ones=2");
  shown_close (&shown);
}

/* Keys of the window and what no letter of an entry is are not taken. */
static void
test_keys_of_others (void)
{
  static const guint keys[] = { GDK_KEY_y, GDK_KEY_aring, GDK_KEY_F10, GDK_KEY_plus, GDK_KEY_Print, GDK_KEY_Shift_L };
  Shown shown;

  shown_open_at (&shown, "special-8", "1 threes 7", 0, "threes");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_false (shown_press (&shown, keys[i], 0));
  g_assert_false (shown_press (&shown, GDK_KEY_7, GDK_CONTROL_MASK));
  g_assert_false (shown_press (&shown, GDK_KEY_a, GDK_CONTROL_MASK));
  g_assert_false (shown_press (&shown, GDK_KEY_x, GDK_ALT_MASK));
  g_assert_false (shown_press (&shown, GDK_KEY_Delete, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_false (shown_press (&shown, GDK_KEY_z, GDK_CONTROL_MASK));
  assert_shows (&shown, "1.threes=21");
  shown_close (&shown);
}

/* Without the focus in the sheet a digit is nobody's. */
static void
test_no_focus (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "threes");
  gtk_window_set_focus (GTK_WINDOW (shown.window), NULL);
  g_assert_false (shown_press (&shown, GDK_KEY_7, 0));
  g_assert_false (shown_press (&shown, GDK_KEY_Tab, 0));
  g_assert_false (has_class (&shown, 0, "threes", "editing"));
  shown_close (&shown);
}

static void
test_top_down (void)
{
  Shown shown;

  shown_open_at (&shown, "forced-yatzy", NULL, 0, "threes");
  shown_type (&shown, "3");
  assert_hint (&shown, "wrong", "Ones");
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_shows (&shown, "1.threes=open");
  shown_press (&shown, GDK_KEY_Escape, 0);
  shown_type (&shown, "x");
  assert_shows (&shown, "1.threes=open");
  shown_close (&shown);
}

static void
test_cancel (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "threes");
  g_assert_false (protokoll_sheet_view_cancel (shown.view));
  shown_type (&shown, "7");
  g_assert_true (protokoll_sheet_view_cancel (shown.view));
  g_assert_false (protokoll_sheet_view_cancel (shown.view));
  g_assert_cmpstr (shown_text (&shown, 0, "threes"), ==, "");
  g_assert_false (is_hint_shown (&shown));
  shown_close (&shown);
}

/* A change from elsewhere ends the typing; nothing of it is left behind. */
static void
test_changed_while_typing (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", "1 ones 7", 1, "threes");
  shown_type (&shown, "7");
  g_assert_true (protokoll_session_undo (shown.table.session, NULL));
  g_assert_false (has_class (&shown, 1, "threes", "editing"));
  g_assert_cmpstr (shown_text (&shown, 1, "threes"), ==, "");
  g_assert_false (is_hint_shown (&shown));
  g_assert_false (protokoll_sheet_view_cancel (shown.view));
  shown_close (&shown);
}

/* Another game while something is typed. */
static void
test_replaced_while_typing (void)
{
  g_autoptr (Game) next = game_named ("yatzy", "Cleo", NULL);
  Shown shown;

  shown_open_at (&shown, "special-8", "1 ones 7", 1, "yatzy");
  shown_type (&shown, "7");
  table_replace (&shown.table, STORE_END_DISCARD, next, NULL);
  shown_settle (&shown);
  g_assert_false (is_hint_shown (&shown));
  protokoll_sheet_view_focus_turn (shown.view);
  g_assert_true (PROTOKOLL_IS_SHEET_CELL (gtk_root_get_focus (GTK_ROOT (shown.window))));
  gtk_widget_grab_focus (shown_cell (&shown, 0, "ones"));
  shown_type (&shown, "3");
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_shows (&shown, "1.ones=3");
  shown_close (&shown);
}

/* The last entry of a game ends it: there is nowhere to go on to. */
static void
test_last_entry (void)
{
  Shown shown;

  shown_open_at (&shown, "yatzy", "1 rest x | 2 rest x | 2 chance -", 1, "chance");
  shown_type (&shown, "20");
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_shows (&shown, "2.chance=20 finished=yes");
  shown_assert_focus (&shown, 1, "chance");
  shown_close (&shown);
}

/* A whole game by keys alone: the turn goes on by itself. */
static void
test_whole_game (void)
{
  Shown shown;

  shown_open_at (&shown, "yatzy", NULL, 0, "ones");
  for (guint i = 0; i < 30; i++)
    shown_type (&shown, "x");
  assert_shows (&shown, "finished=yes 1.total=0 2.total=0");
  shown_close (&shown);
}

/* The words stand in the sheet and cover neither the cell nor the name of its entry. */
static void
check_hint_place (int         width,
                  int         height,
                  guint       seat,
                  const char *entry)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", NULL);
  graphene_rect_t hint, row, common;
  GtkWidget *view;
  Shown shown;

  shown_open (&shown, game, width, height);
  view = GTK_WIDGET (shown.view);
  /* Scrolled to by the keys, as a player comes there. */
  gtk_widget_grab_focus (shown_cell (&shown, seat, "ones"));
  while (gtk_root_get_focus (GTK_ROOT (shown.window)) != shown_cell (&shown, seat, entry))
    shown_press (&shown, GDK_KEY_Down, 0);
  shown_settle (&shown);
  shown_type (&shown, "55");
  shown_press (&shown, GDK_KEY_Return, 0);
  shown_settle (&shown);

  g_assert_true (gtk_widget_get_mapped (get_hint (&shown)));
  hint = bounds_in (get_hint (&shown), view);
  row = bounds_in (gtk_widget_get_parent (shown_cell (&shown, seat, entry)), view);
  g_assert_cmpfloat (hint.origin.x, >=, 0);
  g_assert_cmpfloat (hint.origin.y, >=, 0);
  g_assert_cmpfloat (hint.origin.x + hint.size.width, <=, width);
  g_assert_cmpfloat (hint.origin.y + hint.size.height, <=, height);
  g_assert_cmpfloat (hint.size.height, >, 20);
  g_assert_false (graphene_rect_intersection (&hint, &row, &common));
  shown_close (&shown);
}

static void
test_hint_place (void)
{
  static const char *const entries[] = { "ones", "sixes", "one-pair", "three-plus-two", "three-plus-three", "yatzy" };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    for (guint seat = 0; seat < 2; seat++)
      {
        check_hint_place (1000, 645, seat, entries[i]);
        check_hint_place (348, 480, seat, entries[i]);
        check_hint_place (348, 300, seat, entries[i]);
      }
}

/* On a phone the keys bring the cell they go to into view. */
static void
test_keys_scroll (void)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", NULL);
  Shown shown;

  shown_open (&shown, game, 348, 480);
  gtk_widget_grab_focus (shown_cell (&shown, 0, "ones"));
  for (guint i = 0; i < 30; i++)
    {
      graphene_rect_t cell, total, head;

      shown_press (&shown, GDK_KEY_Down, 0);
      shown_settle (&shown);
      cell = bounds_in (gtk_root_get_focus (GTK_ROOT (shown.window)), GTK_WIDGET (shown.view));
      total = bounds_in (shown_figure (&shown, 0, "total"), GTK_WIDGET (shown.view));
      head = bounds_in (shown_heading (&shown, 0, 0), GTK_WIDGET (shown.view));
      g_assert_cmpfloat (cell.origin.y, >=, head.origin.y + head.size.height);
      g_assert_cmpfloat (cell.origin.y + cell.size.height, <=, total.origin.y);
    }
  shown_assert_focus (&shown, 0, "yatzy");
  shown_close (&shown);
}

/* The cell that had the focus last has it again, however it came by it: nobody has to ask in between for the sheet to
 * remember. */
static void
test_focus_back (void)
{
  guint seat, entry;
  Shown shown;

  shown_open_at (&shown, "special-8", "1 threes 7", 0, "threes");
  gtk_widget_grab_focus (shown_cell (&shown, 1, "chance"));
  gtk_window_set_focus (GTK_WINDOW (shown.window), NULL);
  g_assert_false (protokoll_sheet_view_get_focus (shown.view, &seat, &entry));
  protokoll_sheet_view_focus_back (shown.view);
  shown_assert_focus (&shown, 1, "chance");
  shown_close (&shown);
}

/* Some keyboards have a third Enter. */
static void
test_third_enter (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "threes");
  g_assert_true (shown_press (&shown, GDK_KEY_ISO_Enter, GDK_SHIFT_MASK));
  assert_shows (&shown, "1.threes=18 1.filled=1");
  shown_close (&shown);
}

/* From each entry at the side of a block the arrows lead to one of the next block, also where numbers stand beside it. */
static void
test_arrows_from_all (void)
{
  static const char *const rules[] = { "special-8", "yatzy", "yahtzee" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      Shown shown;

      shown_open_named (&shown, rules[i], "Anna; Bjørn", NULL);
      for (guint entry = 0; entry < game_get_rules (shown_game (&shown))->n_entries; entry++)
        for (guint seat = 0; seat < 2; seat++)
          {
            GtkWidget *cell = protokoll_sheet_view_get_cell (shown.view, seat, entry), *focus;

            gtk_widget_grab_focus (cell);
            g_assert_true (shown_press (&shown, seat == 0 ? GDK_KEY_KP_Left : GDK_KEY_KP_Right, 0));
            focus = gtk_root_get_focus (GTK_ROOT (shown.window));
            g_assert_true (PROTOKOLL_IS_SHEET_CELL (focus) && gtk_widget_get_focusable (focus));
            g_assert_true (focus == cell || (bounds_in (focus, cell).origin.x < 0) == (seat == 0));
          }
      shown_close (&shown);
    }
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/sheet-keys/type-and-enter", test_type_and_enter);
  g_test_add_func ("/sheet-keys/keypad", test_keypad);
  g_test_add_func ("/sheet-keys/no-dice", test_no_dice);
  g_test_add_func ("/sheet-keys/wrong", test_wrong);
  g_test_add_func ("/sheet-keys/unfinished", test_unfinished);
  g_test_add_func ("/sheet-keys/escape", test_escape);
  g_test_add_func ("/sheet-keys/empty-and-enter", test_empty_and_enter);
  g_test_add_func ("/sheet-keys/strike", test_strike);
  g_test_add_func ("/sheet-keys/clear", test_clear);
  g_test_add_func ("/sheet-keys/edit", test_edit);
  g_test_add_func ("/sheet-keys/type-over", test_type_over);
  g_test_add_func ("/sheet-keys/arrows", test_arrows);
  g_test_add_func ("/sheet-keys/arrows-between-blocks", test_arrows_between_blocks);
  g_test_add_func ("/sheet-keys/enter-moves", test_enter_moves);
  g_test_add_func ("/sheet-keys/tab", test_tab);
  g_test_add_func ("/sheet-keys/tab-reaches-all", test_tab_reaches_all);
  g_test_add_func ("/sheet-keys/leave-while-typing", test_leave_while_typing);
  g_test_add_func ("/sheet-keys/turn-while-typing", test_turn_while_typing);
  g_test_add_func ("/sheet-keys/keys-of-others", test_keys_of_others);
  g_test_add_func ("/sheet-keys/no-focus", test_no_focus);
  g_test_add_func ("/sheet-keys/top-down", test_top_down);
  g_test_add_func ("/sheet-keys/cancel", test_cancel);
  g_test_add_func ("/sheet-keys/changed-while-typing", test_changed_while_typing);
  g_test_add_func ("/sheet-keys/replaced-while-typing", test_replaced_while_typing);
  g_test_add_func ("/sheet-keys/last-entry", test_last_entry);
  g_test_add_func ("/sheet-keys/whole-game", test_whole_game);
  g_test_add_func ("/sheet-keys/hint-place", test_hint_place);
  g_test_add_func ("/sheet-keys/keys-scroll", test_keys_scroll);
  g_test_add_func ("/sheet-keys/focus-back", test_focus_back);
  g_test_add_func ("/sheet-keys/third-enter", test_third_enter);
  g_test_add_func ("/sheet-keys/arrows-from-all", test_arrows_from_all);
  return g_test_run ();
}
