/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/store-history.h"

G_BEGIN_DECLS

/* Everything about one player in one kind of game.
 *
 * Signals: "open-game" (gint64) when one of the last games is to be seen, "edit", "merge" and "print" when the buttons
 * for that are pressed. */
#define PROTOKOLL_TYPE_PLAYER_VIEW (protokoll_player_view_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPlayerView, protokoll_player_view, PROTOKOLL, PLAYER_VIEW, AdwBin)

/* So many of the last games are drawn, the newest ones listed, and so many asked how long they took. */
#define PLAYER_GAMES 200
#define PLAYER_TIMED 30
#define PLAYER_LISTED 10

GtkWidget *protokoll_player_view_new  (void);

/* Nothing of @stats is kept. @category is what it is about, @color is one of the palette. */
void       protokoll_player_view_show (ProtokollPlayerView *self,
                                       const PlayerStats   *stats,
                                       const Category      *category,
                                       guint                color);

/* Beside perfect play, where somebody wants that; the games are read from @store. Goes with protokoll_player_view_show(). */
void       protokoll_player_view_show_luck (ProtokollPlayerView *self,
                                            Store               *store,
                                            const PlayerStats   *stats,
                                            const Category      *category,
                                            guint                color);

/* Adds how long games and turns took to the list of figures, as far as it is known. */
void       protokoll_player_view_add_times (ProtokollPlayerView *self,
                                            const PlayerTimes   *times);

G_END_DECLS
