/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export.h"

#include "core/describe.h"
#include "core/local-words.h"
#include "store/store-transfer.h"

#include <glib/gi18n-lib.h>

static void
progress_cb (guint    n_done,
             guint    n_all,
             gpointer user_data)
{
  verb_progress (_("%u percent"), n_all > 0 ? (guint) ((guint64) n_done * 100 / n_all) : 100);
}

/* Prints @words, which is freed, flattened and on a line of its own. */
static void
print_words (char *words)
{
  puts (describe_flatten (words, FALSE));
  g_free (words);
}

/* Does a transfer, waits for it and returns the answer. */
static gpointer
transfer (Store                *store,
          const StoreTransfer  *asked,
          GError              **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_transfer_async (store, asked, progress_cb, NULL, store_answered_cb, &result);
  return store_ask_finish (store, store_wait (&result), error);
}

/* Returns the one file that the verb needs; NULL after a message. */
static const char *
find_file (const CommandLine *command_line)
{
  if (command_line->arguments[0] != NULL && command_line->arguments[1] == NULL)
    return command_line->arguments[0];

  verb_usage (_("“%s” needs the name of one file."), command_line->verb);
  return NULL;
}

/* --- backup --- */

/* Writes a backup without opening the store, because a window may have it open and goes on with its game. */
static int
write_backup (Store      *store,
              const char *path)
{
  g_autoptr (GAsyncResult) result = NULL;
  GError *error = NULL;

  store_transfer_async (store, &(StoreTransfer) { STORE_SAVE_BACKUP, .path = path },
                        progress_cb, NULL, store_answered_cb, &result);
  store_finish (store, store_wait (&result), &error);
  return export_finish (error);
}

int
export_db (const ExportRequest *request)
{
  return write_backup (request->store, request->path);
}

int
verb_backup (const CommandLine *command_line,
             Library           *library,
             Store             *store)
{
  const char *path = find_file (command_line);

  if (path == NULL)
    return CLI_WRONG_USAGE;
  if (write_backup (store, path) != CLI_FINE)
    return CLI_WRONG_INPUT;
  print_words (g_strdup_printf (_("All games are in %s"), path));
  return CLI_FINE;
}

/* --- the content of a file --- */

static void
print_other (const OtherGames *other)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) people = NULL;
  g_autofree char *list = NULL, *rules = NULL, *series = NULL;

  for (guint i = 0; i < other->people->len; i++)
    g_strv_builder_add (names, ((Stranger *) g_ptr_array_index (other->people, i))->there);
  people = g_strv_builder_end (names);
  list = local_words_list ((const char *const *) people);
  rules = local_words_list ((const char *const *) other->rules);
  series = local_words_list ((const char *const *) other->series);

  print_words (other->first == NULL
                 ? g_strdup_printf (ngettext ("%u game", "%u games", other->n_games), other->n_games)
                 : g_strdup_printf (ngettext ("%u game, from %s to %s", "%u games, from %s to %s", other->n_games),
                                    other->n_games, other->first, other->last));
  if (*rules != '\0')
    print_words (g_strdup_printf (_("Rules: %s"), rules));
  if (*list != '\0')
    print_words (g_strdup_printf (_("Players: %s"), list));
  if (*series != '\0')
    print_words (g_strdup_printf (_("Series: %s"), series));
  if (other->n_new > 0)
    print_words (g_strdup_printf (ngettext ("%u game in the backup is not on this device",
                                            "%u games in the backup are not on this device", other->n_new),
                                  other->n_new));
  if (other->n_lost > 0)
    print_words (g_strdup_printf (ngettext ("%u game on this device is not in the backup",
                                            "%u games on this device are not in the backup", other->n_lost),
                                  other->n_lost));
  if (other->n_unreadable > 0)
    print_words (g_strdup_printf (ngettext ("%u game in it is damaged", "%u games in it are damaged",
                                            other->n_unreadable),
                                  other->n_unreadable));
  if (other->running)
    puts (_("It contains a game in progress"));
}

/* --- restore --- */

