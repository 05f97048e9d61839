/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"
#include "pointer.h"

#include "ui/sheet/entry-keys.h"
#include "ui/sheet/entry-pad.h"
#include "ui/sheet/sheet-cell.h"

/* A sheet that only shows a game: nothing of it can be changed, and nothing asks for it. */

static void
open_read_only (Shown      *shown,
                const char *steps)
{
  shown_open_at (shown, "special-8", steps, 0, "ones");
  g_object_set (shown->view, "values-beside", TRUE, NULL);
  protokoll_sheet_view_set_read_only (shown->view, TRUE);
  shown_settle (shown);
}

/* Every key that enters something at the table. */
static void
test_keys_enter_nothing (void)
{
  static const guint keys[] = { GDK_KEY_3, GDK_KEY_x, GDK_KEY_BackSpace, GDK_KEY_Delete, GDK_KEY_KP_4, GDK_KEY_space };
  Shown shown;

  open_read_only (&shown, "1 ones 4 | 2 twos 3");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      shown_press (&shown, keys[i], 0);
      g_assert_false (protokoll_sheet_view_is_typing (shown.view));
    }
  shown_press (&shown, GDK_KEY_Return, GDK_SHIFT_MASK);
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_game (shown_game (&shown), "1.ones=4 1.filled=1 2.twos=6 2.filled=1");
  shown_close (&shown);
}

/* A letter leads nowhere, because none is shown; the arrows lead on. */
static void
test_arrows (void)
{
  Shown shown;

  open_read_only (&shown, "1 ones 4");
  g_assert_true (shown_press (&shown, GDK_KEY_Right, 0));
  shown_assert_focus (&shown, 1, "ones");
  g_assert_true (shown_press (&shown, GDK_KEY_Down, 0));
  shown_assert_focus (&shown, 1, "twos");
  g_assert_false (shown_press (&shown, GDK_KEY_a, 0));
  shown_assert_focus (&shown, 1, "twos");
  shown_close (&shown);
}

static void
test_taps_only_focus (void)
{
  Shown shown;
  GtkWidget *pad;
  g_autoptr (GPtrArray) strips = NULL;

  open_read_only (&shown, "1 ones 4");
  pointer_tap (shown_cell (&shown, 1, "threes"));
  shown_assert_focus (&shown, 1, "threes");
  pointer_tap (shown_cell (&shown, 0, "ones"));
  shown_assert_focus (&shown, 0, "ones");
  protokoll_sheet_view_open_pad (shown.view, 1, 2);
  shown_settle (&shown);
  strips = widgets_below (GTK_WIDGET (shown.view), ENTRY_TYPE_KEYS);
  pad = widget_below (GTK_WIDGET (shown.view), ENTRY_TYPE_PAD, NULL);
  g_assert_false (gtk_widget_get_mapped (pad));
  gtk_test_accessible_assert_state (pad, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  g_assert_cmpuint (strips->len, ==, 0);
  assert_game (shown_game (&shown), "1.filled=1 2.filled=0");
  shown_close (&shown);
}

static void
test_says_the_same (void)
{
  Shown shown;

  open_read_only (&shown, "1 ones 4 | 2 twos x");
  assert_spoken (shown_cell (&shown, 0, "ones"), "Anna, Ones: 4 points");
  assert_spoken (shown_cell (&shown, 1, "twos"), "Bjørn, Twos: struck");
  assert_spoken (shown_cell (&shown, 1, "threes"), "Bjørn, Threes: open");
  gtk_test_accessible_assert_property (shown.view, GTK_ACCESSIBLE_PROPERTY_READ_ONLY, TRUE);
  shown_close (&shown);
}

/* Neither who has missed an entry nor what the order closes is told, because nobody is going to enter anything. */
static void
test_nobody_is_in_turn (void)
{
  Shown shown;

  shown_open_named (&shown, "yatzy-de top-down", "Anna; Bjørn", "1 ones 3 | 1 twos 3 | 1 threes 3");
  shown_settle (&shown);
  g_assert_true (gtk_widget_has_css_class (shown_heading (&shown, 0, 1), "missed"));
  g_assert_true (gtk_widget_has_css_class (shown_cell (&shown, 1, "sixes"), "closed"));
  protokoll_sheet_view_set_read_only (shown.view, TRUE);
  shown_settle (&shown);
  g_assert_false (gtk_widget_has_css_class (shown_heading (&shown, 0, 1), "missed"));
  g_assert_false (gtk_widget_has_css_class (shown_cell (&shown, 1, "sixes"), "closed"));
  shown_close (&shown);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/sheet-read-only/keys-enter-nothing", test_keys_enter_nothing);
  g_test_add_func ("/sheet-read-only/arrows", test_arrows);
  g_test_add_func ("/sheet-read-only/taps-only-focus", test_taps_only_focus);
  g_test_add_func ("/sheet-read-only/says-the-same", test_says_the_same);
  g_test_add_func ("/sheet-read-only/nobody-is-in-turn", test_nobody_is_in_turn);
  return g_test_run ();
}
