/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "store/store-ask.h"
#include "ui/coins/balance-series.h"
#include "ui/coins/coin-words.h"

#include <math.h>

/* Coins in words, and the series of a chart. No display. */

#define A "\u2068A\u2069"
#define B "\u2068B\u2069"
#define C "\u2068C\u2069"

static void
test_numbers (void)
{
  static const struct
  {
    int coins;
    const char *amount, *change;
  } cases[] = {
    { 0, "0 coins", "0" },         { 1, "1 coin", "+1" },      { 80, "80 coins", "+80" },
    { -100, "−100 coins", "−100" }, { 1040, "1040 coins", "+1040" }, { 12500, "12,500 coins", "+12,500" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *amount = coin_words_amount (cases[i].coins);
      g_autofree char *change = coin_words_change (cases[i].coins);

      g_assert_cmpstr (amount, ==, cases[i].amount);
      g_assert_cmpstr (change, ==, cases[i].change);
    }
}

typedef struct
{
  const char *game; /* as in game_of() */
  int bet;
  const char *pot;
  const char *outcome;
} StakeCase;

/* "The winner gets the pot less a house fee of 10 % (rounded down). A shared first place … splits it evenly; undivided
 * coins go to the house" (The rule sets, decided, "Coins"). */
static const StakeCase stake_cases[] = {
  { "maxi-yatzy | 2 chance 30 | 1 rest x | 2 rest x", 100, "In the pot: 200 coins, 20 of them for the house",
    "Coins: " B " +80 · " A " −100" },
  { "maxi-yatzy | 1 chance 30 | 2 chance 30 | 1 rest x | 2 rest x", 10, "In the pot: 20 coins, 2 of them for the house",
    "Coins: " A " −1 · " B " −1" },
  { "maxi-yatzy x3 | 1 chance 30 | 3 chance 30 | 1 rest x | 2 rest x | 3 rest x", 11,
    "In the pot: 33 coins, 3 of them for the house", "Coins: " A " +4 · " C " +4 · " B " −11" },
};

static void
test_stakes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (stake_cases); i++)
    {
      const StakeCase *one = &stake_cases[i];
      g_autoptr (Game) game = game_of (one->game);
      g_autoptr (Game) with = game_with_facts (game, &(GameFacts) { .bet = one->bet }, NULL);
      g_autoptr (Sheet) sheet = sheet_of (with);
      g_autofree char *pot = coin_words_pot (with);
      g_autofree char *outcome = coin_words_outcome (sheet);

      g_assert_cmpstr (pot, ==, one->pot);
      g_assert_cmpstr (outcome, ==, one->outcome);
    }
}

static void
add_change (GPtrArray  *changes,
            const char *player,
            int         change)
{
  CoinChange *added = g_new (CoinChange, 1);

  *added = (CoinChange) { g_strdup (player), change };
  g_ptr_array_add (changes, added);
}

static void
test_changes (void)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func ((GDestroyNotify) coin_change_free);
  g_autofree char *none = coin_words_changes (changes);
  g_autofree char *unsettled = coin_words_game (100, changes);
  g_autofree char *reversed = NULL, *some = NULL, *game = NULL;

  g_assert_null (none);
  g_assert_cmpstr (unsettled, ==, "Stake 100 coins; no coins changed hands");
  add_change (changes, "A", 0);
  reversed = coin_words_changes (changes);
  g_assert_null (reversed);
  add_change (changes, "B", -100);
  add_change (changes, "C", 80);
  some = coin_words_changes (changes);
  g_assert_cmpstr (some, ==, C " +80 · " A " 0 · " B " −100");
  game = coin_words_game (100, changes);
  g_assert_cmpstr (game, ==, "Stake 100 coins: " C " +80 · " A " 0 · " B " −100");
}

