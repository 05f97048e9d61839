/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"
#include "pads.h"
#include "pointer.h"

/* The pad without a pointer, what it says when it cannot, and taps and keys in turn. */

static GtkWidget *
focus_of (Shown *shown)
{
  return gtk_root_get_focus (GTK_ROOT (shown->window));
}

static gboolean
is_in_pad (Shown *shown)
{
  GtkWidget *pad = pad_of (shown->view);

  return pad != NULL && gtk_widget_is_ancestor (focus_of (shown), pad);
}

static void
clicked_cb (GtkButton *button,
            gboolean  *clicked)
{
  *clicked = TRUE;
}

/* What Enter does; a button shows for a moment that it was pressed before it does anything. */
static void
press (GtkWidget *button)
{
  gboolean clicked = FALSE;
  gulong handler = g_signal_connect_after (button, "clicked", G_CALLBACK (clicked_cb), &clicked);

  g_object_ref (button);
  g_assert_true (gtk_widget_activate (button));
  wait_until (clicked);
  g_signal_handler_disconnect (button, handler);
  g_object_unref (button);
}

/* Tab to the button, and Enter. */
static void
walk_and_press (Shown      *shown,
                const char *words)
{
  GtkWidget *button = pad_find_key (pad_of (shown->view), words);

  g_assert_nonnull (button);
  for (guint i = 0; focus_of (shown) != button && i < 60; i++)
    g_assert_true (gtk_widget_child_focus (shown->window, GTK_DIR_TAB_FORWARD));
  g_assert_true (focus_of (shown) == button);
  press (button);
  shown_settle (shown);
}

static void
assert_tells (Shown      *shown,
              const char *title,
              const char *detail)
{
  GtkWidget *pad = pad_of (shown->view);

  g_assert_nonnull (pad);
  g_assert_cmpstr (text_shown (widget_below (pad, GTK_TYPE_LABEL, "heading")), ==, title);
  if (*detail != '\0')
    assert_mentions (text_shown (widget_below (pad, GTK_TYPE_LABEL, "detail")), detail);
}

/* Each key that opens it, on what is filled and on what is open; Escape leads back. */
static void
test_open (void)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
  } keys[] = { { GDK_KEY_Menu, 0 }, { GDK_KEY_F10, GDK_SHIFT_MASK }, { GDK_KEY_Return, GDK_CONTROL_MASK } };
  Shown shown;

  shown_open_at (&shown, "special-8", "1 threes 7", 0, "threes");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (shown_press (&shown, keys[i].key, keys[i].modifiers));
      shown_settle (&shown);
      assert_tells (&shown, "Anna · Threes", "21 points");
      g_assert_true (is_in_pad (&shown));
      g_assert_true (shown_press (&shown, GDK_KEY_Escape, 0));
      g_assert_null (pad_of (shown.view));
      shown_assert_focus (&shown, 0, "threes");
    }
  gtk_widget_grab_focus (shown_cell (&shown, 1, "fours"));
  g_assert_true (shown_press (&shown, GDK_KEY_Menu, 0));
  shown_settle (&shown);
  walk_and_press (&shown, "5");
  assert_game (shown_game (&shown), "2.fours=20 2.filled=1");
  g_assert_false (shown_press (&shown, GDK_KEY_F10, 0));
  shown_close (&shown);
}

/* What is typed elsewhere in the cell goes on as with a tap. */
static void
test_open_while_typing (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "threes");
  shown_type (&shown, "9");
  g_assert_true (shown_press (&shown, GDK_KEY_Menu, 0));
  shown_settle (&shown);
  assert_tells (&shown, "Anna · Threes", "");
  assert_game (shown_game (&shown), "1.filled=0");
  g_assert_false (protokoll_sheet_view_is_typing (shown.view));
  shown_close (&shown);
}

static void
test_move_over (void)
{
  Shown shown;

  shown_open_at (&shown, "yatzy", "1 threes 4", 0, "threes");
  shown_press (&shown, GDK_KEY_Menu, 0);
  shown_settle (&shown);
  walk_and_press (&shown, "To Bjørn");
  assert_game (shown_game (&shown), "1.threes=open 2.threes=12");
  g_assert_null (pad_of (shown.view));
  shown_assert_focus (&shown, 0, "threes");
  shown_close (&shown);
}

