/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rule files: broken ones are refused with group and key, good ones are understood. */

#include "helpers.h"

#include <string.h>

#define ENTRY(id, section, pattern) "[Entry " id "]\nSection=" section "\nName=Name of " id "\nPattern=" pattern "\n"

static const char head[] = "[Rules]\nFormat=1\nTitle=Test Yatzy\nDice=5\nRolls=3\nSavedRolls=none\nPlayers=1+\n"
                           "Order=free\nBonusFrom=63\nBonusPoints=50\n";
static const char upper[] = ENTRY ("ones", "upper", "face 1") ENTRY ("twos", "upper", "face 2")
  ENTRY ("threes", "upper", "face 3") ENTRY ("fours", "upper", "face 4") ENTRY ("fives", "upper", "face 5")
    ENTRY ("sixes", "upper", "face 6");
static const char lower[] = ENTRY ("pair", "lower", "groups 2") ENTRY ("hut", "lower", "groups 3+2")
  ENTRY ("five", "lower", "groups 5") "Points=50\n";
static const char option[] = "[Option five]\nName=Five\nEntry=five\nValues=50;60\n";

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

/* One wrong word in a good file, and what the message must name: group, key. */
typedef struct
{
  const char *path;
  const char *old;
  const char *new;
  const char *words;
} Fault;

