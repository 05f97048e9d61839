/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"
#include "ui/widgets/move-words.h"

G_BEGIN_DECLS

/* Texts about one saved game; needs no widgets. All are transfer full. */

/* "19 points ahead"; NULL if no one is ahead, for example after a tie-break. */
char *game_words_ahead  (const Sheet     *sheet);

/* The date as the locale writes it and the beginning of the place, "11/20/26 19:30 · At the cabin"; "No date" if there is
 * none. */
char *game_words_facts  (const GameFacts *facts);

/* A duration in seconds as "48 min" or "1 h 05 min"; at least one minute. */
char *game_words_minutes (gint64         seconds);

/* "48 min · average turn: Anna 0:31, Bjørn 0:42", as far as the moves have times; NULL if they have none. */
char *game_words_time   (const Game      *game);

/* The position of the slider: "Move 12 of 62: Anna, Three Pairs: 30 points". @index is that of @step, from 0. */
char *game_words_step   (const Game      *game,
                         const MoveStep  *step,
                         guint            index,
                         guint            n_steps);

G_END_DECLS
