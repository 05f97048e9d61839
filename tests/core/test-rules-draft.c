/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A rule set that is being written: every shipped one made anew, what follows a change, and that nothing is lost. What is
 * refused is in test-bad-rules.c. */

#include "helpers.h"

#include "core/rule-keys.h"
#include "core/rules-draft.h"

#include <string.h>

/* --- what two rule sets have in common --- */

static void
assert_same_options (const Ruleset *rules, const Ruleset *other)
{
  g_assert_cmpuint (rules->n_options, ==, other->n_options);
  for (guint i = 0; i < rules->n_options; i++)
    {
      g_assert_cmpstr (rules->options[i].id, ==, other->options[i].id);
      g_assert_cmpint (rules->options[i].entry, ==, other->options[i].entry);
      g_assert_cmpstrv (rules->options[i].values, other->options[i].values);
    }
}

/* Both score alike, and a player sees no difference either. */
static void
assert_same_rules (const Ruleset *rules, const Ruleset *other)
{
  g_assert_cmpstr (rules->scoring, ==, other->scoring);
  g_assert_cmpuint (rules->min_players, ==, other->min_players);
  g_assert_cmpuint (rules->max_players, ==, other->max_players);
  g_assert_cmpint (rules->order, ==, other->order);
  g_assert_cmpint (rules->coins, ==, other->coins);
  g_assert_cmpint (rules->subtotals, ==, other->subtotals);
  g_assert_cmpint (rules->has_par, ==, other->has_par);
  g_assert_cmpint (rules->limit, ==, other->limit);
  for (guint i = 0; i < rules->n_entries; i++)
    g_assert_cmpint (rules->entries[i].par, ==, other->entries[i].par);
  assert_same_options (rules, other);
}

static Ruleset *
with_option (const Ruleset *rules, const RulesOption *option, guint value)
{
  g_autofree char *asked = g_strdup_printf ("%s=%s", option->id, option->values[value]);
  const char *const options[] = { asked, NULL };
  g_autoptr (GError) error = NULL;
  Ruleset *variant = ruleset_with_options (rules, options, &error);

  g_assert_no_error (error);
  return variant;
}

static Ruleset *
check (const RulesDraft *draft)
{
  g_autoptr (GError) error = NULL;
  Ruleset *rules = rules_draft_check (draft, "draft", &error);

  g_assert_no_error (error);
  return rules;
}

/* Adds an option with that id and name, as people write it with an editor of text. */
static void
add_option (RulesDraft *draft, const char *id)
{
  g_autofree char *before = rules_draft_to_text (draft);
  g_autofree char *text = g_strdup_printf ("%s\n[Option %s]\nName=%s\n", before, id, id);

  rules_draft_replace (draft, rules_draft_new_from_rules (&(Ruleset) { .text = text }));
}

static void
copy_keys (RulesDraft *draft, const RulesDraft *from, const char *group, const char *const *keys)
{
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *value = rules_draft_get (from, group, keys[i]);

      rules_draft_set (draft, group, keys[i], value);
    }
}

/* Every shipped set can be made from a new draft. */
static void
test_made (gconstpointer data)
{
  static const char *const of_entries[] = { "Pattern", "Points", NULL };
  static const char *const of_options[] = { "Entry", "Default", "Values", NULL };
  const Ruleset *shipped = rules_of (data);
  g_autoptr (RulesDraft) from = rules_draft_new_from_rules (shipped);
  g_autoptr (RulesDraft) draft = rules_draft_new ();
  g_auto (GStrv) options = rules_draft_list_options (from);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) keys = NULL;
  g_autoptr (Ruleset) rules = NULL;

  for (const RuleKey *key = rule_keys; key->key != NULL; key++)
    g_strv_builder_add (builder, key->key);
  keys = g_strv_builder_end (builder);
  rules_draft_remove (draft, "Entry chance");
  for (guint i = shipped->n_upper; i < shipped->n_entries; i++)
    {
      g_autofree char *group = rules_draft_add_entry (draft, SECTION_LOWER, shipped->entries[i].id);

      copy_keys (draft, from, group, of_entries);
    }
  copy_keys (draft, from, "Rules", (const char *const *) keys);
  for (guint i = 0; options[i] != NULL; i++)
    {
      add_option (draft, options[i] + strlen ("Option "));
      copy_keys (draft, from, options[i], (const char *const *) keys);
      copy_keys (draft, from, options[i], of_options);
    }
  rules = check (draft);
  assert_same_rules (rules, shipped);
  for (guint i = 0; i < rules->n_options; i++)
    for (guint j = 1; rules->options[i].values[j] != NULL; j++)
      {
        g_autoptr (Ruleset) variant = with_option (rules, &rules->options[i], j);
        g_autoptr (Ruleset) other = with_option (shipped, &shipped->options[i], j);

        assert_same_rules (variant, other);
      }
}

