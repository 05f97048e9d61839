/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trays.h"

#include <string.h>

/* Chances in the dice tray, by taps and keys. */

static GtkWidget *
find_fit (Desk       *desk,
          const char *name)
{
  GtkWidget *button;

  for (guint i = 0; (button = tray_button (desk, "fit", i)) != NULL; i++)
    if (g_str_equal (tray_fit_name (desk, button), name))
      return button;
  return NULL;
}

static gboolean
knows_chances (Desk *desk)
{
  GtkWidget *button = tray_button (desk, "fit", 0);
  const char *chances = button != NULL ? tray_fit_note (button) : NULL;

  return chances != NULL && *chances != '\0';
}

static void
wait_for_chances (Desk *desk)
{
  wait_until (knows_chances (desk));
  desk_settle (desk);
}

/* Opens the tray with chances. */
static void
open_with_chances (Desk       *desk,
                   const char *game,
                   const char *dice)
{
  desk_open (desk, game);
  desk_toggle (desk, "odds");
  desk_do (desk, "win.dice-tray");
  g_assert_true (tray_is_open (desk));
  if (*dice == '\0')
    return;
  desk_type (desk, dice);
  wait_for_chances (desk);
}

static void
assert_fit (Desk       *desk,
            const char *name,
            const char *points,
            const char *chances)
{
  GtkWidget *button = find_fit (desk, name);

  g_assert_nonnull (button);
  g_assert_cmpstr (tray_fit_points (button), ==, points);
  g_assert_cmpstr (tray_fit_note (button), ==, chances);
}

static void
tap_fit (Desk       *desk,
         const char *name)
{
  GtkWidget *button = find_fit (desk, name);

  click (button);
  desk_settle (desk);
}

static GtkWidget *
find_button (Desk       *desk,
             const char *css_class)
{
  return tray_button (desk, css_class, 0);
}

/* The dice that are marked, as digits. */
static void
assert_kept (Desk       *desk,
             const char *expected)
{
  g_autoptr (GString) kept = g_string_new (NULL);
  const char *roll = tray_roll (desk);

  for (guint i = 0; i < strlen (roll); i++)
    if (gtk_widget_has_css_class (tray_button (desk, "place", i), "kept"))
      g_string_append_c (kept, roll[i]);
  g_assert_cmpstr (kept->str, ==, expected);
}

static gboolean
can_enter (Desk *desk)
{
  GtkWidget *enter = find_button (desk, "enter");

  return gtk_widget_get_visible (enter) && gtk_widget_is_sensitive (enter);
}

static void
assert_rolls (Desk       *desk,
              const char *words)
{
  GtkWidget *rolls = find_button (desk, "rolls");

  g_assert_true (gtk_widget_get_visible (rolls));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (rolls)), ==, words);
}

/* The tray is as high as the footer, whatever it says, so that the sheet stays as it is: German has the longest words. */
static void
test_height (void)
{
  Desk desk;
  int height;

  display_speak ("de");
  desk_open (&desk, "special-8 | 1 three-plus-three 27");
  desk_resize (&desk, 1024, 768);
  height = gtk_widget_get_height (desk_find (&desk, "sheet"));
  desk_toggle (&desk, "odds");
  desk_go_to (&desk, 0, "three-plus-three");
  desk_press (&desk, GDK_KEY_d, 0);
  desk_type (&desk, "11112346");
  g_assert_cmpint (gtk_widget_get_height (desk_find (&desk, "sheet")), ==, height);
  desk_press (&desk, GDK_KEY_Escape, 0);
  desk_do (&desk, "win.dice-tray");
  desk_type (&desk, "66655412");
  wait_for_chances (&desk);
  g_assert_cmpint (gtk_widget_get_height (desk_find (&desk, "sheet")), ==, height);
  desk_close (&desk);
  display_speak ("en");
}

