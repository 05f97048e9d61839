/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A cell of a table that is read, and the callbacks that get its sheets and rows. */

typedef enum
{
  TABLE_CELL_EMPTY,
  TABLE_CELL_TEXT,
  TABLE_CELL_NUMBER,
  TABLE_CELL_DATE,
  TABLE_CELL_BOOLEAN,
  TABLE_CELL_ERROR,   /* an error such as #DIV/0! */
  TABLE_CELL_FORMULA, /* a formula that no program has calculated yet; its text is "=" */
} TableCellKind;

/* A cell of a table that is read. */
typedef struct
{
  TableCellKind kind;
  gboolean recoded;  /* the bytes were not valid UTF-8 and have been read as Windows-1252 */
  const char *text;  /* UTF-8; "" for an empty cell, never NULL. In workbooks the text of a number is 12.5, that of a
                      * date 2026-11-20 19:30 and that of a boolean TRUE or FALSE, however they are shown there */
  double number;     /* the value of TABLE_CELL_NUMBER; 0 or 1 for TABLE_CELL_BOOLEAN */
  gint64 date;       /* for TABLE_CELL_DATE: seconds since 1970-01-01 on the wall clock; a time alone is on 1899-12-30 */
} TableCell;

/* Called for each sheet of a table, in their order, before its rows. @name is valid during the call; it is NULL for a
 * text, which is a sheet without a name. Returns whether the rows are wanted. */
typedef gboolean (*TableSheet) (const char *name,
                                gpointer    data);

/* Called for each row of a sheet that is not empty; empty cells at its end are left out. @row counts from 1: it is the
 * row of a spreadsheet, or the line of a text in which the row begins. @cells and their texts are valid during the
 * call. Returns FALSE when no more rows of the sheet are wanted. */
typedef gboolean (*TableRow) (guint            row,
                              const TableCell *cells,
                              guint            n_cells,
                              gpointer         data);

G_END_DECLS
