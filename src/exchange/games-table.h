/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games-sink.h"
#include "table-writer.h"

#include "core/library.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes and reads a table of games with one row for each move, as CSV or in a workbook. What is read has the same
 * rules, facts, players, moves and identity as what was written. The columns are described in docs/formats.md; their
 * names do not depend on the language. */
typedef struct _GamesTable GamesTable;

/* Begins a table in the file @path, FILE.csv or FILE.xlsx. The caller owns it; NULL with the errors of
 * table_writer_new(). */
GamesTable *games_table_new   (const char   *path,
                               GError      **error);

/* Begins the same table as one more sheet, named @title, of @book, which the caller keeps open and closes. The caller
 * owns the result. games_table_read() can read that sheet. */
GamesTable *games_table_new_in (Book        *book,
                                const char  *title);

/* Appends @game. @identity is the identity that the history has for it, or NULL where the game is not in the history;
 * it is then computed. */
void        games_table_add   (GamesTable   *self,
                               const Game   *game,
                               const char   *identity);

/* Appends each of @games (SavedGame) that could be read, and notes which are damaged. */
void        games_table_add_saved (GamesTable      *self,
                                   const GPtrArray *games);

/* The damaged ones (DamagedGame) of the games that were added: those that are lost are not in the table. The table owns
 * the array. */
const GArray *games_table_get_damaged (GamesTable *self);

/* Completes the table and puts the file in its place; in a book of the caller's it only reports errors. FALSE with the
 * errors of table_writer_close(), or with EXCHANGE_ERROR_INPUT where all games are lost. */
gboolean    games_table_close (GamesTable   *self,
                               GError      **error);
void        games_table_free  (GamesTable   *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GamesTable, games_table_free)

/* Writes a file @path with all of @games (of Game). FALSE with the errors of games_table_new() and
 * games_table_close(). */
gboolean    moves_table_write (const GPtrArray  *games,
                               const char       *path,
                               GError          **error);

/* The kind of table of ours that a file contains. */
typedef enum
{
  GAMES_TABLE_NONE,
  GAMES_TABLE_MOVES,   /* a table with the columns of games-columns.h */
  GAMES_TABLE_RECORDS, /* record sheets (see record-sheet.h); other sheets in the file are ignored */
} GamesTableKind;

/* Finds out what the file @path contains. Returns GAMES_TABLE_NONE with an error where the file cannot be read, or has
 * only figures of our statistics (EXCHANGE_ERROR_INPUT), and without one where it has no table of ours. */
GamesTableKind games_table_find (const char    *path,
                                 GCancellable  *cancellable,
                                 GError       **error);

/* Reads all sheets of @kind, which is what games_table_find() returned for this file. Only one game of a table is in
 * memory at a time. The rules of a game are those in the table, or else those of @library. Games that are refused go to
 * @sink and are no error. Returns TRUE also where @sink wanted no more games; FALSE with the errors of table_read(),
 * or with EXCHANGE_ERROR_INPUT where no sheet has these columns any more. */
gboolean    games_table_read  (const char        *path,
                               GamesTableKind     kind,
                               Library           *library,
                               const GamesSink  *sink,
                               GCancellable      *cancellable,
                               GError           **error);

G_END_DECLS
