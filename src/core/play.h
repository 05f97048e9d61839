/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tally.h"

G_BEGIN_DECLS

/* Checks whether the rules allow @play after the moves of @tally, and makes its move. The entry is taken to be
 * open. Errors: GAME_ERROR. */
gboolean play_check (const Game   *game,
                     const Tally  *tally,
                     const Play   *play,
                     Move         *move,
                     GError      **error);

/* Returns whether the points of @move, which fills an entry, follow from what was typed. All dice alike are not checked
 * where the rules know jokers, because their points depend on the moves before. */
gboolean play_explains (const Ruleset *rules,
                        const Move    *move);

G_END_DECLS
