/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "book.h"

G_BEGIN_DECLS

/* A table that is written row after row, into a CSV file (RFC 4180, UTF-8) or a workbook, as the end of the file's name
 * says; however long it is, little of it waits in memory.
 * In CSV a text that a spreadsheet would take for a formula, because it begins with = + - @, a tab or a carriage return,
 * has an apostrophe before it (source: OWASP, "CSV Injection"). So has one that begins with apostrophes and then one of
 * these, and who reads takes one off: every text comes back. In a workbook a text is a text. */
typedef struct _TableWriter TableWriter;

/* @path is where the file will be, FILE.csv or FILE.xlsx. */
TableWriter *table_writer_new          (const char          *path,
                                        GError             **error);

/* The same in a workbook that somebody else has opened and will close. A text that is too long for a cell ends in an
 * ellipsis there, because one note is no reason to have no workbook at all. */
TableWriter *table_writer_new_in       (Book                *book);

/* A table with these columns, NULL-terminated, which are its first row. CSV has only one. Where a sheet of a workbook is
 * full the table goes on in another one, with the columns above. */
void         table_writer_begin_sheet  (TableWriter         *self,
                                        const char          *title,
                                        const char *const   *columns);

/* The next cell of the row, which need not have all. What cannot be written is said by table_writer_close(). */
void         table_writer_add_text     (TableWriter         *self,
                                        const char          *text);
void         table_writer_add_number   (TableWriter         *self,
                                        gint64               number);
void         table_writer_add_nothing  (TableWriter         *self);

/* NAN is an empty cell; at most six decimals. */
void         table_writer_add_real     (TableWriter         *self,
                                        double               number);

/* "2026-11-20" or "2026-11-20T19:30"; NULL is an empty cell. */
void         table_writer_add_date     (TableWriter         *self,
                                        const char          *iso);
void         table_writer_end_row      (TableWriter         *self);

/* Puts the file in its place. To be called once, after all cells; then only table_writer_free() may follow. */
gboolean     table_writer_close        (TableWriter         *self,
                                        GError             **error);

/* What was not closed leaves no trace. */
void         table_writer_free         (TableWriter         *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TableWriter, table_writer_free)

G_END_DECLS