/* --- changed and changed back --- */

static void
test_there_and_back (gconstpointer data)
{
  static const struct
  {
    const char *key;
    const char *value;
  } changes[] = {
    { "Dice", "10" },           { "Rolls", "4" },      { "SavedRolls", "3" },  { "Players", "2-4" },
    { "BonusFrom", "30" },      { "BonusPoints", "7" }, { "Par", "none" },      { "BonusFrom", "nonsense" },
    { "JokerBonus", "9" },      { "Coins", "true" },   { "Subtotals", "true" },
  };
  const Ruleset *shipped = rules_of (data);
  g_autoptr (RulesDraft) draft = rules_draft_new_from_rules (shipped);
  g_autofree char *before = rules_draft_to_text (draft);
  g_autofree char *after = NULL;
  g_autofree char *added = NULL;
  g_autoptr (Ruleset) rules = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *old = rules_draft_get (draft, "Rules", changes[i].key);
      g_autofree char *text = NULL;

      rules_draft_set (draft, "Rules", changes[i].key, changes[i].value);
      text = rules_draft_to_text (draft);
      if (g_strcmp0 (old, changes[i].value) != 0)
        g_assert_cmpstr (text, !=, before);
      rules_draft_set (draft, "Rules", changes[i].key, old);
    }
  added = rules_draft_add_entry (draft, SECTION_UPPER, "Ones");
  g_assert_cmpstr (added, ==, "Entry ones-2");
  rules_draft_remove (draft, added);
  rules_draft_move (draft, "Entry ones", 4);
  rules_draft_move (draft, "Entry ones", 0);
  rules_draft_move (draft, "Entry chance", DICE_FACES);
  rules_draft_move (draft, "Entry chance", ruleset_find_entry (shipped, "chance"));
  rules = check (draft);
  assert_same_rules (rules, shipped);

  /* The same keys, though a key that was away stands last now. */
  after = rules_draft_to_text (draft);
  g_assert_cmpuint (strlen (after), ==, strlen (before));
}

/* --- what follows a change --- */

/* "GROUP/KEY=VALUE"; "-GROUP" removes it, "+upper NAME" adds an entry, "?ID" an option. */
static void
edit (RulesDraft *draft, char *words)
{
  char *key = strchr (words, '/');
  g_auto (GStrv) pair = NULL;
  g_autofree char *added = NULL;

  if (*words == '-')
    rules_draft_remove (draft, words + 1);
  else if (*words == '?')
    add_option (draft, words + 1);
  else if (*words == '+')
    added = rules_draft_add_entry (draft, words[1] == 'u' ? SECTION_UPPER : SECTION_LOWER, strchr (words, ' ') + 1);
  else
    {
      *key = '\0';
      pair = g_strsplit (key + 1, "=", 2);
      rules_draft_set (draft, words, pair[0], pair[1]);
    }
}

static RulesDraft *
draft_of (const char *base, const char *edits)
{
  RulesDraft *draft = rules_draft_new_from_rules (rules_of (base));
  g_auto (GStrv) list = g_strsplit (edits, "|", -1);

  for (guint i = 0; list[i] != NULL && *list[i] != '\0'; i++)
    edit (draft, list[i]);
  return draft;
}

typedef struct
{
  const char *path;
  const char *base;
  const char *edits; /* with | between them */
  const char *group;
  const char *key;    /* NULL: the group as a whole; "": nothing is wrong */
  const char *reason; /* words of it */
} Wrong;

