/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

/* Where something can lie over the sheet for a moment and cover least. */

#define GAP 6

/* What it would cost to cover the cell that has the focus, against an open or filled row, and the values beside one,
 * which are to be tapped. */
#define FOCUS_COST 100
#define ROW_COST 2
#define STRIP_COST 2
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

/* Name or cells of a row; what stands beside them is counted by itself. */
static gboolean
covers_row (ProtokollSheetView    *self,
            GtkWidget             *row,
            const graphene_rect_t *room)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return FALSE;
  bounds.size.width -= self->columns.strip_width;
  return graphene_rect_intersection (&bounds, room, NULL);
}

static int
cost (ProtokollSheetView    *self,
      const graphene_rect_t *room)
{
  SheetPlace focus;
  int sum = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      ProtokollSheetRow *row = g_ptr_array_index (self->rows, i);
      GtkWidget *strip = protokoll_sheet_row_get_strip (row);

      sum += covers_row (self, GTK_WIDGET (row), room) ? ROW_COST : 0;
      sum += strip != NULL && covers (strip, self, room) ? STRIP_COST : 0;
    }
  if (sheet_view_find_place (self, &focus) && covers (sheet_view_cell_at (self, focus), self, room))
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

/* In the middle between left and right, at the foot of @limits and at their head. */
static void
try_column (ProtokollSheetView    *self,
            const graphene_rect_t *limits,
            const GdkRectangle    *wanted,
            int                   *least,
            GdkRectangle          *best)
{
  float width = MIN (wanted->width, limits->size.width - 2 * GAP);
  graphene_rect_t place = GRAPHENE_RECT_INIT (limits->origin.x + (int) ((limits->size.width - width) / 2),
                                              limits->origin.y + limits->size.height - GAP - wanted->height, width,
                                              wanted->height);

  try (self, &place, 0, least, best);
  place.origin.y = limits->origin.y + GAP;
  try (self, &place, HEAD_COST, least, best);
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

      get_limits (self, block, &limits);
      try_column (self, &limits, &wanted, &least, room);
      /* Beside the rows, where values stand at some of them only. */
      limits.origin.x += limits.size.width - self->columns.strip_width;
      limits.size.width = self->columns.strip_width;
      if (limits.size.width >= wanted.width + 2 * GAP)
        try_column (self, &limits, &wanted, &least, room);
    }
}
