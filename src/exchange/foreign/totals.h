/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "block.h"

G_BEGIN_DECLS

/* Finds tables of totals: a row for each game, for each player of a game or, turned, a column for each game. A sheet is
 * cut where other headings stand and where another table stands beside. */

/* Appends the blocks of @sheet to @blocks (of Block), those too that hold no games as far as can be seen: block_check()
 * says what they lack. */
void  totals_find  (const ForeignSheet *sheet,
                    GPtrArray          *blocks);

/* Guesses what the columns of @self are. */
void  totals_guess (Block              *self);

G_END_DECLS
