/* SPDX-License-Identifier: GPL-3.0-or-later */

/* clock-odds RULES_DIR ROUNDS: computes chances and means of every entry of special-8 for a roll, with two rolls left.
 * Prints a TSV line of nanoseconds for each round: when nothing is computed yet, for another roll after that, and for
 * the same roll by a straightforward implementation, which tries for each entry every way to keep dice of a roll, and
 * everything that the other dice can show. It fails unless both find the same. */

#include "random-game.h"

#include "core/odds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define N_LEFT 2

static gint64
get_nanoseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

/* --- the straightforward implementation --- */

/* The number of ways in which single dice show @dice. */
static double
count_ways (const Dice *dice)
{
  double ways = 1;
  guint n = 0;

  for (guint face = 0; face < DICE_FACES; face++)
    for (guint i = 1; i <= dice->of[face]; i++)
      ways = ways * ++n / i;
  return ways;
}

/* The mean of @after, the worth of each roll afterwards, over everything that the dice that are not kept can show. */
static double
throw_rest (const Keeps  *keeps,
            const double *after,
            const Dice   *kept)
{
  guint n = keeps->n_dice - dice_number (kept);
  double sum = 0;
  Dice rest = { { 0 } };
  gboolean another = TRUE;

  if (n > 0)
    dice_first (&rest, n);
  for (; another; another = n > 0 && dice_next (&rest))
    {
      Dice all = *kept;

      for (guint face = 0; face < DICE_FACES; face++)
        all.of[face] += rest.of[face];
      sum += count_ways (&rest) * after[keeps_find (keeps, &all)];
    }
  return sum / pow (DICE_FACES, n);
}

/* The best worth of all ways to keep dice of @roll, from @face on; @means has the worth of each way. */
static double
try_keeps (const Keeps  *keeps,
           const double *means,
           const Dice   *roll,
           Dice         *kept,
           guint         face)
{
  double best = 0;

  if (face == DICE_FACES)
    return means[keeps_find (keeps, kept)];
  for (guint n = 0; n <= roll->of[face]; n++)
    {
      kept->of[face] = n;
      best = MAX (best, try_keeps (keeps, means, roll, kept, face + 1));
    }
  return best;
}

/* Changes @values, the worth of each roll, to its worth with one roll more. */
static void
try_step (const Keeps *keeps,
          double      *values)
{
  g_autofree double *means = g_new (double, keeps->n);
  Dice kept;

  for (guint i = 0; i < keeps->n; i++)
    means[i] = throw_rest (keeps, values, &keeps->dice[i]);
  for (guint i = keeps->first_roll; i < keeps->n; i++)
    values[i] = try_keeps (keeps, means, &keeps->dice[i], &kept, 0);
}

static void
try_entry (const Keeps   *keeps,
           const Pattern *pattern,
           const Dice    *dice,
           EntryOdds     *odds)
{
  g_autofree double *points = g_new0 (double, keeps->n), *any = g_new0 (double, keeps->n);

  for (guint i = keeps->first_roll; i < keeps->n; i++)
    {
      points[i] = pattern_points (pattern, &keeps->dice[i]);
      any[i] = points[i] > 0;
    }
  for (guint i = 0; i < N_LEFT; i++)
    {
      try_step (keeps, points);
      try_step (keeps, any);
    }
  odds->mean = points[keeps_find (keeps, dice)];
  odds->chance = any[keeps_find (keeps, dice)];
}

/* --- both --- */

static void
throw_dice (GRand *random,
            guint  n_dice,
            Dice  *dice)
{
  *dice = (Dice) { { 0 } };
  for (guint i = 0; i < n_dice; i++)
    dice->of[g_rand_int_range (random, 0, DICE_FACES)]++;
}

static gint64
ask_all (GPtrArray  *all,
         const Dice *dice,
         EntryOdds  *odds)
{
  gint64 began = get_nanoseconds ();

  for (guint i = 0; i < all->len; i++)
    odds_ask (g_ptr_array_index (all, i), N_LEFT, dice, &odds[i]);
  return get_nanoseconds () - began;
}

static GPtrArray *
make_all (const Ruleset *rules,
          const Keeps   *keeps)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) odds_free);
  g_autofree int *points = g_new (int, keeps->n - keeps->first_roll);

  for (guint entry = 0; entry < rules->n_entries; entry++)
    {
      for (guint i = keeps->first_roll; i < keeps->n; i++)
        points[i - keeps->first_roll] = pattern_points (&rules->entries[entry].pattern, &keeps->dice[i]);
      g_ptr_array_add (all, odds_new (keeps, points));
    }
  return all;
}

static gint64
try_all (const Ruleset   *rules,
         const Keeps     *keeps,
         const Dice      *dice,
         const EntryOdds *expected)
{
  gint64 began = get_nanoseconds ();

  for (guint i = 0; i < rules->n_entries; i++)
    {
      EntryOdds odds;

      try_entry (keeps, &rules->entries[i].pattern, dice, &odds);
      if (fabs (odds.mean - expected[i].mean) > 1e-9 || fabs (odds.chance - expected[i].chance) > 1e-9)
        exit (1);
    }
  return get_nanoseconds () - began;
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (Ruleset) rules = NULL;
  g_autofree EntryOdds *odds = NULL;

  if (argc != 3)
    return 2;

  rules = random_game_rules (argv[1], "special-8");
  odds = g_new (EntryOdds, rules->n_entries);
  for (int i = 0; i < atoi (argv[2]); i++)
    {
      gint64 began = get_nanoseconds (), first, next;
      g_autoptr (Keeps) keeps = keeps_new (rules->n_dice);
      g_autoptr (GPtrArray) all = make_all (rules, keeps);
      Dice dice;

      throw_dice (random, rules->n_dice, &dice);
      ask_all (all, &dice, odds);
      first = get_nanoseconds () - began;
      throw_dice (random, rules->n_dice, &dice);
      next = ask_all (all, &dice, odds);
      printf ("%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\n", first, next,
              try_all (rules, keeps, &dice, odds));
    }
  return 0;
}
