/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"
#include "ui/widgets/dialog.h"

G_BEGIN_DECLS

/* A window to correct a running game: names, initials and colors, the order of the seats, players who come late or
 * leave, place and note. Each change is made at once and can be undone, here and in the main window. It closes when the
 * game is replaced. */
#define PROTOKOLL_TYPE_PLAYERS_WINDOW (protokoll_players_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPlayersWindow, protokoll_players_window, PROTOKOLL, PLAYERS_WINDOW, ProtokollDialog)

/* @controller is referenced and must have a running game. */
GtkWidget *protokoll_players_window_new (GtkWindow               *parent,
                                         ProtokollGameController *controller);

G_END_DECLS
