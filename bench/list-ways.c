/* SPDX-License-Identifier: GPL-3.0-or-later */

/* list-ways RULES_DIR RULES: prints as TSV which letters lead to an entry and which choices to its values. The benchmark's
 * player knows this much of what the screen shows:
 *
 *   letters ENTRY KEYS
 *   usual   ENTRY VALUE
 *   choice  ENTRY FIRST WORDS VALUE TIMES FACE WIDE
 *
 * FIRST is empty, or the number, from 0, of the choice after which this one comes; VALUE is -1 where another
 * choice follows; TIMES is 0, or how many dice each face of the line stands for; FACE is that of a die, else 0; WIDE is 1
 * for a range of numbers. */

#include "random-game.h"

#include "core/choices.h"
#include "ui/sheet/sheet-words.h"

#include <stdio.h>

static void
print_choice (const Entry  *entry,
              const char   *first,
              const Choice *choice)
{
  g_autofree char *words = sheet_words_choice (choice);
  guint times = entry->input == INPUT_FACE ? entry->pattern.groups[0] : choice->times;

  printf ("choice\t%s\t%s\t%s\t%d\t%u\t%d\t%d\n", entry->id, first, words, choice->value, times,
          choice->face ? choice->from : 0, choice->from != choice->to);
}

static void
print_second (const Ruleset *rules,
              guint          entry,
              guint          number,
              const Choice  *first)
{
  g_autoptr (GArray) second = choices_second (rules, entry, first);
  g_autofree char *after = g_strdup_printf ("%u", number);

  for (guint i = 0; i < second->len; i++)
    print_choice (&rules->entries[entry], after, &g_array_index (second, Choice, i));
}

static void
print_entry (const Ruleset *rules,
             guint          entry)
{
  const char *id = rules->entries[entry].id;
  g_autoptr (GArray) first = choices_first (rules, entry);
  g_autofree char *letters = sheet_words_letters (entry);

  printf ("letters\t%s\t%s\n", id, letters);
  printf ("usual\t%s\t%d\n", id, choices_default (rules, entry));
  for (guint i = 0; i < first->len; i++)
    print_choice (&rules->entries[entry], "", &g_array_index (first, Choice, i));
  for (guint i = 0; i < first->len; i++)
    if (g_array_index (first, Choice, i).value < 0)
      print_second (rules, entry, i, &g_array_index (first, Choice, i));
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (Ruleset) rules = NULL;

  if (argc != 3)
    return 2;
  rules = random_game_rules (argv[1], argv[2]);
  for (guint i = 0; i < rules->n_entries; i++)
    print_entry (rules, i);
  return 0;
}
