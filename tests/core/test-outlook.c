/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "helpers.h"

#include "brute.h"

#include "core/outlook.h"

/* How the seats stand: "needed ahead most" of each, and "!" for who can no longer be caught. */
static char *
outlook_text (const Game *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GArray) outlooks = outlook_of (sheet);
  GString *text = g_string_new (NULL);

  for (guint seat = 0; seat < outlooks->len; seat++)
    {
      const Outlook *outlook = &g_array_index (outlooks, Outlook, seat);

      g_string_append_printf (text, "%s%d %d %d%s", seat > 0 ? " / " : "", outlook->needed, outlook->ahead,
                              outlook->highest, outlook->uncaught ? "!" : "");
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *path;
  const char *text;
  const char *expected;
} OutlookCase;

static const OutlookCase cases[] = {
  { "/outlook/start", "yatzy", "1 0 374 / 1 0 374" },
  { "/outlook/alone", "yatzy x1 | 1 ones 3", "0 0 372" },
  { "/outlook/level", "yatzy | 1 ones 3 | 2 ones 3", "1 0 372 / 1 0 372" },
  { "/outlook/one-leads", "yatzy | 1 sixes 4 | 2 sixes 2", "0 12 368 / 13 0 356" },
  { "/outlook/three", "yatzy x3 | 1 sixes 4 | 2 sixes 2 | 3 sixes 3", "0 6 368 / 13 0 356 / 7 0 362" },
  { "/outlook/struck", "yatzy | 1 yatzy x", "1 0 324 / 1 0 374" },
  /* 45 of the upper section are gone and 15 are there, so that the open faces still just reach the 63. */
  { "/outlook/bonus-just-possible", "yatzy | 1 sixes x | 1 ones 3", "0 3 342 / 4 0 374" },
  { "/outlook/bonus-gone", "yatzy | 1 sixes x | 1 fives x | 1 fours 3", "0 12 261 / 13 0 374" },
  { "/outlook/bonus-won", "yatzy | 1 sixes 5 | 1 fives 5 | 1 fours 2", "0 113 362 / 114 0 374" },
  { "/outlook/special-8", "special-8", "1 0 1148 / 1 0 1148" },
  { "/outlook/forced", "forced-yatzy | 1 ones 1", "0 1 370 / 2 0 374" },
  { "/outlook/option", "maxi-yatzy full-straight=30 x2", "1 0 658 / 1 0 658" },
  /* Every entry could bring 100 more. */
  { "/outlook/yahtzee", "yahtzee", "1 0 1575 / 1 0 1575" },
  { "/outlook/yahtzee-struck", "yahtzee | 1 yahtzee x", "1 0 325 / 1 0 1575" },
  { "/outlook/yahtzee-filled-before", "yahtzee | 1 chance 30", "0 30 1475 / 31 0 1575" },
  { "/outlook/yahtzee-with-bonus", "yahtzee | 1 yahtzee 50 | 1 ones 11111", "0 155 1575 / 156 0 1575" },
  /* A cleared Yahtzee that is filled with 50 again brings its jokers' bonus back; nobody is safe from that. */
  { "/outlook/yahtzee-cleared", "yahtzee | 1 yahtzee 50 | 1 ones 11111 | 1 twos 22222 | 1 yahtzee -", "0 15 1575 / 16 0 1575" },
  { "/outlook/yahtzee-cleared-may-catch-up", "yahtzee | 1 yahtzee 50 | 1 chance 20 | 1 rest x | 2 yahtzee 50 | 2 ones 11111 "
    "| 2 rest x | 2 yahtzee -", "0 65 70 / 66 0 155" },
  { "/outlook/kniffel", "kniffel", "1 0 375 / 1 0 375" },
  { "/outlook/extra-kniffel", "kniffel extra-kniffel=100", "1 0 1575 / 1 0 1575" },
  { "/outlook/extra-kniffel-struck", "kniffel extra-kniffel=100 | 1 kniffel x", "1 0 325 / 1 0 1575" },
  /* What comes before the Yahtzee comes without its bonus. */
  { "/outlook/joker-top-down", "yahtzee order=top-down", "1 0 475 / 1 0 475" },
  { "/outlook/joker-upper-first", "yahtzee order=upper-first", "1 0 975 / 1 0 975" },
  { "/outlook/joker-lower-first", "yahtzee order=lower-first", "1 0 1575 / 1 0 1575" },
  { "/outlook/joker-bottom-up", "yahtzee order=bottom-up", "1 0 1475 / 1 0 1475" },
  /* Two pairs and a full house give a joker nothing but its bonus. */
  { "/outlook/joker-in-yatzy", "yatzy JokerEntry=yatzy JokerBonus=100", "1 0 1724 / 1 0 1724" },
  /* Not caught any more: one point more than the others can reach; as many may still be shared. */
  { "/outlook/uncaught", "yatzy | 1 sixes 5 | 2 rest x", "0 30 374! / 31 0 0" },
  { "/outlook/shared-at-best", "yatzy | 1 chance 20 | 1 rest x | 2 chance 10 | 2 ones 3 | 2 twos 1 | 2 threes x "
    "| 2 fours x | 2 fives x | 2 sixes x | 2 one-pair x | 2 two-pairs x | 2 three-of-a-kind x | 2 four-of-a-kind x "
    "| 2 small-straight x | 2 large-straight x | 2 full-house x | 2 yatzy x", "0 5 20! / 6 0 15" },
  { "/outlook/can-draw-level", "yatzy | 1 small-straight 15 | 1 rest x | 2 rest x | 2 small-straight -", "0 15 15 / 16 0 15" },
  { "/outlook/three-uncaught", "yatzy x3 | 1 chance 20 | 1 rest x | 2 rest x | 3 chance 19 | 3 rest x", "0 1 20! / 21 0 0 / 2 0 19" },
};

