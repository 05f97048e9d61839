/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "ui/widgets/move-words.h"

/* What a move did, in words. */

typedef struct
{
  const char *path;
  const char *game;
  const char *words; /* the steps, oldest first: "SEAT WHAT", set apart by " | " */
} StepsCase;

static const StepsCase cases[] = {
  { "/move-words/none", "yatzy", "" },
  { "/move-words/points", "yatzy | 1 sixes 3 | 2 ones 1", "1 Sixes: 18 points | 2 Ones: 1 point" },
  { "/move-words/struck", "yatzy | 1 sixes x | 1 twos 0", "1 Sixes: struck | 1 Twos: struck" },
  { "/move-words/cleared", "yatzy | 1 sixes 3 | 1 sixes -", "1 Sixes: 18 points | 1 Sixes: cleared" },
  { "/move-words/corrected", "yatzy | 1 sixes 3 | 2 ones 1 | 1 sixes =4",
    "1 Sixes: 18 points | 2 Ones: 1 point | 1 Sixes: corrected, 18 → 24" },
  { "/move-words/corrected-twice", "yatzy | 1 sixes 3 | 1 sixes =4 | 1 sixes =x",
    "1 Sixes: 18 points | 1 Sixes: corrected, 18 → 24 | 1 Sixes: corrected, 24 → struck" },
  { "/move-words/cleared-and-later-filled", "yatzy | 1 sixes 3 | 1 sixes - | 2 ones 1 | 1 sixes 4",
    "1 Sixes: 18 points | 1 Sixes: cleared | 2 Ones: 1 point | 1 Sixes: 24 points" },
  { "/move-words/of-one-seat-only", "yatzy | 1 sixes 3 | 2 sixes 4 | 2 sixes =5",
    "1 Sixes: 18 points | 2 Sixes: 24 points | 2 Sixes: corrected, 24 → 30" },
  { "/move-words/rolls", "special-8 | 1 chance 24 rolls=2 | 2 ones 1 rolls=1",
    "1 Chance: 24 points · 2 rolls | 2 Ones: 1 point · 1 roll" },
  { "/move-words/saved", "special-8 | 2 saved 4", "2 Saved Rolls: 4" },
  { "/move-words/moved-over", "yatzy | 1 sixes 3 | 2 ones 1 | 1 sixes >2",
    "1 Sixes: 18 points | 2 Ones: 1 point | 2 Sixes: 18 points, A → B" },
  { "/move-words/moved-over-struck", "yatzy | 1 sixes x | 1 sixes >2", "1 Sixes: struck | 2 Sixes: struck, A → B" },
  { "/move-words/moved-over-with-saved-rolls", "special-8 | 1 chance 24 rolls=1 | 1 chance >2",
    "1 Chance: 24 points · 1 roll | 2 Chance: 24 points, A → B · 1 roll" },
  { "/move-words/moved-over-and-corrected", "yatzy | 1 sixes 3 | 1 sixes >2 | 2 sixes =4 | 1 sixes 5",
    "1 Sixes: 18 points | 2 Sixes: 18 points, A → B | 2 Sixes: corrected, 18 → 24 | 1 Sixes: 30 points" },
  { "/move-words/moved-over-undone", "yatzy | 1 sixes 3 | 1 sixes >2 | undo", "1 Sixes: 18 points" },
  { "/move-words/people", "yatzy | 1 sixes 3 | rename 1 Anna | seats 2 1 | leave 1 | join D strike | join E",
    "2 Sixes: 18 points | 2 previously called A | 1 Order: B and Anna | 1 has left | 3 has joined, 1 entry struck"
    " | 4 has joined" },
  { "/move-words/order-of-that-time", "yatzy | seats 2 1 | seats 2 1", "1 Order: B and A | 1 Order: A and B" },
  { "/move-words/undone", "yatzy | 1 sixes 3 | 2 ones 1 | undo", "1 Sixes: 18 points" },
};

