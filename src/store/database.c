/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "database.h"

#include "failure.h"
#include "file-watch.h"
#include "folder.h"
#include "header.h"
#include "page-sums.h"

#include "core/system.h"

#include <errno.h>
#include <string.h>

/* A game is a row of 1,400 bytes, of which pages of SQLite's usual 4,096 bytes would hold only two. */
#define PAGE_SIZE 8192

/* Kibibytes that may be cached instead of the usual 2,000: the figures of very many games, and the seats of a period
 * (period.c), would else be read and checked again and again. */
#define CACHE "PRAGMA cache_size = -16384"
#define TEMP_CACHE "PRAGMA temp.cache_size = -65536"

/* Cancelling is looked for after so many instructions of SQLite's virtual machine. */
#define INSTRUCTIONS_A_LOOK 10000

struct _Database
{
  GThread *thread;
  char *path;
  sqlite3 *handle;
  GCancellable *cancellable; /* or NULL */
  GHashTable *statements; /* text to sqlite3_stmt */
  sqlite3_stmt *last;     /* the statement that was asked for last: rows are mostly written one after the other */
  gboolean beyond_repair;
  FileWatch watch;
  gboolean half_done; /* a transaction failed and could not be rolled back */
  gboolean scratch;       /* a copy of somebody else's file, which @path names */
};

/* A pragma, and the answer that it must give when asked. */
typedef struct
{
  const char *set;
  const char *ask;
  const char *answer;
} Pragma;

static const Pragma pragmas[] = {
  /* Another connection, such as that of a backup program, holds its lock only for moments. */
  { "PRAGMA busy_timeout = 2000", "PRAGMA busy_timeout", "2000" },
  /* The whole database is in one file. A file that an older version left with a log is turned by this. */
  { "PRAGMA journal_mode = DELETE", "PRAGMA journal_mode", "delete" },
  /* The folder is synced, too, once the journal is deleted: if it came back, it would undo what was saved. */
  { "PRAGMA synchronous = EXTRA", "PRAGMA synchronous", "3" },
  { "PRAGMA foreign_keys = ON", "PRAGMA foreign_keys", "1" },
  /* SQLite checks the cells of each page that it reads, so that damage is noticed. */
  { "PRAGMA cell_size_check = ON", "PRAGMA cell_size_check", "1" },
  { CACHE, "PRAGMA cache_size", "-16384" },
  { TEMP_CACHE, "PRAGMA temp.cache_size", "-65536" },
};

/* Settings that are made before anything in a file is read, so that nothing in it is run: no triggers or views, no
 * harmful functions, and no statements that go behind SQLite's back. Foreign keys are no triggers and keep working. */
typedef struct
{
  int option;
  int value;
} Setting;

static const Setting settings[] = {
  { SQLITE_DBCONFIG_ENABLE_TRIGGER, 0 },
  { SQLITE_DBCONFIG_ENABLE_VIEW, 0 },
  { SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0 },
  { SQLITE_DBCONFIG_DEFENSIVE, 1 },
};

static void
database_assert (Database *self)
{
  g_assert (self->thread == g_thread_self ());
}

/* Passes @reason on. For a copy of a file that somebody brought it is worded for that file, because our own database is
 * not affected. */
static gboolean
fail (Database  *self,
      GError    *reason,
      GError   **error)
{
  if (self->scratch)
    return failure_of_file (error, reason, self->path);
  g_propagate_error (error, reason);
  return FALSE;
}

/* SQLite gives the errno of most calls, but not that of a commit; for that the errno of the thread is taken. */
static void
set_error (Database  *self,
           int        result,
           GError   **error)
{
  int last = errno;
  int number = system_errno (sqlite3_system_errno (self->handle));
  GError *reason = NULL;

  if (result == SQLITE_INTERRUPT && g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return;
  failure_set_sqlite (&reason, result, number != 0 ? number : last, self->path, sqlite3_errmsg (self->handle));
  fail (self, reason, error);
}

static gboolean
check (Database  *self,
       int        result,
       GError   **error)
{
  if (result != SQLITE_OK)
    set_error (self, result, error);
  return result == SQLITE_OK;
}

static gboolean
set_up (Database  *self,
        GError   **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      int value = -1;

      /* A setting that SQLite does not know leaves the value as it is. */
      sqlite3_db_config (self->handle, settings[i].option, settings[i].value, &value);
      if (value != settings[i].value)
        return failure_set (error, STORE_ERROR_FAILED, self->path, "SQLite cannot be set up");
    }
  return TRUE;
}

