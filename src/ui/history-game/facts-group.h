/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Date, place and note of a game, to be edited. */
#define PROTOKOLL_TYPE_FACTS_GROUP (protokoll_facts_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollFactsGroup, protokoll_facts_group, PROTOKOLL, FACTS_GROUP, AdwPreferencesGroup)

void       protokoll_facts_group_set   (ProtokollFactsGroup  *self,
                                        const GameFacts      *facts);

/* @game with the facts as they are typed, and the bet that it had; owned by the caller. A date that is none is refused
 * (GAME_ERROR_FACT) with what would be right, marked, and gets the focus. */
Game      *protokoll_facts_group_apply (ProtokollFactsGroup  *self,
                                        const Game           *game,
                                        GError              **error);

G_END_DECLS