/* The keyboard stays in the pad when that asks for another value. */
static void
test_change (void)
{
  Shown shown;

  shown_open_at (&shown, "yatzy", "1 threes 4", 0, "threes");
  shown_press (&shown, GDK_KEY_Menu, 0);
  shown_settle (&shown);
  walk_and_press (&shown, "Change");
  g_assert_true (is_in_pad (&shown));
  walk_and_press (&shown, "2");
  assert_game (shown_game (&shown), "1.threes=6 1.filled=1");
  g_assert_null (pad_of (shown.view));
  shown_close (&shown);
}

/* Into a pad that a tap opened, too; Shift+Tab goes on in the sheet. */
static void
test_tab (void)
{
  Shown shown;

  shown_open_named (&shown, "yatzy", "Anna; Bjørn", "1 threes 4");
  pad_tap_cell (&shown, 0, "threes");
  g_assert_false (is_in_pad (&shown));
  g_assert_true (shown_press (&shown, GDK_KEY_Tab, 0));
  g_assert_true (is_in_pad (&shown));
  g_assert_true (shown_press (&shown, GDK_KEY_Escape, 0));
  g_assert_true (shown_press (&shown, GDK_KEY_Tab, 0));
  shown_assert_focus (&shown, 1, "threes");
  pad_tap_cell (&shown, 1, "threes");
  g_assert_true (shown_press (&shown, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK));
  shown_assert_focus (&shown, 0, "threes");
  g_assert_null (pad_of (shown.view));
  shown_close (&shown);
}

static void
test_saved (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", "1 threes 4", 1, "threes");
  g_assert_true (shown_press (&shown, GDK_KEY_F2, GDK_SHIFT_MASK));
  shown_settle (&shown);
  assert_tells (&shown, "Bjørn · Saved Rolls", "by hand");
  g_assert_true (is_in_pad (&shown));
  walk_and_press (&shown, "4");
  assert_game (shown_game (&shown), "1.saved=0 2.saved=4 2.filled=0");
  shown_assert_focus (&shown, 1, "threes");
  shown_close (&shown);
}

/* Where none are saved the key is F2 as ever. */
static void
test_none_saved (void)
{
  Shown shown;

  shown_open_at (&shown, "yatzy", "1 threes 4", 0, "threes");
  shown_press (&shown, GDK_KEY_F2, GDK_SHIFT_MASK);
  shown_settle (&shown);
  g_assert_null (pad_of (shown.view));
  g_assert_cmpstr (shown_text (&shown, 0, "threes"), ==, "4");
  shown_close (&shown);
}

/* On a low window the second choice takes the place of the first, and the keyboard goes along. */
static void
test_two_steps_low (void)
{
  g_autoptr (Game) game = game_named ("yahtzee", "Anna; Bjørn", NULL);
  Shown shown;

  shown_open (&shown, game, 480, 200);
  gtk_widget_grab_focus (shown_cell (&shown, 0, "chance"));
  shown_settle (&shown);
  shown_press (&shown, GDK_KEY_Menu, 0);
  shown_settle (&shown);
  walk_and_press (&shown, "20–29");
  g_assert_true (is_in_pad (&shown));
  g_assert_null (pad_find_key (pad_of (shown.view), "10–19"));
  walk_and_press (&shown, "27");
  assert_game (shown_game (&shown), "1.chance=27");
  shown_close (&shown);
}

/* A game that can have no more moves: the pad says why nothing is cleared, and the entry stays. */
static void
test_clear_refused (void)
{
  g_autoptr (Game) full = game_full ();
  GtkWidget *pad;
  Shown shown;

  shown_open (&shown, full, 1000, 645);
  pad_tap_cell (&shown, 0, "ones");
  pad_tap (&shown, "Clear");
  assert_tells (&shown, "Anna · Ones", "at most 10000 moves");
  pad = pad_of (shown.view);
  g_assert_true (gtk_widget_has_css_class (widget_below (pad, GTK_TYPE_LABEL, "detail"), "problem"));
  assert_game (shown_game (&shown), "1.ones=3");
  shown_close (&shown);
}

