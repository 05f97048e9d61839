/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rule sets as shipped: entries in sheet order, sections, inputs, numbers. */

#include "brute.h"
#include "helpers.h"

#include <string.h>

static void
test_entries (gconstpointer data)
{
  const BruteSet *set = data;
  const Ruleset *rules = rules_of (set->spec);

  g_assert_cmpuint (rules->n_entries, ==, set->n_entries);
  for (int i = 0; i < set->n_entries; i++)
    {
      g_assert_cmpstr (rules->entries[i].id, ==, set->entries[i].id);
      g_assert_cmpint (ruleset_find_entry (rules, set->entries[i].id), ==, i);
    }
  g_assert_cmpint (ruleset_find_entry (rules, "no-such-entry"), ==, -1);
  g_assert_cmpint (ruleset_find_entry (rules, ""), ==, -1);
  g_assert_cmpint (ruleset_find_entry (rules, "Ones"), ==, -1);
}

static void
test_sections (gconstpointer data)
{
  const BruteSet *set = data;
  const Ruleset *rules = rules_of (set->spec);

  g_assert_cmpuint (rules->n_upper, ==, 6);
  for (int i = 0; i < set->n_entries; i++)
    g_assert_cmpint (rules->entries[i].section, ==, set->entries[i].section == 'u' ? SECTION_UPPER : SECTION_LOWER);
}

static void
test_inputs (gconstpointer data)
{
  const BruteSet *set = data;
  const Ruleset *rules = rules_of (set->spec);

  for (int i = 0; i < set->n_entries; i++)
    {
      const BruteEntry *brute = &set->entries[i];
      PatternInput input = brute->input == 'c' ? INPUT_COUNT : brute->input == 'f' ? INPUT_FACE : INPUT_SUM;

      g_test_message ("%s", brute->id);
      g_assert_cmpint (rules->entries[i].input, ==, input);
      g_assert_cmpint (pattern_input (&rules->entries[i].pattern), ==, input);
    }
}

static void
check_saved_rolls (const Ruleset *rules, int cap)
{
  g_assert_cmpint (rules->saved_rolls, ==, cap == 0 ? SAVED_ROLLS_NONE
                                           : cap == BRUTE_ANY_NUMBER ? SAVED_ROLLS_UNLIMITED : SAVED_ROLLS_CAPPED);
  if (rules->saved_rolls == SAVED_ROLLS_CAPPED)
    g_assert_cmpint ((int) rules->saved_cap, ==, cap);
}

static void
check_joker (const Ruleset *rules, const BruteSet *set)
{
  g_assert_cmpint (rules->joker_entry >= 0, ==, set->joker_bonus > 0);
  if (rules->joker_entry < 0)
    return;
  g_assert_cmpstr (set->entries[rules->joker_entry].pay, ==, "=50");
  g_assert_cmpint (rules->joker_bonus, ==, set->joker_bonus);
  g_assert_cmpint (rules->joker, ==, set->free ? JOKER_FREE : JOKER_FORCED);
}

static void
test_numbers (gconstpointer data)
{
  const BruteSet *set = data;
  const Ruleset *rules = rules_of (set->spec);

  g_assert_cmpint ((int) rules->n_dice, ==, set->n_dice);
  g_assert_cmpint (rules->limit, ==, set->total);
  g_assert_cmpuint (rules->n_rolls, ==, 3);
  g_assert_cmpint (rules->order_is_open, ==, set->order == ORDER_CHOICE);
  g_assert_cmpint (rules->order, ==, set->order == ORDER_CHOICE ? ORDER_FREE : set->order);
  g_assert_cmpuint (rules->n_tiers, ==, 1);
  g_assert_cmpint (rules->tiers[0].from, ==, set->from);
  g_assert_cmpint (rules->tiers[0].points, ==, set->bonus);
  g_assert_true (rules->has_par);
  for (guint i = 0; i < rules->n_upper; i++)
    g_assert_cmpint (rules->entries[i].par, ==, set->par[i]);
  g_assert_cmpint ((int) rules->min_players, ==, set->min_players);
  g_assert_cmpint ((int) rules->max_players, ==, set->max_players);
  g_assert_cmpint (rules->coins, ==, set->coins);
  g_assert_cmpint ((int) rules->n_tie_breaks, ==, set->n_tie_breaks);
  check_saved_rolls (rules, set->cap);
  check_joker (rules, set);
}

