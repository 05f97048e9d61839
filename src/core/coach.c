/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "coach.h"

#include "joker.h"
#include "keeps.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The most bytes that the values of all positions may take. Five dice need 10 MB, six 430 MB. */
#define MAX_BYTES (G_GUINT64_CONSTANT (512) * 1024 * 1024)

/* The most steps from keep to keep in all positions, about an hour's work: a processor makes a thousand million of them
 * in five seconds. Maxi Yatzy needs a fifth of it. */
#define MAX_STEPS (G_GUINT64_CONSTANT (750) * 1000 * 1000 * 1000)

/* Increase this when the values are arranged differently or are computed differently, so that kept ones are not
 * used. */
#define FORMAT 2

/* The most entries for which positions are counted at all, because the arrays of sets grow with two to their power. */
#define MAX_ENTRIES 24
#define MAX_UPPER 10

/* The sums that the upper section can have with some set of its entries open. */
typedef struct
{
  guint n;
  guint16 *numbers; /* the index of each possible sum, from 0 to n - 1; else NO_SUM */
  gsize first;      /* the first value of these sums, where the lower section is filled */
} Sums;

#define NO_SUM G_MAXUINT16

struct _Coach
{
  Ruleset *rules;
  Keeps *keeps;
  guint n_rolls;   /* the number of whole rolls */
  int upper_cap;   /* the sum for the highest tier of the bonus; higher sums count as this one */
  Sums *sums;      /* for each set of open entries of the upper section */
  guint n_joker_states;  /* 2 where it matters whether the joker entry holds its points, else 1 */
  guint16 *points; /* points of each entry and whole roll */
  gsize n_values;
  double *values;  /* of each position: upper entries, lower entries, joker entry, sum */
  GBytes *bytes;   /* the bytes that hold the values */
};

G_DEFINE_QUARK (coach-error-quark, coach_error)

/* The entries of the upper section come first, so their bits alone are the index. */
static const Sums *
get_sums (const Coach *self,
          guint64      open)
{
  return &self->sums[open & ruleset_upper_entries (self->rules)];
}

static gboolean
has_joker_points (const Coach *self,
                  guint64      open)
{
  return self->n_joker_states > 1 && !(open & ENTRY_BIT (self->rules->joker_entry));
}

static double *
get_value (const Coach *self,
           guint64      open,
           int          joker_entry_points,
           int          upper)
{
  gboolean full = has_joker_points (self, open) && joker_entry_points > 0;
  const Sums *sums = get_sums (self, open);

  return self->values + sums->first + ((open >> self->rules->n_upper) * self->n_joker_states + full) * sums->n +
         sums->numbers[MIN (upper, self->upper_cap)];
}

/* Returns what @points in @entry are worth: the points that they add now, and those still to come. */
static double
get_worth (const Coach  *self,
           const Column *position,
           guint         entry,
           int           points)
{
  Column next = *position;
  int added = column_fill (&next, self->rules, entry, points);

  return added + coach_expect (self, &next);
}

/* Returns the same for all dice alike, which can be a joker; -1 where they may not be entered there. */
static double
get_worth_of_alike (const Coach  *self,
                    const Column *position,
                    guint         entry,
                    guint         face)
{
  int points = joker_points (self->rules, position, entry, face);
  gboolean joker = joker_applies (self->rules, position, entry);
  int bonus = joker && position->joker_points > 0 ? self->rules->joker_bonus : 0;

  return points < 0 ? -1 : get_worth (self, position, entry, points) + bonus;
}

/* Raises @best to what each roll is worth in @entry, where that is more. */
static void
add_entry (const Coach  *self,
           const Column *position,
           guint         entry,
           double       *best)
{
  const guint16 *points = self->points + entry * self->n_rolls;
  double worth[PATTERN_MAX_POINTS + DICE_MAX * DICE_FACES + 1];
  const Entry *given = &self->rules->entries[entry];

  worth[0] = get_worth (self, position, entry, 0);
  for (guint i = 0; i < given->n_attainable; i++)
    worth[given->attainable[i]] = get_worth (self, position, entry, given->attainable[i]);
  for (guint i = 0; i < self->n_rolls; i++)
    if (worth[points[i]] > best[i])
      best[i] = worth[points[i]];
}

/* Computes one turn backwards: from what each roll is worth at the end of the turn to what the turn is worth before its
 * first roll. */
static double
work_out (const Coach  *self,
          const Column *position,
          double       *values)
{
  double *rolls = values + self->keeps->first_roll;

  for (guint i = 0; i < self->n_rolls; i++)
    rolls[i] = -1;
  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    if (column_can_fill (position, self->rules, entry))
      add_entry (self, position, entry, rolls);
  for (guint i = 0; self->rules->joker_entry >= 0 && i < self->n_rolls; i++)
    {
      const Dice *dice = &self->keeps->dice[self->keeps->first_roll + i];

      if (dice_alike (dice) > 0)
        rolls[i] = coach_expect_from (self, position, dice, NULL);
    }

  keeps_roll (self->keeps, values);
  for (guint i = 1; i < self->rules->n_rolls; i++)
    {
      keeps_choose (self->keeps, values);
      keeps_roll (self->keeps, values);
    }
  return values[0];
}

