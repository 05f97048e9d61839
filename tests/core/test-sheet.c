/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sums, margin, bonus, leader, turn, ranks. Saved rolls and jokers have programs of their own. */

#include "helpers.h"

static const GameCase sums[] = {
  { "/sheet/sums/empty", "special-8",
    "1.upper=0 1.margin=0 1.needed=126 1.bonus=0 1.bonus-state=open 1.lower=0 1.total=0 1.saved=0 1.filled=0 1.rank=0" },
  { "/sheet/sums/upper-and-lower", "special-8 | 1 twos 7 | 1 three-plus-three 33 | 1 chance 24 | 1 yatzy x",
    "1.upper=14 1.lower=57 1.total=71 1.filled=4 1.needed=112" },
  { "/sheet/sums/players-apart", "yatzy | 1 sixes 4 | 2 chance 20", "1.total=24 2.total=20 1.lower=0 2.upper=0" },
  { "/sheet/sums/with-the-bonus", "yatzy | 1 sixes 5 | 1 fives 5 | 1 threes 3 | 1 chance 20",
    "1.upper=64 1.bonus=50 1.lower=20 1.total=134" },
  { "/sheet/sums/clearing-takes-it-back", "yatzy | 1 sixes 5 | 1 fives 5 | 1 threes 3 | 1 fives -",
    "1.upper=39 1.bonus=0 1.total=39 1.needed=24" },
};

static const GameCase margins[] = {
  { "/sheet/margin/four-ones", "special-8 | 1 ones 4", "1.margin=-2" },
  { "/sheet/margin/seven-twos-and-four-ones", "special-8 | 1 twos 7 | 1 ones 4", "1.margin=0" },
  { "/sheet/margin/six-of-each-is-neutral", "special-8 | 1 threes 6 | 1 sixes 6", "1.margin=0" },
  { "/sheet/margin/eight-sixes", "special-8 | 1 sixes 8", "1.margin=+12" },
  { "/sheet/margin/struck-counts-as-no-dice", "special-8 | 1 twos x", "1.margin=-12" },
  { "/sheet/margin/lower-entries-do-not-count", "special-8 | 1 twos 7 | 1 chance 48 | 1 yatzy 98", "1.margin=+2" },
  { "/sheet/margin/of-each-player", "special-8 | 1 twos 7 | 2 ones 4", "1.margin=+2 2.margin=-2" },
  { "/sheet/margin/cleared", "special-8 | 1 twos 7 | 1 ones 4 | 1 twos -", "1.margin=-2" },
  { "/sheet/margin/yatzy-par-three", "yatzy | 1 sixes 4 | 1 ones 2", "1.margin=+5" },
  { "/sheet/margin/yatzy-struck-sixes", "yatzy | 1 sixes x", "1.margin=-18" },
  { "/sheet/margin/forced-par-two", "forced-yatzy | 1 ones 3 | 1 twos 1", "1.margin=-1" },
  { "/sheet/margin/german-par-three", "yatzy-de | 1 fives 4", "1.margin=+5" },
  { "/sheet/margin/maxi-par-four", "maxi-yatzy | 1 fives 5 | 1 threes 3", "1.margin=+2" },
  { "/sheet/margin/yahtzee-par-three", "yahtzee | 1 fours 2", "1.margin=-4" },
  { "/sheet/margin/norwegian-par-of-each-face", "maxi-yatzy-no | 1 sixes 6", "1.margin=+12 1.needed=39" },
  { "/sheet/margin/dice-count-too", "yatzy | 1 fives 55512", "1.margin=0" },
};

