/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "import-table.h"

#include "exchange/stored-games.h"
#include "exchange/table-reader.h"
#include "store/store-transfer.h"

#include <glib/gi18n-lib.h>

/* What was counted. */
typedef struct
{
  guint n_new;
  guint n_known;
  guint n_refused;
} Counts;

/* How many games come between two messages about the progress. */
#define TOLD_EACH 100

/* A file on the command line and what it was found to be. */
typedef struct
{
  const char *name;
  gboolean table; /* not a game file */
  gboolean ours;  /* a table that this program wrote */
  ImportTable *foreign; /* that table, once it was read and until it is imported; NULL where it cannot be read */
  GError *wrong;       /* why it cannot be read */
} File;

static void
file_clear (gpointer data)
{
  File *file = data;

  g_clear_pointer (&file->foreign, import_table_free);
  g_clear_error (&file->wrong);
}

static gboolean
is_foreign (const File *file)
{
  return file->table && !file->ours;
}

/* An import of all files. It runs on the thread of the store, while the main thread waits for it. */
typedef struct
{
  const CommandLine *command_line;
  Library *library;
  GArray *files;           /* of File */
  GHashTable *same;        /* of verb_read_same() */
  StoreImport *under_way;  /* NULL before it begins */
  Counts counts;
} Import;

static void
count (Import             *self,
       const ImportedGame *result,
       const char         *name,
       guint               line)
{
  switch (result->imported)
    {
    case IMPORTED_NEW:
      self->counts.n_new++;
      break;
    case IMPORTED_FURTHER:
      printf (_("%s:%u: this game is further along than the one in the statistics, and replaces it"), name, line);
      putchar ('\n');
      self->counts.n_new++;
      break;
    case IMPORTED_DIFFERS:
      verb_complain (_("%s:%u: this game is already in the statistics, but differs: %s; delete it there first to"
                       " import the one in the file"),
                     name, line, result->difference);
      self->counts.n_refused++;
      break;
    case IMPORTED_KNOWN:
      self->counts.n_known++;
      break;
    case IMPORTED_EMPTY:
    default:
      self->counts.n_refused++;
      verb_complain (_("%s:%u: nothing was entered in this game; expected a move or the totals"), name, line);
    }
}

/* Imports @game, which begins in @line of the file @name. */
static gboolean
add (Import      *self,
     const Game  *game,
     const char  *identity,
     const char  *name,
     guint        line,
     GError     **error)
{
  ImportedGame result;
  guint n;

  if (!store_import_add (self->under_way, game, identity, &result, error))
    return FALSE;
  count (self, &result, name, line);
  g_free (result.difference);
  n = self->counts.n_new + self->counts.n_known;
  if (n % TOLD_EACH == 0)
    verb_progress (ngettext ("%u game", "%u games", n), n);
  return TRUE;
}

/* A table of ours that is being imported. */
typedef struct
{
  Import *import;
  const char *name;
  GError *error; /* of the database */
} TableImport;

static gboolean
import_game_cb (Game       *game,
                const char *identity,
                guint       row,
                gpointer    data)
{
  TableImport *self = data;
  g_autoptr (Game) owned = game;

  if (game != NULL)
    return add (self->import, game, identity, self->name, row, &self->error);
  self->import->counts.n_refused++;
  return TRUE;
}

static void
complain_cb (guint       row,
             const char *message,
             gpointer    data)
{
  const TableImport *self = data;

  if (row > 0)
    verb_complain ("%s:%u: %s", self->name, row, message);
  else
    verb_complain ("%s:%s", self->name, message);
}

static gboolean
read_own_table (StoreImport  *under_way,
                gpointer      data,
                GError      **error)
{
  TableImport *self = data;
  const GamesSink sink = { import_game_cb, complain_cb, self };
  Counts *counts = &self->import->counts;
  const Counts before = *counts;
  g_autoptr (GError) wrong = NULL;

  if (!stored_games_read (self->name, self->import->library, &sink, NULL, &wrong))
    {
      verb_complain ("%s", wrong->message);
      counts->n_new = before.n_new;
      counts->n_known = before.n_known;
      counts->n_refused++;
      return FALSE;
    }
  if (self->error == NULL)
    return TRUE;
  g_propagate_error (error, self->error);
  return FALSE;
}

