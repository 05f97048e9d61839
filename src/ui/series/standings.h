/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-series.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* How a series stands: its name and kind, a sentence, and everybody by place with games, wins, points, total and mean. It
 * is not visible where there is no series. */
#define PROTOKOLL_TYPE_STANDINGS (protokoll_standings_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStandings, protokoll_standings, PROTOKOLL, STANDINGS, GtkBox)

GtkWidget *protokoll_standings_new  (void);

/* @series may be NULL. */
void       protokoll_standings_show (ProtokollStandings *self,
                                     const GameSeries   *series);

/* Shows the series of the game at the table with @running, its finished state, counted as if it were saved. */
void       protokoll_standings_load (ProtokollStandings *self,
                                     Store              *store,
                                     const Game         *running);

G_END_DECLS
