/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "copy.h"

#include "failure.h"
#include "folder.h"
#include "header.h"
#include "page-sums.h"
#include "schema.h"
#include "upgrade.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

/* Pages that are copied before progress is told and cancellation checked. */
#define PAGES_A_STEP 1024

/* Milliseconds. A writer holds its lock only for moments. */
#define BUSY_TIMEOUT 2000

static gboolean
has_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  return g_file_test (log, G_FILE_TEST_EXISTS);
}

/* Whether nobody has the log of the database @path open: a crash left it, or it was copied with the file. Whoever opens it
 * makes an index beside it, which only the last one who closes the file removes, together with the log. */
static gboolean
has_idle_log (const char *path)
{
  g_autofree char *index = g_strconcat (path, "-shm", NULL);

  return has_log (path) && !g_file_test (index, G_FILE_TEST_EXISTS);
}

static void
set_error (sqlite3     *handle,
           int          result,
           const char  *path,
           GError     **error)
{
  failure_set_sqlite (error, result, sqlite3_system_errno (handle), path, sqlite3_errmsg (handle));
}

/* Whether the error comes from a damaged page of @source, and @source is a file with a name to tell. */
static gboolean
is_damaged_source (sqlite3 *source,
                   int      result)
{
  return (result == SQLITE_IOERR_DATA || (result & 0xff) == SQLITE_CORRUPT) && *sqlite3_db_filename (source, "main") != '\0';
}

/* Returns 0 and an error on failure. */
static int
read_page_size (sqlite3     *source,
                const char  *from,
                GError     **error)
{
  sqlite3_stmt *row = NULL;
  int size = 0;
  int result = sqlite3_prepare_v2 (source, "PRAGMA page_size", -1, &row, NULL);

  if (result == SQLITE_OK && (result = sqlite3_step (row)) == SQLITE_ROW)
    size = sqlite3_column_int (row, 0);
  sqlite3_finalize (row);
  if (size == 0)
    set_error (source, result, is_damaged_source (source, result) ? sqlite3_db_filename (source, "main") : from, error);
  return size;
}

/* Copies in steps, so that progress can be told and the copy be cancelled. All is in one transaction of @target, which
 * the last step commits. */
static gboolean
copy_pages (sqlite3      *source,
            sqlite3      *target,
            const char   *path,
            const Watch  *watch,
            GError      **error)
{
  int page_size = read_page_size (source, path, error);
  sqlite3_backup *backup = page_size > 0 ? sqlite3_backup_init (target, "main", source, "main") : NULL;
  gboolean wanted = TRUE;
  int result = SQLITE_OK, end;

  if (page_size == 0)
    return FALSE;
  if (backup == NULL)
    {
      set_error (target, sqlite3_extended_errcode (target), path, error);
      return FALSE;
    }
  page_sums_follow (target, page_size);
  while (result == SQLITE_OK &&
         (wanted = watch_go_on (watch, sqlite3_backup_pagecount (backup) - sqlite3_backup_remaining (backup),
                                sqlite3_backup_pagecount (backup), error)))
    result = sqlite3_backup_step (backup, PAGES_A_STEP);
  /* Finishing says nothing of a temporary obstacle such as a lock; then the result of the last step stays. */
  end = sqlite3_backup_finish (backup);
  if (end != SQLITE_OK)
    result = end;
  if (!wanted)
    return FALSE;
  if (result == SQLITE_DONE)
    return TRUE;

  set_error (target, result, is_damaged_source (source, result) ? sqlite3_db_filename (source, "main") : path, error);
  return FALSE;
}

/* If a page could not be read, because of the disk or for want of memory, SQLite's check reports that as if the page
 * were wrong. Returns the result of reading that @verdict tells of; SQLITE_OK where the page was read and is wrong. */
static int
find_read_error (const char *verdict)
{
  const char *code = strstr (verdict, "error code=");
  int result = SQLITE_OK;

  if (code != NULL)
    result = atoi (code + strlen ("error code="));
  else if (strstr (verdict, "failed to get page") != NULL)
    result = SQLITE_IOERR;
  return (result & 0xff) == SQLITE_CORRUPT ? SQLITE_OK : result;
}

/* Checks @copy by @pragma, quick_check or integrity_check. A copy of a damaged database must not be kept, because it
 * would push out an older one that is sound. */
