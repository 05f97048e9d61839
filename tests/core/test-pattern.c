/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The closed vocabulary of rule files: what is understood, what it pays, what is refused. */

#include "helpers.h"

#include <string.h>

static Pattern
parse (const char *words, const char *points, guint n_dice)
{
  g_autoptr (GError) error = NULL;
  Pattern pattern;

  if (!pattern_parse (words, points, n_dice, &pattern, &error))
    g_error ("\"%s\", \"%s\": %s", words, points != NULL ? points : "", error->message);
  g_assert_no_error (error);
  return pattern;
}

/* A pattern on a roll, as text: "groups 3+2 | dice", "22555", 19. */
typedef struct
{
  const char *path;
  const char *pattern;
  const char *points;
  const char *dice;
  int expected;
} Scoring;

static const Scoring scorings[] = {
  { "/pattern/points/face", "face 2", NULL, "22555", 4 },
  { "/pattern/points/face-missing", "face 3", NULL, "22555", 0 },
  { "/pattern/points/face-dice", "face 6", "dice", "66666", 30 },
  { "/pattern/points/pair-best", "groups 2", NULL, "22555", 10 },
  { "/pattern/points/pair-of-many", "groups 2", NULL, "112233", 6 },
  { "/pattern/points/larger-serves-smaller", "groups 3", NULL, "44444", 12 },
  { "/pattern/points/two-pairs", "groups 2+2", NULL, "22555", 14 },
  { "/pattern/points/four-alike-are-not-two-pairs", "groups 2+2", NULL, "55551", 0 },
  { "/pattern/points/full-house", "groups 3+2", NULL, "22555", 19 },
  { "/pattern/points/full-house-best-of-six", "groups 3+2", NULL, "222555", 19 },
  { "/pattern/points/full-house-of-six-scores-five", "groups 3+2", NULL, "225556", 19 },
  { "/pattern/points/castle", "groups 3+3", NULL, "333555", 24 },
  { "/pattern/points/castle-of-six-alike", "groups 3+3", NULL, "555555", 0 },
  { "/pattern/points/best-choice-not-highest-face", "groups 3+2", NULL, "55566644", 28 },
  { "/pattern/points/pair-must-leave-the-three", "groups 3+2", NULL, "66555", 27 },
  { "/pattern/points/four-two-two", "groups 4+2+2", NULL, "11114466", 24 },
  { "/pattern/points/four-pairs", "groups 2+2+2+2", NULL, "11225566", 28 },
  { "/pattern/points/groups-in-any-order", "groups 2+3", NULL, "22555", 19 },
  { "/pattern/points/all-dice", "groups 3", "all", "55556", 26 },
  { "/pattern/points/all-dice-missed", "groups 4", "all", "55566", 0 },
  { "/pattern/points/fixed", "groups 3+2", "25", "22555", 25 },
  { "/pattern/points/fixed-missed", "groups 3+2", "25", "22556", 0 },
  { "/pattern/points/fixed-and-dice", "groups 8", "50+dice", "55555555", 90 },
  { "/pattern/points/fixed-and-dice-missed", "groups 8", "50+dice", "55555556", 0 },
  { "/pattern/points/fixed-and-dice-of-the-pattern", "groups 2", "50+dice", "55123", 60 },
  { "/pattern/points/run-of-four", "run 4", "30", "12346", 30 },
  { "/pattern/points/run-of-four-high", "run 4", "30", "33456", 30 },
  { "/pattern/points/run-of-four-missed", "run 4", "30", "12356", 0 },
  { "/pattern/points/run-of-four-own-dice", "run 4", NULL, "12345", 14 },
  { "/pattern/points/run-of-five", "run 5", "40", "23456", 40 },
  { "/pattern/points/faces-1-to-5", "run 1-5", NULL, "123451", 15 },
  { "/pattern/points/faces-1-to-5-of-one-to-six", "run 1-5", NULL, "123456", 15 },
  { "/pattern/points/faces-2-to-6", "run 2-6", NULL, "12345666", 20 },
  { "/pattern/points/faces-1-to-6", "run 1-6", NULL, "12345611", 21 },
  { "/pattern/points/faces-1-to-6-missed", "run 1-6", NULL, "11223455", 0 },
  { "/pattern/points/faces-1-to-6-at-thirty", "run 1-6", "30", "123456", 30 },
  { "/pattern/points/any", "any", NULL, "13566", 21 },
};

