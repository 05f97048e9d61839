/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rule-words.h"

#include "core/rows.h"

#include <glib/gi18n.h>
#include <string.h>

char *
rule_words_name (const RulesDraft *draft,
                 const char       *group)
{
  const char *const *languages = g_get_language_names ();
  char *name = NULL;

  for (guint i = 0; languages[i] != NULL && name == NULL; i++)
    name = rules_draft_get_name (draft, group, languages[i]);
  if (name == NULL)
    name = rules_draft_get_name (draft, group, "en");
  return name != NULL ? name : g_strdup (strchr (group, ' ') + 1);
}

char *
rule_words_summary (const Ruleset *rules)
{
  g_autofree char *dice = g_strdup_printf (ngettext ("%u die", "%u dice", rules->n_dice), rules->n_dice);
  g_autofree char *entries = g_strdup_printf (ngettext ("%u entry", "%u entries", rules->n_entries), rules->n_entries);
  g_autofree char *tiers = rows_get_tiers (rules);

  if (*tiers == '\0')
    return g_strdup_printf ("%s, %s", dice, entries);
  /* Translators: "5 dice, 15 entries, bonus 63 → 50", of a rule set: with 63 points, 50 more. */
  return g_strdup_printf (_("%s, %s, bonus %s"), dice, entries, tiers);
}

static char *
groups_words (const Pattern *pattern)
{
  GString *sizes = g_string_new (NULL);
  char *words;

  for (guint i = 0; i < pattern->n_groups; i++)
    g_string_append_printf (sizes, "%s%u", i > 0 ? " + " : "", pattern->groups[i]);
  words = g_strdup_printf (_("%s alike"), sizes->str);
  g_string_free (sizes, TRUE);
  return words;
}

static char *
asked_words (const Pattern *pattern)
{
  switch (pattern->kind)
    {
    case PATTERN_FACE:
      return g_strdup_printf (_("dice that show %u"), pattern->first);
    case PATTERN_GROUPS:
      return groups_words (pattern);
    case PATTERN_RUN:
      return g_strdup_printf (_("%u in a row"), pattern->length);
    case PATTERN_FIXED_RUN:
      return g_strdup_printf (_("%u to %u in a row"), pattern->first, pattern->first + pattern->length - 1);
    case PATTERN_ANY:
    default:
      return g_strdup (_("any dice"));
    }
}

char *
rule_words_pattern (const Pattern *pattern)
{
  g_autofree char *asked = asked_words (pattern);

  switch (pattern->points_kind)
    {
    case POINTS_ALL:
      return g_strdup_printf (_("%s, the sum of all dice"), asked);
    case POINTS_FIXED:
      return g_strdup_printf (ngettext ("%s, %d point", "%s, %d points", (gulong) pattern->points), asked, pattern->points);
    case POINTS_PLUS_DICE:
      return g_strdup_printf (ngettext ("%s, %d point plus the dice", "%s, %d points plus the dice",
                                        (gulong) pattern->points), asked, pattern->points);
    case POINTS_DICE:
    default:
      return g_steal_pointer (&asked);
    }
}

static char *
entry_words (const RulesDraft *draft,
             const char       *group)
{
  g_autofree char *words = rules_draft_get (draft, group, "Pattern");
  g_autofree char *points = rules_draft_get (draft, group, "Points");
  Pattern pattern;

  /* The pattern is read for the largest number of dice, because the number of dice itself may be wrong. */
  if (!pattern_parse (words, points, DICE_MAX, &pattern, NULL))
    return g_steal_pointer (&words);
  return rule_words_pattern (&pattern);
}

char *
rule_words_part (const RulesDraft *draft,
                 const char       *group)
{
  g_auto (GStrv) values = NULL;

  if (rules_draft_get_entry_id (group) != NULL)
    return entry_words (draft, group);
  values = rules_draft_list_choices (draft, group);
  return g_strjoinv (" · ", values);
}
