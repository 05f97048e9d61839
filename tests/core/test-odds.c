/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an entry can still become: closed forms that anybody can check on paper, published values, every value against
 * trying everything by hand for few dice, and against a million turns. */

#include "by-hand.h"
#include "helpers.h"

#include "core/odds.h"

#include <math.h>
#include <string.h>

typedef struct
{
  const char *path;
  const char *pattern;
  const char *points;
  guint n_dice;
  guint n_left;
  const char *dice; /* NULL before the first roll */
  double chance;
  double mean;
  const char *keep; /* NULL: not looked at */
} OddsCase;

#define TWO_OF_SIX (25.0 / 36) /* one face in two rolls does not come */

static const OddsCase cases[] = {
  { "/odds/nothing-left", "face 5", NULL, 5, 0, "55123", 1, 10, "12355" },
  { "/odds/nothing-left-and-missed", "groups 3+2", NULL, 5, 0, "55123", 0, 0, "12355" },
  /* One roll of five dice: 6 of 7,776 are all alike, 120 are 1 to 5, 300 are a full house, 720 have no pair. */
  { "/odds/one-roll/yatzy", "groups 5", "50", 5, 1, NULL, 6 / 7776.0, 300 / 7776.0, "" },
  { "/odds/one-roll/small-straight", "run 1-5", NULL, 5, 1, NULL, 120 / 7776.0, 1800 / 7776.0, "" },
  { "/odds/one-roll/full-house", "groups 3+2", "25", 5, 1, NULL, 300 / 7776.0, 7500 / 7776.0, "" },
  { "/odds/one-roll/pair", "groups 2", "1", 5, 1, NULL, 1 - 720 / 7776.0, 1 - 720 / 7776.0, "" },
  { "/odds/one-roll/chance", "any", "all", 8, 1, NULL, 1, 28, "" },
  { "/odds/one-roll/eight-alike", "groups 8", "50+dice", 8, 1, NULL, 6 / 1679616.0, (6 * 50 + 8 * 21) / 1679616.0, "" },
  /* A face is kept whenever it shows: each die has as many tries as there are rolls. */
  { "/odds/face/three-rolls", "face 4", NULL, 5, 3, NULL, 1 - pow (5 / 6.0, 15), 5 * 4 * (1 - 125 / 216.0), "" },
  { "/odds/face/eight-dice", "face 6", NULL, 8, 3, NULL, 1 - pow (5 / 6.0, 24), 8 * 6 * (1 - 125 / 216.0), "" },
  { "/odds/face/nineteen-rolls", "face 4", NULL, 6, 19, NULL, 1 - pow (5 / 6.0, 114), 6 * 4 * (1 - pow (5 / 6.0, 19)), "" },
  { "/odds/face/from-dice", "face 6", NULL, 5, 2, "66123", 1, 12 + 3 * 6 * (1 - TWO_OF_SIX), "66" },
  { "/odds/face/all-there", "face 6", NULL, 5, 2, "66666", 1, 30, "66666" },
  { "/odds/face/none-there", "face 6", NULL, 5, 1, "11123", 1 - pow (5 / 6.0, 5), 5, "" },
  /* A die is kept from 4 on with one roll left and from 5 on with two: 3.5, 4.25, 4 2/3. */
  { "/odds/sum/three-rolls", "any", "all", 5, 3, NULL, 1, 5 * 14 / 3.0, "" },
  { "/odds/sum/six-dice", "any", "all", 6, 2, "123456", 1, 5 + 6 + 4 * 4.25, "56" },
  { "/odds/sum/last-roll", "any", "all", 6, 1, "123456", 1, 4 + 5 + 6 + 3 * 3.5, "456" },
  /* One die is missing. */
  { "/odds/one-missing/yatzy", "groups 5", "50", 5, 1, "33336", 1 / 6.0, 50 / 6.0, "3333" },
  { "/odds/one-missing/yatzy-two-rolls", "groups 5", "50", 5, 2, "33336", 11 / 36.0, 50 * 11 / 36.0, "3333" },
  { "/odds/one-missing/both-ends", "run 4", "30", 5, 1, "23466", 5 / 9.0, 30 * 5 / 9.0, "234" },
  { "/odds/one-missing/open-straight", "run 5", "40", 5, 1, "23455", 1 / 3.0, 40 / 3.0, "2345" },
  { "/odds/one-missing/inside", "run 2-6", NULL, 5, 1, "23566", 1 / 6.0, 20 / 6.0, "2356" },
  { "/odds/one-missing/two-pairs-to-full-house", "groups 3+2", "25", 5, 1, "22551", 1 / 3.0, 25 / 3.0, "2255" },
  /* All is as good as the pair alone. */
  { "/odds/most-dice-where-equal", "groups 2", NULL, 5, 1, "66123", 1, 12, "12366" },
  /* Known to all who play: five alike in three rolls is 347,897 of 7,558,272. */
  { "/odds/published/yatzy", "groups 5", "50", 5, 3, NULL, 347897 / 7558272.0, 50 * 347897 / 7558272.0, "" },
};

static void
read_dice (const char *text,
           guint       n_dice,
           Dice       *dice)
{
  g_autoptr (GError) error = NULL;

  dice_parse (text, n_dice, dice, &error);
  g_assert_no_error (error);
}

static char *
write_dice (const Dice *dice)
{
  GString *text = g_string_new (NULL);

  for (guint face = 1; face <= DICE_FACES; face++)
    for (guint i = 0; i < dice->of[face - 1]; i++)
      g_string_append_c (text, '0' + face);
  return g_string_free (text, FALSE);
}

