/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>
#include <stdarg.h>

#include "file-watch.h"

G_BEGIN_DECLS

/* One connection to a database file. Only the thread that opened it may use it. */
typedef struct _Database Database;

/* The work of one transaction. If it returns FALSE, with an error set, all of it is rolled back. */
typedef gboolean (*DatabaseWork) (Database  *self,
                                  gpointer   data,
                                  GError   **error);

/* Opens the existing file @path, which errors call @name. Nothing in the file is changed, not even at closing. No
 * trigger or view that stands in the file is ever run. NULL and an error on failure. */
Database     *database_open_named    (const char    *path,
                                      const char    *name,
                                      GError       **error);
Database     *database_open          (const char    *path,
                                      GError       **error);

/* Opens an empty temporary database, which no other program can open and which is gone when it is closed. Its errors
 * name @name. */
Database     *database_open_scratch  (const char    *name,
                                      GError       **error);

/* Sets the size of the pages, in bytes, of a database that is still empty. */
gboolean      database_set_page_size (Database      *self,
                                      gint64         size,
                                      GError       **error);
void          database_close         (Database      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Database, database_close)

/* Sets the pragmas that the store needs (a journal that is deleted, synchronous=EXTRA, foreign keys, …) and checks that
 * each holds. */
gboolean      database_configure     (Database      *self,
                                      GError       **error);

/* Opens the file that is at the path now instead, which was put there by backup_swap_in(). On failure the one before
 * stays open. */
gboolean      database_reopen        (Database      *self,
                                      GError       **error);

/* What other programs did to the file since database_configure() and the last transaction. */
FileFate      database_look          (Database      *self);

/* Has SQLite stop what it is doing once @cancellable, or NULL, is cancelled; that fails with G_IO_ERROR_CANCELLED. */
void          database_set_cancellable (Database     *self,
                                        GCancellable *cancellable);

/* Whether a repair was tried in vain, so that it is not tried again (rebuild.h). */
gboolean      database_is_beyond_repair  (Database  *self);
void          database_set_beyond_repair (Database  *self);

/* The connection and the path it was opened with, both owned by the database. */
sqlite3      *database_get_handle    (Database      *self);
const char   *database_get_path      (Database      *self);

/* Runs one or more SQL statements that give no rows. */
gboolean      database_execute       (Database      *self,
                                      const char    *sql,
                                      GError       **error);

/* Returns the first column of the only row of @sql as text, owned by the caller. NULL and an error on failure, and
 * STORE_ERROR_DAMAGED where there is no row. */
char         *database_read_text     (Database      *self,
                                      const char    *sql,
                                      GError       **error);

/* A whole number of this value is bound as NULL. */
#define DATABASE_NULL G_MININT64

/* Prepares @sql and binds its parameters from ?1 on. The statement is kept for the next call with the same text and
 * belongs to the database. @format has a letter for each of @values: i, an int or guint; I, a gint64; s, a text or
 * NULL; x, bytes as hexadecimal digits. Texts and bytes are copied. Returns NULL and an error where it cannot be
 * prepared. See query.h for reading rows. */
sqlite3_stmt *database_prepare       (Database      *self,
                                      GError       **error,
                                      const char    *sql,
                                      const char    *format,
                                      va_list        values);

/* Goes to the next row. Returns FALSE, and resets the statement, after the last row and after an error; only an error
 * sets @error. */
gboolean      database_step          (Database      *self,
                                      sqlite3_stmt  *row,
                                      GError       **error);

/* Runs @sql to its end. For @format and the values see database_prepare(). */
gboolean      database_run           (Database      *self,
                                      GError       **error,
                                      const char    *sql,
                                      const char    *format,
                                      ...);

/* Like database_run(), but the first parameters are the columns of @row, a row of another statement or database. */
gboolean      database_run_row       (Database      *self,
                                      GError       **error,
                                      const char    *sql,
                                      sqlite3_stmt  *row,
                                      const char    *format,
                                      ...);

/* Like database_run(), but sets @number to the first column of the last row; it stays as it is where there is no
 * row. */
gboolean      database_get_number    (Database      *self,
                                      gint64        *number,
                                      GError       **error,
                                      const char    *sql,
                                      const char    *format,
                                      ...);

/* How many rows the last INSERT, UPDATE or DELETE changed, without those that triggers changed. */
int           database_get_n_changed (Database      *self);

/* How many rows were changed since the database was opened, those that triggers changed included. Two calls tell
 * whether anything changed in between. */
int           database_get_n_changed_ever (Database *self);

/* Runs @work in one transaction, which is synced to the disk when this returns TRUE. On failure nothing is changed.
 * Inside another transaction, @work is a part of that. */
gboolean      database_transact      (Database      *self,
                                      DatabaseWork   work,
                                      gpointer       data,
                                      GError       **error);

/* Sets the error of SQLite's last call, where that call could not return it. Returns FALSE. */
gboolean      database_failed        (Database      *self,
                                      GError       **error);

/* Whether @error, which a function that reads @self gave, says that what it read is damaged. A scratch database says so
 * in the words for the file that it was copied from. */
gboolean      database_is_damage     (Database      *self,
                                      const GError  *error);

/* Sets STORE_ERROR_DAMAGED, because something was read that this program cannot have written; @what names it. Returns
 * FALSE. */
gboolean      database_damaged       (Database      *self,
                                      const char    *what,
                                      GError       **error);

G_END_DECLS
