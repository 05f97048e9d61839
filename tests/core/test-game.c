/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves: what may be typed where, in which order, and the way back. */

#include "helpers.h"

#include <string.h>

/* What may be typed into an entry, and what it comes to. */
static const GameCase typed[] = {
  { "/game/typed/faces-by-number-of-dice", "special-8 | 1 twos 7 | 2 sixes 8", "1.twos=14 2.sixes=48" },
  { "/game/typed/faces-of-five-dice", "yatzy | 1 ones 5 | 1 sixes 1", "1.ones=5 1.sixes=6" },
  { "/game/typed/faces-in-yahtzee-too", "yahtzee | 1 fours 3", "1.fours=12" },
  { "/game/typed/three-alike-by-face", "yatzy | 1 three-of-a-kind 4", "1.three-of-a-kind=12" },
  { "/game/typed/seven-alike-by-face", "special-8 | 1 seven-of-a-kind 5", "1.seven-of-a-kind=35" },
  { "/game/typed/all-kinds-by-face",
    "special-8 | 1 three-of-a-kind 1 | 1 four-of-a-kind 2 | 1 five-of-a-kind 3 | 1 six-of-a-kind 4",
    "1.three-of-a-kind=3 1.four-of-a-kind=8 1.five-of-a-kind=15 1.six-of-a-kind=24" },
  { "/game/typed/yahtzee-kinds-by-sum", "yahtzee | 1 three-of-a-kind 26 | 1 four-of-a-kind 17",
    "1.three-of-a-kind=26 1.four-of-a-kind=17" },
  { "/game/typed/pairs-by-sum", "special-8 | 1 two-pairs 22 | 1 three-pairs 30 | 1 four-pairs 36",
    "1.two-pairs=22 1.three-pairs=30 1.four-pairs=36" },
  { "/game/typed/straights-by-sum",
    "special-8 | 1 small-straight 15 | 1 large-straight 20 | 1 full-straight 21",
    "1.small-straight=15 1.large-straight=20 1.full-straight=21" },
  { "/game/typed/houses-by-sum", "maxi-yatzy | 1 full-house 28 | 1 castle 33 | 1 tower 34 | 1 chance 17",
    "1.full-house=28 1.castle=33 1.tower=34 1.chance=17" },
  { "/game/typed/full-straight-30", "maxi-yatzy full-straight=30 | 1 full-straight 30", "1.full-straight=30" },
  { "/game/typed/yatzy-by-sum", "yatzy | 1 yatzy 50", "1.yatzy=50" },
  { "/game/typed/maxi-yatzy-by-sum", "maxi-yatzy-no | 1 maxi-yatzy 100", "1.maxi-yatzy=100" },
  { "/game/typed/eight-fives-by-sum", "special-8 | 1 yatzy 90", "1.yatzy=90" },
  { "/game/typed/x-strikes", "yatzy | 1 twos x | 1 chance x | 2 yatzy x", "1.twos=x 1.chance=x 2.yatzy=x" },
  { "/game/typed/nought-strikes", "yatzy | 1 twos 0 | 1 chance 0 | 1 one-pair 0", "1.twos=x 1.chance=x 1.one-pair=x" },
  { "/game/typed/strike-where-no-roll-misses", "special-8 | 1 one-pair x | 1 chance 0", "1.one-pair=x 1.chance=x" },
  { "/game/typed/struck-is-not-open", "yatzy | 1 twos x", "1.twos=x 1.threes=open 1.filled=1" },
  { "/game/typed/dice", "special-8 | 1 two-pairs 55661234", "1.two-pairs=22 1.typed:two-pairs=55661234" },
  { "/game/typed/dice-best-choice", "special-8 | 1 three-plus-two 22255566", "1.three-plus-two=27" },
  { "/game/typed/dice-that-do-not-fit-strike", "yatzy | 1 full-house 22556 | 1 yatzy 22222",
    "1.full-house=x 1.yatzy=50" },
  { "/game/typed/dice-without-the-face-strike", "yatzy | 1 ones 22556", "1.ones=x" },
  { "/game/typed/four-alike-are-not-two-pairs", "yatzy | 1 two-pairs 55551", "1.two-pairs=x" },
  { "/game/typed/six-dice", "maxi-yatzy | 1 castle 333555 | 2 full-house 225556", "1.castle=24 2.full-house=19" },
  { "/game/typed/one-to-six-serves-small-and-large",
    "maxi-yatzy | 1 small-straight 123456 | 1 large-straight 654321 | 1 full-straight 123456",
    "1.small-straight=15 1.large-straight=20 1.full-straight=21" },
  { "/game/typed/two-digits-are-no-dice", "special-8 | 1 chance 24", "1.chance=24" },
};

