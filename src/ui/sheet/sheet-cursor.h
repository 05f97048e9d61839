/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-grid.h"

G_BEGIN_DECLS

/* The focus in the grid: which cell has it or had it last, and where a direction leads from there. Only
 * sheet_cursor_go_to(), _return() and _come_in() move the focus. */
typedef struct
{
  SheetGrid *grid;
  GtkRoot *root;   /* the root whose focus is followed, or NULL */
  gulong handler;
  CellPos last; /* the cell that had the focus last */
} SheetCursor;

/* @grid must outlive the cursor. */
void     sheet_cursor_init    (SheetCursor       *self,
                               SheetGrid         *grid);

/* Follows the focus of @root from now on, to remember the last cell that had it; NULL ends that. */
void     sheet_cursor_follow  (SheetCursor       *self,
                               GtkRoot           *root);

/* Moves @place, but not the focus, to where @direction leads: along the column, across the players and on to the block
 * beside, or for Tab from cell to cell as people read. FALSE if there is no cell. */
gboolean sheet_cursor_step    (const SheetCursor *self,
                               GtkDirectionType   direction,
                               CellPos           *place);

/* Scrolls to a cell and gives it the focus. */
void     sheet_cursor_go_to   (SheetCursor       *self,
                               CellPos            place);

/* Gives the focus to the cell that had it last; FALSE if that does not exist any more. */
gboolean sheet_cursor_return  (SheetCursor       *self);

/* Moves the focus into the sheet for Tab (@step 1) or Shift+Tab (-1): to the cell that had it last or, if that is the
 * one at which this key would leave the sheet again, to the cell at the other end. */
void     sheet_cursor_come_in (SheetCursor       *self,
                               int                step);

G_END_DECLS
