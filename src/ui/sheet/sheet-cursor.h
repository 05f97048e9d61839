/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-grid.h"

G_BEGIN_DECLS

/* The keyboard in the grid: which cell has it or had it last, and where a key leads from there. Asking changes nothing;
 * only the three functions that put the focus somewhere do. */
typedef struct
{
  SheetGrid *grid;
  GtkRoot *root;   /* whose focus is followed; NULL for none */
  gulong handler;
  SheetPlace last; /* the cell that had the focus last */
} SheetCursor;

typedef enum
{
  CURSOR_IGNORES, /* the key moves nothing */
  CURSOR_STAYS,   /* it does, but there is nothing in that direction */
  CURSOR_MOVES,
  CURSOR_LEAVES,  /* Tab at either end: out of the sheet */
} CursorWay;

void      sheet_cursor_init     (SheetCursor      *self,
                                 SheetGrid        *grid);

/* Remembers from now on which cell of the grid has the focus of @root; none where NULL. */
void      sheet_cursor_follow   (SheetCursor      *self,
                                 GtkRoot          *root);

/* Where @key leads from @place, which is set to it where the cursor moves. @back: Shift is held. */
CursorWay sheet_cursor_find_way (const SheetCursor *self,
                                 guint             key,
                                 gboolean          back,
                                 SheetPlace       *place);

/* Brings a cell into view and gives it the focus. */
void      sheet_cursor_go_to    (SheetCursor      *self,
                                 SheetPlace        place);

/* Gives the focus to the cell that had it last; FALSE where that is no more. */
gboolean  sheet_cursor_return   (SheetCursor      *self);

/* The focus comes into the sheet by Tab, @step 1, or Shift+Tab, -1: to the cell that had it last, or to the other end
 * where it went out at the last cell or the first. */
void      sheet_cursor_come_in  (SheetCursor      *self,
                                 int               step);

G_END_DECLS