static void
test_tie_breaks (void)
{
  const Ruleset *rules = rules_of ("maxi-yatzy");

  g_assert_cmpuint (rules->n_tie_breaks, ==, 3);
  g_assert_cmpint (rules->tie_breaks[0].kind, ==, TIE_BREAK_ENTRY_FULL);
  g_assert_cmpuint (rules->tie_breaks[0].entry, ==, 19);
  g_assert_cmpint (rules->tie_breaks[1].kind, ==, TIE_BREAK_UPPER_SUM);
  g_assert_cmpint (rules->tie_breaks[2].kind, ==, TIE_BREAK_HIGHEST_ENTRY);
}

static void
test_options (void)
{
  for (int i = 0; i < brute_n_sets; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (ruleset_check (rules_of (brute_sets[i].id), &error));
      g_assert_no_error (error);
    }
  g_assert_cmpstr (rules_of ("maxi-yatzy")->options[0].id, ==, "full-straight");
  g_assert_cmpstr (rules_of ("maxi-yatzy")->variant, ==, "");
  g_assert_cmpstr (rules_of ("maxi-yatzy full-straight=30")->variant, ==, "full-straight=30");
  g_assert_cmpstr (rules_of ("maxi-yatzy full-straight=21")->variant, ==, "");
  g_assert_cmpstr (rules_of ("maxi-yatzy full-straight=30")->id, ==, "maxi-yatzy");
}

/* What the sets need to become each other, by options alone. */
static const GameCase houses[] = {
  { "/sets/houses/yatzy-in-order", "yatzy order=top-down bonus-from=42",
    "order=top-down bonus-from=42 bonus-points=50 par=2 maximum=374" },
  { "/sets/houses/forced-yatzy-in-any-order", "forced-yatzy order=free bonus-from=63",
    "order=free bonus-from=63 bonus-points=50 par=3 maximum=374" },
  { "/sets/houses/forced-maxi-yatzy", "maxi-yatzy order=top-down", "order=top-down maximum=649" },
  { "/sets/houses/yatzy-with-saved-rolls", "yatzy saved-rolls=unlimited | 1 chance 20 rolls=1", "1.saved=2" },
  { "/sets/houses/upper-section-first-with-42", "yatzy order=upper-first bonus-from=42", "order=upper-first par=2" },
  { "/sets/houses/straights-at-30-and-40", "yatzy small-straight=30 large-straight=40",
    "max:small-straight=30 max:large-straight=40 maximum=409" },
  { "/sets/houses/yahtzee-without-bonuses", "yahtzee joker=none bonus-from=none", "maximum=340 tiers=0" },
  { "/sets/houses/yahtzee-top-down", "yahtzee order=top-down", "maximum=475" },
  { "/sets/houses/yahtzee-upper-first", "yahtzee order=upper-first", "maximum=975" },
  { "/sets/houses/yahtzee-bottom-up", "yahtzee order=bottom-up", "maximum=1475" },
  { "/sets/houses/yatzy-with-jokers", "yatzy JokerEntry=yatzy JokerBonus=100", "maximum=1724" },
  { "/sets/houses/yahtzee-with-a-free-joker-of-50", "yahtzee joker=free joker-bonus=50", "joker-bonus=50 maximum=975" },
  { "/sets/houses/maxi-yatzy-from-75", "maxi-yatzy bonus-from=75 bonus-points=50 saved-rolls=none",
    "bonus-from=75 bonus-points=50 par=4-3-3-3-4-4 maximum=599" },
  { "/sets/houses/norwegian-maxi-yatzy-from-84", "maxi-yatzy-no bonus-from=84 bonus-points=100 saved-rolls=unlimited",
    "bonus-from=84 bonus-points=100 par=4 maximum=649" },
  { "/sets/houses/german-yatzy-with-50", "yatzy-de bonus-points=50", "bonus-points=50 maximum=374" },
  { "/sets/houses/special-8-without-saved-rolls", "special-8 saved-rolls=none | 1 chance 30 rolls=1", "1.saved=0" },
  { "/sets/houses/special-8-for-three", "special-8 players=any", "min-players=1 max-players=50 maximum=1148" },
  { "/sets/houses/yatzy-with-two-rolls", "yatzy rolls=2", "rolls=2 maximum=374" },
  { "/sets/houses/maxi-yatzy-with-shared-places",
    "maxi-yatzy tie-breaks=no | 1 rest x | 2 rest x", "1.rank=1 2.rank=1" },
  { "/sets/houses/german-yatzy-upper-section-first-with-42", "yatzy-de sections=upper-first bonus-from=42",
    "order=upper-first par=2" },
  { "/sets/houses/kniffel-without-a-bonus", "kniffel bonus-from=none", "tiers=0 maximum=340" },
};

