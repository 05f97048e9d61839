/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A card that compares the latest games of a player with perfect play: the luck, the points missed, and the
 * difference of each total from the mean of perfect play. It is hidden while the setting "coach" is off, and for a
 * category that puts house rules together. */
#define PROTOKOLL_TYPE_LUCK_CARD (protokoll_luck_card_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLuckCard, protokoll_luck_card, PROTOKOLL, LUCK_CARD, AdwBin)

/* Shows @stats, which is copied as far as needed; @color is an index into the palette. The games are read from @store
 * once the coach can judge them. */
void protokoll_luck_card_show (ProtokollLuckCard *self,
                               Store             *store,
                               const Category    *category,
                               const PlayerStats *stats,
                               guint              color);

G_END_DECLS