static const GameCase bonuses[] = {
  /* Special 8: 126 of at most 168. */
  { "/sheet/bonus/special-8-six-of-each",
    "special-8 | 1 ones 6 | 1 twos 6 | 1 threes 6 | 1 fours 6 | 1 fives 6 | 1 sixes 6",
    "1.upper=126 1.margin=0 1.needed=0 1.bonus=100 1.bonus-state=won 1.total=226" },
  { "/sheet/bonus/special-8-one-short",
    "special-8 | 1 ones 5 | 1 twos 6 | 1 threes 6 | 1 fours 6 | 1 fives 6 | 1 sixes 6",
    "1.upper=125 1.margin=-1 1.needed=1 1.bonus=0 1.bonus-state=lost 1.total=125" },
  { "/sheet/bonus/special-8-as-soon-as-reached", "special-8 | 1 sixes 8 | 1 fives 8 | 1 fours 8 | 1 threes 2",
    "1.upper=126 1.bonus=100 1.bonus-state=won 1.ones=open 1.needed=0" },
  { "/sheet/bonus/special-8-not-before", "special-8 | 1 sixes 8 | 1 fives 8 | 1 fours 8 | 1 threes 1",
    "1.upper=123 1.bonus=0 1.bonus-state=open 1.needed=3" },
  { "/sheet/bonus/won-stays-won-with-strikes",
    "special-8 | 1 sixes 8 | 1 fives 8 | 1 fours 8 | 1 threes 2 | 1 ones x | 1 twos x",
    "1.upper=126 1.bonus=100 1.bonus-state=won 1.margin=0 1.needed=0" },
  { "/sheet/bonus/above-needs-nothing", "special-8 | 1 sixes 8 | 1 fives 8 | 1 fours 8 | 1 threes 8",
    "1.upper=144 1.needed=0 1.margin=+36" },
  { "/sheet/bonus/struck-sixes-lose-it", "special-8 | 1 sixes x", "1.bonus-state=lost" },
  { "/sheet/bonus/one-six-just-keeps-it", "special-8 | 1 sixes 1", "1.bonus-state=open" },
  { "/sheet/bonus/struck-fives-keep-it", "special-8 | 1 fives x", "1.bonus-state=open" },
  { "/sheet/bonus/struck-fives-and-six-ones-keep-it", "special-8 | 1 fives x | 1 ones 6", "1.bonus-state=open" },
  { "/sheet/bonus/struck-fives-and-five-ones-lose-it", "special-8 | 1 fives x | 1 ones 5", "1.bonus-state=lost" },
  { "/sheet/bonus/lost-is-open-again-when-cleared", "special-8 | 1 sixes x | 1 sixes -", "1.bonus-state=open" },
  { "/sheet/bonus/of-each-player", "special-8 | 1 sixes x", "1.bonus-state=lost 2.bonus-state=open" },
  /* 63 -> 50 of at most 105. */
  { "/sheet/bonus/yatzy-63", "yatzy | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3",
    "1.upper=63 1.bonus=50 1.bonus-state=won 1.total=113" },
  { "/sheet/bonus/yatzy-62", "yatzy | 1 ones 2 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3",
    "1.upper=62 1.bonus=0 1.bonus-state=lost 1.total=62" },
  { "/sheet/bonus/yatzy-struck-sixes-and-fives", "yatzy | 1 sixes x | 1 fives x", "1.bonus-state=lost" },
  { "/sheet/bonus/yatzy-struck-sixes-one-five", "yatzy | 1 sixes x | 1 fives 3", "1.bonus-state=open" },
  { "/sheet/bonus/yatzy-boundary-open", "yatzy | 1 sixes 1 | 1 fives 2 | 1 ones 2", "1.bonus-state=open" },
  { "/sheet/bonus/yatzy-boundary-lost", "yatzy | 1 sixes 1 | 1 fives 2 | 1 ones 1", "1.bonus-state=lost" },
  /* 42 -> 50 */
  { "/sheet/bonus/forced-42", "forced-yatzy | 1 ones 2 | 1 twos 2 | 1 threes 2 | 1 fours 2 | 1 fives 2 | 1 sixes 2",
    "1.upper=42 1.bonus=50 1.bonus-state=won 1.total=92" },
  { "/sheet/bonus/forced-41", "forced-yatzy | 1 ones 1 | 1 twos 2 | 1 threes 2 | 1 fours 2 | 1 fives 2 | 1 sixes 2",
    "1.upper=41 1.bonus=0 1.bonus-state=lost" },
  /* 63 -> 25 */
  { "/sheet/bonus/german-63", "yatzy-de | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3",
    "1.upper=63 1.bonus=25 1.bonus-state=won 1.total=88" },
  /* 75 -> 50 of at most 126 */
  { "/sheet/bonus/norwegian-75", "maxi-yatzy-no | 1 sixes 6 | 1 fives 6 | 1 threes 3",
    "1.upper=75 1.bonus=50 1.bonus-state=won 1.total=125 1.needed=0" },
  { "/sheet/bonus/norwegian-74", "maxi-yatzy-no | 1 sixes 6 | 1 fives 6 | 1 fours 2",
    "1.upper=74 1.bonus=0 1.bonus-state=open 1.needed=1" },
  { "/sheet/bonus/norwegian-74-full",
    "maxi-yatzy-no | 1 sixes 6 | 1 fives 6 | 1 fours 2 | 1 threes x | 1 twos x | 1 ones x",
    "1.upper=74 1.bonus=0 1.bonus-state=lost" },
  /* 84 -> 100 */
  { "/sheet/bonus/maxi-84", "maxi-yatzy | 1 ones 4 | 1 twos 4 | 1 threes 4 | 1 fours 4 | 1 fives 4 | 1 sixes 4",
    "1.upper=84 1.bonus=100 1.bonus-state=won 1.total=184 1.margin=0" },
  { "/sheet/bonus/maxi-83", "maxi-yatzy | 1 ones 3 | 1 twos 4 | 1 threes 4 | 1 fours 4 | 1 fives 4 | 1 sixes 4",
    "1.upper=83 1.bonus=0 1.bonus-state=lost" },
  /* 63 -> 35 */
  { "/sheet/bonus/yahtzee-63", "yahtzee | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3",
    "1.upper=63 1.bonus=35 1.bonus-state=won 1.total=98" },
};