/* --- which positions there are --- */

static void
find_sums (const Coach *self,
           guint        open,
           Sums        *sums)
{
  sums->numbers = g_new (guint16, self->upper_cap + 1);
  memset (sums->numbers, 0xff, (self->upper_cap + 1) * sizeof *sums->numbers);
  sums->numbers[0] = 0;
  for (guint entry = 0; entry < self->rules->n_upper; entry++)
    {
      const Entry *given = &self->rules->entries[entry];

      if (open >> entry & 1)
        continue;
      /* Sums are visited from the highest down, so that no entry counts twice; a strike adds nothing. */
      for (int sum = self->upper_cap; sum >= 0; sum--)
        for (guint i = 0; sums->numbers[sum] != NO_SUM && i < given->n_attainable; i++)
          sums->numbers[MIN (sum + given->attainable[i], self->upper_cap)] = 0;
    }
  for (int sum = 0; sum <= self->upper_cap; sum++)
    if (sums->numbers[sum] != NO_SUM)
      sums->numbers[sum] = sums->n++;
}

/* Finds the sums of all sets of open upper entries. Returns the number of all values. */
static gsize
find_all_sums (Coach *self)
{
  guint n = 1u << self->rules->n_upper;
  gsize n_values = 0;

  self->sums = g_new0 (Sums, n);
  for (guint open = 0; open < n; open++)
    {
      find_sums (self, open, &self->sums[open]);
      self->sums[open].first = n_values;
      n_values += ((gsize) self->sums[open].n * self->n_joker_states)
                  << (self->rules->n_entries - self->rules->n_upper);
    }
  return n_values;
}

/* Returns a byte for each set of open entries: whether some order of filling entries leads to it. The caller owns
 * it. */
static guint8 *
find_ways (const Coach *self)
{
  guint n = self->rules->n_entries;
  guint8 *ways = g_new0 (guint8, 1u << n);

  ways[(1u << n) - 1] = TRUE;
  for (guint open = (1u << n) - 1; open > 0; open--)
    for (guint entry = 0; ways[open] && entry < n; entry++)
      if (open >> entry & 1 && ruleset_allows (self->rules, open, entry))
        ways[open & ~(1u << entry)] = TRUE;
  return ways;
}

static void
work_out_all_sums (const Coach *self,
                   Column      *position,
                   double      *scratch)
{
  const Sums *sums = get_sums (self, position->open);

  for (position->upper = 0; position->upper <= self->upper_cap; position->upper++)
    if (sums->numbers[position->upper] != NO_SUM)
      *get_value (self, position->open, position->joker_points, position->upper) =
        position->open != 0 ? work_out (self, position, scratch) : 0;
}

static gboolean
work_out_all (const Coach  *self,
              CoachGoOn     go_on,
              gpointer      data,
              GError      **error)
{
  guint n = 1u << self->rules->n_entries;
  g_autofree guint8 *ways = find_ways (self);
  g_autofree double *scratch = g_new (double, self->keeps->n);

  /* Filling an entry clears its bit, so the positions that follow have smaller numbers and are done before. */
  for (guint open = 0; open < n; open++)
    {
      Column position = { .open = open };

      if (go_on != NULL && open % 64 == 0 && !go_on (open, n, data))
        {
          g_set_error_literal (error, COACH_ERROR, COACH_ERROR_ENDED, _("The calculation was stopped"));
          return FALSE;
        }
      if (!ways[open])
        continue;
      work_out_all_sums (self, &position, scratch);
      if (!has_joker_points (self, open))
        continue;
      position.joker_points = self->rules->entries[self->rules->joker_entry].maximum;
      work_out_all_sums (self, &position, scratch);
    }
  return TRUE;
}

/* --- the coach --- */

static void
set_points (Coach *self)
{
  self->points = g_new (guint16, self->rules->n_entries * self->n_rolls);
  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    for (guint i = 0; i < self->n_rolls; i++)
      self->points[entry * self->n_rolls + i] =
        pattern_points (&self->rules->entries[entry].pattern, &self->keeps->dice[self->keeps->first_roll + i]);
}

static gboolean
refuse_size (const Ruleset  *rules,
             GError        **error)
{
  g_set_error (error, COACH_ERROR, COACH_ERROR_TOO_LARGE,
               ngettext ("Perfect play with %u die and %u entries has too many positions to be worked out here.",
                         "Perfect play with %u dice and %u entries has too many positions to be worked out here.",
                         rules->n_dice),
               rules->n_dice, rules->n_entries);
  return FALSE;
}

