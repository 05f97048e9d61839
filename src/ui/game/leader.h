/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

G_BEGIN_DECLS

/* Instead of a player: nobody leads alone. That is so before the first points, at equal totals, and for a
 * player who plays alone. */
#define LEADER_NONE (-1)

/* Follows the lead through a game. @known is the player who led alone last (game_get_person()), LEADER_NONE at first,
 * and is updated from @sheet, which may be NULL. Returns whether another player took the lead. */
gboolean leader_takes (int         *known,
                       const Sheet *sheet);

G_END_DECLS
