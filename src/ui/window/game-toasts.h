/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What is told of games at the lower edge of the window, and needs no answer: it follows the controller by itself. The
 * toast of a game that ended brings it back. */
#define PROTOKOLL_TYPE_GAME_TOASTS (protokoll_game_toasts_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGameToasts, protokoll_game_toasts, PROTOKOLL, GAME_TOASTS, GObject)

/* @overlay outlives it. */
ProtokollGameToasts *protokoll_game_toasts_new (AdwToastOverlay         *overlay,
                                                ProtokollGameController *controller);

void                 protokoll_game_toasts_say (ProtokollGameToasts     *self,
                                                const char              *words);

G_END_DECLS