static const Wrong wrongs[] = {
  { "number", "yatzy", "Rules/Dice=five", "Rules", "Dice", "five,4,10" },
  { "left-out", "yatzy", "Rules/Dice=", "Rules", "Dice", "missing" },
  { "unknown-key", "yatzy", "Rules/Dyce=5", "Rules", "Dyce", "not known" },
  { "pattern", "yatzy", "Rules/Dice=4", "Entry small-straight", "Pattern", "5 dice" },
  { "no-pattern", "yatzy", "+lower Tower", "Entry tower", "Pattern", "missing" },
  { "no-upper-section", "yatzy", "-Entry ones|-Entry twos|-Entry threes|-Entry fours|-Entry fives|-Entry sixes",
    "Entry one-pair", "Section", "must come first" },
  { "option-without-values", "yatzy", "?mystery", "Option mystery", "Values", "a value or more" },
  { "option-of-an-entry-without-values", "yatzy", "?short|Option short/Entry=chance", "Option short", "Values", "missing" },
  { "option-wrong-when-chosen", "yatzy", "Option rolls/Rolls=99", "Option rolls", "Rolls", "99,1 to 9" },
  { "option-wrong-under-a-name", "yatzy", "Option rolls/Values=many|Option rolls/Rolls=99", "Option rolls", "Values",
    "“many”,[Rules] Rolls,99" },

  /* What goes with an entry, and what house rules say besides, leaves nothing wrong. */
  { "fine/subtotals-on-and-off", "yatzy", "Rules/Subtotals=true|Rules/Subtotals=", "", "", NULL },
  { "fine/no-tie-breaks", "maxi-yatzy", "Rules/TieBreaks=", "", "", NULL },
  { "fine/entry-of-a-tie-break", "maxi-yatzy-no", "-Entry maxi-yatzy", "", "", NULL },
  { "fine/entry-of-the-joker", "yahtzee", "-Entry yahtzee", "", "", NULL },
  { "fine/no-bonus", "maxi-yatzy", "Rules/BonusFrom=none", "", "", NULL },
  { "fine/another-bonus", "maxi-yatzy", "Rules/BonusFrom=75", "", "", NULL },
  { "fine/entry-of-a-sequence", "yatzy", "-Entry chance", "", "", NULL },
  { "fine/entry-in-no-sequence", "yatzy", "-Entry ones|+upper Ones|Entry ones/Pattern=face 1", "", "", NULL },
  { "fine/any-number-of-players", "special-8", "Rules/Players=1+", "", "", NULL },
};

static void
test_wrong (gconstpointer data)
{
  const Wrong *wrong = data;
  g_autoptr (RulesDraft) draft = draft_of (wrong->base, wrong->edits);
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = rules_draft_check (draft, "draft", &error);
  const char *group, *key, *reason;

  if (*wrong->group == '\0')
    {
      g_assert_no_error (error);
      return;
    }
  g_assert_null (rules);
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
  g_assert_true (rules_error_get_place (error, &group, &key, &reason));
  g_assert_cmpstr (group, ==, wrong->group);
  g_assert_cmpstr (key, ==, wrong->key);
  assert_mentions (reason, wrong->reason);
  g_assert_true (g_str_has_suffix (error->message, reason));
}

typedef struct
{
  const char *path;
  const char *base;
  const char *edits;
  const char *expected; /* as edits: what then stands in the text; a missing key is empty */
} Follows;

static const Follows follow[] = {
  /* A house rule is called after what the rules say now, unless its own name for it still holds. */
  { "name-of-a-default", "maxi-yatzy-no", "Rules/BonusPoints=60", "Option tie-breaks/Default=no" },
  { "name-of-a-default-that-changed", "maxi-yatzy-no", "Rules/TieBreaks=highest", "Option tie-breaks/Default=" },
  { "name-of-a-default-of-other-keys", "kniffel", "Option extra-kniffel/JokerBonus=50;200",
    "Option extra-kniffel/Default=" },

  /* With an entry goes what names it. */
  { "removed-tie-break", "maxi-yatzy", "-Entry maxi-yatzy", "Rules/TieBreaks=upper;highest" },
  { "removed-only-tie-break", "yatzy", "Rules/TieBreaks=entry chance|-Entry chance", "Rules/TieBreaks=none" },
  { "removed-tie-break-of-an-option", "yatzy", "?ties|Option ties/TieBreaks=upper;entry chance\\;upper|-Entry chance",
    "Option ties/TieBreaks=upper;upper" },
  { "removed-option", "yatzy", "-Entry small-straight", "Option small-straight/Entry=|Option large-straight/Values=40" },
  { "removed-joker", "yahtzee", "-Entry yahtzee",
    "Rules/JokerEntry=|Rules/Joker=|Rules/JokerBonus=|Option joker/Joker=|Option joker-bonus/JokerBonus=|"
    "Option order/Order=top-down;bottom-up;upper-first;lower-first" },
  { "removed-place-in-a-sequence", "yatzy", "-Entry chance",
    "Option sheet/Sequence=ones\\;twos\\;threes\\;fours\\;fives\\;sixes\\;one-pair\\;two-pairs\\;three-of-a-kind\\;"
    "four-of-a-kind\\;full-house\\;small-straight\\;large-straight\\;yatzy" },
  { "par-goes-by-face", "maxi-yatzy-no", "-Entry twos|Entry ones/Section=lower", "Rules/Par=4;3;3;3;4;4" },

  /* A name in one language stands for all. */
  { "name-in-another-language", "yatzy", "?kast|Option kast/Name=|Option kast/Name[nb]=Antall kast",
    "Option kast/Name=Antall kast" },

  /* A line break from a clipboard begins no key. */
  { "line-break", "yatzy", "Rules/Rolls=3\nDice=9", "Rules/Dice=5|Rules/Rolls=3 Dice=9" },
  { "blanks", "yatzy", "Rules/Rolls=  4 ", "Rules/Rolls=4" },
};

