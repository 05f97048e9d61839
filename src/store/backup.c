/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "backup.h"

#include "copy.h"
#include "failure.h"
#include "folder.h"
#include "header.h"
#include "history.h"
#include "query.h"
#include "table-game.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>

#define N_BACKUPS 10
#define N_BEFORE 5
#define N_SHARED 3
#define DAY (24 * 60 * 60)

/* The name of a copy that is about to take the database's place ends in this. */
#define COPY_ENDING ".restored"

#define BACKUP_NAME "^statistics-[0-9]{4}-[0-9]{2}-[0-9]{2}\\.db\\z"
#define BEFORE_STAMP "before-%Y%m%d-%H%M%S-%f"
#define BEFORE_NAME "^before-[0-9]{8}-[0-9]{6}-[0-9]{6}\\.db\\z"

/* The group is the name of the device. */
#define SHARED_NAME "^protokoll-([a-z0-9]+)-[0-9]{4}-[0-9]{2}-[0-9]{2}\\.db\\z"

/* In the names of all of these. */
#define DAY_IN_NAME "-([0-9]{4})-?([0-9]{2})-?([0-9]{2})(-[0-9]{6}-[0-9]{6})?\\.db\\z"

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  return strcmp (*(const char *const *) b, *(const char *const *) a);
}

static char *
get_stamp (const char *format)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  return g_date_time_format (now, format);
}

/* Whether the day in @name, with or without hyphens, comes after @today, which has none. */
static gboolean
is_after (const char *name,
          const char *today)
{
  g_autoptr (GRegex) regex = g_regex_new (DAY_IN_NAME, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *day = NULL;

  if (g_regex_match (regex, name, 0, &match))
    day = g_match_info_expand_references (match, "\\1\\2\\3", NULL);
  return day != NULL && strcmp (day, today) > 0;
}

/* The names of all files in @folder that match @pattern, readable or not, newest first. Those of a later day than today
 * come last: they were made while the clock was wrong, and nobody knows when. */
static GPtrArray *
list_names (const char *folder,
            const char *pattern)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) later = g_ptr_array_new ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *today = get_stamp ("%Y%m%d");
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_regex_match_simple (pattern, name, 0, 0))
      g_ptr_array_add (is_after (name, today) ? later : names, g_strdup (name));

  g_ptr_array_sort (names, compare_newest_first);
  g_ptr_array_sort (later, compare_newest_first);
  g_ptr_array_extend_and_steal (names, g_steal_pointer (&later));
  return names;
}

char **
backup_list (const char *data_dir)
{
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);
  g_autoptr (GPtrArray) names = list_names (folder, BACKUP_NAME);
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

/* When the database @path, or the game at the table beside it, was last written. The time of an empty log says nothing:
 * SQLite makes the log at each start. */
static gint64
get_written (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *table = g_build_filename (folder, TABLE_FILE, NULL);
  gint64 changed = MAX (get_changed (path), get_changed (table));

  return folder_get_size (log) > 0 ? MAX (changed, get_changed (log)) : changed;
}

/* When the newest of the backups was made; 0 if there is none. A backup from the future shows that the clock was
 * changed, not that the backup is new. */
static gint64
get_newest (const char  *folder,
            char       **backups,
            gint64       now)
{
  gint64 newest = 0;

  for (guint i = 0; backups[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder, backups[i], NULL);
      gint64 made = get_changed (path);

      if (made <= now)
        newest = MAX (newest, made);
    }
  return newest;
}

gboolean
backup_is_due (Database   *database,
               const char *data_dir)
{
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);
  g_auto (GStrv) backups = backup_list (data_dir);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 made = get_newest (folder, backups, now);

  return now - made >= DAY && get_written (database_get_path (database)) >= made;
}

static void
remove_file (const char *folder,
             const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_unlink (path);
}