static void
test_steps (gconstpointer data)
{
  const StepsCase *asked = data;
  g_autoptr (Game) game = game_of (asked->game);
  g_autoptr (GArray) steps = move_words_steps (game);
  g_autoptr (GString) words = g_string_new (NULL);
  MoveStep last;

  for (guint i = 0; i < steps->len; i++)
    {
      const MoveStep *step = &g_array_index (steps, MoveStep, i);
      g_autofree char *what = move_words_what (game, step);
      g_autofree char *brief = move_words_brief (game, step);

      /* Only points have a shorter form. */
      if (step->move->kind != MOVE_FILL)
        g_assert_cmpstr (brief, ==, what);
      g_string_append_printf (words, "%s%u %s", i > 0 ? " | " : "", step->move->seat + 1, what);
    }
  g_assert_cmpstr (words->str, ==, asked->words);
  g_assert_cmpint (move_words_last (game, &last), ==, steps->len > 0);
  if (steps->len > 0)
    g_assert_true (last.move == g_array_index (steps, MoveStep, steps->len - 1).move);
}

typedef struct
{
  const char *path;
  const char *game;
  const char *told;    /* of the last step, as entered */
  const char *undone;  /* when it is undone */
} ToldCase;

static const ToldCase told_cases[] = {
  { "/move-words/told/upper", "yatzy | 2 ones 1 | 1 sixes 4", "A, Sixes: 24 points, margin plus 6, A leads",
    "Undone: A, Sixes: 24 points, margin even, B leads" },
  { "/move-words/told/no-par", "yatzy Par=none | 2 ones 1 | 1 sixes 4", "A, Sixes: 24 points, 39 points needed, A leads",
    "Undone: A, Sixes: 24 points, 63 points needed, B leads" },
  { "/move-words/told/lower", "yatzy | 2 ones 1 | 1 chance 24", "A, Chance: 24 points, A leads",
    "Undone: A, Chance: 24 points, B leads" },
  { "/move-words/told/struck-first", "yatzy | 1 sixes x", "A, Sixes: struck, margin minus 18",
    "Undone: A, Sixes: struck, margin even" },
  { "/move-words/told/tie", "yatzy | 2 ones 1 | 1 ones 1", "A, Ones: 1 point, margin minus 2, A and B share the lead",
    "Undone: A, Ones: 1 point, margin even, B leads" },
  { "/move-words/told/cleared", "yatzy | 1 sixes 3 | 1 sixes -", "A, Sixes: cleared, margin even",
    "Undone: A, Sixes: cleared, margin even, A leads" },
  { "/move-words/told/corrected", "yatzy | 1 sixes 3 | 1 sixes =4",
    "A, Sixes: corrected from 18 points to 24 points, margin plus 6, A leads",
    "Undone: A, Sixes: corrected from 18 points to 24 points, margin even, A leads" },
  { "/move-words/told/moved-over", "yatzy | 1 chance 18 | 1 chance >2", "B, Chance: 18 points, moved from A, B leads",
    "Undone: B, Chance: 18 points, moved from A, A leads" },
  { "/move-words/told/saved", "special-8 | 1 chance 24 | 2 saved 4", "B, Saved Rolls: 4, A leads",
    "Undone: B, Saved Rolls: 4, A leads" },
  { "/move-words/told/renamed", "yatzy | 1 sixes 3 | rename 1 Anna", "Anna, previously called A, Anna leads",
    "Undone: Anna, previously called A, A leads" },
  { "/move-words/told/last-one-left", "yatzy | 1 sixes 3 | 2 ones 1 | leave 1", "A has left",
    "Undone: A has left, A leads" },
  { "/move-words/told/left", "yatzy | 1 sixes 3 | leave 1", "A has left", "Undone: A has left, A leads" },
  { "/move-words/told/joined", "yatzy | 1 sixes 3 | join C", "C has joined, A leads", "Undone: C has joined, A leads" },
  { "/move-words/told/bonus", "yatzy | 1 sixes 5 | 1 fives 5 | 1 fours 5",
    "A, Fours: 20 points, bonus won, A leads", "Undone: A, Fours: 20 points, margin plus 22, A leads" },
};

static void
test_told (gconstpointer data)
{
  const ToldCase *asked = data;
  g_autoptr (Game) game = game_of (asked->game);
  g_autoptr (Game) before = game_undo (game, NULL);
  g_autofree char *told = move_words_told (game, MOVE_ENTERED, NULL);
  g_autofree char *undone = move_words_told (before, MOVE_UNDONE, game);
  g_autofree char *redone = move_words_told (game, MOVE_REDONE, NULL);
  g_autofree char *expected = g_strdup_printf ("Redone: %s", asked->told);

  g_assert_cmpstr (told, ==, asked->told);
  g_assert_cmpstr (undone, ==, asked->undone);
  g_assert_cmpstr (redone, ==, expected);
}

