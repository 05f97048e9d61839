/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pads.h"

#include "ui/sheet/sheet-cell.h"

#include <string.h>

/* Five alike that are said with the key y, where only a value is typed. */

static void
assert_hint (Shown      *shown,
             const char *words)
{
  g_autofree char *said = hint_text (shown->view);

  assert_mentions (said, words);
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

/* Entries of five alike, and what is typed to change them by hand: nothing that was rolled for is lost by looking at it.
 * In each game the Yahtzee entry holds 50 before the others. */
typedef struct
{
  const char *path;
  const char *steps;
  const char *entry;
  const char *wanted;
} JokerCase;

static const JokerCase jokers[] = {
  { "fives", "1 yahtzee 55555 | 1 fives 55555", "fives", "1.fives=25 1.yahtzee-bonus=100 1.total=175" },
  { "full-house", SIXES_FULL " | 1 full-house 66666", "full-house", "1.full-house=25 1.yahtzee-bonus=100" },
  { "chance", SIXES_FULL " | 1 chance 66666", "chance", "1.chance=30 1.yahtzee-bonus=100" },
  { "small-straight", SIXES_FULL " | 1 small-straight 66666", "small-straight",
    "1.small-straight=30 1.yahtzee-bonus=100" },
  { "said", SIXES_FULL " | 1 full-house 25 yahtzee", "full-house", "1.full-house=25 1.yahtzee-bonus=100" },
  { "yahtzee", SIXES_FULL " | 1 chance 66666", "yahtzee", "1.yahtzee=50 1.yahtzee-bonus=100" },
  /* Five alike before there was a Yahtzee are worth no bonus, not even when somebody looks at them later. */
  { "before", "1 fives 55555 | 1 yahtzee 66666", "fives", "1.fives=25 1.yahtzee-bonus=0 1.total=75" },
  { "before-said", "1 fives 5 yahtzee | 1 yahtzee 66666", "fives", "1.fives=25 1.yahtzee-bonus=0 1.total=75" },
};

/* Enter after F2, and whoever types what stands there already, change nothing: no number, and no move either, so that
 * the record keeps the dice. */
static void
test_unchanged (gconstpointer data)
{
  const JokerCase *this = data;
  g_autofree char *text = NULL;
  guint n_moves;
  Shown shown;

  shown_open_at (&shown, "yahtzee", this->steps, 0, this->entry);
  n_moves = game_get_n_moves (shown_game (&shown));
  assert_game (shown_game (&shown), this->wanted);
  g_assert_true (shown_press (&shown, GDK_KEY_F2, 0));
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), this->wanted);
  g_assert_cmpuint (game_get_n_moves (shown_game (&shown)), ==, n_moves);
  g_assert_false (protokoll_sheet_view_is_typing (shown.view));

  gtk_widget_grab_focus (shown_cell (&shown, 0, this->entry));
  g_assert_true (shown_press (&shown, GDK_KEY_F2, 0));
  g_assert_true (shown_press (&shown, GDK_KEY_Tab, 0));
  assert_game (shown_game (&shown), this->wanted);

  gtk_widget_grab_focus (shown_cell (&shown, 0, this->entry));
  text = g_strdup_printf ("%d", strcmp (this->entry, "fives") == 0 ? 5 : atoi (shown_text (&shown, 0, this->entry)));
  shown_type (&shown, text);
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), this->wanted);
  g_assert_cmpuint (game_get_n_moves (shown_game (&shown)), ==, n_moves);
  shown_close (&shown);
}

/* Only what is changed changes: another sum of five alike keeps its bonus, until y takes that back. */
static void
test_changed (void)
{
  Shown shown;

  shown_open_at (&shown, "yahtzee", SIXES_FULL " | 1 fives 3 | 1 chance 66666", 0, "chance");
  g_assert_true (shown_press (&shown, GDK_KEY_F2, 0));
  g_assert_true (shown_press (&shown, GDK_KEY_Delete, 0));
  shown_type (&shown, "25");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), "1.chance=25 1.yahtzee-bonus=100");
  shown_settle (&shown);
  gtk_widget_grab_focus (shown_cell (&shown, 0, "chance"));
  g_assert_true (shown_press (&shown, GDK_KEY_F2, 0));
  shown_type (&shown, "y");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), "1.chance=25 1.yahtzee-bonus=0");
  shown_close (&shown);
}

