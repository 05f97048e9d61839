/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"

#include "ui/sheet/sheet-typing.h"
#include "ui/sheet/sheet-words.h"

#include <string.h>

/* The short ways: an entry by its letter, a value without Enter, the usual value by one key. */

static void
open_committing (Shown      *shown,
                 const char *rules,
                 const char *steps,
                 const char *entry)
{
  shown_open_at (shown, rules, steps, 0, entry);
  g_object_set (shown->view, "commits-itself", TRUE, NULL);
}

static guint
n_entries (Shown *shown)
{
  return game_get_rules (shown_game (shown))->n_entries;
}

static const char *
id_of (Shown *shown,
       guint  entry)
{
  return game_get_rules (shown_game (shown))->entries[entry].id;
}

/* The letters of an entry without the blanks between them. */
static char *
keys_of (guint entry)
{
  g_autofree char *letters = sheet_words_letters (entry);
  g_auto (GStrv) keys = g_strsplit (letters, " ", -1);

  return g_strjoinv (NULL, keys);
}

/* Each by one or two keys that no other entry has, in the column of the focus; nothing is entered. */
static void
check_letters (const char *rules,
               guint       seat)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Shown shown;

  shown_open_at (&shown, rules, NULL, seat, "ones");
  g_object_set (shown.view, "commits-itself", TRUE, NULL);
  for (guint i = 0; i < n_entries (&shown); i++)
    {
      /* Not in their order: from anywhere to anywhere. */
      guint entry = (i * 7 + 3) % n_entries (&shown);
      char *keys = keys_of (entry);

      g_assert_cmpuint (strlen (keys), <=, 2);
      g_assert_null (strpbrk (keys, "0123456789dxy"));
      shown_type (&shown, keys);
      shown_assert_focus (&shown, seat, id_of (&shown, entry));
      g_assert_true (g_hash_table_add (seen, keys));
    }
  g_assert_cmpuint (game_get_n_moves (shown_game (&shown)), ==, 0);
  shown_close (&shown);
}

static void
test_letters (void)
{
  static const char *const rules[] = { "special-8", "yatzy", "maxi-yatzy-no", "yahtzee" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (guint seat = 0; seat < 2; seat++)
      check_letters (rules[i], seat);
}

static void
test_capitals (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 1, "ones");
  g_assert_true (shown_press (&shown, GDK_KEY_C, 0));
  shown_assert_focus (&shown, 1, "threes");
  g_assert_true (shown_press (&shown, GDK_KEY_Z, 0));
  g_assert_true (shown_press (&shown, GDK_KEY_A, 0));
  shown_assert_focus (&shown, 1, id_of (&shown, 22));
  shown_close (&shown);
}

/* The first of two letters waits for the very next key only. */
static void
test_prefix (void)
{
  static const guint others[] = { GDK_KEY_5, GDK_KEY_Down, GDK_KEY_F2, GDK_KEY_z, GDK_KEY_y, GDK_KEY_Shift_L };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      Shown shown;

      shown_open_at (&shown, "special-8", NULL, 0, "fives");
      g_assert_true (shown_press (&shown, GDK_KEY_z, 0));
      shown_press (&shown, others[i], 0);
      shown_press (&shown, GDK_KEY_Escape, 0);
      g_assert_true (shown_press (&shown, GDK_KEY_a, 0));
      shown_assert_focus (&shown, 0, "ones");
      shown_close (&shown);
    }
}

/* A digit after it is a digit. */
static void
test_prefix_and_digit (void)
{
  Shown shown;

  open_committing (&shown, "special-8", NULL, "chance");
  shown_type (&shown, "z2");
  g_assert_cmpstr (shown_text (&shown, 0, "chance"), ==, "2");
  shown_type (&shown, "4");
  assert_game (shown_game (&shown), "1.chance=24 turn=2");
  shown_type (&shown, "b");
  shown_assert_focus (&shown, 1, "twos");
  shown_close (&shown);
}

