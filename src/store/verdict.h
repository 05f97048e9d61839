/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "truth.h"

G_BEGIN_DECLS

/* Does what follows from @truth, which was found out of @part, the copy of @database that is to be the backup of the day
 * (backup_begin()). If it is true, it becomes the backup, and all but the newest ten go. False figures are counted anew,
 * and damaged games are put back from the older backups, which STORE_ERROR_FAILED says; the next call makes the backup.
 * Where no backup has a damaged game, @part becomes a backup all the same, no older one goes, and STORE_ERROR_FAILED
 * names the game. Anything else is STORE_ERROR_DAMAGED. @part is gone when this returns. */
gboolean verdict_carry_out (Database    *database,
                            const char  *data_dir,
                            const char  *part,
                            Truth        truth,
                            GError     **error);

G_END_DECLS
