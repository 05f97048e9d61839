/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "archive.h"
#include "core/local-words.h"

#include <glib/gi18n-lib.h>

static void
print_line (const LedgerLine *line)
{
  static const char *const kinds[] = { "start", "reward", "game", "reversed", "merged" };

  verb_print_field (line->day);
  putchar ('\t');
  verb_print_field (line->player);
  printf ("\t%s\t%d\t%d\t", kinds[line->kind], line->change, line->balance);
  if (line->game != 0)
    printf ("%" G_GINT64_FORMAT, line->game);
  putchar ('\n');
}

static int
print_ledger (Archive     *archive,
              const char  *player,
              GError     **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  store_list_ledger_async (archive, player, archive_answered_cb, &result);
  lines = store_list_ledger_finish (archive, archive_wait_for (&result), error);
  if (lines == NULL)
    return CLI_WRONG_INPUT;
  puts ("date\tplayer\twhat\tchange\tbalance\tgame");
  for (guint i = 0; i < lines->len; i++)
    print_line (g_ptr_array_index (lines, i));
  return CLI_FINE;
}

static int
check_in (Archive     *archive,
          const char  *player,
          GError     **error)
{
  g_autofree char *name = g_strstrip (g_strdup (player));
  g_autofree char *day = local_words_today ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree CheckIn *reward = NULL;

  store_check_in_async (archive, name, day, archive_answered_cb, &result);
  reward = store_check_in_finish (archive, archive_wait_for (&result), error);
  if (reward == NULL)
    return CLI_WRONG_INPUT;
  puts ("player\tchange\tstreak\tbalance");
  verb_print_field (name);
  printf ("\t%d\t%d\t%d\n", reward->change, reward->streak, reward->balance);
  return CLI_FINE;
}

int
verb_coins (const CommandLine *command_line,
            Library           *library,
            const char        *data_dir)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Archive) archive = NULL;
  int status = CLI_WRONG_INPUT;

  if (command_line->arguments[0] != NULL)
    return verb_usage (_("“%s” takes no files; leave out “%s”."), command_line->verb, command_line->arguments[0]);
  if (command_line->check_in != NULL && command_line->player != NULL)
    return verb_usage (_("--check-in and --player cannot be used together."));

  archive = archive_open (data_dir, &error);
  if (archive != NULL && command_line->check_in != NULL)
    status = check_in (archive, command_line->check_in, &error);
  else if (archive != NULL)
    status = print_ledger (archive, command_line->player, &error);

  if (error != NULL)
    verb_complain ("%s", error->message);
  return status;
}
