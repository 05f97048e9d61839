/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "truth.h"

G_BEGIN_DECLS

/* Does what follows from @truth, which was found out of @part, a copy of @database (backup_begin()). If all is true and a
 * backup is due, the copy becomes the backup, and all but the newest ten go. False figures are counted anew, and damaged
 * games are put back from the older backups, which STORE_ERROR_FAILED says. Where no backup has a damaged game, the copy
 * becomes a backup all the same, no older one goes, and STORE_ERROR_FAILED names the game. Anything else is
 * STORE_ERROR_DAMAGED. If the check failed, @failure says why; then a copy that is due becomes a backup, no older one
 * goes, and that is told. @part is gone when this returns. */
gboolean verdict_carry_out (Database      *database,
                            const char    *data_dir,
                            const char    *part,
                            Truth          truth,
                            const GError  *failure,
                            GError       **error);

G_END_DECLS
