/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"
#include "table-cell.h"

G_BEGIN_DECLS

/* The row of a table that is being read, and how large it may be. */

/* The largest number of columns in Excel and LibreOffice. */
#define ROW_MAX_COLUMNS 16384

/* The size in UTF-8 of the longest text that a cell of Excel can hold, 32,767 characters. */
#define ROW_MAX_CELL (32767 * 4)

/* The largest size of the texts of a row. A game of forty players with a note needs a thousandth of it. */
#define ROW_MAX_TEXT (16 << 20)

/* The largest number of cells and bytes of a sheet: sixty columns in a sheet of a million rows. */
#define ROW_MAX_TOTAL_CELLS (64 << 20)
#define ROW_MAX_TOTAL_TEXT (G_GUINT64_CONSTANT (4) << 30)

/* The row of a table that is being read, cell by cell. Every reader of a format has one.
 *
 * The functions that return a gboolean return FALSE where no more is to be read of the sheet: with @error set where it
 * cannot be, whose message begins with the place, ":ROW: SHEET!CELL: " or ":LINE: ", and without one where enough was
 * read. */
typedef struct
{
  TableSheet on_sheet;
  TableRow on_row;
  gpointer data;
  GError *error;
  char *sheet;      /* the name of the present sheet of a workbook; NULL for a text */
  guint row;        /* the number of the present row, or of the line in which it begins, from 1 */
  guint column;     /* the index of the next cell, from 0 */
  GArray *cells;    /* of TableCell; until the row is complete, their texts are offsets in @text */
  GString *text;    /* begins with a zero byte, which is the text of every empty cell */
  guint64 n_cells;  /* what was handed out of a sheet: a few bytes of a workbook can stand for many cells */
  guint64 n_text;
} RowBuffer;

/* Initialises a buffer that calls @on_sheet and @on_row with @data. */
void     row_buffer_init        (RowBuffer  *self,
                                 TableSheet  on_sheet,
                                 TableRow    on_row,
                                 gpointer    data);
void     row_buffer_clear       (RowBuffer  *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RowBuffer, row_buffer_clear)

/* Begins a sheet; a text has only one, without a name. Returns whether its rows are wanted. */
gboolean row_buffer_begin_sheet (RowBuffer  *self,
                                 const char *name);

/* Adds a cell at the present column, and goes on to the next one. Columns that were skipped are empty, and so is a
 * cell without text, whatever its kind is. @cell.text is ignored, @n is the length of @text in bytes. */
gboolean row_buffer_add         (RowBuffer  *self,
                                 TableCell   cell,
                                 const char *text,
                                 gsize       n);

/* Adds a cell of that value, with the text that table-cell.h says. */
gboolean row_buffer_add_number  (RowBuffer  *self,
                                 double      number);
gboolean row_buffer_add_date    (RowBuffer  *self,
                                 gint64      date);
gboolean row_buffer_add_boolean (RowBuffer  *self,
                                 gboolean    value);

/* Adds what was typed as @text: a number where it is digits with a decimal point, which is what programs write in any
 * language, and a text otherwise. @recoded is that of the cell. */
gboolean row_buffer_add_typed   (RowBuffer  *self,
                                 const char *text,
                                 gsize       n,
                                 gboolean    recoded);

/* Adds a text in which no number is looked for, or an error such as #DIV/0!. */
gboolean row_buffer_add_text    (RowBuffer     *self,
                                 TableCellKind  kind,
                                 const char    *text);

/* Hands the row out unless it is empty, @n times, as the present row and those below it, and goes on to the row behind
 * them. */
gboolean row_buffer_end_row     (RowBuffer  *self,
                                 guint       n);

/* Forgets the cells of the present row. */
void     row_buffer_drop_row    (RowBuffer  *self);

/* Sets @error with @error (transfer full), or for NULL that the present cell is damaged. Returns FALSE. */
gboolean row_buffer_fail        (RowBuffer  *self,
                                 GError     *error);

G_END_DECLS
