/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every roll, in every entry of every rule set, against the brute-force scorer. */

#include "brute.h"
#include "helpers.h"

#include <stdlib.h>

typedef struct
{
  const Entry *entry;
  const BruteEntry *brute;
  int n_rolls;
} Comparison;

static void
compare (const int *dice, int n, gpointer data)
{
  Comparison *comparison = data;
  Dice roll = { { 0 } };
  int expected = brute_points (comparison->brute, dice, n);
  int got;

  for (int i = 0; i < n; i++)
    roll.of[dice[i] - 1]++;
  got = pattern_points (&comparison->entry->pattern, &roll);
  if (got != expected)
    g_error ("%s of %dx1 %dx2 %dx3 %dx4 %dx5 %dx6 is %d, not %d", comparison->brute->id, roll.of[0], roll.of[1],
             roll.of[2], roll.of[3], roll.of[4], roll.of[5], expected, got);
  comparison->n_rolls++;
}

/* The rolls of @n dice: the ways to distribute them among six faces. */
static int
n_rolls_of (int n)
{
  return (n + 1) * (n + 2) * (n + 3) * (n + 4) * (n + 5) / 120;
}

static void
test_points (gconstpointer data)
{
  const BruteSet *set = data;
  const Ruleset *rules = rules_of (set->spec);

  for (int i = 0; i < set->n_entries; i++)
    {
      int entry = ruleset_find_entry (rules, set->entries[i].id);
      Comparison comparison = { NULL, &set->entries[i], 0 };

      g_assert_cmpint (entry, >=, 0);
      comparison.entry = &rules->entries[entry];
      brute_every_roll (set->n_dice, compare, &comparison);
      g_assert_cmpint (comparison.n_rolls, ==, n_rolls_of (set->n_dice));
    }
}

static void
check_attainable (const Entry *entry, const BruteEntry *brute, int n_dice)
{
  gboolean can[BRUTE_MAX_POINTS];
  guint n = 0;

  brute_attainable (brute, n_dice, can);
  for (int points = 0; points < BRUTE_MAX_POINTS; points++)
    if (can[points])
      {
        if (n >= entry->n_attainable || entry->attainable[n] != points)
          g_error ("%s: %d should be the attainable value number %u", brute->id, points, n + 1);
        n++;
      }
  g_assert_cmpuint (entry->n_attainable, ==, n);
}

static void
test_attainable (gconstpointer data)
{
  const BruteSet *set = data;
  const Ruleset *rules = rules_of (set->spec);

  g_assert_cmpuint (rules->n_entries, ==, set->n_entries);
  for (int i = 0; i < set->n_entries; i++)
    check_attainable (&rules->entries[i], &set->entries[i], set->n_dice);
}

static void
test_is_attainable (gconstpointer data)
{
  const BruteSet *set = data;
  const Ruleset *rules = rules_of (set->spec);
  gboolean can[BRUTE_MAX_POINTS];

  for (int i = 0; i < set->n_entries; i++)
    {
      brute_attainable (&set->entries[i], set->n_dice, can);
      for (int points = 0; points < BRUTE_MAX_POINTS; points++)
        {
          g_autofree char *typed = ruleset_get_typed (rules, i, points);

          g_assert_cmpint (!!ruleset_is_attainable (rules, i, points), ==, can[points]);
          g_assert_cmpint (typed != NULL, ==, points == 0 || can[points]);
          if (points > 0 && typed != NULL)
            g_assert_cmpint (pattern_value_points (&rules->entries[i].pattern, atoi (typed)), ==, points);
        }
      g_assert_false (ruleset_is_attainable (rules, i, -1));
      g_assert_false (ruleset_is_attainable (rules, i, 1000));
    }
}

/* The scorer is checked too: against sums that are written in the documents. */
static void
test_brute_itself (void)
{
  const struct
  {
    BruteEntry entry;
    int dice[8];
    int n;
    int points;
  } cases[] = {
    { { .shape = "G33", .pay = "d" }, { 5, 5, 5, 6, 6, 6, 1, 2 }, 8, 33 },
    { { .shape = "G8", .pay = "+50" }, { 5, 5, 5, 5, 5, 5, 5, 5 }, 8, 90 },
    { { .shape = "G32", .pay = "d" }, { 2, 2, 5, 5, 5 }, 5, 19 },
    { { .shape = "G22", .pay = "d" }, { 2, 2, 5, 5, 5 }, 5, 14 },
    { { .shape = "G2", .pay = "d" }, { 2, 2, 5, 5, 5 }, 5, 10 },
    { { .shape = "G22", .pay = "d" }, { 5, 5, 5, 5, 1 }, 5, 0 },
    { { .shape = "F2", .pay = "d" }, { 2, 2, 5, 5, 5 }, 5, 4 },
    { { .shape = "S16", .pay = "d" }, { 1, 2, 3, 4, 5, 6 }, 6, 21 },
    { { .shape = "S26", .pay = "d" }, { 1, 2, 3, 4, 5, 6 }, 6, 20 },
    { { .shape = "S15", .pay = "d" }, { 1, 2, 3, 4, 4 }, 5, 0 },
    { { .shape = "R4", .pay = "=30" }, { 3, 4, 5, 6, 6 }, 5, 30 },
    { { .shape = "R5", .pay = "=40" }, { 3, 4, 5, 6, 6 }, 5, 0 },
    { { .shape = "G3", .pay = "a" }, { 5, 5, 5, 5, 6 }, 5, 26 },
    { { .shape = "A", .pay = "a" }, { 1, 1, 1, 1, 6 }, 5, 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (brute_points (&cases[i].entry, cases[i].dice, cases[i].n), ==, cases[i].points);
}

static void
add (const char *what, const BruteSet *set, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/scores/%s/%s", what, set->spec);

  g_strdelimit (path, " ", '-');
  g_test_add_data_func (path, set, function);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scores/brute-force-knows-the-documents", test_brute_itself);
  for (int i = 0; i < brute_n_sets; i++)
    {
      add ("every-roll", &brute_sets[i], test_points);
      add ("attainable", &brute_sets[i], test_attainable);
      add ("is-attainable", &brute_sets[i], test_is_attainable);
    }
  return g_test_run ();
}
