/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "figures-table.h"
#include "statistics.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *name;
  void (*print) (GArray *lines);
} formats[] = {
  { "text", figures_table_print_text },
  { "tsv", figures_table_print_tsv },
  { "json", figures_table_print_json },
};

int
verb_statistics (const CommandLine *command_line,
                 Library           *library,
                 const char        *data_dir)
{
  guint format = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (Archive) archive = NULL;
  g_auto (Statistics) statistics = { NULL };

  while (command_line->format != NULL && format < G_N_ELEMENTS (formats) &&
         strcmp (command_line->format, formats[format].name) != 0)
    format++;
  if (format == G_N_ELEMENTS (formats))
    return verb_usage (_("Unknown --format “%s”; expected text, tsv or json."), command_line->format);
  if (command_line->arguments[0] != NULL)
    return verb_usage (_("“statistics” takes no files; leave out “%s”."), command_line->arguments[0]);

  archive = archive_open (data_dir, &error);
  statistics_init (&statistics, archive, library, verb_get_last (command_line->rules));
  if (archive == NULL || !statistics_ask (&statistics, command_line->player, &error))
    {
      verb_complain ("%s", error->message);
      return CLI_WRONG_INPUT;
    }

  /* Text must not say that there are no games where only those asked for are missing. */
  if (formats[format].print == figures_table_print_text && statistics.lines->len == 0 && statistics.n_games > 0)
    puts (_("There are no finished games of that player with those rules in the statistics."));
  else
    formats[format].print (statistics.lines);
  return CLI_FINE;
}
