/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "core/game.h"
#include "table-writer.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Games as a table with a row a move, in CSV or a workbook, and back: the same rules, facts, players and moves, under the
 * same identity. docs/formats.md has the columns. Their names never change with the language. */
typedef struct _GamesTable GamesTable;

GamesTable *games_table_new   (const char   *path,
                               GError      **error);

/* The same in one more sheet of a workbook that somebody else writes, to be read by games_table_read(). */
GamesTable *games_table_new_in (Book        *book,
                                const char  *title);

/* @identity is what the history has; NULL where the game is in no history. */
void        games_table_add   (GamesTable   *self,
                               const Game   *game,
                               const char   *identity);

/* Puts the file in its place; nothing to do in somebody else's workbook. */
gboolean    games_table_close (GamesTable   *self,
                               GError      **error);
void        games_table_free  (GamesTable   *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GamesTable, games_table_free)

/* All of it with games (of Game) that are at hand. */
gboolean    moves_table_write (const GPtrArray  *games,
                               const char       *path,
                               GError          **error);

/* Who is given the games of a table, in their order. */
typedef struct
{
  /* A game, which is given away, that begins in @row; with its identity, or NULL. No game where it was refused, of which
   * @complain has heard. FALSE when no more are wanted. */
  gboolean (*take)     (Game       *game,
                        const char *identity,
                        guint       row,
                        gpointer    data);

  /* What is wrong in @row, and what would be right; 0 where the message begins with the place itself, "Sheet!B7: ". */
  void     (*complain) (guint       row,
                        const char *message,
                        gpointer    data);
  gpointer data;
} GamesTaker;

/* What a file has of ours. */
typedef enum
{
  GAMES_TABLE_NONE,
  GAMES_TABLE_MOVES,   /* sheets with these columns */
  GAMES_TABLE_RECORDS, /* record sheets (record-sheet.h); others beside them do not count */
} GamesTableKind;

/* GAMES_TABLE_NONE with an error where it cannot be read. */
GamesTableKind games_table_find (const char    *path,
                                 GCancellable  *cancellable,
                                 GError       **error);

/* Reads all sheets of @kind, as games_table_find() has found it there; an error where there are none any more. Of a table
 * one game at a time is in memory. The rules of a game are those that the table has, or those of @library. TRUE also where
 * @taker wanted no more. */
gboolean    games_table_read  (const char        *path,
                               GamesTableKind     kind,
                               Library           *library,
                               const GamesTaker  *taker,
                               GCancellable      *cancellable,
                               GError           **error);

G_END_DECLS
