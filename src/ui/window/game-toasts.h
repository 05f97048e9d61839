/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The toasts about games, which need no answer. They follow the controller by themselves. The toast of a game that
 * ended has an undo button, which brings the game back. */
#define PROTOKOLL_TYPE_GAME_TOASTS (protokoll_game_toasts_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGameToasts, protokoll_game_toasts, PROTOKOLL, GAME_TOASTS, GObject)

/* @overlay is not referenced and must outlive the result, which the caller owns. */
ProtokollGameToasts *protokoll_game_toasts_new (AdwToastOverlay         *overlay,
                                                ProtokollGameController *controller);

G_END_DECLS
