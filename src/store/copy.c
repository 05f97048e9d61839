/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "copy.h"

#include "failure.h"
#include "folder.h"
#include "header.h"
#include "page-sums.h"
#include "schema.h"
#include "upgrade.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Pages that are copied before progress is told and cancellation checked. */
#define PAGES_A_STEP 1024

/* Milliseconds. A writer holds its lock only for moments. */
#define BUSY_TIMEOUT 2000

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

  if (at_table == NULL)
    return TRUE;
  if (!database_get_number (copy, &there, error, "SELECT 1 FROM sqlite_schema WHERE name = 'at_table'", ""))
    return FALSE;
  return there == 0 ||
         (database_run (copy, error, "DELETE FROM at_table", "") &&
          database_run (copy, error, "INSERT INTO at_table VALUES (?1)", "s", at_table));
}

/* Another program may write a file of this name at the same time, which takes its place. */
static gboolean
check_kept (Database  *copy,
            GError   **error)
{
  return database_look (copy) != FILE_MOVED || failure_set (error, STORE_ERROR_IN_USE, database_get_path (copy), NULL);
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
  return database_execute (copy, "PRAGMA synchronous = OFF", error) &&
         copy_pages (source, database_get_handle (copy), path, watch, error) &&
         database_execute (copy, "PRAGMA journal_mode = DELETE", error) && set_table (copy, at_table, error) &&
         check_pages (copy, "PRAGMA quick_check(1)", sqlite3_db_filename (source, "main"), watch, error) &&
         check_kept (copy, error);
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

/* --- reading a file --- */

/* A file that is read. One with a log or a journal is copied together with that into a private folder, where SQLite may play
 * it back: beside the file itself nothing may be made, and it may be read-only. */
typedef struct
{
  sqlite3 *handle; /* in a read transaction: what others write from here on is not seen */
  char *home;      /* the private folder, or NULL */
  gboolean changed; /* pages are believed even if they do not fit their sums */
} Source;

#define NAME_AT_HOME "copy.db"

static void
source_clear (Source *self)
{
  sqlite3_close_v2 (self->handle);
  for (guint i = 0; self->home != NULL && folder_endings[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (NAME_AT_HOME, folder_endings[i], NULL);
      g_autofree char *path = g_build_filename (self->home, name, NULL);

      g_unlink (path);
    }
  if (self->home != NULL)
    g_rmdir (self->home);
  g_free (self->home);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Source, source_clear)

/* Versions 11 and 12 kept a log, which a crash left or which was copied with the file; a crash of this version leaves a
 * journal. If a pipe is called so, SQLite would wait for it for ever, and it is not copied. */
static gboolean
has_companion (const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);

  return header_keeps_log (path) || folder_has (journal);
}

static gboolean
bring_home (const char  *from,
            const char  *home,
            GError     **error)
{
  struct stat before = { 0 }, after = { 0 };

  stat (from, &before);
  /* The file comes first: what is written into it meanwhile was in its journal before. */
  for (guint i = 0; folder_endings[i] != NULL; i++)
    {
      g_autofree char *old = g_strconcat (from, folder_endings[i], NULL);
      g_autofree char *name = g_strconcat (NAME_AT_HOME, folder_endings[i], NULL);
      g_autofree char *new = g_build_filename (home, name, NULL);

      if (g_file_test (old, G_FILE_TEST_IS_REGULAR) && !folder_copy_file (old, new, error))
        return FALSE;
    }
  stat (from, &after);
  return (before.st_size == after.st_size && before.st_mtim.tv_sec == after.st_mtim.tv_sec &&
          before.st_mtim.tv_nsec == after.st_mtim.tv_nsec) ||
         failure_set (error, STORE_ERROR_IN_USE, from, NULL);
}

static gboolean
open_uri (Source      *self,
          const char  *uri,
          int          flags,
          const char  *path,
          GError     **error)
{
  int result = sqlite3_open_v2 (uri, &self->handle, flags | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE, page_sums_get_vfs ());

  if (result == SQLITE_OK)
    {
      sqlite3_busy_timeout (self->handle, BUSY_TIMEOUT);
      page_sums_believe (self->handle, self->changed);
      result = sqlite3_exec (self->handle, "BEGIN; PRAGMA schema_version", NULL, NULL, NULL);
    }
  if (result == SQLITE_OK)
    return TRUE;

  set_error (self->handle, result, path, error);
  return FALSE;
}

static gboolean
open_source (Source      *self,
             const char  *path,
             GError     **error)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = NULL, *read_only = NULL, *copy = NULL;

  if (!has_companion (path))
    {
      uri = g_filename_to_uri (whole, NULL, NULL);
      read_only = g_strconcat (uri, "?mode=ro", NULL);
      return open_uri (self, read_only, SQLITE_OPEN_READONLY, path, error);
    }
  self->home = g_dir_make_tmp ("protokoll-XXXXXX", NULL);
  if (self->home == NULL)
    return failure_set_errno (error, errno, STORE_ERROR_FAILED, path);
  if (!bring_home (path, self->home, error))
    return FALSE;
  copy = g_build_filename (self->home, NAME_AT_HOME, NULL);
  uri = g_filename_to_uri (copy, NULL, NULL);
  return open_uri (self, uri, SQLITE_OPEN_READWRITE, path, error);
}

gboolean
copy_file (const char   *from,
           const char   *path,
           const char   *at_table,
           const Watch  *watch,
           GError      **error)
{
  g_auto (Source) source = { NULL };

  return open_source (&source, from, error) && copy_database (source.handle, path, at_table, watch, error);
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
              gboolean      changed,
              const Watch  *watch,
              GError      **error)
{
  g_auto (Source) source = { .changed = changed }, plain = { NULL };
  int page_size = 0;

  /* Whoever changes a database by SQLite writes its first page; where that fits its sum, a disk changed another one. */
  if (changed && open_source (&plain, from, NULL))
    return failure_set (error, STORE_ERROR_DAMAGED, from, "a page is damaged");
  if (open_source (&source, from, error))
    page_size = read_page_size (source.handle, from, error);

  /* A temporary database must have the page size of the source before its pages are copied. */
  return page_size > 0 && database_set_page_size (copy, page_size, error) &&
         copy_pages (source.handle, database_get_handle (copy), from, watch, error) &&
         check_pages (copy, "PRAGMA integrity_check(1)", from, watch, error) && check_signed (copy, error);
}

/* Opens a copy of what is in @from as it stands there, which must be ours; @old is set to whether it is of an older
 * version. */
static Database *
open_as_it_is (const char   *from,
               gboolean      changed,
               const Watch  *watch,
               gboolean     *old,
               GError      **error)
{
  g_autoptr (Database) copy = database_open_scratch (from, error);

  return copy != NULL && fill_scratch (copy, from, changed, watch, error) && schema_check (copy, old, error) ? g_steal_pointer (&copy)
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

static Database *
open_copy (const char   *from,
           gboolean      changed,
           const Watch  *watch,
           GError      **error)
{
  g_autoptr (Database) copy = NULL;
  GError *reason = NULL;
  gboolean old = FALSE;

  if (header_check (header_read (from, !has_companion (from)), from, &reason))
    copy = open_as_it_is (from, changed, watch, &old, &reason);
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

Database *
copy_open (const char   *from,
           const Watch  *watch,
           GError      **error)
{
  return open_copy (from, FALSE, watch, error);
}

Database *
copy_open_changed (const char   *from,
                   const Watch  *watch,
                   GError      **error)
{
  return open_copy (from, TRUE, watch, error);
}
