/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-table.h"

#include "exchange/spreadsheet-date.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <xlsxwriter/utility.h>

/* One game a day with ten players for a hundred years fills half of this. */
#define MOST_CELLS 1000000
#define MOST_COLUMNS 256

/* Megabytes of text. That many cells, each with a word, have a tenth of it. A small file can unpack to far more than
 * there is memory. */
#define MOST_TEXT 64

/* The highest number that counts as points. */
#define MOST_POINTS 99999

/* The deviation from a whole number that is ignored. It is larger than the rounding error of a sum of a hundred
 * numbers. */
#define GRAIN 1e-6

typedef struct
{
  guint line;
  guint first; /* the index of the first cell */
  guint n_cells;
} Row;

struct _PastTable
{
  GStringChunk *texts;
  GArray *cells; /* of TableCell */
  GArray *rows;  /* of Row */
  guint n_columns;
  int year;                  /* the year of dates that have none; 0 where it is not known */
  gsize n_text;              /* bytes; a text that came before counts again */
  GError *error;             /* why no more rows are taken, or NULL */
  GCancellable *cancellable; /* used only while the table is read */
};

static PastTable *
past_table_new (void)
{
  PastTable *self = g_atomic_rc_box_new0 (PastTable);

  self->texts = g_string_chunk_new (4096);
  self->cells = g_array_new (FALSE, FALSE, sizeof (TableCell));
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  return self;
}

PastTable *
past_table_ref (PastTable *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  PastTable *self = data;

  g_string_chunk_free (self->texts);
  g_array_unref (self->cells);
  g_array_unref (self->rows);
  g_clear_error (&self->error);
}