static void
test_told_nothing (void)
{
  g_autoptr (Game) game = game_of ("yatzy");

  g_assert_null (move_words_told (game, MOVE_ENTERED, NULL));
}

typedef struct
{
  const char *path;
  const char *before;
  const char *step;
  int kind; /* NO_MOVE where no move came or went */
} CompareCase;

#define NO_MOVE -1

static const CompareCase compare_cases[] = {
  { "/move-words/compare/entered", "yatzy | 1 sixes 3", "2 ones 1", MOVE_ENTERED },
  { "/move-words/compare/undone", "yatzy | 1 sixes 3", "undo", MOVE_UNDONE },
  { "/move-words/compare/redone", "yatzy | 1 sixes 3 | undo", "redo", MOVE_REDONE },
  { "/move-words/compare/correction-redone", "yatzy | 1 sixes 3 | 1 sixes =4 | undo", "redo", MOVE_REDONE },
  { "/move-words/compare/saved-redone", "special-8 | 1 saved 4 | undo", "redo", MOVE_REDONE },
  { "/move-words/compare/order-redone", "yatzy | seats 2 1 | undo", "redo", MOVE_REDONE },
  { "/move-words/compare/joined-redone", "yatzy | seats 2 1 | join D | undo", "redo", MOVE_REDONE },
  /* A new move in place of one that was undone is no redo. */
  { "/move-words/compare/saved-for-another-entry", "special-8 | 1 chance 24 | undo", "1 saved 4", MOVE_ENTERED },
  { "/move-words/compare/saved-anew", "special-8 | 1 saved 2 | undo", "1 saved 4", MOVE_ENTERED },
  { "/move-words/compare/renamed-anew", "yatzy | rename 1 Anna | undo", "rename 1 Anne", MOVE_ENTERED },
  { "/move-words/compare/another-left", "yatzy x3 | leave 1 | undo", "leave 2", MOVE_ENTERED },
  { "/move-words/compare/entered-anew", "yatzy | 1 sixes 3 | undo", "1 fives 3", MOVE_ENTERED },
  { "/move-words/compare/counted", "yatzy | 1 sixes 3", "2 roll 1", NO_MOVE },
};

static void
test_compare (gconstpointer data)
{
  const CompareCase *asked = data;
  g_autofree char *text = g_strdup_printf ("%s | %s", asked->before, asked->step);
  g_autoptr (Game) before = game_of (asked->before);
  g_autoptr (Game) game = game_of (text);
  MoveTold kind;

  g_assert_cmpint (move_words_compare (before, game, &kind), ==, asked->kind != NO_MOVE);
  if (asked->kind != NO_MOVE)
    g_assert_cmpint ((int) kind, ==, asked->kind);
}

/* TZ is Europe/Oslo here. */
static void
test_when (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 20, 23, 59, 0);
  g_autoptr (GDateTime) today = g_date_time_new_local (2026, 11, 20, 0, 5, 0);
  g_autoptr (GDateTime) yesterday = g_date_time_new_local (2026, 11, 19, 23, 58, 0);
  Move move = { .time = g_date_time_to_unix (today) };
  g_autofree char *then = move_words_when (&move, now);
  g_autoptr (GDateTime) last_year = g_date_time_new_local (2025, 11, 20, 0, 5, 0);
  g_autofree char *before = NULL;
  g_autofree char *long_before = NULL;
  g_autofree char *never = NULL;

  g_assert_cmpstr (then, ==, "00:05");
  move.time = g_date_time_to_unix (yesterday);
  before = move_words_when (&move, now);
  g_assert_cmpstr (before, ==, "19 Nov 2026, 23:58");
  move.time = g_date_time_to_unix (last_year);
  long_before = move_words_when (&move, now);
  g_assert_cmpstr (long_before, ==, "20 Nov 2025, 00:05");
  move.time = 0;
  never = move_words_when (&move, now);
  g_assert_cmpstr (never, ==, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_steps);
  for (guint i = 0; i < G_N_ELEMENTS (told_cases); i++)
    g_test_add_data_func (told_cases[i].path, &told_cases[i], test_told);
  for (guint i = 0; i < G_N_ELEMENTS (compare_cases); i++)
    g_test_add_data_func (compare_cases[i].path, &compare_cases[i], test_compare);
  g_test_add_func ("/move-words/told/nothing", test_told_nothing);
  g_test_add_func ("/move-words/when", test_when);
  return g_test_run ();
}
