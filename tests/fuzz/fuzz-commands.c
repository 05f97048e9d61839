/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

#include "surroundings.h"

#include "cli/cli.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Whether it is a command, not a wish for help, that writes nothing and is quick. */
static gboolean
is_harmless (const CommandLine *command_line)
{
  static const char *const verbs[] = { "rules", "score", "sheet", "trace", "statistics", NULL };

  return command_line->verb != NULL && command_line->help == NULL && command_line->data_dir == NULL &&
         g_strv_contains (verbs, command_line->verb);
}

/* Whether an argument leads out of the folder. Standard input would be waited for, and devices and folders of this
 * machine say nothing about the program. */
static gboolean
is_far (const char *argument)
{
  return g_str_equal (argument, "-") || strchr (argument, '/') != NULL;
}

/* Runs the command with its output discarded, because standard output belongs to the test. */
static int
run_silently (const CommandLine *command_line)
{
  int output = dup (STDOUT_FILENO);
  int nowhere = open ("/dev/null", O_WRONLY | O_CLOEXEC);
  int status;

  fflush (stdout);
  dup2 (nowhere, STDOUT_FILENO);
  status = cli_finish (cli_run (command_line, g_getenv ("PROTOKOLL_RULES_DIR"), fuzz_folder ()));
  dup2 (output, STDOUT_FILENO);
  close (nowhere);
  close (output);
  return status;
}

static void
run (const CommandLine *command_line)
{
  g_autofree char *folder = g_get_current_dir ();
  int status;

  for (guint i = 0; command_line->arguments[i] != NULL; i++)
    if (is_far (command_line->arguments[i]))
      return;
  g_assert_cmpint (chdir (fuzz_folder ()), ==, 0);
  status = run_silently (command_line);
  g_assert_cmpint (chdir (folder), ==, 0);
  g_assert_true (status == CLI_FINE || status == CLI_WRONG_INPUT || status == CLI_WRONG_USAGE);
}

void
fuzz_commands (const char *bytes,
               gsize       n)
{
  g_autofree char *text = g_strndup (bytes, n);
  g_autofree char *line = g_strconcat ("protokoll\n", text, NULL);
  g_auto (GStrv) arguments = g_strsplit (line, "\n", 50);
  CommandLine command_line;

  if (cli_parse (g_strv_length (arguments), arguments, &command_line) && is_harmless (&command_line))
    run (&command_line);
  cli_command_line_clear (&command_line);
}