/* Imports a table that Protokoll wrote. Its games are dropped where it turns out to be damaged: they may be wrong, and
 * the good file could not replace them. FALSE where the database cannot be written any more. */
static gboolean
import_own_table (Import      *self,
                  const char  *name,
                  GError     **error)
{
  return store_import_part (self->under_way, read_own_table, &(TableImport) { self, name, NULL }, error);
}

/* Imports a table that another program wrote. */
static gboolean
import_foreign_games (Import              *self,
                      const ForeignGames  *games,
                      const char          *name,
                      GError             **error)
{
  self->counts.n_refused += games->n_refused;
  for (guint i = 0; i < games->games->len; i++)
    {
      const FoundGame *found = g_ptr_array_index (games->games, i);

      if (!add (self, found->game, NULL, name, found->line, error))
        return FALSE;
    }
  /* Whoever imports a file expects games in it. */
  if (games->games->len == 0 && games->n_refused == 0)
    self->counts.n_refused++;
  return TRUE;
}

static gboolean
import_table (Import  *self,
              File    *file,
              GError **error)
{
  g_autoptr (ImportTable) table = g_steal_pointer (&file->foreign);
  g_autoptr (ForeignGames) games = NULL;
  g_auto (GStrv) known = NULL;

  if (!is_foreign (file))
    return import_own_table (self, file->name, error);
  known = table != NULL ? store_import_list_players (self->under_way, error) : NULL;
  if (table != NULL && known == NULL)
    return FALSE;
  verb_progress (NULL);
  if (table != NULL)
    games = import_table_make_games (table, (const char *const *) known, self->same);
  if (games != NULL)
    return import_foreign_games (self, games, file->name, error);
  self->counts.n_refused++;
  return TRUE;
}

static gboolean
import_game_file (Import      *self,
                  const char  *name,
                  GError     **error)
{
  g_autoptr (Game) game = verb_read_game (name, self->library);

  if (game != NULL)
    return add (self, game, NULL, name, 1, error);
  self->counts.n_refused++;
  return TRUE;
}

/* Looks into each file once. Returns a GArray of File, owned by the caller. */
static GArray *
find_files (const CommandLine *command_line)
{
  GArray *files = g_array_new (FALSE, FALSE, sizeof (File));

  g_array_set_clear_func (files, file_clear);
  for (char **name = command_line->arguments; *name != NULL; name++)
    {
      File file = { *name, table_is_named_so (*name) };

      if (file.table)
        file.ours = stored_games_find (*name, NULL, &file.wrong);
      g_array_append_val (files, file);
    }
  return files;
}

/* Reads the tables of other programs, before anything is imported. Returns whether all of them can be read. */
static gboolean
read_foreign (Import *self)
{
  gboolean all = TRUE;

  for (guint i = 0; i < self->files->len; i++)
    {
      File *file = &g_array_index (self->files, File, i);

      if (file->wrong != NULL)
        verb_complain ("%s", file->wrong->message);
      else if (is_foreign (file))
        file->foreign = import_table_new (self->command_line, self->library, file->name);
      all = all && (!is_foreign (file) || file->foreign != NULL);
    }
  return all;
}

static gboolean
is_in_tables (const GArray *files,
              const char   *name)
{
  gboolean found = FALSE;

  for (guint i = 0; i < files->len && !found; i++)
    {
      const File *file = &g_array_index (files, File, i);

      found = file->foreign != NULL && import_table_has_name (file->foreign, name);
    }
  return found;
}

/* Checks that each name of --same is in one of the tables that were read: a misspelt one would say nothing, and a new
 * player be added. If not @all could be read, that was reported, and the name may be in one of those. */
static gboolean
check_names (GHashTable   *same,
             const GArray *files,
             gboolean      all)
{
  GHashTableIter iter;
  gpointer name;
  gboolean found = TRUE;

  g_hash_table_iter_init (&iter, same);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      if (is_in_tables (files, name))
        continue;
      found = FALSE;
      if (all)
        verb_complain (_("Nobody in the tables of other programs is called %s."), (const char *) name);
    }
  return found;
}