/* Nothing is asked for: nothing is different. */
static void
test_off (void)
{
  Desk desk;

  tray_open (&desk, "yatzy");
  g_assert_false (gtk_widget_get_visible (find_button (&desk, "rolls")));
  /* There is nothing to choose from yet. */
  g_assert_false (desk_press (&desk, GDK_KEY_Right, 0));
  desk_type (&desk, "66612");
  g_assert_false (gtk_widget_get_visible (find_button (&desk, "rolls")));
  g_assert_null (tray_fit_note (tray_button (&desk, "fit", 0)));
  g_assert_null (find_fit (&desk, "Yatzy"));
  assert_kept (&desk, "");
  desk_close (&desk);
}

/* Each open entry, what fits as ever and behind it what promises most. */
static void
test_shown (void)
{
  GtkWidget *sixes;
  Desk desk;

  open_with_chances (&desk, "yatzy | 1 chance 20 | 2 ones 3", "66612");
  assert_rolls (&desk, "2 rolls left");
  /* Another roll is better than to enter. */
  g_assert_false (gtk_widget_has_css_class (find_button (&desk, "enter"), "suggested-action"));
  assert_fit (&desk, "Sixes", "18", "avg 21.7");
  assert_fit (&desk, "Yatzy", "", "9.3%\navg 4.7");
  g_assert_null (find_fit (&desk, "Chance"));
  sixes = find_fit (&desk, "Sixes");
  assert_spoken (sixes, "Sixes: 18 points; odds 100%, average 21.7 points");
  assert_spoken (find_fit (&desk, "Yatzy"), "Yatzy: nothing yet; odds 9.3%, average 4.7 points");
  g_assert_true (tray_button (&desk, "fit", 0) == sixes);
  g_assert_true (gtk_widget_has_css_class (sixes, "chosen"));
  /* Sixes, three of a kind, pair, twos, ones; then by their means. */
  g_assert_cmpstr (tray_fit_name (&desk, tray_button (&desk, "fit", 5)), ==, "Four of a Kind");
  desk_close (&desk);
}

/* A tap tells what to keep and enters nothing; the button beside the words does. */
static void
test_keep (void)
{
  Desk desk;

  open_with_chances (&desk, "yatzy", "61626");
  tap_fit (&desk, "Sixes");
  g_assert_true (tray_is_open (&desk));
  assert_game (desk_game (&desk), "1.filled=0");
  g_assert_cmpstr (tray_words (&desk), ==, "Keep 6 6 6");
  assert_kept (&desk, "666");
  gtk_test_accessible_assert_property (tray_button (&desk, "place", 0), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "to be kept");
  gtk_test_accessible_assert_property (tray_button (&desk, "place", 1), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, NULL);
  tap_fit (&desk, "Large Straight");
  assert_kept (&desk, "62");
  assert_game (desk_game (&desk), "1.filled=0");
  g_assert_false (can_enter (&desk));
  /* What stands beside it stays where it is. */
  g_assert_true (gtk_widget_get_visible (find_button (&desk, "enter")));
  tap_fit (&desk, "Three of a Kind");
  g_assert_true (can_enter (&desk));
  tray_tap (&desk, "enter", 0);
  g_assert_false (tray_is_open (&desk));
  assert_game (desk_game (&desk), "1.three-of-a-kind=18 1.typed:three-of-a-kind=61626 1.filled=1 turn=2");
  desk_close (&desk);
}

/* Arrows choose as taps do, and Enter enters what gives something; nothing is struck while there are rolls. */
static void
test_keys (void)
{
  Desk desk;

  open_with_chances (&desk, "yatzy", "66612");
  desk_press (&desk, GDK_KEY_Right, 0);
  g_assert_true (g_str_has_prefix (tray_words (&desk), "Keep "));
  tap_fit (&desk, "Yatzy");
  g_assert_cmpstr (tray_words (&desk), ==, "Keep 6 6 6");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_mentions (tray_words (&desk), "Yatzy");
  g_assert_true (tray_is_wrong (&desk));
  assert_game (desk_game (&desk), "1.filled=0");
  tap_fit (&desk, "Sixes");
  g_assert_false (tray_is_wrong (&desk));
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "1.sixes=18 1.filled=1");
  desk_close (&desk);
}

