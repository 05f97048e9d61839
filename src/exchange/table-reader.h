/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"
#include "table-cell.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads tables of other programs: .xlsx, .xlsm, .ods, .ots, and text with cells separated by commas, semicolons or
 * tabs. The kind of a file is found from its content, not from its name. A file is read in one pass and not held in
 * memory.
 *
 * The errors are EXCHANGE_ERROR. Their messages begin with the file and, where it is known, the place, "FILE:LINE:" or
 * "FILE:ROW: SHEET!CELL:", and say what to do. The rows before that place have been handed out by then. */

/* The suffixes of the names of such files, without a point, terminated by NULL. */
extern const char *const table_suffixes[];

/* Whether @name ends with one of these suffixes. A file with another name is treated as a file of another kind,
 * whatever it contains. */
gboolean table_is_named_so (const char    *name);

/* The names of the sheets in the file @path, in their order; a text has one sheet, which is named like the file without
 * its suffix. @hidden, which may be NULL, is set to a GArray of gboolean: whether each sheet is hidden. The caller owns
 * both. NULL with an error where the file cannot be read. */
char   **table_list_sheets (const char    *path,
                            GArray       **hidden,
                            GError       **error);

/* Calls @row with @data for the rows of @sheet in the file @path. NULL stands for the first sheet that is not hidden. A
 * formula has the value with which it was saved. Text is read as RFC 4180 describes it, in UTF-8, in UTF-16 with a byte
 * order mark, or in Windows-1252. An apostrophe that only keeps spreadsheets from taking a text for a formula (one
 * before = + - @) is removed. Returns TRUE also where @row wanted no more rows; FALSE with EXCHANGE_ERROR or
 * G_IO_ERROR_CANCELLED. */
gboolean table_read        (const char    *path,
                            const char    *sheet,
                            TableRow       row,
                            gpointer       data,
                            GCancellable  *cancellable,
                            GError       **error);

/* Does the same with a text that was pasted. @length is in bytes, or -1 for a text that ends with a zero. The messages
 * begin with the line and without a file. */
gboolean table_read_text   (const char    *text,
                            gssize         length,
                            TableRow       row,
                            gpointer       data,
                            GError       **error);

G_END_DECLS
