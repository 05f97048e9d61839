/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../core/helpers.h"

G_BEGIN_DECLS

/* Names that other programs could take for something else. NULL-terminated. */
extern const char *const games_names[];

/* A game of @rules as it may come about at the table: entries in any order, dice and values, strikes, corrections, rolls that
 * are counted, saved rolls, players who come, go and change, facts; some are unfinished, and of some only the totals are
 * known. The same @random makes the same game. */
Game *games_make     (const Ruleset  *rules,
                      GRand          *random);

/* Every fact and move that counts is the same, and so are the rules. */
void  games_assert_same (const Game  *game,
                         const Game  *expected);

/* A folder for the files of a test, and away with it. */
char *games_folder   (void);
void  games_remove   (char           *folder);

G_END_DECLS
