/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
print_header (const Ruleset *rules)
{
  for (guint i = 0; i < rules->n_entries; i++)
    printf ("%s%s", i > 0 ? "\t" : "", rules->entries[i].id);
  putchar ('\n');
}

static gboolean
print_roll (const Ruleset  *rules,
            const char     *text,
            GError        **error)
{
  Dice dice;

  if (!dice_parse (text, rules->n_dice, &dice, error))
    return FALSE;

  for (guint i = 0; i < rules->n_entries; i++)
    printf ("%s%d", i > 0 ? "\t" : "", pattern_points (&rules->entries[i].pattern, &dice));
  putchar ('\n');
  return TRUE;
}

static int
score_arguments (const Ruleset *rules,
                 char         **rolls)
{
  int status = CLI_FINE;

  for (guint i = 0; rolls[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (print_roll (rules, rolls[i], &error))
        continue;
      verb_complain ("%s: %s", rolls[i], error->message);
      status = CLI_WRONG_INPUT;
    }
  return status;
}

/* A roll a line; a line of blanks is none. A line too long for the buffer comes in pieces, each of them a
 * bad roll: the first is said, the others are part of it. */
static int
score_lines (const Ruleset *rules,
             FILE          *file)
{
  char line[256];
  guint number = 1;
  int status = CLI_FINE;
  gboolean piece = FALSE;

  while (fgets (line, sizeof line, file) != NULL)
    {
      g_autoptr (GError) error = NULL;
      gboolean whole = strchr (line, '\n') != NULL;

      g_strstrip (line);
      if (!piece && *line != '\0' && !print_roll (rules, line, &error))
        {
          verb_complain ("-:%u: %s", number, error->message);
          status = CLI_WRONG_INPUT;
        }
      piece = !whole;
      number += whole;
    }
  return status;
}

int
verb_score (const CommandLine *command_line,
            Library           *library)
{
  g_autoptr (Ruleset) rules = NULL;

  if (command_line->rules == NULL)
    return verb_usage (_("“score” needs a rule set; right would be “--rules special-8”."));

  rules = verb_find_rules (command_line, library, command_line->rules);
  if (rules == NULL)
    return CLI_WRONG_INPUT;

  print_header (rules);
  if (command_line->arguments[0] == NULL || g_str_equal (command_line->arguments[0], "-"))
    return score_lines (rules, stdin);
  return score_arguments (rules, command_line->arguments);
}
