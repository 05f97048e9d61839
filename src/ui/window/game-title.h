/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The title of the window: the rules of the game at the table and below them the round and the house rules, or the
 * statistics and how many games they are of. What may be cut there is whole in the tooltip.
 *
 * Properties, to be set by the template of the window: "controller" (ProtokollGameController), "size-class". */
#define PROTOKOLL_TYPE_GAME_TITLE (protokoll_game_title_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGameTitle, protokoll_game_title, PROTOKOLL, GAME_TITLE, AdwBin)

/* The statistics of so many games are shown, or with -1 the game. */
void protokoll_game_title_set_n_games (ProtokollGameTitle *self,
                                       int                 n_games);

G_END_DECLS
