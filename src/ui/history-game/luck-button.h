/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A button that opens a table of how lucky the players of a game were and what perfect play would have made of their
 * dice. It is hidden while the setting "coach" is off, and for a game with only totals. */
#define PROTOKOLL_TYPE_LUCK_BUTTON (protokoll_luck_button_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLuckButton, protokoll_luck_button, PROTOKOLL, LUCK_BUTTON, AdwBin)

/* Sets the game and the people by whom its players are marked, as in badges_of(); both are referenced. */
void protokoll_luck_button_show (ProtokollLuckButton *self,
                                 const Game          *game,
                                 GPtrArray           *people);

/* Shows what the button opens in @place, which belongs to the same page, instead; NULL: in a popover, as at first. */
void       protokoll_luck_button_set_place (ProtokollLuckButton *self,
                                            AdwBin              *place);

G_END_DECLS
