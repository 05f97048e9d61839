/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-layout.h"
#include "sheet-row.h"

G_BEGIN_DECLS

/* The table of the record sheet: rows of cells in blocks side by side or, where they do not fit, in one block that
 * scrolls between its header and its total. It knows where every cell stands and how letters and room make rows and
 * columns larger, but nothing of a game: its subclass gives it the rows and says what they show.
 *
 * It has a layout of its own because an entry must not lay out anything: every row gets its place from a few numbers,
 * and no cell is measured. */
#define SHEET_TYPE_GRID (sheet_grid_get_type ())
G_DECLARE_DERIVABLE_TYPE (SheetGrid, sheet_grid, SHEET, GRID, GtkWidget)

struct _SheetGridClass
{
  GtkWidgetClass parent_class;
};

/* A cell: the index of its row between header and total, and that of its column. */
typedef struct
{
  guint row;
  guint seat;
} SheetPlace;

/* What fills the grid: rows (ProtokollSheetRow) of @n_seats cells each, the first @n_upper of them the upper section;
 * a header for each block that there may be; the total. The grid takes the widgets over. */
typedef struct
{
  guint n_seats;
  guint n_upper;
  GtkWidget *headers[SHEET_LAYOUT_MAX_BLOCKS];
  GPtrArray *rows;
  GtkWidget *total;
} SheetTable;

void               sheet_grid_fill            (SheetGrid        *self,
                                               const SheetTable *table);
void               sheet_grid_clear           (SheetGrid        *self);

guint              sheet_grid_get_n_rows      (SheetGrid        *self);
guint              sheet_grid_get_n_seats     (SheetGrid        *self);
ProtokollSheetRow *sheet_grid_get_row         (SheetGrid        *self,
                                               guint             row);
ProtokollSheetRow *sheet_grid_get_total       (SheetGrid        *self);
GtkWidget         *sheet_grid_get_cell        (SheetGrid        *self,
                                               SheetPlace        place);

/* The cell at the top of column @seat in a block, 0 to SHEET_LAYOUT_MAX_BLOCKS - 1. */
GtkWidget         *sheet_grid_get_heading     (SheetGrid        *self,
                                               guint             block,
                                               guint             seat);

/* Whether @place is one that can have the keyboard. */
gboolean           sheet_grid_is_focusable    (SheetGrid        *self,
                                               SheetPlace        place);

/* Where @cell stands; FALSE where it is none of the rows'. */
gboolean           sheet_grid_find_cell       (SheetGrid        *self,
                                               GtkWidget        *cell,
                                               SheetPlace       *place);

/* The cell that has the keyboard; FALSE where none has it. */
gboolean           sheet_grid_find_focus      (SheetGrid        *self,
                                               SheetPlace       *place);

/* How the rows are spread now, and in which block a row is. */
const SheetLayout *sheet_grid_get_layout      (SheetGrid        *self);
guint              sheet_grid_get_block       (SheetGrid        *self,
                                               guint             row);

/* The rows of a block, below its header and above the total, in pixels of the grid. */
void               sheet_grid_get_block_area  (SheetGrid        *self,
                                               guint             block,
                                               graphene_rect_t  *area);

/* Whether names show the keys that lead to them, where there is room. Off at first. */
void               sheet_grid_show_keys       (SheetGrid        *self,
                                               gboolean          shown);

/* Low rows, where nothing is to be tapped. Off at first. */
void               sheet_grid_set_dense       (SheetGrid        *self,
                                               gboolean          dense);

/* Lets rows be somewhat lower rather than stand elsewhere or scroll. Off at first. */
void               sheet_grid_set_low         (SheetGrid        *self,
                                               gboolean          low);

/* Whether there is room for strips at the right of the rows where the window is wide. Off at first. The room that they
 * have now, in pixels; 0 for none. */
void               sheet_grid_set_strips      (SheetGrid        *self,
                                               gboolean          strips);
int                sheet_grid_get_strip_width (SheetGrid        *self);

/* Marks the player at the head of a column: initials, and a colour of the palette. */
void               sheet_grid_mark            (SheetGrid        *self,
                                               guint             seat,
                                               const char       *initials,
                                               guint             color);

/* Tints the column of @seat in the player's colour; none where it is -1. Where a block is tinted, in pixels of the grid. */
void               sheet_grid_set_tint        (SheetGrid        *self,
                                               int               seat);
void               sheet_grid_get_tint        (SheetGrid        *self,
                                               guint             block,
                                               graphene_rect_t  *area);

/* Brings a cell into view where the grid scrolls. */
void               sheet_grid_scroll_to       (SheetGrid        *self,
                                               SheetPlace        place);

/* Makes room for a panel of @height pixels above or below a row, where the grid scrolls; if need be beyond the last row,
 * until sheet_grid_end_room(). */
void               sheet_grid_make_room       (SheetGrid        *self,
                                               guint             row,
                                               int               height);
void               sheet_grid_end_room        (SheetGrid        *self);

G_END_DECLS
