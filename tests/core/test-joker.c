/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Yahtzee bonuses and jokers: every sentence of "The rule sets, decided". */

#include "helpers.h"

#define FIFTY "yahtzee | 1 yahtzee 66666 | "
#define OWN "yatzy JokerEntry=yatzy JokerBonus=100 | 1 yatzy 50 | 1 fives 3 | "
#define STRUCK "yahtzee | 1 yahtzee x | "
#define UPPER_FULL "1 ones x | 1 twos x | 1 threes x | 1 fours x | 1 fives x | 1 sixes x | "
#define LOWER_FULL                                                                                                     \
  "1 three-of-a-kind x | 1 four-of-a-kind x | 1 full-house x | 1 small-straight x | 1 large-straight x | 1 chance x | "

/* Each later Yahtzee, while the Yahtzee entry holds 50, adds 100. */
static const GameCase bonuses[] = {
  { "/joker/bonus/first-yahtzee-has-none", "yahtzee | 1 yahtzee 66666", "1.yahtzee=50 1.yahtzee-bonus=0 1.total=50" },
  { "/joker/bonus/second-yahtzee", FIFTY "1 fours 44444", "1.fours=20 1.yahtzee-bonus=100 1.total=170 1.lower=50" },
  { "/joker/bonus/third-yahtzee", FIFTY "1 fours 44444 | 1 ones 11111", "1.yahtzee-bonus=200 1.total=275" },
  { "/joker/bonus/not-while-the-entry-is-open", "yahtzee | 1 fours 44444 | 1 yahtzee 66666",
    "1.yahtzee-bonus=0 1.total=70" },
  { "/joker/bonus/not-where-it-holds-nought", STRUCK "1 fours 44444", "1.fours=20 1.yahtzee-bonus=0 1.total=20" },
  { "/joker/bonus/not-without-five-alike", FIFTY "1 fours 44443", "1.fours=16 1.yahtzee-bonus=0 1.total=66" },
  { "/joker/bonus/of-the-player-who-rolled-it", FIFTY "2 fours 44444", "1.yahtzee-bonus=0 2.yahtzee-bonus=0 2.total=20" },
  { "/joker/bonus/counts-for-the-leader", FIFTY "1 ones 11111 | 2 chance 30 | 2 large-straight 40 | 2 yahtzee 50",
    "1.total=155 2.total=120 1.leads=yes 2.leads=no" },
  { "/joker/bonus/no-part-of-the-sums", FIFTY "1 sixes 66666", "1.upper=30 1.lower=50 1.bonus=0 1.total=180" },
  { "/joker/bonus/with-a-joker", FIFTY "1 fours x | 1 full-house 44444", "1.full-house=25 1.yahtzee-bonus=100" },
  { "/joker/bonus/with-a-forced-nought", FIFTY LOWER_FULL "1 fours 3 | 1 ones 44444",
    "1.ones=x 1.yahtzee-bonus=100 1.total=162" },
};

/* First the matching face, else a lower entry at full value, else an upper entry takes 0. */
static const GameCase order[] = {
  { "/joker/order/matching-face-first", FIFTY "1 chance 44444", NULL, REFUSED (JOKER) },
  { "/joker/order/matching-face-before-a-house", FIFTY "1 full-house 44444", NULL, REFUSED (JOKER) },
  { "/joker/order/matching-face-before-another", FIFTY "1 ones 44444", NULL, REFUSED (JOKER) },
  { "/joker/order/matching-face-after-a-nought-too", STRUCK "1 full-house 44444", NULL, REFUSED (JOKER) },
  { "/joker/order/a-struck-face-is-filled", FIFTY "1 fours x | 1 chance 44444", "1.chance=20" },
  { "/joker/order/lower-before-another-face", FIFTY "1 fours 3 | 1 ones 44444", NULL, REFUSED (JOKER) },
  { "/joker/order/lower-before-another-face-with-one-open",
    FIFTY "1 fours 3 | 1 three-of-a-kind x | 1 four-of-a-kind x | 1 full-house x | 1 small-straight x | 1 large-straight x "
          "| 1 ones 44444",
    NULL, REFUSED (JOKER) },
  { "/joker/order/last-lower-entry",
    FIFTY "1 fours 3 | 1 three-of-a-kind x | 1 four-of-a-kind x | 1 full-house x | 1 small-straight x | 1 large-straight x "
          "| 1 chance 44444",
    "1.chance=20" },
  { "/joker/order/any-lower-entry", FIFTY "1 fours 3 | 1 large-straight 44444", "1.large-straight=40" },
  { "/joker/order/else-an-upper-entry-takes-nought", FIFTY LOWER_FULL "1 fours 3 | 1 ones 44444", "1.ones=x" },
  { "/joker/order/face-still-first-when-lower-is-full", FIFTY LOWER_FULL "1 ones 44444", NULL, REFUSED (JOKER) },
  { "/joker/order/face-when-lower-is-full", FIFTY LOWER_FULL "1 fours 44444", "1.fours=20 1.yahtzee-bonus=100" },
  { "/joker/order/no-order-while-the-entry-is-open", "yahtzee | 1 chance 44444", "1.chance=20" },
  { "/joker/order/no-order-for-the-other-player", FIFTY "2 chance 44444", "2.chance=20" },
  { "/joker/order/no-order-without-five-alike", FIFTY "1 chance 44443", "1.chance=19" },
};

