/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* What a move did, for people; no widgets. All texts are owned by the caller. */

/* A step of a game as people see it: a correction, which is a clearing and a filling, is one. */
typedef struct
{
  const Move *move;   /* the filling of a correction; belongs to the game */
  const Move *before; /* the filling that a correction or a clearing took away, or NULL */
} MoveStep;

/* The steps of the moves that count, oldest first: a GArray of MoveStep. */
GArray  *move_words_steps  (const Game     *game);

/* The last of them; FALSE where there is none. */
gboolean move_words_last   (const Game     *game,
                            MoveStep       *step);

/* "Sixes: 42 points", "Sixes: struck", "Sixes: cleared", "Sixes: corrected, 36 → 42", "Saved rolls: 4". */
char    *move_words_what   (const Game     *game,
                            const MoveStep *step);

/* "19:30" on the day of @now, with the date before it on another one; "" where unknown. */
char    *move_words_when   (const Move     *move,
                            GDateTime      *now);

G_END_DECLS
