/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choices.h"

static void
add (GArray *choices,
     Choice  choice)
{
  g_array_append_val (choices, choice);
}

static GArray *
new_choices (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Choice));
}

static gboolean
is_possible (const Ruleset *rules,
             guint          entry,
             int            value)
{
  int points = pattern_value_points (&rules->entries[entry].pattern, value);

  return points > 0 && ruleset_is_attainable (rules, entry, points);
}

/* A number of dice, or a face. */
static GArray *
all_typed (const Ruleset *rules,
           guint          entry)
{
  gboolean face = rules->entries[entry].input == INPUT_FACE;
  int most = face ? DICE_FACES : (int) rules->n_dice;
  GArray *choices = new_choices ();

  for (int value = 1; value <= most; value++)
    if (is_possible (rules, entry, value))
      add (choices, (Choice) { .face = face, .from = value, .to = value, .value = value });

  return choices;
}

static GArray *
all_sums (const Entry *entry,
          int          from,
          int          to)
{
  GArray *choices = new_choices ();

  for (guint i = 0; i < entry->n_attainable; i++)
    {
      int sum = entry->attainable[i];

      if (sum > 0 && sum >= from && sum <= to)
        add (choices, (Choice) { .from = sum, .to = sum, .value = sum });
    }
  return choices;
}

/* All dice alike and something on top: the face tells the sum. */
static gboolean
is_alike_plus (const Pattern *pattern)
{
  return pattern->kind == PATTERN_GROUPS && pattern->n_groups == 1 && pattern->points_kind == POINTS_PLUS_DICE;
}

static gboolean
is_two_faces (const Pattern *pattern)
{
  return pattern->kind == PATTERN_GROUPS && pattern->points_kind == POINTS_DICE && pattern->n_groups == 2 &&
         pattern->groups[0] != pattern->groups[1];
}

/* Every face but @left_out, shown by @times dice of several groups. Each comes to @each points a pip and @more besides;
 * where that is -1, a second choice follows. */
static GArray *
all_faces (guint times,
           guint each,
           int   more,
           int   left_out)
{
  GArray *choices = new_choices ();

  for (int face = 1; face <= DICE_FACES; face++)
    if (face != left_out)
      add (choices, (Choice) { .face = TRUE,
                               .from = face,
                               .to = face,
                               .times = times,
                               .value = more >= 0 ? more + (int) each * face : -1 });
  return choices;
}

/* A number that stands alone among its ten needs no second choice. */
static GArray *
tens (const Entry *entry)
{
  GArray *choices = new_choices ();

  for (int ten = 0; ten <= entry->maximum; ten += 10)
    {
      g_autoptr (GArray) sums = all_sums (entry, ten, ten + 9);
      const Choice *found = (const Choice *) (gpointer) sums->data;
      guint n = sums->len;

      if (n > 0)
        add (choices,
             (Choice) { .from = found[0].from, .to = found[n - 1].to, .value = n == 1 ? found[0].value : -1 });
    }
  return choices;
}

static guint
n_scoring (const Entry *entry)
{
  return entry->n_attainable > 0 && entry->attainable[0] == 0 ? entry->n_attainable - 1 : entry->n_attainable;
}

GArray *
choices_first (const Ruleset *rules,
               guint          entry,
               guint          most)
{
  const Entry *asked = &rules->entries[entry];

  if (asked->input != INPUT_SUM)
    return all_typed (rules, entry);
  if (is_alike_plus (&asked->pattern))
    return all_faces (0, asked->pattern.groups[0], asked->pattern.points, 0);
  if (n_scoring (asked) <= most)
    return all_sums (asked, 0, asked->maximum);
  if (is_two_faces (&asked->pattern))
    return all_faces (asked->pattern.groups[0], 0, -1, 0);
  return tens (asked);
}

GArray *
choices_second (const Ruleset *rules,
                guint          entry,
                const Choice  *first)
{
  const Entry *asked = &rules->entries[entry];
  const guint8 *groups = asked->pattern.groups;

  g_assert (first->value < 0);
  if (first->face)
    return all_faces (groups[1], groups[1], groups[0] * first->from, first->from);
  return all_sums (asked, first->from, first->to);
}

/* The par, or where the rules have none the fewest dice of every face with which the bonus is won. */
static int
count_for_bonus (const Ruleset *rules,
                 guint          entry)
{
  int faces = 0;

  if (rules->has_par)
    return rules->entries[entry].par;
  if (rules->n_tiers == 0)
    return rules->n_dice;
  for (guint i = 0; i < rules->n_upper; i++)
    faces += rules->entries[i].pattern.first;
  return MIN ((rules->tiers[0].from + faces - 1) / faces, (int) rules->n_dice);
}

int
choices_default (const Ruleset *rules,
               guint          entry)
{
  const Entry *asked = &rules->entries[entry];

  if (asked->input == INPUT_COUNT)
    return asked->section == SECTION_UPPER ? count_for_bonus (rules, entry) : (int) rules->n_dice;
  return asked->input == INPUT_FACE ? DICE_FACES : asked->maximum;
}
