/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "import-table.h"
#include "intake.h"

#include "exchange/games-table.h"

#include <glib/gi18n-lib.h>

/* A table of games that is being taken in. */
typedef struct
{
  Intake *intake;
  const char *name;
  GError *error;     /* of the history */
  GPtrArray *sheets; /* titles of those with games */
  GPtrArray *others;
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

  verb_progress (NULL);
  if (row > 0)
    verb_complain ("%s:%u: %s", self->name, row, message);
  else
    verb_complain ("%s:%s", self->name, message);
}

static void
sheet_cb (const char *title,
          gboolean    ours,
          gpointer    data)
{
  const TableImport *self = data;

  g_ptr_array_add (ours ? self->sheets : self->others, g_strdup (title));
}

static void
tell_sheets (const TableImport *self)
{
  g_autofree char *file = g_filename_display_name (self->name);

  g_ptr_array_add (self->sheets, NULL);
  g_ptr_array_add (self->others, NULL);
  verb_progress (NULL);
  verb_tell_sheets (file, (const char *const *) self->sheets->pdata, (const char *const *) self->others->pdata);
}

/* FALSE where the history cannot be written any more. */
static gboolean
take_ours (Intake      *intake,
           const char  *name,
           Library     *library,
           GError     **error)
{
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  TableImport self = { intake, name, NULL, sheets, others };
  const GamesTaker taker = { take_cb, complain_cb, &self, sheet_cb };
  g_autoptr (GError) wrong = NULL;

  if (!games_table_read (name, library, &taker, NULL, &wrong))
    {
      verb_progress (NULL);
      verb_complain ("%s", wrong->message);
      intake_refuse (intake);
    }
  tell_sheets (&self);
  if (self.error == NULL)
    return TRUE;
  g_propagate_error (error, self.error);
  return FALSE;
}

/* One that another program wrote. */
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

/* All that is asked for. */
typedef struct
{
  const CommandLine *command_line;
  Library *library;
  Archive *archive;
  Intake *intake;
} Import;

static gboolean
take_table (Import      *self,
            const char  *name,
            GError     **error)
{
  g_autoptr (GError) wrong = NULL;
  g_autoptr (PastGames) games = NULL;

  if (games_table_is_ours (name, &wrong))
    return take_ours (self->intake, name, self->library, error);
  verb_progress (NULL);
  if (wrong != NULL)
    verb_complain ("%s", wrong->message);
  else
    games = import_table_read (self->command_line, self->library, self->archive, name);
  if (games != NULL)
    return take_foreign (self->intake, games, name, error);
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

/* A table says so by the end of its name; every other file is a record or is told what a record needs. */
static gboolean
is_table (const char *name)
{
  static const char *const suffixes[] = { ".csv", ".tsv", ".xlsx", ".xlsm", ".ods" };
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (lower, suffixes[i]))
      return TRUE;
  return FALSE;
}

static gboolean
take_files (Import  *self,
            GError **error)
{
  for (char **name = self->command_line->arguments; *name != NULL; name++)
    if (!(is_table (*name) ? take_table (self, *name, error) : take_record (self->intake, *name, self->library, error)))
      return FALSE;

  return intake_finish (self->intake, error);
}

/* A table of somebody else does not say what was played. */
static gboolean
check_rules (const CommandLine *command_line)
{
  for (char **name = command_line->arguments; command_line->rules == NULL && *name != NULL; name++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *file = g_filename_display_name (*name);

      if (!is_table (*name) || games_table_is_ours (*name, &error) || error != NULL)
        continue;
      verb_usage (_("%s: a table does not say what was played; expected --rules ID."), file);
      return FALSE;
    }
  return TRUE;
}

/* A record says itself what a table has to be told. */
static gboolean
check_words (const CommandLine *command_line)
{
  gboolean told = command_line->rules != NULL || command_line->options != NULL || command_line->sheet != NULL ||
                  command_line->columns != NULL;

  for (guint i = 0; told && command_line->arguments[i] != NULL; i++)
    told = !is_table (command_line->arguments[i]);
  if (told)
    verb_usage (_("--rules, --option, --sheet and --columns are for tables, such as a .csv or .xlsx file."));
  return !told;
}

int
verb_import (const CommandLine *command_line,
             Library           *library,
             const char        *data_dir)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Archive) archive = NULL;
  g_autoptr (Intake) intake = NULL;
  Import import = { command_line, library };

  if (command_line->arguments[0] == NULL)
    return verb_usage (_("“%s” needs a game file; “-” is standard input."), command_line->verb);

  if (!check_words (command_line) || !check_rules (command_line) || !import_table_check_same (command_line))
    return CLI_WRONG_USAGE;

  archive = archive_open (data_dir, &error);
  intake = archive != NULL ? intake_new (archive, command_line->dry_run) : NULL;
  import.archive = archive;
  import.intake = intake;
  if (intake != NULL && take_files (&import, &error))
    {
      verb_progress (NULL);
      intake_print (intake);
      return intake_get_n_refused (intake) == 0 ? CLI_FINE : CLI_WRONG_INPUT;
    }

  verb_progress (NULL);
  verb_complain ("%s", error->message);
  /* How many of the last batch are among them nobody has counted. */
  if (archive != NULL)
    verb_complain ("%s", _("The games imported so far stay in the statistics."));
  return CLI_WRONG_INPUT;
}