/* What the order of the game does not allow yet is not open for a joker, so that joker and order always leave a place. */
#define LOWER_FIRST "yahtzee order=lower-first | 1 yahtzee 66666 | "
#define BOTTOM_UP "yahtzee order=bottom-up | 1 chance x | 1 yahtzee 66666 | "
#define BELOW_FULL                                                                                                     \
  "1 large-straight x | 1 small-straight x | 1 full-house x | 1 four-of-a-kind x | 1 three-of-a-kind x | "
#define UPPER_TYPED "1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3 | "

static const GameCase game_orders[] = {
  { "/joker/game-order/lower-first-goes-below", LOWER_FIRST "1 full-house 33333", "1.full-house=25 1.yahtzee-bonus=100" },
  { "/joker/game-order/lower-first-sum", LOWER_FIRST "1 three-of-a-kind 33333", "1.three-of-a-kind=15 1.yahtzee-bonus=100" },
  { "/joker/game-order/lower-first-after-a-nought", "yahtzee order=lower-first | 1 yahtzee x | 1 large-straight 33333",
    "1.large-straight=40 1.yahtzee-bonus=0" },
  { "/joker/game-order/lower-first-said", LOWER_FIRST "1 full-house 25 yahtzee", "1.full-house=25 1.yahtzee-bonus=100" },
  { "/joker/game-order/lower-first-struck-and-said", LOWER_FIRST "1 three-of-a-kind x yahtzee",
    "1.three-of-a-kind=x 1.yahtzee-bonus=100" },
  { "/joker/game-order/lower-first-face-waits", LOWER_FIRST "1 threes 33333", "A,lower", REFUSED (ORDER) },
  { "/joker/game-order/lower-first-then-its-face", LOWER_FIRST LOWER_FULL "1 threes 33333",
    "1.threes=15 1.yahtzee-bonus=100" },
  { "/joker/game-order/lower-first-then-no-other-face", LOWER_FIRST LOWER_FULL "1 ones 33333", "Threes", REFUSED (JOKER) },
  { "/joker/game-order/lower-first-unbroken", LOWER_FIRST "1 full-house 33333 | 1 three-of-a-kind x "
    "| 1 four-of-a-kind x | 1 small-straight x | 1 large-straight x | 1 chance x | 1 rest x", "1.broken:full-house=no" },
  { "/joker/game-order/lower-first-face-unbroken", LOWER_FIRST LOWER_FULL "1 threes 33333 | 1 chance -",
    "1.broken:threes=no" },
  { "/joker/game-order/bottom-up-goes-below", BOTTOM_UP "1 large-straight 33333",
    "1.large-straight=40 1.yahtzee-bonus=100" },
  { "/joker/game-order/bottom-up-other-face-takes-nought", BOTTOM_UP BELOW_FULL "1 sixes 33333",
    "1.sixes=x 1.yahtzee-bonus=100" },
  { "/joker/game-order/bottom-up-its-face", BOTTOM_UP BELOW_FULL "1 sixes 66666", "1.sixes=30 1.yahtzee-bonus=100" },
  { "/joker/game-order/bottom-up-unbroken", BOTTOM_UP BELOW_FULL "1 sixes 33333 | 1 fives x | 1 fours x | 1 threes x",
    "1.broken:sixes=no" },
  { "/joker/game-order/top-down-cleared-face-takes-nought",
    "yahtzee order=top-down | " UPPER_TYPED "1 three-of-a-kind 20 | 1 four-of-a-kind x | 1 full-house x "
    "| 1 small-straight x | 1 large-straight x | 1 yahtzee 50 | 1 threes - | 1 threes 66666",
    "1.threes=x 1.yahtzee-bonus=100 1.broken:threes=no" },
  { "/joker/game-order/upper-first-cleared-face-takes-nought",
    "yahtzee order=upper-first | " UPPER_TYPED "1 yahtzee 50 | 1 threes - | 1 threes 66666",
    "1.threes=x 1.yahtzee-bonus=100 1.broken:threes=no" },
};