static void
test_scoring (gconstpointer data)
{
  const Scoring *one = data;
  guint n = strlen (one->dice);
  Pattern pattern = parse (one->pattern, one->points, n);
  Dice dice = { { 0 } };

  for (guint i = 0; i < n; i++)
    dice.of[one->dice[i] - '1']++;
  g_assert_cmpint (pattern_points (&pattern, &dice), ==, one->expected);
}

typedef struct
{
  const char *path;
  const char *pattern;
  const char *points;
  guint n_dice;
  PatternError code;
} Refusal;

#define BAD_PATTERN(path, words, n) { "/pattern/refused/" path, words, NULL, n, PATTERN_ERROR_PATTERN }
#define BAD_POINTS(path, words) { "/pattern/refused/points-" path, "groups 3+2", words, 5, PATTERN_ERROR_POINTS }

static const Refusal refusals[] = {
  BAD_PATTERN ("nothing", "", 5),
  BAD_PATTERN ("a-word-of-its-own", "house", 5),
  BAD_PATTERN ("a-misspelt-word", "grups 3+2", 5),
  BAD_PATTERN ("face-without-number", "face", 5),
  BAD_PATTERN ("face-0", "face 0", 5),
  BAD_PATTERN ("face-7", "face 7", 5),
  BAD_PATTERN ("face-minus-1", "face -1", 5),
  BAD_PATTERN ("face-letter", "face a", 5),
  BAD_PATTERN ("two-faces", "face 1 2", 5),
  BAD_PATTERN ("face-of-many-digits", "face 4294967297", 5),
  BAD_PATTERN ("groups-without-numbers", "groups", 5),
  BAD_PATTERN ("groups-of-nothing", "groups ", 5),
  BAD_PATTERN ("seven-groups", "groups 2+2+2+2+2+2+2", 10),
  BAD_PATTERN ("run-with-two-ends", "run 1-3-5", 5),
  BAD_PATTERN ("run-letter", "run a-5", 5),
  BAD_PATTERN ("groups-0", "groups 0", 5),
  BAD_PATTERN ("groups-plus-at-the-end", "groups 3+", 5),
  BAD_PATTERN ("groups-plus-in-front", "groups +3", 5),
  BAD_PATTERN ("groups-two-pluses", "groups 3++2", 5),
  BAD_PATTERN ("groups-letter", "groups 3+a", 5),
  BAD_PATTERN ("groups-minus", "groups 3+-2", 5),
  BAD_PATTERN ("six-alike-of-five-dice", "groups 6", 5),
  BAD_PATTERN ("castle-of-five-dice", "groups 3+3", 5),
  BAD_PATTERN ("nine-of-eight-dice", "groups 5+4", 8),
  BAD_PATTERN ("groups-of-many-digits", "groups 4294967298+2", 5),
  BAD_PATTERN ("groups-of-very-many-digits", "groups 99999999999999999999999999", 5),
  BAD_PATTERN ("run-without-number", "run", 5),
  BAD_PATTERN ("run-0", "run 0", 5),
  BAD_PATTERN ("run-of-seven-faces", "run 7", 8),
  BAD_PATTERN ("run-backwards", "run 5-1", 5),
  BAD_PATTERN ("run-from-0", "run 0-4", 5),
  BAD_PATTERN ("run-to-7", "run 2-7", 8),
  BAD_PATTERN ("run-without-end", "run 1-", 5),
  BAD_PATTERN ("run-of-six-with-five-dice", "run 1-6", 5),
  BAD_PATTERN ("any-six-in-a-row-with-five-dice", "run 6", 5),
  BAD_PATTERN ("any-with-number", "any 3", 5),
  BAD_POINTS ("nothing", ""),
  BAD_POINTS ("a-word", "fifty"),
  BAD_POINTS ("minus", "-5"),
  BAD_POINTS ("plus-at-the-end", "50+"),
  BAD_POINTS ("plus-in-front", "+50"),
  BAD_POINTS ("plus-a-word", "50+points"),
  BAD_POINTS ("two-words", "all dice"),
  BAD_POINTS ("many-digits", "99999999999999999999"),
  BAD_POINTS ("a-fraction", "2.5"),
};

static void
test_refusal (gconstpointer data)
{
  const Refusal *one = data;
  g_autoptr (GError) error = NULL;
  Pattern pattern;

  g_assert_false (pattern_parse (one->pattern, one->points, one->n_dice, &pattern, &error));
  g_assert_error (error, PATTERN_ERROR, (int) one->code);
  g_assert_cmpstr (error->message, !=, "");
}

