/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "ui/sheet/sheet-typing.h"

/* What is said while something is typed. */

typedef struct
{
  const char *path;
  const char *game; /* as in game_of() */
  const char *entry;
  const char *text;
  TypingState state;
  const char *words; /* the words exactly, or, beginning with "~", parts of them set apart by commas */
  gboolean said;
} TypingCase;

#define SIXES_OPEN "yahtzee | 1 yahtzee 66666"
#define SIXES_FULL "yahtzee | 1 yahtzee 66666 | 2 ones 3 | 1 sixes 4"

static const TypingCase typing_cases[] = {
  /* Counts. */
  { "/typing/count/nothing", "special-8", "threes", "", TYPING_EMPTY, "number of dice, 0 to 8" },
  { "/typing/count/seven", "special-8", "threes", "7", TYPING_FITS, "21 points" },
  { "/typing/count/all", "special-8", "sixes", "8", TYPING_FITS, "48 points" },
  { "/typing/count/one", "special-8", "ones", "1", TYPING_FITS, "1 point" },
  { "/typing/count/none", "special-8", "ones", "0", TYPING_FITS, "strikes Ones" },
  { "/typing/count/too-many", "special-8", "threes", "9", TYPING_WRONG, "9 is not possible. Numbers from 1 to 8; x strikes." },
  { "/typing/count/too-many-of-five", "yatzy", "threes", "6", TYPING_WRONG, "~6,1 to 5" },
  /* The points themselves are not what is typed: 21 is no number of dice. */
  { "/typing/count/points", "special-8", "threes", "21", TYPING_WRONG, "~21,1 to 8" },
  { "/typing/count/leading-nought", "special-8", "threes", "07", TYPING_WRONG, "~07" },

  /* Faces. */
  { "/typing/face/nothing", "special-8", "one-pair", "", TYPING_EMPTY, "dice value, 1 to 6" },
  { "/typing/face/three", "special-8", "one-pair", "3", TYPING_FITS, "6 points" },
  { "/typing/face/seven-alike", "special-8", "seven-of-a-kind", "6", TYPING_FITS, "42 points" },
  { "/typing/face/seven", "special-8", "one-pair", "7", TYPING_WRONG, "~7,1 to 6" },
  { "/typing/face/points", "special-8", "one-pair", "12", TYPING_WRONG, "~12,1 to 6" },
  { "/typing/face/none", "special-8", "one-pair", "0", TYPING_FITS, "strikes One Pair" },

  /* Sums. */
  { "/typing/sum/fits", "special-8", "chance", "24", TYPING_FITS, "24 points" },
  { "/typing/sum/nothing", "special-8", "chance", "", TYPING_EMPTY, "Sum 8–48" },
  { "/typing/sum/too-high", "special-8", "chance", "49", TYPING_WRONG,
    "49 is not possible. Numbers from 8 to 48; x strikes." },
  { "/typing/sum/tells-what-would-be-right", "special-8", "three-plus-three", "34", TYPING_WRONG,
    "34 is not possible. 9, 12, 15 … 33; x strikes." },
  { "/typing/sum/even", "special-8", "four-plus-two-plus-two", "99", TYPING_WRONG,
    "99 is not possible. Even numbers from 14 to 42; x strikes." },
  { "/typing/sum/uneven", "special-8", "three-plus-two", "30", TYPING_WRONG, "~30,7–9" },
  { "/typing/sum/only", "yatzy", "small-straight", "20", TYPING_WRONG, "20 is not possible. 15; x strikes." },
  { "/typing/sum/on-the-way", "special-8", "three-plus-three", "3", TYPING_GOING, "Sum 30 or 33" },
  { "/typing/sum/what-can-follow", "special-8", "six-plus-two", "4", TYPING_GOING, "Sum 40, 42, 44 or 46" },
  { "/typing/sum/arrived", "special-8", "three-plus-three", "33", TYPING_FITS, "33 points" },
  { "/typing/sum/no-way", "special-8", "three-plus-three", "7", TYPING_WRONG, "~7 is not possible" },
  { "/typing/sum/begins-chance", "special-8", "chance", "1", TYPING_GOING, "Sum 10–19" },
  { "/typing/sum/nought", "special-8", "chance", "0", TYPING_FITS, "strikes Chance" },
  { "/typing/sum/yatzy", "special-8", "yatzy", "74", TYPING_FITS, "74 points" },
  { "/typing/sum/yatzy-on-the-way", "special-8", "yatzy", "7", TYPING_GOING, "~74" },
  { "/typing/sum/full-house", "yatzy", "full-house", "28", TYPING_FITS, "28 points" },
  { "/typing/sum/full-house-wrong", "yatzy", "full-house", "29", TYPING_WRONG, "~29 is not possible" },

  /* Striking. */
  { "/typing/strike/x", "special-8", "yatzy", "x", TYPING_FITS, "strikes Yatzy" },
  { "/typing/strike/capital", "special-8", "yatzy", "X", TYPING_FITS, "strikes Yatzy" },
  { "/typing/strike/with-more", "special-8", "yatzy", "x3", TYPING_WRONG, "~x3" },

  /* Dice are typed in the tray: here three digits are a value like any other. */
  { "/typing/dice/three", "special-8", "two-pairs", "556", TYPING_WRONG, "~556" },
  { "/typing/dice/of-a-count", "special-8", "threes", "333", TYPING_WRONG, "~333,1 to 8" },

  /* The order. */
  { "/typing/order/first", "yatzy-de top-down", "ones", "3", TYPING_FITS, "3 points" },
  { "/typing/order/later", "yatzy-de top-down", "twos", "3", TYPING_WRONG, "~Ones" },
  { "/typing/order/free", "yatzy-de", "twos", "3", TYPING_FITS, "6 points" },
  { "/typing/order/next", "forced-yatzy | 1 ones 3 | 2 ones 1", "twos", "2", TYPING_FITS, "4 points" },
  { "/typing/order/filled-again", "forced-yatzy | 1 ones 3 | 1 twos 2", "ones", "2", TYPING_FITS, "2 points (was 3)" },

  /* Corrections. */
  { "/typing/correct/value", "special-8 | 1 threes 7", "threes", "6", TYPING_FITS, "18 points (was 21)" },
  { "/typing/correct/same", "special-8 | 1 threes 7", "threes", "7", TYPING_FITS, "21 points" },
  { "/typing/correct/strike", "special-8 | 1 threes 7", "threes", "x", TYPING_FITS, "strikes Threes (was 21)" },
  { "/typing/correct/struck", "special-8 | 1 threes x", "threes", "6", TYPING_FITS, "18 points (was x)" },
  { "/typing/correct/struck-again", "special-8 | 1 threes x", "threes", "x", TYPING_FITS, "strikes Threes" },
  { "/typing/correct/wrong", "special-8 | 1 threes 7", "threes", "9", TYPING_WRONG, "~9 is,1 to 8" },
  { "/typing/correct/nothing", "special-8 | 1 threes 7", "threes", "", TYPING_EMPTY, "number of dice, 0 to 8" },

  /* Jokers: all dice alike, said with the key y. */
  { "/typing/joker/nothing", "yahtzee", "chance", "", TYPING_EMPTY, "~Sum,y: the roll was 5 alike" },
  { "/typing/joker/its-own-entry", "yahtzee", "yahtzee", "", TYPING_EMPTY, "Sum 50" },
  { "/typing/joker/into-the-upper", SIXES_OPEN, "sixes", "5", TYPING_FITS, "30 points", TRUE },
  { "/typing/joker/elsewhere", SIXES_OPEN, "chance", "30", TYPING_WRONG, "~5 alike,open", TRUE },
  { "/typing/joker/elsewhere-not-said", SIXES_OPEN, "chance", "30", TYPING_FITS, "30 points" },
  { "/typing/joker/full-house", SIXES_FULL, "full-house", "25", TYPING_FITS, "25 points", TRUE },
};