static const GameCase refused_values[] = {
  { "/game/refused/34-of-three-plus-three", "special-8 | 1 three-plus-three 34", "9,12,30,33", REFUSED (VALUE) },
  { "/game/refused/six-twos-of-five-dice", "yatzy | 1 twos 6", "5", REFUSED (VALUE) },
  { "/game/refused/nine-twos-of-eight-dice", "special-8 | 1 twos 9", "8", REFUSED (VALUE) },
  { "/game/refused/points-where-a-count-is-typed", "special-8 | 1 twos 14", "8", REFUSED (VALUE) },
  { "/game/refused/a-pair-of-sevens", "special-8 | 1 one-pair 7", "6", REFUSED (VALUE) },
  { "/game/refused/points-where-a-face-is-typed", "special-8 | 1 one-pair 12", "6", REFUSED (VALUE) },
  { "/game/refused/a-small-straight-of-20", "yatzy | 1 small-straight 20", "15", REFUSED (VALUE) },
  { "/game/refused/a-yatzy-of-55", "special-8 | 1 yatzy 55", "58,66,74,82,90,98", REFUSED (VALUE) },
  { "/game/refused/a-yatzy-of-51", "yatzy | 1 yatzy 51", "50", REFUSED (VALUE) },
  { "/game/refused/full-straight-30-as-shipped", "maxi-yatzy | 1 full-straight 30", "21", REFUSED (VALUE) },
  { "/game/refused/full-straight-21-with-the-option", "maxi-yatzy full-straight=30 | 1 full-straight 21", "30",
    REFUSED (VALUE) },
  { "/game/refused/chance-of-4", "yatzy | 1 chance 4", "5,30", REFUSED (VALUE) },
  { "/game/refused/chance-of-31", "yatzy | 1 chance 31", "5,30", REFUSED (VALUE) },
  { "/game/refused/two-equal-pairs", "yatzy | 1 two-pairs 4", "6,22", REFUSED (VALUE) },
  { "/game/refused/full-house-of-five-alike", "yatzy | 1 full-house 30", "28", REFUSED (VALUE) },
  { "/game/refused/a-face-typed-in-yahtzee", "yahtzee | 1 three-of-a-kind 4", "5,30", REFUSED (VALUE) },
  { "/game/refused/minus", "yatzy | 1 chance -5", NULL, REFUSED (VALUE) },
  { "/game/refused/a-word", "yatzy | 1 chance many", NULL, REFUSED (VALUE) },
  { "/game/refused/a-fraction", "yatzy | 1 chance 7.5", NULL, REFUSED (VALUE) },
  { "/game/refused/a-plus", "yatzy | 1 chance +9", NULL, REFUSED (VALUE) },
  { "/game/refused/hexadecimal", "yatzy | 1 chance 0x9", NULL, REFUSED (VALUE) },
  { "/game/refused/a-seven-among-the-dice", "yatzy | 1 chance 55667", "7", REFUSED (DICE) },
  { "/game/refused/a-nought-among-the-dice", "special-8 | 1 chance 55661230", "0", REFUSED (DICE) },
  { "/game/refused/seven-dice-of-eight", "special-8 | 1 two-pairs 5566123", "8", REFUSED (DICE) },
  { "/game/refused/nine-dice-of-eight", "special-8 | 1 two-pairs 556612344", "8", REFUSED (DICE) },
  { "/game/refused/four-dice-of-five", "yatzy | 1 full-house 2255", "5", REFUSED (DICE) },
  { "/game/refused/six-dice-of-five", "yatzy | 1 full-house 225555", "5", REFUSED (DICE) },
};

static const GameCase moves[] = {
  { "/game/moves/seats-in-any-order", "yatzy x3 | 3 ones 1 | 1 twos 2 | 1 chance 20 | 3 fives 2 | 2 yatzy x",
    "1.total=24 2.total=0 3.total=11 1.filled=2 2.filled=1 3.filled=2 turn=2 round=2" },
  { "/game/moves/entries-in-any-order", "special-8 | 1 yatzy 90 | 2 chance 24 | 1 ones 4 | 2 one-pair 6",
    "1.total=94 2.total=36" },
  { "/game/moves/same-entry-of-two-players", "yatzy | 1 twos 2 | 2 twos 3", "1.twos=4 2.twos=6" },
  { "/game/moves/clear", "yatzy | 1 twos 2 | 1 twos -", "1.twos=open 1.total=0 1.filled=0 turn=1 last=none" },
  { "/game/moves/clear-and-fill", "yatzy | 1 twos 2 | 1 twos - | 1 twos 3", "1.twos=6 1.filled=1" },
  { "/game/moves/clear-a-strike", "yatzy | 1 twos x | 1 twos -", "1.twos=open" },
  { "/game/moves/clear-another-than-the-last", "yatzy | 1 twos 2 | 2 ones 1 | 1 twos -",
    "1.twos=open 2.ones=1 last=ones" },
  { "/game/moves/correct", "yatzy | 1 twos 2 | 1 twos =3", "1.twos=6 1.total=6" },
  { "/game/moves/correct-to-a-strike", "yatzy | 1 twos 2 | 1 twos =x", "1.twos=x 1.total=0" },
  { "/game/moves/correct-with-dice", "yatzy | 1 one-pair 2 | 1 one-pair =22555", "1.one-pair=10" },
  { "/game/moves/correct-another-player", "yatzy | 1 twos 2 | 2 ones 1 | 1 twos =5", "1.twos=10 2.ones=1" },
  { "/game/moves/filled-twice", "yatzy | 1 twos 2 | 1 twos 3", NULL, REFUSED (FILLED) },
  { "/game/moves/struck-then-filled", "yatzy | 1 twos x | 1 twos 3", NULL, REFUSED (FILLED) },
  { "/game/moves/filled-twice-with-the-same", "yatzy | 1 twos 2 | 1 twos 2", NULL, REFUSED (FILLED) },
  { "/game/moves/clear-an-open-entry", "yatzy | 1 twos -", NULL, REFUSED (OPEN) },
  { "/game/moves/clear-twice", "yatzy | 1 twos 2 | 1 twos - | 1 twos -", NULL, REFUSED (OPEN) },
  { "/game/moves/clear-what-another-filled", "yatzy | 2 twos 2 | 1 twos -", NULL, REFUSED (OPEN) },
  { "/game/moves/correct-to-a-wrong-value", "yatzy | 1 twos 2 | 1 twos =9", "5", REFUSED (VALUE) },
  { "/game/moves/no-such-seat", "yatzy | 3 twos 2", NULL, REFUSED (SEAT) },
  { "/game/moves/clear-for-no-such-seat", "yatzy | 3 twos -", NULL, REFUSED (SEAT) },
  { "/game/moves/saved-for-no-such-seat", "special-8 | 3 saved 2", NULL, REFUSED (SEAT) },
};