static void
assert_stands (const char *text, char *words)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  char *key = strchr (words, '/');
  g_auto (GStrv) pair = NULL;
  g_autofree char *value = NULL;

  g_assert_true (g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_KEEP_TRANSLATIONS, NULL));
  *key = '\0';
  pair = g_strsplit (key + 1, "=", 2);
  value = g_key_file_get_value (file, words, pair[0], NULL);
  g_assert_cmpstr (value != NULL ? value : "", ==, pair[1]);
}

static void
test_follows (gconstpointer data)
{
  const Follows *follows = data;
  g_autoptr (RulesDraft) draft = draft_of (follows->base, follows->edits);
  g_autofree char *text = rules_draft_to_text (draft);
  g_auto (GStrv) expected = g_strsplit (follows->expected, "|", -1);

  for (guint i = 0; expected[i] != NULL; i++)
    assert_stands (text, expected[i]);
}

/* A house rule shows the value that applies: it follows what the rules say. */
static void
test_choices (void)
{
  static const struct
  {
    const char *base;
    const char *edits;
    const char *option;
    const char *choices;
  } cases[] = {
    { "special-8", "", "players", "2 any" },
    { "special-8", "Rules/Players=3", "players", "3 any" },
    { "special-8", "Rules/Players=1+", "players", "any" },
    { "maxi-yatzy-no", "", "tie-breaks", "no yes" },
    { "maxi-yatzy-no", "Rules/TieBreaks=highest", "tie-breaks", "highest yes" },
    { "kniffel", "Rules/Joker=free|Rules/JokerBonus=100", "extra-kniffel", "100 50" },
    { "yatzy", "Rules/Order=top-down", "order", "top-down free bottom-up upper-first lower-first" },
    { "yatzy", "Rules/Order=top-down|Rules/Order=bottom-up", "order", "bottom-up free top-down upper-first lower-first" },
    { "yatzy", "Rules/BonusFrom=4|Rules/BonusFrom=42", "bonus-from", "42 none" },
    { "yatzy", "Entry small-straight/Points=25", "small-straight", "25 30" },
    { "yatzy", "Entry small-straight/Pattern=nothing", "small-straight", "30" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RulesDraft) draft = draft_of (cases[i].base, cases[i].edits);
      g_autofree char *group = g_strconcat ("Option ", cases[i].option, NULL);
      g_auto (GStrv) choices = rules_draft_list_choices (draft, group);
      g_autofree char *words = g_strjoinv (" ", choices);
      g_autoptr (Ruleset) rules = NULL;

      g_assert_cmpstr (words, ==, cases[i].choices);
      rules = rules_draft_check (draft, "draft", NULL);
      for (guint j = 0; rules != NULL && j < rules->n_options; j++)
        if (strcmp (rules->options[j].id, cases[i].option) == 0 && choices[1] != NULL)
          g_assert_true (g_strv_equal ((const char *const *) rules->options[j].values, (const char *const *) choices));
    }
}

/* --- places --- */

static char *
order_of (const RulesDraft *draft)
{
  g_autoptr (GString) order = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = rules_draft_check (draft, "draft", &error);

  g_assert_no_error (error);
  for (guint i = 0; i < rules->n_entries; i++)
    {
      g_string_append_printf (order, "%s%s", i > 0 ? " " : "", rules->entries[i].id);
      if (i < rules->n_upper)
        g_string_append_printf (order, "%d", rules->entries[i].par);
    }
  return g_string_free (g_steal_pointer (&order), FALSE);
}

static const char four_entries[] =
  "# A set of a test.\n\n[Rules]\nFormat=2\n# Much used.\nTitle=Tiny\nTitle[sv]=Liten\nDice=5\nRolls=3\nSavedRolls=none\n"
  "Players=1+\nOrder=free\nBonusFrom=5\nBonusPoints=1\n"
  "[Entry ones]\nSection=upper\nName=Ones\nPattern=face 1\n[Entry twos]\nSection=upper\nName=Twos\nPattern=face 2\n"
  "[Entry chance]\nSection=lower\nName=Chance\nPattern=any\n[Entry pair]\nSection=lower\nName=Pair\nPattern=groups 2\n";

