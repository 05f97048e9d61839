/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* Returns the total of each seat after each of its entries: a GPtrArray with a GArray of int for each seat, owned by
 * the caller. A round of a player ends when the next entry of that player is made, so that a correction in between
 * counts in it; players may be rounds apart. The element at index i is the total after i + 1 entries, and the last one
 * is the present total. The arrays are empty where nothing was entered or only the totals are known. In a finished game
 * each has as many elements as there are entries. */
GPtrArray *rounds_totals (const Game *game);

/* Returns the total of @seat after its entry number @round, counted from 0; it must exist. */
int        rounds_get    (GPtrArray  *rounds,
                          guint       seat,
                          guint       round);

G_END_DECLS
