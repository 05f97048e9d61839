/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cell.h"

G_BEGIN_DECLS

/* A sheet of a file, and a part of it that may be cut and turned. */

/* The cells of one sheet of a file. */
typedef struct
{
  char *name;
  gboolean pasted;   /* it has no name */
  gboolean text;     /* its name is only that of the file */
  char *error;       /* why its rows could not be read, or NULL */
  int year;          /* the year of dates that have none; 0 where it is not known */
  GArray *cells;     /* of TableCell, row by row */
  GArray *points;    /* of int: what cell_read_points() says of each cell */
  GArray *rows;      /* of rows that are not empty */
  guint n_columns;   /* of the longest row */
  guint hash;        /* the same for sheets with the same texts */
} ForeignSheet;

/* A part of a sheet, seen so that what belongs together stands in a row: it may be turned, so that its rows are columns
 * of the sheet. It keeps no cells of its own, and the sheet must live as long. Rows and columns count from 0; in a sheet
 * only the rows that are not empty count. */
typedef struct
{
  const ForeignSheet *sheet;
  gboolean turned;
  guint n_rows, n_columns;
  guint first_row, first_column; /* in the sheet; the row is a column there where it is turned */
} Grid;

ForeignSheet    *foreign_sheet_new      (const char         *name);
void             foreign_sheet_free     (ForeignSheet       *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ForeignSheet, foreign_sheet_free)

/* Appends a row, unless it is empty. The texts must live as long as the sheet. */
void             foreign_sheet_add_row  (ForeignSheet       *self,
                                         guint               line,
                                         const TableCell    *cells,
                                         guint               n_cells);

/* The name that is shown; NULL for a text that was pasted. */
const char      *foreign_sheet_get_name (const ForeignSheet *self);

/* Whether both sheets have the same texts in the same cells. */
gboolean         foreign_sheet_is_copy  (const ForeignSheet *self,
                                         const ForeignSheet *other);

/* The whole of @sheet. */
Grid             grid_new               (const ForeignSheet *sheet,
                                         gboolean            turned);

/* The rows and columns of @self from the first up to the last ones named, those included. */
Grid             grid_cut               (const Grid         *self,
                                         guint               first_row,
                                         guint               last_row,
                                         guint               first_column,
                                         guint               last_column);

/* The same cells with rows and columns exchanged. */
Grid             grid_turn              (const Grid         *self);

/* The cell at @row and @column, which belongs to the sheet; where there is none it is empty. */
const TableCell *grid_cell              (const Grid         *self,
                                         guint               row,
                                         guint               column);

/* The only cell of @row that is not empty; NULL where there are none or several. */
const TableCell *grid_find_only         (const Grid         *self,
                                         guint               row);

/* The points of a cell, or one of POINTS_NONE and so on. */
int              grid_points            (const Grid         *self,
                                         guint               row,
                                         guint               column);

/* Its date, where one without a year gets that of the sheet. */
gboolean         grid_read_date         (const Grid         *self,
                                         guint               row,
                                         guint               column,
                                         ForeignDate        *date);

/* The line in the file, from 1, of a row, or of the first one of a grid that is turned. */
guint            grid_line              (const Grid         *self,
                                         guint               row);

/* The number of empty rows between @row and the row above it, and of empty columns before @column. */
guint            grid_gap               (const Grid         *self,
                                         guint               row);
guint            grid_column_gap        (const Grid         *self,
                                         guint               column);

/* "B7" for a cell; "B" for the column in which it stands. The caller owns them. */
char            *grid_place             (const Grid         *self,
                                         guint               row,
                                         guint               column);
char            *grid_letters           (const Grid         *self,
                                         guint               row,
                                         guint               column);

G_END_DECLS
