/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* How the totals grew. A round of a player is over when the next entry of that player is made, so that a correction
 * that came in between counts in it, and players may be rounds apart. Each array holds the total after as many entries
 * as its place says, from one on; the last one is the total as it stands. A GPtrArray with a GArray of int for each
 * seat, owned by the caller; empty arrays where nothing was entered or only the totals are known. In a finished game
 * all are as long as there are entries. */
GPtrArray *rounds_totals (const Game *game);

/* The total of @seat after its entry number @round, from 0 on; there must be as many. */
int        rounds_get    (GPtrArray  *rounds,
                          guint       seat,
                          guint       round);

G_END_DECLS
