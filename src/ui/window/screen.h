/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* How the window stands on the screen, as the settings and its actions want it: awake while a game is played, rotated
 * for the player across, and the size of all text. It brings the actions win.turn-around and win.text-larger, -smaller,
 * -normal along.
 *
 * Property "rotated". */
#define PROTOKOLL_TYPE_SCREEN (protokoll_screen_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollScreen, protokoll_screen, PROTOKOLL, SCREEN, GObject)

/* @window owns the screen and takes it along. */
ProtokollScreen *protokoll_screen_new   (GtkApplicationWindow    *window,
                                         ProtokollGameController *controller);

/* The window closes: the desktop may sleep again. */
void             protokoll_screen_close (ProtokollScreen         *self);

G_END_DECLS
