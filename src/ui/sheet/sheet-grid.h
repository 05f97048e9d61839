/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-layout.h"
#include "sheet-row.h"

G_BEGIN_DECLS

/* The table of the record sheet: rows of cells in blocks side by side or, if these do not fit, in one block that
 * scrolls between its head and the totals, which are a strip below all blocks. It computes the place of every cell, and the sizes of rows, columns and
 * letters from the room and the text size. It knows nothing of a game: its subclass gives it the rows and says what
 * they show.
 *
 * It has a layout of its own because an entry must not cause a new layout: a few numbers determine the place of every
 * row, and no cell is measured. */
#define SHEET_TYPE_GRID (sheet_grid_get_type ())
G_DECLARE_DERIVABLE_TYPE (SheetGrid, sheet_grid, SHEET, GRID, GtkWidget)

struct _SheetGridClass
{
  GtkWidgetClass parent_class;
};

/* The place of a cell: the index of its row, without header and total, and that of its column. */
typedef struct
{
  guint row;
  guint seat;
} CellPos;

/* There is a header with the names for each possible block, and one for the totals. */
#define SHEET_GRID_TOTALS SHEET_LAYOUT_MAX_BLOCKS
#define SHEET_GRID_HEADERS (SHEET_LAYOUT_MAX_BLOCKS + 1)

/* The contents of a grid: rows (SheetRow) of @n_seats cells each, of which the first @n_head stand in the head of the first
 * block and the next @n_upper are the upper section; headers; and the totals. */
typedef struct
{
  guint n_seats;
  guint n_head;
  guint n_upper;
  GtkWidget *headers[SHEET_GRID_HEADERS];
  GPtrArray *rows;
  GtkWidget *total;
} SheetTable;

/* Replaces the contents. The grid takes the widgets over, but neither the array @rows nor the struct. */
void               sheet_grid_fill            (SheetGrid        *self,
                                               const SheetTable *table);
void               sheet_grid_clear           (SheetGrid        *self);

/* The numbers of rows and columns, and single widgets, which belong to the grid. */
guint              sheet_grid_get_n_rows      (SheetGrid        *self);
guint              sheet_grid_get_n_seats     (SheetGrid        *self);
SheetRow          *sheet_grid_get_row         (SheetGrid        *self,
                                               guint             row);
SheetRow          *sheet_grid_get_total       (SheetGrid        *self);
GtkWidget         *sheet_grid_get_cell        (SheetGrid        *self,
                                               CellPos           place);

/* The cell with the name of @seat: at the head of the column in a block, 0 to SHEET_LAYOUT_MAX_BLOCKS - 1, or before the
 * total, in SHEET_GRID_TOTALS. */
GtkWidget         *sheet_grid_get_heading     (SheetGrid        *self,
                                               guint             block,
                                               guint             seat);

/* Whether there is a cell at @place that can have the focus. */
gboolean           sheet_grid_is_focusable    (SheetGrid        *self,
                                               CellPos           place);

/* The place of @cell; FALSE if it is not a cell of the rows. */
gboolean           sheet_grid_find_cell       (SheetGrid        *self,
                                               GtkWidget        *cell,
                                               CellPos          *place);

/* The place of the cell that has the focus; FALSE if none has it. */
gboolean           sheet_grid_find_focus      (SheetGrid        *self,
                                               CellPos          *place);

/* The layout at the last allocation, owned by the grid, and the block of a row in it. */
const SheetLayout *sheet_grid_get_layout      (SheetGrid        *self);
guint              sheet_grid_get_block       (SheetGrid        *self,
                                               guint             row);

/* The area of a block's rows, below its head, in pixels of the grid. */
void               sheet_grid_get_block_area  (SheetGrid        *self,
                                               guint             block,
                                               graphene_rect_t  *area);

/* Whether names show the keys that lead to them, if there is room. FALSE at first. */
void               sheet_grid_show_keys       (SheetGrid        *self,
                                               gboolean          shown);

/* Whether rows may be low, because nothing is to be tapped. FALSE at first. */
void               sheet_grid_set_dense       (SheetGrid        *self,
                                               gboolean          dense);

/* Whether a wide grid leaves room for strips at the right of the rows, FALSE at first, and returns whether that changed;
 * and the width of that room now, in pixels, 0 for none. */
gboolean           sheet_grid_set_strips      (SheetGrid        *self,
                                               gboolean          strips);
int                sheet_grid_get_strip_width (SheetGrid        *self);

/* Tints the column of @seat in the player's color, or no column for -1; and the tinted area of a block, in pixels of
 * the grid, with width 0 for none. */
void               sheet_grid_set_tint        (SheetGrid        *self,
                                               int               seat);
void               sheet_grid_get_tint        (SheetGrid        *self,
                                               guint             block,
                                               graphene_rect_t  *area);

/* Scrolls a cell into view, if the grid scrolls. */
void               sheet_grid_scroll_to       (SheetGrid        *self,
                                               CellPos           place);

/* Scrolls so that a panel of @height pixels has room above or below a row, if the grid scrolls; if necessary beyond the
 * last row, until sheet_grid_end_room(). */
void               sheet_grid_make_room       (SheetGrid        *self,
                                               guint             row,
                                               int               height);
void               sheet_grid_end_room        (SheetGrid        *self);

G_END_DECLS
