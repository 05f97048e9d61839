/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"
#include "games-sink.h"

#include "core/library.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads games back from the tables that this program writes: those with a row for each move (moves-table.h), and score
 * sheets to play on (score-sheet.h). Both have the game file in their cells. Sheets of other kinds are ignored. */

/* Whether the file @path has a table of ours. FALSE with an error where it cannot be read, or has only figures of our
 * statistics (EXCHANGE_ERROR_INPUT). */
gboolean stored_games_find (const char       *path,
                            GCancellable     *cancellable,
                            GError          **error);

/* Reads all games of such a file. Only one game is in memory at a time. The rules of a game are those in the table, or
 * else those of @library. Games that are refused go to @sink and are no error: those whose cells are damaged, and in a
 * table of moves those of which a row is not as this program would write it. Of a score sheet the visible cells count;
 * where they differ from the game in it, the game is as sheet-cells.h says.
 *
 * Returns TRUE also where @sink wanted no more games; FALSE with the errors of table_read(), or with
 * EXCHANGE_ERROR_INPUT where the table was written before games stood in them. */
gboolean stored_games_read (const char       *path,
                            Library          *library,
                            const GamesSink  *sink,
                            GCancellable     *cancellable,
                            GError          **error);

G_END_DECLS
