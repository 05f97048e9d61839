/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "import-table.h"
#include "intake.h"

#include "exchange/games-table.h"
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
take_cb (Game       *game,
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
take_ours (Intake          *intake,
           const char      *name,
           GamesTableKind   kind,
           Library         *library,
           GError         **error)
{
  TableImport self = { intake, name, NULL };
  const GamesTaker taker = { take_cb, complain_cb, &self };
  g_autoptr (GError) wrong = NULL;

  if (!intake_begin_file (intake, error))
    return FALSE;
  if (!games_table_read (name, kind, library, &taker, NULL, &wrong))
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
take_foreign (Intake      *intake,
              PastGames   *games,
              const char  *name,
              GError     **error)
{
  for (guint i = 0; i < games->n_refused; i++)
    intake_refuse (intake);
  for (guint i = 0; i < games->games->len; i++)
    if (!intake_add (intake, game_ref (g_ptr_array_index (games->games, i)), NULL, name,
                     g_array_index (games->lines, guint, i), error))
      return FALSE;
  return TRUE;
}

/* A file on the command line and what it was found to be. */
typedef struct
{
  const char *name;
  gboolean table; /* not a record */
  GamesTableKind kind; /* GAMES_TABLE_NONE for a table of another program */
  GError *wrong;       /* why it cannot be read */
} File;

static void
file_clear (gpointer data)
{
  g_clear_error (&((File *) data)->wrong);
}

/* What a file is imported with. */
typedef struct
{
  const CommandLine *command_line;
  Library *library;
  Archive *archive;
  Intake *intake;
  GHashTable *same; /* of verb_read_same() */
} Import;

static gboolean
take_table (Import      *self,
            const File  *file,
            GError     **error)
{
  g_autoptr (PastGames) games = NULL;

  if (file->kind != GAMES_TABLE_NONE)
    return take_ours (self->intake, file->name, file->kind, self->library, error);
  verb_progress (NULL);
  if (file->wrong != NULL)
    verb_complain ("%s", file->wrong->message);
  else
    games = import_table_read (self->command_line, self->library, self->archive, self->same, file->name);
  if (games != NULL)
    return take_foreign (self->intake, games, file->name, error);
  intake_refuse (self->intake);
  return TRUE;
}

static gboolean
take_record (Intake      *intake,
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
        file.kind = games_table_find (*name, NULL, &file.wrong);
      g_array_append_val (files, file);
    }
  return files;
}

static gboolean
take_files (Import        *self,
            const GArray  *files,
            GError       **error)
{
  for (guint i = 0; i < files->len; i++)
    {
      const File *file = &g_array_index (files, File, i);

      if (!(file->table ? take_table (self, file, error)
                        : take_record (self->intake, file->name, self->library, error)))
        return FALSE;
    }
  return intake_finish (self->intake, error);
}

/* Checks that --rules is given for a table of another program, because that does not say what was played. */
static gboolean
check_rules (const CommandLine *command_line,
             const GArray      *files)
{
  for (guint i = 0; command_line->rules == NULL && i < files->len; i++)
    {
      const File *file = &g_array_index (files, File, i);
      g_autofree char *name = g_filename_display_name (file->name);

      if (!file->table || file->kind != GAMES_TABLE_NONE || file->wrong != NULL)
        continue;
      verb_usage (_("%s: a table does not say what was played; expected --rules ID."), name);
      return FALSE;
    }
  return TRUE;
}

/* Refuses options for tables if there are only records, which contain everything themselves. */
static gboolean
check_words (const CommandLine *command_line)
{
  gboolean told = command_line->rules != NULL || command_line->options != NULL || command_line->sheet != NULL ||
                  command_line->columns != NULL;

  for (guint i = 0; told && command_line->arguments[i] != NULL; i++)
    told = !table_is_named_so (command_line->arguments[i]);
  if (told)
    verb_usage (_("--rules, --option, --sheet and --columns are for tables, such as a .csv or .xlsx file."));
  return !told;
}

/* Removes what an unfinished import added, and reports where that fails. */
static void
take_back (Intake *intake)
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
  if (!check_rules (command_line, files))
    return CLI_WRONG_USAGE;

  archive = archive_open (data_dir, &error);
  intake = archive != NULL ? intake_new (archive, command_line->dry_run) : NULL;
  import.archive = archive;
  import.intake = intake;
  import.same = same;
  if (intake != NULL && take_files (&import, files, &error))
    {
      verb_progress (NULL);
      intake_print (intake);
      return intake_get_n_refused (intake) == 0 ? CLI_FINE : CLI_WRONG_INPUT;
    }

  if (intake == NULL || !intake_is_unwanted (intake))
    verb_complain ("%s", error->message);
  if (intake != NULL)
    take_back (intake);
  return CLI_WRONG_INPUT;
}
