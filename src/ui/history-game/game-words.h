/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"
#include "ui/widgets/move-words.h"

G_BEGIN_DECLS

/* What is told of one game of the history; no widgets. All texts are owned by the caller. */

/* "19 points ahead"; NULL where nobody is, as by a tie-break. */
char *game_words_ahead  (const Sheet     *sheet);

/* When and where it was, "11/20/26 19:30 · At the cabin", as the locale writes it; "No date" where that is left
 * open. */
char *game_words_facts  (const GameFacts *facts);

/* "48 min", "1 h 05 min": so many seconds, at least a minute. */
char *game_words_minutes (gint64         seconds);

/* "48 min · a turn on average: Anna 0:31, Bjørn 0:42", as far as the times of its moves tell; NULL where they tell nothing. */
char *game_words_time   (const Game      *game);

/* Where the slider is: "Move 12 of 62: Anna, Three Pairs: 30 points". @index is that of @step, from 0. */
char *game_words_step   (const Game      *game,
                         const MoveStep  *step,
                         guint            index,
                         guint            n_steps);

G_END_DECLS
