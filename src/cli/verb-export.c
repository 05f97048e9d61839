/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export.h"

#include "core/number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The functions that write the formats, in export-tables.c and export-pdf.c, but for export_db() in verb-backup.c. */
static const struct
{
  const char *suffix;
  int what;
  ExportFormat *write;
} formats[] = {
  { "csv", EXPORT_SOME_GAMES | EXPORT_ALL_GAMES, export_games },
  { "csv", EXPORT_STATISTICS, export_statistics },
  { "xlsx", EXPORT_ALL_GAMES, export_games },
  { "xlsx", EXPORT_SOME_GAMES, export_sheets },
  { "xlsx", EXPORT_EMPTY, export_empty_sheet },
  { "xlsx", EXPORT_STATISTICS, export_book },
  { "pdf", EXPORT_SOME_GAMES | EXPORT_STATISTICS | EXPORT_PLAYER | EXPORT_EMPTY, export_pdf },
  { "png", EXPORT_SOME_GAMES | EXPORT_STATISTICS | EXPORT_PLAYER | EXPORT_EMPTY, export_png },
  { "yatzy", EXPORT_SOME_GAMES, export_yatzy },
  { "db", EXPORT_HISTORY, export_db },
};

static void
export_request_clear (ExportRequest *self)
{
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->identities, g_ptr_array_unref);
  g_clear_pointer (&self->empty, ruleset_unref);
  g_clear_pointer (&self->text, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ExportRequest, export_request_clear)

void
export_report_damaged (gint64   number,
                       gboolean from_backup)
{
  g_autofree char *display = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  if (from_backup)
    verb_complain (_("note: game %s is damaged and was read from the newest backup that has it"), display);
  else
    verb_complain (_("Game %s is damaged, and no backup has it: it was left out."), display);
}

int
export_finish (GError *error)
{
  verb_progress (NULL);
  if (error == NULL)
    return CLI_FINE;

  verb_complain ("%s", error->message);
  g_error_free (error);
  return CLI_WRONG_INPUT;
}

int
export_finish_damaged (GError       *error,
                       const GArray *damaged)
{
  int status = export_finish (error);
  guint n = status == CLI_FINE ? damaged->len : 0;

  for (guint i = 0; i < n; i++)
    {
      const DamagedGame *game = &g_array_index (damaged, DamagedGame, i);

      export_report_damaged (game->number, game->spare);
      if (!game->spare)
        status = CLI_WRONG_INPUT;
    }
  return status;
}

/* Returns the suffix of a file's name as it stands in the list of formats; NULL after a message. */
static const char *
find_suffix (const char *path)
{
  const char *slash = strrchr (path, '/');
  const char *dot = strrchr (slash != NULL ? slash : path, '.');
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      if (dot != NULL && g_ascii_strcasecmp (dot + 1, formats[i].suffix) == 0)
        return formats[i].suffix;
      if (i == 0 || strcmp (formats[i].suffix, formats[i - 1].suffix) != 0)
        g_string_append_printf (known, "%s.%s", i > 0 ? ", " : "", formats[i].suffix);
    }

  verb_usage (_("The extension of “%s” does not say which format is wanted; expected one of: %s"), path, known->str);
  return NULL;
}

/* Returns the index of the format, or -1 after a message. */
static int
find_format (const char *suffix,
             ExportWhat  what)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (strcmp (formats[i].suffix, suffix) == 0 && (formats[i].what & what) != 0)
      return i;

  if (what == EXPORT_HISTORY)
    verb_usage (_("“export” needs to know what to write: game files, --game N, --games, --statistics …"));
  else
    verb_usage (_("A .%s file cannot hold this; choose another extension."), suffix);
  return -1;
}

/* Returns the ExportWhat of the command line, or 0 after a message where it is more than one. */
static int
find_what (const CommandLine *command_line)
{
  const struct
  {
    gboolean wanted;
    ExportWhat what;
  } kinds[] = {
    { command_line->arguments[0] != NULL || command_line->game != NULL, EXPORT_SOME_GAMES },
    { command_line->games, EXPORT_ALL_GAMES },
    { command_line->statistics, EXPORT_STATISTICS },
    { command_line->player != NULL && !command_line->statistics, EXPORT_PLAYER },
    { command_line->empty != NULL, EXPORT_EMPTY },
  };
  int what = 0;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].wanted)
      {
        what = kinds[i].what;
        n++;
      }
  if (n > 1)
    {
      verb_usage (_("Only one of these can be written at a time: game files, --games, --statistics, --player, "
                    "--empty."));
      return 0;
    }
  return n == 1 ? what : EXPORT_HISTORY;
}

/* Checks that every option has a meaning for what is exported; reports the first one that has none. */
static gboolean
check_words (const CommandLine *command_line,
             const char        *suffix,
             int                what)
{
  static const char *const papers[] = { "A4", "Letter", "A5", NULL };
  static const char *const on_paper[] = { "pdf", "png", NULL };

  if (command_line->paper != NULL && !g_strv_contains (papers, command_line->paper))
    verb_usage (_("Unknown --paper “%s”; expected A4, Letter or A5."), command_line->paper);
  else if (command_line->paper != NULL && !g_strv_contains (on_paper, suffix))
    verb_usage (_("--paper is for PDF files and pictures; choose a name that ends in .pdf or .png."));
  else if (command_line->sheets != NULL && (what != EXPORT_STATISTICS || strcmp (suffix, "csv") != 0))
    verb_usage (_("--sheet is for a table of the statistics; use it with --statistics and a name that ends in .csv."));
  else if (command_line->players != NULL && what != EXPORT_EMPTY)
    verb_usage (_("--players is for an empty sheet; name its rules with --empty."));
  else if (command_line->options != NULL && what != EXPORT_EMPTY)
    verb_usage (_("--option is for an empty sheet; name its rules with --empty."));
  else
    return TRUE;
  return FALSE;
}