/* A shipped set with options, and the set that it then is: what is rolled, entered and won is the same. */
static const char *const become[][2] = {
  { "yatzy order=top-down bonus-from=42", "forced-yatzy" },
  { "yatzy bonus-points=25 sheet=german", "yatzy-de" },
  { "forced-yatzy order=free bonus-from=63", "yatzy" },
  { "forced-yatzy order=free bonus-from=63 bonus-points=25 sheet=german", "yatzy-de" },
  { "yatzy-de bonus-points=50 sheet=nordic", "yatzy" },
  { "yatzy-de bonus-from=42 bonus-points=50 sheet=nordic", "forced-yatzy" },
  { "maxi-yatzy bonus-from=75 bonus-points=50 saved-rolls=none tie-breaks=no", "maxi-yatzy-no" },
  { "maxi-yatzy-no bonus-from=84 bonus-points=100 saved-rolls=unlimited tie-breaks=yes", "maxi-yatzy" },
  { "yahtzee joker=none", "kniffel" },
};

static void
assert_same_entry (const Entry *entry, const Entry *other, guint n_dice)
{
  Dice dice;

  /* Five alike are called by the name of the game. */
  if (strstr (other->id, "kniffel") == NULL)
    g_assert_cmpstr (entry->id, ==, other->id);
  g_assert_cmpint (entry->section, ==, other->section);
  g_assert_cmpint (entry->par, ==, other->par);
  dice_first (&dice, n_dice);
  do
    g_assert_cmpint (pattern_points (&entry->pattern, &dice), ==, pattern_points (&other->pattern, &dice));
  while (dice_next (&dice));
}

static void
test_become (gconstpointer data)
{
  const char *const *pair = data;
  const Ruleset *rules = rules_of (pair[0]);
  const Ruleset *other = rules_of (pair[1]);

  g_assert_cmpuint (rules->n_dice, ==, other->n_dice);
  g_assert_cmpuint (rules->n_rolls, ==, other->n_rolls);
  g_assert_cmpmem (rules->tiers, rules->n_tiers * sizeof (BonusTier), other->tiers, other->n_tiers * sizeof (BonusTier));
  g_assert_cmpint (rules->saved_rolls, ==, other->saved_rolls);
  g_assert_cmpint (rules->joker, ==, other->joker);
  g_assert_cmpuint (rules->n_tie_breaks, ==, other->n_tie_breaks);
  g_assert_cmpint (rules->limit, ==, other->limit);
  /* Free or from the top down is chosen with the game there. */
  if (!rules->order_is_open && !other->order_is_open)
    g_assert_cmpint (rules->order, ==, other->order);
  g_assert_cmpuint (rules->n_entries, ==, other->n_entries);
  for (guint i = 0; i < rules->n_entries; i++)
    assert_same_entry (&rules->entries[i], &other->entries[i], rules->n_dice);
}

static void
add (const char *what, const BruteSet *set, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/sets/%s/%s", what, set->spec);

  g_strdelimit (path, " ", '-');
  g_test_add_data_func (path, set, function);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < brute_n_sets; i++)
    {
      add ("entries-in-order", &brute_sets[i], test_entries);
      add ("sections", &brute_sets[i], test_sections);
      add ("inputs", &brute_sets[i], test_inputs);
      add ("numbers", &brute_sets[i], test_numbers);
    }
  add_game_cases (houses, G_N_ELEMENTS (houses));
  for (guint i = 0; i < G_N_ELEMENTS (become); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sets/become/%s", become[i][0]);

      g_test_add_data_func (g_strdelimit (path, " ", '-'), become[i], test_become);
    }
  g_test_add_func ("/sets/ties-broken-in-maxi-yatzy", test_tie_breaks);
  g_test_add_func ("/sets/options", test_options);
  return g_test_run ();
}
