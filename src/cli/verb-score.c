/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "core/system.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
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

/* Replaces NUL bytes in a line by a byte that is no face of a die either, so that they are refused, too. */
static void
replace_nul (char  *line,
             gssize length)
{
  for (char *c = memchr (line, '\0', length); c != NULL; c = memchr (c, '\0', line + length - c))
    *c = '\377';
}

/* Reads one roll from each line; blank lines are ignored. */
static int
score_lines (const Ruleset *rules,
             FILE          *file)
{
  char *line = NULL;
  gsize room = 0;
  gssize length;
  int status = CLI_FINE;

  errno = 0;
  for (guint number = 1; (length = getline (&line, &room, file)) >= 0; number++)
    {
      g_autoptr (GError) error = NULL;

      replace_nul (line, length);
      g_strstrip (line);
      if (*line == '\0' || print_roll (rules, line, &error))
        continue;
      verb_complain ("-:%u: %s", number, error->message);
      status = CLI_WRONG_INPUT;
    }

  free (line);
  if (feof (file))
    return status;
  verb_complain (_("%s: cannot be read: %s"), "-", g_strerror (errno));
  return CLI_WRONG_INPUT;
}

int
verb_score (const CommandLine *command_line,
            Library           *library,
            Store             *store)
{
  char **rolls = command_line->arguments;
  g_autoptr (Ruleset) rules = NULL;

  if (command_line->rules == NULL)
    return verb_usage (_("“%s” needs a rule set, such as “--rules special-8”."), command_line->verb);
  if (g_strv_contains ((const char *const *) rolls, "-") && rolls[1] != NULL)
    return verb_usage (_("“-” is standard input; it cannot be used together with dice."));

  rules = verb_find_rules (command_line, library, verb_get_last (command_line->rules));
  if (rules == NULL)
    return CLI_WRONG_INPUT;

  print_header (rules);
  if (rolls[0] == NULL || g_str_equal (rolls[0], "-"))
    return score_lines (rules, stdin);
  return score_arguments (rules, rolls);
}