static const GameCase undone[] = {
  { "/game/undo/a-filling", "yatzy | 1 twos 2 | 2 ones 1 | undo", "1.twos=4 2.ones=open" },
  { "/game/undo/everything", "yatzy | 1 twos 2 | 2 ones 1 | undo | undo", "1.twos=open 2.ones=open last=none" },
  { "/game/undo/and-redo", "yatzy | 1 twos 2 | 2 ones 1 | undo | undo | redo", "1.twos=4 2.ones=open" },
  { "/game/undo/and-redo-all", "yatzy | 1 twos 2 | 2 ones 1 | undo | undo | redo | redo", "1.twos=4 2.ones=1" },
  { "/game/undo/a-clearing", "yatzy | 1 twos 2 | 1 twos - | undo", "1.twos=4" },
  { "/game/undo/a-clearing-redone", "yatzy | 1 twos 2 | 1 twos - | undo | redo", "1.twos=open" },
  { "/game/undo/clear-and-fill-are-one-step", "yatzy | 1 twos 2 | 1 twos - | 1 twos 3 | undo", "1.twos=4" },
  { "/game/undo/clear-and-fill-redone-in-one-step", "yatzy | 1 twos 2 | 1 twos - | 1 twos 3 | undo | redo",
    "1.twos=6" },
  { "/game/undo/a-correction-is-one-step", "yatzy | 1 twos 2 | 1 twos =3 | undo", "1.twos=4" },
  { "/game/undo/a-correction-redone-in-one-step", "yatzy | 1 twos 2 | 1 twos =3 | undo | redo", "1.twos=6" },
  { "/game/undo/two-corrections-are-two-steps", "yatzy | 1 twos 2 | 1 twos =3 | 1 twos =4 | undo", "1.twos=6" },
  { "/game/undo/correction-then-filling", "yatzy | 1 twos 2 | 1 twos =3 | undo | undo", "1.twos=open" },
  { "/game/undo/clear-one-fill-another-are-two-steps", "yatzy | 1 twos 2 | 1 twos - | 1 ones 3 | undo",
    "1.twos=open 1.ones=open" },
  { "/game/undo/clear-mine-fill-yours-are-two-steps", "yatzy | 1 twos 2 | 1 twos - | 2 twos 3 | undo",
    "1.twos=open 2.twos=open" },
  { "/game/undo/saved-by-hand", "special-8 | 1 saved 3 | 1 saved 5 | undo", "1.saved=3" },
  { "/game/undo/rolls", "special-8 | 1 chance 24 rolls=1 | undo", "1.saved=0 1.chance=open" },
  { "/game/undo/nothing", "yatzy | undo", NULL, REFUSED (NOTHING) },
  { "/game/undo/once-too-often", "yatzy | 1 twos 2 | undo | undo", NULL, REFUSED (NOTHING) },
  { "/game/undo/nothing-to-redo", "yatzy | 1 twos 2 | redo", NULL, REFUSED (NOTHING) },
  { "/game/undo/a-new-move-drops-the-redo", "yatzy | 1 twos 2 | undo | 1 ones 1 | redo", NULL, REFUSED (NOTHING) },
  { "/game/undo/a-clearing-drops-the-redo", "yatzy | 1 twos 2 | 1 ones 2 | undo | 1 twos - | redo", NULL,
    REFUSED (NOTHING) },
  { "/game/undo/a-refused-move-keeps-the-redo", "yatzy | 1 twos 2 | undo | redo", "1.twos=4" },
};

