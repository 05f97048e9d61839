/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

#include "core/game.h"

G_BEGIN_DECLS

/* A game as a spreadsheet (.xlsx) on which people can go on playing: it has the rows of the window, cells in which
 * points are typed or chosen, and formulas with their results for everything that follows from them. What only the
 * program needs (the ids of the rows, the game file, the values to choose from) is in hidden columns of the same
 * sheet, right of the players. So a sheet can be copied or moved, or rows can be inserted, and it can still be read
 * back. */

/* Writes a workbook with one sheet for each of @games (of Game, at least one), in the language of the messages.
 * @identities (of char *) has the identity of each game in the history, or NULL for a game that is not there; it may be
 * NULL as a whole. FALSE with the errors of book_new() and book_close(), or with EXCHANGE_ERROR_LIMIT where there are
 * more games than a workbook may have sheets. */
gboolean score_sheets_write (const GPtrArray  *games,
                             const GPtrArray  *identities,
                             const char       *path,
                             GError          **error);

/* Does the same with one game that is not in the history. */
gboolean score_sheet_write  (const Game       *game,
                             const char       *path,
                             GError          **error);

/* The text of the first hidden cell, followed by the number of the format. The cells right of it have the game
 * file. */
#define SCORE_SHEET_MARK "protokoll record sheet "
#define SCORE_SHEET_FORMAT 1

/* The mark stands in one of this many rows, because people may insert rows above it. */
#define SCORE_SHEET_MARK_ROWS 20

G_END_DECLS