static void
test_case (gconstpointer data)
{
  const OutlookCase *asked = data;
  g_autoptr (Game) game = game_of (asked->text);
  g_autofree char *text = outlook_text (game);

  g_assert_cmpstr (text, ==, asked->expected);
  if (game_get_n_moves (game) == 0)
    {
      g_autoptr (Sheet) sheet = sheet_of (game);
      g_autoptr (GArray) outlooks = outlook_of (sheet);
      int highest = outlook_highest_total (game_get_rules (game));

      g_assert_cmpint (g_array_index (outlooks, Outlook, 0).highest, ==, highest);
      g_assert_cmpint (game_get_rules (game)->limit, >=, highest);
    }
}

/* On an empty sheet the most is what the documents say. */
static void
test_maximum (void)
{
  for (int i = 0; i < brute_n_sets; i++)
    {
      g_autoptr (Game) game = game_of (brute_sets[i].spec);
      g_autoptr (Sheet) sheet = sheet_of (game);
      g_autoptr (GArray) outlooks = outlook_of (sheet);

      g_assert_cmpint (g_array_index (outlooks, Outlook, 0).highest, ==, brute_sets[i].total);
    }
}

/* A total that no order can reach is still read, because games may have been saved with it. */
static void
test_limit (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = game_of ("yahtzee order=top-down");
  g_autoptr (Game) totals = game_new_totals (game, (int[]) { 1575, 475 }, &error);

  g_assert_no_error (error);
  g_assert_nonnull (totals);
  g_assert_null (game_new_totals (game, (int[]) { 1576, 475 }, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_VALUE);
}

static void
test_totals_only (void)
{
  g_autoptr (Game) game = game_of ("yatzy");
  g_autoptr (Game) totals = game_new_totals (game, (int[]) { 100, 200 }, NULL);
  g_autofree char *text = outlook_text (totals);

  g_assert_cmpstr (text, ==, "101 0 100 / 0 100 200!");
}

/* Who left has nothing to reach, and is nobody to lead against; who is the last one plays alone. */
static void
test_left (void)
{
  g_autoptr (Game) game = game_of ("yatzy x3 | 1 sixes 4 | 2 sixes 2 | 3 sixes 3");
  g_autoptr (Game) left = game_leave (game, 0, 0, NULL);
  g_autoptr (Game) alone = game_leave (left, 1, 0, NULL);
  g_autofree char *text = outlook_text (left);
  g_autofree char *text_alone = outlook_text (alone);

  g_assert_cmpstr (text, ==, "0 0 24 / 7 0 356 / 0 6 362");
  g_assert_cmpstr (text_alone, ==, "0 0 24 / 0 0 12 / 0 0 362");
}

/* --- by force: every roll in every entry that is open, in every order --- */

typedef struct
{
  const Game *game;
  guint entry;
  GHashTable *seen; /* games by what they came to, since others of the same lead nowhere else */
} Tries;

static void
try_typed (Tries      *tries,
           const char *typed)
{
  Game *next = game_play (tries->game, &(Play) { .seat = 0, .entry = tries->entry, .typed = typed }, NULL);
  const Move *move;

  if (next == NULL)
    return;
  move = game_get_move (next, game_get_n_moves (next) - 1);
  g_hash_table_insert (tries->seen, GINT_TO_POINTER (2 * move->points + move->joker + 1), next);
}

static void
try_roll (const int *dice,
          int        n,
          gpointer   data)
{
  char typed[BRUTE_MAX_DICE + 1] = "";

  for (int i = 0; i < n; i++)
    typed[i] = (char) ('0' + dice[i]);
  try_typed (data, typed);
}

/* The highest number that can be typed: it says nothing of the dice, so that no joker's order binds it. */
static void
try_highest (Tries *tries)
{
  const Entry *entry = &game_get_rules (tries->game)->entries[tries->entry];
  int value = entry->input == INPUT_COUNT ? (int) game_get_rules (tries->game)->n_dice
              : entry->input == INPUT_FACE ? DICE_FACES
                                           : entry->maximum;
  g_autofree char *typed = g_strdup_printf ("%d", value);

  try_typed (tries, typed);
}

static int
find_most (const Game *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  int most = sheet->seats[0].total;

  for (guint entry = 0; entry < sheet->n_entries; entry++)
    {
      Tries tries = { game, entry, NULL };
      GHashTableIter each;
      gpointer next;

      if (!sheet_get_cell (sheet, 0, entry)->playable)
        continue;
      tries.seen = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) game_unref);
      brute_every_roll ((int) game_get_rules (game)->n_dice, try_roll, &tries);
      try_highest (&tries);
      g_hash_table_iter_init (&each, tries.seen);
      while (g_hash_table_iter_next (&each, NULL, &next))
        most = MAX (most, find_most (next));
      g_hash_table_unref (tries.seen);
    }
  return most;
}

