/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* Describes moves in words for the user; needs no widgets. The caller owns all texts that are returned. */

/* One step of a game as the user sees it and as game_get_step_length() counts it: a correction is one step, and so is
 * an entry that was moved to another player. All pointers belong to the game. */
typedef struct
{
  const Move *move;   /* its last move, for a correction the MOVE_FILL; the MOVE_JOIN if a player joined */
  const Move *before; /* the MOVE_FILL that was corrected or cleared, or NULL; of another seat if the entry was moved
                       * over */
  guint first;        /* index of its first move; game_at() of this number is the game before the step */
  guint n_moves;      /* number of moves up to and including the step, for game_at() */
  guint n_struck;     /* entries that were struck for a player who joined */
} MoveStep;

/* The steps of all moves that were not undone, oldest first. Returns a GArray of MoveStep; transfer full. */
GArray  *move_words_steps  (const Game     *game);

/* Sets @step to the last step; FALSE if there is none. */
gboolean move_words_last   (const Game     *game,
                            MoveStep       *step);

/* What the step did, without the player: "Sixes: 42 points · 2 rolls", "Sixes: struck", "Sixes: cleared", "Sixes:
 * corrected, 36 → 42", "Sixes: 42 points, Anna → Bjørn", "Saved Rolls: 4", "has left", "called Anne before". */
char    *move_words_what   (const Game     *game,
                            const MoveStep *step);

/* What became of the entry: "42 points", "struck", "corrected, 36 → 42"; NULL of a step without an entry. */
char    *move_words_value  (const Game     *game,
                            const MoveStep *step);

/* "2 rolls"; NULL where they were not counted. */
char    *move_words_rolls  (const MoveStep *step);

/* What the step did in few words and, for an entry, without the value before: "Sixes: 42". */
char    *move_words_brief  (const Game     *game,
                            const MoveStep *step);

/* The entry that counted as a joker before the last step and no longer does, or NULL; transfer none. */
const Move *move_words_find_broken (const Game     *game,
                                    const MoveStep *step);

/* What the step did with the player, for use in a sentence: "Anna, Sixes: 42 points", "Order: Bjørn, Anna". */
char    *move_words_whole  (const Game     *game,
                            const MoveStep *step);

/* How a step came about, for the words of a screen reader. */
typedef enum
{
  MOVE_ENTERED, /* made by the user: filled, corrected, cleared, moved over, or set by hand */
  MOVE_UNDONE,
  MOVE_REDONE,
} MoveTold;

/* Finds out how @game came from @before, an earlier state of the same game. FALSE if no move came or went. */
gboolean move_words_compare (const Game    *before,
                             const Game    *game,
                             MoveTold      *kind);

/* Announces the last step and the state of the player after it: "Anna, Sixes: 42 points, margin plus 6, Anna leads",
 * "Undone: Anna, Sixes: 42 points, Bjørn leads". @undone is the game before an undo, and NULL otherwise. Returns NULL
 * if there is no step. */
char    *move_words_told   (const Game     *game,
                            MoveTold        kind,
                            const Game     *undone);

/* "Place: Oslo", "Note: Julaften", or both on two lines, each shortened; "" if the game has neither. */
char    *move_words_facts  (const GameFacts *facts);

/* The local time of the move, "19:30"; with the date before it if that is not the day of @now. "" if the time is
 * unknown. */
char    *move_words_when   (const Move     *move,
                            GDateTime      *now);

G_END_DECLS