/* A letter that leads nowhere leaves the focus where it is. */
static void
test_no_such_letter (void)
{
  Shown shown;

  shown_open_at (&shown, "yatzy", NULL, 0, "twos");
  g_assert_false (shown_press (&shown, GDK_KEY_w, 0));
  g_assert_true (shown_press (&shown, GDK_KEY_z, 0));
  g_assert_false (shown_press (&shown, GDK_KEY_a, 0));
  g_assert_false (shown_press (&shown, GDK_KEY_aring, 0));
  shown_assert_focus (&shown, 0, "twos");
  g_assert_false (shown_press (&shown, GDK_KEY_c, GDK_CONTROL_MASK));
  shown_assert_focus (&shown, 0, "twos");
  shown_close (&shown);
}

/* What is right is entered when a letter leads elsewhere; what is wrong keeps the place. */
static void
test_letter_while_typing (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "threes");
  shown_type (&shown, "7a");
  assert_game (shown_game (&shown), "1.threes=21");
  shown_assert_focus (&shown, 0, "ones");
  shown_type (&shown, "9b");
  assert_game (shown_game (&shown), "1.ones=open 1.filled=1");
  shown_assert_focus (&shown, 0, "ones");
  shown_close (&shown);
}

/* What is typed, and whether that is all: no Enter is pressed. */
static const struct
{
  const char *path;
  const char *rules;
  const char *entry;
  const char *typed;
  const char *expected;
} commits[] = {
  { "count", "special-8", "threes", "7", "1.threes=21 turn=2" },
  { "count-none", "special-8", "threes", "0", "1.threes=x turn=2" },
  { "count-wrong", "special-8", "threes", "9", "1.threes=open" },
  { "face", "special-8", "one-pair", "6", "1.one-pair=12 turn=2" },
  { "face-wrong", "special-8", "one-pair", "7", "1.one-pair=open" },
  { "sum", "special-8", "chance", "24", "1.chance=24 turn=2" },
  { "sum-waits", "special-8", "chance", "2", "1.chance=open" },
  { "sum-one-digit", "special-8", "chance", "9", "1.chance=9 turn=2" },
  { "sum-may-grow", "special-8", "three-plus-two", "1", "1.three-plus-two=open" },
  { "sum-that-is-one-and-may-grow", "yatzy", "one-pair", "2", "1.one-pair=4 turn=2" },
  { "sum-wrong", "special-8", "three-plus-three", "34", "1.three-plus-three=open" },
  { "sum-of-two", "special-8", "three-plus-three", "33", "1.three-plus-three=33 turn=2" },
  { "one-value", "special-8", "small-straight", "15", "1.small-straight=15 turn=2" },
  { "one-value-waits", "special-8", "small-straight", "1", "1.small-straight=open" },
  { "three-digits", "maxi-yatzy-no", "maxi-yatzy", "100", "1.maxi-yatzy=100 turn=2" },
  { "three-digits-wait", "maxi-yatzy-no", "maxi-yatzy", "10", "1.maxi-yatzy=open" },
  { "strike", "special-8", "yatzy", "x", "1.yatzy=x turn=2" },
  { "closed", "forced-yatzy", "twos", "3", "1.twos=open" },
};

static void
test_commits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (commits); i++)
    {
      Shown shown;

      g_test_message ("%s", commits[i].path);
      open_committing (&shown, commits[i].rules, NULL, commits[i].entry);
      shown_type (&shown, commits[i].typed);
      assert_game (shown_game (&shown), commits[i].expected);
      shown_close (&shown);
    }
}

