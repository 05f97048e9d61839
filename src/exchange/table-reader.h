/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"
#include "table-cell.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads tables of cells: .xlsx, .xlsm, .ods, .ots, web pages with tables, and text with cells separated by commas,
 * semicolons or tabs. The kind of a file is found from its content, not from its name. All its sheets are read in one
 * pass, and none is held in memory, except a web page.
 *
 * The errors are EXCHANGE_ERROR. Their messages begin with the file and, where it is known, the place, "FILE:LINE:" or
 * "FILE:ROW: SHEET!CELL:", and say what to do. The rows before that place have been handed out by then. */

/* The suffixes of the names of such files, and of those that are refused with what to do, without a point, terminated
 * by NULL. */
extern const char *const table_suffixes[];

/* Whether @name ends with one of these suffixes. A file with another name is treated as a file of another kind,
 * whatever it contains. */
gboolean table_is_named_so (const char    *name);

/* Calls @on_sheet with @data for each sheet of the file @path, and @on_row for the rows of those that are wanted.
 *
 * A formula has the value with which it was saved. Text is read as RFC 4180 describes it, in UTF-8, in UTF-16 with a
 * byte order mark, or in Windows-1252. An apostrophe that only keeps spreadsheets from taking a text for a formula (one
 * before = + - @) is removed. FALSE with EXCHANGE_ERROR or G_IO_ERROR_CANCELLED. */
gboolean table_read        (const char    *path,
                            TableSheet     on_sheet,
                            TableRow       on_row,
                            gpointer       data,
                            GCancellable  *cancellable,
                            GError       **error);

/* Does the same with a text or HTML that was pasted. @length is in bytes, or -1 for a text that ends with a zero. The
 * messages begin with the line and without a file. */
gboolean table_read_text   (const char    *text,
                            gssize         length,
                            TableSheet     on_sheet,
                            TableRow       on_row,
                            gpointer       data,
                            GError       **error);

G_END_DECLS
