/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "table-game.h"
#include "truth.h"
#include "watch.h"

G_BEGIN_DECLS

/* The data folder with the lock, the database, the game at the table and the backups in it. It is made on the main thread;
 * from then on it belongs to the worker thread. */
typedef struct _Disk Disk;

/* @data_dir is copied; nothing is read until disk_open(). Free it with disk_free(). */
Disk     *disk_new          (const char  *data_dir);

/* What the window has to hear of; store.h describes the signals of these names. */
typedef enum
{
  DISK_RETURNED,
  DISK_OVERWRITTEN,
  DISK_TABLE_SET_ASIDE,
} DiskNews;

/* @aside is the path of a file that was kept, or NULL; @error is that of DISK_OVERWRITTEN. Both belong to the disk. Called
 * on the worker thread. */
typedef void (*DiskTell) (DiskNews      news,
                          const char   *aside,
                          const GError *error,
                          gpointer      data);
void      disk_set_tell     (Disk        *self,
                             DiskTell     tell,
                             gpointer     data);

/* Writes what could not be written before, closes the database, unlocks the folder and frees the disk. */
void      disk_free         (Disk        *self);

/* Locks the folder, checks and migrates the database, and reads the running game. @running is set to that game,
 * owned by the caller, or to NULL where none is running. After an error all calls below fail with it until
 * disk_open() works. */
gboolean  disk_open         (Disk        *self,
                             Game       **running,
                             GError     **error);

/* How often the whole database was replaced by another one. After that, numbers of games that are known from before are
 * those of other games. */
guint        disk_count_replaced (Disk      *self);

/* The open database, owned by the disk. NULL and the reason where it is not open. If another program took the file away, it
 * is put back first. */
Database    *disk_get_database (Disk        *self,
                                GError     **error);

/* The game at the table, owned by the disk, whether the database is open or not. */
TableGame   *disk_get_table    (Disk        *self);

/* Writes that the game at the table went on. STORE_ERROR_GONE where none is there, STORE_ERROR_FAILED where @game is
 * another one. */
gboolean     disk_keep         (Disk        *self,
                                Game        *game,
                                GError     **error);

/* Makes sure that a copy of the file has everything: puts the database back if another program took the file or its log
 * away, and writes what could not be written before. Does nothing where nobody has opened it. */
gboolean  disk_bring_up_to_date (Disk    *self,
                                 GError **error);

/* These do what store_back_up_async() says, before and after the copy is checked. @part is set to the path of the copy,
 * owned by the caller, or to NULL where no backup is due. @truth is what the check found; where it failed, @failure says
 * why, and @truth is TRUTH_WHOLE. */
gboolean  disk_begin_backup (Disk         *self,
                             const Watch  *watch,
                             char        **part,
                             GError      **error);
gboolean  disk_end_backup   (Disk          *self,
                             const char    *part,
                             Truth          truth,
                             const GError  *failure,
                             GError       **error);

/* Does what store_set_aside_async() says. @backup is a file name or NULL. */
gboolean  disk_set_aside    (Disk        *self,
                             const char  *backup,
                             GError     **error);

/* Does what store_restore_async() says. @before is set to the path of the backup, NULL where there was nothing, and
 * @running to the running game of the restored database, NULL where none is; the caller owns both. @watch must not be
 * NULL. */
gboolean  disk_restore      (Disk         *self,
                             const char   *path,
                             const Watch  *watch,
                             char        **before,
                             Game        **running,
                             GError      **error);

/* Whether @path is another file than the open database. FALSE and STORE_ERROR_REFUSED if it is the same one. */
gboolean  disk_is_other     (Disk         *self,
                             const char   *path,
                             GError      **error);

/* Like backup_before(), for the open database; the path is the caller's. */
char     *disk_back_up_now  (Disk         *self,
                             const Watch  *watch,
                             GError      **error);

/* Like backup_prune_before(), in this data folder. */
void      disk_prune_backups (Disk        *self,
                              const char  *spared);

G_END_DECLS
