/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-cursor.h"

#define NOWHERE G_MAXUINT

void
sheet_cursor_init (SheetCursor *self,
                   SheetGrid   *grid)
{
  *self = (SheetCursor) { .grid = grid, .last = { .row = NOWHERE } };
}

static void
focus_changed_cb (SheetCursor *self)
{
  CellPos place;

  if (sheet_grid_find_focus (self->grid, &place))
    self->last = place;
}

void
sheet_cursor_follow (SheetCursor *self,
                     GtkRoot     *root)
{
  if (self->root != NULL)
    g_signal_handler_disconnect (self->root, self->handler);
  self->root = root;
  if (root != NULL)
    self->handler = g_signal_connect_swapped (root, "notify::focus-widget", G_CALLBACK (focus_changed_cb), self);
}

static gboolean
step_down (SheetGrid *grid,
           CellPos   *place,
           int        step)
{
  CellPos to = *place;

  do
    to.row += (guint) step;
  while (to.row < sheet_grid_get_n_rows (grid) && !sheet_grid_is_focusable (grid, to));
  if (to.row >= sheet_grid_get_n_rows (grid))
    return FALSE;
  *place = to;
  return TRUE;
}

/* Moves @place to the row at the same height in the block beside, or to the last entry of that block if it is
 * shorter. */
static gboolean
step_to_block (SheetGrid *grid,
               CellPos   *place,
               int        step)
{
  const SheetLayout *layout = sheet_grid_get_layout (grid);
  guint block = sheet_grid_get_block (grid, place->row);
  guint beside = block + (guint) step;
  guint last;
  CellPos to;

  if (beside >= layout->n_blocks)
    return FALSE;
  last = layout->first[beside + 1] - 1;
  to.row = MIN (layout->first[beside] + place->row - layout->first[block], last);
  to.seat = step > 0 ? 0 : sheet_grid_get_n_seats (grid) - 1;
  while (to.row < last && !sheet_grid_is_focusable (grid, to))
    to.row++;
  while (to.row > layout->first[beside] && !sheet_grid_is_focusable (grid, to))
    to.row--;
  if (!sheet_grid_is_focusable (grid, to))
    return FALSE;

  *place = to;
  return TRUE;
}

static gboolean
step_across (SheetGrid *grid,
             CellPos   *place,
             int        step)
{
  guint seat = place->seat + (guint) step;

  if (seat >= sheet_grid_get_n_seats (grid))
    return step_to_block (grid, place, step);
  place->seat = seat;
  return TRUE;
}

/* Moves @place from cell to cell as people read: across the players, then to the next entry. */
static gboolean
step_on (SheetGrid *grid,
         CellPos   *place,
         int        step)
{
  guint seat = place->seat + (guint) step, n_seats = sheet_grid_get_n_seats (grid);

  if (seat >= n_seats)
    {
      if (!step_down (grid, place, step))
        return FALSE;
      seat = step > 0 ? 0 : n_seats - 1;
    }
  place->seat = seat;
  return TRUE;
}

gboolean
sheet_cursor_step (const SheetCursor *self,
                   GtkDirectionType   direction,
                   CellPos           *place)
{
  switch (direction)
    {
    case GTK_DIR_UP:
      return step_down (self->grid, place, -1);
    case GTK_DIR_DOWN:
      return step_down (self->grid, place, 1);
    case GTK_DIR_LEFT:
      return step_across (self->grid, place, -1);
    case GTK_DIR_RIGHT:
      return step_across (self->grid, place, 1);
    case GTK_DIR_TAB_BACKWARD:
      return step_on (self->grid, place, -1);
    case GTK_DIR_TAB_FORWARD:
    default:
      return step_on (self->grid, place, 1);
    }
}

void
sheet_cursor_go_to (SheetCursor *self,
                    CellPos      place)
{
  sheet_grid_scroll_to (self->grid, place);
  gtk_widget_grab_focus (sheet_grid_get_cell (self->grid, place));
  self->last = place;
}

gboolean
sheet_cursor_return (SheetCursor *self)
{
  if (!sheet_grid_is_focusable (self->grid, self->last))
    return FALSE;

  gtk_widget_grab_focus (sheet_grid_get_cell (self->grid, self->last));
  return TRUE;
}

void
sheet_cursor_come_in (SheetCursor *self,
                      int          step)
{
  SheetGrid *grid = self->grid;
  CellPos place = self->last, on = place;

  if (!sheet_grid_is_focusable (grid, place) || !step_on (grid, &on, step))
    {
      place.row = step > 0 ? 0 : sheet_grid_get_n_rows (grid) - 1;
      place.seat = step > 0 ? 0 : sheet_grid_get_n_seats (grid) - 1;
      /* The first and last rows may be numbers that cannot have the focus. */
      while (!sheet_grid_is_focusable (grid, place))
        place.row += (guint) step;
    }
  sheet_cursor_go_to (self, place);
}
