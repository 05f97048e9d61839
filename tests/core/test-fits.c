/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a roll fits: the points of "The rule sets, decided", best first, ties in sheet order. */

#include "helpers.h"

#include "core/fits.h"

#define FIFTY "yahtzee | 1 yahtzee 66666 | "
#define LOWER_FULL                                                                                                     \
  "1 three-of-a-kind x | 1 four-of-a-kind x | 1 full-house x | 1 small-straight x | 1 large-straight x | 1 chance x | "

typedef struct
{
  const char *path;
  const char *game;
  const char *ask;      /* seat, "open" or the entry to correct, dice */
  const char *fits;     /* entry=points, with +bonus where there is one; empty for none */
  const char *strikes;  /* the same for those that the dice would strike; NULL: not looked at */
} FitsCase;

/* A roll in an empty sheet of every rule set. */
static const FitsCase rule_sets[] = {
  { "/fits/special-8/groups", "special-8", "1 open 55566122",
    "chance=32 three-plus-two-plus-two=31 three-plus-two=27 three-pairs=26 two-pairs=22 fives=15 three-of-a-kind=15 "
    "sixes=12 one-pair=12 twos=4 ones=1",
    NULL },
  { "/fits/special-8/yatzy-pays-its-dice", "special-8 | 1 chance 30 | 1 fives 5 | 1 four-plus-four x",
    "1 open 55555555",
    "yatzy=90 seven-of-a-kind=35 six-of-a-kind=30 five-of-a-kind=25 four-of-a-kind=20 three-of-a-kind=15 one-pair=10",
    NULL },
  { "/fits/yatzy/full-house", "yatzy", "1 open 22555",
    "full-house=19 chance=19 fives=15 three-of-a-kind=15 two-pairs=14 one-pair=10 twos=4",
    "ones=0 threes=0 fours=0 sixes=0 four-of-a-kind=0 small-straight=0 large-straight=0 yatzy=0" },
  { "/fits/yatzy/yatzy", "yatzy", "1 open 44444",
    "yatzy=50 fours=20 chance=20 four-of-a-kind=16 three-of-a-kind=12 one-pair=8",
    "ones=0 twos=0 threes=0 fives=0 sixes=0 two-pairs=0 small-straight=0 large-straight=0 full-house=0" },
  { "/fits/yatzy/small-straight", "yatzy", "2 open 54321",
    "small-straight=15 chance=15 fives=5 fours=4 threes=3 twos=2 ones=1", NULL },
  { "/fits/yatzy-de/order-of-its-own", "yatzy-de", "1 open 22555",
    "full-house=19 chance=19 fives=15 three-of-a-kind=15 two-pairs=14 one-pair=10 twos=4", NULL },
  { "/fits/maxi-yatzy-no/castle", "maxi-yatzy-no", "1 open 333666",
    "castle=27 chance=27 full-house=24 sixes=18 two-pairs=18 three-of-a-kind=18 one-pair=12 threes=9", NULL },
  { "/fits/maxi-yatzy/tower", "maxi-yatzy", "1 open 111155",
    "tower=14 chance=14 full-house=13 two-pairs=12 fives=10 one-pair=10 ones=4 four-of-a-kind=4 three-of-a-kind=3",
    NULL },
  { "/fits/maxi-yatzy/full-straight", "maxi-yatzy", "1 open 123456",
    "full-straight=21 chance=21 large-straight=20 small-straight=15 sixes=6 fives=5 fours=4 threes=3 twos=2 ones=1",
    NULL },
  { "/fits/maxi-yatzy/full-straight-option", "maxi-yatzy full-straight=30", "1 open 123456",
    "full-straight=30 chance=21 large-straight=20 small-straight=15 sixes=6 fives=5 fours=4 threes=3 twos=2 ones=1",
    NULL },
  { "/fits/yahtzee/sums-all-dice", "yahtzee", "1 open 33355",
    "full-house=25 three-of-a-kind=19 chance=19 fives=10 threes=9", NULL },
};

static const FitsCase open_entries[] = {
  { "/fits/open/filled-ones-are-left-out", "yatzy | 1 chance 19 | 1 full-house x", "1 open 22555",
    "fives=15 three-of-a-kind=15 two-pairs=14 one-pair=10 twos=4", NULL },
  { "/fits/open/of-that-player", "yatzy | 1 chance 19 | 1 full-house x", "2 open 22555",
    "full-house=19 chance=19 fives=15 three-of-a-kind=15 two-pairs=14 one-pair=10 twos=4", NULL },
  { "/fits/open/top-down-has-one", "forced-yatzy", "1 open 11555", "ones=2", "" },
  { "/fits/open/top-down-strikes-one", "forced-yatzy | 1 ones 2", "1 open 11555", "", "twos=0" },
  { "/fits/open/few", "yatzy | 1 chance 19 | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 one-pair x",
    "1 open 11223", "two-pairs=6",
    "fives=0 sixes=0 three-of-a-kind=0 four-of-a-kind=0 small-straight=0 large-straight=0 full-house=0 yatzy=0" },
  { "/fits/open/finished", "yatzy x1 | 1 rest x", "1 open 22555", "", "" },
};

