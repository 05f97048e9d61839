/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "past-sitting.h"

G_BEGIN_DECLS

/* Makes a game of what the rows of a table say about it: it is played entry by entry where the points of the entries
 * are known, and has nothing but the totals otherwise. Entries whose cells are empty and that are therefore struck are
 * reported in @problems, and the struck entries are set in @sitting. NULL with an error of the game where it breaks a
 * rule, or where the totals are missing or are not those of the entries. The caller owns the result. */
Game *past_play (const PastSitting  *sitting,
                 const Ruleset      *rules,
                 GPtrArray          *problems,
                 GError            **error);

G_END_DECLS
