/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "backup.h"

#include "copy.h"
#include "failure.h"
#include "folder.h"
#include "header.h"
#include "history.h"
#include "table-game.h"

#include "core/system.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define N_BACKUPS 10
#define N_BEFORE 5
#define N_SHARED 3
#define DAY (24 * 60 * 60)

/* The name of a copy that is about to take the database's place ends in this. */
#define COPY_ENDING ".restored"

#define BACKUP_NAME "^statistics-[0-9]{4}-[0-9]{2}-[0-9]{2}\\.db\\z"
#define BEFORE_STAMP "before-%Y%m%d-%H%M%S-%f"
#define KEPT_NAME "^statistics-(damaged|other)-.*\\.db\\z"
#define BEFORE_NAME "^before-[0-9]{8}-[0-9]{6}-[0-9]{6}\\.db\\z"

/* The name of the device, and what a program that synchronizes folders adds to the name of a second file of that name:
 * " (conflicted copy 2026-11-29)", ".sync-conflict-20261129-201500-ABCDEFG", " (1)". */
#define SHARED_NAME "^protokoll-([a-z0-9]+)-[0-9]{4}-[0-9]{2}-[0-9]{2}(.*)\\.db\\z"
#define SHARED_ENDING (sizeof "2026-11-29.db" - 1)

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

/* When the database @path, or the game at the table beside it, was last written. */
static gint64
get_written (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *table = g_build_filename (folder, TABLE_FILE, NULL);

  return MAX (get_changed (path), get_changed (table));
}

/* Whether the newest backup of the day is a day old, and something was written since. One from the future shows that
 * the clock was changed, not that the backup is new. */
static gboolean
is_due (Database   *database,
        const char *data_dir)
{
  g_auto (GStrv) backups = backup_list (data_dir);
  g_autofree char *newest = g_build_filename (data_dir, FOLDER_BACKUPS, backups[0], NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 made = backups[0] != NULL ? get_changed (newest) : 0;

  return made > now || (now - made >= DAY && get_written (database_get_path (database)) >= made);
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

void
backup_prune (const char *data_dir)
{
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);

  keep_newest (folder, BACKUP_NAME, N_BACKUPS, NULL);
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
  g_autofree char *at_table = table_game_read_file (data_dir, error);
  gboolean any;

  *part = NULL;
  if (at_table == NULL || !history_has_any (database, &any, error))
    return FALSE;
  if ((!any && *at_table == '\0') || (!always && !is_due (database, data_dir)))
    return TRUE;
  if (!folder_make (folder, error) || !copy_database (database, path, at_table, watch, error))
    return FALSE;

  *part = g_steal_pointer (&path);
  return TRUE;
}

/* The path of the backup of this day, owned by the caller. */
static char *
name_today (const char *data_dir)
{
  g_autofree char *name = get_stamp ("statistics-%Y-%m-%d.db");

  return g_build_filename (data_dir, FOLDER_BACKUPS, name, NULL);
}

gboolean
backup_has_today (const char *data_dir)
{
  g_autofree char *path = name_today (data_dir);

  return folder_has (path);
}

gboolean
backup_end (const char  *data_dir,
            const char  *part,
            GError     **error)
{
  g_autofree char *path = name_today (data_dir);

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

/* A path in @folder, @stamp and ".db", that neither a file nor any that belongs to a database of that name has yet; the
 * caller owns it. */
static char *
find_free_name (const char *folder,
                const char *stamp)
{
  char *path = g_strdup_printf ("%s/%s.db", folder, stamp);

  for (guint i = 2; !is_free (path); i++)
    {
      g_free (path);
      path = g_strdup_printf ("%s/%s-%u.db", folder, stamp, i);
    }
  return path;
}

/* The path of the hidden file in the same folder that is written first, and renamed to @path once it is whole. */
static char *
make_part_name (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *part = g_strdup_printf (".%s.unfinished", name);

  return g_build_filename (folder, part, NULL);
}

/* Whether @path is the database, or has a name in its folder that we need ourselves: a file called as the journal would
 * be taken for it, and one called as the game at the table for that. */
static gboolean
is_our_own (const char *database,
            const char *path)
{
  g_autofree char *data_dir = g_path_get_dirname (database), *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);

  return folder_is_same_file (database, path) ||
         (folder_is_same_file (data_dir, folder) &&
          (g_str_has_prefix (name, FOLDER_DATABASE) || g_str_has_suffix (name, ".yatzy") ||
           g_str_equal (name, FOLDER_LOCK)));
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
    return failure_refuse (error, STORE_ERROR_FAILED,
                           _("There is no folder “%s”: create it first, or choose another one."), shown_folder);
  return TRUE;
}

static gboolean
check_target (const char  *database,
              const char  *path,
              GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  if (!folder_has (database))
    return failure_refuse (error, STORE_ERROR_GONE, _("There are no games yet, so there is nothing to back up."));
  if (!check_kind (path, error))
    return FALSE;
  if (is_our_own (database, path))
    return failure_refuse (error, STORE_ERROR_REFUSED, _("“%s” is where all games are kept: choose another file."),
                           shown);
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
write_part (Database     *database,
            const char   *data_dir,
            const char   *part,
            const char   *path,
            const Watch  *watch,
            GError      **error)
{
  g_autofree char *from = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *at_table = table_game_read_file (data_dir, error);
  gboolean copied = at_table != NULL && (database != NULL ? copy_database (database, part, at_table, watch, error)
                                                          : header_check (header_read (from, FALSE), from, error) &&
                                                              copy_file (from, part, at_table, watch, error));

  if (copied && check_owner (part, from, error) && put_in_place (part, path, error))
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
backup_write (Database     *database,
              const char   *data_dir,
              const char   *name,
              const Watch  *watch,
              GError      **error)
{
  g_autofree char *own = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *path = follow_link (name);
  g_autofree char *part = make_part_name (path);
  GError *reason = NULL;

  if (!check_target (own, path, error))
    return FALSE;
  if (write_part (database, data_dir, part, path, watch, &reason))
    return TRUE;

  /* A full disk or a read-only place is about @path; a damaged database has its own words, as everywhere. */
  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_FULL) ||
      g_error_matches (reason, STORE_ERROR, STORE_ERROR_READ_ONLY))
    return failure_of_file (error, reason, path);
  g_propagate_error (error, reason);
  return FALSE;
}

char *
backup_before (Database     *database,
               const Watch  *watch,
               GError      **error)
{
  g_autofree char *data_dir = g_path_get_dirname (database_get_path (database));
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);
  g_autofree char *part = g_build_filename (folder, "unfinished", NULL);
  g_autofree char *at_table = table_game_read_file (data_dir, error);
  g_autofree char *stamp = get_stamp (BEFORE_STAMP);
  g_autofree char *path = NULL;

  if (at_table == NULL || !folder_make (folder, error) || !copy_database (database, part, at_table, watch, error))
    return NULL;
  path = find_free_name (folder, stamp);
  return folder_rename (part, path, error) ? g_steal_pointer (&path) : NULL;
}

