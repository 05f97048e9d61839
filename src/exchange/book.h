/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

#include <xlsxwriter.h>

G_BEGIN_DECLS

/* A workbook (.xlsx) that is written sheet by sheet with libxlsxwriter. It takes its place on disk only in
 * book_close(). */
typedef struct _Book Book;

/* Begins a workbook that will be the file @path. @title is the title in the document properties, or NULL. The caller
 * owns the result; NULL with EXCHANGE_ERROR_FILE or EXCHANGE_ERROR_FULL where the file cannot be created. */
Book          *book_new           (const char  *path,
                                   const char  *title,
                                   GError     **error);

/* The workbook of libxlsxwriter, for formats and charts; it belongs to @self (transfer none). */
lxw_workbook  *book_get_workbook  (Book        *self);

/* Adds a sheet and returns it; it belongs to the workbook. Its name is @name as far as a workbook allows: at most 31
 * characters, forbidden characters replaced by blanks, and a number added where another sheet has that name.
 *
 * With @large the rows must be written in order, and each is flushed from memory when the next one begins.
 * libxlsxwriter then stores no values for the charts of this sheet, so programs that do not calculate show these charts
 * empty. */
lxw_worksheet *book_add_sheet     (Book        *self,
                                   const char  *name,
                                   gboolean     large);

/* The number of characters that fit into a cell (source: Microsoft, "Excel specifications and limits"). */
#define BOOK_MAX_TEXT 32767

/* Writes @text literally, whatever it contains: it never becomes a formula, a link or an escaped character. @row and
 * @column count from 0; @format may be NULL. Returns LXW_ERROR_MAX_STRING_LENGTH_EXCEEDED, and writes nothing, where
 * @text does not fit into a cell. */
lxw_error      book_write_string  (lxw_worksheet *sheet,
                                   guint          row,
                                   guint          column,
                                   const char    *text,
                                   lxw_format    *format);

/* Does the same, but shortens a text that does not fit into a cell and ends it with an ellipsis. */
lxw_error      book_write_beginning (lxw_worksheet *sheet,
                                   guint          row,
                                   guint          column,
                                   const char    *text,
                                   lxw_format    *format);

/* Writes the date @iso, "2026-11-20" in the format @date or "2026-11-20T19:30" in the format @date_time. A workbook
 * knows no dates before 1900, so these, and texts that are no dates, are written as text. */
void           book_write_date    (lxw_worksheet *sheet,
                                   guint          row,
                                   guint          column,
                                   const char    *iso,
                                   lxw_format    *date,
                                   lxw_format    *date_time);

/* Cuts the next part of at most @n bytes off @text, which is moved behind it. Owned by the caller; NULL where nothing is
 * left. */
char          *book_cut_part      (const char  **text,
                                   gsize         n);

/* Counts the lines that @text takes when it is wrapped in a cell @letters characters wide; at least 1. Callers set the
 * height of rows by it, because not every program finds that height by itself. */
guint          book_count_lines   (const char  *text,
                                   guint        letters);

/* Completes the file and puts it in its place. Must be called at most once, and only book_free() may follow. FALSE with
 * EXCHANGE_ERROR_FULL or EXCHANGE_ERROR_FILE on failure; a file that was there before then stays as it was. */
gboolean       book_close         (Book        *self,
                                   GError     **error);

/* Frees the book. A book that was not closed leaves no file behind. */
void           book_free          (Book        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Book, book_free)

G_END_DECLS
