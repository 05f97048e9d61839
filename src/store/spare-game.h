/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/game.h"

G_BEGIN_DECLS

/* Reads the saved game @id, whose rows are damaged, from the newest daily backup that has it. The caller owns the game;
 * NULL where no backup has it. */
Game *spare_game_read (Database *database,
                       gint64    id);

G_END_DECLS
