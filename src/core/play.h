/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tally.h"

G_BEGIN_DECLS

/* Asks the rules whether @play can be made where the moves have come to @tally, and makes the move of
 * it. The entry itself is taken to be open. */
gboolean play_check (const Game   *game,
                     const Tally  *tally,
                     const Play   *play,
                     Move         *move,
                     Reading      *reading,
                     GError      **error);

/* Whether what was typed for @move, which fills an entry, gives its points. A joker's are those of its rules, which the moves
 * before it decide. */
gboolean play_explains (const Ruleset *rules,
                        const Move    *move);

G_END_DECLS
