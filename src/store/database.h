/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>
#include <stdarg.h>

G_BEGIN_DECLS

/* One open database file. It belongs to the thread that opened it. */
typedef struct _Database Database;

/* What a transaction does; FALSE and an error take all of it back. */
typedef gboolean (*DatabaseWork) (Database  *self,
                                  gpointer   data,
                                  GError   **error);

/* Opens a file that is there. Nothing in it is changed, not even at closing; see database_set_tidy(). No trigger
 * or view that stands in it is ever run; those of counts.h are the program's own. */
Database     *database_open          (const char    *path,
                                      GError       **error);

/* An empty database in no file that anybody else could open; it is gone when it is closed. Its errors name @name. */
Database     *database_open_scratch  (const char    *name,
                                      GError       **error);
void          database_close         (Database      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Database, database_close)

/* Sets every pragma and checks that it holds. From here on closing tidies up. */
gboolean      database_configure     (Database      *self,
                                      GError       **error);

/* Whether closing takes the log into the file, or leaves both as they are. */
void          database_set_tidy      (Database      *self,
                                      gboolean       tidy);

/* Whether SQLite may keep 16 MB of the file in memory, for work that changes most pages of the figures again and again: with
 * its usual 2 MB they would be written and read each time. */
void          database_set_large_cache (Database    *self,
                                        gboolean     large);

/* TRUE the first time: see repair.h. */
gboolean      database_claim_repair  (Database      *self);

sqlite3      *database_get_handle    (Database      *self);
const char   *database_get_path      (Database      *self);

/* Runs SQL text that gives no rows. */
gboolean      database_execute       (Database      *self,
                                      const char    *sql,
                                      GError       **error);

/* The first column of the first row of @sql as text, owned by the caller; NULL and an error otherwise. */
char         *database_read_text     (Database      *self,
                                      const char    *sql,
                                      GError       **error);

/* Binds NULL where it stands among whole numbers. */
#define DATABASE_NULL G_MININT64

/* Prepares @sql, which is kept for the next time the same text is asked for, and binds its parameters from ?1 on.
 * @format has a letter for each of @values: i, an int or guint; I, a gint64; s, a text or NULL; x, bytes as hexadecimal
 * digits. Returns NULL and an error where it cannot be prepared. See query.h for what gives rows. */
sqlite3_stmt *database_prepare       (Database      *self,
                                      GError       **error,
                                      const char    *sql,
                                      const char    *format,
                                      va_list        values);

/* Goes to the next row. After the last one and after an error the statement is reset, and it is FALSE. */
gboolean      database_step          (Database      *self,
                                      sqlite3_stmt  *row,
                                      GError       **error);

/* Runs @sql to its end. */
gboolean      database_run           (Database      *self,
                                      GError       **error,
                                      const char    *sql,
                                      const char    *format,
                                      ...);

/* The same where it gives a row with one number, or none: then @number stays as it is. */
gboolean      database_get_number    (Database      *self,
                                      gint64        *number,
                                      GError       **error,
                                      const char    *sql,
                                      const char    *format,
                                      ...);

/* How many rows the last statement changed. */
int           database_get_n_changed (Database      *self);

/* How many all of them did since it was opened: two calls tell whether anything changed in between. */
int           database_get_n_changed_ever (Database *self);

/* Does @work in one transaction, which is on the disk when this returns TRUE. */
gboolean      database_transact      (Database      *self,
                                      DatabaseWork   work,
                                      gpointer       data,
                                      GError       **error);

/* Says that a row is not as it was written. Returns FALSE. */
gboolean      database_damaged       (Database      *self,
                                      const char    *what,
                                      GError       **error);

G_END_DECLS
