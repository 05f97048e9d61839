/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"
#include "table-cell.h"

G_BEGIN_DECLS

/* The largest number of columns in Excel and LibreOffice. */
#define ROW_MAX_COLUMNS 16384

/* The size in UTF-8 of the longest text that a cell of Excel can hold, 32,767 characters. */
#define ROW_MAX_CELL (32767 * 4)

/* The largest size of the texts of a row. A game of forty players with a note needs a thousandth of it. */
#define ROW_MAX_TEXT (16 << 20)

/* The largest number of cells and bytes of a sheet: sixty columns in a sheet of a million rows. */
#define ROW_MAX_TOTAL_CELLS (64 << 20)
#define ROW_MAX_TOTAL_TEXT (G_GUINT64_CONSTANT (4) << 30)

/* The row of a table that is being read, cell by cell. All readers of tables use it. */
typedef struct
{
  TableRow row;
  gpointer data;
  GArray *cells; /* of TableCell; until the row is complete, their texts are offsets in @text */
  GString *text; /* begins with a zero byte, which is the text of every empty cell */
  gsize start;   /* the offset of the present cell in @text */
  gboolean limited; /* whether the totals are limited, because a few bytes of a workbook can stand for many cells */
  guint64 n_cells;  /* the number of cells that were handed out */
  guint64 n_text;   /* the number of bytes that were handed out */
} RowBuffer;

/* Initialises a buffer that calls @row with @data for each row. */
void     row_buffer_init     (RowBuffer  *self,
                              TableRow    row,
                              gpointer    data);
void     row_buffer_clear    (RowBuffer  *self);

/* Appends to the text of the present cell. FALSE with EXCHANGE_ERROR_LIMIT where the cell or the row becomes too
 * long. */
gboolean row_buffer_append   (RowBuffer  *self,
                              const char *text,
                              gsize       n,
                              GError    **error);

/* Replaces the text of the present cell by @number in at most 15 digits: 0.1 where 0.10000000000000001 is stored. */
void     row_buffer_set_number (RowBuffer *self,
                                double     number);

/* Ends the present cell, which is in @column (from 0). Columns that were skipped are empty, and so is a cell without
 * text, whatever its kind is. FALSE with EXCHANGE_ERROR_LIMIT beyond ROW_MAX_COLUMNS. */
gboolean row_buffer_end_cell (RowBuffer  *self,
                              guint       column,
                              TableCell   cell,
                              GError    **error);

/* Hands the row out unless it is empty, @n times, as the row @row (from 1) and those below it, and begins a new row.
 * FALSE with EXCHANGE_ERROR_LIMIT where a limited table becomes too large, and FALSE without an error when no more rows
 * are wanted. */
gboolean row_buffer_end_row  (RowBuffer  *self,
                              guint       row,
                              guint       n,
                              GError    **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RowBuffer, row_buffer_clear)

G_END_DECLS