/* What standard input gave is gone once it was read. */
static gboolean
import_files (StoreImport  *under_way,
              gpointer      data,
              GError      **error)
{
  Import *self = data;

  if (self->under_way != NULL)
    {
      g_set_error_literal (error, STORE_ERROR, STORE_ERROR_FAILED,
                           _("The statistics were damaged and have been recalculated: try again."));
      return FALSE;
    }
  self->under_way = under_way;
  for (guint i = 0; i < self->files->len; i++)
    {
      File *file = &g_array_index (self->files, File, i);

      if (!(file->table ? import_table (self, file, error) : import_game_file (self, file->name, error)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
import_all (Import  *self,
            Store   *store,
            GError **error)
{
  const gboolean dry_run = self->command_line->dry_run;
  const StoreTransfer asked = { STORE_IMPORT, .give = import_files, .data = self, .dry_run = dry_run };
  g_autoptr (GAsyncResult) result = NULL;

  store_transfer_async (store, &asked, NULL, NULL, store_answered_cb, &result);
  return store_finish (store, store_wait (&result), error);
}

static void
print_counts (const Counts *counts,
              gboolean      dry_run)
{
  if (dry_run)
    {
      printf (ngettext ("%u game would be imported", "%u games would be imported", counts->n_new), counts->n_new);
      fputs (", ", stdout);
      printf (ngettext ("%u is already there", "%u are already there", counts->n_known), counts->n_known);
      fputs (", ", stdout);
      printf (ngettext ("%u would be refused", "%u would be refused", counts->n_refused), counts->n_refused);
      putchar ('\n');
      return;
    }
  printf (ngettext ("%u game is new", "%u games are new", counts->n_new), counts->n_new);
  fputs (", ", stdout);
  printf (ngettext ("%u was already there", "%u were already there", counts->n_known), counts->n_known);
  fputs (", ", stdout);
  printf (ngettext ("%u was refused", "%u were refused", counts->n_refused), counts->n_refused);
  putchar ('\n');
}

/* Refuses options for tables if there are only game files, which contain everything themselves. */
static gboolean
check_words (const CommandLine *command_line)
{
  gboolean for_tables = command_line->rules != NULL || command_line->options != NULL || command_line->sheets != NULL ||
                  command_line->columns != NULL;

  for (guint i = 0; for_tables && command_line->arguments[i] != NULL; i++)
    for_tables = !table_is_named_so (command_line->arguments[i]);
  if (for_tables)
    verb_usage (_("--rules, --option, --sheet and --columns are for tables, such as a .csv or .xlsx file."));
  return !for_tables;
}

/* Refuses --same if no table is of another program: what this program wrote says itself who played. */
static gboolean
check_same (const CommandLine *command_line,
            const GArray      *files)
{
  gboolean foreign = command_line->same == NULL;

  for (guint i = 0; i < files->len && !foreign; i++)
    foreign = is_foreign (&g_array_index (files, File, i));
  if (!foreign)
    verb_usage (_("--same is for tables of other programs; files written by Protokoll already say who played."));
  return foreign;
}

static void
print_heading (const GArray *files)
{
  for (guint i = 0; i < files->len; i++)
    if (g_array_index (files, File, i).foreign != NULL)
      {
        import_table_print_heading ();
        return;
      }
}

int
verb_import (const CommandLine *command_line,
             Library           *library,
             Store             *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) files = NULL;
  g_autoptr (GHashTable) same = NULL;
  Import import = { command_line, library };

  if (command_line->arguments[0] == NULL)
    return verb_usage (_("“%s” needs a game file; “-” is standard input."), command_line->verb);

  same = check_words (command_line) ? verb_read_same (command_line) : NULL;
  if (same == NULL)
    return CLI_WRONG_USAGE;
  files = find_files (command_line);
  if (!check_same (command_line, files))
    return CLI_WRONG_USAGE;

  import.files = files;
  import.same = same;
  if (!verb_open_store (store, &error))
    {
      verb_complain ("%s", error->message);
      return CLI_WRONG_INPUT;
    }
  if (!check_names (same, files, read_foreign (&import)))
    return CLI_WRONG_INPUT;
  if (command_line->dry_run)
    print_heading (files);
  if (!import_all (&import, store, &error))
    {
      verb_complain ("%s", error->message);
      verb_complain ("%s", _("Nothing was added to the statistics."));
      return CLI_WRONG_INPUT;
    }
  verb_progress (NULL);
  print_counts (&import.counts, command_line->dry_run);
  return import.counts.n_refused == 0 ? CLI_FINE : CLI_WRONG_INPUT;
}
