/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "backup.h"

#include "copy.h"
#include "failure.h"
#include "folder.h"
#include "header.h"
#include "history.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define N_BACKUPS 10
#define DAY (24 * 60 * 60)

/* Of the copy of a backup that is about to take the database's place. */
#define COPY_ENDING ".restored"

/* What may stand beside the database and belongs to it. The database comes last: left without its log
 * it is old, but a log left behind would be taken for the next database's. */
static const char *const endings[] = { "-wal", "-shm", "-journal", "" };

#define BACKUP_NAME "^statistics-[0-9]{4}-[0-9]{2}-[0-9]{2}\\.db\\z"

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  return strcmp (*(const char *const *) b, *(const char *const *) a);
}

/* Every file with the name of a backup, readable or not. */
static GPtrArray *
list_names (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_regex_match_simple (BACKUP_NAME, name, 0, 0))
      g_ptr_array_add (names, g_strdup (name));

  g_ptr_array_sort (names, compare_newest_first);
  return names;
}

char **
backup_list (const char *data_dir)
{
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);
  g_autoptr (GPtrArray) names = list_names (folder);
  g_autoptr (GStrvBuilder) readable = g_strv_builder_new ();

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

      if (header_read (path, TRUE) == HEADER_OURS)
        g_strv_builder_add (readable, names->pdata[i]);
    }

  return g_strv_builder_end (readable);
}

static gint64
get_changed (const char *path)
{
  struct stat status;

  return stat (path, &status) == 0 ? status.st_mtime : 0;
}

static gboolean
is_due (Database    *database,
        const char  *folder,
        char       **backups)
{
  const char *path = database_get_path (database);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *newest = NULL;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 made, written;

  if (!history_has_games (database))
    return FALSE;
  if (backups[0] == NULL)
    return TRUE;

  /* One from the future tells that the clock was changed, not that it is new. */
  newest = g_build_filename (folder, backups[0], NULL);
  made = get_changed (newest);
  /* An empty log does not tell when something was last written: it is made at each start. */
  written = MAX (get_changed (path), folder_get_size (log) > 0 ? get_changed (log) : 0);
  return (made > now || now - made >= DAY) && written >= made;
}

/* Deletes what is older than the last one to be kept. */
static void
prune (const char *data_dir,
       const char *folder)
{
  g_auto (GStrv) kept = backup_list (data_dir);
  g_autoptr (GPtrArray) names = list_names (folder);

  if (g_strv_length (kept) <= N_BACKUPS)
    return;
  for (guint i = 0; i < names->len; i++)
    if (strcmp (names->pdata[i], kept[N_BACKUPS - 1]) < 0)
      {
        g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

        g_unlink (path);
      }
}

static char *
get_stamp (const char *format)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  return g_date_time_format (now, format);
}

gboolean
backup_make (Database    *database,
             const char  *data_dir,
             GError     **error)
{
  g_auto (GStrv) backups = backup_list (data_dir);
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);
  g_autofree char *part = g_build_filename (folder, "unfinished", NULL);
  g_autofree char *name = get_stamp ("statistics-%Y-%m-%d.db");
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (!is_due (database, folder, backups))
    return TRUE;
  if (!folder_make (folder, error) || !copy_database (database_get_handle (database), part, error) ||
      !folder_rename (part, path, error))
    return FALSE;

  prune (data_dir, folder);
  return TRUE;
}

static gboolean
is_free (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (name, endings[i], NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
        return FALSE;
    }
  return TRUE;
}

/* A name that nothing has yet. */
static char *
find_free_name (const char *data_dir)
{
  g_autofree char *stamp = get_stamp ("statistics-damaged-%Y%m%d-%H%M%S");
  g_autofree char *path = NULL;

  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strconcat (stamp, ".db", NULL) : g_strdup_printf ("%s-%u.db", stamp, i);

      path = g_build_filename (data_dir, name, NULL);
      if (is_free (path))
        return g_steal_pointer (&path);
      g_clear_pointer (&path, g_free);
    }
}

/* Renames a database with everything that belongs to it. */
static gboolean
move_database (const char  *path,
               const char  *to,
               GError     **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *old = g_strconcat (path, endings[i], NULL);
      g_autofree char *new = g_strconcat (to, endings[i], NULL);

      if (g_file_test (old, G_FILE_TEST_EXISTS) && !folder_rename (old, new, error))
        return FALSE;
    }
  return TRUE;
}

/* Puts a checked copy of a backup beside the database, ready to take its place. */
static gboolean
prepare_copy (const char  *data_dir,
              const char  *backup,
              const char  *part,
              GError     **error)
{
  g_auto (GStrv) backups = backup_list (data_dir);
  g_autofree char *from = g_build_filename (data_dir, FOLDER_BACKUPS, backup, NULL);
  g_autoptr (GError) reason = NULL;

  if (!g_strv_contains ((const char *const *) backups, backup))
    return failure_refuse (error, STORE_ERROR_GONE, _("This backup no longer exists: choose another one."));
  if (copy_file (from, part, &reason))
    return TRUE;
  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED))
    return failure_refuse (error, STORE_ERROR_DAMAGED, _("This backup is damaged too: choose another one."));

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* What an earlier restore left behind must not be taken for the wish to have it now. */
static gboolean
forget_copy (const char  *copy,
             GError     **error)
{
  return g_unlink (copy) == 0 || errno == ENOENT || failure_set_errno (error, errno, STORE_ERROR_FAILED, copy);
}

/* Each step leaves the folder so that the next start finds the old database, or the copy and finishes:
 * the copy gets its name only when it is whole, and the old database moves only when the copy is there. */
gboolean
backup_restore (const char  *data_dir,
                const char  *backup,
                GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *part = g_strconcat (path, ".unfinished", NULL);
  g_autofree char *copy = g_strconcat (path, COPY_ENDING, NULL);
  g_autofree char *aside = find_free_name (data_dir);

  if (backup == NULL ? !forget_copy (copy, error)
                     : !prepare_copy (data_dir, backup, part, error) || !folder_rename (part, copy, error))
    return FALSE;
  if (move_database (path, aside, error) && (backup == NULL || folder_rename (copy, path, error)))
    return TRUE;

  /* Where that fails too, the next start goes on from here. */
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    move_database (aside, path, NULL);
  return FALSE;
}

gboolean
backup_resume (const char  *data_dir,
               GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *copy = g_strconcat (path, COPY_ENDING, NULL);

  if (!g_file_test (copy, G_FILE_TEST_EXISTS))
    return TRUE;
  if (g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    return forget_copy (copy, error);
  /* A log without its database would be taken for the copy's. */
  if (is_free (path))
    return folder_rename (copy, path, error);

  return failure_set (error, STORE_ERROR_DAMAGED, path, "the database is gone, but not its log");
}
