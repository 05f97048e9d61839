/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"
#include "games-sink.h"
#include "table-cell.h"

#include "core/library.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A game as a spreadsheet (.xlsx) on which people can go on playing: it has the rows of the window, cells in which
 * points are typed or chosen, and formulas with their results for everything that follows from them. What only the
 * program needs (the ids of the rows, the game record, the values to choose from) is in hidden columns of the same
 * sheet, right of the players. So a sheet can be copied or moved, or rows can be inserted, and it can still be read
 * back. */

/* Writes a workbook with one sheet for each of @games (of Game, at least one), in the language of the messages.
 * @identities (of char *) has the identity of each game in the history, or NULL for a game that is not there; it may be
 * NULL as a whole. FALSE with the errors of book_new() and book_close(), or with EXCHANGE_ERROR_LIMIT where there are
 * more games than a workbook may have sheets. */
gboolean record_sheets_write (const GPtrArray  *games,
                              const GPtrArray  *identities,
                              const char       *path,
                              GError          **error);

/* Does the same with one game that is not in the history. */
gboolean record_sheet_write  (const Game       *game,
                              const char       *path,
                              GError          **error);

/* The text of the first hidden cell, followed by the number of the format. The cells right of it have the game
 * record. */
#define RECORD_SHEET_MARK "protokoll record sheet "
#define RECORD_SHEET_FORMAT 1

/* The mark stands in one of this many rows, because people may insert rows above it. */
#define RECORD_SHEET_MARK_ROWS 20

/* Whether one of the @n_cells cells of a row is the mark. */
gboolean record_sheet_has_mark (const TableCell  *cells,
                                guint             n_cells);

/* Reads the record sheets of the workbook @path, which any spreadsheet program may have saved in any format that
 * table_read() knows. Each gives @sink the game of its record, changed by the cells that differ from it, and its
 * identity unless the cells changed the game; that is a game of its own, which a message says. Messages begin with the
 * place, as in "Sheet!B7: ". Other sheets are skipped. FALSE with the errors of table_read(). */
gboolean record_sheets_read  (const char       *path,
                              Library          *library,
                              const GamesSink  *sink,
                              GCancellable     *cancellable,
                              GError          **error);

G_END_DECLS