/* A tap on a cell chooses it, too, whether it takes the dice or not. */
static void
test_tap_in_sheet (void)
{
  Desk desk;

  open_with_chances (&desk, "yatzy", "66612");
  desk_tap_cell (&desk, 0, "yatzy");
  assert_game (desk_game (&desk), "1.filled=0");
  g_assert_cmpstr (tray_title (&desk), ==, "A · Yatzy");
  desk_tap_cell (&desk, 0, "sixes");
  g_assert_cmpstr (tray_title (&desk), ==, "A · Sixes");
  assert_game (desk_game (&desk), "1.filled=0");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "1.sixes=18 1.filled=1");
  desk_close (&desk);
}

/* A roll fewer is another chance; with none left the tray is what it is without chances. */
static void
test_rolls_left (void)
{
  Desk desk;

  open_with_chances (&desk, "yatzy", "66612");
  tap_fit (&desk, "Yatzy");
  tray_tap (&desk, "rolls", 0);
  assert_rolls (&desk, "1 roll left");
  wait_for_chances (&desk);
  assert_fit (&desk, "Yatzy", "", "2.8%\navg 1.4");
  /* It is still the one that was chosen. */
  g_assert_true (gtk_widget_has_css_class (find_fit (&desk, "Yatzy"), "chosen"));
  assert_kept (&desk, "666");
  tray_tap (&desk, "rolls", 0);
  assert_rolls (&desk, "none left");
  assert_kept (&desk, "");
  tray_assert_list (&desk, "Chance 21, Sixes 18, Three of a Kind 18, One Pair 12, Twos 2, Ones 1");
  tray_tap (&desk, "rolls", 0);
  assert_rolls (&desk, "2 rolls left");
  wait_for_chances (&desk);
  tray_tap (&desk, "rolls", 0);
  tray_tap (&desk, "rolls", 0);
  tray_tap (&desk, "fit", 1);
  assert_game (desk_game (&desk), "1.sixes=18 1.filled=1");
  /* The next turn has all its rolls again. */
  desk_do (&desk, "win.dice-tray");
  desk_type (&desk, "66612");
  assert_rolls (&desk, "2 rolls left");
  desk_close (&desk);
}

/* Where rolls are counted the tray goes by them, and counts one. */
static void
test_counted (void)
{
  Desk desk;

  open_with_chances (&desk, "yatzy | 1 roll 1", "66612");
  assert_rolls (&desk, "2 rolls left");
  tray_tap (&desk, "rolls", 0);
  assert_game (desk_game (&desk), "1.rolls=2");
  assert_rolls (&desk, "1 roll left");
  wait_for_chances (&desk);
  assert_fit (&desk, "Yatzy", "", "2.8%\navg 1.4");
  tray_tap (&desk, "rolls", 0);
  assert_rolls (&desk, "none left");
  g_assert_false (gtk_widget_is_sensitive (find_button (&desk, "rolls")));
  tray_assert_roll (&desk, "66612");
  desk_close (&desk);
}

static void
test_saved_rolls (void)
{
  Desk desk;

  open_with_chances (&desk, "special-8 | 1 saved 4 | 1 roll 3", "66666661");
  assert_rolls (&desk, "4 rolls left");
  assert_fit (&desk, "Yatzy", "", "52%\navg 50.7");
  desk_close (&desk);
}

/* Nothing that was worked out for other dice is to be seen. */
static void
test_never_stale (void)
{
  Desk desk;

  open_with_chances (&desk, "yatzy", "66612");
  tap_fit (&desk, "Sixes");
  desk_press (&desk, GDK_KEY_BackSpace, 0);
  assert_kept (&desk, "");
  g_assert_null (tray_button (&desk, "fit", 0));
  g_assert_false (can_enter (&desk));
  g_assert_cmpstr (tray_words (&desk), ==, "1 more die");
  desk_type (&desk, "6");
  wait_for_chances (&desk);
  assert_fit (&desk, "Yatzy", "", "31%\navg 15.3");
  desk_close (&desk);
}

