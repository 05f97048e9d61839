/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "copy.h"

#include "failure.h"
#include "folder.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

static void
set_error (sqlite3     *handle,
           int          result,
           const char  *path,
           GError     **error)
{
  failure_set_sqlite (error, result, sqlite3_system_errno (handle), path, sqlite3_errmsg (handle));
}

static gboolean
copy_pages (sqlite3     *source,
            Database    *copy,
            GError     **error)
{
  sqlite3 *handle = database_get_handle (copy);
  sqlite3_backup *backup = sqlite3_backup_init (handle, "main", source, "main");
  int result;

  if (backup != NULL)
    {
      sqlite3_backup_step (backup, -1);
      result = sqlite3_backup_finish (backup);
    }
  else
    result = sqlite3_errcode (handle);
  if (result == SQLITE_OK)
    return TRUE;

  set_error (handle, result, database_get_path (copy), error);
  return FALSE;
}

/* Where a page could not be read, SQLite says so as if the page were wrong. Returns the error of reading, or
 * SQLITE_OK. */
static int
find_read_error (const char *verdict)
{
  const char *code = strstr (verdict, "error code=");
  int result = code != NULL ? atoi (code + strlen ("error code=")) : SQLITE_OK;

  return (result & 0xff) == SQLITE_IOERR ? result : SQLITE_OK;
}

/* A copy of a damaged database is worth less than none: it would push out an older one that is sound. */
static gboolean
check_pages (sqlite3   *source,
             Database  *copy,
             GError   **error)
{
  g_autofree char *verdict = database_read_text (copy, "PRAGMA quick_check(1)", error);
  int result;

  if (verdict == NULL)
    return FALSE;
  if (g_str_equal (verdict, "ok"))
    return TRUE;

  result = find_read_error (verdict);
  if (result != SQLITE_OK)
    set_error (database_get_handle (copy), result, database_get_path (copy), error);
  else
    failure_set (error, STORE_ERROR_DAMAGED, sqlite3_db_filename (source, "main"), verdict);
  return FALSE;
}

static gboolean
fill_copy (sqlite3     *source,
           const char  *path,
           GError     **error)
{
  g_autoptr (Database) copy = database_open (path, error);

  if (copy == NULL)
    return FALSE;

  /* Nothing but this program knows the file yet, and it is synced once at the end. */
  database_set_tidy (copy, TRUE);
  return database_execute (copy, "PRAGMA synchronous = OFF", error) &&
         copy_pages (source, copy, error) && database_execute (copy, "PRAGMA journal_mode = DELETE", error) &&
         check_pages (source, copy, error);
}

static void
remove_copy (const char *path)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *file = g_strconcat (path, endings[i], NULL);

      g_unlink (file);
    }
}

gboolean
copy_database (sqlite3     *source,
               const char  *path,
               GError     **error)
{
  /* What a crash left of an earlier one. */
  remove_copy (path);
  if (!folder_make_file (path, error))
    return FALSE;
  if (fill_copy (source, path, error) && folder_sync (path, error))
    return TRUE;

  remove_copy (path);
  return FALSE;
}

gboolean
copy_file (const char  *from,
           const char  *path,
           GError     **error)
{
  sqlite3 *source = NULL;
  int result = sqlite3_open_v2 (from, &source, SQLITE_OPEN_READONLY | SQLITE_OPEN_EXRESCODE, NULL);
  gboolean copied = result == SQLITE_OK;

  if (copied)
    copied = copy_database (source, path, error);
  else
    set_error (source, result, from, error);

  sqlite3_close_v2 (source);
  return copied;
}
