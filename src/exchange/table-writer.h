/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "book.h"

G_BEGIN_DECLS

/* Writes a table row by row, either as a CSV file (RFC 4180, UTF-8) or into a workbook, depending on the suffix of the
 * file. However long the table is, little of it is held in memory.
 *
 * In CSV, a text that a spreadsheet would take for a formula, because it begins with = + - @, a tab or a carriage
 * return, gets an apostrophe in front (source: OWASP, "CSV Injection"). So does a text that begins with apostrophes
 * before one of these characters. A reader removes one apostrophe, so every text comes back unchanged. A workbook needs
 * none of this. */
typedef struct _TableWriter TableWriter;

/* Begins the file @path, FILE.xlsx for a workbook and CSV for every other name. The caller owns the result; NULL with
 * EXCHANGE_ERROR_FULL or EXCHANGE_ERROR_FILE where it cannot be created. */
TableWriter *table_writer_new          (const char          *path,
                                        GError             **error);

/* Writes into @book, which the caller keeps open and closes. A text that is too long for a cell is shortened there and
 * ends with an ellipsis, because one long note is no reason to fail. The caller owns the result. */
TableWriter *table_writer_new_in       (Book                *book);

/* Begins a table named @title, with @columns (terminated by NULL) as its first row. A CSV file can have only one table.
 * Where a sheet of a workbook is full, the table continues on another sheet, with the columns repeated. */
void         table_writer_begin_sheet  (TableWriter         *self,
                                        const char          *title,
                                        const char *const   *columns);

/* Add the next cell of the row, which need not have a cell for every column. A text that is NULL is an empty cell, and so is
 * a number that is NAN; a number has at most six decimals in CSV. Errors are reported by table_writer_close(). */
void         table_writer_add_text     (TableWriter         *self,
                                        const char          *text);
void         table_writer_add_number   (TableWriter         *self,
                                        double               number);

/* Adds a date, "2026-11-20" or "2026-11-20T19:30"; NULL is an empty cell. */
void         table_writer_add_date     (TableWriter         *self,
                                        const char          *iso);
void         table_writer_end_row      (TableWriter         *self);

/* Completes the file and puts it in its place; in a book of the caller's it only reports errors. Must be called once,
 * after all cells, and only table_writer_free() may follow. FALSE with the errors of output_file_commit(), or with
 * EXCHANGE_ERROR_LIMIT where a text did not fit into a cell. */
gboolean     table_writer_close        (TableWriter         *self,
                                        GError             **error);

/* Frees the writer. A file that was not closed leaves nothing behind. */
void         table_writer_free         (TableWriter         *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TableWriter, table_writer_free)

G_END_DECLS
