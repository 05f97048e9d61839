/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"

#include "ui/sheet/entry-hint.h"
#include "ui/sheet/sheet-cell.h"

/* Five alike that are said with the key y, where only a value is typed. */

static void
assert_hint (Shown      *shown,
             const char *words)
{
  GtkWidget *hint = widget_below (GTK_WIDGET (shown->view), ENTRY_TYPE_HINT, NULL);

  assert_mentions (text_shown (gtk_widget_get_last_child (hint)), words);
}

#define SIXES_FULL "1 yahtzee 66666 | 1 sixes 4"

/* The Yahtzee box is full and so are the sixes: another five sixes are a joker, worth a bonus. */
static void
test_said (void)
{
  Shown shown;

  shown_open_at (&shown, "yahtzee", SIXES_FULL, 0, "full-house");
  shown_type (&shown, "25");
  g_assert_cmpstr (shown_text (&shown, 0, "full-house"), ==, "25");
  shown_type (&shown, "y");
  g_assert_true (g_str_has_prefix (shown_text (&shown, 0, "full-house"), "25"));
  g_assert_cmpstr (shown_text (&shown, 0, "full-house"), !=, "25");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), "1.full-house=25 1.yahtzee-bonus=100");
  g_assert_cmpstr (shown_text (&shown, 0, "full-house"), ==, "25");
  shown_close (&shown);
}

/* Not said, or said and taken back, it is a full house like any other. */
static void
test_taken_back (void)
{
  Shown shown;

  shown_open_at (&shown, "yahtzee", SIXES_FULL, 0, "full-house");
  shown_type (&shown, "25yy");
  g_assert_cmpstr (shown_text (&shown, 0, "full-house"), ==, "25");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), "1.full-house=25 1.yahtzee-bonus=0");
  shown_close (&shown);
}

/* It is said for one entry, not for the next. */
static void
test_not_for_the_next (void)
{
  Shown shown;

  shown_open_at (&shown, "yahtzee", SIXES_FULL, 0, "full-house");
  shown_type (&shown, "25y");
  g_assert_true (shown_press (&shown, GDK_KEY_Escape, 0));
  g_assert_cmpstr (shown_text (&shown, 0, "full-house"), ==, "");
  shown_type (&shown, "25");
  g_assert_cmpstr (shown_text (&shown, 0, "full-house"), ==, "25");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), "1.full-house=25 1.yahtzee-bonus=0");
  shown_close (&shown);
}

/* Nor for the next player, once it was entered. */
static void
test_not_for_the_other (void)
{
  Shown shown;

  shown_open_at (&shown, "yahtzee", SIXES_FULL " | 2 yahtzee 66666 | 2 sixes 4", 0, "full-house");
  shown_type (&shown, "25y");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  gtk_widget_grab_focus (shown_cell (&shown, 1, "full-house"));
  shown_type (&shown, "25");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), "1.yahtzee-bonus=100 2.full-house=25 2.yahtzee-bonus=0");
  shown_close (&shown);
}

/* A value that five alike cannot give is refused, with what would be right. */
static void
test_refused (void)
{
  Shown shown;

  shown_open_at (&shown, "yahtzee", SIXES_FULL, 0, "chance");
  shown_type (&shown, "23y");
  assert_hint (&shown, "30");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), "1.chance=open");
  g_assert_true (gtk_widget_has_css_class (shown_cell (&shown, 0, "chance"), "wrong"));
  shown_close (&shown);
}

/* F2 brings back what was said, too. */
static void
test_edit (void)
{
  Shown shown;

  shown_open_at (&shown, "yahtzee", SIXES_FULL " | 1 full-house 25 yahtzee", 0, "full-house");
  assert_game (shown_game (&shown), "1.yahtzee-bonus=100");
  g_assert_true (shown_press (&shown, GDK_KEY_F2, 0));
  g_assert_cmpstr (shown_text (&shown, 0, "full-house"), !=, "25");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), "1.full-house=25 1.yahtzee-bonus=100");
  shown_close (&shown);
}

/* Where the rules know no joker the key is nobody's. */
static void
test_no_joker (void)
{
  Shown shown;

  shown_open_at (&shown, "yatzy", NULL, 0, "full-house");
  g_assert_false (shown_press (&shown, GDK_KEY_y, 0));
  g_assert_cmpstr (shown_text (&shown, 0, "full-house"), ==, "");
  shown_close (&shown);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/sheet-joker/said", test_said);
  g_test_add_func ("/sheet-joker/taken-back", test_taken_back);
  g_test_add_func ("/sheet-joker/not-for-the-next", test_not_for_the_next);
  g_test_add_func ("/sheet-joker/not-for-the-other", test_not_for_the_other);
  g_test_add_func ("/sheet-joker/refused", test_refused);
  g_test_add_func ("/sheet-joker/edit", test_edit);
  g_test_add_func ("/sheet-joker/no-joker", test_no_joker);
  return g_test_run ();
}
