/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "ui/sheet/entry-editor.h"

#include <gdk/gdk.h>

/* What is typed into a cell, key by key, without the cell: what it shows then, what the game is, what was refused. */

typedef struct
{
  const char *path;
  const char *game; /* as in game_of() */
  const char *entry;
  const char *keys; /* names of keys set apart by blanks; "leave" goes elsewhere, "usual" enters the usual value */
  const char *shown;   /* what is typed at the end; NULL where nothing is */
  const char *expected; /* for assert_game() */
  guint n_refused;
  guint n_gone_on;      /* entries after which the keyboard goes on */
  gboolean commits_itself;
  gboolean unchanged;   /* the very game is the same: nothing was entered again */
} EditorCase;

#define SPECIAL "special-8"
#define DICE "special-8 | 1 threes 33312333"
#define STRUCK "special-8 | 1 threes x"
#define FULL "yahtzee | 1 yahtzee 66666 | 1 sixes 4"
#define JOKER FULL " | 1 full-house 66666"
#define NO_JOKER FULL " | 1 full-house 22233"

static const EditorCase editor_cases[] = {
  /* Digits wait for Enter. */
  { "digit", SPECIAL, "threes", "7", "7", "1.threes=open" },
  { "digits", SPECIAL, "chance", "2 4", "24", "1.chance=open" },
  { "digits/most", SPECIAL, "chance", "1 2 3 4", "123", "1.chance=open" },
  { "enter", SPECIAL, "threes", "7 Return", NULL, "1.threes=21 turn=2", 0, 1 },
  { "enter/of-the-keypad", SPECIAL, "threes", "7 KP_Enter", NULL, "1.threes=21 turn=2", 0, 1 },
  { "enter/sum", SPECIAL, "chance", "2 4 Return", NULL, "1.chance=24 turn=2", 0, 1 },
  { "enter/zero", SPECIAL, "threes", "0 Return", NULL, "1.threes=x turn=2", 0, 1 },
  { "enter/wrong", SPECIAL, "threes", "9 Return", "9", "1.threes=open", 1 },
  { "enter/begun", SPECIAL, "two-pairs", "1 Return", "1", "1.two-pairs=open", 1 },
  { "enter/wrong-mended", SPECIAL, "threes", "9 Return BackSpace 8 Return", NULL, "1.threes=24", 1, 1 },
  { "enter/nothing-left", SPECIAL, "threes", "7 BackSpace Return", NULL, "1.threes=open" },
  { "enter/out-of-order", "forced-yatzy", "twos", "3 Return", "3", "1.twos=open turn=1", 1 },

  /* Keys that change what is typed. */
  { "backspace", SPECIAL, "chance", "2 4 BackSpace", "2", "1.chance=open" },
  { "backspace/nothing", SPECIAL, "chance", "2 BackSpace BackSpace", "", "1.chance=open" },
  { "delete", SPECIAL, "chance", "2 4 Delete 3 0", "30", "1.chance=open" },
  { "escape", SPECIAL, "chance", "2 4 Escape", NULL, "1.chance=open", .unchanged = TRUE },
  { "escape/nothing", SPECIAL, "chance", "Escape", NULL, "1.chance=open" },

  /* A strike needs no Enter. */
  { "strike", SPECIAL, "yatzy", "x", NULL, "1.yatzy=x turn=2", 0, 1 },
  { "strike/after-a-digit", SPECIAL, "yatzy", "9 x", "9", "1.yatzy=open", 1 },
  { "strike/after-all-is-deleted", SPECIAL, "yatzy", "9 BackSpace x", NULL, "1.yatzy=x", 0, 1 },
  { "strike/refused", "forced-yatzy", "twos", "x", "x", "1.twos=open", 1 },
  { "strike/refused-then-a-digit", "forced-yatzy", "twos", "x 3", "3", "1.twos=open", 1 },
  { "strike/again", STRUCK, "threes", "x", NULL, "1.threes=x 1.filled=1", .unchanged = TRUE },
  { "strike/what-is-filled", DICE, "threes", "x", NULL, "1.threes=x 1.filled=1", 0, 1 },

  /* Going elsewhere enters what is right, keeps what is wrong, and goes on nowhere by itself. */
  { "leave", SPECIAL, "threes", "7 leave", NULL, "1.threes=21 turn=2" },
  { "leave/wrong", SPECIAL, "threes", "9 leave", "9", "1.threes=open", 1 },
  { "leave/begun", SPECIAL, "two-pairs", "1 leave", "1", "1.two-pairs=open", 1 },
  { "leave/nothing", SPECIAL, "threes", "leave", NULL, "1.threes=open" },
  { "leave/nothing-left", SPECIAL, "threes", "7 BackSpace leave", NULL, "1.threes=open" },
  { "leave/unchanged", DICE, "threes", "F2 leave", NULL, "1.threes=18", .unchanged = TRUE },

  /* By itself, where no digit can follow. */
  { "by-itself", SPECIAL, "threes", "7", NULL, "1.threes=21 turn=2", 0, 1, TRUE },
  { "by-itself/waits", SPECIAL, "chance", "2", "2", "1.chance=open", 0, 0, TRUE },
  { "by-itself/sum", SPECIAL, "chance", "2 4", NULL, "1.chance=24 turn=2", 0, 1, TRUE },
  { "by-itself/wrong", SPECIAL, "threes", "9", "9", "1.threes=open", 0, 0, TRUE },
  { "by-itself/not-what-is-filled", DICE, "threes", "5", "5", "1.threes=18", 0, 0, TRUE },
  { "by-itself/not-all-alike", FULL, "full-house", "y 2 5", "25 ★", "1.full-house=open", 0, 0, TRUE },

  /* What is filled already. */
  { "edit", DICE, "threes", "F2", "6", "1.threes=18" },
  { "edit/open", SPECIAL, "threes", "F2", "", "1.threes=open" },
  { "edit/struck", STRUCK, "threes", "F2", "x", "1.threes=x" },
  { "edit/while-typing", DICE, "threes", "5 F2", "5", "1.threes=18" },
  { "edit/change", DICE, "threes", "F2 BackSpace 5 Return", NULL, "1.threes=15 1.filled=1", 0, 1 },
  { "edit/unchanged", DICE, "threes", "F2 Return", NULL, "1.threes=18", .unchanged = TRUE },
  { "edit/typed-again", DICE, "threes", "6 Return", NULL, "1.threes=18", .unchanged = TRUE },
  { "clear", DICE, "threes", "Delete", NULL, "1.threes=open 1.filled=0" },
  { "clear/backspace", DICE, "threes", "BackSpace", NULL, "1.threes=open 1.filled=0" },
  { "clear/open", SPECIAL, "threes", "Delete", NULL, "1.threes=open", .unchanged = TRUE },

  /* All dice alike, where the rules know jokers. */
  { "alike", FULL, "full-house", "2 5 y", "25 ★", "1.full-house=open" },
  { "alike/first", FULL, "full-house", "y", " ★", "1.full-house=open" },
  { "alike/entered", FULL, "full-house", "y 2 5 Return", NULL, "1.full-house=25 1.yahtzee-bonus=100", 0, 1 },
  { "alike/taken-back", FULL, "full-house", "2 5 y y Return", NULL, "1.full-house=25 1.yahtzee-bonus=0", 0, 1 },
  { "alike/impossible", FULL, "chance", "2 3 y Return", "23 ★", "1.chance=open", 1 },
  { "alike/edit", JOKER, "full-house", "F2", "25 ★", "1.full-house=25 1.yahtzee-bonus=100" },
  { "alike/unchanged", JOKER, "full-house", "F2 Return", NULL, "1.full-house=25 1.yahtzee-bonus=100", .unchanged = TRUE },
  { "alike/typed-again", JOKER, "full-house", "2 5 Return", NULL, "1.full-house=25 1.yahtzee-bonus=100",
    .unchanged = TRUE },
  { "alike/not-any-more", JOKER, "full-house", "F2 y Return", NULL, "1.full-house=25 1.yahtzee-bonus=0", 0, 1 },
  { "alike/only-now", NO_JOKER, "full-house", "F2 y Return", NULL, "1.full-house=25 1.yahtzee-bonus=100", 0, 1 },
  { "alike/no-joker", SPECIAL, "chance", "2 y", "2", "1.chance=open" },

  /* The usual value. */
  { "usual", SPECIAL, "threes", "usual", NULL, "1.threes=18 turn=2", 0, 1 },
  { "usual/filled", DICE, "threes", "usual", NULL, "1.threes=18 1.filled=1", .unchanged = TRUE },
  { "usual/out-of-order", "forced-yatzy", "twos", "usual", NULL, "1.twos=open turn=1", .unchanged = TRUE },
};

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
count_entered_cb (EntryEditor *editor,
                  guint        seat,
                  guint        entry,
                  guint       *n)
{
  g_assert_cmpuint (seat, ==, entry_editor_get_seat (editor));
  (*n)++;
}