static const GameCase top_down[] = {
  { "/game/top-down/first-is-first", "forced-yatzy | 1 ones 2",
    "1.ones=2 1.playable:twos=yes 1.playable:threes=no 2.playable:ones=yes 2.playable:twos=no" },
  { "/game/top-down/at-the-start", "forced-yatzy", "1.playable:ones=yes 1.playable:twos=no 1.playable:yatzy=no" },
  { "/game/top-down/not-the-second", "forced-yatzy | 1 twos 2", NULL, REFUSED (ORDER) },
  { "/game/top-down/not-over-a-gap", "forced-yatzy | 1 ones 2 | 1 threes 2", NULL, REFUSED (ORDER) },
  { "/game/top-down/a-strike-is-bound-too", "forced-yatzy | 1 yatzy x", NULL, REFUSED (ORDER) },
  { "/game/top-down/each-player-for-himself", "forced-yatzy | 1 ones 2 | 1 twos 2 | 2 ones 1",
    "1.playable:threes=yes 2.playable:twos=yes 2.playable:threes=no" },
  { "/game/top-down/other-player-not-ahead", "forced-yatzy | 1 ones 2 | 2 twos 2", NULL, REFUSED (ORDER) },
  { "/game/top-down/a-strike-opens-the-next", "forced-yatzy | 1 ones x | 1 twos 2", "1.ones=x 1.twos=4" },
  { "/game/top-down/cleared-is-the-only-open-one", "forced-yatzy | 1 ones 2 | 1 twos 2 | 1 threes 2 | 1 ones -",
    "1.playable:ones=yes 1.playable:twos=no 1.playable:fours=no" },
  { "/game/top-down/not-on-after-a-clearing", "forced-yatzy | 1 ones 2 | 1 twos 2 | 1 ones - | 1 threes 2", NULL,
    REFUSED (ORDER) },
  { "/game/top-down/on-after-the-gap-is-filled",
    "forced-yatzy | 1 ones 2 | 1 twos 2 | 1 ones - | 1 ones 3 | 1 threes 2", "1.ones=3 1.threes=6" },
  { "/game/top-down/correct-anywhere", "forced-yatzy | 1 ones 2 | 1 twos 2 | 1 threes 1 | 1 ones =4",
    "1.ones=4 1.playable:fours=yes" },
  { "/game/top-down/two-gaps-first-first",
    "forced-yatzy | 1 ones 2 | 1 twos 2 | 1 threes 2 | 1 threes - | 1 ones - | 1 threes 2", NULL, REFUSED (ORDER) },
  { "/game/top-down/scandinavian-lower-order",
    "forced-yatzy | 1 ones x | 1 twos x | 1 threes x | 1 fours x | 1 fives x | 1 sixes x | 1 one-pair x | 1 two-pairs x "
    "| 1 three-of-a-kind x | 1 four-of-a-kind x | 1 small-straight 15",
    "1.small-straight=15 1.playable:large-straight=yes" },
  { "/game/top-down/german-lower-order",
    "yatzy-de top-down | 1 ones x | 1 twos x | 1 threes x | 1 fours x | 1 fives x | 1 sixes x | 1 one-pair x "
    "| 1 two-pairs x | 1 three-of-a-kind x | 1 four-of-a-kind x | 1 full-house 28",
    "1.full-house=28 1.playable:small-straight=yes 1.playable:chance=no" },
  { "/game/top-down/german-straight-before-house",
    "yatzy-de top-down | 1 ones x | 1 twos x | 1 threes x | 1 fours x | 1 fives x | 1 sixes x | 1 one-pair x "
    "| 1 two-pairs x | 1 three-of-a-kind x | 1 four-of-a-kind x | 1 small-straight 15",
    NULL, REFUSED (ORDER) },
  { "/game/top-down/german-not-the-second", "yatzy-de top-down | 1 twos 2", NULL, REFUSED (ORDER) },
  { "/game/top-down/german-free-choice", "yatzy-de free | 1 chance 20 | 1 twos 2", "1.chance=20 1.twos=4" },
  { "/game/top-down/free-opens-everything", "yatzy | 1 twos 2",
    "1.playable:ones=yes 1.playable:twos=no 1.playable:yatzy=yes 2.playable:twos=yes" },
};

static const GameCase rolls[] = {
  { "/game/rolls/three", "yatzy | 1 twos 2 rolls=3", "1.twos=4" },
  { "/game/rolls/one", "yatzy | 1 twos 2 rolls=1", "1.twos=4 1.saved=0" },
  { "/game/rolls/four-of-three", "yatzy | 1 twos 2 rolls=4", NULL, REFUSED (ROLLS) },
  { "/game/rolls/four-without-saved-ones", "special-8 | 1 twos 2 rolls=4", NULL, REFUSED (ROLLS) },
  { "/game/rolls/saved-ones-of-the-other", "special-8 | 1 twos 2 rolls=1 | 2 twos 2 rolls=4", NULL, REFUSED (ROLLS) },
  { "/game/rolls/six-with-two-saved", "special-8 | 1 saved 2 | 1 twos 2 rolls=6", NULL, REFUSED (ROLLS) },
  { "/game/rolls/ten-with-six-saved", "special-8 | 1 saved 6 | 1 twos 2 rolls=10", NULL, REFUSED (ROLLS) },
  { "/game/rolls/huge", "special-8 | 1 saved 6 | 1 twos 2 rolls=2147483647", NULL, REFUSED (ROLLS) },
  { "/game/rolls/set-saved", "special-8 | 2 saved 4", "1.saved=0 2.saved=4" },
  { "/game/rolls/set-saved-back", "special-8 | 2 saved 4 | 2 saved 0", "2.saved=0" },
  { "/game/rolls/set-saved-above-the-cap", "special-8 | 2 saved 7", "6", REFUSED (SAVED) },
  { "/game/rolls/set-saved-where-none-are", "yatzy | 2 saved 1", NULL, REFUSED (SAVED) },
  { "/game/rolls/set-saved-where-none-are-yahtzee", "yahtzee | 2 saved 1", NULL, REFUSED (SAVED) },
  { "/game/rolls/set-saved-where-none-are-norwegian", "maxi-yatzy-no | 2 saved 1", NULL, REFUSED (SAVED) },
  { "/game/rolls/set-saved-without-a-cap", "maxi-yatzy | 2 saved 40", "2.saved=40" },
};

