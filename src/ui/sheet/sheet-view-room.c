/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

/* Where something can lie over the sheet for a moment and cover least. */

#define GAP 6

/* What it would cost to cover the cell that has the focus, against an open or filled row. */
#define FOCUS_COST 100
#define ROW_COST 2
#define HEAD_COST 1 /* at the head of a block rather than at its foot, where it is looked for */

static gboolean
covers (GtkWidget             *widget,
        ProtokollSheetView    *self,
        const graphene_rect_t *room)
{
  graphene_rect_t bounds;

  return gtk_widget_get_child_visible (widget) && gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds) &&
         graphene_rect_intersection (&bounds, room, NULL);
}

static int
cost (ProtokollSheetView    *self,
      const graphene_rect_t *room)
{
  guint seat, row;
  int sum = 0;

  for (guint i = 0; i < self->rows->len; i++)
    sum += covers (g_ptr_array_index (self->rows, i), self, room) ? ROW_COST : 0;
  if (sheet_view_find_focus (self, &seat, &row) &&
      covers (protokoll_sheet_row_get_cell (g_ptr_array_index (self->rows, row), seat), self, room))
    sum += FOCUS_COST;
  return sum;
}

/* From where to where a block has rows: below its head and above the total. */
static void
get_limits (ProtokollSheetView *self,
            guint               block,
            graphene_rect_t    *limits)
{
  graphene_rect_t head, total;

  if (!gtk_widget_compute_bounds (self->cards[block], GTK_WIDGET (self), limits) ||
      !gtk_widget_compute_bounds (self->heads[block], GTK_WIDGET (self), &head) ||
      !gtk_widget_compute_bounds (self->total, GTK_WIDGET (self), &total))
    return;

  limits->origin.y += head.size.height;
  limits->size.height -= head.size.height;
  if (block == self->layout.total_block)
    limits->size.height = MIN (limits->size.height, total.origin.y - limits->origin.y);
}

static void
try (ProtokollSheetView    *self,
     const graphene_rect_t *room,
     int                    extra,
     int                   *least,
     GdkRectangle          *best)
{
  int sum = cost (self, room) + extra;

  if (sum >= *least)
    return;
  *least = sum;
  *best = (GdkRectangle) { (int) room->origin.x, (int) room->origin.y, (int) room->size.width,
                           (int) room->size.height };
}

void
protokoll_sheet_view_find_room (ProtokollSheetView *self,
                                GdkRectangle       *room)
{
  GdkRectangle wanted = *room;
  int least = G_MAXINT;

  for (guint block = self->layout.n_blocks; self->rows->len > 0 && block-- > 0;)
    {
      graphene_rect_t limits = GRAPHENE_RECT_INIT (0, 0, 0, 0);
      graphene_rect_t place;
      float width;

      get_limits (self, block, &limits);
      width = MIN (wanted.width, limits.size.width - 2 * GAP);
      place = GRAPHENE_RECT_INIT (limits.origin.x + (int) ((limits.size.width - width) / 2),
                                  limits.origin.y + limits.size.height - GAP - wanted.height, width, wanted.height);
      try (self, &place, 0, &least, room);
      place.origin.y = limits.origin.y + GAP;
      try (self, &place, HEAD_COST, &least, room);
    }
}
