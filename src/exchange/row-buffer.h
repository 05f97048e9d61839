/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"
#include "table-cell.h"

G_BEGIN_DECLS

/* Excel and LibreOffice have so many columns and no more. */
#define ROW_MAX_COLUMNS 16384

/* The longest text of a cell in Excel, 32,767 characters, in UTF-8. */
#define ROW_MAX_CELL (32767 * 4)

/* A game that was played by forty, with a note, is a thousandth of it. */
#define ROW_MAX_TEXT (16 << 20)

/* A sheet of a million rows has room for sixty columns. */
#define ROW_MAX_TOTAL_CELLS (64 << 20)
#define ROW_MAX_TOTAL_TEXT (G_GUINT64_CONSTANT (4) << 30)

/* The row of a table that is being read, from cell to cell. Every reader has one. */
typedef struct
{
  TableRow row;
  gpointer data;
  GArray *cells; /* TableCell; until the row is complete, their texts are offsets in @text */
  GString *text; /* begins with a zero, which is the text of every empty cell */
  gsize start;   /* of the present cell in @text */
  gboolean limited; /* a few bytes of the file may stand for many cells: what is handed out has a limit */
  guint64 n_cells;  /* that were handed out */
  guint64 n_text;
} RowBuffer;

void     row_buffer_init     (RowBuffer  *self,
                              TableRow    row,
                              gpointer    data);
void     row_buffer_clear    (RowBuffer  *self);

/* More of the present cell. FALSE and EXCHANGE_ERROR_LIMIT where it grows too long. */
gboolean row_buffer_append   (RowBuffer  *self,
                              const char *text,
                              gsize       n,
                              GError    **error);

/* The present cell is this number and nothing else: 0.1, where 0.10000000000000001 is stored. */
void     row_buffer_set_number (RowBuffer *self,
                                double     number);

/* Ends the present cell, which is the @column-th from 0; columns that were left out are empty. One that has no text is
 * empty, whatever @kind is. */
gboolean row_buffer_end_cell (RowBuffer  *self,
                              guint       column,
                              TableCell   cell,
                              GError    **error);

/* Hands the row out, unless it is empty; @n times, as @row and those below. FALSE without an error when no more are
 * wanted. */
gboolean row_buffer_end_row  (RowBuffer  *self,
                              guint       row,
                              guint       n,
                              GError    **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RowBuffer, row_buffer_clear)

G_END_DECLS
