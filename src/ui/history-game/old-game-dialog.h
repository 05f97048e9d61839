/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "store/store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks about a game that was played on paper, and takes it into the history where only its totals are known.
 *
 * Signals: "added" when it is in the history; "sheet" (Game*) where the whole sheet is to be entered: the game without
 * moves, owned by the emitter. The dialog is closed then. */
#define PROTOKOLL_TYPE_OLD_GAME_DIALOG (protokoll_old_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOldGameDialog, protokoll_old_game_dialog, PROTOKOLL, OLD_GAME_DIALOG, AdwWindow)

/* @known_names and @settings as for a new game. @library outlives it. */
GtkWidget *protokoll_old_game_dialog_new (GtkWindow          *parent,
                                          Store              *store,
                                          Library            *library,
                                          GSettings          *settings,
                                          const char *const  *known_names);

G_END_DECLS