static void
read_pattern (const char *pattern,
              const char *points,
              guint       n_dice,
              Pattern    *parsed)
{
  g_autoptr (GError) error = NULL;

  pattern_parse (pattern, points, n_dice, parsed, &error);
  g_assert_no_error (error);
}

static void
test_case (gconstpointer data)
{
  const OddsCase *given = data;
  g_autoptr (Keeps) keeps = keeps_new (given->n_dice);
  g_autoptr (Odds) odds = NULL;
  Pattern pattern;
  Dice dice;
  EntryOdds answer;

  read_pattern (given->pattern, given->points, given->n_dice, &pattern);
  odds = odds_of_pattern (keeps, &pattern);
  if (given->dice != NULL)
    read_dice (given->dice, given->n_dice, &dice);
  odds_ask (odds, given->n_left, given->dice != NULL ? &dice : NULL, &answer);
  g_assert_cmpfloat_with_epsilon (answer.chance, given->chance, 1e-9);
  /* What is certain or impossible is exactly that, and nothing else is. */
  g_assert_cmpint (answer.chance >= 1, ==, given->chance >= 1);
  g_assert_cmpint (answer.chance <= 0, ==, given->chance <= 0);
  g_assert_cmpfloat_with_epsilon (answer.mean, given->mean, 1e-9);
  if (given->keep != NULL)
    {
      g_autofree char *keep = write_dice (&answer.keep);

      g_assert_cmpstr (keep, ==, given->keep);
    }
}

/* --- everything tried out --- */

static void
assert_by_hand (const Keeps   *keeps,
                const Pattern *pattern,
                guint          most_left)
{
  g_autoptr (Odds) odds = odds_of_pattern (keeps, pattern);
  g_autofree double *means = g_new0 (double, keeps->n);
  g_autofree double *chances = g_new0 (double, keeps->n);

  for (guint i = keeps->first_roll; i < keeps->n; i++)
    {
      means[i] = pattern_points (pattern, &keeps->dice[i]);
      chances[i] = means[i] > 0;
    }
  for (guint n_left = 0; n_left <= most_left; n_left++)
    {
      g_autofree double *last_means = g_steal_pointer (&means);
      g_autofree double *last_chances = g_steal_pointer (&chances);

      for (guint i = keeps->first_roll; i < keeps->n; i++)
        {
          EntryOdds answer;

          odds_ask (odds, n_left, &keeps->dice[i], &answer);
          g_assert_cmpfloat_with_epsilon (answer.mean, last_means[i], 1e-9);
          g_assert_cmpfloat_with_epsilon (answer.chance, last_chances[i], 1e-9);
        }
      means = n_left < most_left ? by_hand_step (keeps, last_means) : NULL;
      chances = n_left < most_left ? by_hand_step (keeps, last_chances) : NULL;
    }
}

static void
test_by_hand (void)
{
  static const char *const patterns[][2] = {
    { "face 3", NULL }, { "groups 2", NULL }, { "groups 2+2", NULL }, { "groups 3", "all" }, { "groups 4", "50" },
    { "groups 4", "50+dice" }, { "run 3", "30" }, { "run 1-4", NULL }, { "any", "all" },
  };
  g_autoptr (Keeps) keeps = keeps_new (4);

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      Pattern pattern;

      read_pattern (patterns[i][0], patterns[i][1], 4, &pattern);
      assert_by_hand (keeps, &pattern, 3);
    }
}

/* --- a million turns --- */

static void
roll_rest (const Keeps *keeps,
           GRand       *random,
           Dice        *dice)
{
  for (guint i = dice_number (dice); i < keeps->n_dice; i++)
    dice->of[g_rand_int_range (random, 0, DICE_FACES)]++;
}

static int
play_turn (const Keeps   *keeps,
           Odds          *odds,
           const Pattern *pattern,
           GRand         *random)
{
  Dice dice = { { 0 } };

  roll_rest (keeps, random, &dice);
  for (guint n_left = 2; n_left > 0; n_left--)
    {
      EntryOdds answer;

      odds_ask (odds, n_left, &dice, &answer);
      dice = answer.keep;
      roll_rest (keeps, random, &dice);
    }
  return pattern_points (pattern, &dice);
}

/* Always the same turns, so that the test says the same each time. */
static void
test_turns (gconstpointer data)
{
  const char *id = data;
  const Ruleset *rules = rules_of ("special-8");
  const Pattern *pattern = &rules->entries[ruleset_find_entry (rules, id)].pattern;
  g_autoptr (Keeps) keeps = keeps_new (rules->n_dice);
  g_autoptr (Odds) odds = odds_of_pattern (keeps, pattern);
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  guint n = g_test_slow () ? 1000000 : 50000;
  double sum = 0, squares = 0, mean, error;
  EntryOdds answer;

  for (guint i = 0; i < n; i++)
    {
      int points = play_turn (keeps, odds, pattern, random);

      sum += points;
      squares += points * points;
    }
  mean = sum / n;
  error = sqrt ((squares / n - mean * mean) / n);
  odds_ask (odds, 3, NULL, &answer);
  g_test_message ("%s: %.4f in %u turns, %.4f expected", id, mean, n, answer.mean);
  g_assert_cmpfloat (fabs (mean - answer.mean), <, 4 * error);
}

int
main (int    argc,
      char **argv)
{
  static const char *const turns[] = { "fours", "four-plus-four", "full-straight", "four-pairs", "chance", "yatzy" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/odds/by-hand", test_by_hand);
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *path = g_strdup_printf ("/odds/turns/%s", turns[i]);

      g_test_add_data_func (path, turns[i], test_turns);
    }
  return g_test_run ();
}
