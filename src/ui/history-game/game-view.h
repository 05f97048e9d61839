/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A game to look at: its record sheet with the moves to step through, and how the totals grew; on a wide window side by
 * side, else one or the other. Of a game of which only the totals are known, these. Nothing of it can be changed.
 *
 * Keys: Alt with Left, Right, Home and End steps from anywhere in it; in the slider the same without Alt. */
#define PROTOKOLL_TYPE_GAME_VIEW (protokoll_game_view_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGameView, protokoll_game_view, PROTOKOLL, GAME_VIEW, GtkWidget)

/* How players are marked from now on: an array of Person, referenced. */
void       protokoll_game_view_set_people (ProtokollGameView *self,
                                           GPtrArray         *people);

/* Shows the whole game, as it is after its last move. */
void       protokoll_game_view_show (ProtokollGameView *self,
                                     const Game        *game);

/* Gives the keyboard to the slider, or to what stands instead of it. FALSE where nothing takes it. */
gboolean   protokoll_game_view_focus (ProtokollGameView *self);

G_END_DECLS