static const GameCase leaders[] = {
  { "/sheet/leader/nobody-before-the-first-points", "yatzy", "started=no" },
  { "/sheet/leader/a-strike-is-no-points", "yatzy | 1 chance x", "started=no" },
  { "/sheet/leader/first-points", "yatzy | 2 chance 20", "started=yes 1.leads=no 2.leads=yes" },
  { "/sheet/leader/equal-totals-all-lead", "yatzy x3 | 1 chance 20 | 2 fives 4 | 3 sixes 3",
    "1.leads=yes 2.leads=yes 3.leads=no" },
  { "/sheet/leader/all-equal-at-nothing", "yatzy x3", "1.leads=yes 2.leads=yes 3.leads=yes" },
  { "/sheet/leader/bonus-counts",
    "yatzy | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3 | 2 chance 30 | 2 yatzy 50 "
    "| 2 full-house 28",
    "1.total=113 2.total=108 1.leads=yes 2.leads=no" },
  { "/sheet/leader/ties-are-not-broken-on-the-way", "maxi-yatzy | 1 maxi-yatzy 100 | 2 sixes 6 | 2 castle 33 | 2 chance 31",
    "1.total=100 2.total=100 1.leads=yes 2.leads=yes 1.rank=0" },
  { "/sheet/leader/changes-with-a-correction", "yatzy | 1 chance 20 | 2 chance 18 | 1 chance =x",
    "1.leads=no 2.leads=yes" },
};

static const GameCase turns[] = {
  { "/sheet/turn/first", "yatzy x3", "turn=1 round=1 finished=no last=none" },
  { "/sheet/turn/second", "yatzy x3 | 1 chance 20", "turn=2 round=1 last=chance" },
  { "/sheet/turn/third", "yatzy x3 | 1 chance 20 | 2 twos x", "turn=3 round=1 last=twos" },
  { "/sheet/turn/next-round", "yatzy x3 | 1 chance 20 | 2 twos x | 3 ones 1", "turn=1 round=2" },
  { "/sheet/turn/fewest-filled-first", "yatzy x3 | 3 chance 20 | 2 ones 1", "turn=1 round=1" },
  { "/sheet/turn/after-one-ran-ahead", "yatzy x3 | 1 ones 1 | 1 twos 2 | 1 threes 3 | 2 ones 1", "turn=3 round=1" },
  { "/sheet/turn/a-clearing-gives-it-back", "yatzy x3 | 1 ones 1 | 2 ones 1 | 3 ones 1 | 2 ones -", "turn=2 round=1" },
  { "/sheet/turn/the-last-that-still-stands", "yatzy | 1 ones 1 | 2 twos 1 | 2 twos -", "last=ones" },
  { "/sheet/turn/saved-by-hand-is-no-filling", "special-8 | 1 ones 1 | 2 saved 3", "last=ones turn=2" },
  { "/sheet/turn/thirty-first-round", "special-8 | 1 rest x", "turn=2 round=1 finished=no 1.rank=0" },
  { "/sheet/turn/finished", "yatzy | 1 rest x | 2 rest x", "finished=yes round=15 1.filled=15" },
  { "/sheet/turn/finished-special-8", "special-8 | 1 rest x | 2 rest x", "finished=yes round=31" },
  { "/sheet/turn/unfinished-when-cleared", "yatzy | 1 rest x | 2 rest x | 2 chance -",
    "finished=no turn=2 round=15 1.rank=0 2.rank=0" },
};

