/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/game.h"

G_BEGIN_DECLS

/* Reads a saved game, the rows of which are damaged, from the newest backup of every day that has it: the caller's, or NULL
 * where none does. */
Game *spare_game_read (Database *database,
                       gint64    id);

G_END_DECLS