static gboolean
has_database (Store *store)
{
  g_autofree char *path = g_build_filename (store_get_data_dir (store), "statistics.db", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

/* Puts the file in place of a database that is damaged, which is kept as a whole, or that is gone. */
static int
replace_damaged (const CommandLine *command_line,
                 Store             *store,
                 const char        *path)
{
  GError *error = NULL;
  const StoreTransfer asked = { STORE_PUT_IN_PLACE, .put = STORE_PUT_FILE, .path = path, .dry_run = command_line->dry_run };
  g_autoptr (PutInPlace) placed = transfer (store, &asked, &error);

  if (export_finish (error) != CLI_FINE || placed == NULL)
    return CLI_WRONG_INPUT;

  print_other (placed->other);
  if (!command_line->dry_run)
    puts (_("Restored"));
  else if (has_database (store))
    puts (_("The games here cannot be read; they would be set aside"));
  if (placed->before != NULL)
    print_words (g_strdup_printf (_("The games that were here cannot be read; they are in %s"), placed->before));
  return CLI_FINE;
}

static void
print_before (const char *before)
{
  if (before != NULL)
    print_words (g_strdup_printf (_("The games that were here are in %s"), before));
}

int
verb_restore (const CommandLine *command_line,
              Library           *library,
              Store             *store)
{
  const char *path = find_file (command_line);
  g_autoptr (OtherGames) other = NULL;
  g_autoptr (PutInPlace) placed = NULL;
  GError *error = NULL;

  if (path == NULL)
    return CLI_WRONG_USAGE;
  if (verb_open_store (store, &error))
    other = transfer (store, &(StoreTransfer) { STORE_LOOK_INTO, .path = path }, &error);
  else if (g_error_matches (error, STORE_ERROR, STORE_ERROR_DAMAGED) || g_error_matches (error, STORE_ERROR, STORE_ERROR_CHANGED))
    {
      g_error_free (error);
      return replace_damaged (command_line, store, path);
    }
  if (other != NULL && !command_line->dry_run)
    placed = transfer (store, &(StoreTransfer) { STORE_PUT_IN_PLACE, .put = STORE_PUT_FILE, .path = path }, &error);
  if (export_finish (error) != CLI_FINE || other == NULL)
    return CLI_WRONG_INPUT;

  print_other (other);
  if (!command_line->dry_run)
    puts (_("Restored"));
  print_before (placed != NULL ? placed->before : NULL);
  return CLI_FINE;
}

/* --- merge --- */

static void
complain_of (const char      *path,
             const Stranger  *stranger)
{
  const char *there = stranger->there, *first = stranger->candidates[0];
  g_autofree char *other = verb_quote_same (there, first);
  g_autofree char *same = verb_quote_same (there, there);

  if (stranger->is_new)
    verb_complain (_("%s: %s may not be the same person as %s here; expected --same %s, or --same %s if they are the same"),
                   path, there, there, other, same);
  else
    verb_complain (_("%s: %s may be %s; expected --same %s, or --same %s for a player of that name"), path, there, first,
                   other, same);
}

/* Returns whether every player is known, or named by --same; reports each who is not. */
static gboolean
check_people (const char        *path,
              const OtherGames  *other,
              GHashTable        *same)
{
  gboolean sure = TRUE;

  for (guint i = 0; i < other->people->len; i++)
    {
      const Stranger *stranger = g_ptr_array_index (other->people, i);

      if (!stranger->unsure || g_hash_table_contains (same, stranger->there))
        continue;
      sure = FALSE;
      complain_of (path, stranger);
    }
  return sure;
}

static void
print_merged (guint    n_new,
              guint    n_known,
              guint    n_unreadable,
              gboolean running)
{
  printf (ngettext ("%u game is new", "%u games are new", n_new), n_new);
  fputs (", ", stdout);
  printf (ngettext ("%u was already there", "%u were already there", n_known), n_known);
  putchar ('\n');
  if (n_unreadable > 0)
    print_words (g_strdup_printf (ngettext ("%u game in it is damaged and is left out",
                                            "%u games in it are damaged and are left out", n_unreadable),
                                  n_unreadable));
  if (running)
    puts (_("The game in progress there is not added: merge again once it is saved"));
}

int
verb_merge (const CommandLine *command_line,
            Library           *library,
            Store             *store)
{
  const char *path = find_file (command_line);
  g_autoptr (GHashTable) same = path != NULL ? verb_read_same (command_line) : NULL;
  g_autoptr (OtherGames) other = NULL;
  g_autoptr (Merged) merged = NULL;
  StoreTransfer asked;
  GError *error = NULL;

  if (same == NULL)
    return CLI_WRONG_USAGE;
  if (verb_open_store (store, &error))
    other = transfer (store, &(StoreTransfer) { STORE_LOOK_INTO, .path = path }, &error);
  if (other != NULL && !check_people (path, other, same))
    return CLI_WRONG_INPUT;
  asked = (StoreTransfer) { STORE_MERGE, .path = path, .same = same, .dry_run = command_line->dry_run };
  if (other != NULL)
    merged = transfer (store, &asked, &error);
  if (command_line->dry_run)
    g_clear_pointer (&merged, merged_free);
  if (export_finish (error) != CLI_FINE || other == NULL)
    return CLI_WRONG_INPUT;

  print_merged (merged != NULL ? merged->n_new : other->n_new,
                merged != NULL ? merged->n_known : other->n_games - other->n_new, other->n_unreadable, other->running);
  if (merged != NULL && merged->n_new == 0 && merged->changed)
    puts (_("Only notes, series or colors were new"));
  print_before (merged != NULL ? merged->before : NULL);
  return CLI_FINE;
}
