/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-table.h"

#include "core/local-words.h"
#include "core/name-match.h"
#include "core/sheet.h"
#include "exchange/past/past-names.h"
#include "exchange/past/past-problems.h"
#include "verb.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- who is who --- */

/* Adds what @same says about @names, the names in the table, to @who. */
static void
add_same (GHashTable      *same,
          const GPtrArray *names,
          GHashTable      *who)
{
  GHashTableIter iter;
  gpointer name, player;

  g_hash_table_iter_init (&iter, same);
  while (g_hash_table_iter_next (&iter, &name, &player))
    {
      NameMatch match;
      const char *of_table = name_match_find (name, (const char *const *) names->pdata, &match);

      if (of_table != NULL && match == NAME_SAME)
        g_hash_table_insert (who, g_strdup (of_table), g_strdup (player));
    }
}

/* Adds to @who the known players whose names are the same. A name that is only similar is reported, because the user
 * must decide with --same. Returns whether every name is clear. */
static gboolean
match_names (const GPtrArray   *names,
             const char *const *known,
             GHashTable        *who,
             const char        *file,
             guint              line)
{
  gboolean clear = TRUE;

  for (guint i = 0; g_ptr_array_index (names, i) != NULL; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      NameMatch match;
      const char *player = name_match_find (name, known, &match);

      if (g_hash_table_contains (who, name))
        continue;
      if (match == NAME_SIMILAR)
        {
          g_autofree char *known_as = verb_quote_same (name, player);
          g_autofree char *somebody = verb_quote_same (name, name);

          verb_complain (_("%s:%u: “%s” could be %s, who is known already; expected --same %s, or --same %s for somebody "
                           "else"),
                         file, line, name, player, known_as, somebody);
          clear = FALSE;
        }
      else if (match == NAME_SAME)
        g_hash_table_insert (who, g_strdup (name), g_strdup (player));
    }
  return clear;
}

/* Returns which player each name of the table is, as a table of names owned by the caller; NULL after a message where
 * that is not clear. */
static GHashTable *
find_players (GHashTable        *same,
              Archive           *archive,
              const PastTable   *table,
              const PastMapping *mapping,
              const char        *file)
{
  g_autoptr (GHashTable) who = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray) names = past_names_list (table, mapping);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) known = NULL;

  g_ptr_array_add (names, NULL);
  store_list_players_async (archive, archive_answered_cb, &result);
  known = store_list_players_finish (archive, archive_wait_for (&result), &error);
  if (known == NULL)
    {
      verb_complain ("%s", error->message);
      return NULL;
    }
  add_same (same, names, who);
  if (!match_names (names, (const char *const *) known, who, file,
                    past_table_get_line (table, mapping->n_header > 0 ? mapping->n_header - 1 : 0)))
    return NULL;
  return g_steal_pointer (&who);
}

/* --- what was read --- */

/* Prints "FILE:LINE: 2026-11-20, Anna 312, Bjørn 290". */
static void
print_game (const char *file,
            guint       line,
            const Game *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *date = game_get_facts (game)->date;

  g_string_printf (text, "%s:%u: %s", file, line, date != NULL ? date : _("no date"));
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    g_string_append_printf (text, ", %s %d", game_get_player (game, seat), sheet->seats[seat].total);
  puts (verb_flatten (text->str));
}

static void
tell (const CommandLine *command_line,
      const PastTable   *table,
      const PastMapping *mapping,
      const Ruleset     *rules,
      const PastGames   *games,
      const char        *file)
{
  g_autofree char *columns = past_mapping_write (mapping, rules);
  g_autofree char *line = g_strdup_printf ("%s: --columns %s", file, columns);
  guint n_open;

  for (guint i = 0; i < games->problems->len; i++)
    {
      const PastProblem *problem = g_ptr_array_index (games->problems, i);

      verb_complain ("%s:%u: %s", file, problem->line, problem->message);
    }
  if (past_mapping_find_order (mapping, table, &n_open) == DATE_ORDER_OPEN && n_open > 0 &&
      mapping->date_order == DATE_ORDER_OPEN)
    verb_complain (_("%s: in --columns, date-dmy instead of date says that the day comes first, date-mdy the month"),
                   file);
  if (!command_line->dry_run)
    return;
  puts (verb_flatten (line));
  for (guint i = 0; i < games->games->len; i++)
    print_game (file, g_array_index (games->lines, guint, i), g_ptr_array_index (games->games, i));
}

/* Prints which sheet of a workbook was read and which were left out, because only one is read. */
static void
tell_sheets (const PastSheets *sheets,
             const char       *file)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  g_autofree char *list = NULL, *line = NULL;

  for (guint i = 0; sheets->names[i] != NULL; i++)
    if (i != sheets->read)
      g_ptr_array_add (others, sheets->names[i]);
  if (others->len == 0)
    return;
  g_ptr_array_add (others, NULL);
  list = local_words_list ((const char *const *) others->pdata);
  line = g_strdup_printf (_("%s: sheets read: %s; left out: %s"), file, sheets->names[sheets->read], list);
  puts (verb_flatten (line));
}

/* Returns what the columns of the table are, owned by the caller; NULL with an error. */
static PastMapping *
find_mapping (const CommandLine  *command_line,
              const PastTable    *table,
              const Ruleset      *rules,
              GError            **error)
{
  g_autoptr (PastMapping) mapping =
    command_line->columns != NULL ? past_mapping_parse (table, rules, command_line->columns, error)
                                  : past_mapping_guess (table, rules);

  if (mapping == NULL || !past_mapping_check (mapping, error))
    return NULL;
  return g_steal_pointer (&mapping);
}

PastGames *
import_table_read (const CommandLine *command_line,
                   Library           *library,
                   Archive           *archive,
                   GHashTable        *same,
                   const char        *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = NULL;
  g_auto (PastSheets) sheets = { NULL };
  g_autoptr (PastTable) table = NULL;
  g_autoptr (PastMapping) mapping = NULL;
  g_autoptr (GHashTable) who = NULL;
  g_autofree char *file = g_filename_display_name (name);
  PastGames *games;

  rules = verb_find_rules (command_line, library, command_line->rules);
  if (rules == NULL)
    return NULL;
  table = past_table_read (name, command_line->sheet, &sheets, NULL, &error);
  if (table == NULL)
    {
      verb_complain ("%s", error->message);
      return NULL;
    }
  mapping = find_mapping (command_line, table, rules, &error);
  if (mapping == NULL)
    {
      verb_complain (_("%s:%u: %s; --columns says it, as in --columns date=A,Anna=B,note=C"), file,
                     past_table_get_line (table, 0), error->message);
      return NULL;
    }
  who = find_players (same, archive, table, mapping, file);
  games = who != NULL ? past_games_make (table, mapping, rules, who, NULL, NULL, &error) : NULL;
  if (games != NULL)
    {
      tell_sheets (&sheets, file);
      tell (command_line, table, mapping, rules, games, file);
    }
  return games;
}
