/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "core/outlook.h"

#include <glib/gi18n-lib.h>

static int
print_list (Library *library)
{
  const char *const *ids = library_get_ids (library);
  g_auto (GStrv) problems = library_list_problems (library);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const Ruleset *rules = library_find (library, ids[i], NULL);

      if (rules == NULL)
        continue;
      printf ("%s\t%u\t%u\t%d\t", rules->id, rules->n_dice, rules->n_entries,
              outlook_highest_total (rules));
      verb_print_field (rules->title);
      putchar ('\n');
    }

  for (guint i = 0; problems[i] != NULL; i++)
    verb_complain ("%s", problems[i]);
  return problems[0] == NULL ? CLI_FINE : CLI_WRONG_INPUT;
}

static void
print_entry (const Entry *entry)
{
  static const char *const inputs[] = { "count", "face", "sum" };

  printf ("%s\t%s\t%s\t%d\t", entry->id, entry->section == SECTION_UPPER ? "upper" : "lower", inputs[entry->input],
          entry->maximum);
  for (guint i = 0; i < entry->n_attainable; i++)
    printf ("%s%d", i > 0 ? "," : "", entry->attainable[i]);
  putchar ('\t');
  verb_print_field (entry->name);
  putchar ('\n');
}

/* Prints "FILE:Rules:Par: …". An error about the whole file names no group. */
static void
complain_of_file (const char   *file,
                  const GError *error)
{
  const char *group, *key, *reason;

  if (!rules_error_get_place (error, &group, &key, &reason))
    verb_complain ("%s: %s", file, error->message);
  else if (key == NULL)
    verb_complain ("%s:%s: %s", file, group, reason);
  else
    verb_complain ("%s:%s:%s: %s", file, group, key, reason);
}

static int
check_files (char **files)
{
  int status = CLI_FINE;

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *display = g_filename_display_name (files[i]);

      if (library_check_file (files[i], &error))
        continue;
      complain_of_file (display, error);
      status = CLI_WRONG_INPUT;
    }
  return status;
}

int
verb_rules (const CommandLine *command_line,
            Library           *library,
            Store             *store)
{
  char **arguments = command_line->arguments;
  g_autoptr (Ruleset) rules = NULL;

  if (command_line->check && (arguments[0] == NULL || command_line->options != NULL))
    return verb_usage (_("--check takes rule files; leave out --option."));
  if (command_line->check)
    return check_files (arguments);
  if (arguments[0] == NULL && command_line->options != NULL)
    return verb_usage (_("--option needs the ID of a rule set."));
  if (arguments[0] == NULL)
    return print_list (library);
  if (arguments[1] != NULL)
    return verb_usage (_("“rules” takes a single rule set; leave out “%s”."), arguments[1]);

  rules = verb_find_rules (command_line, library, arguments[0]);
  if (rules == NULL)
    return CLI_WRONG_INPUT;
  for (guint i = 0; i < rules->n_entries; i++)
    print_entry (&rules->entries[i]);
  return CLI_FINE;
}
