/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What the settings and actions make of the screen: it stays awake while a game is played, its content is rotated for a
 * player across the table, and all text is larger or smaller. It adds the actions win.turn-around, win.text-larger,
 * win.text-smaller and win.text-normal to the window.
 *
 * Property "rotated" (boolean): whether the content is rotated by 180°. */
#define PROTOKOLL_TYPE_SCREEN (protokoll_screen_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollScreen, protokoll_screen, PROTOKOLL, SCREEN, GObject)

/* @window owns the result and is not referenced. */
ProtokollScreen *protokoll_screen_new   (GtkApplicationWindow    *window,
                                         ProtokollGameController *controller);

/* To be called when the window closes: the desktop may sleep again, and the actions are removed. */
void             protokoll_screen_close (ProtokollScreen         *self);

G_END_DECLS