/* On a low window the words of a refusal take the place of the keys, and the toggle brings them back. */
static void
test_refused_low (void)
{
  g_autoptr (Game) game = game_named ("yahtzee", "Anna; Bjørn", "1 yahtzee 50");
  GtkWidget *pad;
  Shown shown;

  shown_open (&shown, game, 606, 201);
  protokoll_sheet_view_scroll_to (shown.view, 0, entry_named (game, "chance"));
  shown_settle (&shown);
  pad_tap_cell (&shown, 0, "chance");
  pad = pad_of (shown.view);
  pad_tap (&shown, "All dice alike");
  pad_tap (&shown, "5–9");
  g_assert_nonnull (pad_find_key (pad, "7"));
  pad_tap (&shown, "7");
  assert_game (shown_game (&shown), "1.chance=open");
  g_assert_true (gtk_widget_get_mapped (widget_below (pad, GTK_TYPE_LABEL, "detail")));
  g_assert_null (pad_find_key (pad, "7"));
  pad_tap (&shown, "All dice alike");
  g_assert_false (gtk_widget_get_mapped (widget_below (pad, GTK_TYPE_LABEL, "detail")));
  pad_tap (&shown, "7");
  assert_game (shown_game (&shown), "1.chance=7");
  shown_close (&shown);
}

/* Escape and a tap in turn, before and after what waits for the next frame is done. */
static void
test_tap_after_escape (void)
{
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", "1 threes 7 | 2 ones 3");
  for (guint i = 0; i < 3; i++)
    {
      pointer_tap (shown_cell (&shown, 0, "threes"));
      if (i != 1)
        shown_settle (&shown);
      g_assert_nonnull (pad_of (shown.view));
      g_assert_true (shown_press (&shown, GDK_KEY_Escape, 0));
      g_assert_null (pad_of (shown.view));
      pointer_tap (shown_cell (&shown, 0, "threes"));
      assert_tells (&shown, "Anna · Threes", "21 points");
      g_assert_true (shown_press (&shown, GDK_KEY_Escape, 0));
      pointer_tap (shown_cell (&shown, 1, "ones"));
      assert_tells (&shown, "Bjørn · Ones", "3 points");
      g_assert_true (shown_press (&shown, GDK_KEY_Escape, 0));
    }
  shown_close (&shown);
}

/* Right after an entry, while the focus is still on its way to the next. */
static void
test_tap_after_entry (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", "1 threes 7", 1, "threes");
  shown_type (&shown, "5");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  pointer_tap (shown_cell (&shown, 1, "threes"));
  assert_tells (&shown, "Bjørn · Threes", "15 points");
  g_assert_true (shown_press (&shown, GDK_KEY_Escape, 0));
  pointer_tap (shown_cell (&shown, 1, "threes"));
  assert_tells (&shown, "Bjørn · Threes", "15 points");
  shown_settle (&shown);
  assert_tells (&shown, "Bjørn · Threes", "15 points");
  shown_close (&shown);
}

/* By a finger that trembles, or comes down in the same place at once: the second tap opens again. */
static void
test_same_spot_after_escape (void)
{
  graphene_rect_t cell;
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", "1 threes 7");
  cell = bounds_in (shown_cell (&shown, 0, "threes"), GTK_WIDGET (shown.view));
  for (guint i = 0; i < 4; i++)
    {
      pointer_tap_at (GTK_WIDGET (shown.view), cell.origin.x + 20, cell.origin.y + 20);
      g_assert_nonnull (pad_of (shown.view));
      g_assert_true (shown_press (&shown, GDK_KEY_Escape, 0));
      g_assert_null (pad_of (shown.view));
    }
  shown_close (&shown);
}