/* Before the first roll: what a whole turn gives. */
static void
test_before_the_first_roll (void)
{
  Desk desk;

  open_with_chances (&desk, "yatzy", "");
  wait_for_chances (&desk);
  assert_rolls (&desk, "3 rolls left");
  g_assert_false (gtk_widget_is_sensitive (find_button (&desk, "rolls")));
  assert_fit (&desk, "Yatzy", "", "4.6%\navg 2.3");
  assert_spoken (find_fit (&desk, "Yatzy"), "Yatzy; odds 4.6%, average 2.3 points");
  g_assert_cmpstr (tray_fit_name (&desk, tray_button (&desk, "fit", 0)), ==, "Chance");
  g_assert_true (desk_focus (&desk) == desk_tray (&desk));
  tap_fit (&desk, "Yatzy");
  g_assert_cmpstr (tray_words (&desk), ==, "5 more dice");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "1.filled=0");
  /* With some dice it is neither a whole turn nor a roll. */
  desk_type (&desk, "6");
  g_assert_null (tray_button (&desk, "fit", 0));
  desk_press (&desk, GDK_KEY_BackSpace, 0);
  wait_for_chances (&desk);
  desk_close (&desk);

  /* Who counted a roll has made it. */
  open_with_chances (&desk, "yatzy | 1 roll 1", "");
  g_assert_null (tray_button (&desk, "fit", 0));
  desk_close (&desk);
}

/* In order, only what can be filled now; a correction is about a turn that is over. */
static void
test_what_can_be_filled (void)
{
  Desk desk;

  open_with_chances (&desk, "forced-yatzy | 1 ones 3 | 2 ones 3", "66612");
  assert_fit (&desk, "Twos", "2", "avg 4.4");
  g_assert_null (tray_button (&desk, "fit", 1));
  desk_close (&desk);

  desk_open (&desk, "yatzy | 1 fives 2 | 2 twos 2");
  desk_toggle (&desk, "odds");
  desk_go_to (&desk, 0, "fives");
  desk_press (&desk, GDK_KEY_d, 0);
  desk_type (&desk, "22555");
  g_assert_false (gtk_widget_get_visible (find_button (&desk, "rolls")));
  tray_assert_list (&desk, "Fives 15");
  tray_tap (&desk, "fit", 0);
  assert_game (desk_game (&desk), "1.fives=15");
  desk_close (&desk);
}

/* Five alike that must go to their face as they are can still become something else: every entry tells its chances, but only
 * that one takes them. */
