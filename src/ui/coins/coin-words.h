/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"
#include "store/store-coins.h"

G_BEGIN_DECLS

/* Coins in words; no widgets. All texts are owned by the caller, and are plain text without markup. */

/* "1040 coins" in the right number. */
char *coin_words_amount  (int               coins);

/* "+80", "−100", "0". */
char *coin_words_change  (int               change);

/* What lies on the table in a game for coins: "On the table: 200 coins, 20 of them for the house". */
char *coin_words_pot     (const Game       *game);

/* What the game brings and costs everybody once it is finished, first the winners: "Coins: Bo +80 · Ada −100". */
char *coin_words_outcome (const Sheet      *sheet);

/* The same as the purses were changed, an array of CoinChange; NULL where none was. */
char *coin_words_changes (GPtrArray        *changes);

/* What a game of the history was played for and what came of it: "Stake 100 coins: Bo +80 · Ada −100". Where @changes (of
 * CoinChange) are none, as of an unfinished or imported game, it says that. */
char *coin_words_game    (int               bet,
                          GPtrArray        *changes);

/* What a line of the ledger is about: "Game", "Check-in, 3 days in a row", "Game, 20 coins short". */
char *coin_words_line    (const LedgerLine *line);

/* "3 days in a row"; "" for none and one. */
char *coin_words_streak  (int               days);

G_END_DECLS
