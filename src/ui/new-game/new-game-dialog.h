/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "core/library.h"
#include "core/sheet.h"
#include "store/store.h"
#include "ui/rule-editor/own-rules.h"
#include "ui/widgets/dialog.h"

G_BEGIN_DECLS

/* The dialog for a new game: players, rules, and behind “More” who begins, series and stake.
 *
 * Signal "start" (Game *, owned by the emitter): a new game without moves, with the stake as its bet. The dialog closes
 * then. */
#define PROTOKOLL_TYPE_NEW_GAME_DIALOG (protokoll_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollNewGameDialog, protokoll_new_game_dialog, PROTOKOLL, NEW_GAME_DIALOG, ProtokollDialog)

/* @own, @settings and @facts are those of protokoll_game_form_new(). @settling is the sheet of a finished game that will
 * be saved before the new one begins, or NULL: its coins count as if they were in the purses already. @library must
 * outlive the dialog. */
GtkWidget *protokoll_new_game_dialog_new (GtkWindow          *parent,
                                          Store              *store,
                                          Library            *library,
                                          ProtokollOwnRules  *own,
                                          GSettings          *settings,
                                          const NewGameFacts *facts,
                                          const Sheet        *settling);

/* The series that the started game belongs to, for a handler of "start"; NULL for none. Owned by the dialog. */
const SeriesChoice *protokoll_new_game_dialog_get_series (ProtokollNewGameDialog *self);

G_END_DECLS