static RulesDraft *
read_draft (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = ruleset_parse ("draft", text, NULL, &error);

  g_assert_no_error (error);
  return rules_draft_new_from_rules (rules);
}

static void
assert_order (const RulesDraft *draft, const char *expected)
{
  g_autofree char *order = order_of (draft);

  g_assert_cmpstr (order, ==, expected);
}

/* An entry stays in its section. The par is that of its face. */
static void
test_moves (void)
{
  g_autoptr (RulesDraft) draft = read_draft (four_entries);
  g_autofree char *added = NULL;
  g_auto (GStrv) entries = NULL;

  rules_draft_set (draft, "Rules", "Par", "1;2;0;0;0;0");
  assert_order (draft, "ones1 twos2 chance pair");
  rules_draft_move (draft, "Entry twos", 0);
  assert_order (draft, "twos2 ones1 chance pair");
  rules_draft_move (draft, "Entry pair", 0);
  assert_order (draft, "twos2 ones1 pair chance");
  rules_draft_move (draft, "Entry twos", 99);
  rules_draft_move (draft, "Entry pair", 99);
  assert_order (draft, "ones1 twos2 chance pair");
  rules_draft_move (draft, "Entry nobody", 1);

  rules_draft_set (draft, "Rules", "Par", NULL);
  rules_draft_set (draft, "Rules", "BonusFrom", "6");
  added = rules_draft_add_entry (draft, SECTION_UPPER, "Threes");
  rules_draft_set (draft, added, "Pattern", "face 3");
  assert_order (draft, "ones1 twos1 threes1 chance pair");
  rules_draft_set (draft, "Entry twos", "Section", "lower");
  assert_order (draft, "ones0 threes0 chance pair twos");
  rules_draft_set (draft, "Entry twos", "Section", "upper");
  assert_order (draft, "ones1 threes1 twos1 chance pair");
  entries = rules_draft_list_entries (draft);
  g_assert_cmpuint (g_strv_length (entries), ==, 5);
  g_assert_cmpstr (entries[1], ==, "Entry threes");
}

/* A copy stays as it was, and puts everything back that went with an entry. */
static void
test_copy (void)
{
  g_autoptr (RulesDraft) draft = rules_draft_new_from_rules (rules_of ("yahtzee"));
  g_autofree char *before = rules_draft_to_text (draft);
  g_autofree char *without = NULL, *after = NULL;
  RulesDraft *copy = rules_draft_copy (draft);

  rules_draft_remove (draft, "Entry yahtzee");
  without = rules_draft_to_text (draft);
  g_assert_cmpstr (without, !=, before);
  rules_draft_replace (draft, copy);
  after = rules_draft_to_text (draft);
  g_assert_cmpstr (after, ==, before);
}

/* Comments stay, also those that begin behind blanks, where GLib reads them, too. */
static void
test_comments_behind_blanks (void)
{
  g_autofree char *written = g_strconcat ("  # By Anna.\n\t\n", four_entries, "  # Who rolls best.\n", NULL);
  g_autoptr (GString) text = g_string_new (written);
  g_autoptr (RulesDraft) draft = NULL;
  g_autofree char *kept = NULL;

  g_string_replace (text, "[Entry chance]", "   # All dice.\n[Entry chance]", 1);
  for (guint i = 0; i < 2000; i++)
    g_string_append (text, "# And again.\n");
  g_string_append (text, "[Entry last]\nSection=lower\nName=Last\nPattern=any\n");
  draft = read_draft (text->str);
  rules_draft_move (draft, "Entry chance", 3);
  kept = rules_draft_to_text (draft);
  g_assert_true (g_str_has_prefix (kept, "# By Anna.\n"));
  g_assert_nonnull (strstr (kept, "# A set of a test.\n"));
  g_assert_nonnull (strstr (kept, "# All dice.\n[Entry chance]"));
  g_assert_nonnull (strstr (kept, "# Who rolls best.\n# And again.\n"));
  g_assert_nonnull (strstr (kept, "# And again.\n[Entry last]"));
}