typedef struct
{
  const char *path;
  const char *pattern;
  const char *points;
  guint n_dice;
  PatternInput input;
  int value;
  int expected; /* points of the typed value */
} Typing;

static const Typing typings[] = {
  { "/pattern/typed/seven-twos", "face 2", NULL, 8, INPUT_COUNT, 7, 14 },
  { "/pattern/typed/no-sixes", "face 6", NULL, 5, INPUT_COUNT, 0, 0 },
  { "/pattern/typed/pair-of-fours", "groups 2", NULL, 5, INPUT_FACE, 4, 8 },
  { "/pattern/typed/seven-fives", "groups 7", NULL, 8, INPUT_FACE, 5, 35 },
  { "/pattern/typed/two-pairs", "groups 2+2", NULL, 5, INPUT_SUM, 14, 14 },
  { "/pattern/typed/three-alike-all-dice", "groups 3", "all", 5, INPUT_SUM, 26, 26 },
  { "/pattern/typed/five-alike-at-fifty", "groups 5", "50", 5, INPUT_SUM, 50, 50 },
  { "/pattern/typed/eight-alike", "groups 8", "50+dice", 8, INPUT_SUM, 90, 90 },
  { "/pattern/typed/straight", "run 1-5", NULL, 5, INPUT_SUM, 15, 15 },
  { "/pattern/typed/four-in-a-row", "run 4", "30", 5, INPUT_SUM, 30, 30 },
  { "/pattern/typed/chance", "any", NULL, 6, INPUT_SUM, 24, 24 },
};

static void
test_typing (gconstpointer data)
{
  const Typing *one = data;
  Pattern pattern = parse (one->pattern, one->points, one->n_dice);

  g_assert_cmpint (pattern_input (&pattern), ==, one->input);
  g_assert_cmpint (pattern_value_points (&pattern, one->value), ==, one->expected);
}

typedef struct
{
  const char *path;
  const char *pattern;
  const char *points;
  guint n_dice;
  const char *expected;
} Attainable;

static const Attainable attainables[] = {
  { "/pattern/attainable/twos", "face 2", NULL, 5, "0,2,4,6,8,10" },
  { "/pattern/attainable/pair-of-five-dice", "groups 2", NULL, 5, "0,2,4,6,8,10,12" },
  { "/pattern/attainable/pair-of-eight-dice-cannot-miss", "groups 2", NULL, 8, "2,4,6,8,10,12" },
  { "/pattern/attainable/pair-of-seven-dice-cannot-miss", "groups 2", NULL, 7, "2,4,6,8,10,12" },
  { "/pattern/attainable/two-pairs-are-different", "groups 2+2", NULL, 4, "0,6,8,10,12,14,16,18,20,22" },
  { "/pattern/attainable/three-plus-three", "groups 3+3", NULL, 8, "0,9,12,15,18,21,24,27,30,33" },
  { "/pattern/attainable/straight", "run 1-5", NULL, 5, "0,15" },
  { "/pattern/attainable/full-straight", "run 1-6", "30", 6, "0,30" },
  { "/pattern/attainable/eight-alike", "groups 8", "50+dice", 8, "0,58,66,74,82,90,98" },
  { "/pattern/attainable/fixed", "groups 3+2", "25", 5, "0,25" },
  { "/pattern/attainable/two-dice", "any", NULL, 2, "2,3,4,5,6,7,8,9,10,11,12" },
  { "/pattern/attainable/three-alike-all-dice", "groups 3", "all", 4, /* three alike and one more */
    "0,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24" },
};

static void
test_attainable (gconstpointer data)
{
  const Attainable *one = data;
  Pattern pattern = parse (one->pattern, one->points, one->n_dice);
  g_autoptr (GArray) values = pattern_attainable (&pattern, one->n_dice);
  g_autoptr (GString) got = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    g_string_append_printf (got, "%s%d", i > 0 ? "," : "", g_array_index (values, int, i));
  g_assert_cmpstr (got->str, ==, one->expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (scorings); i++)
    g_test_add_data_func (scorings[i].path, &scorings[i], test_scoring);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    g_test_add_data_func (refusals[i].path, &refusals[i], test_refusal);
  for (guint i = 0; i < G_N_ELEMENTS (typings); i++)
    g_test_add_data_func (typings[i].path, &typings[i], test_typing);
  for (guint i = 0; i < G_N_ELEMENTS (attainables); i++)
    g_test_add_data_func (attainables[i].path, &attainables[i], test_attainable);
  return g_test_run ();
}
