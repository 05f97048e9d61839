/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pattern.h"

#include "number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (pattern-error-quark, pattern_error)

static int
compare_sizes (gconstpointer a,
               gconstpointer b)
{
  return *(const guint8 *) b - *(const guint8 *) a;
}

static gboolean
parse_groups (const char *words,
              Pattern    *pattern)
{
  g_auto (GStrv) sizes = g_strsplit (words, "+", -1);
  guint n = g_strv_length (sizes);

  if (n == 0 || n > DICE_FACES)
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      guint size;

      if (!number_parse (sizes[i], 2, DICE_MAX, &size))
        return FALSE;
      pattern->groups[i] = size;
    }

  pattern->kind = PATTERN_GROUPS;
  pattern->n_groups = n;
  qsort (pattern->groups, n, sizeof *pattern->groups, compare_sizes);
  return TRUE;
}

static gboolean
parse_run (const char *words,
           Pattern    *pattern)
{
  g_auto (GStrv) ends = g_strsplit (words, "-", -1);
  guint last;

  if (g_strv_length (ends) == 1)
    {
      pattern->kind = PATTERN_RUN;
      return number_parse (ends[0], 2, DICE_FACES, &pattern->length);
    }

  if (g_strv_length (ends) != 2 ||
      !number_parse (ends[0], 1, DICE_FACES, &pattern->first) ||
      !number_parse (ends[1], pattern->first + 1, DICE_FACES, &last))
    return FALSE;

  pattern->kind = PATTERN_FIXED_RUN;
  pattern->length = last - pattern->first + 1;
  return TRUE;
}

static gboolean
parse_words (const char *words,
             Pattern    *pattern)
{
  if (g_str_has_prefix (words, "face "))
    {
      pattern->kind = PATTERN_FACE;
      return number_parse (words + strlen ("face "), 1, DICE_FACES, &pattern->first);
    }
  if (g_str_has_prefix (words, "groups "))
    return parse_groups (words + strlen ("groups "), pattern);
  if (g_str_has_prefix (words, "run "))
    return parse_run (words + strlen ("run "), pattern);

  pattern->kind = PATTERN_ANY;
  return strcmp (words, "any") == 0;
}

static gboolean
parse_points (const char *words,
              Pattern    *pattern)
{
  g_autofree char *number = g_strdup (words);
  guint points;

  if (words == NULL || strcmp (words, "dice") == 0)
    {
      pattern->points_kind = POINTS_DICE;
      return TRUE;
    }
  if (strcmp (words, "all") == 0)
    {
      pattern->points_kind = POINTS_ALL;
      return TRUE;
    }

  pattern->points_kind = POINTS_FIXED;
  if (g_str_has_suffix (words, "+dice"))
    {
      pattern->points_kind = POINTS_PLUS_DICE;
      number[strlen (number) - strlen ("+dice")] = '\0';
    }
  if (!number_parse (number, 1, PATTERN_MAX_POINTS, &points))
    return FALSE;

  pattern->points = points;
  return TRUE;
}

/* Returns the number of dice that the pattern asks for. */
static guint
needed_dice (const Pattern *pattern)
{
  guint needed = 0;

  switch (pattern->kind)
    {
    case PATTERN_GROUPS:
      for (guint i = 0; i < pattern->n_groups; i++)
        needed += pattern->groups[i];
      return needed;
    case PATTERN_RUN:
    case PATTERN_FIXED_RUN:
      return pattern->length;
    case PATTERN_FACE:
    case PATTERN_ANY:
    default:
      return 1;
    }
}

gboolean
pattern_parse (const char  *pattern,
               const char  *points,
               guint        n_dice,
               Pattern     *parsed,
               GError     **error)
{
  Pattern result = { 0 };

  if (!parse_words (pattern, &result))
    {
      if (g_str_has_prefix (pattern, "groups "))
        g_set_error (error, PATTERN_ERROR, PATTERN_ERROR_PATTERN,
                     _("“%s” does not say how many are alike; expected numbers of two or more, such as “3+2”"),
                     pattern + strlen ("groups "));
      else
        g_set_error (error, PATTERN_ERROR, PATTERN_ERROR_PATTERN,
                     _("“%s” is not a pattern; expected “face 1” to “face 6”, “groups 3+2” (two dice or more in each), "
                       "“run 4”, “run 1-5” or “any”"),
                     pattern);
      return FALSE;
    }
  if (needed_dice (&result) > n_dice)
    {
      g_set_error (error, PATTERN_ERROR, PATTERN_ERROR_PATTERN,
                   _("“%s” asks for %u dice; this rule set has %u"), pattern, needed_dice (&result), n_dice);
      return FALSE;
    }
  if (!parse_points (points, &result))
    {
      g_set_error (error, PATTERN_ERROR, PATTERN_ERROR_POINTS,
                   _("“%s” cannot be the points; expected “dice”, “all”, a number from 1 to %d, or “50+dice”"),
                   points, PATTERN_MAX_POINTS);
      return FALSE;
    }

  *parsed = result;
  return TRUE;
}

