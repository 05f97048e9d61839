/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table-cell.h"

#include "core/game.h"

G_BEGIN_DECLS

/* The visible cells of a score sheet (score-sheet.h): its rows are found by the ids in a hidden column, right of the
 * players, so that others may be inserted. */
typedef struct
{
  char *sheet;         /* the name of the sheet; NULL for a text */
  guint mark;          /* the column with the ids, from 0 */
  GHashTable *rows;    /* id to row */
  GPtrArray *problems; /* of char *, such as "Sheet!B7: what is wrong and what would be right" */
} SheetCells;

/* Begins to read the sheet with this name and column of ids. Clear it with sheet_cells_clear(). */
void  sheet_cells_init    (SheetCells      *self,
                           const char      *sheet,
                           guint            mark);
void  sheet_cells_clear   (SheetCells      *self);

/* Keeps a row, if it has an id. */
void  sheet_cells_add     (SheetCells      *self,
                           guint            row,
                           const TableCell *cells,
                           guint            n_cells);

/* Adds a problem with a cell; @row counts from 1 and @column from 0. */
void  sheet_cells_complain (SheetCells     *self,
                            guint           row,
                            guint           column,
                            const char     *format,
                            ...) G_GNUC_PRINTF (4, 5);

/* The game on the sheet, where @game is the one that was written into it. As long as the cells have its names and points,
 * and perhaps more, that is @game with what they have more, in the order in which it was presumably entered. Where names
 * or points differ, it is a game of its own, of which only the cells tell. Rows that are gone say nothing. The caller
 * owns the result; NULL where something is wrong, which is in the problems. */
Game *sheet_cells_play    (SheetCells      *self,
                           const Game      *game);

G_END_DECLS
