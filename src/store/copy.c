/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "copy.h"

#include "failure.h"
#include "folder.h"
#include "header.h"
#include "page-sums.h"
#include "schema.h"
#include "upgrade.h"

#include "core/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Pages that are copied before progress is told and cancellation checked. */
#define PAGES_A_STEP 1024

/* Copies in steps, so that progress can be told and the copy be cancelled. All is in one transaction of @target, which
 * the last step commits. */
static gboolean
copy_pages (Database     *source,
            Database     *target,
            const Watch  *watch,
            GError      **error)
{
  sqlite3 *to = database_get_handle (target);
  Database *failed;
  sqlite3_backup *backup;
  gint64 page_size = 0;
  gboolean wanted = TRUE;
  int result = SQLITE_OK, end;

  /* A temporary database must have the page size of the source before its pages are copied. */
  if (!database_get_number (source, &page_size, error, "PRAGMA page_size", "") ||
      !database_set_page_size (target, page_size, error))
    return FALSE;
  backup = sqlite3_backup_init (to, "main", database_get_handle (source), "main");
  if (backup == NULL)
    return database_failed (target, error);
  page_sums_follow (to, page_size);
  while (result == SQLITE_OK &&
         (wanted = watch_go_on (watch, sqlite3_backup_pagecount (backup) - sqlite3_backup_remaining (backup),
                                sqlite3_backup_pagecount (backup), error)))
    result = sqlite3_backup_step (backup, PAGES_A_STEP);
  /* Finishing says nothing of a temporary obstacle such as a lock; then the result of the last step stays. */
  end = sqlite3_backup_finish (backup);
  if (end != SQLITE_OK)
    result = end;
  if (!wanted || result == SQLITE_DONE)
    return wanted;

  /* What is damaged is the source. */
  failed = result == SQLITE_IOERR_DATA || (result & 0xff) == SQLITE_CORRUPT ? source : target;
  return failure_set_sqlite (error, result, system_errno (sqlite3_system_errno (to)), database_get_path (failed),
                             sqlite3_errmsg (to));
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

static void
watch_copy (Database    *copy,
            const Watch *watch)
{
  database_set_cancellable (copy, watch != NULL ? watch->cancellable : NULL);
}

static gboolean
fill_copy (Database     *source,
           const char   *path,
           const char   *at_table,
           const Watch  *watch,
           GError      **error)
{
  g_autoptr (Database) copy = database_open (path, error);

  if (copy == NULL)
    return FALSE;

  watch_copy (copy, watch);
  /* No other program knows the file yet, and it is synced once at the end. */
  return database_execute (copy, "PRAGMA synchronous = OFF", error) &&
         copy_pages (source, copy, watch, error) && database_execute (copy, "PRAGMA journal_mode = DELETE", error) &&
         set_table (copy, at_table, error) && check_kept (copy, error);
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

/* --- a private folder --- */

/* A file of somebody else's. One with a log or a journal is copied together with that into a private folder, where SQLite
 * may play it back: beside the file itself nothing may be made, and it may be read-only. */
typedef struct
{
  Database *database; /* in a read transaction: what others write from here on is not seen */
  char *home;         /* the private folder, or NULL */
} Source;

#define NAME_AT_HOME "copy.db"

static void
source_clear (Source *self)
{
  g_clear_pointer (&self->database, database_close);
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

/* Makes the folder. Returns the path that a copy of @path has there, owned by the caller; NULL with an error. */
static char *
make_home (Source      *self,
           const char  *path,
           GError     **error)
{
  self->home = g_dir_make_tmp ("protokoll-XXXXXX", NULL);
  if (self->home != NULL)
    return g_build_filename (self->home, NAME_AT_HOME, NULL);
  failure_set_errno (error, errno, STORE_ERROR_FAILED, path);
  return NULL;
}

static gboolean
copy_bytes (const char  *from,
            const char  *to,
            GError     **error)
{
  int source = g_open (from, O_RDONLY | O_CLOEXEC, 0);
  int target = source != -1 ? g_open (to, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;
  gssize n = target != -1 ? 1 : -1;
  int number;

  while (n > 0)
    n = sendfile (target, source, NULL, G_MAXINT32);
  number = errno;
  if (source != -1)
    g_close (source, NULL);
  if (target != -1)
    g_close (target, NULL);
  return n == 0 || failure_set_errno (error, number, STORE_ERROR_FAILED, from);
}

/* SQLite follows no link, and the document portal, which shows a Flatpak the files that were chosen, takes each file for
 * one before its version 1.19. */
static gboolean
is_closed_to_sqlite (const char *path)
{
  int file = g_open (path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
  gboolean closed = file == -1 && errno == ELOOP && !g_file_test (path, G_FILE_TEST_IS_SYMLINK);

  if (file != -1)
    g_close (file, NULL);
  return closed;
}

/* Makes the copy in a private folder and copies its bytes. */
static gboolean
copy_from_home (Database     *source,
                const char   *path,
                const char   *at_table,
                const Watch  *watch,
                GError      **error)
{
  g_auto (Source) private = { NULL };
  g_autofree char *copy = make_home (&private, path, error);

  return copy != NULL && copy_database (source, copy, at_table, watch, error) && copy_bytes (copy, path, error);
}

gboolean
copy_database (Database     *source,
               const char   *path,
               const char   *at_table,
               const Watch  *watch,
               GError      **error)
{
  GError *reason = NULL;

  /* A crash may have left an unfinished copy there. */
  remove_copy (path);
  if (!folder_make_file (path, error))
    return FALSE;
  if ((is_closed_to_sqlite (path) ? copy_from_home (source, path, at_table, watch, &reason)
                                  : fill_copy (source, path, at_table, watch, &reason)) &&
      folder_sync (path, &reason))
    return TRUE;

  remove_copy (path);
  /* No entry waits to be saved, as it would for our own database on a full disk. */
  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_FULL))
    return failure_of_file (error, reason, path);
  g_propagate_error (error, reason);
  return FALSE;
}

/* --- reading a file --- */

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

      if (g_file_test (old, G_FILE_TEST_IS_REGULAR) && !copy_bytes (old, new, error))
        return FALSE;
    }
  stat (from, &after);
  return (before.st_size == after.st_size && before.st_mtim.tv_sec == after.st_mtim.tv_sec &&
          before.st_mtim.tv_nsec == after.st_mtim.tv_nsec) ||
         failure_set (error, STORE_ERROR_IN_USE, from, NULL);
}

/* With @changed, pages are believed even if they do not fit their sums. */
static gboolean
open_source (Source      *self,
             const char  *path,
             gboolean     changed,
             GError     **error)
{
  g_autofree char *copy = NULL;

  if (has_companion (path) || is_closed_to_sqlite (path))
    {
      copy = make_home (self, path, error);
      if (copy == NULL || !bring_home (path, self->home, error))
        return FALSE;
    }
  self->database = database_open_named (copy != NULL ? copy : path, path, error);
  if (self->database == NULL)
    return FALSE;
  page_sums_believe (database_get_handle (self->database), changed);
  /* A writer holds its lock only for moments. */
  return database_execute (self->database, "PRAGMA busy_timeout = 2000; BEGIN; PRAGMA schema_version", error);
}

gboolean
copy_file (const char   *from,
           const char   *path,
           const char   *at_table,
           const Watch  *watch,
           GError      **error)
{
  g_auto (Source) source = { NULL };

  return open_source (&source, from, FALSE, error) && copy_database (source.database, path, at_table, watch, error);
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

static gboolean
check_integrity (Database    *copy,
                 const char  *from,
                 GError     **error)
{
  g_autofree char *verdict = database_read_text (copy, "PRAGMA integrity_check(1)", error);
  int result;

  if (verdict == NULL || g_str_equal (verdict, "ok"))
    return verdict != NULL;
  result = find_read_error (verdict);
  /* It is the copy that cannot be read, so this says nothing about the file that it was made from. */
  return result != SQLITE_OK ? failure_set (error, STORE_ERROR_FAILED, from, sqlite3_errstr (result))
                             : failure_set (error, STORE_ERROR_DAMAGED, from, verdict);
}

static gboolean
fill_scratch (Database     *copy,
              const char   *from,
              gboolean      changed,
              const Watch  *watch,
              GError      **error)
{
  g_auto (Source) source = { NULL }, plain = { NULL };

  watch_copy (copy, watch);
  /* Whoever changes a database by SQLite writes its first page; where that fits its sum, a disk changed another one. */
  if (changed && open_source (&plain, from, FALSE, NULL))
    return failure_set (error, STORE_ERROR_DAMAGED, from, "a page is damaged");
  return open_source (&source, from, changed, error) && copy_pages (source.database, copy, watch, error) &&
         check_integrity (copy, from, error);
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

  return copy != NULL && fill_scratch (copy, from, changed, watch, error) && schema_check (copy, old, error)
           ? g_steal_pointer (&copy)
           : NULL;
}

static Database *
take_over (Database     *old,
           const char   *from,
           const Watch  *watch,
           GError      **error)
{
  g_autoptr (Database) fresh = database_open_scratch (from, error);

  if (fresh != NULL)
    watch_copy (fresh, watch);
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
  if (copy == NULL)
    failure_of_file (error, reason, from);
  return g_steal_pointer (&copy);
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