/* Finds faces for groups of the sizes asked for, with the highest sum. Giving the largest group the highest face that
 * has enough dice is the best choice: a face that has enough dice for it has enough for every smaller group, too, so
 * swapping two faces never gains points. */
static gboolean
fit_groups (const Pattern *pattern,
            const Dice    *dice,
            int           *sum)
{
  guint taken = 0;

  *sum = 0;
  for (guint i = 0; i < pattern->n_groups; i++)
    {
      guint face = DICE_FACES;

      while (face > 0 && (dice->of[face - 1] < pattern->groups[i] || (taken & (1u << face))))
        face--;
      if (face == 0)
        return FALSE;

      taken |= 1u << face;
      *sum += pattern->groups[i] * (int) face;
    }

  return TRUE;
}

static gboolean
fit_run_from (const Dice *dice,
              guint       first,
              guint       length,
              int        *sum)
{
  *sum = 0;
  for (guint face = first; face < first + length; face++)
    {
      if (dice->of[face - 1] == 0)
        return FALSE;
      *sum += face;
    }

  return TRUE;
}

/* Returns whether the roll fits, and sets @sum to the sum of the dice that the pattern takes. */
static gboolean
fit (const Pattern *pattern,
     const Dice    *dice,
     int           *sum)
{
  switch (pattern->kind)
    {
    case PATTERN_FACE:
      *sum = dice->of[pattern->first - 1] * (int) pattern->first;
      return *sum > 0;
    case PATTERN_GROUPS:
      return fit_groups (pattern, dice, sum);
    case PATTERN_RUN:
      for (guint first = DICE_FACES - pattern->length + 1; first > 0; first--)
        if (fit_run_from (dice, first, pattern->length, sum))
          return TRUE;
      return FALSE;
    case PATTERN_FIXED_RUN:
      return fit_run_from (dice, pattern->first, pattern->length, sum);
    case PATTERN_ANY:
    default:
      *sum = dice_sum (dice);
      return TRUE;
    }
}

int
pattern_points (const Pattern *pattern,
                const Dice    *dice)
{
  int sum;

  if (!fit (pattern, dice, &sum))
    return 0;

  switch (pattern->points_kind)
    {
    case POINTS_ALL:
      return dice_sum (dice);
    case POINTS_FIXED:
      return pattern->points;
    case POINTS_PLUS_DICE:
      return pattern->points + sum;
    case POINTS_DICE:
    default:
      return sum;
    }
}

PatternInput
pattern_input (const Pattern *pattern)
{
  if (pattern->kind == PATTERN_FACE && pattern->points_kind == POINTS_DICE)
    return INPUT_COUNT;
  if (pattern->kind == PATTERN_GROUPS && pattern->n_groups == 1 && pattern->points_kind == POINTS_DICE)
    return INPUT_FACE;
  return INPUT_SUM;
}

int
pattern_value_points (const Pattern *pattern,
                      int            value)
{
  switch (pattern_input (pattern))
    {
    case INPUT_COUNT:
      return value * (int) pattern->first;
    case INPUT_FACE:
      return value * (int) pattern->groups[0];
    case INPUT_SUM:
    default:
      return value;
    }
}

GArray *
pattern_attainable (const Pattern *pattern,
                    guint          n_dice)
{
  gboolean seen[PATTERN_MAX_POINTS + DICE_MAX * DICE_FACES + 1] = { FALSE };
  GArray *points = g_array_new (FALSE, FALSE, sizeof (int));
  Dice dice;

  dice_first (&dice, n_dice);
  do
    seen[pattern_points (pattern, &dice)] = TRUE;
  while (dice_next (&dice));

  for (int i = 0; i < (int) G_N_ELEMENTS (seen); i++)
    if (seen[i])
      g_array_append_val (points, i);

  return points;
}
