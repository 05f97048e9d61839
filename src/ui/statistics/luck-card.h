/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-history.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The last games of a player beside perfect play: how lucky they were, what was left on the table, and how far the totals were
 * from its mean, game by game. Not to be seen while the setting "coach" is off, nor where house rules are put together. */
#define PROTOKOLL_TYPE_LUCK_CARD (protokoll_luck_card_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLuckCard, protokoll_luck_card, PROTOKOLL, LUCK_CARD, AdwBin)

/* Nothing of @stats is kept; @color is one of the palette. The games themselves are read from @store once they can be
 * judged. */
void protokoll_luck_card_show (ProtokollLuckCard *self,
                               Store             *store,
                               const Category    *category,
                               const PlayerStats *stats,
                               guint              color);

G_END_DECLS