static const GameCase full_values[] = {
  { "/joker/value/full-house", FIFTY "1 fours 3 | 1 full-house 44444", "1.full-house=25" },
  { "/joker/value/small-straight", FIFTY "1 fours 3 | 1 small-straight 44444", "1.small-straight=30" },
  { "/joker/value/large-straight", FIFTY "1 fours 3 | 1 large-straight 44444", "1.large-straight=40" },
  { "/joker/value/three-of-a-kind", FIFTY "1 fours 3 | 1 three-of-a-kind 44444", "1.three-of-a-kind=20" },
  { "/joker/value/four-of-a-kind", FIFTY "1 fours 3 | 1 four-of-a-kind 44444", "1.four-of-a-kind=20" },
  { "/joker/value/chance", FIFTY "1 fours 3 | 1 chance 44444", "1.chance=20" },
  { "/joker/value/after-a-nought-too", STRUCK "1 fours 3 | 1 large-straight 44444",
    "1.large-straight=40 1.yahtzee-bonus=0 1.total=52" },
  { "/joker/value/small-straight-by-its-dice", OWN "1 small-straight 55555", "1.small-straight=15 1.yahtzee-bonus=100" },
  { "/joker/value/large-straight-by-its-dice", OWN "1 large-straight 55555", "1.large-straight=20 1.yahtzee-bonus=100" },
  { "/joker/value/straight-by-an-option",
    "yatzy JokerEntry=yatzy JokerBonus=100 small-straight=30 | 1 yatzy 50 | 1 fives 3 | 1 small-straight 55555",
    "1.small-straight=30 1.yahtzee-bonus=100" },
  { "/joker/value/full-house-by-its-dice-has-none", OWN "1 full-house 55555", "1.full-house=x 1.yahtzee-bonus=100" },
  { "/joker/value/no-full-house-without-a-joker", "yahtzee | 1 full-house 44444", "1.full-house=x" },
  { "/joker/value/no-straight-without-a-joker", "yahtzee | 1 large-straight 44444", "1.large-straight=x" },
  { "/joker/value/no-full-house-for-the-other-player", FIFTY "2 fours 3 | 2 full-house 44444", "2.full-house=x" },
};

/* Typed values: the player can say that the roll was five alike. */
static const GameCase said[] = {
  { "/joker/said/house", FIFTY "1 fours 3 | 1 full-house 25 yahtzee", "1.full-house=25 1.yahtzee-bonus=100" },
  { "/joker/said/not-said-is-no-bonus", FIFTY "1 fours 3 | 1 full-house 25", "1.full-house=25 1.yahtzee-bonus=0" },
  { "/joker/said/five-of-a-face-typed-is-not-said", FIFTY "1 fours 5", "1.fours=20 1.yahtzee-bonus=0" },
  { "/joker/said/five-of-a-face", FIFTY "1 fours 5 yahtzee", "1.fours=20 1.yahtzee-bonus=100" },
  { "/joker/said/chance", FIFTY "1 fours 3 | 1 chance 20 yahtzee", "1.chance=20 1.yahtzee-bonus=100" },
  { "/joker/said/straight", FIFTY UPPER_FULL "1 small-straight 30 yahtzee", "1.small-straight=30 1.yahtzee-bonus=100" },
  { "/joker/said/straight-by-its-dice", OWN "1 ones x | 1 twos x | 1 threes x | 1 fours x | 1 sixes x "
    "| 1 small-straight 15 yahtzee", "1.small-straight=15 1.yahtzee-bonus=100" },
  { "/joker/said/after-a-nought", STRUCK UPPER_FULL "1 large-straight 40 yahtzee",
    "1.large-straight=40 1.yahtzee-bonus=0" },
  { "/joker/said/three-fours-are-not-five", FIFTY "1 fours 3 yahtzee", NULL, REFUSED (JOKER) },
  { "/joker/said/a-chance-of-24-is-not-five-alike", FIFTY UPPER_FULL "1 chance 24 yahtzee", NULL, REFUSED (JOKER) },
  { "/joker/said/26-is-not-five-alike", FIFTY UPPER_FULL "1 three-of-a-kind 26 yahtzee", NULL, REFUSED (JOKER) },
  { "/joker/said/twenty-are-fours-which-come-first", FIFTY "1 ones 3 | 1 chance 20 yahtzee", NULL, REFUSED (JOKER) },
  { "/joker/said/some-face-is-open-whatever-it-was", FIFTY "1 full-house 25 yahtzee", NULL, REFUSED (JOKER) },
  { "/joker/said/no-house-without-a-joker", "yahtzee | 1 full-house 25 yahtzee", NULL, REFUSED (JOKER) },
  { "/joker/said/no-bonus-while-the-entry-is-open", "yahtzee | 1 chance 20 yahtzee | 1 yahtzee 50",
    "1.chance=20 1.yahtzee-bonus=0 1.total=70" },
  { "/joker/said/not-in-yatzy", "yatzy | 1 chance 20 yahtzee", NULL, REFUSED (JOKER) },
  { "/joker/said/not-in-special-8", "special-8 | 1 chance 24 yahtzee", NULL, REFUSED (JOKER) },
};

