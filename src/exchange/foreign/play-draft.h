/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "draft.h"

#include "core/game.h"

G_BEGIN_DECLS

/* Makes the game under @rules, where @who has the real name of each player of the table (char to char; may be NULL). Its
 * sums must be those of its entries. What was assumed is told in @problems, which may be NULL. The caller owns the
 * result; NULL with an error that says what does not fit these rules. */
Game *game_draft_play (GameDraft      *self,
                       const Ruleset  *rules,
                       GHashTable     *who,
                       GPtrArray      *problems,
                       GError        **error);

G_END_DECLS
