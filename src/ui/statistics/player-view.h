/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/store.h"

G_BEGIN_DECLS

/* The figures, charts and latest games of one player in one category. Its buttons and its list activate actions of the
 * players tab and of the page of statistics. */
#define PROTOKOLL_TYPE_PLAYER_VIEW (protokoll_player_view_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPlayerView, protokoll_player_view, PROTOKOLL, PLAYER_VIEW, AdwBin)

/* How many of the latest games are drawn, how many are asked for their duration, and how many are listed. */
#define PLAYER_GAMES 200
#define PLAYER_TIMED 30
#define PLAYER_LISTED 10

/* Shows @stats, which is not kept; @color is an index into the palette. */
void       protokoll_player_view_show (ProtokollPlayerView *self,
                                       const PlayerStats   *stats,
                                       const Category      *category,
                                       guint                color);

/* Shows the comparison with perfect play if the user wants it; its games are read from @store. Call this after
 * protokoll_player_view_show() with the same arguments. */
void       protokoll_player_view_show_luck (ProtokollPlayerView *self,
                                            Store               *store,
                                            const PlayerStats   *stats,
                                            const Category      *category,
                                            guint                color);

/* Adds the mean duration of games and turns to the figures, if known. */
void       protokoll_player_view_add_times (ProtokollPlayerView *self,
                                            const PlayerTimes   *times);

G_END_DECLS