/* With the word the joker's order binds a strike too. */
static const GameCase strikes[] = {
  { "/joker/strike/free-without-the-word", FIFTY "1 chance x", "1.chance=x 1.yahtzee-bonus=0" },
  { "/joker/strike/bound-with-the-word", FIFTY "1 chance x yahtzee", NULL, REFUSED (JOKER) },
  { "/joker/strike/bound-after-a-nought", STRUCK "1 chance x yahtzee", NULL, REFUSED (JOKER) },
  { "/joker/strike/lower-when-every-face-is-filled", FIFTY UPPER_FULL "1 chance x yahtzee",
    "1.chance=x 1.yahtzee-bonus=100 1.total=150" },
  { "/joker/strike/upper-when-lower-is-full", FIFTY LOWER_FULL "1 fours 3 | 1 ones x yahtzee",
    "1.ones=x 1.yahtzee-bonus=100" },
  { "/joker/strike/not-bound-while-the-entry-is-open", "yahtzee | 1 chance x yahtzee", "1.chance=x" },
};

/* A bonus goes with its entry; the Yahtzee entry corrected to 0 takes all. */
static const GameCase corrections[] = {
  { "/joker/correction/bonus-goes-with-its-entry", FIFTY "1 fours 44444 | 1 ones 11111 | 1 fours -",
    "1.yahtzee-bonus=100 1.fours=open 1.total=155" },
  { "/joker/correction/bonus-of-a-corrected-entry", FIFTY "1 fours 44444 | 1 fours =3", "1.fours=12 1.yahtzee-bonus=0" },
  { "/joker/correction/bonus-comes-back-with-undo", FIFTY "1 fours 44444 | 1 fours - | undo", "1.yahtzee-bonus=100" },
  { "/joker/correction/yahtzee-to-nought-takes-all", FIFTY "1 fours 44444 | 1 ones 11111 | 1 yahtzee =x",
    "1.yahtzee=x 1.yahtzee-bonus=0 1.total=25" },
  { "/joker/correction/yahtzee-to-nought-in-two-moves", FIFTY "1 fours 44444 | 1 ones 11111 | 1 yahtzee - | 1 yahtzee x",
    "1.yahtzee-bonus=0 1.total=25" },
  { "/joker/correction/of-the-other-player-takes-nothing", FIFTY "1 fours 44444 | 2 yahtzee 50 | 2 yahtzee =x",
    "1.yahtzee-bonus=100" },
  { "/joker/correction/of-another-entry-takes-nothing", FIFTY "1 fours 44444 | 1 chance 20 | 1 chance =x",
    "1.yahtzee-bonus=100" },
  { "/joker/correction/unbroken-jokers", FIFTY "1 fours 3 | 1 full-house 44444",
    "1.broken:full-house=no 1.broken:fours=no 1.broken:yahtzee=no" },
  { "/joker/correction/clearing-the-yahtzee-breaks-a-joker", FIFTY "1 fours 3 | 1 full-house 44444 | 1 yahtzee -",
    "1.yahtzee=open 1.broken:full-house=yes 1.full-house=25 1.broken:fours=no" },
  { "/joker/correction/no-bonus-while-the-yahtzee-is-cleared", FIFTY "1 fours 44444 | 1 yahtzee -",
    "1.yahtzee-bonus=0 1.total=20" },
  { "/joker/correction/jokers-stand-on-a-nought-too", FIFTY "1 fours 3 | 1 full-house 44444 | 1 yahtzee =x",
    "1.broken:full-house=no 1.full-house=25 1.yahtzee-bonus=0" },
};

