/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What the settings make of the screen: it stays awake while a game is played, and all text is larger or smaller. */
#define PROTOKOLL_TYPE_SCREEN (protokoll_screen_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollScreen, protokoll_screen, PROTOKOLL, SCREEN, GObject)

/* @window owns the result and is not referenced. */
ProtokollScreen *protokoll_screen_new   (GtkWindow               *window,
                                         ProtokollGameController *controller);

/* To be called after each change of the game. */
void             protokoll_screen_refresh (ProtokollScreen       *self);

/* To be called when the window closes: the desktop may sleep again. */
void             protokoll_screen_close (ProtokollScreen         *self);

G_END_DECLS