void
backup_prune_before (Database   *database,
                     const char *spared)
{
  g_autofree char *data_dir = g_path_get_dirname (database_get_path (database));
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);

  keep_newest (folder, BEFORE_NAME, N_BEFORE, spared);
}

/* What the names of a device's files in the shared folder match; owned by the caller. */
static char *
make_shared_pattern (const char *device)
{
  return g_strdup_printf ("^protokoll-%s-[0-9-]+\\.db\\z", device);
}

char *
backup_find_shared (const char *folder,
                    const char *device)
{
  g_autofree char *pattern = make_shared_pattern (device);
  g_autoptr (GPtrArray) own = list_names (folder, pattern);

  return own->len > 0 ? g_build_filename (folder, own->pdata[0], NULL) : NULL;
}

gboolean
backup_share (Database     *database,
              const char   *data_dir,
              const char   *folder,
              const char   *device,
              const Watch  *watch,
              GError      **error)
{
  g_autofree char *own_path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *pattern = make_shared_pattern (device);
  g_autofree char *day = get_stamp ("%Y-%m-%d");
  g_autofree char *name = g_strdup_printf ("protokoll-%s-%s.db", device, day);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *newest = backup_find_shared (folder, device);
  g_autofree char *shown = g_filename_display_name (folder);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return failure_refuse (error, STORE_ERROR_FOLDER,
                           _("The folder for backups, “%s”, is not there: connect its drive, or "
                             "choose another folder."), shown);
  if (newest != NULL && get_changed (newest) <= now && get_changed (newest) > get_written (own_path))
    return TRUE;
  if (!backup_write (database, data_dir, path, watch, error))
    return FALSE;
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

      /* A copy may have other games than the file of that name, also if it is called as ours are. */
      if (strlen (parts[2]) > SHARED_ENDING || g_hash_table_add (seen, g_strdup (parts[1])))
        g_strv_builder_add (paths, path);
    }
  return g_strv_builder_end (paths);
}

void
backup_visit (const char  *data_dir,
              BackupVisit  visit,
              gpointer     data)
{
  g_auto (GStrv) backups = backup_list (data_dir);
  gboolean done = FALSE;

  for (guint i = 0; backups[i] != NULL && !done; i++)
    {
      g_autofree char *path = g_build_filename (data_dir, FOLDER_BACKUPS, backups[i], NULL);
      g_autoptr (Database) copy = copy_open (path, NULL, NULL);

      done = copy != NULL && visit (copy, backups[i], data);
    }
}

/* --- what stands in the place of the database --- */

char *
backup_name_kept (const char *data_dir,
                  BackupKept  kept)
{
  g_autofree char *folder = g_build_filename (data_dir, FOLDER_BACKUPS, NULL);
  g_autofree char *stamp = NULL;

  if (kept == BACKUP_OLD_VERSION)
    return find_free_name (folder, "before-this-version");
  stamp = get_stamp (kept == BACKUP_DAMAGED ? "statistics-damaged-%Y%m%d-%H%M%S" : "statistics-other-%Y%m%d-%H%M%S");
  return find_free_name (data_dir, stamp);
}

