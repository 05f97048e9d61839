/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"
#include "table-cell.h"

G_BEGIN_DECLS

/* Reads a text whose cells are separated by commas, semicolons or tabs, as described in RFC 4180. The text is fed in
 * pieces that may be cut anywhere. The message of an error begins with a colon, the line (from 1) and another colon. */
typedef struct _CsvReader CsvReader;

/* Makes a reader that calls @row with @data for each row that is not empty. The caller owns it. */
CsvReader *csv_reader_new    (TableRow     row,
                              gpointer     data);

/* Reads the next @n bytes. The delimiter is guessed from the first piece, which should therefore be large. The text is
 * UTF-8, with or without a byte order mark, or Windows-1252; UTF-16 must have been converted before. FALSE with
 * EXCHANGE_ERROR_FORMAT or EXCHANGE_ERROR_LIMIT on failure, and FALSE without an error when @row wants no more rows. */
gboolean   csv_reader_feed   (CsvReader   *self,
                              const char  *text,
                              gsize        n,
                              GError     **error);

/* Ends the text and hands out the last row. Returns the same as csv_reader_feed(). */
gboolean   csv_reader_finish (CsvReader   *self,
                              GError     **error);
void       csv_reader_free   (CsvReader   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CsvReader, csv_reader_free)

/* Whether a spreadsheet would take the @n bytes of @text for a formula, not counting apostrophes at its beginning
 * (source: OWASP, "CSV Injection"). Such a text is written with one more apostrophe in front, which the reader takes
 * away again. */
gboolean   csv_is_formula    (const char  *text,
                              gsize        n);

G_END_DECLS
