/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-room.h"

#include "ui/widgets/widget-util.h"

/* The distance of a panel from its cell, in pixels. */
#define GAP 6

/* The room that a panel leaves at its sides, in pixels: for its shadow or, on a narrow sheet, at least for its frame.
 * The sheet clips what is beyond its edge. */
#define PANEL_EDGE 4
#define PANEL_FRAME 2

void
sheet_room_measure (SheetGrid *grid,
                    GtkWidget *panel,
                    int       *width,
                    int       *height)
{
  int most_width = gtk_widget_get_width (GTK_WIDGET (grid));
  int least;

  gtk_widget_measure (panel, GTK_ORIENTATION_HORIZONTAL, -1, &least, width, NULL, NULL);
  /* A panel that was filled for a wider sheet reaches over the edge until it is filled again. */
  *width = MIN (*width, MAX (least, most_width - 2 * PANEL_FRAME));
  gtk_widget_measure (panel, GTK_ORIENTATION_VERTICAL, *width, NULL, height, NULL, NULL);
}

void
sheet_room_allocate (SheetGrid *grid,
                     GtkWidget *panel,
                     CellPos    at)
{
  graphene_rect_t cell = widget_find_place (sheet_grid_get_cell (grid, at), GTK_WIDGET (grid));
  graphene_rect_t block;
  int all = gtk_widget_get_width (GTK_WIDGET (grid)), floor = gtk_widget_get_height (GTK_WIDGET (grid));
  int left, right, width, height, edge, x, y;

  sheet_grid_get_block_area (grid, sheet_grid_get_block (grid, at.row), &block);
  left = (int) block.origin.x;
  right = left + (int) block.size.width;
  sheet_room_measure (grid, panel, &width, &height);
  edge = MIN (PANEL_EDGE, (all - width) / 2);
  x = CLAMP ((int) (cell.origin.x + cell.size.width) - width, edge, all - edge - width);
  y = (int) cell.origin.y - GAP - height;
  if (y < (int) block.origin.y && (int) (cell.origin.y + cell.size.height) + GAP + height <= floor)
    {
      y = (int) (cell.origin.y + cell.size.height) + GAP;
      x = CLAMP ((int) cell.origin.x, edge, all - edge - width);
    }
  if (y < 0)
    {
      y = MAX (0, floor - height);
      x = right + width <= all - edge ? right : MAX (edge, left - width);
    }
  gtk_widget_size_allocate (panel, &(GtkAllocation) { x, y, width, height }, -1);
}

/* The right edge of the first column that ends at @least or beyond it, so that a panel from the left edge of the block
 * to there cuts through no number; that of the last column if none does. */
static int
find_edge (SheetGrid *grid,
           guint      row,
           int        least)
{
  graphene_rect_t cell;
  int edge = 0;

  for (guint seat = 0; edge < least && seat < sheet_grid_get_n_seats (grid); seat++)
    {
      cell = widget_find_place (sheet_grid_get_cell (grid, (CellPos) { row, seat }), GTK_WIDGET (grid));
      edge = (int) (cell.origin.x + cell.size.width);
    }
  return edge;
}

void
sheet_room_allocate_over_rows (SheetGrid *grid,
                               GtkWidget *panel,
                               CellPos    at)
{
  const SheetLayout *layout = sheet_grid_get_layout (grid);
  int floor = gtk_widget_get_height (GTK_WIDGET (grid)) - layout->total_height - layout->total_gap;
  graphene_rect_t cell = widget_find_place (sheet_grid_get_cell (grid, at), GTK_WIDGET (grid));
  graphene_rect_t block;
  int left, width, height, y;

  sheet_grid_get_block_area (grid, sheet_grid_get_block (grid, at.row), &block);
  sheet_room_measure (grid, panel, &width, &height);
  left = (int) block.origin.x;
  width = MAX (width, find_edge (grid, at.row, left + width) - left);
  left = CLAMP (left, 0, MAX (0, gtk_widget_get_width (GTK_WIDGET (grid)) - width));
  height = (height + layout->row_height - 1) / layout->row_height * layout->row_height;
  y = (int) (cell.origin.y + cell.size.height);
  if (y + height > floor)
    y = MAX (0, (int) cell.origin.y - height);
  gtk_widget_size_allocate (panel, &(GtkAllocation) { left, y, width, height }, -1);
}
