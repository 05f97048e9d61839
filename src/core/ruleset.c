/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-read.h"

#include <stdlib.h>
#include <string.h>

static void
entry_clear (Entry *entry)
{
  g_free (entry->id);
  g_free (entry->name);
  g_free (entry->attainable);
}

void
rules_option_clear (RulesOption *option)
{
  g_free (option->id);
  g_free (option->name);
  g_strfreev (option->values);
}

Ruleset *
ruleset_ref (const Ruleset *rules)
{
  return g_atomic_rc_box_acquire ((Ruleset *) rules);
}

static void
ruleset_clear (gpointer data)
{
  Ruleset *rules = data;

  for (guint i = 0; i < rules->n_entries; i++)
    entry_clear (&rules->entries[i]);
  for (guint i = 0; i < rules->n_options; i++)
    rules_option_clear (&rules->options[i]);
  g_free (rules->entries);
  g_free (rules->options);
  g_free (rules->id);
  g_free (rules->title);
  g_free (rules->text);
  g_free (rules->digest);
  g_free (rules->variant);
  g_free (rules->scoring);
}

void
ruleset_unref (Ruleset *rules)
{
  g_atomic_rc_box_release_full (rules, ruleset_clear);
}

void
entry_compute (Entry *entry,
               guint  n_dice)
{
  GArray *points = pattern_attainable (&entry->pattern, n_dice);

  g_free (entry->attainable);
  entry->input = pattern_input (&entry->pattern);
  entry->n_attainable = points->len;
  entry->maximum = g_array_index (points, int, points->len - 1);
  entry->attainable = (int *) (void *) g_array_free (points, FALSE);
}

guint
entry_count_scoring (const Entry *entry)
{
  /* Every entry has a value: any roll gives one. */
  return entry->n_attainable - (entry->attainable[0] == 0);
}

char **
ruleset_get_options (const Ruleset *rules)
{
  return g_strsplit (rules->variant, ";", -1);
}

Ruleset *
ruleset_with_order (const Ruleset *rules,
                    Order          order)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) chosen = ruleset_get_options (rules), options = NULL;
  Ruleset *ordered;

  if (!rules->order_is_open || rules->order == order)
    return ruleset_ref (rules);
  g_strv_builder_addv (builder, (const char **) chosen);
  g_strv_builder_add (builder, order == ORDER_TOP_DOWN ? "order=top-down" : "order=free");
  options = g_strv_builder_end (builder);
  ordered = ruleset_with_options (rules, (const char *const *) options, NULL);
  g_assert (ordered != NULL);
  return ordered;
}

guint
ruleset_get_max_saved (const Ruleset *rules)
{
  switch (rules->saved_rolls)
    {
    case SAVED_ROLLS_CAPPED:
      return rules->saved_cap;
    case SAVED_ROLLS_UNLIMITED:
      return (rules->n_rolls - 1) * rules->n_entries;
    case SAVED_ROLLS_NONE:
    default:
      return 0;
    }
}

int
ruleset_find_entry (const Ruleset *rules,
                    const char    *id)
{
  for (guint i = 0; i < rules->n_entries; i++)
    if (strcmp (rules->entries[i].id, id) == 0)
      return i;

  return -1;
}

int
ruleset_find_yatzy (const Ruleset *rules)
{
  for (guint i = 0; i < rules->n_entries; i++)
    {
      const Pattern *pattern = &rules->entries[i].pattern;

      if (pattern->kind == PATTERN_GROUPS && pattern->n_groups == 1 && pattern->groups[0] == rules->n_dice)
        return i;
    }
  return -1;
}

static int
compare_ints (gconstpointer a,
              gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

int
ruleset_get_bonus (const Ruleset *rules,
                   int            upper)
{
  int bonus = 0;

  for (guint i = 0; i < rules->n_tiers && upper >= rules->tiers[i].from; i++)
    bonus = rules->tiers[i].points;
  return bonus;
}

/* Returns the set of the first @n entries. A shift by 64 bits would be undefined. */
static guint64
first_entries (guint n)
{
  return n < RULES_MAX_ENTRIES ? ENTRY_BIT (n) - 1 : G_MAXUINT64;
}

guint64
ruleset_all_entries (const Ruleset *rules)
{
  return first_entries (rules->n_entries);
}

guint64
ruleset_upper_entries (const Ruleset *rules)
{
  return first_entries (rules->n_upper);
}

gboolean
ruleset_allows (const Ruleset *rules,
                guint64        open,
                guint          entry)
{
  switch (rules->order)
    {
    case ORDER_TOP_DOWN:
      return (open & first_entries (entry)) == 0;
    case ORDER_BOTTOM_UP:
      return (open & ~first_entries (entry + 1)) == 0;
    case ORDER_UPPER_FIRST:
      return entry < rules->n_upper || (open & ruleset_upper_entries (rules)) == 0;
    case ORDER_LOWER_FIRST:
      return entry >= rules->n_upper || (open & ~ruleset_upper_entries (rules)) == 0;
    case ORDER_FREE:
    case ORDER_CHOICE:
    default:
      return TRUE;
    }
}

gboolean
ruleset_is_attainable (const Ruleset *rules,
                       guint          entry,
                       int            points)
{
  const Entry *asked = &rules->entries[entry];

  return bsearch (&points, asked->attainable, asked->n_attainable, sizeof points, compare_ints) != NULL;
}

char *
ruleset_get_typed (const Ruleset *rules,
                   guint          entry,
                   int            points)
{
  const Pattern *pattern = &rules->entries[entry].pattern;

  if (points == 0)
    return g_strdup ("x");
  if (!ruleset_is_attainable (rules, entry, points))
    return NULL;
  for (int value = 1; value < points; value++)
    if (pattern_value_points (pattern, value) == points)
      return g_strdup_printf ("%d", value);
  return g_strdup_printf ("%d", points);
}
