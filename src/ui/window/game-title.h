/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The title of the window: the rule set of the game at the table, and below it the round and the house rules; or
 * “Statistics” and the number of their games. The tooltip has the whole text, because the title may be cut.
 *
 * Properties, to be set by the template of the window: "controller" (ProtokollGameController), "size-class". */
#define PROTOKOLL_TYPE_GAME_TITLE (protokoll_game_title_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGameTitle, protokoll_game_title, PROTOKOLL, GAME_TITLE, AdwBin)

/* Shows the title of the statistics of @n_games games, or with -1 that of the game. */
void protokoll_game_title_set_n_games (ProtokollGameTitle *self,
                                       int                 n_games);

G_END_DECLS
