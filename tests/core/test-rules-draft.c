/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A rule set that is being written: every shipped one made from nothing, what follows a change, what is refused and
 * where, and that nothing is lost. */

#include "brute.h"
#include "helpers.h"

#include "core/rules-draft.h"

#include <string.h>

/* --- from nothing --- */

/* What a set needs besides its entries, with | between the keys and between the options; an option is its id and lists
 * with commas in them, and _ for a blank. Source: "The rule sets, decided", and for the options issue 14, "House rules as
 * options". */
typedef struct
{
  const char *id;
  const char *title;
  const char *head;
  const char *options;
} Made;

#define ORDERS "order Values=free,top-down,bottom-up,upper-first,lower-first " \
               "Order=free,top-down,bottom-up,upper-first,lower-first"
#define SAVING "|saved-rolls Values=none,unlimited,6 SavedRolls=none,unlimited,6"
#define STRAIGHTS "|small-straight Values=15,30 Entry=small-straight|large-straight Values=20,40 Entry=large-straight"
#define ROLLS "|rolls Values=3,2,4 Rolls=3,2,4"
#define NORDIC "ones;twos;threes;fours;fives;sixes;one-pair;two-pairs;three-of-a-kind;four-of-a-kind;small-straight;" \
               "large-straight;full-house;chance;yatzy"
#define GERMAN "ones;twos;threes;fours;fives;sixes;one-pair;two-pairs;three-of-a-kind;four-of-a-kind;full-house;" \
               "small-straight;large-straight;yatzy;chance"
#define NORDIC_SHEET "|sheet Values=nordic,german Sequence=" NORDIC "," GERMAN " Subtotals=false,true"
#define GERMAN_SHEET "|sheet Values=german,nordic Sequence=" GERMAN "," NORDIC " Subtotals=true,false"

#define MORE "|bonus-points Values=35,50,100 BonusPoints=35,50,100" SAVING ROLLS

static const Made made[] = {
  { "special-8", "Maxi Yatzy Special 8", "Dice=8|SavedRolls=6|Players=2|BonusFrom=126|BonusPoints=100",
    ORDERS "|bonus-from Values=126,none BonusFrom=126,none|bonus-points Values=100,50 BonusPoints=100,50"
           "|saved-rolls Values=6,none,unlimited SavedRolls=6,none,unlimited" ROLLS "|players Values=2,any Players=2,1+" },
  { "yatzy", "Yatzy", "",
    ORDERS "|bonus-from Values=63,42,none BonusFrom=63,42,none|bonus-points Values=50,25,35,100 BonusPoints=50,25,35,100"
           SAVING STRAIGHTS ROLLS NORDIC_SHEET },
  { "forced-yatzy", "Forced Yatzy", "Order=top-down|BonusFrom=42",
    "order Values=top-down,free,bottom-up,upper-first,lower-first Order=top-down,free,bottom-up,upper-first,lower-first"
    "|bonus-from Values=42,63,none BonusFrom=42,63,none|bonus-points Values=50,25,35,100 BonusPoints=50,25,35,100"
    SAVING STRAIGHTS ROLLS NORDIC_SHEET },
  { "yatzy-de", "German Yatzy", "Order=choice|BonusPoints=25|Subtotals=true",
    "sections Values=free,upper-first,lower-first,bottom-up Order=choice,upper-first,lower-first,bottom-up|"
    "bonus-from Values=63,42,none BonusFrom=63,42,none|bonus-points Values=25,35,50,100 BonusPoints=25,35,50,100"
    SAVING STRAIGHTS ROLLS GERMAN_SHEET },
  { "maxi-yatzy-no", "Norwegian Maxi Yatzy", "Dice=6|BonusFrom=75|Par=4;3;3;3;4;4",
    ORDERS "|bonus-from Values=75,84,none BonusFrom=75,84,none Par=4;3;3;3;4;4,4,none"
    "|bonus-points Values=50,100 BonusPoints=50,100" SAVING ROLLS
    "|tie-breaks Values=no,yes TieBreaks=none,entry_maxi-yatzy;upper;highest" },
  { "maxi-yatzy", "Maxi Yatzy",
    "Dice=6|SavedRolls=unlimited|BonusFrom=84|BonusPoints=100|Par=4|TieBreaks=entry maxi-yatzy;upper;highest|Coins=true",
    "full-straight Values=21,30 Entry=full-straight|" ORDERS
    "|bonus-from Values=84,75,none BonusFrom=84,75,none Par=4,4;3;3;3;4;4,none"
    "|bonus-points Values=100,50 BonusPoints=100,50|saved-rolls Values=unlimited,none,6 SavedRolls=unlimited,none,6"
    ROLLS "|tie-breaks Values=yes,no TieBreaks=entry_maxi-yatzy;upper;highest,none" },
  { "yahtzee", "Yahtzee", "BonusPoints=35|JokerEntry=yahtzee|Joker=forced|JokerBonus=100",
    ORDERS "|bonus-from Values=63,none BonusFrom=63,none|joker Values=forced,free,none Joker=forced,free,none"
           "|joker-bonus Values=100,50,0 JokerBonus=100,50,0" MORE },
  { "kniffel", "Kniffel", "BonusPoints=35|Subtotals=true|JokerEntry=kniffel|Joker=none|JokerBonus=0",
    "extra-kniffel Values=0,50,100 Joker=none,free,free JokerBonus=0,50,100|" ORDERS
    "|bonus-from Values=63,none BonusFrom=63,none" MORE },
};