/* Those behind the last readable one to be kept go. */
void
backup_prune (const char *data_dir)
{
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);
  g_auto (GStrv) kept = backup_list (data_dir);
  g_autoptr (GPtrArray) names = list_names (folder, BACKUP_NAME);
  gboolean behind = FALSE;

  if (g_strv_length (kept) <= N_BACKUPS)
    return;
  for (guint i = 0; i < names->len; i++)
    if (behind)
      remove_file (folder, names->pdata[i]);
    else
      behind = g_str_equal (names->pdata[i], kept[N_BACKUPS - 1]);
}

/* Deletes the files that match @pattern, all but the newest @n and @spared, which may be NULL. */
static void
keep_newest (const char *folder,
             const char *pattern,
             guint       n,
             const char *spared)
{
  g_autoptr (GPtrArray) names = list_names (folder, pattern);

  for (guint i = n; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

      if (spared == NULL || !folder_is_same_file (path, spared))
        g_unlink (path);
    }
}

/* The copy has a name of its own, because it can be checked while backup_before() makes another one. */
gboolean
backup_begin (Database     *database,
              const char   *data_dir,
              gboolean      always,
              const Watch  *watch,
              char        **part,
              GError      **error)
{
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);
  g_autofree char *path = g_build_filename (folder, "unfinished-day", NULL);
  g_autofree char *at_table = table_game_read_file (data_dir);
  gboolean any;

  *part = NULL;
  if (!history_has_any (database, &any, error))
    return FALSE;
  if ((!any && *at_table == '\0') || (!always && !backup_is_due (database, data_dir)))
    return TRUE;
  if (!folder_make (folder, error) || !copy_database (database_get_handle (database), path, at_table, watch, error))
    return FALSE;

  *part = g_steal_pointer (&path);
  return TRUE;
}

gboolean
backup_end (const char  *data_dir,
            const char  *part,
            GError     **error)
{
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);
  g_autofree char *name = get_stamp ("statistics-%Y-%m-%d.db");
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return folder_rename (part, path, error);
}

static gboolean
is_free (const char *name)
{
  for (guint i = 0; folder_endings[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (name, folder_endings[i], NULL);

      if (folder_has (path))
        return FALSE;
    }
  return TRUE;
}

/* A path in @data_dir, @stamp and @ending, that neither a file nor any that belongs to a database of that name has yet;
 * the caller owns it. */
static char *
find_free_name (const char *data_dir,
                const char *stamp,
                const char *ending)
{
  g_autofree char *path = NULL;

  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strconcat (stamp, ending, NULL)
                                     : g_strdup_printf ("%s-%u%s", stamp, i, ending);

      path = g_build_filename (data_dir, name, NULL);
      if (is_free (path))
        return g_steal_pointer (&path);
      g_clear_pointer (&path, g_free);
    }
}

/* The path of the hidden file in the same folder that is written first, and renamed to @path once it is whole. */
static char *
make_part_name (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *part = g_strdup_printf (".%s.%08x", name, g_random_int ());

  return g_build_filename (folder, part, NULL);
}

/* Whether @path is the database, or has a name in its folder that we need ourselves: a file called as the log would be
 * taken for it. */
static gboolean
is_our_own (const char *database,
            const char *path)
{
  g_autofree char *data_dir = g_path_get_dirname (database), *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);

  return folder_is_same_file (database, path) ||
         (folder_is_same_file (data_dir, folder) &&
          (g_str_has_prefix (name, FOLDER_DATABASE) || g_str_equal (name, FOLDER_LOCK)));
}

/* Refuses what cannot be replaced by a file. */
static gboolean
check_kind (const char  *path,
            GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *shown = g_filename_display_name (path), *shown_folder = g_filename_display_name (folder);

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return failure_refuse (error, STORE_ERROR_REFUSED, _("“%s” is a folder: give the name of a file in it."), shown);
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return failure_refuse (error, STORE_ERROR_REFUSED, _("“%s” is not an ordinary file: choose another name."), shown);
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return failure_refuse (error, STORE_ERROR_FAILED, _("There is no folder “%s”: create it first, or choose another one."),
                           shown_folder);
  return TRUE;
}