/* A correction asks only there, and the entry counts as open. */
static const FitsCase corrections[] = {
  { "/fits/correction/points", "yatzy | 1 fives 2", "1 fives 22555", "fives=15", "" },
  { "/fits/correction/of-a-strike", "yatzy | 1 fives x", "1 fives 22555", "fives=15", "" },
  { "/fits/correction/strikes", "yatzy | 1 fives 2", "1 fives 22333", "", "fives=0" },
  { "/fits/correction/top-down", "forced-yatzy | 1 ones 2 | 1 twos 3", "1 ones 11155", "ones=3", "" },
  { "/fits/correction/bonus-comes-back", FIFTY "1 fours 44444", "1 fours 44444", "fours=20+100", "" },
  { "/fits/correction/yahtzee-brings-later-bonuses", "yahtzee | 1 yahtzee x | 1 fours 44444 | 1 ones 11111",
    "1 yahtzee 66666", "yahtzee=50+200", "" },
};

/* The joker's order sends five alike where they must go. */
static const FitsCase jokers[] = {
  { "/fits/joker/matching-face-only", FIFTY "2 ones 1", "1 open 44444", "fours=20+100", "" },
  { "/fits/joker/else-lower-at-full-value", FIFTY "1 fours 3", "1 open 44444",
    "large-straight=40+100 small-straight=30+100 full-house=25+100 three-of-a-kind=20+100 four-of-a-kind=20+100 "
    "chance=20+100",
    "" },
  { "/fits/joker/without-bonus-after-a-nought", "yahtzee | 1 yahtzee x | 1 fours 3", "1 open 44444",
    "large-straight=40 small-straight=30 full-house=25 three-of-a-kind=20 four-of-a-kind=20 chance=20", "" },
  { "/fits/joker/a-forced-nought-brings-its-bonus", FIFTY LOWER_FULL "1 fours 3", "1 open 44444",
    "ones=0+100 twos=0+100 threes=0+100 fives=0+100 sixes=0+100", "" },
  { "/fits/joker/a-forced-nought-without-one-strikes", "yahtzee | 1 yahtzee x | " LOWER_FULL "1 fours 3",
    "1 open 44444", "", "ones=0 twos=0 threes=0 fives=0 sixes=0" },
  { "/fits/joker/else-lower-while-the-face-waits", "yahtzee order=lower-first | 1 yahtzee 66666", "1 open 33333",
    "large-straight=40+100 small-straight=30+100 full-house=25+100 three-of-a-kind=15+100 four-of-a-kind=15+100 "
    "chance=15+100",
    "" },
  { "/fits/joker/straights-by-their-dice", "yatzy JokerEntry=yatzy JokerBonus=100 | 1 yatzy 50 | 1 fives 3", "1 open 55555",
    "chance=25+100 four-of-a-kind=20+100 large-straight=20+100 three-of-a-kind=15+100 small-straight=15+100 "
    "one-pair=10+100 two-pairs=0+100 full-house=0+100",
    "" },
  { "/fits/joker/the-only-entry-of-the-order", "yahtzee order=bottom-up | 1 chance x | 1 yahtzee x", "1 open 33333",
    "large-straight=40", "" },
  { "/fits/joker/first-yahtzee", "yahtzee", "1 open 44444",
    "yahtzee=50 fours=20 three-of-a-kind=20 four-of-a-kind=20 chance=20",
    "ones=0 twos=0 threes=0 fives=0 sixes=0 full-house=0 small-straight=0 large-straight=0" },
};

static char *
fits_text (const Sheet *sheet,
           GArray      *fits,
           gboolean     giving)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < fits->len; i++)
    {
      const Fit *fit = &g_array_index (fits, Fit, i);

      if (fit_scores (fit) != giving)
        continue;
      g_string_append_printf (text, "%s%s=%d", text->len > 0 ? " " : "", game_get_rules (sheet->game)->entries[fit->entry].id,
                              fit->points);
      if (fit->bonus != 0)
        g_string_append_printf (text, "+%d", fit->bonus);
    }
  return g_strdup (text->str);
}

static void
check_fits_case (gconstpointer data)
{
  const FitsCase *one = data;
  g_autoptr (Game) game = game_of (one->game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_auto (GStrv) ask = g_strsplit (one->ask, " ", -1);
  guint seat = atoi (ask[0]) - 1;
  int entry = ruleset_find_entry (game_get_rules (game), ask[1]);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) fits = fits_find (sheet, seat, entry, ask[2], &error);
  g_autofree char *got = NULL;
  g_autofree char *struck = NULL;

  g_assert_no_error (error);
  got = fits_text (sheet, fits, TRUE);
  g_assert_cmpstr (got, ==, one->fits);
  struck = fits_text (sheet, fits, FALSE);
  if (one->strikes != NULL)
    g_assert_cmpstr (struck, ==, one->strikes);
}

