/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What good rule files come to. What is refused in them is in test-bad-rules.c. */

#include "helpers.h"

#include "core/rule-keys.h"

#include <string.h>

#define ENTRY(id, section, pattern) "[Entry " id "]\nSection=" section "\nName=Name of " id "\nPattern=" pattern "\n"

static const char head[] = "[Rules]\nFormat=3\nTitle=Test Yatzy\nDice=5\nRolls=3\nSavedRolls=none\nPlayers=1+\n"
                           "Order=free\nBonusFrom=63\nBonusPoints=50\n";
static const char upper[] = ENTRY ("ones", "upper", "face 1") ENTRY ("twos", "upper", "face 2")
  ENTRY ("threes", "upper", "face 3") ENTRY ("fours", "upper", "face 4") ENTRY ("fives", "upper", "face 5")
    ENTRY ("sixes", "upper", "face 6");
static const char lower[] = ENTRY ("pair", "lower", "groups 2") ENTRY ("hut", "lower", "groups 3+2")
  ENTRY ("five", "lower", "groups 5") "Points=50\n";
static const char option[] = "[Option five]\nName=Five\nEntry=five\nValues=60\n";

static char *
good_text (void)
{
  return g_strconcat (head, upper, lower, option, NULL);
}

static char *
replace_once (const char *text, const char *old, const char *new)
{
  const char *at = strstr (text, old);

  if (at == NULL)
    g_error ("the rule text has no \"%s\"", old);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, new, at + strlen (old));
}

/* Texts that are no rule file at all. */
static void
test_no_rule_file (void)
{
  static const char *const texts[] = {
    "", "\n\n", "a game with dice\n", "[Rules\nDice=5\n", "Dice=5\n", "\377\376\377\n", "[Rules]\nTitle=\377\376\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Ruleset) rules = ruleset_parse ("test", texts[i], NULL, &error);

      g_assert_null (rules);
      g_assert_nonnull (error);
      g_assert_true (error->domain == RULES_ERROR);
      g_assert_cmpstr (error->message, !=, "");
    }
}

static void
test_no_entries (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = ruleset_parse ("test", head, NULL, &error);

  g_assert_null (rules);
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
}

static Ruleset *
with_more_entries (guint n, GError **error)
{
  g_autofree char *good = good_text ();
  g_autoptr (GString) text = g_string_new (good);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "[Entry more-%u]\nSection=lower\nName=More\nPattern=any\n", i);
  return ruleset_parse ("test", text->str, NULL, error);
}

static void
test_too_many_entries (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) most = with_more_entries (RULES_MAX_ENTRIES - 9, &error);
  g_autoptr (Ruleset) too_many = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (most->n_entries, ==, RULES_MAX_ENTRIES);
  too_many = with_more_entries (RULES_MAX_ENTRIES - 8, &error);
  g_assert_null (too_many);
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
  assert_mentions (error->message, "64");
}