static void
finalize_statement (gpointer data)
{
  sqlite3_finalize (data);
}

/* Turns SQLite's memory statistics off: nothing reads them, and they take a lock at each allocation. */
static void
stop_counting (void)
{
  static gsize stopped = 0;

  if (g_once_init_enter (&stopped))
    {
      sqlite3_config (SQLITE_CONFIG_MEMSTATUS, 0);
      g_once_init_leave (&stopped, 1);
    }
}

Database *
database_open_named (const char  *path,
                     const char  *name,
                     GError     **error)
{
  g_autoptr (Database) self = g_new0 (Database, 1);
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;

  self->thread = g_thread_self ();
  self->path = g_strdup (name);
  self->statements = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, finalize_statement);
  stop_counting ();
  errno = 0;
  if (!check (self, sqlite3_open_v2 (path, &self->handle, flags, page_sums_get_vfs ()), error) || !set_up (self, error))
    return NULL;

  page_sums_keep (self->handle);
  /* A file of an older version with a log may turn out to be one that has to stay as it is. */
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  return g_steal_pointer (&self);
}

Database *
database_open (const char  *path,
               GError     **error)
{
  return database_open_named (path, path, error);
}

Database *
database_open_scratch (const char  *name,
                       GError     **error)
{
  g_autoptr (Database) self = database_open_named ("", name, error);

  /* In such a database all figures are counted, as in one that is configured. */
  if (self == NULL || !database_set_page_size (self, PAGE_SIZE, error) ||
      !database_execute (self, CACHE ";" TEMP_CACHE, error))
    return NULL;
  self->scratch = TRUE;
  return g_steal_pointer (&self);
}

gboolean
database_set_page_size (Database  *self,
                        gint64     size,
                        GError   **error)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA page_size = %" G_GINT64_FORMAT, size);

  return database_execute (self, sql, error);
}

void
database_close (Database *self)
{
  g_hash_table_unref (self->statements);
  sqlite3_close_v2 (self->handle);
  g_clear_object (&self->cancellable);
  g_free (self->path);
  g_free (self);
}

static gboolean
set_pragma (Database      *self,
            const Pragma  *pragma,
            GError       **error)
{
  g_autofree char *answer = NULL;

  if (!database_execute (self, pragma->set, error))
    return FALSE;
  answer = database_read_text (self, pragma->ask, error);
  if (answer == NULL)
    return FALSE;
  if (!g_str_equal (answer, pragma->answer))
    return failure_set (error, STORE_ERROR_FAILED, self->path, pragma->set);
  return TRUE;
}

gboolean
database_configure (Database  *self,
                    GError   **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (pragmas); i++)
    if (!set_pragma (self, &pragmas[i], error))
      return FALSE;

  file_watch_note (&self->watch, self->handle);
  return TRUE;
}

gboolean
database_reopen (Database  *self,
                 GError   **error)
{
  g_autoptr (Database) fresh = database_open (self->path, error);
  Database before = *self;

  if (fresh == NULL || !database_configure (fresh, error))
    return FALSE;
  self->handle = fresh->handle;
  self->statements = fresh->statements;
  self->last = NULL;
  self->watch = fresh->watch;
  self->beyond_repair = FALSE;
  fresh->handle = before.handle;
  fresh->statements = before.statements;
  return TRUE;
}

FileFate
database_look (Database *self)
{
  /* What could not be rolled back is so before the next read, which is no other program's doing. */
  if (self->half_done && database_execute (self, "PRAGMA schema_version", NULL))
    {
      self->half_done = FALSE;
      file_watch_note (&self->watch, self->handle);
    }
  return file_watch_look (&self->watch, self->handle);
}

