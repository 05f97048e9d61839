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

struct _ImportTable
{
  const CommandLine *command_line;
  char *file; /* its name as it is shown */
  Ruleset *rules;
  PastSheets sheets;
  PastTable *table;
  PastMapping *mapping;
  GPtrArray *names; /* of the players in the table, then NULL */
};

void
import_table_free (ImportTable *self)
{
  g_free (self->file);
  g_clear_pointer (&self->rules, ruleset_unref);
  past_sheets_clear (&self->sheets);
  g_clear_pointer (&self->table, past_table_unref);
  g_clear_pointer (&self->mapping, past_mapping_free);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_free (self);
}

/* --- who is who --- */

/* The name in the table that is @name, as far as capitals and blanks; NULL where nobody is called so. */
static const char *
find_name (const ImportTable *self,
           const char        *name)
{
  NameMatch match;
  const char *of_table = name_match_find (name, (const char *const *) self->names->pdata, &match);

  return match == NAME_SAME ? of_table : NULL;
}

gboolean
import_table_has_name (ImportTable *self,
                       const char  *name)
{
  return find_name (self, name) != NULL;
}

/* Adds what @same says about the names in the table to @who. */
static void
add_same (const ImportTable *self,
          GHashTable        *same,
          GHashTable        *who)
{
  GHashTableIter iter;
  gpointer name, player;

  g_hash_table_iter_init (&iter, same);
  while (g_hash_table_iter_next (&iter, &name, &player))
    {
      const char *of_table = find_name (self, name);

      if (of_table != NULL)
        g_hash_table_insert (who, g_strdup (of_table), g_strdup (player));
    }
}

/* Reports a name that may be that of @player. */
static void
complain_of (const ImportTable *self,
             const char        *name,
             const char        *player)
{
  guint n_header = self->mapping->n_header;
  g_autofree char *known = verb_quote_same (name, player);
  g_autofree char *somebody = verb_quote_same (name, name);

  verb_complain (_("%s:%u: “%s” could be %s, who is known already; expected --same %s, or --same %s for somebody else"),
                 self->file, past_table_get_line (self->table, n_header > 0 ? n_header - 1 : 0), name, player, known,
                 somebody);
}

/* Adds to @who the known players whose names are the same. A name that is only similar is reported, because the user
 * must decide with --same. Returns whether every name is clear. */
static gboolean
match_names (const ImportTable *self,
             const char *const *known,
             GHashTable        *who)
{
  gboolean clear = TRUE;

  for (guint i = 0; g_ptr_array_index (self->names, i) != NULL; i++)
    {
      const char *name = g_ptr_array_index (self->names, i);
      NameMatch match;
      const char *player = name_match_find (name, known, &match);

      if (g_hash_table_contains (who, name))
        continue;
      if (match == NAME_SIMILAR)
        {
          complain_of (self, name, player);
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
find_players (const ImportTable *self,
              const char *const *known,
              GHashTable        *same)
{
  g_autoptr (GHashTable) who = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  add_same (self, same, who);
  return match_names (self, known, who) ? g_steal_pointer (&who) : NULL;
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
tell (const ImportTable *self,
      const PastGames   *games)
{
  const PastMapping *mapping = self->mapping;
  g_autofree char *columns = past_mapping_write (mapping, self->rules);
  g_autofree char *line = g_strdup_printf ("%s: --columns %s", self->file, columns);
  guint n_open;

  for (guint i = 0; i < games->problems->len; i++)
    {
      const PastProblem *problem = g_ptr_array_index (games->problems, i);

      verb_complain ("%s:%u: %s", self->file, problem->line, problem->message);
    }
  if (past_mapping_find_order (mapping, self->table, &n_open) == DATE_ORDER_OPEN && n_open > 0 &&
      mapping->date_order == DATE_ORDER_OPEN)
    verb_complain (_("%s: in --columns, date-dmy instead of date says that the day comes first, date-mdy the month"),
                   self->file);
  if (!self->command_line->dry_run)
    return;
  puts (verb_flatten (line));
  for (guint i = 0; i < games->games->len; i++)
    print_game (self->file, g_array_index (games->lines, guint, i), g_ptr_array_index (games->games, i));
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

/* Reads the table and finds out what its columns are. FALSE after a message. */
static gboolean
read_table (ImportTable *self,
            Library     *library,
            const char  *name)
{
  const CommandLine *command_line = self->command_line;
  g_autoptr (GError) error = NULL;

  self->rules = verb_find_rules (command_line, library, command_line->rules);
  if (self->rules == NULL)
    return FALSE;
  self->table = past_table_read (name, command_line->sheet, &self->sheets, NULL, &error);
  if (self->table == NULL)
    {
      verb_complain ("%s", error->message);
      return FALSE;
    }
  self->mapping = find_mapping (command_line, self->table, self->rules, &error);
  if (self->mapping == NULL)
    verb_complain (_("%s:%u: %s; --columns says it, as in --columns date=A,Anna=B,note=C"), self->file,
                   past_table_get_line (self->table, 0), error->message);
  return self->mapping != NULL;
}

ImportTable *
import_table_new (const CommandLine *command_line,
                  Library           *library,
                  const char        *name)
{
  g_autoptr (ImportTable) self = g_new0 (ImportTable, 1);

  self->command_line = command_line;
  self->file = g_filename_display_name (name);
  if (!read_table (self, library, name))
    return NULL;
  self->names = past_names_list (self->table, self->mapping);
  g_ptr_array_add (self->names, NULL);
  return g_steal_pointer (&self);
}

PastGames *
import_table_make_games (ImportTable       *self,
                         const char *const *known,
                         GHashTable        *same)
{
  g_autoptr (GHashTable) who = find_players (self, known, same);
  PastGames *games = who != NULL ? past_games_make (self->table, self->mapping, self->rules, who, NULL, NULL, NULL)
                                 : NULL;

  if (games != NULL)
    {
      tell_sheets (&self->sheets, self->file);
      tell (self, games);
    }
  return games;
}