static void
assert_words (const TypingCase *one,
              const char       *words)
{
  g_assert_nonnull (words);
  g_assert_cmpstr (words, !=, "");
  if (one->words == NULL)
    return;
  if (*one->words == '~')
    assert_mentions (words, one->words + 1);
  else
    g_assert_cmpstr (words, ==, one->words);
}

static void
check_typing_case (gconstpointer data)
{
  const TypingCase *one = data;
  g_autoptr (Game) game = game_of (one->game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autofree char *before = game_text (game);
  g_autofree char *after = NULL;
  g_autofree char *words = NULL;
  TypingState state = sheet_typing_validate (sheet, 0, entry_named (game, one->entry), one->text, one->said, &words);

  g_test_message ("%s: %s", one->text, words);
  g_assert_cmpint (state, ==, one->state);
  assert_words (one, words);
  after = game_text (game);
  g_assert_cmpstr (after, ==, before);
}

/* The other player's entries are judged by what that player has. */
static void
test_other_seat (void)
{
  g_autoptr (Game) game = game_of ("forced-yatzy | 1 ones 3");
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_cmpint (sheet_typing_validate (sheet, 0, 1, "2", FALSE, &first), ==, TYPING_FITS);
  g_assert_cmpint (sheet_typing_validate (sheet, 1, 1, "2", FALSE, &second), ==, TYPING_WRONG);
  assert_mentions (second, "Ones");
}

/* What fits can be entered, and what is said of it is what it then scores; what is wrong is refused. */
static void
check_promise (const Game *game,
               guint       entry,
               const char *text)
{
  Play play = { .seat = 0, .entry = entry, .typed = text };
  g_autofree char *words = NULL;
  g_autoptr (Sheet) before = sheet_of (game);
  TypingState state = sheet_typing_validate (before, 0, entry, text, FALSE, &words);
  g_autoptr (Game) next = game_play (game, &play, NULL);
  g_autoptr (Sheet) sheet = next != NULL ? sheet_of (next) : NULL;
  g_autofree char *points = NULL;

  g_assert_true ((state == TYPING_FITS) == (next != NULL));
  if (next == NULL || sheet_get_cell (sheet, 0, entry)->state != CELL_SCORED)
    return;

  g_assert_cmpint (state, ==, TYPING_FITS);
  points = g_strdup_printf ("%d", sheet_get_cell (sheet, 0, entry)->points);
  g_assert_true (g_str_has_prefix (words, points));
}

static void
test_promises (void)
{
  static const char *const sets[] = { "special-8", "yatzy", "maxi-yatzy-no", "yahtzee" };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (Game) game = game_of (sets[i]);

      for (guint entry = 0; entry < game_get_rules (game)->n_entries; entry++)
        for (guint value = 0; value < 130; value++)
          {
            char text[8];

            g_snprintf (text, sizeof text, "%u", value);
            check_promise (game, entry, text);
          }
    }
}

