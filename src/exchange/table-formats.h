/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "package.h"
#include "row-buffer.h"

G_BEGIN_DECLS

/* The readers of the single formats; table-reader.h chooses between them. Each calls the functions of @rows for all
 * sheets in one pass. The error of a cell is in @rows, that of a workbook in @package. */

/* Office Open XML, ECMA-376 part 1: .xlsx, .xlsm. */
gboolean table_xlsx_knows (Package       *package);
void     table_xlsx_read  (Package       *package,
                           RowBuffer     *rows);

/* OpenDocument 1.3 part 3: .ods, .ots. */
gboolean table_ods_knows  (Package       *package);
void     table_ods_read   (Package       *package,
                           RowBuffer     *rows);

/* The tables of a web page, each as a sheet: with the number of the table as its name, or without a name where there is
 * only one. @text has @n bytes in any encoding that HTML knows. FALSE where there is no table. */
gboolean table_html_read  (const char    *text,
                           gsize          n,
                           RowBuffer     *rows);

/* A text whose cells are separated by commas, semicolons or tabs, as described in RFC 4180, in UTF-8, with or without a
 * byte order mark, or Windows-1252. FALSE with an error where the stream cannot be read. */
gboolean table_csv_read   (GInputStream  *stream,
                           RowBuffer     *rows,
                           GCancellable  *cancellable,
                           GError       **error);

/* Whether a spreadsheet would take the @n bytes of @text for a formula, not counting apostrophes at its beginning
 * (source: OWASP, "CSV Injection"). Such a text is written with one more apostrophe in front, which the reader takes
 * away again. */
gboolean table_csv_is_formula (const char *text,
                               gsize       n);

G_END_DECLS
