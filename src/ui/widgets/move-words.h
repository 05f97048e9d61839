/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* What a move did, for people; no widgets. All texts are owned by the caller. */

/* A step of a game as people see it, as game_get_step_length() has it: a correction is one, and so is an entry that was
 * moved over. */
typedef struct
{
  const Move *move;   /* the last of the step: the filling of a correction; of MOVE_JOIN the first; belongs to the game */
  const Move *before; /* the filling that a correction or a clearing took away, or NULL; of another seat where it was
                       * moved over */
  guint first;        /* the index of its first move: game_at() of as many is the game before it */
  guint n_moves;      /* of the game, up to and with this step: for game_at() */
  guint n_struck;     /* entries that were struck for who joins */
} MoveStep;

/* The steps of the moves that count, oldest first: a GArray of MoveStep. */
GArray  *move_words_steps  (const Game     *game);

/* The last of them; FALSE where there is none. */
gboolean move_words_last   (const Game     *game,
                            MoveStep       *step);

/* "Sixes: 42 points", "Sixes: struck", "Sixes: cleared", "Sixes: corrected, 36 → 42",
 * "Sixes: 42 points, Anna → Bjørn", "Saved rolls: 4", "has left", "called Anne before". */
char    *move_words_what   (const Game     *game,
                            const MoveStep *step);

/* The same in few words, without what was before: "Sixes: 42". */
char    *move_words_brief  (const Game     *game,
                            const MoveStep *step);

/* An entry that was a joker before the last step and no longer is, or NULL; it belongs to the game. */
const Move *move_words_find_broken (const Game     *game,
                                    const MoveStep *step);

/* With the player, where one is meant, as it can be read in a sentence: "Anna, Sixes: 42 points", "Order: Bjørn, Anna". */
char    *move_words_whole  (const Game     *game,
                            const MoveStep *step);

/* What is told of a step to a screen reader. */
typedef enum
{
  MOVE_ENTERED, /* filled, corrected, cleared, moved over, or set by hand */
  MOVE_UNDONE,
  MOVE_REDONE,
} MoveTold;

/* What was done last and how that player stands then: "Anna, Sixes: 42 points, margin plus 6, Anna leads", "Undone:
 * Anna, Sixes: 42 points, Bjørn leads". @undone is the game as it was before an undo and NULL else. NULL where there
 * is nothing to tell. */
char    *move_words_told   (const Game     *game,
                            MoveTold        kind,
                            const Game     *undone);

/* "Place: Oslo", "Note: Julaften", or both in two lines; "" where there is neither. */
char    *move_words_facts  (const GameFacts *facts);

/* "19:30" on the day of @now, with the date before it on another one; "" where unknown. */
char    *move_words_when   (const Move     *move,
                            GDateTime      *now);

G_END_DECLS