static void
test_lines (void)
{
  static const struct
  {
    LedgerLine line;
    const char *words;
  } cases[] = {
    { { .kind = LEDGER_START, .change = 1000 }, "First coins" },
    { { .kind = LEDGER_REWARD, .change = 50, .streak = 1 }, "Daily coins" },
    { { .kind = LEDGER_REWARD, .change = 70, .streak = 3 }, "Daily coins, 3 days in a row" },
    { { .kind = LEDGER_GAME, .change = 80 }, "Game" },
    { { .kind = LEDGER_GAME, .change = -5, .missing = 5 }, "Game, 5 coins short" },
    { { .kind = LEDGER_GAME, .change = -9, .missing = 1 }, "Game, 1 coin short" },
    { { .kind = LEDGER_REVERSED, .change = -308, .missing = 492 }, "Game undone, 492 coins short" },
    { { .kind = LEDGER_MERGED }, "Purses merged" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = coin_words_line (&cases[i].line);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* --- series --- */

typedef struct
{
  const char *lines;  /* "A start 1000, A game/7 1080", each with its balance; "|" begins another day */
  const char *series; /* of A and of B, "-" before there was a purse */
} SeriesCase;

static const SeriesCase series_cases[] = {
  { "", " / " },
  /* What one game changed is one point; what purses start with is before it. */
  { "A start 1000, A game/7 1080, B start 1000, B game/7 900", "1000 1080 / 1000 900" },
  { "A start 1000, A game/7 1080, B start 1000, B game/7 900, A game/8 980, B game/8 980",
    "1000 1080 980 / 1000 900 980" },
  /* A game that is taken back is another point, and settled again one more. */
  { "A start 1000, A game/7 1080, B start 1000, B game/7 900, A back/7 1000, B back/7 1000, A game/7 1080, B game/7 900",
    "1000 1080 1000 1080 / 1000 900 1000 900" },
  /* Each reward is a point. */
  { "A start 1000, A reward 1050 | A reward 1110", "1000 1050 1110 / - - -" },
  { "A start 1000, A reward 1050, B start 1000, B reward 1050", "1000 1050 1050 / - 1000 1050" },
  /* Who comes later begins later. */
  { "A start 1000, A reward 1050 | A game/7 1130, B start 1000, B game/7 900", "1000 1050 1130 / - 1000 900" },
  /* The same seat twice is of two games, as after two players became one. */
  { "A start 1000, A game/7 1080, A game/7 980", "1000 1080 980 / - - -" },
  /* Another day is another point. */
  { "A start 1000, A game/7 1080, B start 1000 | B game/7 900", "1000 1080 1080 / - 1000 900" },
  /* Without anything before it there is no point for what a purse starts with. */
  { "A game/7 1080, B start 1000, B game/7 900", "1080 / 900" },
  /* Who got a purse after the purses were listed is left out. */
  { "C start 1000, A start 1000, C game/7 900, A game/7 1080", "1000 1080 / - -" },
};

static GPtrArray *
read_lines (const char *text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) ledger_line_free);
  g_auto (GStrv) days = g_strsplit (text, " | ", -1);

  for (guint day = 0; days[day] != NULL; day++)
    {
      g_auto (GStrv) steps = g_strsplit (days[day], ", ", -1);

      for (guint i = 0; steps[i] != NULL && *steps[i] != '\0'; i++)
        {
          g_auto (GStrv) words = g_strsplit_set (steps[i], " /", -1);
          LedgerLine *line = g_new0 (LedgerLine, 1);

          line->day = g_strdup_printf ("2026-11-%02u", day + 1);
          line->player = g_strdup (words[0]);
          line->kind = g_str_equal (words[1], "start")    ? LEDGER_START
                       : g_str_equal (words[1], "reward") ? LEDGER_REWARD
                       : g_str_equal (words[1], "back")   ? LEDGER_REVERSED
                                                          : LEDGER_GAME;
          line->game = words[3] != NULL ? atoi (words[2]) : 0;
          line->balance = atoi (words[3] != NULL ? words[3] : words[2]);
          g_ptr_array_add (lines, line);
        }
    }
  return lines;
}

static GPtrArray *
make_purses (void)
{
  GPtrArray *purses = g_ptr_array_new_with_free_func ((GDestroyNotify) purse_free);

  for (guint i = 0; i < 2; i++)
    {
      Purse *purse = g_new0 (Purse, 1);

      purse->person = g_new0 (Person, 1);
      purse->person->name = g_strdup (i == 0 ? "A" : "B");
      g_ptr_array_add (purses, purse);
    }
  return purses;
}

static void
test_series (gconstpointer data)
{
  const SeriesCase *one = data;
  g_autoptr (GPtrArray) purses = make_purses ();
  g_autoptr (GPtrArray) lines = read_lines (one->lines);
  g_autoptr (BalanceSeries) series = balance_series_new (purses, lines);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint person = 0; person < 2; person++)
    {
      g_string_append (text, person > 0 ? " / " : "");
      for (guint point = 0; point < series->n_points; point++)
        {
          double balance = g_array_index (series->balances[person], double, point);

          g_string_append (text, point > 0 ? " " : "");
          if (isnan (balance))
            g_string_append_c (text, '-');
          else
            g_string_append_printf (text, "%.0f", balance);
        }
    }
  g_assert_cmpstr (text->str, ==, one->series);
  g_assert_cmpuint (series->days->len, ==, series->n_points);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/coin-words/numbers", test_numbers);
  g_test_add_func ("/coin-words/stakes", test_stakes);
  g_test_add_func ("/coin-words/changes", test_changes);
  g_test_add_func ("/coin-words/lines", test_lines);
  for (guint i = 0; i < G_N_ELEMENTS (series_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/coin-words/series/%u", i);

      g_test_add_data_func (path, &series_cases[i], test_series);
    }
  return g_test_run ();
}
