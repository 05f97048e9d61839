/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-room.h"

/* What lies over a block keeps this distance from what is beside it. */
#define GAP 6

/* A panel leaves room at its sides for its shadow and at the least for its frame: the sheet cuts off what is beyond. */
#define PANEL_EDGE 4
#define PANEL_FRAME 2

/* It costs more to cover the cell that has the focus than a row, or the values beside one, which are to be tapped. */
#define FOCUS_COST 100
#define ROW_COST 2
#define STRIP_COST 2
#define TOP_COST 1 /* at the top of a block rather than at its bottom, where it is looked for */

/* @beside pixels at the right of the widget do not count. */
static gboolean
covers (SheetGrid             *grid,
        gpointer               widget,
        int                    beside,
        const graphene_rect_t *room)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_compute_bounds (widget, GTK_WIDGET (grid), &bounds))
    return FALSE;
  bounds.size.width -= (float) beside;
  return graphene_rect_intersection (&bounds, room, NULL);
}

static int
cost (SheetGrid             *grid,
      const graphene_rect_t *room)
{
  SheetPlace focus;
  int sum = 0;

  for (guint i = 0; i < sheet_grid_get_n_rows (grid); i++)
    {
      ProtokollSheetRow *row = sheet_grid_get_row (grid, i);
      GtkWidget *strip = protokoll_sheet_row_get_strip (row);

      /* Of a row only name and cells count; what stands beside them is counted by itself. */
      sum += covers (grid, row, sheet_grid_get_strip_width (grid), room) ? ROW_COST : 0;
      sum += strip != NULL && covers (grid, strip, 0, room) ? STRIP_COST : 0;
    }
  if (sheet_grid_find_focus (grid, &focus) && covers (grid, sheet_grid_get_cell (grid, focus), 0, room))
    sum += FOCUS_COST;
  return sum;
}

static void
try (SheetGrid             *grid,
     const graphene_rect_t *room,
     int                    extra,
     int                   *least,
     GdkRectangle          *best)
{
  int sum = cost (grid, room) + extra;

  if (sum >= *least)
    return;
  *least = sum;
  *best = (GdkRectangle) { (int) room->origin.x, (int) room->origin.y, (int) room->size.width,
                           (int) room->size.height };
}

/* Tries the middle between left and right, at the bottom of @limits and at their top. */
static void
try_column (SheetGrid             *grid,
            const graphene_rect_t *limits,
            const GdkRectangle    *wanted,
            int                   *least,
            GdkRectangle          *best)
{
  float width = MIN (wanted->width, limits->size.width - 2 * GAP);
  graphene_rect_t place = GRAPHENE_RECT_INIT (limits->origin.x + (int) ((limits->size.width - width) / 2),
                                              limits->origin.y + limits->size.height - GAP - wanted->height, width,
                                              wanted->height);

  try (grid, &place, 0, least, best);
  place.origin.y = limits->origin.y + GAP;
  try (grid, &place, TOP_COST, least, best);
}

void
sheet_room_find (SheetGrid    *grid,
                 GdkRectangle *room)
{
  int strip = sheet_grid_get_strip_width (grid);
  GdkRectangle wanted = *room;
  int least = G_MAXINT;

  if (sheet_grid_get_n_rows (grid) == 0)
    return;
  for (guint block = sheet_grid_get_layout (grid)->n_blocks; block-- > 0;)
    {
      graphene_rect_t limits;

      sheet_grid_get_block_area (grid, block, &limits);
      try_column (grid, &limits, &wanted, &least, room);
      /* Beside the rows, where values stand at some of them only. */
      limits.origin.x += limits.size.width - (float) strip;
      limits.size.width = (float) strip;
      if (strip >= wanted.width + 2 * GAP)
        try_column (grid, &limits, &wanted, &least, room);
    }
}

void
sheet_room_measure (SheetGrid *grid,
                    GtkWidget *panel,
                    int       *width,
                    int       *height)
{
  int most_width = gtk_widget_get_width (GTK_WIDGET (grid));
  int least;

  gtk_widget_measure (panel, GTK_ORIENTATION_HORIZONTAL, -1, &least, width, NULL, NULL);
  *width = MIN (MIN (*width, MAX (least, most_width - 2 * PANEL_FRAME)), most_width);
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
