/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stored-games.h"

#include "figures.h"
#include "moves-table.h"
#include "score-sheet.h"
#include "sheet-cells.h"
#include "table-reader.h"

#include "core/game-file.h"
#include "store/store-transfer.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The most rows of a game in a table of moves, those with parts of texts included. */
#define MAX_ROWS (GAME_MAX_MOVES + 1000)

typedef enum
{
  SHEET_OTHER, /* or not known yet */
  SHEET_MOVES,
  SHEET_SCORES,
} SheetKind;

/* A row of a sheet. */
typedef struct
{
  const char *sheet; /* NULL for a text */
  guint row;         /* from 1 */
} Place;

/* A row of a table of moves, whose texts are offsets. */
typedef struct
{
  Place place;
  TableCell cells[N_MOVES_COLUMNS];
} MovesRow;

typedef struct
{
  const GamesSink *sink;  /* NULL where games are only looked for */
  Library *library;       /* with the rules of the table */
  gboolean enough;
  gboolean any;           /* whether a table of ours was found */
  GPtrArray *sheets;      /* the names of the sheets, which places refer to */
  gboolean old;           /* whether it was written before games stood in such tables */

  /* The present sheet. */
  const char *sheet;      /* NULL for a text */
  SheetKind kind;
  gboolean head_read;     /* whether its first row was seen */
  guint n_sheets;         /* the sheets that are not empty */
  guint n_figures;        /* those of them that have figures of our statistics */

  /* A score sheet. */
  SheetCells cells;
  Game *game;             /* the one that was written into it; NULL where that is wrong */
  char *identity;

  /* The present game of a table of moves. */
  int columns[N_MOVES_COLUMNS]; /* the index of each column; -1 where it is missing */
  char *number;           /* what the table calls the game; NULL before the first one */
  Place first;
  GString *file;
  GString *rules;
  GString *texts;         /* of the rows */
  GArray *rows;           /* of MovesRow, one for each move */
  gboolean refused;
} Reader;

static void
reader_init (Reader          *self,
             const GamesSink *sink,
             Library         *library)
{
  *self = (Reader) { .sink = sink, .library = library != NULL ? library_open_again (library) : NULL };
  self->file = g_string_new (NULL);
  self->rules = g_string_new (NULL);
  self->texts = g_string_new (NULL);
  self->rows = g_array_new (FALSE, FALSE, sizeof (MovesRow));
  self->sheets = g_ptr_array_new_with_free_func (g_free);
}