static gboolean
check_pages (Database     *copy,
             const char   *pragma,
             const char   *from,
             const Watch  *watch,
             GError      **error)
{
  GCancellable *cancellable = watch != NULL ? watch->cancellable : NULL;
  g_autofree char *verdict = NULL;
  int result;

  database_set_cancellable (copy, cancellable);
  verdict = database_read_text (copy, pragma, error);
  database_set_cancellable (copy, NULL);
  if (g_cancellable_is_cancelled (cancellable))
    {
      g_clear_error (error);
      return watch_go_on (watch, 0, 0, error);
    }
  if (verdict == NULL)
    return FALSE;
  if (g_str_equal (verdict, "ok"))
    return TRUE;

  result = find_read_error (verdict);
  /* It is the copy that cannot be read, so this says nothing about the file that it was made from. */
  if (result != SQLITE_OK)
    failure_set (error, STORE_ERROR_FAILED, database_get_path (copy), sqlite3_errstr (result));
  else
    failure_set (error, STORE_ERROR_DAMAGED, from, verdict);
  return FALSE;
}

/* Sets what the copy says of the table. A copy of an older version has its own way to say it. */
static gboolean
set_table (Database    *copy,
           const char  *at_table,
           GError     **error)
{
  gint64 there = 0;

  if (!database_get_number (copy, &there, error, "SELECT 1 FROM sqlite_schema WHERE name = 'at_table'", ""))
    return FALSE;
  return there == 0 ||
         (database_run (copy, error, "DELETE FROM at_table", "") &&
          (at_table == NULL || database_run (copy, error, "INSERT INTO at_table VALUES (?1)", "s", at_table)));
}

static gboolean
fill_copy (sqlite3      *source,
           const char   *path,
           const char   *at_table,
           const Watch  *watch,
           GError      **error)
{
  g_autoptr (Database) copy = database_open (path, error);

  if (copy == NULL)
    return FALSE;

  /* No other program knows the file yet, and it is synced once at the end. */
  database_set_tidy (copy, TRUE);
  return database_execute (copy, "PRAGMA synchronous = OFF", error) &&
         copy_pages (source, database_get_handle (copy), path, watch, error) &&
         database_execute (copy, "PRAGMA journal_mode = DELETE", error) && set_table (copy, at_table, error) &&
         check_pages (copy, "PRAGMA quick_check(1)", sqlite3_db_filename (source, "main"), watch, error);
}

static void
remove_copy (const char *path)
{
  for (guint i = 0; folder_endings[i] != NULL; i++)
    {
      g_autofree char *file = g_strconcat (path, folder_endings[i], NULL);

      g_unlink (file);
    }
}

gboolean
copy_database (sqlite3      *source,
               const char   *path,
               const char   *at_table,
               const Watch  *watch,
               GError      **error)
{
  /* A crash may have left an unfinished copy there. */
  remove_copy (path);
  if (!folder_make_file (path, error))
    return FALSE;
  if (fill_copy (source, path, at_table, watch, error) && folder_sync (path, error))
    return TRUE;

  remove_copy (path);
  return FALSE;
}

/* A database in WAL mode that has no log beside it is open nowhere. SQLite is told that such a file does not change;
 * else it would make a log in a folder that is not ours, or fail where that is read-only. For the same reason the index
 * of a log that nobody has open is not made beside it. */
static char *
make_uri (const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = g_filename_to_uri (whole, NULL, NULL);

  if (has_idle_log (path))
    return g_strconcat (uri, "?mode=ro&" PAGE_SUMS_PRIVATE_INDEX "=1", NULL);
  return g_strconcat (uri, !has_log (path) && header_keeps_log (path) ? "?immutable=1" : "?mode=ro", NULL);
}

/* SQLite would wait for ever for a pipe that is called like the journal of a database. */
static gboolean
check_journal (const char  *path,
               GError     **error)
{
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  g_autofree char *shown = g_filename_display_name (journal);
  GStatBuf status;

  return g_lstat (journal, &status) != 0 || S_ISREG (status.st_mode) ||
         failure_refuse (error, STORE_ERROR_REFUSED, _("“%s” is in the way: move it somewhere else first."), shown);
}

/* A read transaction is open when this returns: what others write from here on is not seen. */
static sqlite3 *
open_source (const char  *path,
             GError     **error)
{
  g_autofree char *uri = make_uri (path);
  sqlite3 *source = NULL;
  int result;

  if (!check_journal (path, error))
    return NULL;
  result = sqlite3_open_v2 (uri, &source, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE, page_sums_get_vfs ());

  if (result == SQLITE_OK)
    {
      sqlite3_busy_timeout (source, BUSY_TIMEOUT);
      result = sqlite3_exec (source, "BEGIN; PRAGMA schema_version", NULL, NULL, NULL);
    }
  if (result == SQLITE_OK)
    return source;

  set_error (source, result, path, error);
  sqlite3_close_v2 (source);
  return NULL;
}

/* Whether nobody opened the file @from while it was read with an index that nobody else sees: what they wrote may be in
 * half of the copy. */
