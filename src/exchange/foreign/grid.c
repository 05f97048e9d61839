/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grid.h"

#include <string.h>
#include <xlsxwriter/utility.h>

typedef struct
{
  guint line;
  guint first; /* the index of the first cell */
  guint n_cells;
} Row;

ForeignSheet *
foreign_sheet_new (const char *name)
{
  ForeignSheet *self = g_new0 (ForeignSheet, 1);

  self->name = g_strdup (name);
  self->cells = g_array_new (FALSE, FALSE, sizeof (TableCell));
  self->points = g_array_new (FALSE, FALSE, sizeof (int));
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  return self;
}

void
foreign_sheet_free (ForeignSheet *self)
{
  g_free (self->name);
  g_free (self->error);
  g_array_unref (self->cells);
  g_array_unref (self->points);
  g_array_unref (self->rows);
  g_free (self);
}

void
foreign_sheet_add_row (ForeignSheet    *self,
                       guint            line,
                       const TableCell *cells,
                       guint            n_cells)
{
  Row row = { line, self->cells->len, n_cells };

  g_array_append_vals (self->cells, cells, n_cells);
  for (guint i = 0; i < n_cells; i++)
    {
      int points = cell_read_points (&cells[i]);

      self->hash = self->hash * 31 + g_str_hash (cells[i].text);
      g_array_append_val (self->points, points);
    }
  g_array_append_val (self->rows, row);
  self->n_columns = MAX (self->n_columns, n_cells);
}

const char *
foreign_sheet_get_name (const ForeignSheet *self)
{
  return self->pasted ? NULL : self->name;
}

gboolean
foreign_sheet_is_copy (const ForeignSheet *self,
                       const ForeignSheet *other)
{
  if (self->rows->len != other->rows->len || self->cells->len != other->cells->len ||
      memcmp (self->rows->data, other->rows->data, self->rows->len * sizeof (Row)) != 0)
    return FALSE;
  for (guint i = 0; i < self->cells->len; i++)
    if (strcmp (g_array_index (self->cells, TableCell, i).text, g_array_index (other->cells, TableCell, i).text) != 0)
      return FALSE;
  return TRUE;
}

Grid
grid_new (const ForeignSheet *sheet,
          gboolean            turned)
{
  guint n_rows = sheet->rows->len, n_columns = sheet->n_columns;

  return (Grid) { sheet, turned, turned ? n_columns : n_rows, turned ? n_rows : n_columns, 0, 0 };
}

Grid
grid_cut (const Grid *self,
          guint       first_row,
          guint       last_row,
          guint       first_column,
          guint       last_column)
{
  return (Grid) { self->sheet, self->turned, last_row + 1 - first_row, last_column + 1 - first_column,
                  self->first_row + first_row, self->first_column + first_column };
}

Grid
grid_turn (const Grid *self)
{
  return (Grid) { self->sheet, !self->turned, self->n_columns, self->n_rows, self->first_column, self->first_row };
}

static const Row *
get_row (const Grid *self,
         guint       index)
{
  return &g_array_index (self->sheet->rows, Row, index);
}

/* The indices in the sheet of a place in the grid. */
static void
find_place (const Grid *self,
            guint       row,
            guint       column,
            guint      *down,
            guint      *across)
{
  *down = self->turned ? self->first_column + column : self->first_row + row;
  *across = self->turned ? self->first_row + row : self->first_column + column;
}

/* The index of a cell; -1 where there is none. */
static int
find_cell (const Grid *self,
           guint       row,
           guint       column)
{
  guint down, across;

  if (row >= self->n_rows || column >= self->n_columns)
    return -1;
  find_place (self, row, column, &down, &across);
  return across < get_row (self, down)->n_cells ? (int) (get_row (self, down)->first + across) : -1;
}

const TableCell *
grid_cell (const Grid *self,
           guint       row,
           guint       column)
{
  static const TableCell nothing = { .kind = TABLE_CELL_EMPTY, .text = "" };
  int index = find_cell (self, row, column);

  return index >= 0 ? &g_array_index (self->sheet->cells, TableCell, index) : &nothing;
}

const TableCell *
grid_find_only (const Grid *self,
                guint       row)
{
  const TableCell *only = NULL;

  for (guint column = 0; column < self->n_columns; column++)
    {
      if (grid_cell (self, row, column)->kind == TABLE_CELL_EMPTY)
        continue;
      if (only != NULL)
        return NULL;
      only = grid_cell (self, row, column);
    }
  return only;
}

int
grid_points (const Grid *self,
             guint       row,
             guint       column)
{
  int index = find_cell (self, row, column);

  return index >= 0 ? g_array_index (self->sheet->points, int, index) : POINTS_NONE;
}

gboolean
grid_read_date (const Grid  *self,
                guint        row,
                guint        column,
                ForeignDate *date)
{
  return cell_read_date (grid_cell (self, row, column), self->sheet->year, date);
}

guint
grid_line (const Grid *self,
           guint       row)
{
  return get_row (self, self->turned ? self->first_column : self->first_row + row)->line;
}

/* The number of empty rows of the sheet above the row at @index. In a text, a row ends as many lines after its first one
 * as its cells have line breaks; in a workbook the difference would be negative. */
static guint
count_empty_rows (const Grid *self,
                  guint       index)
{
  const Row *row = get_row (self, index - 1);
  guint distance = get_row (self, index)->line - row->line;

  for (guint i = 0; (self->sheet->text || self->sheet->pasted) && i < row->n_cells; i++)
    {
      const char *text = g_array_index (self->sheet->cells, TableCell, row->first + i).text;

      for (const char *at = text; distance > 1 && (at = strchr (at, '\n')) != NULL; at++)
        distance--;
    }
  return distance - 1;
}

guint
grid_gap (const Grid *self,
          guint       row)
{
  return row > 0 && !self->turned ? count_empty_rows (self, self->first_row + row) : 0;
}

guint
grid_column_gap (const Grid *self,
                 guint       column)
{
  return column > 0 && self->turned ? count_empty_rows (self, self->first_column + column) : 0;
}

char *
grid_letters (const Grid *self,
              guint       row,
              guint       column)
{
  char letters[LXW_MAX_COL_NAME_LENGTH];
  guint down, across;

  find_place (self, row, column, &down, &across);
  lxw_col_to_name (letters, across, FALSE);
  return g_strdup (letters);
}

char *
grid_place (const Grid *self,
            guint       row,
            guint       column)
{
  g_autofree char *letters = grid_letters (self, row, column);
  guint down, across;

  find_place (self, row, column, &down, &across);
  return g_strdup_printf ("%s%u", letters, get_row (self, down)->line);
}
