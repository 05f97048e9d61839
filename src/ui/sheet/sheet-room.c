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

/* Puts the panel below the cell or, if it would reach below @floor, above the cell. If it has no room there either, it
 * goes beside the block. */
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
sheet_room_allocate (SheetGrid *grid,
                     GtkWidget *panel,
                     CellPos    at,
                     gboolean   over_total)
{
  const SheetLayout *layout = sheet_grid_get_layout (grid);
  int floor = gtk_widget_get_height (GTK_WIDGET (grid));
  graphene_rect_t cell = widget_find_place (sheet_grid_get_cell (grid, at), GTK_WIDGET (grid));
  graphene_rect_t block;

  if (layout->scrolls && !over_total)
    floor -= layout->total_height;
  sheet_grid_get_block_area (grid, sheet_grid_get_block (grid, at.row), &block);
  place_beside (grid, panel, &cell, &block, floor);
}
