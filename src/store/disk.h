/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "current-game.h"

G_BEGIN_DECLS

/* The data folder with everything in it. Made on the main thread; from then on all of it belongs to the
 * thread that works on it. */
typedef struct _Disk Disk;

Disk     *disk_new          (const char  *data_dir);

/* Writes what is missing, closes and frees. */
void      disk_free         (Disk        *self);

/* Locks, checks, migrates and reads. @running is set to the running game, owned by the caller, or NULL. */
gboolean  disk_open         (Disk        *self,
                             Game       **running,
                             GError     **error);

/* The open database and the running game in it, owned by the disk; NULL, and why, where it is not open. */
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

G_END_DECLS
