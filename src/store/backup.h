/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "watch.h"

G_BEGIN_DECLS

/* Copies of the whole database in a folder of their own, named after the day (UTC). */

/* See store_back_up_async(). */
gboolean   backup_make    (Database    *database,
                           const char  *data_dir,
                           GError     **error);

/* See store_save_backup_async(). On any thread; whoever has the database open goes on. @watch may be NULL. */
gboolean   backup_write   (const char   *data_dir,
                           const char   *path,
                           const Watch  *watch,
                           GError      **error);

/* A copy of its own of what is there before much of it changes. Returns its path, owned by the caller, or NULL and an
 * error. */
char      *backup_before  (Database     *database,
                           const char   *data_dir,
                           const Watch  *watch,
                           GError      **error);

/* Keeps the newest five of these, and @spared, a path or NULL: what was restored may be the oldest of them. What did not change
 * anything in the end must push none of them out. */
void       backup_prune_before (const char *data_dir,
                                const char *spared);

/* The same as backup_write() into a folder that several devices share, a file for each of them and day, where something
 * was written since the newest one; the newest three of @device are kept. */
gboolean   backup_share   (const char   *data_dir,
                           const char   *folder,
                           const char   *device,
                           GError      **error);

/* The newest file of each other device there; a GStrv of paths owned by the caller. */
char     **backup_list_shared (const char  *folder,
                               const char  *device);

/* See store_list_backups(). Reads only the folder and the first bytes of each file. */
char     **backup_list    (const char  *data_dir);

/* See store_set_aside_async(). The database must be closed and the folder locked. */
gboolean   backup_restore (const char  *data_dir,
                           const char  *backup,
                           GError     **error);

/* For a @database that is open, but whose file was taken from its path: what stands there instead is renamed, with what
 * belongs to it, and all that is in @database is copied beside it, for the next backup_resume(). @has_log tells that the
 * log there is not the other one's. @aside is set to the path of what stood there, owned by the caller, or stays as it is. */
gboolean   backup_return  (Database    *database,
                           gboolean     has_log,
                           const char  *data_dir,
                           char       **aside,
                           GError     **error);

/* For a database whose file was written over, and which was closed: its log is taken away, so that nobody takes it for
 * that of what stands there now. */
gboolean   backup_part_log (const char  *data_dir,
                            GError     **error);

/* Finishes a restore that was cut short after the old database had been moved away; forgets one that did not
 * come so far. To be called before the database is opened, with the folder locked. */
gboolean   backup_resume  (const char  *data_dir,
                           GError     **error);

G_END_DECLS