static void
reader_clear (Reader *self)
{
  g_string_free (self->file, TRUE);
  g_string_free (self->rules, TRUE);
  g_string_free (self->texts, TRUE);
  g_array_unref (self->rows);
  g_ptr_array_unref (self->sheets);
  g_clear_pointer (&self->library, library_free);
  g_free (self->number);
  sheet_cells_clear (&self->cells);
  g_clear_pointer (&self->game, game_unref);
  g_free (self->identity);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* Reads a game file out of a table. Its first problem goes to @wrong (transfer full). */
static Game *
read_file (Reader         *self,
           const GString  *file,
           char          **wrong)
{
  guint line;
  g_autoptr (GError) error = NULL;
  Game *game = game_file_read (file->str, file->len, self->library, &line, &error);

  if (game == NULL)
    *wrong = g_strdup_printf (_("line %u of the game: %s"), line, error->message);
  return game;
}

/* --- a table of moves --- */

/* Reports what is wrong at @place in the game, of which only the first fault is told. Rows are counted anew in every
 * sheet, so the message begins with the name of the sheet. */
static gboolean G_GNUC_PRINTF (3, 4)
refuse (Reader     *self,
        Place       place,
        const char *format,
        ...)
{
  g_autofree char *message = NULL, *of_sheet = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (place.sheet != NULL)
    of_sheet = g_strdup_printf ("%s: %s", place.sheet, message);
  if (!self->refused)
    self->sink->complain (place.row, of_sheet != NULL ? of_sheet : message, self->sink->data);
  self->refused = TRUE;
  return FALSE;
}

/* Appends a text in which line breaks were escaped by game_file_escape(). */
static void
append_unescaped (GString    *to,
                  const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    if (*c == '\\' && c[1] != '\0')
      g_string_append_c (to, *++c == 'n' ? '\n' : *c);
    else
      g_string_append_c (to, *c);
}

/* Whether a cell has what was written, also where a spreadsheet program took a text for a number, a date or a boolean. */
static gboolean
is_same (const TableCell *cell,
         const MovesCell *expected)
{
  g_autofree char *date = NULL;
  char *end = NULL;

  if (expected->text == NULL && expected->number < 0)
    return *cell->text == '\0';
  if (expected->text == NULL)
    return *cell->text != '\0' && strtol (cell->text, &end, 10) == expected->number && *end == '\0';
  if (strcmp (cell->text, expected->text) == 0)
    return TRUE;
  if (cell->kind == TABLE_CELL_NUMBER)
    return g_ascii_strtod (expected->text, &end) == cell->number && end > expected->text && *end == '\0';
  if (cell->kind == TABLE_CELL_BOOLEAN)
    return g_ascii_strcasecmp (cell->text, expected->text) == 0;
  date = cell->kind == TABLE_CELL_DATE ? g_strdelimit (g_strdup (expected->text), "T", ' ') : NULL;
  return date != NULL && strcmp (cell->text, date) == 0;
}

static gboolean
check_row (Reader          *self,
           const MovesRow  *row,
           const MovesCell *expected)
{
  for (guint i = 0; i < N_MOVES_COLUMNS; i++)
    {
      g_autofree char *was = expected[i].text != NULL ? NULL : g_strdup_printf ("%d", expected[i].number);
      TableCell cell = row->cells[i];

      cell.text = self->texts->str + GPOINTER_TO_SIZE (cell.text);
      if (i == MOVES_COLUMN_GAME || i == MOVES_COLUMN_IDENTITY || i == MOVES_COLUMN_FILE || self->columns[i] < 0 ||
          is_same (&cell, &expected[i]))
        continue;
      return refuse (self, row->place,
                     _("The column “%s” has “%s” here, and the game has “%s”; a table of moves is only read back as it was"
                       " written, in its order: export it again"),
                     moves_columns[i], cell.text, was == NULL ? expected[i].text : expected[i].number < 0 ? "" : was);
    }
  return TRUE;
}

/* Compares the rows with those that the game would be written in. */
static gboolean
check_rows (Reader     *self,
            const Game *game)
{
  g_auto (MovesRows) expected = MOVES_ROWS_INIT (game);

  for (guint i = 0; i < self->rows->len; i++)
    {
      const MovesRow *row = &g_array_index (self->rows, MovesRow, i);

      if (!moves_rows_next (&expected))
        return refuse (self, row->place,
                       _("This row does not belong to the game above, which has fewer; export the table again"));
      if (!check_row (self, row, expected.cells))
        return FALSE;
    }
  return !moves_rows_next (&expected) ||
         refuse (self, self->first, _("The last rows of this game are missing; copy or export the table again"));
}

/* A text of the first row of the game; "" where there is none. */
static const char *
get_first (const Reader *self,
           MovesColumn   column)
{
  if (self->rows->len == 0)
    return "";
  return self->texts->str + GPOINTER_TO_SIZE (g_array_index (self->rows, MovesRow, 0).cells[column].text);
}

/* Keeps the rules that stand behind a game for this and later games. */
static void
keep_rules (Reader *self)
{
  g_autoptr (GError) error = NULL;
  Ruleset *rules;

  if (self->rules->len == 0)
    return;
  rules = ruleset_parse (get_first (self, MOVES_COLUMN_RULES), self->rules->str, NULL, &error);
  if (rules != NULL)
    library_put (self->library, rules);
  else
    refuse (self, self->first, "%s", error->message);
}

static Game *
make_game (Reader *self)
{
  const char *identity = get_first (self, MOVES_COLUMN_IDENTITY);
  g_autofree char *wrong = NULL;
  Game *game;

  keep_rules (self);
  if (self->file->len == 0)
    refuse (self, self->first,
            _("The column “file” is empty; sort the table by game, then by number, or export it again"));
  if (*identity != '\0' && !game_file_is_identity (identity))
    refuse (self, self->first, _("“%s” is not the identity of a game; leave the cell empty"), identity);
  if (self->refused)
    return NULL;
  game = read_file (self, self->file, &wrong);
  if (game == NULL)
    refuse (self, self->first, "%s", wrong);
  else if (!check_rows (self, game))
    g_clear_pointer (&game, game_unref);
  return game;
}

/* Hands over the game whose rows were collected. */
static void
end_game (Reader *self)
{
  const char *identity = get_first (self, MOVES_COLUMN_IDENTITY);
  Game *game;

  if (self->number == NULL || self->enough)
    return;
  game = make_game (self);
  self->enough = !self->sink->take (game, *identity != '\0' ? identity : NULL, self->first.row, self->sink->data);
  g_clear_pointer (&self->number, g_free);
  g_string_truncate (self->file, 0);
  g_string_truncate (self->rules, 0);
  g_string_truncate (self->texts, 0);
  g_array_set_size (self->rows, 0);
  self->refused = FALSE;
}

static const TableCell *
get_cell (const Reader    *self,
          const TableCell *cells,
          guint            n_cells,
          MovesColumn      column)
{
  static const TableCell empty = { .kind = TABLE_CELL_EMPTY, .text = "" };
  int place = self->columns[column];

  return place >= 0 && (guint) place < n_cells ? &cells[place] : &empty;
}

/* Keeps the cells of a move until the game file is complete, which may go on in later rows. */
static void
keep_row (Reader          *self,
          Place            place,
          const TableCell *cells,
          guint            n_cells)
{
  MovesRow row = { place };

  if (self->rows->len == MAX_ROWS || self->file->len + self->rules->len > 2 * GAME_FILE_MAX_SIZE)
    {
      refuse (self, place, _("This game has more rows than a game can have"));
      return;
    }
  for (guint i = 0; i < N_MOVES_COLUMNS; i++)
    {
      const char *text = i == MOVES_COLUMN_FILE ? "" : get_cell (self, cells, n_cells, i)->text;

      row.cells[i] = *get_cell (self, cells, n_cells, i);
      row.cells[i].text = GSIZE_TO_POINTER (self->texts->len);
      g_string_append_len (self->texts, text, strlen (text) + 1);
    }
  g_array_append_val (self->rows, row);
}

static void
take_row (Reader          *self,
          guint            row,
          const TableCell *cells,
          guint            n_cells)
{
  const char *game = get_cell (self, cells, n_cells, MOVES_COLUMN_GAME)->text;
  const char *what = get_cell (self, cells, n_cells, MOVES_COLUMN_WHAT)->text;
  const char *part = get_cell (self, cells, n_cells, MOVES_COLUMN_FILE)->text;
  const Place place = { self->sheet, row };
  gboolean is_rules = strcmp (what, MOVES_WHAT_RULES) == 0;

  /* Two tables below each other, or on two sheets, may both number a game alike, but then its rows are numbered from 1
   * again. */
  if (g_strcmp0 (self->number, game) != 0 ||
      (self->rows->len > 0 && strcmp (get_cell (self, cells, n_cells, MOVES_COLUMN_NUMBER)->text, "1") == 0))
    {
      end_game (self);
      self->number = g_strdup (game);
      self->first = place;
    }
  if (!is_rules && strcmp (what, MOVES_WHAT_FILE) != 0)
    keep_row (self, place, cells, n_cells);
  if (!self->refused)
    append_unescaped (is_rules ? self->rules : self->file, part);
}

/* Takes the headings of a table of moves, whose columns may stand in any order and among others. FALSE where the row has
 * other headings, and then nothing changes. */
static gboolean
begin_table (Reader          *self,
             const TableCell *cells,
             guint            n_cells)
{
  static const MovesColumn needed[] = { MOVES_COLUMN_GAME,  MOVES_COLUMN_RULES, MOVES_COLUMN_SEAT,   MOVES_COLUMN_WHAT,
                                        MOVES_COLUMN_ENTRY, MOVES_COLUMN_TYPED, MOVES_COLUMN_PLAYERS };
  int columns[N_MOVES_COLUMNS];

  for (guint column = 0; column < N_MOVES_COLUMNS; column++)
    {
      columns[column] = -1;
      for (guint i = 0; i < n_cells; i++)
        if (strcmp (cells[i].text, moves_columns[column]) == 0)
          columns[column] = i;
    }
  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    if (columns[needed[i]] < 0)
      return FALSE;
  memcpy (self->columns, columns, sizeof columns);
  self->old = self->old || columns[MOVES_COLUMN_FILE] < 0;
  return TRUE;
}

/* --- a score sheet --- */

/* Reads the mark and the game file in the cells right of it. FALSE where the row has none. */
static gboolean
read_mark (Reader          *self,
           guint            row,
           const TableCell *cells,
           guint            n_cells)
{
  g_autoptr (GString) file = g_string_new (NULL);
  g_autofree char *wrong = NULL;
  guint mark = 0;

  while (mark < n_cells && (cells[mark].kind != TABLE_CELL_TEXT || !g_str_has_prefix (cells[mark].text, SCORE_SHEET_MARK)))
    mark++;
  if (mark == n_cells)
    return FALSE;
  if (self->sink == NULL)
    return TRUE;

  sheet_cells_init (&self->cells, self->sheet, mark);
  for (guint i = mark + 1; i < n_cells; i++)
    g_string_append (file, cells[i].text);
  if (strcmp (cells[mark].text + strlen (SCORE_SHEET_MARK), G_STRINGIFY (SCORE_SHEET_FORMAT)) != 0)
    sheet_cells_complain (&self->cells, row, mark, _("This sheet is from a newer version of Protokoll"));
  else if ((self->game = read_file (self, file, &wrong)) == NULL)
    sheet_cells_complain (&self->cells, row, mark + 1, "%s", wrong);
  return TRUE;
}

static void
read_row (Reader          *self,
          guint            row,
          const TableCell *cells,
          guint            n_cells)
{
  guint mark = self->cells.mark;

  sheet_cells_add (&self->cells, row, cells, n_cells);
  if (mark + 1 >= n_cells || strcmp (cells[mark].text, "@identity") != 0)
    return;
  if (game_file_is_identity (cells[mark + 1].text))
    self->identity = g_strdup (cells[mark + 1].text);
  else if (*cells[mark + 1].text != '\0')
    sheet_cells_complain (&self->cells, row, mark + 1, _("“%s” is not the identity of a game; leave the cell empty"),
                          cells[mark + 1].text);
}

/* The identity of @game, which was made of the sheet: what was filled into the sheet belongs to the same game as before,
 * and where it is another, it is compared with that. A sheet on which nothing had been entered is of no game yet. Owned
 * by the caller. */
static char *
find_identity (const Reader *self,
               const Game   *game)
{
  g_autofree char *identity = self->identity != NULL ? g_strdup (self->identity) : game_file_identity (self->game);
  g_autoptr (Game) same = game_continue (self->game, game, FALSE, NULL);

  if (self->identity == NULL && game_get_n_moves (self->game) == 0 && game_get_totals (self->game) == NULL)
    return NULL;
  return same != NULL ? g_steal_pointer (&identity) : g_strdup_printf ("%c%s", STORE_CHANGED_GAME, identity);
}

static void
end_sheet (Reader *self)
{
  g_autofree char *identity = NULL;
  Game *game;

  if (self->kind != SHEET_SCORES || self->sink == NULL)
    return;
  game = self->cells.problems->len == 0 ? sheet_cells_play (&self->cells, self->game) : NULL;
  identity = game != NULL ? find_identity (self, game) : NULL;
  for (guint i = 0; i < self->cells.problems->len; i++)
    self->sink->complain (0, g_ptr_array_index (self->cells.problems, i), self->sink->data);
  sheet_cells_clear (&self->cells);
  g_clear_pointer (&self->game, game_unref);
  g_clear_pointer (&self->identity, g_free);
  if (!self->enough)
    self->enough = !self->sink->take (game, identity, 1, self->sink->data);
  else
    g_clear_pointer (&game, game_unref);
}

/* --- a file --- */

/* Begins a sheet. A game of a table of moves can go on in the next one. */
static gboolean
sheet_cb (const char *name,
          gpointer    data)
{
  Reader *self = data;

  end_sheet (self);
  g_ptr_array_add (self->sheets, g_strdup (name));
  self->sheet = g_ptr_array_index (self->sheets, self->sheets->len - 1);
  self->kind = SHEET_OTHER;
  self->head_read = FALSE;
  return !self->enough;
}

/* Finds out what the sheet is. Returns whether more of its rows are wanted. */
static gboolean
recognise (Reader          *self,
           guint            row,
           const TableCell *cells,
           guint            n_cells)
{
  if (read_mark (self, row, cells, n_cells))
    self->kind = SHEET_SCORES;
  else if (!self->head_read)
    {
      self->n_sheets++;
      self->n_figures += figures_is_head (cells, n_cells);
      if (begin_table (self, cells, n_cells))
        self->kind = SHEET_MOVES;
    }
  self->head_read = TRUE;
  self->any = self->any || self->kind != SHEET_OTHER;
  self->enough = self->enough || (self->any && self->sink == NULL) || self->old;
  return !self->enough && (self->kind != SHEET_OTHER || row < SCORE_SHEET_MARK_ROWS);
}

static gboolean
row_cb (guint            row,
        const TableCell *cells,
        guint            n_cells,
        gpointer         data)
{
  Reader *self = data;

  if (self->kind == SHEET_OTHER)
    return recognise (self, row, cells, n_cells);
  if (self->kind == SHEET_SCORES)
    read_row (self, row, cells, n_cells);
  else if (strcmp (get_cell (self, cells, n_cells, MOVES_COLUMN_GAME)->text, moves_columns[MOVES_COLUMN_GAME]) != 0 ||
           !begin_table (self, cells, n_cells))
    take_row (self, row, cells, n_cells);
  else
    /* Somebody put two tables below each other. */
    end_game (self);
  return !self->enough;
}

gboolean
stored_games_find (const char    *path,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_auto (Reader) reader = { NULL };

  reader_init (&reader, NULL, NULL);
  if (!table_read (path, sheet_cb, row_cb, &reader, cancellable, error))
    return FALSE;
  if (!reader.any && reader.n_figures > 0 && reader.n_figures == reader.n_sheets)
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                 _("%s: It contains statistics, but no games; import a workbook of the statistics, or a table"
                   " of games as “protokoll export --games” writes it."),
                 name);
  return reader.any;
}

gboolean
stored_games_read (const char       *path,
                   Library          *library,
                   const GamesSink  *sink,
                   GCancellable     *cancellable,
                   GError          **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_auto (Reader) reader = { NULL };
  gboolean read;

  reader_init (&reader, sink, library);
  read = table_read (path, sheet_cb, row_cb, &reader, cancellable, error);
  if (read && reader.old)
    {
      g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                   _("%s: This table of moves was written by an earlier version of Protokoll, and the games are not in it."
                     " Export it again with this version, from the statistics that it comes from."),
                   name);
      return FALSE;
    }
  if (read)
    {
      end_sheet (&reader);
      end_game (&reader);
    }
  return read;
}