/* Reads the numbers of the command line. FALSE after a message. */
static gboolean
read_numbers (ExportRequest     *request,
              const CommandLine *command_line)
{
  guint64 game = 0;

  if (command_line->game != NULL && !g_ascii_string_to_unsigned (command_line->game, 10, 1, G_MAXINT64, &game, NULL))
    verb_usage (_("--game takes the number of a saved game, from 1, not “%s”."), command_line->game);
  else if (command_line->players != NULL && !number_parse (command_line->players, 1, G_MAXINT, &request->n_players))
    verb_usage (_("--players takes a number of players, from 1, not “%s”."), command_line->players);
  else
    {
      request->game = game;
      return TRUE;
    }
  return FALSE;
}

/* Reads the game files. A file that is given twice is exported twice. */
static gboolean
read_files (ExportRequest      *request,
            const CommandLine  *command_line)
{
  for (guint i = 0; command_line->arguments[i] != NULL; i++)
    {
      Game *game = verb_read_game (command_line->arguments[i], request->library);

      if (game == NULL)
        return FALSE;
      g_ptr_array_add (request->games, game);
      g_ptr_array_add (request->identities, NULL);
    }
  return TRUE;
}

/* A game that its rules refuse has only its text, which is a game file. */
static gboolean
take_text (ExportRequest    *request,
           const SavedGame  *saved,
           gboolean          as_yatzy)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, saved->number);

  if (as_yatzy)
    request->text = g_strdup (saved->text);
  else
    verb_complain (_("The rules of game %s no longer allow it: it can only be exported as a .yatzy file."), number);
  return as_yatzy;
}

static gboolean
read_saved (ExportRequest *request,
            gboolean       as_yatzy)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;

  games = store_ask (request->store, &(StoreQuestion) { STORE_SAVED_GAMES, .games = &request->game, .n_games = 1 },
                     &error);
  if (games != NULL && games->len == 1)
    {
      const SavedGame *saved = g_ptr_array_index (games, 0);

      if (saved->text != NULL)
        return take_text (request, saved, as_yatzy);
      if (saved->game == NULL || saved->spare)
        export_report_damaged (saved->number, saved->spare);
      if (saved->game == NULL)
        return FALSE;
      g_ptr_array_add (request->games, game_ref (saved->game));
      g_ptr_array_add (request->identities, g_strdup (saved->identity));
      return TRUE;
    }
  if (games != NULL)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, request->game);

      verb_complain (_("There is no saved game %s."), number);
    }
  else
    verb_complain ("%s", error->message);
  return FALSE;
}

static gboolean
find_empty (ExportRequest      *request,
            const CommandLine  *command_line)
{
  g_autoptr (GError) error = NULL;

  request->empty = verb_find_rules (command_line, request->library, command_line->empty);
  if (request->empty == NULL)
    return FALSE;
  if (command_line->players == NULL)
    request->n_players = CLAMP (2, request->empty->min_players, request->empty->max_players);
  if (game_check_n_players (request->empty, request->n_players, &error))
    return TRUE;

  verb_complain ("%s.", error->message);
  return FALSE;
}

/* Reads everything that the format needs. FALSE after a message. */
static gboolean
fill (ExportRequest      *request,
      const CommandLine  *command_line,
      gboolean            as_yatzy)
{
  g_autoptr (GError) error = NULL;
  /* A copy of the whole database is made without opening it here, because a window may have it open. */
  gboolean closed = request->what == EXPORT_EMPTY || request->what == EXPORT_HISTORY ||
                    (request->what == EXPORT_SOME_GAMES && request->game == 0);

  if (!closed && !verb_open_store (request->store, &error))
    {
      verb_complain ("%s", error->message);
      return FALSE;
    }
  return (request->what != EXPORT_EMPTY || find_empty (request, command_line)) &&
         (request->game == 0 || read_saved (request, as_yatzy)) && read_files (request, command_line);
}

int
verb_export (const CommandLine *command_line,
             Library           *library,
             Store             *store)
{
  g_auto (ExportRequest) request = { .path = command_line->to, .library = library, .store = store };
  const char *suffix;
  int format;

  if (command_line->to == NULL)
    return verb_usage (_("“export” needs “--to FILE”, the file to write."));
  suffix = find_suffix (command_line->to);
  request.what = suffix != NULL ? find_what (command_line) : 0;
  format = request.what != 0 ? find_format (suffix, request.what) : -1;
  if (format < 0 || !check_words (command_line, suffix, request.what) || !read_numbers (&request, command_line))
    return CLI_WRONG_USAGE;

  request.games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  request.identities = g_ptr_array_new_with_free_func (g_free);
  request.player = command_line->player;
  request.paper = command_line->paper;
  request.sheet = verb_get_last (command_line->sheets);
  return fill (&request, command_line, formats[format].write == export_yatzy) ? formats[format].write (&request) : CLI_WRONG_INPUT;
}