/* Sequence= is the order of the entries. One that an option sets may leave out what was added later. */
static void
test_sequence (void)
{
  g_autoptr (GString) text = g_string_new (four_entries);
  g_autoptr (RulesDraft) draft = NULL;
  g_autoptr (RulesDraft) with_option_draft = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *added = NULL;
  g_autoptr (Ruleset) rules = NULL, old = NULL;

  g_string_replace (text, "Format=2", "Format=2\nSequence=ones;twos;pair;chance", 1);
  draft = read_draft (text->str);
  assert_order (draft, "ones0 twos0 pair chance");
  plain = rules_draft_to_text (draft);
  g_assert_null (strstr (plain, "Sequence"));

  g_string_append (text, "[Option places]\nName=Places\nValues=new;old\n"
                         "Sequence=ones\\;twos\\;pair\\;chance;ones\\;twos\\;chance\\;pair\n");
  with_option_draft = read_draft (text->str);
  rules_draft_remove (with_option_draft, "Entry pair");
  added = rules_draft_add_entry (with_option_draft, SECTION_LOWER, "Three");
  rules_draft_set (with_option_draft, added, "Pattern", "groups 3");
  rules_draft_move (with_option_draft, added, 2);
  assert_order (with_option_draft, "ones0 twos0 three chance");
  rules = rules_draft_check (with_option_draft, "draft", NULL);
  old = with_option (rules, &rules->options[0], 1);
  g_assert_cmpstr (old->entries[2].id, ==, "chance");
  g_assert_cmpstr (old->entries[3].id, ==, "three");
}

/* --- texts --- */

static void
test_nothing_is_lost (void)
{
  g_autoptr (RulesDraft) draft = read_draft (four_entries);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autoptr (RulesDraft) second = NULL;

  rules_draft_move (draft, "Entry twos", 0);
  text = rules_draft_to_text (draft);
  g_assert_nonnull (strstr (text, "# A set of a test."));
  g_assert_nonnull (strstr (text, "# Much used.\nTitle=Tiny"));
  g_assert_nonnull (strstr (text, "Title[sv]=Liten"));
  g_assert_nonnull (strstr (text, "Format=3"));

  second = read_draft (text);
  again = rules_draft_to_text (second);
  g_assert_cmpstr (again, ==, text);
}

static void
test_names (void)
{
  g_autoptr (RulesDraft) draft = rules_draft_new ();
  g_autoptr (RulesDraft) again = NULL;
  g_autoptr (Ruleset) rules = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const char *group, *key, *reason;

  /* A new one lacks its title, and nothing else. */
  g_assert_null (rules_draft_check (draft, "draft", &error));
  g_assert_true (rules_error_get_place (error, &group, &key, &reason));
  g_assert_cmpstr (key, ==, "Title");

  rules_draft_set_name (draft, "Rules", "nb", "  Hyttas \\ yatzy;\n1 ");
  rules_draft_set_name (draft, "Entry ones", "de", "Einsen");
  text = rules_draft_to_text (draft);
  again = read_draft (text);
  for (guint i = 0; i < 2; i++)
    {
      const RulesDraft *asked = i == 0 ? draft : again;
      g_autofree char *title = rules_draft_get_name (asked, "Rules", "nb");
      g_autofree char *name = rules_draft_get_name (asked, "Entry ones", "de");
      g_autofree char *plain = rules_draft_get_name (asked, "Entry ones", "en");
      g_autofree char *none = rules_draft_get_name (asked, "Entry ones", "fi");

      g_assert_cmpstr (title, ==, "Hyttas \\ yatzy; 1");
      g_assert_cmpstr (name, ==, "Einsen");
      g_assert_cmpstr (plain, ==, "Ones");
      g_assert_null (none);
    }
  rules = check (draft);
  g_assert_cmpstr (rules->title, ==, "Hyttas \\ yatzy; 1");
}

/* --- ids and words --- */

static void
test_ids (void)
{
  static const struct
  {
    const char *name;
    const char *taken;
    const char *id;
  } cases[] = {
    { "Two Pairs", "", "two-pairs" },
    { "Two Pairs", "two-pairs", "two-pairs-2" },
    { "Two Pairs", "two-pairs two-pairs-2", "two-pairs-3" },
    { "  Fünf, Gleiche!  ", "", "funf-gleiche" },
    { "3 + 2", "", "dice-3-2" },
    { "", "", "dice" },
    { "骰子", "", "dice" },
    { "../../etc/passwd", "", "etc-passwd" },
    { "f\xfcr zu Hause", "", "f-r-zu-hause" }, /* a file name that is no UTF-8 */
    { "f\xfc", "", "f" },
    { "A name so long that nobody would ever say it at the table, not even the owner", "",
      "a-name-so-long-that-nobody-would-ever-say-it-at-the-tabl" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) taken = g_strsplit (cases[i].taken, " ", -1);
      g_autofree char *id = rules_draft_make_id (cases[i].name, (const char *const *) taken);

      g_assert_cmpstr (id, ==, cases[i].id);
    }
}

