/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "core/library.h"
#include "core/sheet.h"
#include "store/store-series.h"
#include "ui/rule-editor/own-rules.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks what is played and by whom.
 *
 * Signal "start" (Game*): a new game without moves, with the stake as its bet, owned by the emitter. */
#define PROTOKOLL_TYPE_NEW_GAME_DIALOG (protokoll_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollNewGameDialog, protokoll_new_game_dialog, PROTOKOLL, NEW_GAME_DIALOG, AdwWindow)

/* @known_names are offered for every seat, last played first. @settings has what was played last, and @store the purses
 * of who plays for coins. What @settling, a sheet or NULL, brings and costs is in these before the new game begins. */
GtkWidget *protokoll_new_game_dialog_new (GtkWindow          *parent,
                                          Store              *store,
                                          Library            *library,
                                          GSettings          *settings,
                                          const char *const  *known_names,
                                          const Sheet        *settling);

/* What the game that was begun is a part of, for "start"; NULL for nothing. Owned by the dialog. */
const SeriesChoice *protokoll_new_game_dialog_get_series (ProtokollNewGameDialog *self);

/* Gives it a way to the user's own rule sets. */
void       protokoll_new_game_dialog_set_own_rules (ProtokollNewGameDialog *self,
                                                    ProtokollOwnRules      *own);

G_END_DECLS
