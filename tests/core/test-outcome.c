/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "helpers.h"

#include "core/describe.h"
#include "core/outcome.h"

/* How a game stands or ended, and what rules are called, in words. */

static const struct
{
  const char *path;
  const char *game;
  const char *sentence;
} outcomes[] = {
  { "unfinished", "yatzy | 1 chance 20", "Unfinished: Round 1 of 15" },
  { "wins", "yatzy | 1 chance 20 | 1 rest x | 2 rest x", "A wins with 20, 20 points ahead" },
  { "one-ahead", "yatzy | 1 chance 20 | 2 chance 19 | 1 rest x | 2 rest x", "A wins with 20, 1 point ahead" },
  { "shared", "yatzy | 1 chance 20 | 2 chance 20 | 1 rest x | 2 rest x", "A and B share first place with 20" },
  { "alone", "yatzy x1 | 1 chance 20 | 1 rest x", "A has 20" },
  { "all-others-left", "yatzy x3 | 1 chance 20 | leave 2 | leave 3 | 1 rest x", "A has 20" },
  { "one-left", "yatzy x3 | 1 chance 20 | 3 chance 30 | leave 3 | 1 rest x | 2 rest x", "A wins with 20, 20 points ahead" },
  { "by-entry", "maxi-yatzy | 1 maxi-yatzy 100 | 2 sixes 6 | 2 castle 33 | 2 chance 31 | 1 rest x | 2 rest x",
    "A wins with 100: more in Maxi Yatzy" },
  { "by-upper", "maxi-yatzy | 1 chance 30 | 2 sixes 5 | 1 rest x | 2 rest x", "B wins with 30: more in the upper section" },
  { "by-highest", "maxi-yatzy | 1 chance 20 | 1 one-pair 5 | 2 chance 30 | 1 rest x | 2 rest x",
    "B wins with 30: the highest single entry" },
};

static void
test_sentence (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (Game) game = game_of (outcomes[i].game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autofree char *sentence = outcome_sentence (sheet);

  g_assert_cmpstr (sentence, ==, outcomes[i].sentence);
}

/* Who left has no place, and so shares none. */
static void
test_shared (void)
{
  g_autoptr (Game) game = game_of ("yatzy x4 | 1 chance 20 | 2 chance 20 | 3 chance 9 | 4 chance 20 | leave 4 | 1 rest x | 2 rest x | 3 rest x");
  g_autoptr (Sheet) sheet = sheet_of (game);

  g_assert_true (outcome_is_shared (sheet, 0));
  g_assert_true (outcome_is_shared (sheet, 1));
  g_assert_false (outcome_is_shared (sheet, 2));
}

/* A name stands on the line of its sentence, and nothing in it turns around the number behind it. */
static void
test_names (void)
{
  static const char *const names[][2] = {
    { "Anna", "Anna" },
    { "Anna\u202e", "Anna" },
    { "\u2067An\nna\u2069", "An na" },
    { "דנה\u202d", "\u2068דנה\u2069" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = describe_name (names[i][0]);

      g_assert_cmpstr (name, ==, names[i][1]);
    }
}

/* The house rules that were chosen, and the words that stand for them. */
static void
test_house_rules (void)
{
  static const struct
  {
    const char *rules;
    const char *words;
  } cases[] = {
    { "maxi-yatzy", "" },
    { "maxi-yatzy full-straight=30", "Full Straight: 30 points" },
  };
  static const struct
  {
    const char *value;
    const char *words;
  } values[] = {
    { "none", "none" }, { "yes", "yes" }, { "top-down", "from the top down" }, { "lower-first", "lower section first" },
    { "any", "any number" }, { "nordic", "Nordic" }, { "something else", "something else" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = describe_variant (rules_of (cases[i].rules));

      g_assert_cmpstr (words, ==, cases[i].words);
    }
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      char *own[] = { (char *) values[i].value, NULL };
      const RulesOption option = { .values = own, .entry = -1 };
      g_autofree char *words = describe_option_value (&option, 0);

      g_assert_cmpstr (words, ==, values[i].words);
    }
}

/* Of rules with the same title, whatever the capitals, all but the first have their id behind it. */
static void
test_titles (void)
{
  static const Ruleset rules[] = {
    { .id = (char *) "yatzy", .title = (char *) "Yatzy" },
    { .id = (char *) "mine", .title = (char *) "YATZY" },
    { .id = (char *) "other", .title = (char *) "Other" },
  };
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_auto (GStrv) titles = NULL;
  g_autofree char *joined = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    g_ptr_array_add (all, (gpointer) &rules[i]);
  titles = describe_titles (all);
  joined = g_strjoinv ("|", titles);
  g_assert_cmpstr (joined, ==, "Yatzy|YATZY (mine)|Other");
}

/* A text of any length becomes one line of at most so many characters, not bytes. */
static void
test_shortened (void)
{
  static const struct
  {
    const char *text;
    guint most;
    const char *shown;
  } cases[] = {
    { "Blåbær", 6, "Blåbær" }, { "Blåbær", 5, "Blåb…" }, { "øre ære", 5, "øre…" }, { "a\r\nb\tc", 9, "a  b c" },
    { "a\u202eb", 2, "ab" },   { "", 5, "" },             { "two\u2029lines", 5, "two…" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shown = describe_shortened (cases[i].text, cases[i].most);

      g_assert_cmpstr (shown, ==, cases[i].shown);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    {
      g_autofree char *path = g_strconcat ("/outcome/", outcomes[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_sentence);
    }
  g_test_add_func ("/outcome/shared-places", test_shared);
  g_test_add_func ("/outcome/shortened", test_shortened);
  g_test_add_func ("/outcome/names", test_names);
  g_test_add_func ("/outcome/house-rules", test_house_rules);
  g_test_add_func ("/outcome/titles", test_titles);
  return g_test_run ();
}