/* The names in a new draft are those of the shipped sets, in the same languages. */
static void
test_start (void)
{
  g_autoptr (RulesDraft) draft = rules_draft_new ();
  g_autofree char *text = rules_draft_to_text (draft);
  g_autoptr (GKeyFile) file = g_key_file_new (), shipped = g_key_file_new ();
  g_auto (GStrv) groups = rules_draft_list_entries (draft);

  g_assert_cmpuint (g_strv_length (groups), ==, DICE_FACES + 1);
  g_assert_true (g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_KEEP_TRANSLATIONS, NULL));
  g_assert_true (g_key_file_load_from_data (shipped, rules_of ("yatzy")->text, strlen (rules_of ("yatzy")->text),
                                            G_KEY_FILE_KEEP_TRANSLATIONS, NULL));
  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (shipped, groups[i], NULL, NULL);
      g_auto (GStrv) same = g_key_file_get_keys (file, groups[i], NULL, NULL);

      g_assert_true (g_strv_equal ((const char *const *) same, (const char *const *) keys));
      for (guint j = 0; keys[j] != NULL; j++)
        {
          g_autofree char *name = g_key_file_get_value (shipped, groups[i], keys[j], NULL);
          g_autofree char *other = g_key_file_get_value (file, groups[i], keys[j], NULL);

          g_assert_cmpstr (other, ==, name);
        }
    }
}

/* “saved” is no id of an entry, because a game file says so where it sets saved rolls. */
static void
test_saved (void)
{
  g_autoptr (RulesDraft) draft = rules_draft_new ();
  g_autofree char *group = rules_draft_add_entry (draft, SECTION_LOWER, "Saved");

  g_assert_cmpstr (group, ==, "Entry saved-2");
}

static void
test_copied_entry (void)
{
  const Ruleset *special = rules_of ("special-8");
  g_autoptr (RulesDraft) draft = rules_draft_new_from_rules (rules_of ("yatzy"));
  g_autofree char *straight = rules_draft_copy_entry (draft, special, ruleset_find_entry (special, "full-straight"));
  g_autofree char *pair = rules_draft_copy_entry (draft, special, ruleset_find_entry (special, "one-pair"));
  g_autofree char *pattern = rules_draft_get (draft, straight, "Pattern");
  g_autofree char *name = rules_draft_get_name (draft, straight, "de");

  g_assert_cmpstr (straight, ==, "Entry full-straight");
  g_assert_cmpstr (pair, ==, "Entry one-pair-2");
  g_assert_cmpstr (pattern, ==, "run 1-6");
  g_assert_cmpstr (name, ==, "Volle Straße");
}

/* --- anything at all --- */

#define N_EDITS 4000
#define EDITS_PER_CHECK 8

static const char *
pick (GRand *random, const char *const *words, guint n)
{
  return words[g_rand_int_range (random, 0, n)];
}

/* A group of the draft at random, owned by the caller. */
static char *
pick_group (GRand *random, const RulesDraft *draft)
{
  g_auto (GStrv) groups = g_rand_boolean (random) ? rules_draft_list_entries (draft) : rules_draft_list_options (draft);
  guint n = g_strv_length (groups);

  return n > 0 ? g_strdup (groups[g_rand_int_range (random, 0, n)]) : g_strdup ("Rules");
}

#define PICK(words) pick (random, words, G_N_ELEMENTS (words))

static void
edit_at_random (GRand *random, RulesDraft *draft)
{
  static const char *const keys[] = { "Dice",  "Rolls",      "SavedRolls", "Players", "Order", "BonusFrom", "BonusPoints",
                                      "Par",   "TieBreaks",  "Joker",      "Coins",   "Title", "Subtotals", "JokerEntry",
                                      "Entry", "JokerBonus", "Sequence",   "Pattern", "Points", "Section",  "Values",
                                      "Default" };
  static const char *const values[] = { "5",        "6",     "3;4",         "none",  "free;top-down", "63;84",  "50;100",
                                        "4;3;3;4",  "upper", "entry yatzy", "a;b;c", "\\",            "\\x;\n", "",
                                        "groups 3", "any",   "lower",       "ones",  "[Rules]",       "=;=",    "run 1-5",
                                        "50+dice",  "face 2", "true",       "1+",    "yatzy",         "#",      "3\\;4;5" };
  static const char *const names[] = { "Ones", "", "Two Pairs", "\n[Rules]\n", "saved", "骰", "=", "a]b[c" };
  g_autofree char *group = pick_group (random, draft);
  g_autofree char *added = NULL;

  switch (g_rand_int_range (random, 0, 8))
    {
    case 0:
      added = rules_draft_add_entry (draft, g_rand_boolean (random) ? SECTION_UPPER : SECTION_LOWER, PICK (names));
      break;
    case 1:
      if (strcmp (group, "Rules") != 0)
        rules_draft_remove (draft, group);
      break;
    case 2:
      rules_draft_move (draft, group, g_rand_int_range (random, 0, 20));
      break;
    case 3:
      rules_draft_set_name (draft, group, g_rand_boolean (random) ? "en" : "nb", PICK (names));
      break;
    case 4:
      rules_draft_set (draft, group, PICK (keys), PICK (values));
      break;
    default:
      rules_draft_set (draft, "Rules", PICK (keys), PICK (values));
    }
}

