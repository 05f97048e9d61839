/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* The rows of a SELECT, read one column after the other in the order in which the SELECT names them:
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
 * A value is believed only as far as this program can have written it. After the first one that it cannot have written,
 * every reader returns a harmless value, there is no next row, and query_finish() says STORE_ERROR_DAMAGED; so a loop
 * needs no check of its own, unless it counts on what it read. */
typedef struct
{
  Database *database;
  sqlite3_stmt *row;
  int column; /* that is read next */
  GError *error;
} Query;

/* @sql may name parameters ?1, ?2 and so on; see database_prepare() for @format. */
Query         database_query      (Database   *database,
                                   const char *sql,
                                   const char *format,
                                   ...);
void          query_clear         (Query *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Query, query_clear)

/* Goes to the next row; FALSE behind the last one and after an error. */
gboolean      query_next          (Query *self);

/* Whether everything went well; to be called at the end. */
gboolean      query_finish        (Query   *self,
                                   GError **error);

/* Whether all values so far could be believed. */
gboolean      query_is_sound      (const Query *self);

/* Says that the row is not as it was written. */
void          query_damaged       (Query *self);

/* A whole number from @least to @most. */
gint64        query_integer       (Query  *self,
                                   gint64  least,
                                   gint64  most);

/* Any whole number, and 0 where there is none: for keys and for what was added up. */
gint64        query_number        (Query *self);

/* What was counted, at least 0. */
guint         query_count         (Query *self);

/* A number with decimals, and NAN where there is none, as where SQL divides by 0. */
double        query_real          (Query *self);

/* UTF-8 text, which must be there. It lives until the next row. */
const char   *query_text          (Query *self);

/* The same where there may be none: NULL. The caller owns it. */
char         *query_optional_text (Query *self);

/* Text of any bytes, or NULL where there is none, for who looks at it more closely. It lives until the next row. */
const char   *query_raw_text      (Query *self);

/* TRUE where the next column has a value, which is to be read then; FALSE passes over it. */
gboolean      query_has           (Query *self);

/* The numbers in the only column of a SELECT, a GArray of gint64; NULL and an error otherwise. Clears @query. */
GArray       *query_read_ids      (Query    query,
                                   GError **error);

/* The date of a game as it is shown, from the columns date and sort_time; NULL where it has none. The caller owns
 * it. */
char         *query_date          (Query *self);

G_END_DECLS
