/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-room.h"

/* What lies over a block keeps this distance from what is beside it. */
#define GAP 6

/* A panel leaves room at its sides for its shadow and at the least for its frame: the sheet cuts off what is beyond. */
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
  /* One that was made for a wider sheet reaches beyond the edge until it is made anew. */
  *width = MIN (*width, MAX (least, most_width - 2 * PANEL_FRAME));
  gtk_widget_measure (panel, GTK_ORIENTATION_VERTICAL, *width, NULL, height, NULL, NULL);
}

/* The panel goes below the row or, where that is not enough room above @floor, above. Where neither is enough it goes
 * beside the block. */
static void
place_beside (SheetGrid             *grid,
              GtkWidget             *panel,
              const graphene_rect_t *cell,
              const graphene_rect_t *block,
              int                    floor)
{
  int all = gtk_widget_get_width (GTK_WIDGET (grid));
  int left = (int) block->origin.x, right = left + (int) block->size.width;
  int width, height, edge, x, y;

  sheet_room_measure (grid, panel, &width, &height);
  edge = MIN (PANEL_EDGE, (all - width) / 2);
  x = CLAMP ((int) (cell->origin.x + cell->size.width) - width, edge, all - edge - width);
  y = (int) (cell->origin.y + cell->size.height) + GAP;
  if (y + height > floor)
    y = (int) cell->origin.y - GAP - height;
  if (y < 0)
    {
      y = MAX (0, floor - height);
      x = right + width <= all - edge ? right : MAX (edge, left - width);
    }
  gtk_widget_size_allocate (panel, &(GtkAllocation) { x, y, width, height }, -1);
}

void
sheet_room_place (SheetGrid  *grid,
                  GtkWidget  *panel,
                  SheetPlace  at,
                  gboolean    over_total)
{
  const SheetLayout *layout = sheet_grid_get_layout (grid);
  int floor = gtk_widget_get_height (GTK_WIDGET (grid));
  graphene_rect_t cell, block;

  if (layout->scrolls && !over_total)
    floor -= layout->total_height;
  sheet_grid_get_block_area (grid, sheet_grid_get_block (grid, at.row), &block);
  if (!gtk_widget_compute_bounds (sheet_grid_get_cell (grid, at), GTK_WIDGET (grid), &cell))
    cell = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  place_beside (grid, panel, &cell, &block, floor);
}