/* Whether a place that an error names is there: the group is in the draft, and the key is one of the draft or of the
 * format. */
static void
assert_place (const RulesDraft *draft, const GError *error)
{
  static const char *const known[] = { "Name", "Section", "Pattern", "Points", "Values", "Entry", "Default", NULL };
  g_auto (GStrv) entries = rules_draft_list_entries (draft);
  g_auto (GStrv) options = rules_draft_list_options (draft);
  g_autofree char *value = NULL;
  const char *group, *key, *reason;

  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
  g_assert_true (rules_error_get_place (error, &group, &key, &reason));
  g_assert_cmpstr (reason, !=, "");
  if (strcmp (group, "Rules") != 0 && !g_strv_contains ((const char *const *) entries, group))
    g_assert_true (g_strv_contains ((const char *const *) options, group));
  if (key == NULL || g_strv_contains (known, key) || rule_key_find (key) != NULL)
    return;
  value = rules_draft_get (draft, group, key);
  g_assert_nonnull (value);
}

static void
test_anything (void)
{
  const char *const *sets = library_get_ids (library_of_tests ());
  int n_sets = (int) g_strv_length ((char **) sets);
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_autoptr (RulesDraft) draft = NULL;
  guint n_right = 0;

  for (guint i = 0; i < N_EDITS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Ruleset) rules = NULL;
      g_autoptr (RulesDraft) again = NULL;
      g_autoptr (Ruleset) same = NULL;
      g_autofree char *text = NULL;

      if (i % (10 * EDITS_PER_CHECK) == 0)
        {
          g_clear_pointer (&draft, rules_draft_free);
          draft = rules_draft_new_from_rules (rules_of (sets[g_rand_int_range (random, 1, n_sets)]));
        }
      edit_at_random (random, draft);
      if (i % EDITS_PER_CHECK > 0)
        continue;

      rules = rules_draft_check (draft, "draft", &error);
      text = rules_draft_to_text (draft);
      if (rules == NULL)
        {
          assert_place (draft, error);
          continue;
        }

      /* Written and read back it is the same set. */
      n_right++;
      again = read_draft (text);
      same = check (again);
      assert_same_rules (same, rules);
    }
  g_assert_cmpuint (n_right, >, 0);
}

int
main (int argc, char **argv)
{
  const char *const *sets;

  g_test_init (&argc, &argv, NULL);
  sets = library_get_ids (library_of_tests ());
  for (guint i = 0; sets[i] != NULL; i++)
    {
      g_autofree char *anew = g_strdup_printf ("/rules-draft/made-anew/%s", sets[i]);
      g_autofree char *back = g_strdup_printf ("/rules-draft/there-and-back/%s", sets[i]);

      g_test_add_data_func (anew, sets[i], test_made);
      g_test_add_data_func (back, sets[i], test_there_and_back);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules-draft/wrong/%s", wrongs[i].path);

      g_test_add_data_func (path, &wrongs[i], test_wrong);
    }
  for (guint i = 0; i < G_N_ELEMENTS (follow); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules-draft/follows/%s", follow[i].path);

      g_test_add_data_func (path, &follow[i], test_follows);
    }
  g_test_add_func ("/rules-draft/choices", test_choices);
  g_test_add_func ("/rules-draft/moves", test_moves);
  g_test_add_func ("/rules-draft/copy", test_copy);
  g_test_add_func ("/rules-draft/comments-behind-blanks", test_comments_behind_blanks);
  g_test_add_func ("/rules-draft/sequence", test_sequence);
  g_test_add_func ("/rules-draft/nothing-is-lost", test_nothing_is_lost);
  g_test_add_func ("/rules-draft/names", test_names);
  g_test_add_func ("/rules-draft/ids", test_ids);
  g_test_add_func ("/rules-draft/start", test_start);
  g_test_add_func ("/rules-draft/saved-is-no-id", test_saved);
  g_test_add_func ("/rules-draft/copied-entry", test_copied_entry);
  g_test_add_func ("/rules-draft/anything", test_anything);
  return g_test_run ();
}
