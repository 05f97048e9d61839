/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/table-reader.h"
#include "past-date.h"

G_BEGIN_DECLS

/* A table in which somebody kept past games in another program. past-mapping.h says what its columns are, and
 * past-games.h makes games from both. It does not change once it is read, so threads can share it. */
typedef struct _PastTable PastTable;

/* The sheets of a file. */
typedef struct
{
  char **names; /* in the order of the file, terminated by NULL */
  guint read; /* the index of the sheet that was read */
} PastSheets;

void             past_sheets_clear       (PastSheets    *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PastSheets, past_sheets_clear)

/* Reads all cells of @sheet in the file @path. NULL stands for the first sheet that is not empty and not too large,
 * with hidden sheets after all others. @sheets is filled with the sheets of the file. The caller owns the result; NULL
 * with the errors of table_read(), with EXCHANGE_ERROR_LIMIT where the table is larger than a century of games, and with
 * EXCHANGE_ERROR_INPUT where it is empty. */
PastTable       *past_table_read         (const char    *path,
                                          const char    *sheet,
                                          PastSheets    *sheets,
                                          GCancellable  *cancellable,
                                          GError       **error);

/* Reads a table from a text that was pasted, in the same way. @length is in bytes, or -1 for a text that ends with a
 * zero. */
PastTable       *past_table_read_text    (const char    *text,
                                          gssize         length,
                                          GError       **error);

PastTable       *past_table_ref          (PastTable     *self);
void             past_table_unref        (PastTable     *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PastTable, past_table_unref)

/* The number of rows that are not empty, and of the columns of the longest row. */
guint            past_table_get_n_rows    (const PastTable *self);
guint            past_table_get_n_columns (const PastTable *self);

/* The line in the file, counted from 1, of the row at @index, which counts from 0. */
guint            past_table_get_line     (const PastTable *self,
                                          guint            index);

/* The cell at @column of the row at @index, both from 0; it belongs to @self. Beyond the end of the row it is empty. */
const TableCell *past_table_get_cell     (const PastTable *self,
                                          guint            index,
                                          guint            column);

/* The letters of a column that counts from 0: "A" for 0, "AA" for 26. Owned by the caller. */
char            *past_column_letters     (guint               column);

/* Reads the day, and the time where it has one, of @cell, which is in @self. A date without a year gets the year in the
 * name of the sheet, or else in that of the file. Returns FALSE where the cell has no date. */
gboolean         past_table_read_date    (const PastTable    *self,
                                          const TableCell    *cell,
                                          PastDate           *date);

/* Reads the time of day of @cell into @minute, the minutes since midnight. Returns FALSE where the cell has none. */
gboolean         past_cell_read_time     (const TableCell    *cell,
                                          int                *minute);

typedef enum
{
  CELL_POINTS_NONE,   /* empty or a dash: the player did not play */
  CELL_POINTS_STRUCK, /* an x */
  CELL_POINTS_READ,
  CELL_POINTS_WRONG,  /* anything but a whole number of points */
} CellPoints;

/* Reads points as people write them: 312, "1 024", "1.024", "312,0". @points is valid only where CELL_POINTS_READ is
 * returned; it is then 0 to 99999. */
CellPoints       past_cell_read_points   (const TableCell    *cell,
                                          int                *points);

/* Reads the points of the cell at @column of @row, both from 0, in the same way. FALSE where it has none. */
gboolean         past_table_read_points  (const PastTable    *self,
                                          guint               row,
                                          guint               column,
                                          int                *points);

G_END_DECLS