static const GameCase ranks[] = {
  { "/sheet/rank/none-before-the-end", "yatzy x3 | 1 chance 20 | 1 rest x | 2 rest x", "1.rank=0 2.rank=0 3.rank=0" },
  { "/sheet/rank/alone", "yatzy x1 | 1 chance 20 | 1 rest x", "1.rank=1" },
  { "/sheet/rank/one-one-three",
    "yatzy x3 | 1 chance 20 | 2 chance 20 | 3 chance 10 | 1 rest x | 2 rest x | 3 rest x",
    "1.rank=1 2.rank=1 3.rank=3" },
  { "/sheet/rank/one-two-two-four",
    "yatzy x4 | 1 chance 20 | 2 chance 30 | 3 chance 20 | 4 ones 1 | 1 rest x | 2 rest x | 3 rest x | 4 rest x",
    "1.rank=2 2.rank=1 3.rank=2 4.rank=4" },
  { "/sheet/rank/all-struck", "yatzy | 1 rest x | 2 rest x", "1.rank=1 2.rank=1" },
  { "/sheet/rank/yatzy-ties-are-shared", "yatzy | 1 sixes 5 | 2 chance 30 | 1 rest x | 2 rest x", "1.rank=1 2.rank=1" },
  { "/sheet/rank/special-8-ties-are-shared", "special-8 | 1 fours 8 | 2 chance 32 | 1 rest x | 2 rest x",
    "1.rank=1 2.rank=1" },
  { "/sheet/rank/norwegian-ties-are-shared",
    "maxi-yatzy-no | 1 maxi-yatzy 100 | 2 sixes 6 | 2 castle 33 | 2 chance 31 | 1 rest x | 2 rest x",
    "1.total=100 2.total=100 1.rank=1 2.rank=1" },
};

/* Maxi Yatzy: Maxi Yatzy entry, then upper sum, then highest single entry, then shared. */
static const GameCase tie_breaks[] = {
  { "/sheet/tie/maxi-yatzy-before-upper-sum",
    "maxi-yatzy | 1 maxi-yatzy 100 | 2 sixes 6 | 2 castle 33 | 2 chance 31 | 1 rest x | 2 rest x",
    "1.total=100 2.total=100 1.rank=1 2.rank=2" },
  { "/sheet/tie/maxi-yatzy-of-the-second",
    "maxi-yatzy | 2 maxi-yatzy 100 | 1 sixes 6 | 1 castle 33 | 1 chance 31 | 1 rest x | 2 rest x",
    "1.rank=2 2.rank=1" },
  { "/sheet/tie/upper-sum", "maxi-yatzy | 1 sixes 5 | 2 chance 30 | 1 rest x | 2 rest x",
    "1.total=30 2.total=30 1.rank=1 2.rank=2" },
  { "/sheet/tie/upper-sum-before-highest-entry",
    "maxi-yatzy | 1 ones 1 | 1 chance 29 | 2 five-of-a-kind 6 | 1 rest x | 2 rest x", "1.rank=1 2.rank=2" },
  { "/sheet/tie/upper-sum-where-both-have-maxi-yatzy",
    "maxi-yatzy | 1 maxi-yatzy 100 | 2 maxi-yatzy 100 | 1 chance 30 | 2 sixes 5 | 1 rest x | 2 rest x",
    "1.rank=2 2.rank=1" },
  { "/sheet/tie/highest-entry", "maxi-yatzy | 1 chance 30 | 2 chance 20 | 2 one-pair 5 | 1 rest x | 2 rest x",
    "1.total=30 2.total=30 1.rank=1 2.rank=2" },
  { "/sheet/tie/highest-entry-of-the-upper-section",
    "maxi-yatzy | 1 sixes 4 | 1 threes 2 | 2 sixes 5 | 1 rest x | 2 rest x", "1.rank=2 2.rank=1" },
  { "/sheet/tie/shared", "maxi-yatzy | 1 chance 30 | 2 five-of-a-kind 6 | 1 rest x | 2 rest x", "1.rank=1 2.rank=1" },
  { "/sheet/tie/total-comes-first",
    "maxi-yatzy | 1 maxi-yatzy 100 | 2 sixes 6 | 2 castle 33 | 2 chance 32 | 1 rest x | 2 rest x",
    "2.total=101 1.rank=2 2.rank=1" },
  { "/sheet/tie/three-players",
    "maxi-yatzy x3 | 1 chance 30 | 2 sixes 5 | 3 five-of-a-kind 6 | 1 rest x | 2 rest x | 3 rest x",
    "1.rank=2 2.rank=1 3.rank=2" },
  { "/sheet/tie/four-players",
    "maxi-yatzy x4 | 1 chance 30 | 2 chance 30 | 3 chance 20 | 3 one-pair 5 | 4 tower 34 "
    "| 1 rest x | 2 rest x | 3 rest x | 4 rest x",
    "1.rank=2 2.rank=2 3.rank=4 4.rank=1" },
  { "/sheet/tie/broken-leaders-both-lead", "maxi-yatzy | 1 sixes 5 | 2 chance 30 | 1 rest x | 2 rest x",
    "1.leads=yes 2.leads=yes" },
};