static void
press (EntryEditor *editor,
       guint        entry,
       const char  *name)
{
  guint key = gdk_keyval_from_name (name);

  if (g_str_equal (name, "leave"))
    entry_editor_commit (editor);
  else if (g_str_equal (name, "usual"))
    entry_editor_enter_default (editor, 0, entry);
  else
    {
      g_assert_cmpuint (key, !=, GDK_KEY_VoidSymbol);
      entry_editor_press (editor, 0, entry, key);
    }
}

static void
assert_shown (EntryEditor *editor,
              const char  *expected)
{
  g_autofree char *text = entry_editor_get_text (editor);

  g_assert_cmpint (entry_editor_is_active (editor), ==, expected != NULL);
  if (expected != NULL)
    g_assert_cmpstr (text, ==, expected);
}

/* "typing" is told when it begins and when it ends, so that it is known at any time from these alone. */
static void
check_case (gconstpointer data)
{
  const EditorCase *one = data;
  g_autoptr (Game) game = game_of (one->game);
  g_autoptr (ProtokollSession) session = protokoll_session_new_detached (game);
  g_autoptr (EntryEditor) editor = entry_editor_new ();
  guint entry = entry_named (game, one->entry);
  g_auto (GStrv) keys = g_strsplit (one->keys, " ", -1);
  const Game *before = protokoll_session_get_game (session);
  guint n_refused = 0, n_gone_on = 0, n_typing = 0;

  g_signal_connect_swapped (editor, "refused", G_CALLBACK (count_cb), &n_refused);
  g_signal_connect_swapped (editor, "typing", G_CALLBACK (count_cb), &n_typing);
  g_signal_connect (editor, "entered", G_CALLBACK (count_entered_cb), &n_gone_on);
  entry_editor_set_session (editor, session);
  entry_editor_set_commits_itself (editor, one->commits_itself);
  for (guint i = 0; keys[i] != NULL; i++)
    press (editor, entry, keys[i]);
  assert_shown (editor, one->shown);
  assert_game (protokoll_session_get_game (session), one->expected);
  g_assert_true (!one->unchanged || protokoll_session_get_game (session) == before);
  g_assert_cmpuint (n_refused, ==, one->n_refused);
  g_assert_cmpuint (n_gone_on, ==, one->n_gone_on);
  g_assert_cmpint (n_typing % 2 == 1, ==, entry_editor_is_active (editor));
  g_assert_cmpint (entry_editor_is_at (editor, 0, entry), ==, one->shown != NULL);
}

