/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

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
print_ledger (Store       *store,
              const char  *player,
              GError     **error)
{
  g_autoptr (GPtrArray) lines = NULL;

  lines = store_ask (store, &(StoreQuestion) { STORE_LEDGER, .name = player }, error);
  if (lines == NULL)
    return CLI_WRONG_INPUT;
  puts ("date\tplayer\twhat\tchange\tbalance\tgame");
  for (guint i = 0; i < lines->len; i++)
    print_line (g_ptr_array_index (lines, i));
  return CLI_FINE;
}

static int
check_in (Store       *store,
          const char  *player,
          GError     **error)
{
  g_autofree char *name = g_strstrip (g_strdup (player));
  g_autofree char *day = local_words_today ();
  g_autofree CheckIn *reward = NULL;

  reward = store_ask (store, &(StoreQuestion) { STORE_CHECK_IN, .name = name, .day = day }, error);
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
            Store             *store)
{
  g_autoptr (GError) error = NULL;
  int status = CLI_WRONG_INPUT;

  if (command_line->arguments[0] != NULL)
    return verb_usage (_("“%s” takes no files; leave out “%s”."), command_line->verb, command_line->arguments[0]);
  if (command_line->check_in != NULL && command_line->player != NULL)
    return verb_usage (_("--check-in and --player cannot be used together."));

  if (verb_open_store (store, &error))
    status = command_line->check_in != NULL ? check_in (store, command_line->check_in, &error)
                                            : print_ledger (store, command_line->player, &error);

  if (error != NULL)
    verb_complain ("%s", error->message);
  return status;
}