gboolean
backup_has_kept (const char *data_dir)
{
  g_autoptr (GPtrArray) names = list_names (data_dir, KEPT_NAME);

  return names->len > 0;
}

/* Gives the copy that an earlier swap left another name: it must not be taken for one that is wanted now, and may be
 * the only one that has the latest games. */
static gboolean
keep_copy (const char  *data_dir,
           const char  *copy,
           GError     **error)
{
  g_autofree char *stamp = get_stamp ("statistics-copy-%Y%m%d-%H%M%S");
  g_autofree char *to = find_free_name (data_dir, stamp);

  return !folder_has (copy) || folder_rename (copy, to, error);
}

gboolean
backup_move (const char  *path,
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

gboolean
backup_has_companion (const char *path)
{
  for (guint i = 1; folder_endings[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (path, folder_endings[i], NULL);

      if (folder_get_size (name) > 0)
        return TRUE;
    }
  return FALSE;
}

/* Puts the whole file @copy at @path. */
static gboolean
swap (const char  *copy,
      const char  *path,
      const char  *kept,
      GError     **error)
{
  /* A folder that cannot be synced now is synced with the next transaction. */
  if ((kept == NULL || backup_move (path, kept, error)) && put_in_place (copy, path, error))
    return TRUE;
  if (kept != NULL)
    backup_move (kept, path, NULL);
  return FALSE;
}

/* Makes the copy @copy of @database for @path. It gets its name only once it is whole. */
static gboolean
make_copy (Database     *database,
           const char   *data_dir,
           const char   *path,
           const char   *copy,
           const Watch  *watch,
           GError      **error)
{
  g_autofree char *part = g_strconcat (path, ".unfinished", NULL);

  if (!keep_copy (data_dir, copy, error) || !copy_database (database, part, NULL, watch, error))
    return FALSE;
  if (folder_rename (part, copy, error))
    return TRUE;
  g_unlink (part);
  return FALSE;
}

/* From when the copy has its name, the next start finds the old database or the copy. */
gboolean
backup_swap_in (Database     *fresh,
                const char   *data_dir,
                const char   *kept,
                const Watch  *watch,
                GError      **error)
{
  g_autofree char *own = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  /* What could not be closed properly has a journal, which must not stand beside the copy. */
  gboolean aside = kept == NULL && backup_has_companion (own);
  g_autofree char *to = aside ? backup_name_kept (data_dir, BACKUP_DAMAGED) : g_strdup (kept);
  g_autofree char *path = to == NULL ? follow_link (own) : g_strdup (own);
  g_autofree char *copy = g_strconcat (path, COPY_ENDING, NULL);
  g_autofree char *folder = g_path_get_dirname (to != NULL ? to : path);

  if (!folder_make (folder, error) || !make_copy (fresh, data_dir, path, copy, watch, error))
    return FALSE;
  if (swap (copy, path, to, error))
    return TRUE;
  /* Where the old one could not get its name back, the next start finds the copy. */
  if (folder_has (path))
    g_unlink (copy);
  return FALSE;
}

/* A journal that another program is writing beside the database would be taken for one of the new file. Where that
 * cannot be opened, the old one comes back. */
gboolean
backup_swap_open (Database     *database,
                  Database     *fresh,
                  const char   *data_dir,
                  const Watch  *watch,
                  GError      **error)
{
  /* Windows cannot replace an open file, but rename it. */
  g_autofree char *aside = SYSTEM_REPLACES_OPEN_FILES ? NULL : backup_name_kept (data_dir, BACKUP_DAMAGED);
  gboolean done, in_place;

  if (!database_execute (database, "BEGIN EXCLUSIVE", error))
    return FALSE;
  done = backup_swap_in (fresh, data_dir, aside, watch, error);
  in_place = done || folder_has (database_get_path (database));
  database_execute (database, "ROLLBACK", NULL);
  if (done && !database_reopen (database, error))
    {
      done = FALSE;
      in_place = backup_swap_in (database, data_dir, NULL, NULL, NULL);
    }
  if (aside != NULL && in_place)
    g_unlink (aside);
  return done;
}

gboolean
backup_lay_by (Database    *database,
               const char  *data_dir,
               GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *copy = g_strconcat (path, COPY_ENDING, NULL);

  return make_copy (database, data_dir, path, copy, NULL, error);
}

gboolean
backup_resume (const char  *data_dir,
               GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autofree char *copy = g_strconcat (path, COPY_ENDING, NULL);
  g_autofree char *kept = NULL;

  if (!folder_has (copy))
    return TRUE;
  if (folder_has (path))
    return keep_copy (data_dir, copy, error);
  /* The journal of the database that was moved must not stand beside the copy. */
  kept = backup_name_kept (data_dir, BACKUP_DAMAGED);
  return backup_move (path, kept, error) && folder_rename (copy, path, error);
}