/* A key that is none for typing is left to others, and so are Enter and Escape while nothing is typed. */
static void
test_other_keys (void)
{
  static const char *const others[] = { "a", "d", "z", "Return", "Escape", "Up", "Tab", "F5" };
  g_autoptr (Game) game = game_of (SPECIAL);
  g_autoptr (ProtokollSession) session = protokoll_session_new_detached (game);
  g_autoptr (EntryEditor) editor = entry_editor_new ();

  entry_editor_set_session (editor, session);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (entry_editor_press (editor, 0, 0, gdk_keyval_from_name (others[i])));
  g_assert_true (entry_editor_press (editor, 0, 0, GDK_KEY_7));
  g_assert_false (entry_editor_press (editor, 0, 0, GDK_KEY_a));
  g_assert_true (entry_editor_press (editor, 0, 0, GDK_KEY_Escape));
}

/* What was refused is shown so until the text changes. */
static void
test_refused (void)
{
  g_autoptr (Game) game = game_of (SPECIAL);
  g_autoptr (ProtokollSession) session = protokoll_session_new_detached (game);
  g_autoptr (EntryEditor) editor = entry_editor_new ();
  g_autofree char *words = NULL;

  entry_editor_set_session (editor, session);
  entry_editor_press (editor, 0, 2, GDK_KEY_9);
  g_assert_false (entry_editor_is_refused (editor));
  g_assert_cmpint (entry_editor_validate (editor, &words), ==, TYPING_WRONG);
  entry_editor_press (editor, 0, 2, GDK_KEY_Return);
  g_assert_true (entry_editor_is_refused (editor));
  entry_editor_press (editor, 0, 2, GDK_KEY_BackSpace);
  g_assert_false (entry_editor_is_refused (editor));
}