static void
test_good (void)
{
  g_autofree char *text = good_text ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = ruleset_parse ("my-own", text, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (rules->id, ==, "my-own");
  g_assert_cmpstr (rules->title, ==, "Test Yatzy");
  g_assert_cmpstr (rules->text, ==, text);
  g_assert_cmpstr (rules->variant, ==, "");
  g_assert_cmpuint (rules->n_entries, ==, 9);
  g_assert_cmpuint (rules->n_upper, ==, 6);
  g_assert_cmpstr (rules->entries[7].id, ==, "hut");
  g_assert_cmpstr (rules->entries[7].name, ==, "Name of hut");
  /* 105 + 50 for the bonus + 12 + 28 + 50 */
  g_assert_cmpint (rules->limit, ==, 245);
}

/* A shorter or changed file and the number that follows from it. */
typedef struct
{
  const char *path;
  const char *old;
  const char *new;
  int par; /* of each face; 0: there is none */
  int maximum;
} Computed;

static const Computed computed[] = {
  { "/ruleset/par/63-is-three-of-each", "BonusFrom=63", "BonusFrom=63", 3, 245 },
  { "/ruleset/par/42-is-two-of-each", "BonusFrom=63", "BonusFrom=42", 2, 245 },
  { "/ruleset/par/21-is-one-of-each", "BonusFrom=63", "BonusFrom=21", 1, 245 },
  { "/ruleset/par/84-is-four-of-each", "BonusFrom=63", "BonusFrom=84", 4, 245 },
  { "/ruleset/par/75-is-none", "BonusFrom=63", "BonusFrom=75", 0, 245 },
  { "/ruleset/par/64-is-none", "BonusFrom=63", "BonusFrom=64", 0, 245 },
  { "/ruleset/maximum/bonus-that-can-just-be-reached", "BonusFrom=63", "BonusFrom=105", 5, 245 },
  { "/ruleset/maximum/bonus", "BonusPoints=50", "BonusPoints=35", 3, 230 },
  { "/ruleset/maximum/points", "Points=50\n[Option five]\nName=Five\nEntry=five\nValues=60\n", "Points=90\n", 3, 285 },
  { "/ruleset/maximum/points-that-cannot-be-typed", "Points=50\n[Option five]\nName=Five\nEntry=five\nValues=60\n",
    "Points=980+dice\n", 3, 1205 },
  { "/ruleset/maximum/eight-dice", "Dice=5", "Dice=8", 3, 308 },
};

static void
test_computed (gconstpointer data)
{
  const Computed *one = data;
  g_autofree char *good = good_text ();
  g_autofree char *text = replace_once (good, one->old, one->new);
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = ruleset_parse ("test", text, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpint (rules->has_par, ==, one->par > 0);
  g_assert_cmpint (rules->entries[5].par, ==, one->par);
  g_assert_cmpint (rules->limit, ==, one->maximum);
}

typedef struct
{
  const char *path;
  const char *players;
  guint min, max;
} Players;

static const Players players[] = {
  { "/ruleset/players/exactly-two", "Players=2\n", 2, 2 },
  { "/ruleset/players/two-to-four", "Players=2-4\n", 2, 4 },
  { "/ruleset/players/one-or-more", "Players=1+\n", 1, 50 },
  { "/ruleset/players/fifty", "Players=50\n", 50, 50 },
};

static void
test_players (gconstpointer data)
{
  const Players *one = data;
  g_autofree char *good = good_text ();
  g_autofree char *text = replace_once (good, "Players=1+\n", one->players);
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = ruleset_parse ("test", text, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (rules->min_players, ==, one->min);
  g_assert_cmpuint (rules->max_players, ==, one->max);
}

static void
test_orders (void)
{
  const struct
  {
    const char *line;
    Order order;
    gboolean open;
  } cases[] = {
    { "Order=free", ORDER_FREE },
    { "Order=top-down", ORDER_TOP_DOWN },
    { "Order=choice", ORDER_FREE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *good = good_text ();
      g_autofree char *text = replace_once (good, "Order=free", cases[i].line);
      g_autoptr (GError) error = NULL;
      g_autoptr (Ruleset) rules = ruleset_parse ("test", text, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpint (rules->order, ==, cases[i].order);
      g_assert_cmpint (rules->order_is_open, ==, cases[i].open);
    }
}

static void
test_options (void)
{
  static const char *const sixty[] = { "five=60", NULL };
  static const char *const fifty[] = { "five=50", NULL };
  g_autofree char *text = good_text ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) more = ruleset_parse ("test", text, sixty, &error);
  g_autoptr (Ruleset) back = NULL;
  g_auto (GStrv) options = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (more->variant, ==, "five=60");
  g_assert_cmpint (more->entries[8].maximum, ==, 60);
  g_assert_cmpint (more->limit, ==, 255);
  options = ruleset_get_options (more);
  g_assert_cmpstrv (options, sixty);
  back = ruleset_with_options (more, fifty, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (back->variant, ==, "");
  g_assert_cmpint (back->limit, ==, 245);
  g_assert_cmpint (more->limit, ==, 255);
}

static void
test_options_refused (void)
{
  const struct
  {
    const char *id;
    const char *option;
    const char *words;
  } cases[] = {
    { "maxi-yatzy", "full-straight=31", "full-straight,21,30" },
    { "maxi-yatzy", "full-straight=", "full-straight" },
    { "maxi-yatzy", "full-straight", "full-straight" },
    { "maxi-yatzy", "small-straight=30", "small-straight" },
    { "maxi-yatzy", "=30", "" },
    { "maxi-yatzy", "", "" },
    { "maxi-yatzy-no", "full-straight=30", "full-straight" },
    { "special-8", "full-straight=30", "full-straight" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *options[] = { cases[i].option, NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (Ruleset) rules = ruleset_with_options (rules_of (cases[i].id), options, &error);

      g_assert_null (rules);
      g_assert_error (error, RULES_ERROR, RULES_ERROR_OPTION);
      assert_mentions (error->message, cases[i].words);
    }
}

/* What an option changes, and what it leaves alone. */
static void
test_full_straight_option (void)
{
  const Ruleset *plain = rules_of ("maxi-yatzy");
  const Ruleset *thirty = rules_of ("maxi-yatzy full-straight=30");
  int entry = ruleset_find_entry (plain, "full-straight");

  g_assert_true (ruleset_is_attainable (plain, entry, 21));
  g_assert_false (ruleset_is_attainable (plain, entry, 30));
  g_assert_true (ruleset_is_attainable (thirty, entry, 30));
  g_assert_false (ruleset_is_attainable (thirty, entry, 21));
  g_assert_cmpint (thirty->entries[entry].input, ==, INPUT_SUM);
  g_assert_cmpstr (thirty->title, ==, plain->title);
}

/* data/template.rules is right, and explains every key with all its words. */
static void
test_template (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "template.rules", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (library_check_file (path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const RuleKey *key = rule_keys; key->key != NULL; key++)
    {
      g_autofree char *line = g_strconcat (key->key, "=", NULL);

      g_assert_nonnull (strstr (text, line));
      for (guint i = 0; key->words[i] != NULL; i++)
        {
          g_autofree char *word = g_strdup_printf ("\\b%s\\b", key->words[i]);

          g_assert_true (g_regex_match_simple (word, text, 0, 0));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (computed); i++)
    g_test_add_data_func (computed[i].path, &computed[i], test_computed);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    g_test_add_data_func (players[i].path, &players[i], test_players);
  g_test_add_func ("/ruleset/refused/no-rule-file", test_no_rule_file);
  g_test_add_func ("/ruleset/refused/no-entries", test_no_entries);
  g_test_add_func ("/ruleset/refused/too-many-entries", test_too_many_entries);
  g_test_add_func ("/ruleset/good", test_good);
  g_test_add_func ("/ruleset/template", test_template);
  g_test_add_func ("/ruleset/orders", test_orders);
  g_test_add_func ("/ruleset/options/chosen", test_options);
  g_test_add_func ("/ruleset/options/refused", test_options_refused);
  g_test_add_func ("/ruleset/options/full-straight", test_full_straight_option);
  return g_test_run ();
}