static gboolean
check_target (const char  *database,
              const char  *path,
              GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  struct stat status;

  /* The file must not be opened and closed here, because that drops the locks that SQLite has on it in this process:
   * another program that only reads it would then delete the log of the entries. */
  if (lstat (database, &status) != 0 && errno == ENOENT)
    return failure_refuse (error, STORE_ERROR_GONE, _("There are no games yet, so that there is nothing to back up."));
  if (stat (database, &status) != 0)
    return failure_set_errno (error, errno, STORE_ERROR_FAILED, database);
  if (!S_ISREG (status.st_mode))
    return failure_set (error, STORE_ERROR_FOREIGN, database, NULL);
  if (status.st_size == 0)
    return failure_set_empty (error, database);
  if (!check_kind (path, error))
    return FALSE;
  if (is_our_own (database, path))
    return failure_refuse (error, STORE_ERROR_REFUSED, _("“%s” is where all games are kept: choose another file."), shown);
  return TRUE;
}

static gboolean
check_owner (const char  *part,
             const char  *database,
             GError     **error)
{
  Header owner = header_read (part, TRUE);

  return header_check (owner != HEADER_BLANK ? owner : HEADER_FOREIGN, database, error);
}

/* Deletes the unfinished files that a crash left of files whose names match @pattern. */
static void
sweep_parts (const char *folder,
             const char *pattern)
{
  g_autofree char *parts = g_strdup_printf ("^\\.%s\\.[0-9a-f]{8}(-wal|-shm|-journal)?\\z", pattern);

  keep_newest (folder, parts, 0, NULL);
}

/* Takes a shared lock on the folder of @path, which everybody holds who writes a copy there, until it is closed. If
 * the exclusive lock can be had first, nobody else is writing, so unfinished copies of @path were left by a program
 * that was killed and are deleted. Returns -1 where the folder cannot be opened; where it cannot be locked, as on some
 * network shares, the unfinished files stay. */
static int
begin_writing (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *pattern = g_regex_escape_string (name, -1);
  int lock = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (lock != -1 && flock (lock, LOCK_EX | LOCK_NB) == 0)
    sweep_parts (folder, pattern);
  if (lock != -1 && flock (lock, LOCK_SH | LOCK_NB) != 0)
    g_debug ("%s is not locked: %s", folder, g_strerror (errno));
  return lock;
}

/* A failed sync of the folder is ignored: some network file systems do not sync folders, and the file is then as safe
 * as it can be. */
static gboolean
put_in_place (const char  *part,
              const char  *path,
              GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_rename (part, path) != 0)
    return failure_set_errno (error, errno, STORE_ERROR_FAILED, path);
  folder_sync (folder, NULL);
  return TRUE;
}

/* Writes the copy to @part and renames it to @path. On failure @part is deleted. */
static gboolean
write_part (const char   *database,
            const char   *part,
            const char   *path,
            const Watch  *watch,
            GError      **error)
{
  g_autofree char *folder = g_path_get_dirname (database);
  g_autofree char *at_table = table_game_read_file (folder);

  if (copy_file (database, part, at_table, watch, error) && check_owner (part, database, error) && put_in_place (part, path, error))
    return TRUE;
  g_unlink (part);
  return FALSE;
}

/* The file itself where @name is a symbolic link to one, so that the link stays. The caller owns it. */
static char *
follow_link (const char *name)
{
  char *path = g_file_test (name, G_FILE_TEST_IS_SYMLINK) ? realpath (name, NULL) : NULL;

  return path != NULL ? path : g_strdup (name);
}

gboolean
backup_write (const char   *data_dir,
              const char   *name,
              const Watch  *watch,
              GError      **error)
{
  g_autofree char *database = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *path = follow_link (name);
  g_autofree char *part = make_part_name (path);
  GError *reason = NULL;
  gboolean written;
  int lock;

  if (!check_target (database, path, error))
    return FALSE;
  lock = begin_writing (path);
  written = write_part (database, part, path, watch, &reason);
  if (lock != -1)
    g_close (lock, NULL);
  if (written)
    return TRUE;

  /* A full disk or a read-only place is about @path; a damaged database has its own words, as everywhere. */
  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_FULL) || g_error_matches (reason, STORE_ERROR, STORE_ERROR_READ_ONLY))
    return failure_of_file (error, reason, path);
  g_propagate_error (error, reason);
  return FALSE;
}

