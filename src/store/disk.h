/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store.h"

G_BEGIN_DECLS

/* The data folder with everything in it. Made on the main thread; from then on all of it belongs to the
 * thread that works on it. The functions are those of store.h, done at once. */
typedef struct _Disk Disk;

Disk     *disk_new          (const char  *data_dir);

/* Writes what is missing, closes and frees. */
void      disk_free         (Disk        *self);

/* Locks, checks, migrates and reads. @running is set to the running game, owned by the caller, or NULL. */
gboolean  disk_open         (Disk        *self,
                             Game       **running,
                             GError     **error);

/* The open database, owned by the disk; NULL, and why, where there is none. */
Database *disk_get_database (Disk        *self,
                             GError     **error);

gboolean  disk_replace      (Disk        *self,
                             StoreEnd     end,
                             Game        *next,
                             gint64      *number,
                             GError     **error);
gboolean  disk_keep         (Disk        *self,
                             Game        *game,
                             GError     **error);
Game     *disk_bring_back   (Disk        *self,
                             gint64       number,
                             GError     **error);
char    **disk_list_players (Disk        *self,
                             GError     **error);
gboolean  disk_back_up      (Disk        *self,
                             GError     **error);
gboolean  disk_set_aside    (Disk        *self,
                             const char  *backup,
                             GError     **error);

G_END_DECLS
