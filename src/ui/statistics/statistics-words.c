/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics-words.h"

#include "core/describe.h"
#include "core/local-words.h"
#include "ui/sheet/sheet-words.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DASH "–"

/* First strong isolate and pop directional isolate: the direction of a name does not affect the text around it. */
#define ISOLATE "\u2068"
#define ISOLATE_END "\u2069"

char *
statistics_words_mean (double mean)
{
  return local_words_number (mean, 1);
}

char *
statistics_words_difference (double difference)
{
  g_autofree char *number = local_words_number (difference, 1);

  /* A difference that rounds to zero gets no plus sign. */
  return g_strconcat (difference >= 0.05 ? "+" : "", number, NULL);
}

char *
statistics_words_games (guint n)
{
  g_autofree char *number = local_words_number (n, 0);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s game", "%s games", n), number);
}

char *
statistics_words_date (const char *date)
{
  return date != NULL ? local_words_date (date) : g_strdup (_("No date"));
}

char *
statistics_words_name (const char *name)
{
  g_autofree char *line = describe_on_line (name);

  return g_strconcat (ISOLATE, line, ISOLATE_END, NULL);
}

static void
append (GString    *text,
        const char *separator,
        const char *words)
{
  if (words == NULL || *words == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append (text, words);
}

guint
statistics_find_person (GPtrArray *scores,
                        gint64     person)
{
  for (guint i = 0; i < scores->len; i++)
    if (((const Score *) g_ptr_array_index (scores, i))->person->id == person)
      return i;

  return 0;
}

char *
statistics_words_totals (const Summary *summary)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < summary->n_seats; i++)
    {
      g_autofree char *name = statistics_words_name (summary->seats[i].name);
      g_autofree char *seat = g_strdup_printf ("%s %d", name, summary->seats[i].total);

      append (text, " · ", seat);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The names of all players with rank 1. */
static char **
winners (const Summary *summary)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < summary->n_seats; i++)
    if (summary->seats[i].rank == 1)
      g_ptr_array_add (names, statistics_words_name (summary->seats[i].name));
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_steal (names, NULL);
}

char *
statistics_words_outcome (const Summary *summary)
{
  g_auto (GStrv) names = NULL;
  g_autofree char *first = NULL;

  if (!summary->finished)
    return g_strdup (_("Unfinished"));
  if (summary->n_seats < 2 || summary_get_n_ranked (summary) == 1)
    return g_strdup (_("Solo"));
  names = winners (summary);
  first = local_words_list ((const char *const *) names);
  if (names[0] == NULL)
    return g_strdup (DASH);
  if (names[1] != NULL)
    return g_strdup_printf (_("%s share first place"), first);
  /* The totals are equal and a tie-break decided. */
  if (summary->margin <= 0)
    return g_strdup_printf (_("%s wins"), first);
  return g_strdup_printf (_("%s wins by %d"), first, summary->margin);
}

/* The beginning of a text of any length; NULL where there is none. */
static char *
start_of (const char *text)
{
  g_autofree char *start = text != NULL ? describe_shortened (text, DESCRIBE_MAX) : NULL;

  return start != NULL ? statistics_words_name (start) : NULL;
}

char *
statistics_words_facts (const Summary *summary)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *place = start_of (summary->place), *note = start_of (summary->note);

  append (text, " · ", summary->totals_only ? _("Totals only") : NULL);
  append (text, " · ", place);
  append (text, " · ", note);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
statistics_words_record (const Record  *record,
                         const Ruleset *rules)
{
  switch (record->kind)
    {
    case RECORD_TOTAL:
      return g_strdup (_("Highest total"));
    case RECORD_UPPER:
      return g_strdup (_("Highest upper sum"));
    case RECORD_BONUSES:
      return g_strdup (_("Most bonuses in a row"));
    case RECORD_COMEBACK:
      return g_strdup (_("Biggest comeback"));
    case RECORD_CLOSEST:
      return g_strdup (_("Closest game"));
    case RECORD_ENTRY:
    default:
      return g_strdup_printf (_("Most points in %s"), rules->entries[record->entry].name);
    }
}

char *
statistics_words_record_value (const Record *record)
{
  if (record->kind == RECORD_BONUSES)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", (guint) record->value),
                            (guint) record->value);
  if (record->kind == RECORD_CLOSEST && record->shared)
    return g_strdup (C_("first place", "Draw"));
  return sheet_words_points (record->value);
}

char *
statistics_words_new_records (GPtrArray     *new_records,
                              const Ruleset *rules)
{
  const Record *record = g_ptr_array_index (new_records, 0);
  g_autofree char *what = statistics_words_record (record, rules);
  g_autofree char *value = statistics_words_record_value (record);
  g_autofree char *name = statistics_words_name (record->name);
  /* A telephone has no room to say that points are a total. */
  g_autofree char *first = record->kind == RECORD_TOTAL
                             /* Translators: "861 points (Anna)", of a total. */
                             ? g_strdup_printf (C_("record", "%s (%s)"), value, name)
                             /* Translators: "Most points in Chance, 36 points (Anna)"; where you can, say the points first,
                              * because a telephone may cut the end. */
                             : g_strdup_printf (C_("record", "%s, %s (%s)"), what, value, name);

  if (new_records->len == 1)
    return g_strdup_printf (_("New record: %s"), first);
  /* Translators: the first record that a game broke, and how many more there are. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "New record: %s, and %u more", "New record: %s, and %u more",
                                       new_records->len - 1),
                          first, new_records->len - 1);
}

char *
statistics_words_pace (const char *name,
                       int         total,
                       const Pace *pace)
{
  int difference = (int) lround (total - pace->points);
  g_autofree char *who = describe_name (name);

  if (pace->sheets < PACE_LEAST_SHEETS)
    return NULL;
  if (difference == 0)
    return g_strdup_printf (_("equal to %s’s average"), who);
  return g_strdup_printf (difference > 0 ? _("%d above %s’s average") : _("%d below %s’s average"), ABS (difference), who);
}
