/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Reads those of @games (SavedGame) that history_read_games() found damaged from the newest daily backup that has each
 * of them. Games that no backup has stay NULL. */
void games_in_backup_read (Database  *database,
                           GPtrArray *games);

G_END_DECLS
