/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history-fixture.h"

G_BEGIN_DECLS

/* Everything that a person can see of a store, as text: @running, which is the game at the table or NULL, games, players,
 * coins, series and figures. Version 12 has written game-12.txt in the same way. The caller owns it. */
char *picture_make (Store *store,
                    Game  *running);

/* Only the saved games, the players and the figures: what another store gets that merges these games. */
char *picture_make_games (Store *store);

/* The figures of one category, all or those of @period, without times. */
char *picture_make_category (Store            *store,
                             gint64            category,
                             const GamePeriod *period);

/* The game file with all that the program knows of @game, and who its players are. */
char *picture_of_game (const Game *game);

/* The answer to @question as text, NULL where there was an error. Numbers of categories are left out. */
char *picture_answer (Store               *store,
                      const StoreQuestion *question);

G_END_DECLS
