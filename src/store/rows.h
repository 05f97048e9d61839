/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* Reading many rows, and what rows of several tables have in common. */

/* Takes a row in; FALSE where it cannot have been written. */
typedef gboolean (*RowReader) (sqlite3_stmt  *row,
                               gpointer       data);

/* Hands each row to @read. @row comes fresh from database_prepare_with() and may be NULL, with @error set. What cannot
 * have been written is STORE_ERROR_DAMAGED with the words of @trouble. */
gboolean  rows_read      (Database       *database,
                          sqlite3_stmt   *row,
                          RowReader       read,
                          gpointer        data,
                          const char     *trouble,
                          GError        **error);

/* The same where there must be a row, and no more than one. */
gboolean  rows_read_one  (Database       *database,
                          sqlite3_stmt   *row,
                          RowReader       read,
                          gpointer        data,
                          const char     *trouble,
                          GError        **error);

/* The first column of each row as numbers: a GArray of gint64, owned by the caller, or NULL and an error. */
GArray   *rows_read_ids  (Database       *database,
                          sqlite3_stmt   *row,
                          GError        **error);

/* The words for what was counted. */
#define ROWS_FIGURE "a figure cannot be read"

/* Whole numbers as they were counted. */
guint     row_get_count  (sqlite3_stmt   *row,
                          int             column);
double    row_get_number (sqlite3_stmt   *row,
                          int             column);

/* The date of a game: its own in the column @date, else what its moment in the next one tells; NULL where it has
 * none. The caller owns it. FALSE where it cannot be believed. */
gboolean  row_get_date   (sqlite3_stmt   *row,
                          int             date,
                          char          **text);

/* The mean of @n values, NAN of none. */
double    rows_mean      (double          sum,
                          double          n);

/* What is said where a category or a player is not there (any more): STORE_ERROR_GONE. */
void      rows_set_gone  (GError        **error);

G_END_DECLS
