/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-table.h"

#include "core/name-match.h"
#include "core/sheet.h"
#include "exchange/foreign/columns-text.h"
#include "verb.h"

#include <glib/gi18n-lib.h>

struct _ImportTable
{
  const CommandLine *command_line;
  char *file; /* its name as it is shown */
  ForeignBook *book;
  GPtrArray *rules;  /* of Ruleset: those that it may have been played by */
  GPtrArray *blocks; /* of Block */
  ForeignGames *games; /* read, but not made yet */
};

void
import_table_free (ImportTable *self)
{
  g_free (self->file);
  g_clear_pointer (&self->games, foreign_games_free);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_clear_pointer (&self->book, foreign_book_unref);
  g_clear_pointer (&self->rules, g_ptr_array_unref);
  g_free (self);
}

/* --- who is who --- */

/* The name in the table that is @name, as far as capitals and blanks; NULL where nobody is called so. */
static const char *
find_name (const ImportTable *self,
           const char        *name)
{
  NameMatch match;

  for (guint i = 0; i < self->games->names->len; i++)
    {
      const char *const of_table[] = { g_ptr_array_index (self->games->names, i), NULL };

      if (name_match_find (name, of_table, &match) != NULL && match == NAME_SAME)
        return of_table[0];
    }
  return NULL;
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

/* The line of the headings of the first block. */
static guint
get_line (const ImportTable *self)
{
  const Block *block = self->blocks != NULL && self->blocks->len > 0 ? g_ptr_array_index (self->blocks, 0) : NULL;

  return block != NULL ? grid_line (&block->grid, block->n_header > 0 ? block->n_header - 1 : 0) : 1;
}

/* Reports a name that may be that of @player. */
static void
complain_of (const ImportTable *self,
             const char        *name,
             const char        *player)
{
  g_autofree char *known = verb_quote_same (name, player);
  g_autofree char *somebody = verb_quote_same (name, name);

  verb_complain (_("%s:%u: “%s” could be %s, who is already known; expected --same %s, or --same %s for somebody else"),
                 self->file, get_line (self), name, player, known, somebody);
}

/* Adds to @who the known players whose names are the same. A name that is only similar is reported, because the user
 * must decide with --same. Returns whether every name is clear. */
static gboolean
match_names (const ImportTable *self,
             const char *const *known,
             GHashTable        *who)
{
  gboolean clear = TRUE;

  for (guint i = 0; i < self->games->names->len; i++)
    {
      const char *name = g_ptr_array_index (self->games->names, i);
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

void
import_table_print_heading (void)
{
  puts ("file\tsheet\trange\tdate\tplayers\ttotals\tcomplete");
}

/* Prints a game that would be imported. */
static void
print_game (const ImportTable *self,
            const FoundGame   *found)
{
  g_autoptr (Sheet) sheet = sheet_of (found->game);
  g_autoptr (GString) players = g_string_new (NULL), totals = g_string_new (NULL);
  const char *date = game_get_facts (found->game)->date;
  const char *const fields[] = { self->file, found->sheet, found->range, date != NULL ? date : "", NULL };

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    {
      g_string_append_printf (players, "%s%s", seat > 0 ? "; " : "", game_get_player (found->game, seat));
      g_string_append_printf (totals, "%s%d", seat > 0 ? "; " : "", sheet->seats[seat].total);
    }
  for (guint i = 0; fields[i] != NULL; i++)
    {
      verb_print_field (fields[i]);
      putchar ('\t');
    }
  verb_print_field (players->str);
  printf ("\t%s\t%s\n", totals->str, sheet->finished ? "yes" : "no");
}

static void
report_problems (const ImportTable *self,
                 const GPtrArray   *problems)
{
  gboolean several = foreign_book_get_n_sheets (self->book) > 1;

  for (guint i = 0; i < problems->len; i++)
    {
      const ForeignProblem *problem = g_ptr_array_index (problems, i);
      g_autofree char *line = problem->line > 0 ? g_strdup_printf (":%u", problem->line) : g_strdup ("");

      if (several && problem->sheet != NULL)
        verb_complain ("%s%s: %s: %s", self->file, line, problem->sheet, problem->message);
      else
        verb_complain ("%s%s: %s", self->file, line, problem->message);
    }
}

static void
report (const ImportTable  *self,
        const ForeignGames *games)
{
  report_problems (self, games->problems);
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const Block *block = g_ptr_array_index (self->blocks, i);
      DateOrder odd;
      guint n_open;

      if (block_find_order (block, &n_open, &odd) != DATE_ORDER_OPEN || n_open == 0 || block->date_order != DATE_ORDER_OPEN)
        continue;
      verb_complain (_("%s: in --columns, write date-dmy instead of date if the day comes first, and date-mdy if the"
                       " month does"),
                     self->file);
      break;
    }
  for (guint i = 0; self->command_line->dry_run && i < games->games->len; i++)
    print_game (self, g_ptr_array_index (games->games, i));
}

/* Finds the rule sets that may have been played: those of the command line, or all. FALSE after a message. */
static gboolean
find_rules (ImportTable *self,
            Library     *library)
{
  char **chosen = self->command_line->rules;
  const char *const *ids = chosen != NULL ? (const char *const *) chosen : library_get_ids (library);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      Ruleset *rules;

      if (chosen == NULL && library_find (library, ids[i], NULL) == NULL)
        continue;
      rules = chosen != NULL ? verb_find_rules (self->command_line, library, ids[i])
                             : ruleset_ref (library_find (library, ids[i], NULL));
      if (rules == NULL)
        return FALSE;
      g_ptr_array_add (self->rules, rules);
    }
  return TRUE;
}

/* Says what the columns are: of score sheets whose players stand across, who these are; of any other sheet, what its
 * columns are as it stands there. */
static gboolean
set_columns (ImportTable  *self,
             GError      **error)
{
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  const ForeignSheet *before = NULL;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      const Block *block = g_ptr_array_index (self->blocks, i);
      const ForeignSheet *sheet = block->grid.sheet;
      Block *of_rows = block->entries && block->grid.turned ? block_copy (block) : NULL;

      if (of_rows == NULL && sheet == before)
        continue;
      before = sheet;
      g_ptr_array_add (said, of_rows != NULL ? of_rows : foreign_book_make_block (sheet));
      if (of_rows != NULL ? !block_parse_rows (of_rows, self->command_line->columns, error)
                          : !block_parse (g_ptr_array_index (said, said->len - 1),
                                          self->rules->len == 1 ? g_ptr_array_index (self->rules, 0) : NULL,
                                          self->command_line->columns, error) ||
                              !block_check (g_ptr_array_index (said, said->len - 1), error))
        return FALSE;
    }
  g_ptr_array_unref (self->blocks);
  self->blocks = g_steal_pointer (&said);
  return TRUE;
}