/* Every playable entry is either a fit or a strike, as game_play() has it, for every roll. */
static void
test_every_roll (void)
{
  static const char *const sets[] = { "special-8", "yatzy", "yatzy-de", "maxi-yatzy-no", "maxi-yatzy", "yahtzee" };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (Game) game = game_of (sets[i]);
      g_autoptr (Sheet) sheet = sheet_of (game);
      Dice dice;

      dice_first (&dice, game_get_rules (game)->n_dice);
      do
        {
          g_autoptr (GString) text = g_string_new (NULL);
          g_autoptr (GArray) fits = NULL;
          int last = G_MAXINT;

          for (guint face = 0; face < DICE_FACES; face++)
            for (guint n = 0; n < dice.of[face]; n++)
              g_string_append_c (text, '1' + face);
          fits = fits_find (sheet, 0, FITS_OPEN, text->str, NULL);
          for (guint j = 0; j < fits->len; j++)
            {
              const Fit *fit = &g_array_index (fits, Fit, j);

              g_assert_cmpint (fit->points, ==,
                               pattern_points (&game_get_rules (game)->entries[fit->entry].pattern, &dice));
              g_assert_cmpint (fit->points, <=, last);
              last = fit->points;
            }
        }
      while (dice_next (&dice));
    }
}

typedef struct
{
  const char *path;
  const char *text;
  const char *digits; /* or NULL */
  int code;
  const char *words;
} RollCase;

static const RollCase rolls[] = {
  { "/fits/roll/blanks", "5 5 5 6 6 1 2 2", "55566122", 0, NULL },
  { "/fits/roll/none-between", "55566122", "55566122", 0, NULL },
  { "/fits/roll/commas", " 5,5, 5 , 6;6,1,2,2\n", "55566122", 0, NULL },
  { "/fits/roll/other-blanks", "5\t5\u00a05", "555", 0, NULL },
  { "/fits/roll/fewer", "1 2", "12", 0, NULL },
  { "/fits/roll/nothing", " ", "", 0, NULL },
  { "/fits/roll/more", "123456123", NULL, DICE_ERROR_NUMBER, "8 dice,9 dice" },
  { "/fits/roll/seven", "5 5 7", NULL, DICE_ERROR_FACE, "“7”,1 to 6" },
  { "/fits/roll/nought", "0", NULL, DICE_ERROR_FACE, "“0”" },
  { "/fits/roll/letter", "5 5 ø", NULL, DICE_ERROR_FACE, "“ø”" },
  { "/fits/roll/broken-text", "5\xff", NULL, DICE_ERROR_FACE, "1 to 6" },
};

static void
check_roll_case (gconstpointer data)
{
  const RollCase *one = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *digits = fits_read_roll (rules_of ("special-8"), one->text, &error);

  g_assert_cmpstr (digits, ==, one->digits);
  if (one->digits != NULL)
    {
      g_assert_no_error (error);
      return;
    }
  g_assert_error (error, DICE_ERROR, one->code);
  assert_mentions (error->message, one->words);
}

static void
test_wrong_number (void)
{
  static const char *const texts[] = { "", "555", "5556612", "555661222", "5556612x", "55566127" };
  g_autoptr (Game) game = game_of ("special-8");
  g_autoptr (Sheet) sheet = sheet_of (game);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (fits_find (sheet, 0, FITS_OPEN, texts[i], &error));
      g_assert_cmpint (error->domain, ==, DICE_ERROR);
      assert_mentions (error->message, "1 to 6");
    }
}

/* A correction that the joker's order does not allow says where the dice must go. */
static void
test_correction_refused (void)
{
  g_autoptr (Game) game = game_of (FIFTY "1 chance 20");
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GError) error = NULL;

  g_assert_null (fits_find (sheet, 0, ruleset_find_entry (game_get_rules (game), "chance"), "44444", &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_JOKER);
  assert_mentions (error->message, "Fours");
}

static void
add_fits_cases (const FitsCase *cases,
                guint           n)
{
  for (guint i = 0; i < n; i++)
    g_test_add_data_func (cases[i].path, &cases[i], check_fits_case);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_fits_cases (rule_sets, G_N_ELEMENTS (rule_sets));
  add_fits_cases (open_entries, G_N_ELEMENTS (open_entries));
  add_fits_cases (corrections, G_N_ELEMENTS (corrections));
  add_fits_cases (jokers, G_N_ELEMENTS (jokers));
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    g_test_add_data_func (rolls[i].path, &rolls[i], check_roll_case);
  g_test_add_func ("/fits/every-roll", test_every_roll);
  g_test_add_func ("/fits/wrong-number", test_wrong_number);
  g_test_add_func ("/fits/correction-refused", test_correction_refused);
  return g_test_run ();
}
