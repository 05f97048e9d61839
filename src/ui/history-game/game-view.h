/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "luck-button.h"
#include "core/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A read-only view of a game: its record sheet with a slider to step through the moves, and a chart of the totals. On a
 * wide window they stand side by side, otherwise one of them is shown. A game with only totals shows those.
 *
 * Keys: Alt with Left, Right, Home and End steps from anywhere in the view; in the slider they work without Alt. */
#define PROTOKOLL_TYPE_GAME_VIEW (protokoll_game_view_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGameView, protokoll_game_view, PROTOKOLL, GAME_VIEW, GtkWidget)

/* On a wide window, what @luck (not referenced) opens stands beside the chart. */
void       protokoll_game_view_set_luck   (ProtokollGameView   *self,
                                           ProtokollLuckButton *luck);

/* Sets @people (Person, referenced), whose initials and colors players get the next time a game is shown. They are
 * NULL before that. */
void       protokoll_game_view_set_people (ProtokollGameView *self,
                                           GPtrArray         *people);
GPtrArray *protokoll_game_view_get_people (ProtokollGameView *self);

/* Shows @game (referenced) after its last move. */
void       protokoll_game_view_show (ProtokollGameView *self,
                                     const Game        *game);

/* Focuses the slider, or what is shown instead of it. FALSE if nothing takes the focus. */
gboolean   protokoll_game_view_focus (ProtokollGameView *self);

G_END_DECLS