static void
test_no_players (void)
{
  const char *none[] = { NULL };
  g_autoptr (GError) error = NULL;

  g_assert_null (game_new (rules_of ("yatzy"), none, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_PLAYERS);
}

static void
check_number_of_players (const char *id, guint n, gboolean allowed)
{
  const Ruleset *rules = rules_of (id);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = NULL;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, g_strdup_printf ("Player %u", i + 1));
  g_ptr_array_add (names, NULL);
  g_test_message ("%s with %u players", id, n);
  game = game_new (rules, (const char *const *) names->pdata, &error);
  if (!allowed)
    {
      g_assert_null (game);
      g_assert_error (error, GAME_ERROR, GAME_ERROR_PLAYERS);
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (game_get_n_players (game), ==, n);
  g_assert_cmpstr (game_get_player (game, n - 1), ==, g_ptr_array_index (names, n - 1));
}

static void
test_number_of_players (void)
{
  for (guint n = 1; n <= 5; n++)
    check_number_of_players ("special-8", n, n == 2);
  check_number_of_players ("yatzy", 1, TRUE);
  check_number_of_players ("yatzy", 7, TRUE);
  check_number_of_players ("yatzy", 50, TRUE);
  check_number_of_players ("yatzy", 51, FALSE);
}

static void
test_names (void)
{
  const struct
  {
    const char *players[3];
    gboolean allowed;
  } cases[] = {
    { { "Anna", "Bj\303\270rn" }, TRUE }, { { " Anna ", "\tBo" }, TRUE }, { { "Anna; Bo", "#1" }, TRUE },
    { { "Anna", "" }, FALSE },            { { "", "Anna" }, FALSE },      { { "Anna", "  " }, FALSE },
    { { "Anna", "\t\n" }, FALSE },        { { "Anna", "Anna" }, FALSE },  { { "Anna", " Anna " }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Game) game = game_new (rules_of ("yatzy"), cases[i].players, &error);

      g_assert_cmpint (game != NULL, ==, cases[i].allowed);
      if (game == NULL)
        g_assert_error (error, GAME_ERROR, GAME_ERROR_PLAYERS);
    }
}

/* Characters are counted, not bytes, and not the blanks around them. */
static void
test_length_of_names (void)
{
  const struct
  {
    const char *letter;
    guint n;
    gboolean allowed;
  } cases[] = {
    { "a", 100, TRUE }, { "\303\270", 100, TRUE }, { "a", 101, FALSE }, { "\303\270", 101, FALSE }, { "a", 5000, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) name = g_string_new ("  ");
      const char *players[] = { "Anna", NULL, NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (Game) game = NULL;

      for (guint j = 0; j < cases[i].n; j++)
        g_string_append (name, cases[i].letter);
      players[1] = g_string_append (name, "  ")->str;
      game = game_new (rules_of ("yatzy"), players, &error);
      g_assert_cmpint (game != NULL, ==, cases[i].allowed);
      if (game == NULL)
        {
          g_assert_error (error, GAME_ERROR, GAME_ERROR_PLAYERS);
          g_assert_nonnull (strstr (error->message, "player 2"));
          g_assert_nonnull (strstr (error->message, "100"));
        }
    }
}

static void
test_names_are_trimmed (void)
{
  const char *players[] = { " Anna ", "\tPer  Olav", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = game_new (rules_of ("yatzy"), players, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (game_get_player (game, 0), ==, "Anna");
  g_assert_cmpstr (game_get_player (game, 1), ==, "Per  Olav");
}

/* The order is that of the rules; the file may leave it to the game. */
static void
test_orders (void)
{
  const struct
  {
    const char *rules;
    Order chosen, order;
  } cases[] = {
    { "special-8", ORDER_TOP_DOWN, ORDER_FREE },
    { "forced-yatzy", ORDER_FREE, ORDER_TOP_DOWN },
    { "yatzy-de", ORDER_FREE, ORDER_FREE },
    { "yatzy-de", ORDER_TOP_DOWN, ORDER_TOP_DOWN },
    { "yatzy-de order=top-down", ORDER_FREE, ORDER_FREE },
    { "yatzy-de rolls=4", ORDER_TOP_DOWN, ORDER_TOP_DOWN },
    { "yatzy-de sections=upper-first", ORDER_TOP_DOWN, ORDER_UPPER_FIRST },
    { "yatzy order=bottom-up", ORDER_FREE, ORDER_BOTTOM_UP },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Ruleset) rules = ruleset_with_order (rules_of (cases[i].rules), cases[i].chosen);

      g_test_message ("%s", cases[i].rules);
      g_assert_cmpint (rules->order, ==, cases[i].order);
      g_assert_cmpstr (rules->variant, ==, rules_of (cases[i].rules)->variant);
      g_assert_cmpstr (rules->scoring, ==, rules_of (cases[i].rules)->scoring);
    }
}

static void
test_no_such_entry (void)
{
  g_autoptr (Game) game = game_of ("yatzy");
  g_autoptr (GError) error = NULL;
  Play play = { .seat = 0, .entry = 15, .typed = "x" };

  g_assert_null (game_play (game, &play, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_ENTRY);
  g_clear_error (&error);
  g_assert_null (game_clear (game, 0, 15, 0, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_ENTRY);
}

/* Nothing, blanks, or more than fits the field. */
static void
test_odd_texts (void)
{
  static const char *const texts[] = { "", " ", "xx", "X1", "99999999999", "123456789012345678901234567890",
                                       "1\n", "\303\270", "18446744073709551636", "\377", "1234\377" };
  g_autoptr (Game) game = game_of ("yatzy");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      Play play = { .seat = 0, .entry = 13, .typed = texts[i] };

      g_assert_null (game_play (game, &play, &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == GAME_ERROR);
      g_assert_true (error->code == GAME_ERROR_VALUE || error->code == GAME_ERROR_DICE);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

/* game_read(): the same answer before it is entered. */
typedef struct
{
  const char *path;
  const char *game;
  const char *entry;
  const char *typed;
  int points;
} Read;

static const Read reads[] = {
  { "/game/read/count", "special-8", "twos", "7", 14 },
  { "/game/read/dice", "special-8", "two-pairs", "55661234", 22 },
  { "/game/read/dice-that-strike", "special-8", "yatzy", "55661234", 0 },
  { "/game/read/x", "special-8", "chance", "x", 0 },
  { "/game/read/nought", "special-8", "twos", "0", 0 },
  { "/game/read/a-filled-entry-is-a-correction", "yatzy | 1 twos 2", "twos", "5", 10 },
  { "/game/read/a-filled-entry-top-down", "forced-yatzy | 1 ones 2 | 1 twos 1", "ones", "5", 5 },
};

static void
test_read (gconstpointer data)
{
  const Read *one = data;
  g_autoptr (Game) game = game_of (one->game);
  g_autoptr (GError) error = NULL;
  Move move = { .points = -1 };
  Play play = { .typed = one->typed };

  play.entry = ruleset_find_entry (game_get_rules (game), one->entry);
  g_assert_true (game_read (game, &play, &move, &error));
  g_assert_no_error (error);
  g_assert_cmpint (move.points, ==, one->points);
}

static void
test_read_refuses (void)
{
  const struct
  {
    const char *game;
    Play play;
    int code;
  } cases[] = {
    { "special-8", { .entry = 1, .typed = "9" }, GAME_ERROR_VALUE },
    { "special-8", { .entry = 1, .typed = "5566123" }, GAME_ERROR_DICE },
    { "special-8", { .entry = 1, .typed = "2", .rolls = 4 }, GAME_ERROR_ROLLS },
    { "special-8", { .seat = 2, .entry = 1, .typed = "2" }, GAME_ERROR_SEAT },
    { "special-8", { .entry = 31, .typed = "2" }, GAME_ERROR_ENTRY },
    { "forced-yatzy", { .entry = 1, .typed = "2" }, GAME_ERROR_ORDER },
    { "yahtzee | 1 yahtzee 50", { .entry = 12, .typed = "44444" }, GAME_ERROR_JOKER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = game_of (cases[i].game);
      g_autoptr (GError) error = NULL;
      Move move;

      g_assert_false (game_read (game, &cases[i].play, &move, &error));
      g_assert_error (error, GAME_ERROR, cases[i].code);
    }
}

/* A move carries what was typed, the points, the rolls and the time it was made. */
static void
test_move (void)
{
  g_autoptr (Game) game = game_of ("special-8");
  g_autoptr (Game) next = NULL;
  g_autoptr (GError) error = NULL;
  Play play = { .seat = 1, .entry = 1, .typed = "7", .rolls = 2, .time = 1234567 };
  const Move *move;

  next = game_play (game, &play, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (game_get_n_moves (game), ==, 0);
  g_assert_cmpuint (game_get_n_moves (next), ==, 1);
  move = game_get_move (next, 0);
  g_assert_cmpint (move->kind, ==, MOVE_FILL);
  g_assert_cmpuint (move->seat, ==, 1);
  g_assert_cmpuint (move->entry, ==, 1);
  g_assert_cmpstr (move->typed, ==, "7");
  g_assert_cmpint (move->points, ==, 14);
  g_assert_cmpuint (move->rolls, ==, 2);
  g_assert_cmpint (move->time, ==, 1234567);
}

static void
test_can_undo (void)
{
  g_autoptr (Game) start = game_of ("yatzy");
  g_autoptr (Game) played = game_of ("yatzy | 1 twos 2");
  g_autoptr (Game) undone_game = game_of ("yatzy | 1 twos 2 | undo");

  g_assert_false (game_can_undo (start));
  g_assert_false (game_can_redo (start));
  g_assert_true (game_can_undo (played));
  g_assert_false (game_can_redo (played));
  g_assert_false (game_can_undo (undone_game));
  g_assert_true (game_can_redo (undone_game));
  g_assert_cmpuint (game_get_n_moves (undone_game), ==, 0);
  g_assert_cmpuint (game_get_n_undone (undone_game), ==, 1);
}

/* A refused move changes nothing: what could be redone still can. */
static void
test_refusal_changes_nothing (void)
{
  g_autoptr (Game) game = game_of ("yatzy | 1 twos 2 | 1 ones 1 | undo");
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) next = game_step (game, "1 twos 3", &error);
  g_autoptr (Game) again = NULL;

  g_assert_null (next);
  g_assert_error (error, GAME_ERROR, GAME_ERROR_FILLED);
  again = game_redo (game, NULL);
  assert_game (again, "1.ones=1 1.twos=4");
}

static void
test_at (void)
{
  g_autoptr (Game) game = game_of ("yatzy | 1 twos 2 | 2 ones 1 | 1 chance 20");
  g_autoptr (Game) second = game_at (game, 2);
  g_autoptr (Game) start = game_at (game, 0);
  g_autoptr (Game) all = game_at (game, 3);
  g_autoptr (Game) redone = NULL;

  assert_game (second, "1.twos=4 2.ones=1 1.chance=open");
  g_assert_cmpuint (game_get_n_moves (second), ==, 2);
  g_assert_cmpuint (game_get_n_undone (second), ==, 1);
  assert_game (start, "1.twos=open 2.ones=open");
  g_assert_cmpuint (game_get_n_undone (start), ==, 3);
  assert_game (all, "1.twos=4 2.ones=1 1.chance=20");
  redone = game_redo (second, NULL);
  assert_game (redone, "1.chance=20");
  assert_game (game, "1.twos=4 2.ones=1 1.chance=20");
}

static void
test_restore (void)
{
  g_autoptr (Game) start = game_of ("special-8");
  g_autoptr (Game) game = game_of ("special-8 | 1 twos 7 rolls=1 | 2 saved 4 | 1 twos - | 1 twos x | 2 ones 1 | undo");
  g_autoptr (Game) restored = NULL;
  g_autofree char *before = game_text (game);
  g_autofree char *after = NULL;
  Move kept[5];

  g_assert_cmpuint (game_get_n_moves (game), ==, 4);
  for (guint i = 0; i < 5; i++)
    kept[i] = *game_get_move (game, i);
  restored = game_restore (start, kept, 5, 4);
  memset (kept, 0xff, sizeof kept);
  after = game_text (restored);
  g_assert_cmpstr (after, ==, before);
  assert_game (restored, "1.twos=x 2.saved=4 1.saved=2 2.ones=open");
}

static void
test_restore_nothing (void)
{
  g_autoptr (Game) game = game_of ("special-8 | 1 twos 7");
  g_autoptr (Game) restored = game_restore (game, NULL, 0, 0);

  g_assert_cmpuint (game_get_n_moves (restored) + game_get_n_undone (restored), ==, 0);
  assert_game (restored, "1.twos=open started=no");
}

/* A kept game that lost the filling before a correction can still be gone back through. */
static void
test_restore_cleared_only (void)
{
  g_autoptr (Game) start = game_of ("yatzy");
  g_autoptr (Game) game = game_of ("yatzy | 1 twos 3 | 1 twos - | 1 twos 2 rolls=2");
  g_autoptr (Game) restored = game_restore (start, game_get_move (game, 1), 2, 2);
  g_autoptr (Game) moved = game_move_over (restored, 0, game_get_move (restored, 1)->entry, 1, 0, NULL);
  g_autoptr (Game) back = game_undo (restored, NULL);

  assert_game (restored, "1.twos=4");
  assert_game (moved, "1.twos=open 2.twos=4");
  g_assert_cmpuint (game_get_n_moves (back), ==, 0);
  g_assert_cmpuint (game_get_rolls (back, 0), ==, 0);
}

/* Values do not change: every game on the way stays as it was. */
static void
test_immutable (void)
{
  static const char *const steps[] = { "1 twos 7 rolls=1", "2 chance 24", "1 twos -", "1 twos 6", "2 saved 4",
                                       "undo",             "redo",        "2 chance =x", "undo" };
  Game *games[G_N_ELEMENTS (steps) + 1] = { game_of ("special-8") };
  char *texts[G_N_ELEMENTS (steps) + 1] = { game_text (games[0]) };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      games[i + 1] = game_step (games[i], steps[i], NULL);
      g_assert_nonnull (games[i + 1]);
      texts[i + 1] = game_text (games[i + 1]);
    }
  for (guint i = 0; i <= G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *now = game_text (games[i]);

      g_assert_cmpstr (now, ==, texts[i]);
      g_free (texts[i]);
      game_unref (games[i]);
    }
}

/* No game can have more moves than its game file may: the last one can be undone, and that is all. */
static void
test_most_moves (void)
{
  g_autoptr (Game) start = game_of ("special-8 | 1 ones 2 | 1 ones -");
  g_autofree Move *same = g_new (Move, GAME_MAX_MOVES);
  g_autoptr (Game) almost = NULL;
  g_autoptr (Game) full = NULL;
  g_autoptr (Game) back = NULL;
  g_autoptr (Game) again = NULL;
  static const char *const steps[] = { "1 twos 3", "1 ones -", "1 saved 2", "1 ones =3" };

  for (guint i = 0; i < GAME_MAX_MOVES; i++)
    same[i] = *game_get_move (start, i % 2);
  almost = game_restore (start, same, GAME_MAX_MOVES - 2, GAME_MAX_MOVES - 2);
  back = game_step (almost, "1 ones 3", NULL);
  full = game_step (back, "1 saved 2", NULL);
  g_assert_cmpuint (game_get_n_moves (full), ==, GAME_MAX_MOVES);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (game_step (full, steps[i], &error));
      g_assert_error (error, GAME_ERROR, GAME_ERROR_TOO_LONG);
      assert_mentions (error->message, "10000");
    }
  /* A correction that would have room for its clearing only is none, and so is moving an entry to another player. */
  g_assert_null (game_step (back, "1 ones =4", NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (game_move_over (i == 0 ? back : full, 0, 0, 1, 0, &error));
      g_assert_error (error, GAME_ERROR, GAME_ERROR_TOO_LONG);
    }
  again = game_undo (full, NULL);
  g_assert_cmpuint (game_get_n_moves (again), ==, GAME_MAX_MOVES - 1);
}

/* A game, another that is to be it further on, and the moves of both together, or words of the reason why it is not. */
static const struct
{
  const char *game;
  const char *further;
  const char *moves;
  const char *reason;
} continued[] = {
  { "yatzy | 1 chance 12345", "yatzy | 2 ones 3 | 1 chance 15 | 1 twos 2 | 1 twos - | 1 twos 3",
    "1 chance 12345,2 ones 3,1 twos 3", NULL },
  { "yatzy | 1 chance 12345", "yatzy | 1 chance 15", "1 chance 12345", NULL },
  { "special-8 | 1 chance 24 rolls=1", "special-8 | 1 chance 24 | 1 saved 4", "1 chance 24 rolls=1,1 saved 4", NULL },
  { "special-8", "special-8 | 1 chance 24 rolls=1", "1 chance 24 rolls=1", NULL },
  { "yahtzee | 1 yahtzee 50", "yahtzee | 1 yahtzee 50 | 1 fives 5 yahtzee", "1 yahtzee 50,1 fives 5 yahtzee", NULL },
  { "yatzy | 1 chance 15", "yatzy", NULL, "A · Chance: 15 there,open here" },
  { "yatzy | 2 ones 3", "yatzy | 2 ones 4 | 1 ones 3", NULL, "B · Ones: 3 there,4 here" },
  { "yatzy x3", "yatzy | 1 ones 3", NULL, "players is 3 there,and 2 here" },
  { "yatzy", "kniffel | 1 ones 3", NULL, "it is Yatzy there,and Kniffel here" },
  { "yahtzee | 1 yahtzee 50 | 1 fives 5 yahtzee", "yahtzee | 1 yahtzee 50 | 1 fives 5", NULL, "total of A is" },
  { "yatzy x3 | leave 2", "yatzy x3 | 2 ones 3", NULL, "has left" },
  { "yatzy-de top-down", "yatzy-de | 1 twos 3", NULL, "From the top down" },
};

static void
test_continued (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (continued); i++)
    {
      g_autoptr (Game) game = game_of (continued[i].game), further = game_of (continued[i].further);
      g_autoptr (GError) error = NULL;
      g_autoptr (Game) next = game_continue (game, further, FALSE, &error);
      g_autofree char *game_file = next != NULL ? game_file_write (next) : NULL;
      g_auto (GStrv) parts = game_file != NULL ? g_strsplit (strstr (game_file, "players "), "\n", 2) : NULL;

      if (continued[i].reason != NULL)
        assert_mentions (error != NULL ? error->message : "nothing", continued[i].reason);
      else
        {
          g_assert_no_error (error);
          g_assert_cmpstr (g_strdelimit (g_strchomp (parts[1]), "\n", ','), ==, continued[i].moves);
        }
    }
}

/* Names are compared unless players may have been renamed. Where there is nothing more, it is the same game. */
static void
test_continued_names (void)
{
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 3"), renamed = game_rename (game, 0, "Anna", 0, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) same = game_continue (game, renamed, TRUE, &error);

  g_assert_no_error (error);
  g_assert_true (same == game);
  g_assert_null (game_continue (game, renamed, FALSE, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_DIFFERS);
  assert_mentions (error->message, "seat 1,A there,Anna here");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_game_cases (typed, G_N_ELEMENTS (typed));
  add_game_cases (refused_values, G_N_ELEMENTS (refused_values));
  add_game_cases (moves, G_N_ELEMENTS (moves));
  add_game_cases (undone, G_N_ELEMENTS (undone));
  add_game_cases (top_down, G_N_ELEMENTS (top_down));
  add_game_cases (rolls, G_N_ELEMENTS (rolls));
  for (guint i = 0; i < G_N_ELEMENTS (reads); i++)
    g_test_add_data_func (reads[i].path, &reads[i], test_read);
  g_test_add_func ("/game/most-moves", test_most_moves);
  g_test_add_func ("/game/players/none", test_no_players);
  g_test_add_func ("/game/players/number", test_number_of_players);
  g_test_add_func ("/game/players/names", test_names);
  g_test_add_func ("/game/players/length-of-names", test_length_of_names);
  g_test_add_func ("/game/players/names-are-trimmed", test_names_are_trimmed);
  g_test_add_func ("/game/orders", test_orders);
  g_test_add_func ("/game/refused/no-such-entry", test_no_such_entry);
  g_test_add_func ("/game/refused/odd-texts", test_odd_texts);
  g_test_add_func ("/game/read/refuses", test_read_refuses);
  g_test_add_func ("/game/move", test_move);
  g_test_add_func ("/game/undo/can", test_can_undo);
  g_test_add_func ("/game/undo/after-a-refusal", test_refusal_changes_nothing);
  g_test_add_func ("/game/at", test_at);
  g_test_add_func ("/game/restore", test_restore);
  g_test_add_func ("/game/restore-nothing", test_restore_nothing);
  g_test_add_func ("/game/restore/cleared-only", test_restore_cleared_only);
  g_test_add_func ("/game/immutable", test_immutable);
  g_test_add_func ("/game/continued", test_continued);
  g_test_add_func ("/game/continued-names", test_continued_names);
  return g_test_run ();
}
