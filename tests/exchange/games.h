/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../core/helpers.h"

G_BEGIN_DECLS

/* Names that other programs could take for something other than a name, terminated by NULL. */
extern const char *const games_names[];

/* Makes a random game of @rules as it may happen at the table: entries in any order, dice and values, strikes,
 * corrections, counted and saved rolls, players who join, leave and change seats, and facts. Some games are unfinished,
 * and of some only the totals are known. The same @random makes the same game. The caller owns it. */
Game *games_make     (const Ruleset  *rules,
                      GRand          *random);

/* Fails unless both games have the same facts, moves that count, and rules. */
void  games_assert_same (const Game  *game,
                         const Game  *expected);

/* Makes a folder for the files of a test, and removes it with its files. The caller owns the path; games_remove() frees
 * it. */
char *games_folder   (void);
void  games_remove   (char           *folder);

G_END_DECLS
