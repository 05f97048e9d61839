/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

#include "core/library.h"
#include "store/figures.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A game as a spreadsheet (.xlsx) on which one can go on playing: the rows of the window, points that are typed or chosen,
 * and formulas for all that follows from them, with what they come to beside them. Each sheet is whole in itself: what only
 * the program needs (which row is which, the game's own record, the values to choose from) stands in hidden columns behind
 * the players, so that a sheet can be copied, moved or have rows put in and still comes back. */

/* A sheet for each of @games (of Game, at least one), in the language of the messages. @identities (of char *) has what the
 * history knows each of them by; NULL, as a whole or of one, of what is in no history. */
gboolean record_sheets_write (const GPtrArray  *games,
                              const GPtrArray  *identities,
                              const char       *path,
                              GError          **error);

/* The same with one game of no history. */
gboolean record_sheet_write  (const Game       *game,
                              const char       *path,
                              GError          **error);

/* What stands in the first cell that people do not see, and behind it the record. */
#define RECORD_SHEET_MARK "protokoll record sheet "
#define RECORD_SHEET_FORMAT 1

/* Whether the file @path has a record sheet; FALSE, too, where it cannot be read. */
gboolean record_sheets_find  (const char       *path,
                              GCancellable     *cancellable);

/* Reads the record sheets of the workbook @path, in whatever format a spreadsheet has saved it: for each the game of its
 * record, move for move, and after that what its cells have more or other than the record. Appends to @games (of SavedGame,
 * without a number, and without an identity where somebody played on) and to @problems (of char *, both made by the caller and
 * owning what they have): "Sheet!B7: what is wrong and what would be
 * right" for a sheet that gives no game, of which there are @n_refused. Other sheets are passed over, so that neither may get anything. FALSE where the
 * file cannot be read. */
gboolean record_sheets_read  (const char       *path,
                              Library          *library,
                              GPtrArray        *games,
                              GPtrArray        *problems,
                              guint            *n_refused,
                              GCancellable     *cancellable,
                              GError          **error);

G_END_DECLS