/* The words of a rule file for a shape of brute.h: "G32" are "groups 3+2". */
static char *
pattern_of (const char *shape)
{
  GString *words;

  switch (*shape)
    {
    case 'F':
      return g_strdup_printf ("face %c", shape[1]);
    case 'S':
      return g_strdup_printf ("run %c-%c", shape[1], shape[2]);
    case 'R':
      return g_strdup_printf ("run %c", shape[1]);
    case 'G':
      words = g_string_new ("groups ");
      for (guint i = 1; shape[i] != '\0'; i++)
        g_string_append_printf (words, "%s%c", i > 1 ? "+" : "", shape[i]);
      return g_string_free (words, FALSE);
    case 'A':
    default:
      return g_strdup ("any");
    }
}

static char *
points_of (const char *pay)
{
  return *pay == '=' ? g_strdup (pay + 1) : *pay == '+' ? g_strconcat (pay + 1, "+dice", NULL) : NULL;
}

static void
add_entry (RulesDraft *draft, const BruteEntry *entry)
{
  g_autofree char *pattern = pattern_of (entry->shape);
  g_autofree char *points = *entry->pay == 'a' && *entry->shape == 'G' ? g_strdup ("all") : points_of (entry->pay);
  g_autofree char *expected = g_strconcat ("Entry ", entry->id, NULL);
  g_autofree char *group =
    rules_draft_add_entry (draft, entry->section == 'u' ? SECTION_UPPER : SECTION_LOWER, entry->id);

  g_assert_cmpstr (group, ==, expected);
  rules_draft_set (draft, group, "Pattern", pattern);
  rules_draft_set (draft, group, "Points", points);
}

