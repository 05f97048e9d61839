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

G_END_DECLS