/* Changed after the Yahtzee was entered, what was rolled before it gets no bonus. */
static void
test_changed_before (void)
{
  Shown shown;

  shown_open_at (&shown, "yahtzee", "1 chance 25 yahtzee | 1 sixes 4 | 1 fives 3 | 1 yahtzee 66666", 0, "chance");
  g_assert_true (shown_press (&shown, GDK_KEY_F2, 0));
  g_assert_true (shown_press (&shown, GDK_KEY_Delete, 0));
  shown_type (&shown, "30");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), "1.chance=30 1.yahtzee-bonus=0");
  shown_close (&shown);
}

/* A struck joker has its bonus, and to strike it once more changes nothing. */
static void
test_struck_twice (void)
{
  Shown shown;

  shown_open_at (&shown, "yahtzee", SIXES_FULL " | 1 large-straight x yahtzee", 0, "large-straight");
  assert_game (shown_game (&shown), "1.large-straight=x 1.yahtzee-bonus=100");
  g_assert_true (shown_press (&shown, GDK_KEY_x, 0));
  assert_game (shown_game (&shown), "1.large-straight=x 1.yahtzee-bonus=100");
  g_assert_true (shown_press (&shown, GDK_KEY_F2, 0));
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), "1.large-straight=x 1.yahtzee-bonus=100");
  shown_close (&shown);
}

/* The pad knows it as well: tapped again, the same value keeps its bonus. */
static void
test_pad (void)
{
  Shown shown;

  shown_open_at (&shown, "yahtzee", "1 yahtzee 55555 | 1 fives 55555", 0, "ones");
  pad_tap_cell (&shown, 0, "fives");
  pad_tap (&shown, "Change");
  pad_tap (&shown, "5");
  assert_game (shown_game (&shown), "1.fives=25 1.yahtzee-bonus=100 1.total=175");
  shown_close (&shown);
}

/* The pad takes the same value as no change, as the keyboard does: what was typed as dice stays dice, nothing is a
 * correction, and the pad closes. */
static void
test_pad_unchanged (void)
{
  static const struct
  {
    const char *rules;
    const char *steps;
    const char *entry;
    const char *key;
  } cases[] = {
    { "special-8", "1 threes 33312333", "threes", "6" },
    { "special-8", "1 one-pair 55661234", "one-pair", "6" },
    { "special-8", "1 two-pairs 66666621", "two-pairs", "Strike" },
    { "yahtzee", "1 yahtzee 55555 | 1 full-house 22233", "full-house", "25" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Game *before;
      Shown shown;

      g_test_message ("%s %s", cases[i].rules, cases[i].steps);
      shown_open_at (&shown, cases[i].rules, cases[i].steps, 0, "ones");
      before = shown_game (&shown);
      pad_tap_cell (&shown, 0, cases[i].entry);
      pad_tap (&shown, "Change");
      pad_tap (&shown, cases[i].key);
      g_assert_true (shown_game (&shown) == before);
      g_assert_null (pad_of (shown.view));
      shown_assert_focus (&shown, 0, cases[i].entry);
      shown_close (&shown);
    }
}

/* Where the rules know no joker the key is nobody's. */
static void
test_no_joker (void)
{
  Shown shown;

  shown_open_at (&shown, "yatzy", NULL, 0, "full-house");
  g_assert_false (shown_press (&shown, GDK_KEY_y, 0));
  g_assert_false (shown_press (&shown, GDK_KEY_Y, GDK_SHIFT_MASK));
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
  for (guint i = 0; i < G_N_ELEMENTS (jokers); i++)
    {
      g_autofree char *path = g_strconcat ("/sheet-joker/unchanged/", jokers[i].path, NULL);

      g_test_add_data_func (path, &jokers[i], test_unchanged);
    }
  g_test_add_func ("/sheet-joker/changed", test_changed);
  g_test_add_func ("/sheet-joker/changed-before", test_changed_before);
  g_test_add_func ("/sheet-joker/struck-twice", test_struck_twice);
  g_test_add_func ("/sheet-joker/pad", test_pad);
  g_test_add_func ("/sheet-joker/pad-unchanged", test_pad_unchanged);
  g_test_add_func ("/sheet-joker/no-joker", test_no_joker);
  return g_test_run ();
}
