/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/figures.h"

G_BEGIN_DECLS

/* A row of drop-downs that filters the list of games by category, player, period, and finished or not. */
#define PROTOKOLL_TYPE_GAMES_FILTER (protokoll_games_filter_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGamesFilter, protokoll_games_filter, PROTOKOLL, GAMES_FILTER, AdwBin)

/* Offer @categories (Category, referenced) and @people (Person). The selection stays if it still exists. Return whether
 * it does. */
gboolean protokoll_games_filter_set_categories (ProtokollGamesFilter *self,
                                                GPtrArray            *categories);
gboolean protokoll_games_filter_set_people     (ProtokollGamesFilter *self,
                                                GPtrArray            *people);

/* Sets @filter to all that is chosen, without a search text. The strings in it are valid until the next call. */
void     protokoll_games_filter_get            (ProtokollGamesFilter *self,
                                                GameFilter           *filter);

/* Resets all drop-downs, and emits "changed" once if that made a difference. */
void     protokoll_games_filter_reset          (ProtokollGamesFilter *self);

G_END_DECLS
