/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "statement.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* One open database file. It belongs to the thread that opened it. */
typedef struct _Database Database;

typedef enum
{
  STEP_ROW,
  STEP_DONE,
  STEP_ERROR,
} Step;

/* What a transaction does; FALSE and an error take all of it back. */
typedef gboolean (*DatabaseWork) (Database  *self,
                                  gpointer   data,
                                  GError   **error);

/* Opens a file that is there. Nothing in it is changed, not even at closing; see database_leave(). No trigger
 * or view that stands in it is ever run. */
Database     *database_open          (const char    *path,
                                      GError       **error);
void          database_close         (Database      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Database, database_close)

/* Sets every pragma and checks that it holds. From here on closing tidies up; see database_tidy(). */
gboolean      database_settle        (Database      *self,
                                      GError       **error);

/* Closing will leave the file and its log as they are, or take the log into the file. */
void          database_leave         (Database      *self);
void          database_tidy          (Database      *self);

/* TRUE the first time: see mend.h. */
gboolean      database_claim_mending (Database      *self);

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
gboolean      database_read_integer  (Database      *self,
                                      const char    *sql,
                                      gint64        *value,
                                      GError       **error);

/* The statement with nothing bound, ready to be run; NULL and an error if it cannot be prepared. */
sqlite3_stmt *database_prepare       (Database      *self,
                                      Statement      statement,
                                      GError       **error);

/* Bind the parameter @index, from 1. One that fails makes the next step fail. */
void          database_bind_integer  (Database      *self,
                                      sqlite3_stmt  *row,
                                      int            index,
                                      gint64         value);
void          database_bind_text     (Database      *self,
                                      sqlite3_stmt  *row,
                                      int            index,
                                      const char    *value);
void          database_bind_bytes    (Database      *self,
                                      sqlite3_stmt  *row,
                                      int            index,
                                      const guint8  *bytes,
                                      gsize          n_bytes);

/* The next row. After the last one and after an error the statement is reset. */
Step          database_step          (Database      *self,
                                      sqlite3_stmt  *row,
                                      GError       **error);

/* Runs a statement to its end. */
gboolean      database_run           (Database      *self,
                                      sqlite3_stmt  *row,
                                      GError       **error);

/* Runs a statement that gives a row with one number, or none: then @value stays as it is. */
gboolean      database_run_number    (Database      *self,
                                      sqlite3_stmt  *row,
                                      gint64        *value,
                                      GError       **error);

/* Binds NULL where it stands among values. */
#define DATABASE_NULL G_MININT64

/* Prepares @statement with whole numbers bound from parameter 1 on. */
sqlite3_stmt *database_prepare_with_values (Database *self,
                                      Statement      statement,
                                      const gint64  *values,
                                      guint          n_values,
                                      GError       **error);
#define database_prepare_with(self, statement, error, ...)                                                             \
  database_prepare_with_values (self, statement, (const gint64[]) { __VA_ARGS__ },                                     \
                                G_N_ELEMENTS (((const gint64[]) { __VA_ARGS__ })), error)

/* The same, run to its end, for database_run_number(). */
gboolean      database_apply_values  (Database      *self,
                                      Statement      statement,
                                      const gint64  *values,
                                      guint          n_values,
                                      gint64        *value,
                                      GError       **error);
#define database_apply_number(self, statement, value, error, ...)                                                      \
  database_apply_values (self, statement, (const gint64[]) { __VA_ARGS__ },                                            \
                         G_N_ELEMENTS (((const gint64[]) { __VA_ARGS__ })), value, error)
#define database_apply(self, statement, error, ...)                                                                    \
  database_apply_number (self, statement, NULL, error, __VA_ARGS__)

/* How many rows the last statement changed. */
int           database_get_n_changed (Database      *self);

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
