/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choices.h"

/* A player finds one of this many sums at once. Where there are more, the dice are easier to name than their sum. */
#define FEW_SUMS 8

/* The number of pairs of different faces. */
#define ALL_PAIRS 15

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

/* Groups of one size. */
typedef struct
{
  guint size;
  guint n;
} Part;

/* Sets @parts to the groups of a pattern that can be chosen by their faces, the larger ones first: one or two of a
 * size, of at max two sizes. Returns the number of sizes; 0 where the groups are others. */
static guint
get_parts (const Pattern *pattern,
           Part           parts[2])
{
  guint n_parts = 0;

  if (pattern->kind != PATTERN_GROUPS || pattern->points_kind != POINTS_DICE)
    return 0;
  for (guint i = 0; i < pattern->n_groups; i++)
    if (n_parts > 0 && parts[n_parts - 1].size == pattern->groups[i])
      parts[n_parts - 1].n++;
    else if (n_parts == 2)
      return 0;
    else
      parts[n_parts++] = (Part) { pattern->groups[i], 1 };

  for (guint i = 0; i < n_parts; i++)
    if (parts[i].n > 2)
      return 0;
  return n_parts;
}

static gboolean
shows (const Choice *choice,
       int           face)
{
  return choice->from == face || choice->to == face;
}

gboolean
choices_exclude (const Choice *first,
                 const Choice *second)
{
  return shows (first, second->from) || shows (first, second->to);
}

int
choices_points (const Choice *choice)
{
  return (int) choice->times * (choice->to != choice->from ? choice->from + choice->to : choice->from);
}

/* Returns the faces for the groups of one size, two at a time where there are two groups, without those of @first.
 * @last says that no choice follows, so that the value is known. */
static GArray *
all_faces (const Part   *part,
           const Choice *first,
           gboolean      last)
{
  GArray *choices = new_choices ();

  for (int face = 1; face <= DICE_FACES; face++)
    for (int other = face; other <= DICE_FACES; other++)
      {
        Choice choice = { .face = TRUE, .from = face, .to = other, .times = part->size, .value = -1 };

        if ((face == other) != (part->n == 1) || (first != NULL && choices_exclude (first, &choice)))
          continue;
        if (last)
          choice.value = choices_points (&choice) + (first != NULL ? choices_points (first) : 0);
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

/* Returns whether the entry is chosen by faces and @max has room for every pair where two groups have one size. */
static gboolean
is_by_faces (const Part *parts,
             guint       n_parts,
             guint       max)
{
  for (guint i = 0; i < n_parts; i++)
    if (parts[i].n == 2 && max < ALL_PAIRS)
      return FALSE;
  return n_parts > 0;
}

GArray *
choices_first (const Ruleset *rules,
               guint          entry,
               guint          max)
{
  const Entry *asked = &rules->entries[entry];
  Part parts[2];
  guint n_parts = get_parts (&asked->pattern, parts);

  if (asked->input != INPUT_SUM)
    return all_typed (rules, entry);
  if (is_alike_plus (&asked->pattern))
    return all_alike (&asked->pattern);
  if (entry_count_scoring (asked) > FEW_SUMS && is_by_faces (parts, n_parts, max))
    return all_faces (&parts[0], NULL, n_parts == 1);
  return entry_count_scoring (asked) <= max ? all_sums (asked, 0, asked->maximum) : tens (asked);
}

GArray *
choices_second (const Ruleset *rules,
                guint          entry,
                const Choice  *first)
{
  const Entry *asked = &rules->entries[entry];
  Part parts[2] = { 0 };

  g_assert (first->value < 0);
  if (!first->face)
    return all_sums (asked, first->from, first->to);
  get_parts (&asked->pattern, parts);
  return all_faces (&parts[1], first, TRUE);
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