/* The time in the name of a file of backup_before(); NULL if @name has none. */
static GDateTime *
parse_before_name (const char *name)
{
  int year, month, day, hour, minute, second, fraction;

  if (sscanf (name, "before-%4d%2d%2d-%2d%2d%2d-%6d", &year, &month, &day, &hour, &minute, &second, &fraction) != 7)
    return NULL;
  return g_date_time_new_utc (year, month, day, hour, minute, second + fraction / (double) G_USEC_PER_SEC);
}

/* The name is the present time. If the clock was set back today since the newest such file, the name is one second
 * after that one's, because the order of the names tells which file is newer. */
static char *
make_before_name (const char *folder)
{
  g_autoptr (GPtrArray) names = list_names (folder, BEFORE_NAME);
  g_autoptr (GDateTime) newest = names->len > 0 ? parse_before_name (names->pdata[0]) : NULL;
  g_autoptr (GDateTime) next = newest != NULL ? g_date_time_add_seconds (newest, 1) : NULL;
  g_autofree char *name = get_stamp (BEFORE_STAMP);

  if (next == NULL || strcmp (name, names->pdata[0]) > 0)
    return g_steal_pointer (&name);
  return g_date_time_format (next, BEFORE_STAMP);
}

char *
backup_before (Database     *database,
               const char   *data_dir,
               const Watch  *watch,
               GError      **error)
{
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);
  g_autofree char *part = g_build_filename (folder, "unfinished", NULL);
  g_autofree char *at_table = table_game_read_file (data_dir);
  g_autofree char *stamp = make_before_name (folder);
  g_autofree char *path = NULL;

  if (!folder_make (folder, error) || !copy_database (database_get_handle (database), part, at_table, watch, error))
    return NULL;
  path = find_free_name (folder, stamp, ".db");
  return folder_rename (part, path, error) ? g_steal_pointer (&path) : NULL;
}

void
backup_prune_before (const char *data_dir,
                     const char *spared)
{
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);

  keep_newest (folder, BEFORE_NAME, N_BEFORE, spared);
}

gboolean
backup_share (const char  *data_dir,
              const char  *folder,
              const char  *device,
              GError     **error)
{
  g_autofree char *database = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *pattern = g_strdup_printf ("^protokoll-%s-[0-9-]+\\.db\\z", device);
  g_autofree char *any_day = g_strdup_printf ("protokoll-%s-[0-9]{4}-[0-9]{2}-[0-9]{2}\\.db", device);
  g_autofree char *day = get_stamp ("%Y-%m-%d");
  g_autofree char *name = g_strdup_printf ("protokoll-%s-%s.db", device, day);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GPtrArray) own = list_names (folder, pattern);
  g_autofree char *newest = own->len > 0 ? g_build_filename (folder, own->pdata[0], NULL) : NULL;
  g_autofree char *shown = g_filename_display_name (folder);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return failure_refuse (error, STORE_ERROR_FOLDER, _("The folder for backups, “%s”, is not there."), shown);
  if (newest != NULL && get_changed (newest) <= now && get_changed (newest) > get_written (database))
    return TRUE;
  /* Only this device writes files with this name, so unfinished ones are left over. */
  sweep_parts (folder, any_day);
  if (!backup_write (data_dir, path, NULL, error))
    return FALSE;
  /* One of a later day than today was made with a wrong clock, and would be taken for the newest once that day has
   * come. */
  for (guint i = 0; i < own->len; i++)
    if (strcmp (own->pdata[i], name) > 0)
      remove_file (folder, own->pdata[i]);
  keep_newest (folder, pattern, N_SHARED, NULL);
  return TRUE;
}

char **
backup_list_shared (const char *folder,
                    const char *device)
{
  g_autoptr (GPtrArray) names = list_names (folder, SHARED_NAME);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  g_hash_table_add (seen, g_strdup (device));
  for (guint i = 0; i < names->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (names->pdata[i], "-", 3);
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

      if (g_hash_table_add (seen, g_strdup (parts[1])))
        g_strv_builder_add (paths, path);
    }
  return g_strv_builder_end (paths);
}

