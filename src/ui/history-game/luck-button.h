/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* How lucky the players of a game were, and what perfect play would have made of their dice: a button that opens a table of
 * that. Not to be seen while the setting "coach" is off, nor for a game of which only the totals are known. */
#define PROTOKOLL_TYPE_LUCK_BUTTON (protokoll_luck_button_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLuckButton, protokoll_luck_button, PROTOKOLL, LUCK_BUTTON, AdwBin)

/* @game is referenced; NULL for none. */
void protokoll_luck_button_show (ProtokollLuckButton *self,
                                 const Game          *game);

G_END_DECLS
