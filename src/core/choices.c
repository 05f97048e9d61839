/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choices.h"

/* The most sums of two groups that are shown as such: where there are more, the dice are easier to name than their sum.
 * Two groups of one size have nine sums at most, and one tap is fewer than one for each group. */
#define FEW_SUMS 9

/* The most sums of any other entry that are shown at once: so many keys have room in a line beside a row. */
#define MOST_AT_ONCE 10

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

/* Returns a choice for each number of dice or each face that can be typed: dice can be rolled for all of them. */
static GArray *
all_typed (const Ruleset *rules,
           guint          entry)
{
  gboolean face = rules->entries[entry].input == INPUT_FACE;
  int max = face ? DICE_FACES : (int) rules->n_dice;
  GArray *choices = new_choices ();

  for (int value = 1; value <= max; value++)
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

/* Returns whether the pattern is all dice alike and pays extra points: then the face tells the sum. */
static gboolean
is_alike_plus (const Pattern *pattern)
{
  return pattern->kind == PATTERN_GROUPS && pattern->n_groups == 1 && pattern->points_kind == POINTS_PLUS_DICE;
}

/* Returns whether the pattern is two groups of different faces that score their dice: these can be chosen by their
 * faces. */
static gboolean
is_two_groups (const Pattern *pattern)
{
  return pattern->kind == PATTERN_GROUPS && pattern->n_groups == 2 && pattern->points_kind == POINTS_DICE;
}

int
choices_points (const Choice *choice)
{
  return (int) choice->times * choice->from;
}

/* Returns the faces for a group of @times dice, other than that of @first, which is NULL for the first group. */
static GArray *
all_faces (guint         times,
           const Choice *first)
{
  GArray *choices = new_choices ();

  for (int face = 1; face <= DICE_FACES; face++)
    {
      Choice choice = { .face = TRUE, .from = face, .to = face, .times = times, .value = -1 };

      if (first != NULL && first->from == face)
        continue;
      if (first != NULL)
        choice.value = choices_points (first) + choices_points (&choice);
      add (choices, choice);
    }
  return choices;
}

/* Returns the six faces for all dice alike with their extra points. */
static GArray *
all_alike (const Pattern *pattern)
{
  GArray *choices = new_choices ();

  for (int face = 1; face <= DICE_FACES; face++)
    add (choices, (Choice) { .face = TRUE, .from = face, .to = face,
                             .value = pattern->points + pattern->groups[0] * face });
  return choices;
}

/* Returns the sums in ranges of ten. A sum that is alone in its range needs no second choice. */
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

GArray *
choices_first (const Ruleset *rules,
               guint          entry)
{
  const Entry *asked = &rules->entries[entry];
  guint n_sums = entry_count_scoring (asked);

  if (asked->input != INPUT_SUM)
    return all_typed (rules, entry);
  if (is_alike_plus (&asked->pattern))
    return all_alike (&asked->pattern);
  if (is_two_groups (&asked->pattern) && n_sums > FEW_SUMS)
    return all_faces (asked->pattern.groups[0], NULL);
  return n_sums <= MOST_AT_ONCE ? all_sums (asked, 0, asked->maximum) : tens (asked);
}

GArray *
choices_second (const Ruleset *rules,
                guint          entry,
                const Choice  *first)
{
  const Entry *asked = &rules->entries[entry];

  g_assert (first->value < 0);
  return first->face ? all_faces (asked->pattern.groups[1], first) : all_sums (asked, first->from, first->to);
}

/* Returns the par, or without a par the fewest dice of every face with which the bonus is won. */
static int
count_for_bonus (const Ruleset *rules,
                 guint          entry)
{
  int faces = 0;

  if (rules->has_par)
    return rules->entries[entry].par;
  for (guint i = 0; i < rules->n_upper; i++)
    faces += rules->entries[i].pattern.first;
  if (rules->n_tiers == 0 || faces == 0)
    return rules->n_dice;
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