/* Reads the file and finds its blocks. FALSE after a message. */
static gboolean
read_book (ImportTable *self,
           Library     *library,
           const char  *name)
{
  g_autoptr (GError) error = NULL;

  if (!find_rules (self, library))
    return FALSE;
  self->book = foreign_book_read (name, (const char *const *) self->command_line->sheets, NULL, &error);
  if (self->book == NULL)
    {
      verb_complain ("%s", error->message);
      return FALSE;
    }
  self->blocks = foreign_book_find_blocks (self->book, -1, self->rules);
  if (self->command_line->columns == NULL || set_columns (self, &error))
    return TRUE;
  verb_complain (_("%s:%u: %s; use --columns for that, as in --columns date=A,Anna=B,note=C"), self->file,
                 get_line (self), error->message);
  return FALSE;
}

ImportTable *
import_table_new (const CommandLine *command_line,
                  Library           *library,
                  const char        *name)
{
  g_autoptr (ImportTable) self = g_new0 (ImportTable, 1);

  self->command_line = command_line;
  self->file = g_filename_display_name (name);
  self->rules = g_ptr_array_new_with_free_func ((GDestroyNotify) ruleset_unref);
  if (!read_book (self, library, name))
    return NULL;
  self->games = foreign_games_read (self->book, self->blocks, self->rules, command_line->rules != NULL, NULL, NULL);
  return g_steal_pointer (&self);
}

ForeignGames *
import_table_make_games (ImportTable       *self,
                         const char *const *known,
                         GHashTable        *same)
{
  g_autoptr (GHashTable) who = find_players (self, known, same);
  g_autoptr (GPtrArray) problems = foreign_problems_new ();
  ForeignGames *games = who != NULL ? g_steal_pointer (&self->games) : NULL;

  if (games == NULL)
    return NULL;
  foreign_games_play (games, who, NULL, NULL);
  foreign_book_tell_sheets (self->book, problems);
  report_problems (self, problems);
  games->n_refused += foreign_problems_count_refused (problems);
  report (self, games);
  return games;
}