/* Whoever changes the game, what was typed is over. */
static void
test_game_changes (void)
{
  g_autoptr (Game) game = game_of (SPECIAL);
  g_autoptr (ProtokollSession) session = protokoll_session_new_detached (game);
  g_autoptr (EntryEditor) editor = entry_editor_new ();
  Play play = { .seat = 1, .entry = 3, .typed = "5" };

  entry_editor_set_session (editor, session);
  entry_editor_press (editor, 0, 2, GDK_KEY_7);
  g_assert_true (protokoll_session_enter (session, &play, NULL));
  assert_shown (editor, NULL);
  assert_game (protokoll_session_get_game (session), "1.threes=open 2.fours=20");
}

/* What is entered by a tap: the same value over dice, or over a joker, changes nothing at all. */
static void
test_enter (void)
{
  static const struct
  {
    const char *game;
    const char *entry;
    const char *typed;
    gboolean all_alike;
    gboolean changes;
  } cases[] = {
    { SPECIAL, "threes", "7", FALSE, TRUE },      { DICE, "threes", "6", FALSE, FALSE },
    { DICE, "threes", "5", FALSE, TRUE },         { DICE, "threes", "x", FALSE, TRUE },
    { STRUCK, "threes", "x", FALSE, FALSE },      { JOKER, "full-house", "25", TRUE, FALSE },
    { JOKER, "full-house", "25", FALSE, TRUE },   { NO_JOKER, "full-house", "25", FALSE, FALSE },
    { NO_JOKER, "full-house", "25", TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = game_of (cases[i].game);
      g_autoptr (ProtokollSession) session = protokoll_session_new_detached (game);
      g_autoptr (EntryEditor) editor = entry_editor_new ();
      Play play = { .entry = entry_named (game, cases[i].entry),
                    .typed = cases[i].typed,
                    .declared_five_alike = cases[i].all_alike };
      const Game *before = protokoll_session_get_game (session);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s: %s", cases[i].game, cases[i].typed);
      entry_editor_set_session (editor, session);
      g_assert_true (entry_editor_enter (editor, &play, &error));
      g_assert_no_error (error);
      g_assert_cmpint (protokoll_session_get_game (session) != before, ==, cases[i].changes);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (editor_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/entry-editor/", editor_cases[i].path, NULL);

      g_test_add_data_func (path, &editor_cases[i], check_case);
    }
  g_test_add_func ("/entry-editor/other-keys", test_other_keys);
  g_test_add_func ("/entry-editor/refused-until-changed", test_refused);
  g_test_add_func ("/entry-editor/game-changes", test_game_changes);
  g_test_add_func ("/entry-editor/by-a-tap", test_enter);
  return g_test_run ();
}
