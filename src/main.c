/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"
#include "core/message-locale.h"
#include "core/system.h"
#include "ui/ui.h"

#include <glib/gi18n.h>
#include <libintl.h>
#include <stdio.h>

static void
begin_messages (const char *locale_dir)
{
  message_locale_begin ();
  /* GLib decides at its first text whether those of .ui files and of GTK are to be translated at all, and keeps to it
   * when the window gets the language of the settings. As long as the program has no text domain it says yes. */
  g_dgettext (GETTEXT_PACKAGE, "Protokoll");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* The place of something that comes with the program; in the build folder the environment tells. The caller owns it. */
static char *
find_dir (const char *variable,
          const char *installed)
{
  const char *set = g_getenv (variable);

  return set != NULL && *set != '\0' ? g_strdup (set) : system_find (installed);
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
  g_autofree char *rules_dir = find_dir ("PROTOKOLL_RULES_DIR", RULES_DIR);

  if (command_line->help != NULL)
    fputs (command_line->help, stdout);
  else if (command_line->version)
    printf ("Protokoll %s\n", VERSION);
  else if (command_line->verb != NULL)
    return cli_finish (cli_run (command_line, rules_dir, data_dir));
  else
    return ui_run (rules_dir, data_dir, command_line->data_dir != NULL, command_line->service, command_line->arguments);

  return cli_finish (CLI_FINE);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *locale_dir = find_dir ("PROTOKOLL_LOCALE_DIR", LOCALE_DIR);
  CommandLine command_line;
  int status = CLI_WRONG_USAGE;

  if (!system_begin ())
    return CLI_WRONG_INPUT;
  begin_messages (locale_dir);
  if (cli_parse (argc, argv, &command_line))
    status = run (&command_line);

  cli_command_line_clear (&command_line);
  return status;
}
