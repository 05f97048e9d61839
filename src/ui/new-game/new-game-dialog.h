/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "core/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks what is played and by whom.
 *
 * Signal "start" (Game*): a new game without moves, owned by the emitter. */
#define PROTOKOLL_TYPE_NEW_GAME_DIALOG (protokoll_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollNewGameDialog, protokoll_new_game_dialog, PROTOKOLL, NEW_GAME_DIALOG, AdwWindow)

/* @known_names are offered for every seat, last played first. @settings has what was played last. */
GtkWidget *protokoll_new_game_dialog_new (GtkWindow          *parent,
                                          Library            *library,
                                          GSettings          *settings,
                                          const char *const  *known_names);

G_END_DECLS
