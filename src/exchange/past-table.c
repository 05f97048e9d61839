/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <xlsxwriter/utility.h>

/* A game a day and ten players for a hundred years are half of it. */
#define MOST_CELLS 1000000
#define MOST_COLUMNS 256

/* Longer numbers are no points. */
#define MOST_POINTS 99999

typedef struct
{
  guint line;
  guint first; /* in the cells */
  guint n_cells;
} Row;

struct _PastTable
{
  GStringChunk *texts;
  GArray *cells; /* TableCell */
  GArray *rows;
  guint n_columns;
  gboolean too_large;
  GCancellable *cancellable; /* while it is read */
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
}

void
past_table_unref (PastTable *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static gboolean
is_empty (const TableCell *cell)
{
  return cell->kind == CELL_EMPTY || (cell->kind == CELL_TEXT && cell->text[strspn (cell->text, " \t\r\n")] == '\0');
}

/* A row as the reader found it; rows with nothing in them are left out. */
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
  row.n_cells = MIN (n_cells, MOST_COLUMNS);
  if (row.n_cells == 0)
    return TRUE;
  self->too_large = self->cells->len + row.n_cells > MOST_CELLS;
  if (self->too_large || g_cancellable_is_cancelled (self->cancellable))
    return FALSE;

  g_array_append_vals (self->cells, cells, row.n_cells);
  for (guint i = 0; i < row.n_cells; i++)
    {
      TableCell *cell = &g_array_index (self->cells, TableCell, row.first + i);

      cell->text = g_string_chunk_insert_const (self->texts, cell->text);
      if (is_empty (cell))
        cell->kind = CELL_EMPTY;
    }
  g_array_append_val (self->rows, row);
  self->n_columns = MAX (self->n_columns, row.n_cells);
  return TRUE;
}

/* @self, which was read from the file @path (NULL for none), or an error where it is not all there. */
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
  if (self->too_large)
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT, _("The table has more than %u cells; split it into several"),
                 MOST_CELLS);
  else if (self->rows->len == 0)
    g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("The table is empty"));
  if (self->too_large || self->rows->len == 0)
    {
      g_autofree char *file = path != NULL ? g_filename_display_name (path) : NULL;

      if (file != NULL)
        g_prefix_error (error, "%s: ", file);
      return NULL;
    }
  return g_steal_pointer (&table);
}

PastTable *
past_table_read (const char    *path,
                 const char    *sheet,
                 GCancellable  *cancellable,
                 GError       **error)
{
  PastTable *self = past_table_new ();

  self->cancellable = cancellable;
  return check (self, table_read (path, sheet, add_row, self, cancellable, error), path, error);
}

PastTable *
past_table_read_text (const char  *text,
                      gssize       length,
                      GError     **error)
{
  PastTable *self = past_table_new ();

  return check (self, table_read_text (text, length, add_row, self, error), NULL, error);
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

/* --- what is in a cell --- */

gboolean
past_cell_read_date (const TableCell *cell,
                     PastDate        *date)
{
  switch (cell->kind)
    {
    case CELL_DATE:
      past_date_from_seconds (cell->date, date);
      /* A time alone is one of the year before. */
      return date->year >= 1900;
    case CELL_TEXT:
      return past_date_read (cell->text, date);
    case CELL_NUMBER:
      /* A day without anything between its numbers, too: 20261120. */
      return past_date_from_serial (cell->number, date) ||
             (strspn (cell->text, "0123456789") == 8 && past_date_read (cell->text, date));
    case CELL_EMPTY:
    case CELL_BOOLEAN:
    case CELL_ERROR:
    default:
      return FALSE;
    }
}

/* Digits, in groups of three or together, and behind them no other fraction than zeros. */
#define WHOLE_NUMBER "^(?:\\d+|\\d{1,3}(?:[., '\u00a0\u202f\u2019]\\d{3})+)(?:[.,]0*)?$"

static CellPoints
read_text (const char *text,
           int        *points)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  g_autofree char *digits = NULL;
  GString *all;

  if (*trimmed == '\0' || g_strv_contains ((const char *const[]) { "-", "–", "—", "/", NULL }, trimmed))
    return CELL_POINTS_NONE;
  if (g_ascii_strcasecmp (trimmed, "x") == 0)
    return CELL_POINTS_STRUCK;
  if (!g_regex_match_simple (WHOLE_NUMBER, trimmed, 0, 0))
    return CELL_POINTS_WRONG;

  /* "312,0" and "1.024": what has other than three digits behind its last mark is a fraction of zeros. */
  for (char *mark = strpbrk (trimmed, ".,"); mark != NULL; mark = strpbrk (mark + 1, ".,"))
    if (strpbrk (mark + 1, ".,") == NULL && strlen (mark + 1) != 3)
      {
        *mark = '\0';
        break;
      }
  all = g_string_new (NULL);
  for (const char *at = trimmed; *at != '\0'; at++)
    if (g_ascii_isdigit (*at))
      g_string_append_c (all, *at);
  digits = g_string_free (all, FALSE);
  if (strlen (digits) > 5)
    return CELL_POINTS_WRONG;
  *points = atoi (digits);
  return CELL_POINTS_READ;
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
      /* A text has 1.024 for 1024 where people write so; no total has a fraction. */
      if (cell->number != floor (cell->number))
        return read_text (cell->text, points);
      if (!(cell->number >= 0 && cell->number <= MOST_POINTS))
        return CELL_POINTS_WRONG;
      *points = (int) cell->number;
      return CELL_POINTS_READ;
    case CELL_TEXT:
      return read_text (cell->text, points);
    case CELL_DATE:
    case CELL_BOOLEAN:
    case CELL_ERROR:
    default:
      return CELL_POINTS_WRONG;
    }
}