/* Renames a database and all files that belong to it. */
static gboolean
move_database (const char  *path,
               const char  *to,
               GError     **error)
{
  for (guint i = 0; folder_endings[i] != NULL; i++)
    {
      g_autofree char *old = g_strconcat (path, folder_endings[i], NULL);
      g_autofree char *new = g_strconcat (to, folder_endings[i], NULL);

      if (folder_has (old) && !folder_rename (old, new, error))
        return FALSE;
    }
  return TRUE;
}

/* Puts a checked copy of @backup at @part, ready to take the database's place. */
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
  if (copy_file (from, part, NULL, NULL, &reason))
    return TRUE;
  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED))
    return failure_refuse (error, STORE_ERROR_DAMAGED, _("This backup is damaged too: choose another one."));

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Gives the copy that an earlier restore left another name: it must not be taken for a restore that is wanted now. It is
 * not deleted, because it may be the only one that has the latest games. */
static gboolean
keep_copy (const char  *data_dir,
           const char  *copy,
           GError     **error)
{
  g_autofree char *stamp = get_stamp ("statistics-copy-%Y%m%d-%H%M%S");
  g_autofree char *to = find_free_name (data_dir, stamp, ".db");

  return !folder_has (copy) || folder_rename (copy, to, error);
}

/* Renames the database and puts @copy in its place, or nothing if that is NULL. @aside is set to the path that the
 * database has now, owned by the caller. */
static gboolean
put_aside (const char  *data_dir,
           const char  *path,
           const char  *copy,
           char       **aside,
           GError     **error)
{
  g_autofree char *stamp = get_stamp ("statistics-damaged-%Y%m%d-%H%M%S");
  g_autofree char *to = find_free_name (data_dir, stamp, ".db");
  gboolean there = folder_has (path);

  if (move_database (path, to, error) && (copy == NULL || folder_rename (copy, path, error)))
    {
      *aside = there ? g_steal_pointer (&to) : NULL;
      return TRUE;
    }
  /* If this fails too, the next start finishes the restore. */
  if (!folder_has (path))
    move_database (to, path, NULL);
  return FALSE;
}

/* After each step the next start finds either the old database, or the copy and finishes the restore: the copy gets its
 * name only once it is whole, and the old database is moved only once the copy is there. */
gboolean
backup_restore (const char  *data_dir,
                const char  *backup,
                GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *part = g_strconcat (path, ".unfinished", NULL);
  g_autofree char *copy = g_strconcat (path, COPY_ENDING, NULL);
  g_autofree char *aside = NULL;

  if (backup != NULL && !prepare_copy (data_dir, backup, part, error))
    return FALSE;
  if (!keep_copy (data_dir, copy, error) || (backup != NULL && !folder_rename (part, copy, error)))
    return FALSE;
  return put_aside (data_dir, path, backup != NULL ? copy : NULL, &aside, error);
}

/* Puts a whole copy of @database at @copy, beside @path. */
static gboolean
copy_beside (Database    *database,
             const char  *path,
             const char  *copy,
             GError     **error)
{
  g_autofree char *part = g_strconcat (path, ".unfinished", NULL);

  return copy_database (database_get_handle (database), part, NULL, NULL, error) && folder_rename (part, copy, error);
}

/* The steps are those of backup_restore(). */
gboolean
backup_replace (Database    *other,
                const char  *data_dir,
                char       **aside,
                GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *copy = g_strconcat (path, COPY_ENDING, NULL);

  return keep_copy (data_dir, copy, error) && copy_beside (other, path, copy, error) &&
         put_aside (data_dir, path, copy, aside, error);
}

/* What @fresh says of the table; the caller owns it. NULL and an error on failure. */
static char *
read_at_table (Database  *fresh,
               GError   **error)
{
  g_autofree char *text = g_strdup ("");
  g_auto (Query) query = database_query (fresh, "SELECT text FROM at_table", "");

  while (query_next (&query))
    {
      g_free (text);
      text = g_strdup (query_text (&query));
    }
  return query_finish (&query, error) ? g_steal_pointer (&text) : NULL;
}