/* Returns whether all positions can be computed in about an hour. */
static gboolean
has_time (const Coach *self)
{
  g_autofree guint8 *ways = find_ways (self);
  guint64 n_positions = 0;

  for (guint open = 0; open < 1u << self->rules->n_entries; open++)
    if (ways[open])
      n_positions += get_sums (self, open)->n * (has_joker_points (self, open) ? 2 : 1);
  return n_positions * self->keeps->n * self->rules->n_rolls <= MAX_STEPS;
}

/* Makes a coach without its values. */
static Coach *
prepare (const Ruleset  *rules,
         GError        **error)
{
  g_autoptr (Coach) self = NULL;

  if (rules->saved_rolls != SAVED_ROLLS_NONE)
    {
      g_set_error (error, COACH_ERROR, COACH_ERROR_SAVED,
                   _("Perfect play is not known for rules that save rolls, such as those of %s."), rules->title);
      return NULL;
    }
  if (rules->n_entries > MAX_ENTRIES || rules->n_upper > MAX_UPPER)
    {
      refuse_size (rules, error);
      return NULL;
    }

  self = g_new0 (Coach, 1);
  self->rules = ruleset_ref (rules);
  self->upper_cap = rules->n_tiers > 0 ? rules->tiers[rules->n_tiers - 1].from : 0;
  self->n_joker_states = rules->joker_entry >= 0 && (rules->joker == JOKER_FREE || rules->joker_bonus > 0) ? 2 : 1;
  self->n_values = find_all_sums (self);
  if (self->n_values > MAX_BYTES / sizeof *self->values)
    {
      refuse_size (rules, error);
      return NULL;
    }
  self->keeps = keeps_new (rules->n_dice);
  self->n_rolls = self->keeps->n - self->keeps->first_roll;
  set_points (self);
  return g_steal_pointer (&self);
}

static gboolean
make_room (Coach   *self,
           GError **error)
{
  if (has_time (self))
    self->values = g_try_new (double, self->n_values);
  if (self->values == NULL)
    return refuse_size (self->rules, error);

  self->bytes = g_bytes_new_take (self->values, self->n_values * sizeof *self->values);
  /* Some positions cannot come up and stay NAN. */
  for (gsize i = 0; i < self->n_values; i++)
    self->values[i] = NAN;
  return TRUE;
}

Coach *
coach_new (const Ruleset  *rules,
           CoachGoOn       go_on,
           gpointer        data,
           GError        **error)
{
  g_autoptr (Coach) self = prepare (rules, error);

  if (self == NULL || !make_room (self, error) || !work_out_all (self, go_on, data, error))
    return NULL;
  return g_steal_pointer (&self);
}

Coach *
coach_new_known (const Ruleset  *rules,
                 GBytes         *values,
                 GError        **error)
{
  g_autoptr (Coach) self = prepare (rules, error);

  if (self == NULL)
    return NULL;
  if (g_bytes_get_size (values) != self->n_values * sizeof *self->values)
    {
      g_set_error_literal (error, COACH_ERROR, COACH_ERROR_VALUES,
                           _("The stored calculation is for other rules."));
      return NULL;
    }
  self->bytes = g_bytes_ref (values);
  self->values = (double *) g_bytes_get_data (values, NULL);
  return g_steal_pointer (&self);
}

GBytes *
coach_get_values (const Coach *self)
{
  return g_bytes_ref (self->bytes);
}

void
coach_free (Coach *self)
{
  for (guint open = 0; self->sums != NULL && open < 1u << self->rules->n_upper; open++)
    g_free (self->sums[open].numbers);
  g_free (self->sums);
  g_clear_pointer (&self->keeps, keeps_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  ruleset_unref (self->rules);
  g_free (self->points);
  g_free (self);
}

char *
coach_make_key (const Ruleset  *rules,
                GError        **error)
{
  g_autoptr (Coach) self = prepare (rules, error);

  return self != NULL ? g_strdup_printf ("%s-%d-%d", rules->scoring, rules->order, FORMAT) : NULL;
}

/* --- questions --- */

double
coach_expect (const Coach  *self,
              const Column *position)
{
  return *get_value (self, position->open, position->joker_points, position->upper);
}

double
coach_get_mean (const Coach *self)
{
  Column position = column_empty (self->rules);

  return coach_expect (self, &position);
}

double
coach_expect_in (const Coach  *self,
                 const Column *position,
                 const Dice   *dice,
                 guint         entry)
{
  guint face = self->rules->joker_entry >= 0 ? dice_alike (dice) : 0;

  if (!column_can_fill (position, self->rules, entry))
    return -1;
  if (face > 0)
    return get_worth_of_alike (self, position, entry, face);
  return get_worth (self, position, entry, pattern_points (&self->rules->entries[entry].pattern, dice));
}

double
coach_expect_from (const Coach  *self,
                   const Column *position,
                   const Dice   *dice,
                   guint        *entry)
{
  double best = -1;

  for (guint i = 0; i < self->rules->n_entries; i++)
    {
      double worth = coach_expect_in (self, position, dice, i);

      if (worth <= best)
        continue;
      best = worth;
      if (entry != NULL)
        *entry = i;
    }
  return best;
}