/* Whatever leads to a right sum is never called wrong before it is whole. */
static void
test_ways_to_sums (void)
{
  g_autoptr (Game) game = game_of ("special-8");
  g_autoptr (Sheet) sheet = sheet_of (game);
  const Ruleset *rules = game_get_rules (game);

  for (guint entry = 0; entry < rules->n_entries; entry++)
    for (guint i = 0; rules->entries[entry].input == INPUT_SUM && i < rules->entries[entry].n_attainable; i++)
      if (rules->entries[entry].attainable[i] > 9)
        {
          char first[2] = { (char) ('0' + rules->entries[entry].attainable[i] / 10), '\0' };
          g_autofree char *words = NULL;

          g_assert_cmpint (sheet_typing_validate (sheet, 0, entry, first, FALSE, &words), !=, TYPING_WRONG);
        }
}

/* Whether a digit can follow, for each way of typing. */
static const struct
{
  const char *rules;
  const char *entry;
  const char *text;
  gboolean grows;
} growing[] = {
  { "special-8", "threes", "", TRUE },
  { "special-8", "threes", "1", FALSE },
  { "special-8", "threes", "8", FALSE },
  { "special-8", "threes", "0", FALSE },
  { "special-8", "one-pair", "6", FALSE },
  { "special-8", "chance", "1", TRUE },
  { "special-8", "chance", "2", TRUE },
  { "special-8", "chance", "8", FALSE },
  { "special-8", "chance", "24", FALSE },
  { "special-8", "chance", "49", FALSE },
  { "special-8", "four-plus-three", "3", TRUE },
  { "special-8", "three-pairs", "3", TRUE },
  { "special-8", "three-pairs", "30", FALSE },
  { "special-8", "small-straight", "1", TRUE },
  { "special-8", "small-straight", "2", FALSE },
  { "special-8", "yatzy", "9", TRUE },
  { "maxi-yatzy-no", "maxi-yatzy", "1", TRUE },
  { "maxi-yatzy-no", "maxi-yatzy", "10", TRUE },
  { "maxi-yatzy-no", "maxi-yatzy", "100", FALSE },
  { "yahtzee", "small-straight", "3", TRUE },
  { "yahtzee", "small-straight", "30", FALSE },
};

static void
test_growing (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (growing); i++)
    {
      g_autoptr (Game) game = game_of (growing[i].rules);

      g_test_message ("%s %s %s", growing[i].rules, growing[i].entry, growing[i].text);
      g_assert_cmpint (sheet_typing_can_grow (game_get_rules (game), entry_named (game, growing[i].entry), growing[i].text),
                       ==, growing[i].grows);
    }
}

/* The text that gives what stands there, however it was entered. */
static const struct
{
  const char *game;
  const char *entry;
  const char *text;
} texts[] = {
  { "special-8", "threes", "" },
  { "special-8 | 1 threes 7", "threes", "7" },
  { "special-8 | 1 threes 33312333", "threes", "6" },
  { "special-8 | 1 two-pairs 55661234", "two-pairs", "22" },
  { "special-8 | 1 one-pair 55661234", "one-pair", "6" },
  { "special-8 | 1 one-pair 4", "one-pair", "4" },
  { "special-8 | 1 yatzy x", "yatzy", "x" },
  { "special-8 | 1 two-pairs 66666621", "two-pairs", "x" },
  { "special-8 | 1 threes 0", "threes", "x" },
  { "yahtzee | 1 yahtzee 66666", "yahtzee", "50" },
  { "yahtzee | 1 yahtzee 66666 | 2 ones 3 | 1 sixes 4 | 2 twos 3 | 1 full-house 66666", "full-house", "25" },
};

static void
test_texts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (Game) game = game_of (texts[i].game);
      g_autoptr (Sheet) sheet = sheet_of (game);
      guint entry = entry_named (game, texts[i].entry);
      g_autofree char *text = sheet_typing_text (game_get_rules (game), entry, sheet_get_cell (sheet, 0, entry));

      g_assert_cmpstr (text, ==, texts[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (typing_cases); i++)
    g_test_add_data_func (typing_cases[i].path, &typing_cases[i], check_typing_case);
  g_test_add_func ("/typing/order/other-seat", test_other_seat);
  g_test_add_func ("/typing/growing", test_growing);
  g_test_add_func ("/typing/texts", test_texts);
  g_test_add_func ("/typing/promises", test_promises);
  g_test_add_func ("/typing/ways-to-sums", test_ways_to_sums);
  return g_test_run ();
}