/* Thirteen Yahtzees: 375 and twelve bonuses. */
static const GameCase best[] = {
  { "/joker/best-game/1575",
    "yahtzee x1 | 1 yahtzee 66666 | 1 ones 11111 | 1 twos 22222 | 1 threes 33333 | 1 fours 44444 | 1 fives 55555 "
    "| 1 sixes 66666 | 1 three-of-a-kind 66666 | 1 four-of-a-kind 66666 | 1 full-house 66666 | 1 small-straight 66666 "
    "| 1 large-straight 66666 | 1 chance 66666",
    "1.total=1575 1.yahtzee-bonus=1200 1.upper=105 1.bonus=35 1.lower=235 finished=yes 1.rank=1" },
  { "/joker/best-game/375-without-bonuses",
    "yahtzee x1 | 1 yahtzee 50 | 1 ones 5 | 1 twos 5 | 1 threes 5 | 1 fours 5 | 1 fives 5 | 1 sixes 5 "
    "| 1 three-of-a-kind 30 | 1 four-of-a-kind 30 | 1 full-house 25 | 1 small-straight 30 | 1 large-straight 40 "
    "| 1 chance 30",
    "1.total=375 1.yahtzee-bonus=0" },
  { "/joker/best-game/1575-typed-and-said",
    "yahtzee x1 | 1 yahtzee 50 | 1 ones 5 yahtzee | 1 twos 5 yahtzee | 1 threes 5 yahtzee | 1 fours 5 yahtzee "
    "| 1 fives 5 yahtzee | 1 sixes 5 yahtzee | 1 three-of-a-kind 30 yahtzee | 1 four-of-a-kind 30 yahtzee "
    "| 1 full-house 25 yahtzee | 1 small-straight 30 yahtzee | 1 large-straight 40 yahtzee | 1 chance 30 yahtzee",
    "1.total=1575 1.yahtzee-bonus=1200" },
};

static void
check_flags (const char *text, gboolean five_alike, gboolean word, gboolean joker)
{
  g_autoptr (Game) game = game_of (text);
  const Move *move = game_get_move (game, game_get_n_moves (game) - 1);

  g_test_message ("%s", text);
  g_assert_cmpint (!!move->five_alike, ==, five_alike);
  g_assert_cmpint (!!move->declared, ==, word);
  g_assert_cmpint (!!move->joker, ==, joker);
}

/* What a move tells of itself. */
static void
test_flags (void)
{
  check_flags ("yahtzee | 1 yahtzee 66666", TRUE, FALSE, FALSE);
  check_flags ("yahtzee | 1 chance 66665", FALSE, FALSE, FALSE);
  check_flags ("yahtzee | 1 chance 20 yahtzee", TRUE, TRUE, FALSE);
  check_flags ("yahtzee | 1 yahtzee 50 | 1 fours 44444", TRUE, FALSE, TRUE);
  check_flags ("yahtzee | 1 yahtzee x | 1 fours 5 yahtzee", TRUE, TRUE, TRUE);
  check_flags ("yatzy | 1 chance 66666", FALSE, FALSE, FALSE);
}

/* What no player typed names no face: the joker counts as one of any face. */
static void
test_no_face (void)
{
  static const char *const texts[] = { "zzzzz", "77777", "00000", "/////" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (Game) played = game_of (FIFTY "1 fours x | 1 full-house 44444");
      guint n = game_get_n_moves (played);
      g_autofree Move *moves = g_new (Move, n);
      g_autoptr (Game) game = NULL;

      for (guint j = 0; j < n; j++)
        moves[j] = *game_get_move (played, j);
      g_assert_true (moves[n - 1].joker);
      g_strlcpy (moves[n - 1].typed, texts[i], sizeof moves[n - 1].typed);
      game = game_restore (played, moves, n, n);
      assert_game (game, "1.broken:full-house=no 1.full-house=25");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_game_cases (bonuses, G_N_ELEMENTS (bonuses));
  add_game_cases (order, G_N_ELEMENTS (order));
  add_game_cases (game_orders, G_N_ELEMENTS (game_orders));
  add_game_cases (full_values, G_N_ELEMENTS (full_values));
  add_game_cases (said, G_N_ELEMENTS (said));
  add_game_cases (strikes, G_N_ELEMENTS (strikes));
  add_game_cases (corrections, G_N_ELEMENTS (corrections));
  add_game_cases (best, G_N_ELEMENTS (best));
  g_test_add_func ("/joker/no-face", test_no_face);
  g_test_add_func ("/joker/flags", test_flags);
  return g_test_run ();
}
