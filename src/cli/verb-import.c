/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "import-table.h"
#include "intake.h"

#include "exchange/stored-games.h"
#include "exchange/table-reader.h"

#include <glib/gi18n-lib.h>

/* A table of games that is being imported. */
typedef struct
{
  Intake *intake;
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

  if (game == NULL)
    intake_refuse (self->intake);
  return game == NULL || intake_add (self->intake, game, identity, self->name, row, &self->error);
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

/* Imports a table that Protokoll wrote. Its games are dropped where it turns out to be damaged: they may be wrong, and
 * the good file could not replace them. FALSE where the database cannot be written any more. */
static gboolean
import_own_table (Intake          *intake,
                  const char      *name,
                  Library         *library,
                  GError         **error)
{
  TableImport self = { intake, name, NULL };
  const GamesSink sink = { import_game_cb, complain_cb, &self };
  g_autoptr (GError) wrong = NULL;

  if (!intake_begin_file (intake, error))
    return FALSE;
  if (!stored_games_read (name, library, &sink, NULL, &wrong))
    {
      verb_complain ("%s", wrong->message);
      intake_refuse (intake);
      return intake_drop_file (intake, error);
    }
  if (self.error == NULL)
    return TRUE;
  g_propagate_error (error, self.error);
  return FALSE;
}

/* Imports a table that another program wrote. */
static gboolean
import_foreign_games (Intake      *intake,
                      ForeignGames *games,
                      const char  *name,
                      GError     **error)
{
  for (guint i = 0; i < games->n_refused; i++)
    intake_refuse (intake);
  for (guint i = 0; i < games->games->len; i++)
    {
      const FoundGame *found = g_ptr_array_index (games->games, i);

      if (!intake_add (intake, game_ref (found->game), NULL, name, found->line, error))
        return FALSE;
    }
  /* Whoever imports a file expects games in it. */
  if (games->games->len == 0 && games->n_refused == 0)
    intake_refuse (intake);
  return TRUE;
}

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

/* What a file is imported with. */
typedef struct
{
  const CommandLine *command_line;
  Library *library;
  Intake *intake;
  GHashTable *same; /* of verb_read_same() */
} Import;

static gboolean
import_table (Import  *self,
              File    *file,
              GError **error)
{
  g_autoptr (ImportTable) table = g_steal_pointer (&file->foreign);
  g_autoptr (ForeignGames) games = NULL;
  g_auto (GStrv) known = NULL;

  if (!is_foreign (file))
    return import_own_table (self->intake, file->name, self->library, error);
  known = table != NULL ? intake_list_players (self->intake, error) : NULL;
  if (table != NULL && known == NULL)
    return FALSE;
  verb_progress (NULL);
  if (table != NULL)
    games = import_table_make_games (table, (const char *const *) known, self->same);
  if (games != NULL)
    return import_foreign_games (self->intake, games, file->name, error);
  intake_refuse (self->intake);
  return TRUE;
}

static gboolean
import_game_file (Intake      *intake,
                  const char  *name,
                  Library     *library,
                  GError     **error)
{
  Game *game = verb_read_game (name, library);

  if (game != NULL)
    return intake_add (intake, game, NULL, name, 1, error);
  intake_refuse (intake);
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
read_foreign (const Import *self,
              GArray       *files)
{
  gboolean all = TRUE;

  for (guint i = 0; i < files->len; i++)
    {
      File *file = &g_array_index (files, File, i);

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

static gboolean
import_files (Import  *self,
              GArray  *files,
              GError **error)
{
  for (guint i = 0; i < files->len; i++)
    {
      File *file = &g_array_index (files, File, i);

      if (!(file->table ? import_table (self, file, error)
                        : import_game_file (self->intake, file->name, self->library, error)))
        return FALSE;
    }
  return intake_finish (self->intake, error);
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
    verb_usage (_("--same is for tables of other programs; files of this program say themselves who played."));
  return foreign;
}

/* Removes what an unfinished import added, and reports where that fails. */
static void
revert_import (Intake *intake)
{
  g_autoptr (GError) error = NULL;

  if (intake_take_back (intake, &error))
    verb_complain ("%s", _("Nothing was added to the statistics."));
  else
    verb_complain (_("%s The games imported so far stay in the statistics."), error->message);
}

int
verb_import (const CommandLine *command_line,
             Library           *library,
             const char        *data_dir)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Archive) archive = NULL;
  g_autoptr (Intake) intake = NULL;
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

  archive = archive_open (data_dir, &error);
  if (archive != NULL && !check_names (same, files, read_foreign (&import, files)))
    return CLI_WRONG_INPUT;
  intake = archive != NULL ? intake_new (archive, command_line->dry_run) : NULL;
  import.intake = intake;
  import.same = same;
  for (guint i = 0; intake != NULL && command_line->dry_run && i < files->len; i++)
    if (g_array_index (files, File, i).foreign != NULL)
      {
        import_table_print_heading ();
        break;
      }
  if (intake != NULL && import_files (&import, files, &error))
    {
      verb_progress (NULL);
      intake_print (intake);
      return intake_get_n_refused (intake) == 0 ? CLI_FINE : CLI_WRONG_INPUT;
    }

  if (intake == NULL || !intake_is_unwanted (intake))
    verb_complain ("%s", error->message);
  if (intake != NULL)
    revert_import (intake);
  return CLI_WRONG_INPUT;
}
