/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "watch.h"

G_BEGIN_DECLS

/* Backups: copies of the whole database, in DATA_DIR/backups/ or in a file or folder that somebody chose. Those of the
 * day are named after the date in UTC. */

/* Whether the newest backup of the day is a day old, and something was written since. */
gboolean   backup_is_due  (Database    *database,
                           const char  *data_dir);

/* Makes the backup of the day if one is due, or a copy only to be checked if @always; see store_back_up_async(). @part is
 * set to its path, owned by the caller; NULL where none is made. If a backup is due after the check, backup_end() makes
 * it one; else the caller deletes it. FALSE and an error where the copy could not be made or its pages are not sound. */
gboolean   backup_begin   (Database    *database,
                           const char  *data_dir,
                           gboolean     always,
                           const Watch *watch,
                           char       **part,
                           GError     **error);

/* Gives @part its name. */
gboolean   backup_end     (const char  *data_dir,
                           const char  *part,
                           GError     **error);

/* Deletes all but the newest ten of the backups of the day. */
void       backup_prune   (const char  *data_dir);

/* Copies the database in @data_dir to the file @name, which is replaced once the copy is whole; see
 * store_save_backup_async(). Of a symbolic link the target is replaced. May be called on any thread, and while another
 * connection or program has the database open. @watch may be NULL. */
gboolean   backup_write   (const char   *data_dir,
                           const char   *name,
                           const Watch  *watch,
                           GError      **error);

/* Backs up @database before a restore or a merge changes much of it, into a file of its own,
 * DATA_DIR/backups/before-….db. Returns its path, owned by the caller, or NULL and an error. @watch may be NULL. */
char      *backup_before  (Database     *database,
                           const char   *data_dir,
                           const Watch  *watch,
                           GError      **error);

/* Deletes all but the newest five of the files that backup_before() made, and spares @spared, a path or NULL: the
 * backup that was restored may be the oldest of them. Call this only after something has changed, because a restore or
 * merge that changed nothing must push none of them out. */
void       backup_prune_before (const char *data_dir,
                                const char *spared);

/* Like backup_write(), but into @folder, which several devices share, as protokoll-DEVICE-DATE.db. Writes nothing if
 * @device's newest file there is newer than the last change; deletes all but the newest three of @device.
 * STORE_ERROR_FOLDER if @folder is not there. */
gboolean   backup_share   (const char   *data_dir,
                           const char   *folder,
                           const char   *device,
                           GError      **error);

/* The newest file in @folder of each device but @device: a GStrv of paths, owned by the caller, empty where there is
 * none. */
char     **backup_list_shared (const char  *folder,
                               const char  *device);

/* The file names of the readable backups of the day, newest first: a GStrv owned by the caller; see
 * store_list_backups(). Reads only the folder and the first bytes of each file. */
char     **backup_list    (const char  *data_dir);

/* Renames the database and puts a copy of @backup, a file name from backup_list(), in its place, or nothing if @backup
 * is NULL; see store_set_aside_async(). The database must be closed and the folder locked. */
gboolean   backup_restore (const char  *data_dir,
                           const char  *backup,
                           GError     **error);

/* Renames a damaged database and puts a copy of @other, which was checked, in its place. @aside is set to the path that
 * the damaged one has now, owned by the caller, or to NULL where there was none. On failure nothing is changed. The
 * database must be closed and the folder locked. */
gboolean   backup_replace (Database    *other,
                           const char  *data_dir,
                           char       **aside,
                           GError     **error);

/* Puts a copy of @fresh, which was made of the database of an older version, in its place. The old one becomes a file in
 * DATA_DIR/backups/ that no pruning deletes. The database must be closed and the folder locked. */
gboolean   backup_upgrade (Database    *fresh,
                           const char  *data_dir,
                           GError     **error);

/* Rescues an open @database whose file was taken from its path: renames what stands there instead, with its log, and
 * copies all that is in @database beside it; backup_resume() puts the copy in its place. @has_log says whether the log
 * beside the path is that of @database and not the other file's. @aside is set to the path that the other file has now,
 * owned by the caller, and stays as it is where there was none. */
gboolean   backup_return  (Database    *database,
                           gboolean     has_log,
                           const char  *data_dir,
                           char       **aside,
                           GError     **error);

/* Renames the log of a database whose file was written over, so that SQLite does not take it for the log of the file
 * that stands there now. The database must be closed. */
gboolean   backup_part_log (const char  *data_dir,
                            GError     **error);

/* Renames what is called like the journal of the database, so that SQLite does not play it back. */
gboolean   backup_part_journal (const char  *data_dir,
                                GError     **error);

/* Finishes a restore that stopped after the old database had been moved away; the copy of one that stopped earlier gets
 * another name. To be called before the database is opened, with the folder locked. */
gboolean   backup_resume  (const char  *data_dir,
                           GError     **error);

G_END_DECLS
