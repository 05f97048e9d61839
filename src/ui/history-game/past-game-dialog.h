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
#define PROTOKOLL_TYPE_PAST_GAME_DIALOG (protokoll_past_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPastGameDialog, protokoll_past_game_dialog, PROTOKOLL, PAST_GAME_DIALOG, ProtokollDialog)

/* @settings and @facts are those of protokoll_game_form_new(). @library must outlive the dialog. */
GtkWidget *protokoll_past_game_dialog_new (GtkWindow          *parent,
                                           Store              *store,
                                           Library            *library,
                                           GSettings          *settings,
                                           const NewGameFacts *facts);

G_END_DECLS
