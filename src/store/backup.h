/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Copies of the whole database in a folder of their own, named after the day (UTC). */

/* See store_back_up_async(). */
gboolean   backup_make    (Database    *database,
                           const char  *data_dir,
                           GError     **error);

/* See store_list_backups(). Reads only the folder and the first bytes of each file. */
char     **backup_list    (const char  *data_dir);

/* See store_set_aside_async(). The database must be closed and the folder locked. */
gboolean   backup_restore (const char  *data_dir,
                           const char  *backup,
                           GError     **error);

/* Finishes a restore that was cut short after the old database had been moved away; forgets one that did not
 * come so far. To be called before the database is opened, with the folder locked. */
gboolean   backup_resume  (const char  *data_dir,
                           GError     **error);

G_END_DECLS