/* Every value of every entry is entered by its digits, with Enter only where another could follow. */
static void
check_all_values (const char *name)
{
  Shown shown;

  open_committing (&shown, name, NULL, "ones");
  for (guint entry = 0; entry < n_entries (&shown); entry++)
    {
      const Ruleset *rules = game_get_rules (shown_game (&shown));

      for (guint i = 0; i < rules->entries[entry].n_attainable; i++)
        {
          const SheetCell cell = { .state = CELL_SCORED, .points = rules->entries[entry].attainable[i] };
          g_autofree char *typed = sheet_typing_text (rules, entry, &cell);
          guint before = game_get_n_moves (shown_game (&shown));

          if (cell.points == 0)
            continue;
          gtk_widget_grab_focus (shown_cell (&shown, 0, rules->entries[entry].id));
          shown_type (&shown, typed);
          g_assert_cmpint (game_get_n_moves (shown_game (&shown)) == before, ==,
                           sheet_typing_can_grow (rules, entry, typed));
          if (game_get_n_moves (shown_game (&shown)) == before)
            shown_press (&shown, GDK_KEY_Return, 0);
          g_assert_cmpuint (game_get_n_moves (shown_game (&shown)), ==, before + 1);
          g_assert_true (protokoll_session_undo (shown.table.session, NULL));
        }
    }
  shown_close (&shown);
}

static void
test_all_values (void)
{
  check_all_values ("special-8");
  check_all_values ("yahtzee");
}

/* Then the focus goes on as after Enter, and the next player types at once. */
static void
test_goes_on (void)
{
  Shown shown;

  open_committing (&shown, "special-8", NULL, "threes");
  shown_type (&shown, "7");
  shown_assert_focus (&shown, 1, "threes");
  shown_type (&shown, "65");
  assert_game (shown_game (&shown), "1.threes=21 2.threes=18 1.fours=20 turn=2");
  shown_close (&shown);
}

/* A sum that is one already but may grow takes Enter, or another place. */
static void
test_enter_what_waits (void)
{
  Shown shown;

  open_committing (&shown, "yahtzee", NULL, "chance");
  shown_type (&shown, "5");
  assert_game (shown_game (&shown), "1.chance=5");
  shown_close (&shown);

  open_committing (&shown, "maxi-yatzy", NULL, "chance");
  shown_type (&shown, "12");
  assert_game (shown_game (&shown), "1.chance=12");
  shown_close (&shown);
}

/* What is filled is changed on purpose only. */
static void
test_correction_waits (void)
{
  Shown shown;

  open_committing (&shown, "special-8", "1 threes 7 | 2 chance 24", "threes");
  shown_type (&shown, "6");
  assert_game (shown_game (&shown), "1.threes=21");
  g_assert_cmpstr (shown_text (&shown, 0, "threes"), ==, "6");
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_game (shown_game (&shown), "1.threes=18");

  gtk_widget_grab_focus (shown_cell (&shown, 1, "chance"));
  shown_press (&shown, GDK_KEY_F2, 0);
  shown_press (&shown, GDK_KEY_BackSpace, 0);
  shown_type (&shown, "8");
  assert_game (shown_game (&shown), "2.chance=24");
  shown_press (&shown, GDK_KEY_Escape, 0);
  assert_game (shown_game (&shown), "2.chance=24");
  shown_close (&shown);
}

/* Once all dice alike were said, it waits for what may still be taken back. */
static void
test_joker_waits (void)
{
  Shown shown;

  open_committing (&shown, "yahtzee", "1 yahtzee 50 | 2 ones 3 | 1 sixes 4", "full-house");
  shown_type (&shown, "y25");
  assert_game (shown_game (&shown), "1.full-house=open");
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_game (shown_game (&shown), "1.full-house=25 1.yahtzee-bonus=100");
  shown_close (&shown);
}

/* Off it waits for Enter. */
static void
test_off (void)
{
  Shown shown;

  open_committing (&shown, "special-8", NULL, "threes");
  g_object_set (shown.view, "commits-itself", FALSE, NULL);
  shown_type (&shown, "7");
  assert_game (shown_game (&shown), "1.threes=open");
  shown_press (&shown, GDK_KEY_Return, 0);
  assert_game (shown_game (&shown), "1.threes=21");
  shown_close (&shown);
}

/* The par where the rules have one, the fewest dice of each face that reach the bonus where they have none, else the
 * highest value. */
