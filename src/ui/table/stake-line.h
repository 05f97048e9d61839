/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A line that tells the coins on the table in a game for coins and, once the game is finished, who gets what. It is
 * hidden in other games.
 *
 * Property "controller" (ProtokollGameController), to be set once. */
#define PROTOKOLL_TYPE_STAKE_LINE (protokoll_stake_line_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStakeLine, protokoll_stake_line, PROTOKOLL, STAKE_LINE, AdwBin)

G_END_DECLS