#define UPPER_5 "1 ones 2 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | "
#define KINDS " | 1 three-of-a-kind 20 | 1 four-of-a-kind x"

static const OutlookCase by_force[] = {
  { "/outlook/by-force/one", "yatzy x1 | " UPPER_5 "1 one-pair 5 | 1 two-pairs 20 | 1 three-of-a-kind 3 | 1 four-of-a-kind x "
    "| 1 small-straight x | 1 large-straight 20 | 1 full-house x | 1 chance 17", NULL },
  { "/outlook/by-force/yahtzee-open", "yahtzee x1 | " UPPER_5 "1 small-straight x | 1 large-straight 40 | 1 chance 17 | 1 full-house x"
    KINDS, NULL },
  { "/outlook/by-force/yahtzee-cleared", "yahtzee x1 | 1 yahtzee 50 | 1 ones 11111 | 1 twos 3 | 1 threes 33333 | 1 fours 3 "
    "| 1 fives 3 | 1 small-straight x | 1 large-straight 40 | 1 chance 17 | 1 full-house x" KINDS " | 1 yahtzee -", NULL },
  { "/outlook/by-force/yahtzee-filled", "yahtzee x1 | " UPPER_5 "1 small-straight x | 1 large-straight 40 | 1 yahtzee 50 "
    "| 1 chance 17" KINDS, NULL },
  { "/outlook/by-force/yahtzee-struck", "yahtzee x1 | " UPPER_5 "1 small-straight x | 1 large-straight 40 | 1 yahtzee x "
    "| 1 chance 17" KINDS, NULL },
  { "/outlook/by-force/kind-before-its-face", "yahtzee order=lower-first x1 | 1 full-house 25 | 1 small-straight x | 1 large-straight 40 "
    "| 1 yahtzee 50 | 1 chance 17 | 1 three-of-a-kind 20 | 1 four-of-a-kind 22 | 1 ones 2 | 1 twos 3 | 1 threes 3 | 1 fours 3", NULL },
  { "/outlook/by-force/kind-while-its-face-waits", "yahtzee order=lower-first x1 | 1 full-house 25 | 1 small-straight x "
    "| 1 large-straight 40 | 1 yahtzee 50 | 1 chance 17 | 1 three-of-a-kind 20 | 1 four-of-a-kind 22 | 1 ones 2 | 1 twos 3 "
    "| 1 threes 3 | 1 fours 3 | 1 four-of-a-kind -", NULL },
  { "/outlook/by-force/top-down", "yahtzee order=top-down x1 | " UPPER_5 "1 sixes 2 | 1 three-of-a-kind 20 | 1 four-of-a-kind x "
    "| 1 full-house 25 | 1 small-straight x | 1 large-straight 40", NULL },
  { "/outlook/by-force/bottom-up", "yahtzee order=bottom-up x1 | 1 chance 17 | 1 yahtzee 50 | 1 large-straight 40 | 1 small-straight x "
    "| 1 full-house 25 | 1 four-of-a-kind x | 1 three-of-a-kind 20 | 1 sixes 2 | 1 fives 2 | 1 fours 4", NULL },
  { "/outlook/by-force/joker-in-yatzy", "yatzy JokerEntry=yatzy JokerBonus=100 x1 | " UPPER_5 "1 sixes 2 | 1 one-pair 5 "
    "| 1 two-pairs 20 | 1 three-of-a-kind 3 | 1 four-of-a-kind x | 1 chance 17 | 1 yatzy 50", NULL },
  { "/outlook/by-force/free-joker", "kniffel extra-kniffel=50 x1 | " UPPER_5 "1 small-straight x | 1 large-straight 40 | 1 kniffel 50 "
    "| 1 chance 17" KINDS, NULL },
};

static void
test_by_force (gconstpointer data)
{
  const OutlookCase *asked = data;
  g_autoptr (Game) game = game_of (asked->text);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GArray) outlooks = outlook_of (sheet);

  g_assert_false (sheet->finished);
  g_assert_cmpint (g_array_index (outlooks, Outlook, 0).highest, ==, find_most (game));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  for (guint i = 0; i < G_N_ELEMENTS (by_force); i++)
    g_test_add_data_func (by_force[i].path, &by_force[i], test_by_force);
  g_test_add_func ("/outlook/maximum", test_maximum);
  g_test_add_func ("/outlook/limit", test_limit);
  g_test_add_func ("/outlook/totals-only", test_totals_only);
  g_test_add_func ("/outlook/left", test_left);
  return g_test_run ();
}
