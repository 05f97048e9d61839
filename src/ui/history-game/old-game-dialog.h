/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "store/store.h"
#include "ui/widgets/dialog.h"

G_BEGIN_DECLS

/* A dialog to enter a game that was played on paper. If only the totals are known, it adds the game to the history
 * itself.
 *
 * Signals: "added" when the game is in the history; "sheet" (Game *, owned by the emitter) when the whole sheet is to
 * be entered, with the game without moves. Either closes the dialog. */
#define PROTOKOLL_TYPE_OLD_GAME_DIALOG (protokoll_old_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOldGameDialog, protokoll_old_game_dialog, PROTOKOLL, OLD_GAME_DIALOG, ProtokollDialog)

/* @known_names and @settings are those of protokoll_new_game_dialog_new(). @library must outlive the dialog. */
GtkWidget *protokoll_old_game_dialog_new (GtkWindow          *parent,
                                          Store              *store,
                                          Library            *library,
                                          GSettings          *settings,
                                          const char *const  *known_names);

G_END_DECLS
