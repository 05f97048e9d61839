/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"
#include "table-cell.h"

G_BEGIN_DECLS

/* Text whose cells are parted by commas, semicolons or tabs, as RFC 4180 has it; fed by the piece, however it is cut. A
 * message begins with a colon, the line from 1 and a colon. */
typedef struct _CsvReader CsvReader;

CsvReader *csv_reader_new    (TableRow     row,
                              gpointer     data);

/* What parts the cells is guessed from the first piece. It may have a mark of UTF-8; it is no UTF-16. FALSE without an error
 * when no more rows are wanted. */
gboolean   csv_reader_feed   (CsvReader   *self,
                              const char  *text,
                              gsize        n,
                              GError     **error);

/* Nothing follows. */
gboolean   csv_reader_finish (CsvReader   *self,
                              GError     **error);
void       csv_reader_free   (CsvReader   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CsvReader, csv_reader_free)

G_END_DECLS
