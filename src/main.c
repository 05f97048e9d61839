/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"
#include "ui/ui.h"

#include <glib/gi18n.h>
#include <locale.h>

/* Messages follow LANGUAGE and LC_MESSAGES even where that locale is not installed: gettext would stay
 * with English, while the names in rule files would not. C.UTF-8 is always there. */
static void
set_locale (const char *locale_dir)
{
  gboolean missing = setlocale (LC_ALL, "") == NULL;

  if (missing)
    {
      g_autofree char *languages = g_strjoinv (":", (char **) g_get_language_names ());

      g_setenv ("LANGUAGE", languages, FALSE);
    }
  if (missing || g_strcmp0 (setlocale (LC_MESSAGES, NULL), "C") == 0)
    setlocale (LC_ALL, "C.UTF-8");

  bindtextdomain (GETTEXT_PACKAGE, locale_dir);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* The place of something that comes with the program; in the build folder the environment tells. */
static const char *
find_dir (const char *variable,
          const char *installed)
{
  const char *set = g_getenv (variable);

  return set != NULL && *set != '\0' ? set : installed;
}

static char *
find_data_dir (const CommandLine *command_line)
{
  if (command_line->data_dir != NULL)
    return g_canonicalize_filename (command_line->data_dir, NULL);
  return g_build_filename (g_get_user_data_dir (), DATA_FOLDER, NULL);
}

static int
run (const CommandLine *command_line)
{
  g_autofree char *data_dir = find_data_dir (command_line);
  const char *rules_dir = find_dir ("PROTOKOLL_RULES_DIR", RULES_DIR);

  if (command_line->version)
    {
      g_print ("Protokoll %s\n", VERSION);
      return CLI_FINE;
    }
  if (command_line->verb != NULL)
    return cli_run (command_line, rules_dir, data_dir);
  return ui_run (rules_dir, data_dir, command_line->data_dir != NULL, command_line->arguments);
}

int
main (int    argc,
      char **argv)
{
  CommandLine command_line;
  int status = CLI_WRONG_USAGE;

  set_locale (find_dir ("PROTOKOLL_LOCALE_DIR", LOCALE_DIR));
  if (cli_parse (argc, argv, &command_line))
    status = run (&command_line);

  cli_command_line_clear (&command_line);
  return status;
}
