/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  CELL_EMPTY,
  CELL_TEXT,
  CELL_NUMBER,
  CELL_DATE,
  CELL_BOOLEAN,
  CELL_ERROR, /* such as #DIV/0!, or a formula that no program has worked out yet: its text is then "=" */
} CellKind;

typedef struct
{
  CellKind kind;
  gboolean recoded;  /* its bytes were no UTF-8 and have been read as Windows-1252 */
  const char *text;  /* UTF-8, "" where it is empty, never NULL; of workbooks, a number is 12.5, a date 2026-11-20 19:30,
                      * a boolean TRUE or FALSE, however it is shown there */
  double number;     /* of CELL_NUMBER, and 0 or 1 of CELL_BOOLEAN */
  gint64 date;       /* of CELL_DATE: seconds since 1970-01-01 on the clock on the wall; a time alone lies on 1899-12-30 */
} TableCell;

/* A row of a table that holds anything; cells that end it and are empty are left out. @row counts from 1: the row of a
 * spreadsheet, the line of a text in which it begins. What @cells point to is there until the function returns. FALSE when
 * no more rows are wanted. */
typedef gboolean (*TableRow) (guint            row,
                              const TableCell *cells,
                              guint            n_cells,
                              gpointer         data);

G_END_DECLS
