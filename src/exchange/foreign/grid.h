/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dates.h"
#include "exchange/table-cell.h"

G_BEGIN_DECLS

/* The cells of one sheet of a file. */
typedef struct
{
  char *name;
  gboolean hidden;
  gboolean pasted;   /* it has no name */
  gboolean text;     /* its name is only that of the file */
  char *error;       /* why its rows could not be read, or NULL */
  int year;          /* the year of dates that have none; 0 where it is not known */
  GArray *cells;     /* of TableCell, row by row */
  GArray *rows;      /* of rows that are not empty */
  guint n_columns;   /* of the longest row */
} ForeignSheet;

/* A part of a sheet, seen so that what belongs together stands in a row: it may be turned, so that its rows are columns
 * of the sheet. It keeps no cells of its own, and the sheet must live as long. */
typedef struct
{
  const ForeignSheet *sheet;
  gboolean turned;
  guint n_rows, n_columns;
  guint *rows;       /* the row of the sheet, which counts those that are not empty, or its column where it is turned */
  guint *columns;    /* the other way round */
} Grid;

ForeignSheet    *foreign_sheet_new     (const char          *name,
                                        gboolean             hidden);
void             foreign_sheet_free    (ForeignSheet        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ForeignSheet, foreign_sheet_free)

/* Appends a row, unless it is empty. The texts must live as long as the sheet. */
void             foreign_sheet_add_row (ForeignSheet        *self,
                                        guint                line,
                                        const TableCell     *cells,
                                        guint                n_cells);

/* The line in the file, from 1, of the row at @index, which counts those that are not empty. */
guint            foreign_sheet_get_line (const ForeignSheet *self,
                                        guint                index);

/* Whether both sheets have the same texts in the same cells. */
gboolean         foreign_sheet_is_copy (const ForeignSheet  *self,
                                        const ForeignSheet  *other);

/* The whole of @sheet. The caller owns the result. */
Grid            *grid_new              (const ForeignSheet  *sheet,
                                        gboolean             turned);

/* The rows and columns of @self from the first up to the last ones named, those included. The caller owns the result. */
Grid            *grid_cut              (const Grid          *self,
                                        guint                first_row,
                                        guint                last_row,
                                        guint                first_column,
                                        guint                last_column);
Grid            *grid_copy             (const Grid          *self);
void             grid_free             (Grid                *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Grid, grid_free)

/* The cell at @row and @column, both from 0. It belongs to the sheet; where there is none it is empty. */
const TableCell *grid_cell             (const Grid          *self,
                                        guint                row,
                                        guint                column);

/* The line in the file of a row, or of the first one of a grid that is turned. */
guint            grid_line             (const Grid          *self,
                                        guint                row);

/* The number of empty rows between @row and the row above it, or of empty columns where the grid is turned. */
guint            grid_gap              (const Grid          *self,
                                        guint                row);

/* The same for the column before @column. */
guint            grid_column_gap       (const Grid          *self,
                                        guint                column);

/* "B7" for a cell, "B2:E17" for the whole. The caller owns them. */
char            *grid_place            (const Grid          *self,
                                        guint                row,
                                        guint                column);
char            *grid_range            (const Grid          *self);

/* "A" for 0, "AA" for 26. Owned by the caller. */
char            *column_letters        (guint                column);

/* Whether nothing but blanks is in the cell. */
gboolean         cell_is_blank         (const TableCell     *cell);

typedef enum
{
  POINTS_NONE,   /* empty or a dash: the player did not play */
  POINTS_STRUCK, /* an x */
  POINTS_READ,
  POINTS_WRONG,  /* anything but a whole number of points */
} CellPoints;

/* Reads points as people write them: 312, "1 024", "1.024", "312,0", and with the mark of a winner or a unit: "312*",
 * "312 (W)", "312 p". @points is set only where POINTS_READ is returned; it is then 0 to 99999. */
CellPoints       cell_read_points      (const TableCell     *cell,
                                        int                 *points);

/* Reads the points at a place, in the same way. FALSE where it has none. */
gboolean         grid_read_points      (const Grid          *self,
                                        guint                row,
                                        guint                column,
                                        int                 *points);

/* Reads the day, and the time where it has one. A date without a year gets that of the sheet. */
gboolean         grid_read_date        (const Grid          *self,
                                        guint                row,
                                        guint                column,
                                        ForeignDate         *date);

/* Reads the time of day of @cell into @minute, the minutes since midnight. Returns FALSE where the cell has none. */
gboolean         cell_read_time        (const TableCell     *cell,
                                        int                 *minute);

/* Whether a cell has a digit. */
gboolean         cell_has_digit        (const TableCell     *cell);

G_END_DECLS
