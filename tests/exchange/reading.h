/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/table-reader.h"

G_BEGIN_DECLS

/* Reads one sheet of the file @path, or with NULL the first. FALSE without an error where there is no such sheet. */
gboolean reading_sheet    (const char    *path,
                           const char    *sheet,
                           TableRow       on_row,
                           gpointer       data,
                           GCancellable  *cancellable,
                           GError       **error);

/* The names of the sheets, "" for that of a text; owned by the caller. NULL with an error where the file cannot be
 * read. */
char   **reading_sheets   (const char    *path,
                           GError       **error);

G_END_DECLS
