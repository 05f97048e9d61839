/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"
#include "store/store.h"

G_BEGIN_DECLS

/* Texts about coins; needs no widgets. All are transfer full and plain text without markup. */

/* "1040 coins" in the right plural form. */
char *coin_words_amount  (int               coins);

/* A change of a balance with its sign: "+80", "−100", "0". */
char *coin_words_change  (int               change);

/* The same with its unit: "+80 coins", "−1 coin". */
char *coin_words_result  (int               change);

/* The pot of a game for coins and the fee in it: "In the pot: 200 coins, 20 of them for the house". */
char *coin_words_pot     (const Game       *game);

/* What a finished game brings or costs each player, the winners first: "Coins: Bo +80 · Ada −100". */
char *coin_words_outcome (const Sheet      *sheet);

/* The same from changes of purses, an array of CoinChange, the highest first: "Bo +80 · Ada −100". NULL if no purse was
 * changed. */
char *coin_words_changes (GPtrArray        *changes);

/* The stake of a saved game and what came of it: "Stake 100 coins: Bo +80 · Ada −100". @bet is in coins. If @changes
 * (of CoinChange) has none, as for an unfinished or imported game, the text says so. */
char *coin_words_game    (int               bet,
                          GPtrArray        *changes);

/* The subject of a line of the coin log: "Game", "Daily coins, 3 days in a row", "Game, 20 coins short". */
char *coin_words_line    (const LedgerLine *line);

/* "3 days in a row"; "" for fewer than two days. */
char *coin_words_streak  (int               days);

G_END_DECLS