/* The steps are those of backup_restore(), but the old database gets the name of a backup. */
gboolean
backup_upgrade (Database    *fresh,
                const char  *data_dir,
                GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *copy = g_strconcat (path, COPY_ENDING, NULL);
  g_autofree char *part = g_strconcat (path, ".unfinished", NULL);
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);
  g_autofree char *kept = find_free_name (folder, "before-this-version", ".db");
  g_autofree char *at_table = read_at_table (fresh, error);

  return at_table != NULL && folder_make (folder, error) &&
         copy_database (database_get_handle (fresh), part, at_table, NULL, error) && keep_copy (data_dir, copy, error) &&
         folder_rename (part, copy, error) && move_database (path, kept, error) && folder_rename (copy, path, error);
}

/* Moves the log of the open database away from beside the other file, if there is one, so that SQLite does not take it
 * for that file's log. It is renamed and not deleted, because until there is a copy it holds the latest entries.
 * Returns its new path, owned by the caller, or NULL and an error. */
static char *
move_log (const char  *data_dir,
          const char  *path,
          GError     **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *index = g_strconcat (path, "-shm", NULL);
  g_autofree char *stamp = get_stamp ("statistics-log-%Y%m%d-%H%M%S");
  g_autofree char *to = find_free_name (data_dir, stamp, ".wal");

  g_unlink (index);
  return !folder_has (log) || folder_rename (log, to, error) ? g_steal_pointer (&to) : NULL;
}

/* Gives a copy its name, unless another program has meanwhile put something there: that must not be lost. */
static gboolean
name_copy (const char  *copy,
           const char  *path,
           GError     **error)
{
  return is_free (path) ? folder_rename (copy, path, error)
                        : failure_set_errno (error, EEXIST, STORE_ERROR_FAILED, path);
}

/* Until the copy is whole, only the open database has our games; from then on each start goes on with the copy. This is
 * why the path is freed first: backup_resume() passes over a copy while a database is there. */
gboolean
backup_return (Database    *database,
               gboolean     has_log,
               const char  *data_dir,
               char       **aside,
               GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *copy = g_strconcat (path, COPY_ENDING, NULL);
  g_autofree char *stamp = get_stamp ("statistics-other-%Y%m%d-%H%M%S");
  g_autofree char *to = find_free_name (data_dir, stamp, ".db");
  g_autofree char *log = has_log ? move_log (data_dir, path, error) : NULL;
  gboolean other = folder_has (path);

  if ((has_log && log == NULL) || !move_database (path, to, error))
    return FALSE;
  if (other)
    {
      g_free (*aside);
      *aside = g_steal_pointer (&to);
    }
  if (!copy_beside (database, path, copy, error) || !name_copy (copy, path, error))
    return FALSE;
  if (log != NULL)
    g_unlink (log);
  return TRUE;
}

gboolean
backup_part_log (const char  *data_dir,
                 GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *log = move_log (data_dir, path, error);

  return log != NULL;
}

gboolean
backup_part_journal (const char  *data_dir,
                     GError     **error)
{
  g_autofree char *journal = g_build_filename (data_dir, FOLDER_DATABASE "-journal", NULL);
  g_autofree char *stamp = get_stamp ("statistics-journal-%Y%m%d-%H%M%S");
  g_autofree char *to = find_free_name (data_dir, stamp, ".journal");

  return folder_rename (journal, to, error);
}

gboolean
backup_resume (const char  *data_dir,
               GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *copy = g_strconcat (path, COPY_ENDING, NULL);

  if (!folder_has (copy))
    return TRUE;
  if (folder_has (path))
    return keep_copy (data_dir, copy, error);
  /* The old log must not be there, because SQLite would take it for the copy's. */
  if (is_free (path))
    return folder_rename (copy, path, error);

  return failure_set (error, STORE_ERROR_DAMAGED, path, "the database is gone, but not its log");
}
