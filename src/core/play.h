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

G_END_DECLS