/* A whole game at its best gives the maximum that the rules tell. */
static const GameCase maxima[] = {
  { "/sheet/maximum/special-8",
    "special-8 | 1 ones 8 | 1 twos 8 | 1 threes 8 | 1 fours 8 | 1 fives 8 | 1 sixes 8 | 1 one-pair 6 | 1 two-pairs 22 "
    "| 1 three-pairs 30 | 1 four-pairs 36 | 1 three-of-a-kind 6 | 1 four-of-a-kind 6 | 1 five-of-a-kind 6 "
    "| 1 six-of-a-kind 6 | 1 seven-of-a-kind 6 | 1 small-straight 15 | 1 large-straight 20 | 1 full-straight 21 "
    "| 1 three-plus-two 28 | 1 three-plus-three 33 | 1 four-plus-two 34 | 1 four-plus-three 39 | 1 five-plus-two 40 "
    "| 1 four-plus-four 44 | 1 five-plus-three 45 | 1 six-plus-two 46 | 1 three-plus-two-plus-two 36 "
    "| 1 three-plus-three-plus-two 41 | 1 four-plus-two-plus-two 42 | 1 chance 48 | 1 yatzy 98",
    "1.total=1148 1.upper=168 1.bonus=100 1.lower=880 1.filled=31" },
  { "/sheet/maximum/maxi-yatzy",
    "maxi-yatzy | 1 ones 6 | 1 twos 6 | 1 threes 6 | 1 fours 6 | 1 fives 6 | 1 sixes 6 | 1 one-pair 6 | 1 two-pairs 22 "
    "| 1 three-pairs 30 | 1 three-of-a-kind 6 | 1 four-of-a-kind 6 | 1 five-of-a-kind 6 | 1 small-straight 15 "
    "| 1 large-straight 20 | 1 full-straight 21 | 1 full-house 28 | 1 castle 33 | 1 tower 34 | 1 chance 36 "
    "| 1 maxi-yatzy 100",
    "1.total=649" },
  { "/sheet/maximum/maxi-yatzy-no",
    "maxi-yatzy-no | 1 ones 6 | 1 twos 6 | 1 threes 6 | 1 fours 6 | 1 fives 6 | 1 sixes 6 | 1 one-pair 6 "
    "| 1 two-pairs 22 | 1 three-pairs 30 | 1 three-of-a-kind 6 | 1 four-of-a-kind 6 | 1 five-of-a-kind 6 "
    "| 1 small-straight 15 | 1 large-straight 20 | 1 full-straight 21 | 1 full-house 28 | 1 castle 33 | 1 tower 34 "
    "| 1 chance 36 | 1 maxi-yatzy 100",
    "1.total=599" },
};

/* The sheet keeps its game and the moves it points to alive. */
static void
test_holds_its_game (void)
{
  Game *game = game_of ("yatzy | 1 twos 2");
  g_autoptr (Sheet) sheet = sheet_of (game);
  const SheetCell *cell = sheet_get_cell (sheet, 0, 1);

  game_unref (game);
  g_assert_cmpstr (cell->move->typed, ==, "2");
  g_assert_true (cell->move == sheet->last);
  g_assert_null (sheet_get_cell (sheet, 0, 0)->move);
  g_assert_cmpuint (sheet->n_seats, ==, 2);
  g_assert_cmpuint (sheet->n_entries, ==, 15);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_game_cases (sums, G_N_ELEMENTS (sums));
  add_game_cases (margins, G_N_ELEMENTS (margins));
  add_game_cases (bonuses, G_N_ELEMENTS (bonuses));
  add_game_cases (leaders, G_N_ELEMENTS (leaders));
  add_game_cases (turns, G_N_ELEMENTS (turns));
  add_game_cases (ranks, G_N_ELEMENTS (ranks));
  add_game_cases (tie_breaks, G_N_ELEMENTS (tie_breaks));
  add_game_cases (maxima, G_N_ELEMENTS (maxima));
  g_test_add_func ("/sheet/holds-its-game", test_holds_its_game);
  return g_test_run ();
}
