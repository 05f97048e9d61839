/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Reads the rows of a SELECT, one column after the other in the order in which the SELECT names them:
 *
 *   g_auto (Query) query = database_query (database, "SELECT id, name FROM player WHERE played > ?1", "I", time);
 *
 *   while (query_next (&query))
 *     {
 *       gint64 id = query_integer (&query, 1, G_MAXINT64);
 *       const char *name = query_text (&query);
 *       …
 *     }
 *   return query_finish (&query, error);
 *
 * A value is accepted only if this program can have written it. After the first one that it cannot have written, each
 * reader returns a harmless value, there is no next row, and query_finish() sets STORE_ERROR_DAMAGED; so a loop need
 * not check anything itself, unless it relies on what it read. */
typedef struct
{
  Database *database;
  sqlite3_stmt *row;
  int column; /* the index of the column that is read next */
  GError *error;
} Query;

/* Begins a query. @sql may have parameters ?1, ?2 and so on; see database_prepare() for @format. An error is kept for
 * query_finish(). */
Query         database_query      (Database   *database,
                                   const char *sql,
                                   const char *format,
                                   ...);
void          query_clear         (Query *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Query, query_clear)

/* Goes to the next row; FALSE after the last one and after an error. */
gboolean      query_next          (Query *self);

/* Whether everything was read; FALSE and the error if not. To be called at the end. */
gboolean      query_finish        (Query   *self,
                                   GError **error);

/* Whether there was no error so far. */
gboolean      query_is_sound      (const Query *self);

/* Notes that the row is not as this program can have written it (STORE_ERROR_DAMAGED). */
void          query_damaged       (Query *self);

/* Reads a whole number from @least to @most; anything else is damage, and gives @least. */
gint64        query_integer       (Query  *self,
                                   gint64  least,
                                   gint64  most);

/* Reads any whole number, 0 for NULL: for keys and sums. */
gint64        query_number        (Query *self);

/* Reads a count: a whole number from 0 to G_MAXINT, 0 for NULL; anything else is damage. */
guint         query_count         (Query *self);

/* Reads a floating-point number; NAN for NULL, which SQL gives for a division by 0. */
double        query_real          (Query *self);

/* Reads UTF-8 text, which must not be NULL. It is valid until the next row. */
const char   *query_text          (Query *self);

/* Like query_text(), but NULL where there is none; the caller owns the text. */
char         *query_optional_text (Query *self);

/* Reads text of any bytes, NULL where there is none, for callers that check it themselves. It is valid until the next
 * row. */
const char   *query_raw_text      (Query *self);

/* TRUE where the next column is not NULL and is to be read next; FALSE, and the column is skipped, where it is NULL. */
gboolean      query_has           (Query *self);

/* Reads all numbers of a SELECT with one column: a GArray of gint64, owned by the caller; NULL and an error on failure.
 * Clears @query. */
GArray       *query_read_ids      (Query    query,
                                   GError **error);

G_END_DECLS