static const Fault faults[] = {
  { "/ruleset/refused/unknown-key-of-the-set", "Dice=5\n", "Dice=5\nColour=red\n", "Rules,Colour" },
  { "/ruleset/refused/misspelt-key-of-the-set", "BonusPoints=", "BonusPoint=", "Rules,Bonus" },
  { "/ruleset/refused/unknown-key-of-an-entry", "Name=Name of hut\n", "Name=Hut\nColour=red\n", "Entry hut,Colour" },
  { "/ruleset/refused/unknown-key-of-an-option", "Entry=five\n", "Entry=five\nColour=red\n", "Option five,Colour" },
  { "/ruleset/refused/unknown-group", "[Entry hut]", "[Entri hut]", "Entri hut" },
  { "/ruleset/refused/group-without-id", "[Entry hut]", "[Entry]", "Entry" },
  { "/ruleset/refused/id-with-a-blank", "[Entry hut]", "[Entry my hut]", "Entry my hut" },
  { "/ruleset/refused/no-format", "Format=1\n", "", "Rules,Format" },
  { "/ruleset/refused/newer-format", "Format=1\n", "Format=3\n", "Rules,Format,3" },
  { "/ruleset/refused/no-title", "Title=Test Yatzy\n", "", "Rules,Title" },
  { "/ruleset/refused/empty-title", "Title=Test Yatzy\n", "Title=\n", "Rules,Title" },
  { "/ruleset/refused/no-dice", "Dice=5\n", "", "Rules,Dice" },
  { "/ruleset/refused/dice-0", "Dice=5", "Dice=0", "Rules,Dice" },
  { "/ruleset/refused/dice-11", "Dice=5", "Dice=11", "Rules,Dice,10" },
  { "/ruleset/refused/dice-a-word", "Dice=5", "Dice=five", "Rules,Dice" },
  { "/ruleset/refused/dice-a-fraction", "Dice=5", "Dice=5.5", "Rules,Dice" },
  { "/ruleset/refused/dice-of-many-digits", "Dice=5", "Dice=4294967301", "Rules,Dice" },
  { "/ruleset/refused/rolls-0", "Rolls=3", "Rolls=0", "Rules,Rolls" },
  { "/ruleset/refused/rolls-a-word", "Rolls=3", "Rolls=three", "Rules,Rolls" },
  { "/ruleset/refused/saved-rolls-a-word", "SavedRolls=none", "SavedRolls=many", "Rules,SavedRolls" },
  { "/ruleset/refused/saved-rolls-minus", "SavedRolls=none", "SavedRolls=-1", "Rules,SavedRolls" },
  { "/ruleset/refused/players-0", "Players=1+", "Players=0", "Rules,Players" },
  { "/ruleset/refused/players-51", "Players=1+", "Players=51", "Rules,Players,50" },
  { "/ruleset/refused/players-backwards", "Players=1+", "Players=4-2", "Rules,Players" },
  { "/ruleset/refused/players-a-word", "Players=1+", "Players=all", "Rules,Players" },
  { "/ruleset/refused/order", "Order=free", "Order=sideways", "Rules,Order,top-down" },
  { "/ruleset/refused/bonus-from-a-word", "BonusFrom=63", "BonusFrom=many", "Rules,BonusFrom" },
  { "/ruleset/refused/bonus-from-minus", "BonusFrom=63", "BonusFrom=-63", "Rules,BonusFrom" },
  { "/ruleset/refused/bonus-points-minus", "BonusPoints=50", "BonusPoints=-50", "Rules,BonusPoints" },
  { "/ruleset/refused/no-entry-name", "Name=Name of hut\n", "", "Entry hut,Name" },
  { "/ruleset/refused/no-entry-pattern", "Pattern=groups 3+2\n", "", "Entry hut,Pattern" },
  { "/ruleset/refused/no-entry-section", "Section=lower\nName=Name of hut\n", "Name=Hut\n", "Entry hut,Section" },
  { "/ruleset/refused/section", "Section=lower\nName=Name of hut\n", "Section=cellar\nName=Hut\n",
    "Entry hut,Section,upper,lower" },
  { "/ruleset/refused/upper-after-lower", "Section=lower\nName=Name of hut\n", "Section=upper\nName=Hut\n",
    "Entry hut,Section" },
  { "/ruleset/refused/pattern", "Pattern=groups 3+2", "Pattern=house 3+2", "Entry hut,Pattern" },
  { "/ruleset/refused/too-large-groups", "Pattern=groups 3+2", "Pattern=groups 4+2", "Entry hut,Pattern" },
  { "/ruleset/refused/run-longer-than-the-dice", "Pattern=groups 3+2", "Pattern=run 1-6", "Entry hut,Pattern" },
  { "/ruleset/refused/points", "groups 5\nPoints=50\n", "groups 5\nPoints=fifty\n", "Entry five,Points" },
  { "/ruleset/refused/joker-without-entry", "Dice=5\n", "Dice=5\nJokerEntry=six\nJokerBonus=100\n",
    "Rules,JokerEntry" },
  { "/ruleset/refused/joker-of-an-entry-that-is-no-five-alike", "Dice=5\n", "Dice=5\nJokerEntry=pair\nJokerBonus=100\n",
    "Rules,JokerEntry" },
  { "/ruleset/refused/tie-break", "Dice=5\n", "Dice=5\nTieBreaks=luck\n", "Rules,TieBreaks" },
  { "/ruleset/refused/tie-break-without-entry", "Dice=5\n", "Dice=5\nTieBreaks=entry six\n", "Rules,TieBreaks" },
  { "/ruleset/refused/coins", "Dice=5\n", "Dice=5\nCoins=perhaps\n", "Rules,Coins" },
  { "/ruleset/refused/option-of-no-entry", "Entry=five\n", "Entry=six\n", "Option five,Entry" },
  { "/ruleset/refused/option-without-entry", "Entry=five\n", "", "Option five,Entry" },
  { "/ruleset/refused/option-without-values", "Values=50;60\n", "", "Option five,Values" },
  { "/ruleset/refused/option-with-a-word", "Values=50;60\n", "Values=50;many\n", "Option five,Values" },
  { "/ruleset/refused/option-value-with-a-zero-in-front", "Values=50;60\n", "Values=50;060\n", "Option five,Values,060" },
  { "/ruleset/refused/option-value-twice", "Values=50;60\n", "Values=50;60;60\n", "Option five,Values,60" },
  { "/ruleset/refused/option-value-unreadable", "Values=50;60\n", "Values=50;60\\q\n", "Option five,Values,\\q" },
  { "/ruleset/refused/option-with-another-default", "Values=50;60\n", "Values=60;50\n", "Option five,Values,60,50" },
  { "/ruleset/refused/option-without-the-default", "Values=50;60\n", "Values=60;70\n", "Option five,Values,60,50" },
  { "/ruleset/refused/option-below-the-most-that-dice-give", "Entry=five\nValues=50;60\n", "Entry=hut\nValues=25;40\n",
    "Option five,Values,25,28" },
  { "/ruleset/refused/two-options-of-one-entry", "[Option five]",
    "[Option other]\nName=Other\nEntry=five\nValues=50;70\n[Option five]", "Option five,Entry,other" },
  { "/ruleset/refused/tie-break-unreadable", "Dice=5\n", "Dice=5\nTieBreaks=upper\\q\n", "Rules,TieBreaks,\\q" },
  { "/ruleset/refused/joker-entry-unreadable", "Dice=5\n", "Dice=5\nJokerEntry=five\\q\n", "Rules,JokerEntry,\\q" },
  { "/ruleset/refused/points-unreadable", "groups 5\nPoints=50\n", "groups 5\nPoints=50\\q\n", "Entry five,Points,\\q" },
  { "/ruleset/refused/title-unreadable", "Title=Test Yatzy\n", "Title=Test\\q\n", "Rules,Title,\\q" },
  { "/ruleset/refused/run-behind-the-last-face", "Pattern=groups 3+2", "Pattern=run 6-6", "Entry hut,Pattern,6-6" },
  { "/ruleset/refused/run-of-one", "Pattern=groups 3+2", "Pattern=run 5-5", "Entry hut,Pattern,5-5" },
  { "/ruleset/refused/dice-with-a-zero-in-front", "Dice=5", "Dice=05", "Rules,Dice,05" },
  { "/ruleset/refused/players-with-a-zero-in-front", "Players=1+", "Players=01+", "Rules,Players" },
  { "/ruleset/refused/players-without-end", "Players=1+", "Players=50-", "Rules,Players" },
  { "/ruleset/refused/players-beyond-fifty", "Players=1+", "Players=50-51", "Rules,Players" },
  { "/ruleset/refused/saved-rolls-with-a-zero-in-front", "SavedRolls=none", "SavedRolls=06", "Rules,SavedRolls" },
  { "/ruleset/refused/duplicate-entry", "[Entry hut]", ENTRY ("hut", "lower", "groups 4") "[Entry hut]", "Entry hut" },
  { "/ruleset/refused/duplicate-key", "Dice=5\n", "Dice=5\nDice=6\n", "Dice" },
};

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  g_autofree char *good = good_text ();
  g_autofree char *text = replace_once (good, fault->old, fault->new);
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = ruleset_parse ("test", text, NULL, &error);

  g_assert_null (rules);
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
  assert_mentions (error->message, fault->words);
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
  { "/ruleset/maximum/bonus-out-of-reach", "BonusFrom=63", "BonusFrom=106", 0, 195 },
  { "/ruleset/maximum/bonus", "BonusPoints=50", "BonusPoints=35", 3, 230 },
  { "/ruleset/maximum/points", "Points=50\n[Option five]\nName=Five\nEntry=five\nValues=50;60\n", "Points=90\n", 3, 285 },
  { "/ruleset/maximum/points-that-cannot-be-typed", "Points=50\n[Option five]\nName=Five\nEntry=five\nValues=50;60\n",
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
  } cases[] = { { "Order=free", ORDER_FREE }, { "Order=top-down", ORDER_TOP_DOWN }, { "Order=choice", ORDER_CHOICE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *good = good_text ();
      g_autofree char *text = replace_once (good, "Order=free", cases[i].line);
      g_autoptr (GError) error = NULL;
      g_autoptr (Ruleset) rules = ruleset_parse ("test", text, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpint (rules->order, ==, cases[i].order);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    g_test_add_data_func (faults[i].path, &faults[i], test_fault);
  for (guint i = 0; i < G_N_ELEMENTS (computed); i++)
    g_test_add_data_func (computed[i].path, &computed[i], test_computed);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    g_test_add_data_func (players[i].path, &players[i], test_players);
  g_test_add_func ("/ruleset/refused/no-rule-file", test_no_rule_file);
  g_test_add_func ("/ruleset/refused/no-entries", test_no_entries);
  g_test_add_func ("/ruleset/refused/too-many-entries", test_too_many_entries);
  g_test_add_func ("/ruleset/good", test_good);
  g_test_add_func ("/ruleset/orders", test_orders);
  g_test_add_func ("/ruleset/options/chosen", test_options);
  g_test_add_func ("/ruleset/options/refused", test_options_refused);
  g_test_add_func ("/ruleset/options/full-straight", test_full_straight_option);
  return g_test_run ();
}
