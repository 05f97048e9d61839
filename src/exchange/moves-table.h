/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table-writer.h"

#include "core/game.h"
#include "store/figures.h"

G_BEGIN_DECLS

/* Writes a table of games with one row for each move, as CSV or in a workbook. It is a view for other programs: the game
 * itself is the game file in the column "file", which stored-games.h reads. The columns are described in
 * docs/formats.md; their names do not depend on the language. */
typedef struct _MovesTable MovesTable;

/* Begins a table in the file @path, FILE.csv or FILE.xlsx. The caller owns it; NULL with the errors of
 * table_writer_new(). */
MovesTable   *moves_table_new         (const char       *path,
                                       GError          **error);

/* Begins the same table as one more sheet, named @title, of @book, which the caller keeps open and closes. The caller
 * owns the result. */
MovesTable   *moves_table_new_in      (Book             *book,
                                       const char       *title);

/* Appends @game. @identity is the identity that the history has for it, or NULL where the game is not in the history;
 * it is then computed. */
void          moves_table_add         (MovesTable       *self,
                                       const Game       *game,
                                       const char       *identity);

/* Appends each of @games (SavedGame) that could be read, and notes which are damaged. */
void          moves_table_add_saved   (MovesTable       *self,
                                       const GPtrArray  *games);

/* The damaged ones (DamagedGame) of the games that were added: those that are lost are not in the table. The table owns
 * the array. */
const GArray *moves_table_get_damaged (MovesTable       *self);

/* Completes the table and puts the file in its place; in a book of the caller's it only reports errors. FALSE with the
 * errors of table_writer_close(), or with EXCHANGE_ERROR_INPUT where all games are lost. */
gboolean      moves_table_close       (MovesTable       *self,
                                       GError          **error);
void          moves_table_free        (MovesTable       *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MovesTable, moves_table_free)

/* Writes a file @path with all of @games (of Game). FALSE with the errors of moves_table_new() and
 * moves_table_close(). */
gboolean      moves_table_write       (const GPtrArray  *games,
                                       const char       *path,
                                       GError          **error);

/* --- the rows, for the reader that compares them --- */

typedef enum
{
  MOVES_COLUMN_GAME,
  MOVES_COLUMN_RULES,
  MOVES_COLUMN_DATE,
  MOVES_COLUMN_NUMBER,
  MOVES_COLUMN_SEAT,
  MOVES_COLUMN_PLAYER,
  MOVES_COLUMN_WHAT,
  MOVES_COLUMN_ENTRY,
  MOVES_COLUMN_TYPED,
  MOVES_COLUMN_POINTS,
  MOVES_COLUMN_ROLLS,
  MOVES_COLUMN_DECLARED,
  MOVES_COLUMN_OPTIONS, /* this column and the next ones, but the last, are filled only in the first row of a game */
  MOVES_COLUMN_ORDER,
  MOVES_COLUMN_PLACE,
  MOVES_COLUMN_NOTE,
  MOVES_COLUMN_BET,
  MOVES_COLUMN_PLAYERS,
  MOVES_COLUMN_IDENTITY,
  MOVES_COLUMN_GAME_NUMBER, /* of game_with_number() */
  MOVES_COLUMN_FILE,    /* a part of the game file, or of the rules */
  N_MOVES_COLUMNS,
} MovesColumn;

/* The names of the columns by MovesColumn, terminated by NULL. */
extern const char *const moves_columns[];

/* The words of the column "what" for rows that are no moves: one that only has a part of the game file, and one with a
 * part of the text of the rules. */
#define MOVES_WHAT_FILE "file"
#define MOVES_WHAT_RULES "rules"

/* The value of a cell: a text, or where that is NULL a number, or nothing where that is below 0. */
typedef struct
{
  const char *text;
  int number;
} MovesCell;

/* Iterates over the rows of a game, which must outlive the iteration. */
typedef struct
{
  const Game *game;
  GPtrArray *names; /* the names by seat at this point of the game */
  guint n_rows;     /* up to now */
  char *texts[3];   /* of the first row: place, note and players */
  MovesCell cells[N_MOVES_COLUMNS];
} MovesRows;

#define MOVES_ROWS_INIT(of_game) { .game = (of_game) }

/* Sets the cells to those of the next move, of the next total where only the totals are known, or of the only row of a
 * game without moves; game, identity and file are left empty. Returns FALSE after the last row. The texts are valid
 * until the next call. */
gboolean      moves_rows_next         (MovesRows        *self);
void          moves_rows_clear        (MovesRows        *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MovesRows, moves_rows_clear)

G_END_DECLS