static const struct
{
  const char *game;
  const char *entry;
  const char *expected;
} usual[] = {
  { "special-8", "threes", "1.threes=18 turn=2" },
  { "yatzy", "fives", "1.fives=15 turn=2" },
  { "maxi-yatzy", "twos", "1.twos=8 turn=2" },
  { "maxi-yatzy-no", "ones", "1.ones=4 turn=2" },
  { "maxi-yatzy-no", "threes", "1.threes=9 turn=2" },
  { "maxi-yatzy-no", "sixes", "1.sixes=24 turn=2" },
  { "special-8", "one-pair", "1.one-pair=12 turn=2" },
  { "special-8", "chance", "1.chance=48 turn=2" },
  { "special-8", "yatzy", "1.yatzy=98 turn=2" },
  { "yahtzee", "large-straight", "1.large-straight=40 turn=2" },
  /* Not over what stands there, and not out of order. */
  { "special-8 | 1 threes 3", "threes", "1.threes=9 turn=2" },
  { "special-8 | 1 threes x", "threes", "1.threes=x turn=2" },
  { "forced-yatzy", "twos", "1.twos=open turn=1" },
};

static void
test_usual (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    {
      g_auto (GStrv) parts = g_strsplit (usual[i].game, " | ", 2);
      const char *expected = usual[i].expected;
      Shown shown;

      g_test_message ("%s: %s", usual[i].game, usual[i].entry);
      shown_open_at (&shown, parts[0], parts[1], 0, usual[i].entry);
      g_assert_true (shown_press (&shown, GDK_KEY_Return, GDK_SHIFT_MASK));
      assert_game (shown_game (&shown), expected);
      g_assert_cmpuint (game_get_n_moves (shown_game (&shown)), <=, 1);
      shown_close (&shown);
    }
}

/* Enter after Enter: each player gets the par. */
static void
test_usual_goes_on (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "threes");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, GDK_SHIFT_MASK));
  shown_assert_focus (&shown, 1, "threes");
  g_assert_true (shown_press (&shown, GDK_KEY_KP_Enter, GDK_SHIFT_MASK));
  assert_game (shown_game (&shown), "1.threes=18 2.threes=18 turn=1");
  shown_close (&shown);
}

/* While something else is typed, Enter enters that. */
static void
test_usual_while_typing (void)
{
  Shown shown;

  shown_open_at (&shown, "special-8", NULL, 0, "threes");
  shown_type (&shown, "7");
  g_assert_true (shown_press (&shown, GDK_KEY_Return, GDK_SHIFT_MASK));
  assert_game (shown_game (&shown), "1.threes=21");
  shown_close (&shown);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/sheet-commit/letters", test_letters);
  g_test_add_func ("/sheet-commit/letters/capitals", test_capitals);
  g_test_add_func ("/sheet-commit/letters/prefix", test_prefix);
  g_test_add_func ("/sheet-commit/letters/prefix-and-digit", test_prefix_and_digit);
  g_test_add_func ("/sheet-commit/letters/none", test_no_such_letter);
  g_test_add_func ("/sheet-commit/letters/while-typing", test_letter_while_typing);
  g_test_add_func ("/sheet-commit/by-itself", test_commits);
  g_test_add_func ("/sheet-commit/by-itself/all-values", test_all_values);
  g_test_add_func ("/sheet-commit/by-itself/goes-on", test_goes_on);
  g_test_add_func ("/sheet-commit/by-itself/waits", test_enter_what_waits);
  g_test_add_func ("/sheet-commit/by-itself/correction", test_correction_waits);
  g_test_add_func ("/sheet-commit/by-itself/joker", test_joker_waits);
  g_test_add_func ("/sheet-commit/by-itself/off", test_off);
  g_test_add_func ("/sheet-commit/usual", test_usual);
  g_test_add_func ("/sheet-commit/usual/goes-on", test_usual_goes_on);
  g_test_add_func ("/sheet-commit/usual/while-typing", test_usual_while_typing);
  return g_test_run ();
}