static gboolean
check_alone (sqlite3     *source,
             const char  *from,
             GError     **error)
{
  if (!sqlite3_uri_boolean (sqlite3_db_filename (source, "main"), PAGE_SUMS_PRIVATE_INDEX, FALSE) || has_idle_log (from))
    return TRUE;
  return failure_set (error, STORE_ERROR_IN_USE, from, NULL);
}

gboolean
copy_file (const char   *from,
           const char   *path,
           const char   *at_table,
           const Watch  *watch,
           GError      **error)
{
  sqlite3 *source = open_source (from, error);
  gboolean copied = source != NULL && copy_database (source, path, at_table, watch, error);

  if (copied && !check_alone (source, from, error))
    {
      remove_copy (path);
      copied = FALSE;
    }

  sqlite3_close_v2 (source);
  return copied;
}

/* A database without an application_id is not ours. */
static gboolean
check_signed (Database  *copy,
              GError   **error)
{
  gint64 application = 0;

  if (!database_get_number (copy, &application, error, "PRAGMA application_id", ""))
    return FALSE;
  if (application == 0)
    return failure_set (error, STORE_ERROR_FOREIGN, database_get_path (copy), NULL);
  return TRUE;
}

static gboolean
fill_scratch (Database     *copy,
              const char   *from,
              const Watch  *watch,
              GError      **error)
{
  sqlite3 *source = open_source (from, error);
  int page_size = source != NULL ? read_page_size (source, from, error) : 0;
  /* A temporary database must have the page size of @source before its pages are copied. */
  gboolean filled = page_size > 0 && database_set_page_size (copy, page_size, error) &&
                    copy_pages (source, database_get_handle (copy), from, watch, error) && check_alone (source, from, error);

  sqlite3_close_v2 (source);
  return filled && check_pages (copy, "PRAGMA integrity_check(1)", from, watch, error) && check_signed (copy, error);
}

/* Opens a copy of what is in @from as it stands there, which must be ours; @old is set to whether it is of an older
 * version. */
static Database *
open_as_it_is (const char   *from,
               const Watch  *watch,
               gboolean     *old,
               GError      **error)
{
  g_autoptr (Database) copy = database_open_scratch (from, error);

  return copy != NULL && fill_scratch (copy, from, watch, error) && schema_check (copy, old, error) ? g_steal_pointer (&copy)
                                                                                                    : NULL;
}

static Database *
take_over (Database     *old,
           const char   *from,
           const Watch  *watch,
           GError      **error)
{
  g_autoptr (Database) fresh = database_open_scratch (from, error);

  return fresh != NULL && upgrade_database (old, fresh, watch, error) ? g_steal_pointer (&fresh) : NULL;
}

Database *
copy_open (const char   *from,
           const Watch  *watch,
           GError      **error)
{
  g_autoptr (Database) copy = NULL;
  GError *reason = NULL;
  gboolean old = FALSE;

  if (header_check (header_read (from, !has_log (from)), from, &reason))
    copy = open_as_it_is (from, watch, &old, &reason);
  if (copy != NULL && old)
    {
      g_autoptr (Database) before = g_steal_pointer (&copy);

      copy = take_over (before, from, watch, &reason);
    }
  if (copy != NULL && (old || schema_create (copy, &reason)))
    return g_steal_pointer (&copy);

  failure_of_file (error, reason, from);
  return NULL;
}

/* SQLite can change the page size neither of a database in WAL mode nor of a temporary one such as @copy. This program
 * always writes pages of the same size. */
static gboolean
check_page_size (Database  *copy,
                 Database  *database,
                 GError   **error)
{
  gint64 theirs = 0, ours = 0;
  GError *reason = NULL;

  if (!database_get_number (copy, &theirs, error, "PRAGMA page_size", "") ||
      !database_get_number (database, &ours, error, "PRAGMA page_size", ""))
    return FALSE;
  if (theirs == ours)
    return TRUE;
  failure_set (&reason, STORE_ERROR_FOREIGN, database_get_path (copy), NULL);
  return failure_of_file (error, reason, database_get_path (copy));
}

gboolean
copy_put_back (Database     *copy,
               Database     *database,
               const Watch  *watch,
               GError      **error)
{
  sqlite3 *target = database_get_handle (database);
  gboolean done;

  if (!check_page_size (copy, database, error))
    return FALSE;
  /* The damaged pages of @database may be read on the way, because all of them are replaced. */
  page_sums_believe (target, TRUE);
  done = copy_pages (database_get_handle (copy), target, database_get_path (database), watch, error);
  page_sums_believe (target, FALSE);
  return done;
}
