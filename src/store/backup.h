/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "watch.h"

G_BEGIN_DECLS

/* Backups: copies of the whole database, in DATA_DIR/backups/ or in a file or folder that somebody chose. Those of the
 * day are named after the date in UTC. */

/* Makes a copy that is to be the backup of the day once it was checked (check_carry_out()), if one is due or @always;
 * see store_back_up_async(). @part is set to its path, owned by the caller; NULL where none is made. */
gboolean   backup_begin   (Database    *database,
                           const char  *data_dir,
                           gboolean     always,
                           const Watch *watch,
                           char       **part,
                           GError     **error);

/* Whether there is a backup of this day, which backup_end() would replace. */
gboolean   backup_has_today (const char *data_dir);

/* Gives @part its name. */
gboolean   backup_end     (const char  *data_dir,
                           const char  *part,
                           GError     **error);

/* Deletes all but the newest ten of the backups of the day. */
void       backup_prune   (const char  *data_dir);

/* Copies @database to the file @name, which is replaced once the copy is whole; see STORE_SAVE_BACKUP. Of a symbolic
 * link the target is replaced. With NULL for @database the file in @data_dir is copied, which another program may have
 * open. @watch may be NULL. */
gboolean   backup_write   (Database     *database,
                           const char   *data_dir,
                           const char   *name,
                           const Watch  *watch,
                           GError      **error);

/* Backs up @database before a restore or a merge changes much of it, into a file of its own,
 * DATA_DIR/backups/before-….db. Returns its path, owned by the caller, or NULL and an error. @watch may be NULL. */
char      *backup_before  (Database     *database,
                           const Watch  *watch,
                           GError      **error);

/* Deletes all but the newest five of the files that backup_before() made, and spares @spared, a path or NULL: the
 * backup that was restored may be the oldest of them. Call this only after something has changed, because a restore or
 * merge that changed nothing must push none of them out. */
void       backup_prune_before (Database   *database,
                                const char *spared);

/* Like backup_write(), but into @folder, which several devices share, as protokoll-DEVICE-DATE.db. Writes nothing if
 * @device's newest file there is newer than the last change; deletes all but the newest three of @device.
 * STORE_ERROR_FOLDER if @folder is not there. */
gboolean   backup_share   (Database     *database,
                           const char   *data_dir,
                           const char   *folder,
                           const char   *device,
                           const Watch  *watch,
                           GError      **error);

/* The newest file in @folder of each device but @device: a GStrv of paths, owned by the caller, empty where there is
 * none. */
/* The newest file of @device in @folder, owned by the caller; NULL where there is none. */
char      *backup_find_shared (const char  *folder,
                               const char  *device);

char     **backup_list_shared (const char  *folder,
                               const char  *device);

/* The file names of the readable backups of the day, newest first: a GStrv owned by the caller; see
 * store_list_backups(). Reads only the folder and the first bytes of each file. */
char     **backup_list    (const char  *data_dir);

/* Calls @visit with a copy of each readable backup of the day, the newest first, until it returns TRUE. */
typedef gboolean (*BackupVisit) (Database   *copy,
                                 const char *name,
                                 gpointer    data);
void       backup_visit   (const char   *data_dir,
                           BackupVisit   visit,
                           gpointer      data);

/* The names of what stood in the place of the database: a damaged one, one that another program put there, and one of
 * an older version, which no pruning deletes. */
typedef enum
{
  BACKUP_DAMAGED,
  BACKUP_OTHER,
  BACKUP_OLD_VERSION,
} BackupKept;

/* A free path for what stands in the place of the database, owned by the caller. */
char      *backup_name_kept (const char *data_dir,
                             BackupKept  kept);

/* Puts a copy of @fresh, with what it says of the table, in the place of the database in @data_dir, which must be
 * closed. What stands there is renamed to @kept; with NULL it is replaced, and of a symbolic link its target. At each
 * moment the next start finds one of the two, as a whole (backup_resume()). On failure nothing is changed. */
gboolean   backup_swap_in (Database     *fresh,
                           const char   *data_dir,
                           const char   *kept,
                           const Watch  *watch,
                           GError      **error);

/* The same for the open @database, which must be locked by nobody else and is the new one afterwards. */
gboolean   backup_swap_open (Database     *database,
                             Database     *fresh,
                             const char   *data_dir,
                             const Watch  *watch,
                             GError      **error);

/* Renames the database @path with all files that belong to it. Does nothing where none of them is there. */
gboolean   backup_move    (const char *path,
                           const char *to,
                           GError    **error);

/* Whether a database of this folder was ever set aside. */
gboolean   backup_has_kept (const char  *data_dir);

/* Whether something stands beside the database @path, or where it would be, that SQLite would mix into it. */
gboolean   backup_has_companion (const char *path);

/* Puts a copy of @database where backup_resume() finds it once nothing is at the path of the database. */
gboolean   backup_lay_by (Database    *database,
                          const char  *data_dir,
                          GError     **error);

/* Finishes a backup_swap_in() that stopped while nothing was at the path of the database; the copy of one that stopped
 * earlier gets another name. To be called before the database is opened, with the folder locked. */
gboolean   backup_resume  (const char  *data_dir,
                           GError     **error);

G_END_DECLS
