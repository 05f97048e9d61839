/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "current-game.h"
#include "watch.h"

G_BEGIN_DECLS

/* The data folder with everything in it. Made on the main thread; from then on all of it belongs to the
 * thread that works on it. */
typedef struct _Disk Disk;

Disk     *disk_new          (const char  *data_dir);

/* What store.h says of "returned" and "overwritten"; called on the thread that works. @error is NULL where all is well
 * again; @aside may be NULL. */
typedef void (*DiskTell) (const char   *aside,
                          const GError *error,
                          gpointer      data);
void      disk_set_tell     (Disk        *self,
                             DiskTell     tell,
                             gpointer     data);

/* Writes what is missing, closes and frees. */
void      disk_free         (Disk        *self);

/* Locks, checks, migrates and reads. @running is set to the running game, owned by the caller, or NULL. */
gboolean  disk_open         (Disk        *self,
                             Game       **running,
                             GError     **error);

/* How often all that is there was replaced: the numbers of games are those of other games since. */
guint        disk_count_replaced (Disk      *self);

/* The open database and the running game in it, owned by the disk; NULL, and why, where it is not open. Where another
 * program took its file away, it is put back first. */
Database    *disk_get_database (Disk        *self,
                                GError     **error);
CurrentGame *disk_get_current  (Disk        *self,
                                GError     **error);

/* What store_back_up_async() and store_set_aside_async() say. */
gboolean  disk_back_up      (Disk        *self,
                             GError     **error);
gboolean  disk_set_aside    (Disk        *self,
                             const char  *backup,
                             GError     **error);

/* What store_restore_async() says: @before is set to the path of the backup, or NULL where there was nothing. */
gboolean  disk_restore      (Disk         *self,
                             const char   *path,
                             const Watch  *watch,
                             char        **before,
                             Game        **running,
                             GError      **error);

/* Whether @path may be read as the file of another device, and not as the one that is open; sets @error where not. */
gboolean  disk_is_other     (Disk         *self,
                             const char   *path,
                             GError      **error);

/* As backup_before(). */
char     *disk_back_up_now  (Disk         *self,
                             const Watch  *watch,
                             GError      **error);

/* As backup_prune_before(). */
void      disk_prune_backups (Disk        *self,
                              const char  *spared);

G_END_DECLS