static void
add_option (RulesDraft *draft, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  g_autofree char *group = rules_draft_add_option (draft, parts[0]);

  for (guint i = 1; parts[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (g_strdelimit (parts[i], "_", ' '), "=", 2);
      g_auto (GStrv) values = g_strsplit (pair[1], ",", -1);

      rules_draft_set_list (draft, group, pair[0], (const char *const *) values);
    }
}

static const BruteSet *
brute_of (const char *id)
{
  for (int i = 0; i < brute_n_sets; i++)
    if (strcmp (brute_sets[i].spec, id) == 0)
      return &brute_sets[i];
  g_assert_not_reached ();
}

/* "Order=top-down|Par=4" in [Rules] or another group. */
static void
set_keys (RulesDraft *draft, const char *group, const char *words)
{
  g_auto (GStrv) keys = g_strsplit (words, "|", -1);

  for (guint i = 0; keys[i] != NULL && *keys[i] != '\0'; i++)
    {
      g_auto (GStrv) pair = g_strsplit (keys[i], "=", 2);

      rules_draft_set (draft, group, pair[0], pair[1]);
    }
}

static RulesDraft *
make (const Made *set)
{
  RulesDraft *draft = rules_draft_new ();
  const BruteSet *brute = brute_of (set->id);
  g_auto (GStrv) options = g_strsplit (set->options, "|", -1);

  rules_draft_remove (draft, "Entry chance");
  set_keys (draft, "Rules", set->head);
  rules_draft_set_name (draft, "Rules", "en", set->title);
  for (int i = DICE_FACES; i < brute->n_entries; i++)
    add_entry (draft, &brute->entries[i]);
  for (guint i = 0; options[i] != NULL; i++)
    add_option (draft, options[i]);
  return draft;
}

/* --- what two rule sets have in common --- */

static void
assert_same_entry (const Entry *entry, const Entry *other, guint n_dice)
{
  Dice dice;

  g_assert_cmpstr (entry->id, ==, other->id);
  g_assert_cmpint (entry->section, ==, other->section);
  g_assert_cmpint (entry->input, ==, other->input);
  g_assert_cmpint (entry->maximum, ==, other->maximum);
  g_assert_cmpint (entry->par, ==, other->par);
  g_assert_cmpmem (entry->attainable, entry->n_attainable * sizeof (int), other->attainable,
                   other->n_attainable * sizeof (int));
  dice_first (&dice, n_dice);
  do
    g_assert_cmpint (pattern_points (&entry->pattern, &dice), ==, pattern_points (&other->pattern, &dice));
  while (dice_next (&dice));
}

static void
assert_same_head (const Ruleset *rules, const Ruleset *other)
{
  g_assert_cmpuint (rules->n_dice, ==, other->n_dice);
  g_assert_cmpuint (rules->n_rolls, ==, other->n_rolls);
  g_assert_cmpuint (rules->min_players, ==, other->min_players);
  g_assert_cmpuint (rules->max_players, ==, other->max_players);
  g_assert_cmpint (rules->order, ==, other->order);
  g_assert_cmpmem (rules->tiers, rules->n_tiers * sizeof (BonusTier), other->tiers,
                   other->n_tiers * sizeof (BonusTier));
  g_assert_cmpint (rules->has_par, ==, other->has_par);
  g_assert_cmpint (rules->saved_rolls, ==, other->saved_rolls);
  g_assert_cmpuint (rules->saved_cap, ==, other->saved_cap);
  g_assert_cmpint (rules->joker, ==, other->joker);
  g_assert_cmpint (rules->joker_entry, ==, other->joker_entry);
  g_assert_cmpint (rules->joker_bonus, ==, other->joker_bonus);
  g_assert_cmpint (rules->coins, ==, other->coins);
  g_assert_cmpint (rules->subtotals, ==, other->subtotals);
  g_assert_cmpuint (rules->n_tie_breaks, ==, other->n_tie_breaks);
  for (guint i = 0; i < rules->n_tie_breaks; i++)
    {
      g_assert_cmpint (rules->tie_breaks[i].kind, ==, other->tie_breaks[i].kind);
      g_assert_cmpuint (rules->tie_breaks[i].entry, ==, other->tie_breaks[i].entry);
    }
  g_assert_cmpint (rules->limit, ==, other->limit);
}

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

static void
assert_same_rules (const Ruleset *rules, const Ruleset *other)
{
  assert_same_head (rules, other);
  g_assert_cmpuint (rules->n_entries, ==, other->n_entries);
  g_assert_cmpuint (rules->n_upper, ==, other->n_upper);
  for (guint i = 0; i < rules->n_entries; i++)
    assert_same_entry (&rules->entries[i], &other->entries[i], rules->n_dice);
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

static void
test_made (gconstpointer data)
{
  const Made *set = data;
  const Ruleset *shipped = rules_of (set->id);
  g_autoptr (RulesDraft) draft = make (set);
  g_autoptr (Ruleset) rules = check (draft);

  assert_same_rules (rules, shipped);
  g_assert_cmpstr (rules->title, ==, shipped->title);
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
    { "Dice", "10" },         { "Rolls", "4" },        { "SavedRolls", "3" },        { "Players", "2-4" },
    { "Order", "lower-first" }, { "BonusFrom", "30" },   { "BonusPoints", "7" },       { "Par", "none" },
    { "TieBreaks", "upper" }, { "Subtotals", "true" }, { "Coins", "true" },          { "Joker", "free" },
    { "JokerEntry", "ones" }, { "JokerBonus", "9" },   { "BonusFrom", "nonsense" },
  };
  const Made *set = data;
  const Ruleset *shipped = rules_of (set->id);
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

/* --- what is wrong, and where --- */

typedef struct
{
  const char *path;
  const char *base;   /* a shipped set */
  const char *edits;  /* "GROUP/KEY=VALUE" with | between them; "-GROUP" removes it, "+upper NAME" adds an entry, "?NAME" an
                       * option */
  const char *group;
  const char *key;    /* NULL: the group as a whole; "": nothing is wrong */
  const char *reason; /* words of it */
} Wrong;

/* The longest name, in characters and not in bytes. */
#define TEN "Tøffelhelt"
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN

static const Wrong wrongs[] = {
  { "title", "yatzy", "Rules/Title=", "Rules", "Title", "missing" },
  { "title/long", "yatzy", "Rules/Title=" HUNDRED, "", "", NULL },
  { "title/too-long", "yatzy", "Rules/Title=" HUNDRED "x", "Rules", "Title", "at most 100 characters" },
  { "name/too-long", "yatzy", "Entry ones/Name=" HUNDRED "x", "Entry ones", "Name", "at most 100 characters" },
  { "dice/one", "yatzy", "Rules/Dice=1", "Rules", "Dice", "typed as a value,from 4 to 10" },
  { "dice/three", "yatzy", "Rules/Dice=3", "Rules", "Dice", "typed as a value,from 4 to 10" },
  { "dice/eleven", "yatzy", "Rules/Dice=11", "Rules", "Dice", "from 4 to 10" },
  { "dice/negative", "yatzy", "Rules/Dice=-5", "Rules", "Dice", "-5" },
  { "dice/word", "yatzy", "Rules/Dice=five", "Rules", "Dice", "five" },
  { "dice/none", "yatzy", "Rules/Dice=", "Rules", "Dice", "missing" },
  { "dice/fewer-than-patterns", "yatzy", "Rules/Dice=4", "Entry small-straight", "Pattern", "5 dice" },
  { "rolls/none", "yatzy", "Rules/Rolls=0", "Rules", "Rolls", "from 1 to 9" },
  { "rolls/negative", "yatzy", "Rules/Rolls=-1", "Rules", "Rolls", "-1" },
  { "saved-rolls/one", "yatzy", "-Option saved-rolls|Rules/SavedRolls=1", "Rules", "SavedRolls", "unlimited" },
  { "players/turned", "yatzy", "Rules/Players=4-2", "Rules", "Players", "4-2" },
  { "players/none", "yatzy", "Rules/Players=0", "Rules", "Players", "0" },
  { "players/many", "yatzy", "Rules/Players=51", "Rules", "Players", "50" },
  { "order", "yatzy", "-Option order|Rules/Order=backwards", "Rules", "Order", "backwards" },
  { "bonus/out-of-reach", "yatzy", "-Option bonus-from|Rules/BonusFrom=106", "Rules", "BonusFrom", "105" },
  { "bonus/just-in-reach", "yatzy", "-Option bonus-from|Rules/BonusFrom=105", "", "", NULL },
  { "bonus/negative", "yatzy", "Rules/BonusPoints=-50", "Rules", "BonusPoints", "-50" },
  { "bonus/falling", "yatzy", "-Option bonus-from|-Option bonus-points|Rules/BonusFrom=63;42|Rules/BonusPoints=50;60",
    "Rules", "BonusFrom", "rise" },
  { "bonus/one-points-for-two", "yatzy", "-Option bonus-from|-Option bonus-points|Rules/BonusFrom=42;63", "Rules",
    "BonusPoints", "as many numbers as BonusFrom" },
  { "par/five-numbers", "maxi-yatzy-no", "-Option bonus-from|Rules/Par=4;3;3;3;4", "Rules", "Par", "5 numbers" },
  { "par/other-sum", "maxi-yatzy-no", "-Option bonus-from|Rules/Par=4;4;4;4;4;4", "Rules", "Par", "84,75" },
  { "par/without-bonus", "maxi-yatzy-no", "-Option bonus-from|Rules/BonusFrom=none|Rules/BonusPoints=", "Rules", "Par",
    "needs a bonus" },
  { "par/more-than-dice", "maxi-yatzy-no", "-Option bonus-from|Rules/Par=7;3;3;3;4;4", "Rules", "Par", "from 0 to 6" },
  { "tie-break/no-entry", "yatzy", "Rules/TieBreaks=entry tower", "Rules", "TieBreaks", "tower" },
  { "tie-break/word", "yatzy", "Rules/TieBreaks=lowest", "Rules", "TieBreaks", "lowest" },
  { "tie-break/five", "yatzy", "Rules/TieBreaks=upper;highest;upper;highest;upper", "Rules", "TieBreaks", "at most 4" },
  { "joker/without-entry", "yatzy", "Rules/JokerBonus=100", "Rules", "JokerBonus", "JokerEntry" },
  { "joker/not-all-alike", "yatzy", "Rules/JokerEntry=chance|Rules/JokerBonus=0", "Rules", "JokerEntry", "chance" },
  { "joker/no-entry", "yatzy", "Rules/JokerEntry=kniffel|Rules/JokerBonus=0", "Rules", "JokerEntry", "kniffel" },
  { "joker/word", "yahtzee", "-Option joker|Rules/Joker=perhaps", "Rules", "Joker", "perhaps" },
  { "subtotals", "yatzy", "Rules/Subtotals=maybe", "Rules", "Subtotals", "maybe" },
  { "unknown-key", "yatzy", "Rules/Dyce=5", "Rules", "Dyce", "not known" },
  { "entry/no-pattern", "yatzy", "+lower Tower", "Entry tower", "Pattern", "missing" },
  { "entry/no-name", "yatzy", "Entry chance/Name=", "Entry chance", "Name", "missing" },
  { "entry/word", "yatzy", "Entry chance/Pattern=everything", "Entry chance", "Pattern", "everything" },
  { "entry/too-many-dice", "yatzy", "Entry full-house/Pattern=groups 4+2", "Entry full-house", "Pattern", "6 dice" },
  { "entry/group-of-one", "yatzy", "Entry full-house/Pattern=groups 3+1", "Entry full-house", "Pattern", "3+1" },
  { "entry/run-beyond-six", "yatzy", "Entry chance/Pattern=run 3-7", "Entry chance", "Pattern", "3-7" },
  { "entry/run-of-seven", "special-8", "Entry chance/Pattern=run 7", "Entry chance", "Pattern", "run 7" },
  { "entry/face-seven", "yatzy", "Entry ones/Pattern=face 7", "Entry ones", "Pattern", "face 7" },
  { "entry/negative-points", "yatzy", "Entry yatzy/Points=-50", "Entry yatzy", "Points", "-50" },
  { "entry/no-points", "yatzy", "Entry yatzy/Points=0", "Entry yatzy", "Points", "from 1 to 999" },
  { "entry/points-of-four-digits", "yatzy", "Entry yatzy/Points=970+dice", "Entry yatzy", "Points", "1000" },
  { "entry/points-of-three-digits", "yatzy", "Entry yatzy/Points=969+dice", "", "", NULL },
  { "entry/upper-with-groups", "yatzy", "Entry ones/Pattern=groups 2", "Entry ones", "Pattern", "face 1" },
  { "entry/upper-with-points", "yatzy", "Entry ones/Points=5", "Entry ones", "Pattern", "without Points" },
  { "entry/no-section", "yatzy", "Entry chance/Section=middle", "Entry chance", "Section", "middle" },
  { "entry/no-upper-section", "yatzy",
    "-Entry ones|-Entry twos|-Entry threes|-Entry fours|-Entry fives|-Entry sixes", "Entry one-pair", "Section",
    "must come first" },
  { "option/of-subtotals-on-and-off", "yatzy", "Rules/Subtotals=true|Rules/Subtotals=", "", "", NULL },
  { "option/of-no-tie-breaks", "maxi-yatzy", "Rules/TieBreaks=", "", "", NULL },
  { "option/of-no-tie-breaks-any-more", "maxi-yatzy-no", "-Entry maxi-yatzy", "", "", NULL },
  { "option/of-par", "maxi-yatzy", "Rules/Par=", "", "", NULL },
  { "option/of-no-bonus", "yatzy", "Rules/BonusFrom=none|Rules/BonusPoints=", "", "", NULL },
  { "option/of-a-sequence", "yatzy", "-Entry ones|+upper Ones|Entry ones/Pattern=face 1", "", "", NULL },
  { "option/without-values", "yatzy", "?Mystery", "Option mystery", "Values", "two values" },
  { "option/entry-that-is-not-there", "yatzy", "?Tower|Option tower/Values=21;30|Option tower/Entry=tower",
    "Option tower", "Entry", "tower" },
  { "option/upper-entry", "yatzy", "?Ones|Option ones/Values=5;10|Option ones/Entry=ones", "Option ones", "Entry",
    "upper section" },
  { "option/second-for-an-entry", "yatzy", "?Short|Option short/Values=15;25|Option short/Entry=small-straight",
    "Option short", "Entry", "small-straight" },
  { "option/capitals", "yatzy", "?Tower|Option tower/Values=Yes;No|Option tower/Rolls=3;4", "Option tower", "Values",
    "Yes" },
  { "option/twice", "yatzy", "-Option rolls|?Rolls|Option rolls/Values=3;3|Option rolls/Rolls=3;4", "Option rolls", "Values",
    "twice" },
  { "option/other-number-of-values", "yatzy", "-Option rolls|?Rolls|Option rolls/Values=3;4;5|Option rolls/Rolls=3;4",
    "Option rolls", "Rolls", "3" },
  { "option/set-by-two", "yatzy", "?Again|Option again/Values=free;top-down|Option again/Order=free;top-down",
    "Option again", "Order", "order" },
  { "option/nothing", "yatzy", "?Empty|Option empty/Values=yes;no", "Option empty", "Entry", "missing" },
  { "option/not-in-rules", "yatzy", "?Wild|Option wild/Values=forced;free|Option wild/Joker=forced;free", "Option wild",
    "Joker", "[Rules]" },
  { "option/wrong-when-chosen", "yatzy", "-Option rolls|?Rolls|Option rolls/Values=3;99|Option rolls/Rolls=3;99",
    "Option rolls", "Values", "99,1 to 9" },
  { "option/wrong-under-another-name", "yatzy", "-Option rolls|?Rolls|Option rolls/Values=few;many|Option rolls/Rolls=3;99",
    "Option rolls", "Values", "“many”,[Rules] Rolls,99" },
};

static void
edit (RulesDraft *draft, char *words)
{
  char *key = strchr (words, '/');
  g_auto (GStrv) pair = NULL;
  g_autofree char *added = NULL;

  if (*words == '-')
    rules_draft_remove (draft, words + 1);
  else if (*words == '?')
    added = rules_draft_add_option (draft, words + 1);
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

static void
test_wrong (gconstpointer data)
{
  const Wrong *wrong = data;
  g_autoptr (RulesDraft) draft = draft_of (wrong->base, wrong->edits);
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = NULL;
  const char *group, *key, *reason;

  /* The titles in other languages would stand for the plain one. */
  if (strstr (wrong->edits, "Title=") != NULL)
    rules_draft_set_name (draft, "Rules", "de", NULL);
  if (strstr (wrong->edits, "Name=") != NULL)
    {
      rules_draft_set_name (draft, wrong->group, "de", NULL);
      rules_draft_set_name (draft, wrong->group, "nb", NULL);
    }
  rules = rules_draft_check (draft, "draft", &error);
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

static void
assert_refused_at (const char *text, const char *expected_group, const char *expected_key, const char *words)
{
  g_autoptr (GError) error = NULL;
  const char *group, *key, *reason;

  g_assert_null (ruleset_parse ("house", text, NULL, &error));
  g_assert_true (rules_error_get_place (error, &group, &key, &reason));
  g_assert_cmpstr (group, ==, expected_group);
  g_assert_cmpstr (key, ==, expected_key);
  assert_mentions (reason, words);
}

/* What nobody needs and what would keep a program busy for minutes is refused before it does. */
static void
test_limits (void)
{
  g_autoptr (GString) entries = g_string_new (rules_of ("yatzy")->text);
  g_autoptr (GString) options = g_string_new (entries->str);
  g_autoptr (GString) values = g_string_new (entries->str);

  for (guint i = 0; i < 10000; i++)
    {
      g_string_append_printf (entries, "\n[Entry e%u]\nSection=lower\nName=E\nPattern=any\n", i);
      g_string_append_printf (options, "\n[Option o%u]\nName=O\nEntry=chance\nValues=30;%u\n", i, i + 100);
      g_string_append_printf (values, i == 0 ? "\n[Option many]\nName=O\nEntry=chance\nValues=30" : ";%u", i + 100);
    }
  assert_refused_at (entries->str, "Entry e49", NULL, "at most 64");
  assert_refused_at (options->str, "Option o92", NULL, "at most 100");
  assert_refused_at (values->str, "Option many", "Values", "at most 100");
}

/* --- what follows a change --- */

typedef struct
{
  const char *path;
  const char *base;
  const char *edits;
  const char *expected; /* as edits: what then stands in the text; a missing key is empty */
} Follows;

static const Follows follow[] = {
  /* The first value of an option is what the rules say; what is offered stays offered. */
  { "order-that-is-offered", "yatzy", "Rules/Order=top-down",
    "Option order/Values=top-down;free;bottom-up;upper-first;lower-first|"
    "Option order/Order=top-down;free;bottom-up;upper-first;lower-first" },
  { "bonus-that-is-offered-with-its-par", "maxi-yatzy", "Rules/BonusFrom=75|Rules/Par=4;3;3;3;4;4",
    "Option bonus-from/Values=75;84;none|Option bonus-from/BonusFrom=75;84;none|"
    "Option bonus-from/Par=4\\;3\\;3\\;3\\;4\\;4;4;none" },
  { "bonus-that-is-not-offered", "yatzy", "Rules/BonusFrom=50",
    "Option bonus-from/Values=50;42;none|Option bonus-from/BonusFrom=50;42;none" },
  { "bonus-in-tiers", "yatzy", "Rules/BonusFrom=63;84|Rules/BonusPoints=50;100|-Option bonus-points",
    "Option bonus-from/Values=63-84;42;none|Option bonus-from/BonusFrom=63\\;84;42;none" },
  { "typed-in-between", "yatzy", "Rules/BonusFrom=4|Rules/BonusFrom=42|Rules/BonusFrom=420|Rules/BonusFrom=63",
    "Option bonus-from/Values=63;42;none|Option bonus-from/BonusFrom=63;42;none" },
  { "joker-with-its-bonus", "kniffel", "Rules/Joker=free|Rules/JokerBonus=100",
    "Option extra-kniffel/Values=100;50;0|Option extra-kniffel/Joker=free;free;none|"
    "Option extra-kniffel/JokerBonus=100;50;0" },
  { "points-of-an-entry", "yatzy", "Entry small-straight/Points=25", "Option small-straight/Values=25;30" },
  { "points-that-are-offered", "yatzy", "Entry small-straight/Points=30", "Option small-straight/Values=30;15" },

  /* What an option sets stands in the rules too, though it could be left out. */
  { "subtotals-on-and-off", "yatzy", "Rules/Subtotals=true|Rules/Subtotals=",
    "Rules/Subtotals=false|Option sheet/Subtotals=false;true" },
  { "joker-left-out", "yahtzee", "Rules/Joker=", "Rules/Joker=forced|Option joker/Joker=forced;free;none" },
  { "no-tie-breaks", "maxi-yatzy", "Rules/TieBreaks=",
    "Rules/TieBreaks=none|Option tie-breaks/Values=no;yes|"
    "Option tie-breaks/TieBreaks=none;entry maxi-yatzy\\;upper\\;highest" },
  { "par-of-itself", "maxi-yatzy", "Rules/Par=", "Rules/Par=4|Option bonus-from/Values=84;75;none" },
  { "par-of-itself-after-another", "maxi-yatzy-no", "Rules/BonusFrom=84|Rules/Par=",
    "Rules/Par=4|Option bonus-from/Values=84;75;none" },
  { "no-par-of-itself", "maxi-yatzy-no", "Rules/Par=", "Rules/Par=none|Option bonus-from/Values=75;84;none" },
  { "no-bonus", "yatzy", "Rules/BonusFrom=none|Rules/BonusPoints=",
    "Rules/BonusPoints=50|Option bonus-from/Values=none;42;63|Option bonus-points/BonusPoints=50;25;35;100" },
  { "upper-entry-in-a-sequence", "yatzy", "-Entry ones|+upper Ones|Entry ones/Pattern=face 1",
    "Option sheet/Sequence=twos\\;threes\\;fours\\;fives\\;sixes\\;ones\\;one-pair\\;two-pairs\\;three-of-a-kind\\;"
    "four-of-a-kind\\;small-straight\\;large-straight\\;full-house\\;chance\\;yatzy;"
    "ones\\;twos\\;threes\\;fours\\;fives\\;sixes\\;one-pair\\;two-pairs\\;three-of-a-kind\\;four-of-a-kind\\;"
    "full-house\\;small-straight\\;large-straight\\;yatzy\\;chance" },

  /* With an entry goes what names it. */
  { "removed-tie-break", "maxi-yatzy", "-Entry maxi-yatzy", "Rules/TieBreaks=upper;highest" },
  { "removed-only-tie-break", "yatzy", "Rules/TieBreaks=entry chance|-Entry chance", "Rules/TieBreaks=none" },
  { "removed-tie-break-of-an-option", "yatzy",
    "Rules/TieBreaks=upper|?Ties|Option ties/Values=upper;chance;none|Option ties/TieBreaks=upper;entry chance;none|"
    "-Entry chance",
    "Rules/TieBreaks=upper|Option ties/Values=upper;none|Option ties/TieBreaks=upper;none" },
  { "removed-tie-break-and-nothing-to-choose", "yatzy",
    "Rules/TieBreaks=entry chance|?Ties|Option ties/Values=yes;no|Option ties/TieBreaks=entry chance;none|-Entry chance",
    "Rules/TieBreaks=none|Option ties/Values=|Option ties/TieBreaks=" },
  { "removed-tie-break-and-more-to-choose", "yatzy",
    "Rules/TieBreaks=entry chance|-Option rolls|?Ties|Option ties/Values=yes;no|Option ties/TieBreaks=entry chance;none|"
    "Option ties/Rolls=3;4|-Entry chance",
    "Rules/TieBreaks=none|Option ties/Values=yes;no|Option ties/TieBreaks=none;none|Option ties/Rolls=3;4" },
  { "removed-option", "yatzy", "-Entry small-straight", "Option small-straight/Entry=|Option large-straight/Values=20;40" },
  { "removed-joker", "yahtzee", "-Entry yahtzee",
    "Rules/JokerEntry=|Rules/Joker=|Rules/JokerBonus=|Option joker/Values=|Option joker-bonus/Values=|"
    "Option order/Values=free;top-down;bottom-up;upper-first;lower-first" },
  { "removed-par", "maxi-yatzy-no", "-Entry twos",
    "Rules/Par=4;3;3;4;4|Option bonus-from/Par=4\\;3\\;3\\;4\\;4;4;none" },
  { "par-of-a-lower-entry", "maxi-yatzy-no", "Entry ones/Section=lower", "Rules/Par=3;3;3;4;4" },
  { "par-the-same-for-all", "maxi-yatzy", "-Option bonus-from|-Entry twos", "Rules/Par=4" },

  /* A name in one language stands for all. */
  { "name-in-another-language", "yatzy", "?Kast|Option kast/Name=|Option kast/Name[nb]=Antall kast",
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
  "# A set of a test.\n\n[Rules]\nFormat=1\n# Much used.\nTitle=Tiny\nTitle[sv]=Liten\nDice=5\nRolls=3\nSavedRolls=none\n"
  "Players=1+\nOrder=free\nBonusFrom=5\nBonusPoints=1\n"
  "[Entry ones]\nSection=upper\nName=Ones\nPattern=face 1\n[Entry twos]\nSection=upper\nName=Twos\nPattern=face 2\n"
  "[Entry chance]\nSection=lower\nName=Chance\nPattern=any\n[Entry pair]\nSection=lower\nName=Pair\nPattern=groups 2\n";

static RulesDraft *
read_draft (const char *text)
{
  g_autoptr (GError) error = NULL;
  RulesDraft *draft = rules_draft_new_from_text (text, &error);

  g_assert_no_error (error);
  return draft;
}

static void
assert_order (const RulesDraft *draft, const char *expected)
{
  g_autofree char *order = order_of (draft);

  g_assert_cmpstr (order, ==, expected);
}

/* An entry stays in its section, and its par goes with it. */
static void
test_moves (void)
{
  g_autoptr (RulesDraft) draft = read_draft (four_entries);
  g_autofree char *added = NULL;
  g_auto (GStrv) entries = NULL;

  rules_draft_set (draft, "Rules", "Par", "1;2");
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
  rules_draft_take (draft, copy);
  after = rules_draft_to_text (draft);
  g_assert_cmpstr (after, ==, before);
}

/* A file in which the sections are mixed is put right by reading it. */
static void
test_mixed_sections (void)
{
  g_autoptr (GString) text = g_string_new (four_entries);
  g_autoptr (RulesDraft) draft = NULL;

  g_string_append (text, "[Entry threes]\nSection=upper\nName=Threes\nPattern=face 3\n");
  g_string_replace (text, "BonusFrom=5", "BonusFrom=6", 1);
  draft = read_draft (text->str);
  assert_order (draft, "ones1 twos1 threes1 chance pair");
  rules_draft_remove (draft, "Entry threes");
  assert_order (draft, "ones2 twos2 chance pair");
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
  draft = read_draft (text->str);
  rules_draft_move (draft, "Entry chance", 3);
  kept = rules_draft_to_text (draft);
  g_assert_true (g_str_has_prefix (kept, "# By Anna.\n"));
  g_assert_nonnull (strstr (kept, "# A set of a test.\n"));
  g_assert_nonnull (strstr (kept, "# All dice.\n[Entry chance]"));
  g_assert_nonnull (strstr (kept, "# Who rolls best.\n"));
}

/* A sequence that is wrong leaves the entries in the order of the file, so that it can be put right by hand. */
static void
test_wrong_sequence (void)
{
  static const char *const sequences[] = { "ones;twos;pair;triple", "ones;twos;chance;chance", "ones;twos;chance" };

  for (guint i = 0; i < G_N_ELEMENTS (sequences); i++)
    {
      g_autofree char *changed = g_strconcat ("Format=2\nSequence=", sequences[i], NULL);
      g_autoptr (GString) text = g_string_new (four_entries);
      g_autoptr (RulesDraft) draft = NULL;
      g_auto (GStrv) entries = NULL;
      g_autofree char *order = NULL;

      g_string_replace (text, "Format=1", changed, 1);
      draft = rules_draft_new_from_text (text->str, NULL);
      g_assert_nonnull (draft);
      entries = rules_draft_list_entries (draft);
      order = g_strjoinv (",", entries);
      g_assert_cmpstr (order, ==, "Entry ones,Entry twos,Entry chance,Entry pair");
    }
}

/* Sequence= is the order of the entries; it is kept only where an option sets it, and is then always complete. */
static void
test_sequence (void)
{
  g_autoptr (GString) text = g_string_new (four_entries);
  g_autoptr (RulesDraft) draft = NULL;
  g_autoptr (RulesDraft) with_option_draft = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *added = NULL;
  g_autofree char *whole = NULL;

  g_string_replace (text, "Format=1", "Format=2\nSequence=ones;twos;pair;chance", 1);
  draft = read_draft (text->str);
  assert_order (draft, "ones0 twos0 pair chance");
  plain = rules_draft_to_text (draft);
  g_assert_null (strstr (plain, "Sequence"));

  g_string_append (text, "[Option places]\nName=Places\nValues=new;old\n"
                         "Sequence=ones\\;twos\\;pair\\;chance;ones\\;twos\\;chance\\;pair\n");
  with_option_draft = read_draft (text->str);
  rules_draft_remove (with_option_draft, "Entry chance");
  added = rules_draft_add_entry (with_option_draft, SECTION_LOWER, "Three");
  rules_draft_set (with_option_draft, added, "Pattern", "groups 3");
  rules_draft_move (with_option_draft, added, 2);
  assert_order (with_option_draft, "ones0 twos0 three pair");
  whole = rules_draft_to_text (with_option_draft);
  g_assert_nonnull (strstr (whole, "Sequence=ones\\;twos\\;three\\;pair;ones\\;twos\\;pair\\;three\n"));
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
  g_assert_nonnull (strstr (text, "Format=2"));

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

static void
test_texts_that_are_none (gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (rules_draft_new_from_text (data, &error));
  g_assert_true (error->domain == RULES_ERROR);
}

static const char *const no_drafts[] = {
  "",
  "nonsense",
  "[Entry ones]\nName=Ones\n",
  "[Rules]\nFormat=3\n",
  "[Rules]\nFormat=2\n[Entry ones]\nName=a\n[Entry ones]\nName=b\n",
  "[Rules]\nFormat=2\nDice=5\nDice=6\n",
};

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

/* “saved” is no id of an entry, because a record says so where it sets saved rolls. */
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
                                      "Entry", "JokerBonus", "Sequence",   "Pattern", "Points", "Section",  "Values" };
  static const char *const values[] = { "5",        "6",     "3;4",         "none",  "free;top-down", "63;84",  "50;100",
                                        "4;3;3;4",  "upper", "entry yatzy", "a;b;c", "\\",            "\\x;\n", "",
                                        "groups 3", "any",   "lower",       "ones",  "[Rules]",       "=;=",    "run 1-5",
                                        "50+dice",  "face 2", "true",       "1+",    "yatzy",         "#",      "3\\;4;5" };
  static const char *const names[] = { "Ones", "", "Two Pairs", "\n[Rules]\n", "saved", "骰", "=", "a]b[c" };
  g_autofree char *group = pick_group (random, draft);
  g_autofree char *added = NULL;
  g_auto (GStrv) list = NULL;

  switch (g_rand_int_range (random, 0, 10))
    {
    case 0:
      added = rules_draft_add_entry (draft, g_rand_boolean (random) ? SECTION_UPPER : SECTION_LOWER, PICK (names));
      break;
    case 1:
      added = rules_draft_add_option (draft, PICK (names));
      break;
    case 2:
      if (strcmp (group, "Rules") != 0)
        rules_draft_remove (draft, group);
      break;
    case 3:
      rules_draft_move (draft, group, g_rand_int_range (random, 0, 20));
      break;
    case 4:
      rules_draft_set_name (draft, group, g_rand_boolean (random) ? "en" : "nb", PICK (names));
      break;
    case 5:
      list = g_strsplit (PICK (values), ";", -1);
      rules_draft_set_list (draft, group, PICK (keys), (const char *const *) list);
      break;
    case 6:
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
  static const char *const known[] = { "Title",   "Name",       "Format",   "Dice",      "Rolls", "SavedRolls",
                                       "Players", "Order",      "BonusFrom", "BonusPoints", "Par", "TieBreaks",
                                       "Joker",   "JokerBonus", "JokerEntry", "Sequence",  "Section", "Pattern",
                                       "Points",  "Values",     "Entry",    NULL };
  g_auto (GStrv) entries = rules_draft_list_entries (draft);
  g_auto (GStrv) options = rules_draft_list_options (draft);
  g_autofree char *value = NULL;
  const char *group, *key, *reason;

  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
  g_assert_true (rules_error_get_place (error, &group, &key, &reason));
  g_assert_cmpstr (reason, !=, "");
  if (strcmp (group, "Rules") != 0 && !g_strv_contains ((const char *const *) entries, group))
    g_assert_true (g_strv_contains ((const char *const *) options, group));
  if (key == NULL || g_strv_contains (known, key))
    return;
  value = rules_draft_get (draft, group, key);
  g_assert_nonnull (value);
}

static void
test_anything (void)
{
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
          draft = rules_draft_new_from_rules (rules_of (made[g_rand_int_range (random, 1, G_N_ELEMENTS (made))].id));
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

#define N_FILES 600

/* Removes, doubles or moves a piece of a file, or puts a character in its place that means something there. */
static void
spoil (GRand *random, GString *text)
{
  static const char marks[] = "[]=;#\\\n 0a-+";
  gsize at = g_rand_int_range (random, 0, text->len);
  gsize wanted = g_rand_int_range (random, 1, 40);
  gsize length = MIN (wanted, text->len - at);
  g_autofree char *piece = g_strndup (text->str + at, length);

  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      g_string_erase (text, at, length);
      break;
    case 1:
      g_string_insert (text, g_rand_int_range (random, 0, text->len), piece);
      break;
    case 2:
      g_string_erase (text, at, length);
      g_string_append (text, piece);
      break;
    default:
      text->str[at] = marks[g_rand_int_range (random, 0, sizeof marks - 1)];
    }
}

/* A spoilt file that still is a rule set is the same one as a draft, and once more when that is written. */
static void
test_spoilt_files (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  guint n_right = 0;

  for (guint i = 0; i < N_FILES; i++)
    {
      g_autoptr (GString) text = g_string_new (rules_of (made[i % G_N_ELEMENTS (made)].id)->text);
      g_autoptr (RulesDraft) draft = NULL;
      g_autoptr (Ruleset) rules = NULL;
      g_autoptr (Ruleset) same = NULL;
      g_autoptr (GError) error = NULL;

      for (int j = g_rand_int_range (random, 1, 4); j > 0; j--)
        spoil (random, text);
      if (!g_utf8_validate (text->str, -1, NULL))
        continue;
      rules = library_read_text ("draft", text->str, text->len, &error);
      draft = rules_draft_new_from_text (text->str, NULL);
      if (rules == NULL)
        {
          /* Whatever is wrong, looking at it as a draft is harmless. */
          if (draft != NULL)
            same = rules_draft_check (draft, "draft", NULL);
          continue;
        }
      n_right++;
      same = check (draft);
      assert_same_rules (same, rules);
    }
  g_assert_cmpuint (n_right, >, 0);
}

/* What is wrong in a translation is wrong in every language, so that what can be played can be changed, too. */
static void
test_translation (void)
{
  const char *whole = rules_of ("yatzy")->text;
  const char *rest = strstr (whole, "Title=");
  g_autofree char *text = g_strdup_printf ("%.*sTitle[xx]=Yatzy\\\n%s", (int) (rest - whole), whole, rest);
  g_autoptr (GError) error = NULL;

  g_assert_null (library_read_text ("draft", text, strlen (text), &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
  g_clear_error (&error);
  g_assert_null (rules_draft_new_from_text (text, &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    {
      g_autofree char *from_nothing = g_strdup_printf ("/rules-draft/from-nothing/%s", made[i].id);
      g_autofree char *back = g_strdup_printf ("/rules-draft/there-and-back/%s", made[i].id);

      g_test_add_data_func (from_nothing, &made[i], test_made);
      g_test_add_data_func (back, &made[i], test_there_and_back);
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
  for (guint i = 0; i < G_N_ELEMENTS (no_drafts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules-draft/no-draft/%u", i);

      g_test_add_data_func (path, no_drafts[i], test_texts_that_are_none);
    }
  g_test_add_func ("/rules-draft/limits", test_limits);
  g_test_add_func ("/rules-draft/moves", test_moves);
  g_test_add_func ("/rules-draft/copy", test_copy);
  g_test_add_func ("/rules-draft/mixed-sections", test_mixed_sections);
  g_test_add_func ("/rules-draft/comments-behind-blanks", test_comments_behind_blanks);
  g_test_add_func ("/rules-draft/sequence", test_sequence);
  g_test_add_func ("/rules-draft/sequence/wrong", test_wrong_sequence);
  g_test_add_func ("/rules-draft/nothing-is-lost", test_nothing_is_lost);
  g_test_add_func ("/rules-draft/names", test_names);
  g_test_add_func ("/rules-draft/ids", test_ids);
  g_test_add_func ("/rules-draft/saved-is-no-id", test_saved);
  g_test_add_func ("/rules-draft/copied-entry", test_copied_entry);
  g_test_add_func ("/rules-draft/anything", test_anything);
  g_test_add_func ("/rules-draft/spoilt-files", test_spoilt_files);
  g_test_add_func ("/rules-draft/translation", test_translation);
  return g_test_run ();
}