void
past_table_unref (PastTable *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* A copy of @text without white space around it, non-breaking spaces included, which are common in web pages. Owned by
 * the caller. */
static char *
trim (const char *text)
{
  const char *end = text + strlen (text);

  while (*text != '\0' && g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  while (end > text && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  return g_strndup (text, end - text);
}

static gboolean
is_empty (const TableCell *cell)
{
  g_autofree char *trimmed = cell->kind == CELL_TEXT ? trim (cell->text) : NULL;

  return cell->kind == CELL_EMPTY || (trimmed != NULL && *trimmed == '\0');
}

/* Sets the error of a table that is larger with this row than anybody's. */
static void
check_size (PastTable       *self,
            const TableCell *cells,
            guint            n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    self->n_text += strlen (cells[i].text);
  if (n_cells > MOST_COLUMNS)
    g_set_error (&self->error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                 _("There are more than %d columns; keep those with games in them."), MOST_COLUMNS);
  else if (self->cells->len + n_cells > MOST_CELLS)
    g_set_error (&self->error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                 _("The table has more than %u cells; split it into several"), MOST_CELLS);
  else if (self->n_text > MOST_TEXT * 1000000)
    g_set_error (&self->error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                 _("The table has more than %d MB of text; split it into several"), MOST_TEXT);
}

/* Takes a row from the reader, unless it is empty. Returns FALSE where the table is too large or reading was
 * cancelled. */
static gboolean
add_row (guint            line,
         const TableCell *cells,
         guint            n_cells,
         gpointer         data)
{
  PastTable *self = data;
  Row row = { line, self->cells->len, 0 };

  while (n_cells > 0 && is_empty (&cells[n_cells - 1]))
    n_cells--;
  row.n_cells = n_cells;
  if (row.n_cells == 0)
    return TRUE;
  check_size (self, cells, row.n_cells);
  if (self->error != NULL || g_cancellable_is_cancelled (self->cancellable))
    return FALSE;

  g_array_append_vals (self->cells, cells, row.n_cells);
  for (guint i = 0; i < row.n_cells; i++)
    {
      TableCell *cell = &g_array_index (self->cells, TableCell, row.first + i);

      if (is_empty (cell))
        *cell = (TableCell) { .kind = CELL_EMPTY, .text = "" };
      cell->text = g_string_chunk_insert_const (self->texts, cell->text);
    }
  g_array_append_val (self->rows, row);
  self->n_columns = MAX (self->n_columns, row.n_cells);
  return TRUE;
}

/* Returns @self (transfer full), or frees it and sets an error where it was not read to its end or is empty. @path is
 * the file, or NULL for a pasted text. */
static PastTable *
check (PastTable   *self,
       gboolean     done,
       const char  *path,
       GError     **error)
{
  g_autoptr (PastTable) table = self;

  if (!done)
    return NULL;
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return NULL;
  self->cancellable = NULL;
  if (self->error == NULL && self->rows->len == 0)
    g_set_error_literal (&self->error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("The table is empty"));
  if (self->error == NULL)
    return g_steal_pointer (&table);
  if (path != NULL)
    {
      g_autofree char *file = g_filename_display_name (path);

      g_prefix_error (&self->error, "%s: ", file);
    }
  g_propagate_error (error, g_steal_pointer (&self->error));
  return NULL;
}

/* The year in the name of the sheet, or else in that of the file; 0 for none. */
static int
find_year (const char *path,
           const char *sheet)
{
  g_autofree char *file = g_filename_display_basename (path);
  int year = past_date_find_year (sheet);

  return year != 0 ? year : past_date_find_year (file);
}

void
past_sheets_clear (PastSheets *self)
{
  g_clear_pointer (&self->names, g_strfreev);
}

/* The state of reading a file: its sheets, and which of them is taken. */
typedef struct
{
  const char *path;
  const char *wanted;        /* the name of the sheet to take; NULL for the first that is not empty */
  GCancellable *cancellable;
  GPtrArray *names;
  PastTable *reading;        /* the sheet that is being read, and whether it is hidden */
  gboolean hidden;
  PastTable *taken;          /* the best sheet so far, whether it is hidden, and its index */
  gboolean taken_hidden;
  guint index;
  PastTable *refused;        /* a sheet that is too large, which matters only where no other is taken */
} FileReader;

/* Takes the sheet that was read to its end, unless it is empty. */
static void
end_sheet (FileReader *self)
{
  PastTable *table = g_steal_pointer (&self->reading);

  if (table == NULL)
    return;
  if (table->error != NULL)
    {
      g_clear_pointer (&self->refused, past_table_unref);
      self->refused = table;
    }
  else if (table->rows->len == 0)
    past_table_unref (table);
  else
    {
      g_clear_pointer (&self->taken, past_table_unref);
      self->taken = table;
      self->taken_hidden = self->hidden;
      self->index = self->names->len - 1;
    }
}

static gboolean
begin_sheet (const char *name,
             gboolean    hidden,
             gpointer    data)
{
  FileReader *self = data;
  g_autofree char *file = g_filename_display_basename (self->path);
  char *dot = strrchr (file, '.');

  end_sheet (self);
  if (dot != NULL && dot != file)
    *dot = '\0';
  /* A text is called like its file. */
  g_ptr_array_add (self->names, g_strdup (name != NULL ? name : file));
  name = g_ptr_array_index (self->names, self->names->len - 1);
  if (self->wanted != NULL ? strcmp (name, self->wanted) != 0 || self->taken != NULL
                           : self->taken != NULL && (hidden || !self->taken_hidden))
    return FALSE;
  self->hidden = hidden;
  self->reading = past_table_new ();
  self->reading->year = find_year (self->path, name);
  self->reading->cancellable = self->cancellable;
  return TRUE;
}

static gboolean
add_row_cb (guint            line,
            const TableCell *cells,
            guint            n_cells,
            gpointer         data)
{
  return add_row (line, cells, n_cells, ((FileReader *) data)->reading);
}

PastTable *
past_table_read (const char    *path,
                 const char    *sheet,
                 PastSheets    *sheets,
                 GCancellable  *cancellable,
                 GError       **error)
{
  FileReader reader = { path, sheet, cancellable };
  gboolean read;
  PastTable *table;

  reader.names = g_ptr_array_new_with_free_func (g_free);
  read = table_read (path, begin_sheet, add_row_cb, &reader, cancellable, error);
  end_sheet (&reader);
  if (read && sheet != NULL && !g_ptr_array_find_with_equal_func (reader.names, sheet, g_str_equal, NULL))
    {
      g_autofree char *file = g_filename_display_name (path);

      g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("%s: It has no sheet “%s”."), file, sheet);
      read = FALSE;
    }
  *sheets = (PastSheets) { NULL, reader.index };
  if (reader.names->len > 0)
    {
      g_ptr_array_add (reader.names, NULL);
      sheets->names = (char **) g_ptr_array_steal (reader.names, NULL);
    }
  g_ptr_array_unref (reader.names);
  table = reader.taken != NULL ? g_steal_pointer (&reader.taken) : g_steal_pointer (&reader.refused);
  g_clear_pointer (&reader.taken, past_table_unref);
  g_clear_pointer (&reader.refused, past_table_unref);
  return check (table != NULL ? table : past_table_new (), read, path, error);
}

/* Wants the first table that was pasted. */
static gboolean
want_first (const char *name,
            gboolean    hidden,
            gpointer    data)
{
  return ((PastTable *) data)->rows->len == 0;
}

PastTable *
past_table_read_text (const char  *text,
                      gssize       length,
                      GError     **error)
{
  PastTable *self = past_table_new ();

  return check (self, table_read_text (text, length, want_first, add_row, self, error), NULL, error);
}

guint
past_table_get_n_rows (const PastTable *self)
{
  return self->rows->len;
}

guint
past_table_get_n_columns (const PastTable *self)
{
  return self->n_columns;
}

guint
past_table_get_line (const PastTable *self,
                     guint            index)
{
  return g_array_index (self->rows, Row, index).line;
}

const TableCell *
past_table_get_cell (const PastTable *self,
                     guint            index,
                     guint            column)
{
  static const TableCell nothing = { .kind = CELL_EMPTY, .text = "" };
  const Row *row = &g_array_index (self->rows, Row, index);

  return column < row->n_cells ? &g_array_index (self->cells, TableCell, row->first + column) : &nothing;
}

char *
past_column_letters (guint column)
{
  char letters[LXW_MAX_COL_NAME_LENGTH];

  lxw_col_to_name (letters, column, FALSE);
  return g_strdup (letters);
}

/* --- reading a cell --- */

gboolean
past_table_read_date (const PastTable *self,
                      const TableCell *cell,
                      PastDate        *date)
{
  switch (cell->kind)
    {
    case CELL_DATE:
      past_date_from_seconds (cell->date, date);
      /* A time alone lies on 1899-12-30 and is no date. */
      return date->year >= 1900;
    case CELL_TEXT:
      return past_date_read (cell->text, self->year, date);
    case CELL_NUMBER:
      /* A whole date without separators, such as 20261120, is also a number. */
      return past_date_from_serial (cell->number, date) ||
             (strspn (cell->text, "0123456789") == 8 && past_date_read (cell->text, 0, date));
    case CELL_EMPTY:
    case CELL_BOOLEAN:
    case CELL_ERROR:
    case CELL_FORMULA:
    default:
      return FALSE;
    }
}

/* A spreadsheet stores a time as a part of a day, with or without a day before it. A cell that is not formatted as a
 * time is a number such as 0.8125. */
gboolean
past_cell_read_time (const TableCell *cell,
                     int             *minute)
{
  switch (cell->kind)
    {
    case CELL_DATE:
      *minute = (int) (((cell->date % SECONDS_OF_DAY + SECONDS_OF_DAY) % SECONDS_OF_DAY) / 60);
      return TRUE;
    case CELL_NUMBER:
      if (cell->number > 0 && cell->number < 1)
        {
          *minute = (int) (cell->number * SECONDS_OF_DAY / 60 + 0.5) % (24 * 60);
          return TRUE;
        }
      /* A number such as 19.30 was meant as a time. */
      return past_time_read (cell->text, minute);
    case CELL_TEXT:
      return past_time_read (cell->text, minute);
    case CELL_EMPTY:
    case CELL_BOOLEAN:
    case CELL_ERROR:
    case CELL_FORMULA:
    default:
      return FALSE;
    }
}

/* Digits in groups of three with the same separator between them, or without groups. After them only zeros may follow
 * as a fraction. */
#define WHOLE_NUMBER "^(?:([1-9]\\d{0,2}(?:([., '\u00a0\u202f\u2019])\\d{3})(?:\\2\\d{3})*)|(\\d+))(?:[.,]0*)?$"

static int
read_digits (const char *text)
{
  int value = 0;

  for (const char *at = text; *at != '\0' && value <= MOST_POINTS; at++)
    if (g_ascii_isdigit (*at))
      value = value * 10 + g_ascii_digit_value (*at);
  return value;
}

static CellPoints
read_whole_number (const char *text,
                   int        *points)
{
  static gsize made;
  static GRegex *whole_number;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *in_groups = NULL, *together = NULL;

  if (g_once_init_enter (&made))
    {
      whole_number = g_regex_new (WHOLE_NUMBER, G_REGEX_OPTIMIZE, 0, NULL);
      g_once_init_leave (&made, 1);
    }
  if (!g_regex_match (whole_number, text, 0, &match))
    return CELL_POINTS_WRONG;
  in_groups = g_match_info_fetch (match, 1);
  together = g_match_info_fetch (match, 3);
  *points = read_digits (*in_groups != '\0' ? in_groups : together);
  /* "312.000" cannot be three hundred thousand points, so its zeros are a fraction. */
  if (*points > MOST_POINTS && *in_groups != '\0')
    {
      gsize n_digits = strspn (text, "0123456789");

      if (strchr (".,", text[n_digits]) == NULL || strcmp (text + n_digits + 1, "000") != 0)
        return CELL_POINTS_WRONG;
      *points = atoi (text);
    }
  return *points <= MOST_POINTS ? CELL_POINTS_READ : CELL_POINTS_WRONG;
}

static CellPoints
read_text (const char *text,
           int        *points)
{
  g_autofree char *trimmed = trim (text);

  if (*trimmed == '\0' || g_strv_contains ((const char *const[]) { "-", "–", "—", "/", NULL }, trimmed))
    return CELL_POINTS_NONE;
  if (g_ascii_strcasecmp (trimmed, "x") == 0)
    return CELL_POINTS_STRUCK;
  /* This check is quick and sorts out most texts: names, dates and words. */
  if (!g_ascii_isdigit (*trimmed))
    return CELL_POINTS_WRONG;
  return read_whole_number (trimmed, points);
}

CellPoints
past_cell_read_points (const TableCell *cell,
                       int             *points)
{
  switch (cell->kind)
    {
    case CELL_EMPTY:
      return CELL_POINTS_NONE;
    case CELL_NUMBER:
      /* A total has no fraction, but the result of a formula may miss the whole number by a rounding error. */
      if (!(cell->number > -GRAIN && cell->number <= MOST_POINTS) || fabs (cell->number - round (cell->number)) > GRAIN)
        return CELL_POINTS_WRONG;
      *points = (int) round (cell->number);
      return CELL_POINTS_READ;
    case CELL_TEXT:
      return read_text (cell->text, points);
    case CELL_DATE:
    case CELL_BOOLEAN:
    case CELL_ERROR:
    case CELL_FORMULA:
    default:
      return CELL_POINTS_WRONG;
    }
}

gboolean
past_table_read_points (const PastTable *self,
                        guint            row,
                        guint            column,
                        int             *points)
{
  return past_cell_read_points (past_table_get_cell (self, row, column), points) == CELL_POINTS_READ;
}
