/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/figures.h"

G_BEGIN_DECLS

/* Which games are listed: kind, player, period, finished or not. Hidden, it leaves none out.
 *
 * Signals: "changed" when people chose something else. */
#define PROTOKOLL_TYPE_GAMES_FILTER (protokoll_games_filter_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGamesFilter, protokoll_games_filter, PROTOKOLL, GAMES_FILTER, AdwBin)

/* What can be chosen: of @categories (Category) the one with the id @selected at first, of @people (Person). What
 * was chosen before stays, where it is still there; returns whether it does. */
gboolean protokoll_games_filter_set_kinds  (ProtokollGamesFilter *self,
                                            GPtrArray            *categories,
                                            gint64                selected);
gboolean protokoll_games_filter_set_people (ProtokollGamesFilter *self,
                                            GPtrArray            *people);

/* All that was chosen but the text; valid until the next change. */
void     protokoll_games_filter_get        (ProtokollGamesFilter *self,
                                            GameFilter           *filter);

/* Leaves nothing out any more. */
void     protokoll_games_filter_reset      (ProtokollGamesFilter *self);

G_END_DECLS
