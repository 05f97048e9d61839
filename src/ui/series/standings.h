/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The standings of a series: its name and kind, a sentence, and all players by place with their figures. It is hidden
 * if there is no series. */
#define PROTOKOLL_TYPE_STANDINGS (protokoll_standings_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStandings, protokoll_standings, PROTOKOLL, STANDINGS, GtkBox)

/* Shows @series, which is not kept; NULL hides the widget. */
void       protokoll_standings_show (ProtokollStandings *self,
                                     const GameSeries   *series);

/* Shows the series of the game at the table. @running is that game in its finished state, and is counted as if it were
 * saved. */
void       protokoll_standings_load (ProtokollStandings *self,
                                     Store              *store,
                                     const Game         *running);

G_END_DECLS