static void
walk (Shown            *shown,
      GtkDirectionType  direction)
{
  for (guint i = 0; is_in_pad (shown) && i < 60; i++)
    gtk_widget_child_focus (shown->window, direction);
}

/* At either end of the pad the way goes on: to the next cell, or back to its own. After the last cell it leaves. */
static void
test_tab_through (void)
{
  Shown shown;

  shown_open_at (&shown, "yatzy", NULL, 0, "threes");
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_grab_focus (shown_cell (&shown, 0, "threes"));
      g_assert_true (shown_press (&shown, GDK_KEY_Menu, 0));
      g_assert_true (is_in_pad (&shown));
      walk (&shown, i == 0 ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD);
      shown_assert_focus (&shown, i == 0 ? 1 : 0, "threes");
      g_assert_null (pad_of (shown.view));
    }
  gtk_widget_grab_focus (shown_cell (&shown, 1, "yatzy"));
  g_assert_true (shown_press (&shown, GDK_KEY_Menu, 0));
  walk (&shown, GTK_DIR_TAB_FORWARD);
  g_assert_false (is_in_pad (&shown));
  assert_game (shown_game (&shown), "1.filled=0 2.filled=0");
  shown_close (&shown);
}

/* The key leads into a pad that a tap has opened, and does nothing more in there. */
static void
test_open_already (void)
{
  int points[RULES_MAX_ENTRIES] = { 5 };
  Shown shown;

  shown_open_named (&shown, "yatzy", "Anna; Bjørn", "1 threes 4");
  pad_tap_cell (&shown, 0, "threes");
  g_assert_false (is_in_pad (&shown));
  g_assert_true (shown_press (&shown, GDK_KEY_Menu, 0));
  g_assert_true (is_in_pad (&shown));
  g_assert_false (shown_press (&shown, GDK_KEY_Menu, 0));
  assert_tells (&shown, "Anna · Threes", "12 points");
  g_assert_true (shown_press (&shown, GDK_KEY_Escape, 0));
  /* Shift+Tab passes it by, also where the keyboard sends it as Tab. */
  pad_tap_cell (&shown, 1, "threes");
  g_assert_true (shown_press (&shown, GDK_KEY_Tab, GDK_SHIFT_MASK));
  shown_assert_focus (&shown, 0, "threes");
  g_assert_true (shown_press (&shown, GDK_KEY_ISO_Left_Tab, 0));
  shown_assert_focus (&shown, 1, "twos");
  /* There is none while the tray makes offers. */
  protokoll_sheet_view_set_offers (shown.view, 1, points);
  g_assert_false (shown_press (&shown, GDK_KEY_Menu, 0));
  g_assert_null (pad_of (shown.view));
  protokoll_sheet_view_set_offers (shown.view, 1, NULL);
  /* Nor at a cell that is not there. */
  protokoll_sheet_view_open_pad (shown.view, 2, 0);
  g_assert_null (pad_of (shown.view));
  shown_close (&shown);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/pad-keys/open", test_open);
  g_test_add_func ("/pad-keys/open-while-typing", test_open_while_typing);
  g_test_add_func ("/pad-keys/move-over", test_move_over);
  g_test_add_func ("/pad-keys/change", test_change);
  g_test_add_func ("/pad-keys/tab", test_tab);
  g_test_add_func ("/pad-keys/saved", test_saved);
  g_test_add_func ("/pad-keys/none-saved", test_none_saved);
  g_test_add_func ("/pad-keys/two-steps-low", test_two_steps_low);
  g_test_add_func ("/pad-keys/clear-refused", test_clear_refused);
  g_test_add_func ("/pad-keys/refused-low", test_refused_low);
  g_test_add_func ("/pad-keys/tap-after-escape", test_tap_after_escape);
  g_test_add_func ("/pad-keys/tap-after-entry", test_tap_after_entry);
  g_test_add_func ("/pad-keys/same-spot-after-escape", test_same_spot_after_escape);
  g_test_add_func ("/pad-keys/tab-through", test_tab_through);
  g_test_add_func ("/pad-keys/open-already", test_open_already);
  return g_test_run ();
}