static void
test_joker (void)
{
  Desk desk;

  open_with_chances (&desk, "yahtzee | 1 yahtzee 50 | 2 yahtzee 50", "66666");
  g_assert_nonnull (tray_button (&desk, "fit", 11));
  g_assert_null (tray_button (&desk, "fit", 12));
  g_assert_true (tray_button (&desk, "fit", 0) == find_fit (&desk, "Sixes"));
  assert_fit (&desk, "Sixes", "30", "avg 30.0");
  g_assert_true (gtk_widget_has_css_class (find_button (&desk, "enter"), "suggested-action"));
  g_assert_cmpstr (tray_fit_points (find_fit (&desk, "Chance")), ==, "");
  g_assert_true (g_str_has_prefix (tray_fit_note (find_fit (&desk, "Chance")), "> 99.9%\navg "));
  gtk_test_accessible_assert_property (find_fit (&desk, "Fives"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, NULL);

  tap_fit (&desk, "Chance");
  g_assert_false (can_enter (&desk));
  desk_press (&desk, GDK_KEY_Return, 0);
  g_assert_true (tray_is_wrong (&desk));
  assert_game (desk_game (&desk), "1.filled=1");
  tap_fit (&desk, "Sixes");
  g_assert_true (can_enter (&desk));
  tray_tap (&desk, "enter", 0);
  assert_game (desk_game (&desk), "1.sixes=30 1.yahtzee-bonus=100 1.filled=2");
  desk_close (&desk);
}

/* Switched on and off with dice on the table. */
static void
test_switched (void)
{
  Desk desk;

  tray_open (&desk, "yatzy");
  desk_type (&desk, "66612");
  desk_toggle (&desk, "odds");
  wait_for_chances (&desk);
  assert_fit (&desk, "Yatzy", "", "9.3%\navg 4.7");
  desk_toggle (&desk, "odds");
  tray_assert_list (&desk, "Chance 21, Sixes 18, Three of a Kind 18, One Pair 12, Twos 2, Ones 1");
  assert_kept (&desk, "");
  g_assert_false (gtk_widget_get_visible (find_button (&desk, "rolls")));
  desk_close (&desk);
}

/* Nothing fits yet: nothing is struck before the last roll. */
static void
test_nothing_fits (void)
{
  Desk desk;

  open_with_chances (&desk, "forced-yatzy | 1 ones 3 | 2 ones 3", "11345");
  g_assert_cmpstr (tray_words (&desk), ==, "Nothing fits yet");
  assert_fit (&desk, "Twos", "", "84%\navg 3.1");
  tray_tap (&desk, "fit", 0);
  assert_game (desk_game (&desk), "1.filled=1");
  g_assert_cmpstr (tray_words (&desk), ==, "Keep none");
  tray_tap (&desk, "rolls", 0);
  tray_tap (&desk, "rolls", 0);
  assert_mentions (tray_words (&desk), "strike");
  tray_assert_list (&desk, "Twos Strike");
  desk_close (&desk);
}

/* Everything that can be tapped has room for a finger, and is in the window. */
static void
test_sizes (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 1024, 768 } };
  static const char *const classes[] = { "rolls", "enter", "close", "place" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Desk desk;

      desk_open (&desk, "special-8");
      desk_resize (&desk, sizes[i][0], sizes[i][1]);
      desk_toggle (&desk, "odds");
      desk_do (&desk, "win.dice-tray");
      desk_type (&desk, "66666612");
      wait_for_chances (&desk);
      tap_fit (&desk, "Sixes");
      desk_assert_size (&desk, sizes[i][0], sizes[i][1]);
      for (guint j = 0; j < G_N_ELEMENTS (classes); j++)
        {
          GtkWidget *button = tray_button (&desk, classes[j], 0);
          graphene_rect_t bounds = bounds_in (button, GTK_WIDGET (desk.window));

          g_assert_true (gtk_widget_get_mapped (button));
          g_assert_cmpfloat (bounds.size.width, >=, 43);
          g_assert_cmpfloat (bounds.size.height, >=, 43);
          g_assert_cmpfloat (bounds.origin.x, >=, 0);
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, sizes[i][0]);
          g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, sizes[i][1]);
        }
      desk_close (&desk);
    }
}

/* The keys stay on the button that counts rolls as long as it can be pressed. */
static void
test_rolls_by_keys (void)
{
  GtkWidget *rolls;
  Desk desk;

  open_with_chances (&desk, "yatzy | 1 roll 1", "66612");
  rolls = find_button (&desk, "rolls");
  gtk_widget_grab_focus (rolls);
  g_assert_false (desk_press (&desk, GDK_KEY_Return, 0));
  click (rolls);
  desk_settle (&desk);
  assert_rolls (&desk, "1 roll left");
  g_assert_true (desk_focus (&desk) == rolls);
  click (rolls);
  desk_settle (&desk);
  assert_rolls (&desk, "none left");
  g_assert_true (desk_focus (&desk) == desk_tray (&desk));
  desk_close (&desk);

  /* Without chances it is gone. */
  open_with_chances (&desk, "yatzy", "66612");
  gtk_widget_grab_focus (find_button (&desk, "rolls"));
  desk_toggle (&desk, "odds");
  g_assert_true (desk_focus (&desk) == desk_tray (&desk));
  desk_close (&desk);
}

