/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A group of rows for the date, place and note of a game. */
#define PROTOKOLL_TYPE_FACTS_GROUP (protokoll_facts_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollFactsGroup, protokoll_facts_group, PROTOKOLL, FACTS_GROUP, AdwPreferencesGroup)

/* Shows @facts, which are copied. */
void       protokoll_facts_group_set   (ProtokollFactsGroup  *self,
                                        const GameFacts      *facts);

/* A copy of @game with the facts as they are typed and its own bet; transfer full. If the date is invalid or
 * a text too long, returns NULL with GAME_ERROR_FACT and what would be right; what is wrong is focused, and the date
 * marked as an error. */
Game      *protokoll_facts_group_apply (ProtokollFactsGroup  *self,
                                        const Game           *game,
                                        GError              **error);

G_END_DECLS