static int
is_cancelled_cb (gpointer cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

void
database_set_cancellable (Database     *self,
                          GCancellable *cancellable)
{
  g_set_object (&self->cancellable, cancellable);
  sqlite3_progress_handler (self->handle, INSTRUCTIONS_A_LOOK, is_cancelled_cb, cancellable);
}

gboolean
database_is_beyond_repair (Database *self)
{
  return self->beyond_repair;
}

void
database_set_beyond_repair (Database *self)
{
  self->beyond_repair = TRUE;
}

sqlite3 *
database_get_handle (Database *self)
{
  return self->handle;
}

const char *
database_get_path (Database *self)
{
  return self->path;
}

gboolean
database_execute (Database    *self,
                  const char  *sql,
                  GError     **error)
{
  database_assert (self);

  errno = 0;
  return check (self, sqlite3_exec (self->handle, sql, NULL, NULL, NULL), error);
}

static int
keep_cb (void  *text,
         int    n_columns,
         char **columns,
         char **names)
{
  *(char **) text = g_strdup (columns[0]);
  return 0;
}

char *
database_read_text (Database    *self,
                    const char  *sql,
                    GError     **error)
{
  g_autofree char *text = NULL;

  errno = 0;
  if (!check (self, sqlite3_exec (self->handle, sql, keep_cb, &text, NULL), error))
    return NULL;
  if (text == NULL)
    database_damaged (self, sql, error);
  return g_steal_pointer (&text);
}

/* Looks the statement up by its text. The key is the statement's own copy of the text, which lives as long as it
 * does. */
static sqlite3_stmt *
find_statement (Database    *self,
                const char  *sql,
                GError     **error)
{
  sqlite3_stmt *row;

  if (self->last != NULL && strcmp (sqlite3_sql (self->last), sql) == 0)
    return self->last;
  row = g_hash_table_lookup (self->statements, sql);
  if (row == NULL)
    {
      errno = 0;
      if (!check (self, sqlite3_prepare_v3 (self->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &row, NULL), error))
        return NULL;
      g_hash_table_insert (self->statements, (gpointer) sqlite3_sql (row), row);
    }
  self->last = row;
  return row;
}

static int
bind_integer (sqlite3_stmt *row,
              int           index,
              gint64        value)
{
  return value != DATABASE_NULL ? sqlite3_bind_int64 (row, index, value) : sqlite3_bind_null (row, index);
}

/* Binds the bytes that @digits, hexadecimal, stand for. */
static int
bind_digits (sqlite3_stmt *row,
             int           index,
             const char   *digits)
{
  gsize n_bytes = strlen (digits) / 2;
  g_autofree guint8 *bytes = g_malloc (n_bytes);

  for (gsize i = 0; i < n_bytes; i++)
    bytes[i] = g_ascii_xdigit_value (digits[2 * i]) * 16 + g_ascii_xdigit_value (digits[2 * i + 1]);
  return sqlite3_bind_blob64 (row, index, bytes, n_bytes, SQLITE_TRANSIENT);
}

/* Binds copies of texts and bytes, because a query lives longer than the call that began it. */
static int
bind_value (sqlite3_stmt *row,
            int           index,
            char          kind,
            va_list      *values)
{
  switch (kind)
    {
    case 'i':
      return bind_integer (row, index, va_arg (*values, int));
    case 'I':
      return bind_integer (row, index, va_arg (*values, gint64));
    case 's':
      return sqlite3_bind_text (row, index, va_arg (*values, const char *), -1, SQLITE_TRANSIENT);
    case 'x':
      return bind_digits (row, index, va_arg (*values, const char *));
    default:
      g_assert_not_reached ();
    }
}

/* Finds or prepares the statement and binds the columns of @columns, which may be NULL, and then @values. */
static sqlite3_stmt *
prepare (Database      *self,
         GError       **error,
         const char    *sql,
         sqlite3_stmt  *columns,
         const char    *format,
         va_list        values)
{
  int n_columns = columns != NULL ? sqlite3_column_count (columns) : 0;
  sqlite3_stmt *row;
  va_list left;
  int result = SQLITE_OK;

  database_assert (self);

  row = find_statement (self, sql, error);
  if (row == NULL)
    return NULL;

  g_assert ((gsize) sqlite3_bind_parameter_count (row) == n_columns + strlen (format));
  sqlite3_reset (row);
  for (int i = 0; result == SQLITE_OK && i < n_columns; i++)
    result = sqlite3_bind_value (row, i + 1, sqlite3_column_value (columns, i));
  va_copy (left, values);
  for (int i = 0; result == SQLITE_OK && format[i] != '\0'; i++)
    result = bind_value (row, n_columns + i + 1, format[i], &left);
  va_end (left);
  return check (self, result, error) ? row : NULL;
}

sqlite3_stmt *
database_prepare (Database    *self,
                  GError     **error,
                  const char  *sql,
                  const char  *format,
                  va_list      values)
{
  return prepare (self, error, sql, NULL, format, values);
}

gboolean
database_step (Database      *self,
               sqlite3_stmt  *row,
               GError       **error)
{
  int result;

  database_assert (self);

  errno = 0;
  result = sqlite3_step (row);
  if (result == SQLITE_ROW)
    return TRUE;

  /* The message of the error is gone after the reset. */
  if (result != SQLITE_DONE)
    set_error (self, result, error);
  sqlite3_reset (row);
  return FALSE;
}

static gboolean
run (Database      *self,
     sqlite3_stmt  *row,
     gint64        *number,
     GError       **error)
{
  GError *reason = NULL;

  if (row == NULL)
    return FALSE;
  while (database_step (self, row, &reason))
    *number = sqlite3_column_int64 (row, 0);

  if (reason != NULL)
    g_propagate_error (error, reason);
  return reason == NULL;
}

gboolean
database_run (Database    *self,
              GError     **error,
              const char  *sql,
              const char  *format,
              ...)
{
  sqlite3_stmt *row;
  va_list values;
  gint64 unread;

  va_start (values, format);
  row = database_prepare (self, error, sql, format, values);
  va_end (values);
  return run (self, row, &unread, error);
}

gboolean
database_run_row (Database      *self,
                  GError       **error,
                  const char    *sql,
                  sqlite3_stmt  *columns,
                  const char    *format,
                  ...)
{
  sqlite3_stmt *row;
  va_list values;
  gint64 unread;

  va_start (values, format);
  row = prepare (self, error, sql, columns, format, values);
  va_end (values);
  return run (self, row, &unread, error);
}

gboolean
database_get_number (Database    *self,
                     gint64      *number,
                     GError     **error,
                     const char  *sql,
                     const char  *format,
                     ...)
{
  sqlite3_stmt *row;
  va_list values;

  va_start (values, format);
  row = database_prepare (self, error, sql, format, values);
  va_end (values);
  return run (self, row, number, error);
}

int
database_get_n_changed (Database *self)
{
  return sqlite3_changes (self->handle);
}

int
database_get_n_changed_ever (Database *self)
{
  return sqlite3_total_changes (self->handle);
}

static gboolean
has_journal (const Database *self)
{
  return !self->scratch && folder_has (sqlite3_filename_journal (sqlite3_db_filename (self->handle, "main")));
}

/* Reads the counter in the header of the file, which each committed transaction changes; -1 if it cannot. SQLite's own
 * descriptor is used, because closing another one of the same file would drop SQLite's locks. */
static gint64
read_counter (const Database *self)
{
  sqlite3_file *file = NULL;
  guint32 counter;

  sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (file->pMethods == NULL || file->pMethods->xRead (file, &counter, sizeof counter, HEADER_AT_COUNTER) != SQLITE_OK)
    return -1;
  return counter;
}

/* Whether a transaction that SQLite calls failed was committed, and only the folder could not be synced after its
 * journal was deleted: whoever was told that it failed would do the same again. */
static gboolean
is_committed (const Database *self,
              gint64          before)
{
  gint64 now = read_counter (self);
  g_autofree char *folder = NULL;

  if (self->scratch || before == -1 || now == -1 || now == before || has_journal (self))
    return FALSE;
  folder = g_path_get_dirname (sqlite3_db_filename (self->handle, "main"));
  folder_sync (folder, NULL);
  return TRUE;
}

gboolean
database_transact (Database      *self,
                   DatabaseWork   work,
                   gpointer       data,
                   GError       **error)
{
  gint64 counter;
  gboolean done;

  if (!sqlite3_get_autocommit (self->handle))
    return work (self, data, error);
  if (!database_execute (self, "BEGIN IMMEDIATE", error))
    return FALSE;
  counter = read_counter (self);
  done = work (self, data, error) && database_execute (self, "COMMIT", error);
  if (!done && !sqlite3_get_autocommit (self->handle))
    database_execute (self, "ROLLBACK", NULL);
  if (!done && is_committed (self, counter))
    {
      done = TRUE;
      g_clear_error (error);
    }
  self->half_done = !done && has_journal (self);
  file_watch_note (&self->watch, self->handle);
  return done;
}

gboolean
database_failed (Database  *self,
                 GError   **error)
{
  errno = 0;
  set_error (self, sqlite3_errcode (self->handle), error);
  return FALSE;
}

gboolean
database_is_damage (Database     *self,
                    const GError *error)
{
  return g_error_matches (error, STORE_ERROR, self->scratch ? STORE_ERROR_REFUSED : STORE_ERROR_DAMAGED);
}

gboolean
database_damaged (Database    *self,
                  const char  *what,
                  GError     **error)
{
  GError *reason = NULL;

  failure_set (&reason, STORE_ERROR_DAMAGED, self->path, what);
  return fail (self, reason, error);
}