/* Chances that become known later take the focus from nothing outside of the tray. */
static void
test_focus_elsewhere (void)
{
  GtkWidget *menu;
  Desk desk;

  open_with_chances (&desk, "special-8", "");
  wait_for_chances (&desk);
  desk_type (&desk, "6666661");
  menu = desk_find (&desk, "main-menu");
  g_assert_true (press_key (GTK_WIDGET (desk.window), GDK_KEY_2, 0));
  g_assert_false (knows_chances (&desk));
  gtk_widget_grab_focus (menu);
  wait_for_chances (&desk);
  g_assert_true (desk_focus_is_in (&desk, menu));
  desk_close (&desk);
}

/* Rolls that are counted, or forgotten, while the tray is closed or shows no chances. */
static void
test_counted_elsewhere (void)
{
  Desk desk;

  desk_open (&desk, "yatzy");
  desk_toggle (&desk, "count-rolls");
  desk_toggle (&desk, "odds");
  desk_do (&desk, "win.dice-tray");
  desk_press (&desk, GDK_KEY_Escape, 0);
  desk_do (&desk, "win.count-roll");
  g_assert_false (tray_is_open (&desk));
  desk_toggle (&desk, "odds");
  desk_do (&desk, "win.dice-tray");
  desk_type (&desk, "66612");
  desk_toggle (&desk, "count-rolls");
  assert_game (desk_game (&desk), "1.rolls=0");
  tray_assert_roll (&desk, "66612");
  g_assert_false (gtk_widget_get_visible (find_button (&desk, "rolls")));
  desk_close (&desk);
}

/* So many saved rolls that nobody could wait for the chances: what fits is shown all the same. */
static void
test_too_long (void)
{
  Desk desk;

  open_with_chances (&desk, "special-8 saved-rolls=unlimited | 1 saved 62 | 1 roll 3", "");
  desk_type (&desk, "66666661");
  g_assert_cmpstr (tray_words (&desk), ==, "The odds take too long here");
  assert_fit (&desk, "Sixes", "42", NULL);
  desk_close (&desk);
}

int
main (int argc, char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/tray-chances/off", test_off);
  g_test_add_func ("/tray-chances/shown", test_shown);
  g_test_add_func ("/tray-chances/keep", test_keep);
  g_test_add_func ("/tray-chances/keys", test_keys);
  g_test_add_func ("/tray-chances/tap-in-sheet", test_tap_in_sheet);
  g_test_add_func ("/tray-chances/rolls-left", test_rolls_left);
  g_test_add_func ("/tray-chances/counted", test_counted);
  g_test_add_func ("/tray-chances/saved-rolls", test_saved_rolls);
  g_test_add_func ("/tray-chances/never-stale", test_never_stale);
  g_test_add_func ("/tray-chances/before-the-first-roll", test_before_the_first_roll);
  g_test_add_func ("/tray-chances/what-can-be-filled", test_what_can_be_filled);
  g_test_add_func ("/tray-chances/joker", test_joker);
  g_test_add_func ("/tray-chances/switched", test_switched);
  g_test_add_func ("/tray-chances/nothing-fits", test_nothing_fits);
  g_test_add_func ("/tray-chances/sizes", test_sizes);
  g_test_add_func ("/tray-chances/rolls-by-keys", test_rolls_by_keys);
  g_test_add_func ("/tray-chances/focus-elsewhere", test_focus_elsewhere);
  g_test_add_func ("/tray-chances/counted-elsewhere", test_counted_elsewhere);
  g_test_add_func ("/tray-chances/too-long", test_too_long);
  /* At the end, because plural forms go on to be those of the language that was spoken. */
  g_test_add_func ("/tray-chances/height", test_height);
  return g_test_run ();
}
