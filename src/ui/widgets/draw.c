/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw.h"

static void
fill_shape (GtkSnapshot           *snapshot,
            const GskRoundedRect  *shape,
            const graphene_rect_t *area,
            const GdkRGBA         *color)
{
  gtk_snapshot_push_rounded_clip (snapshot, shape);
  gtk_snapshot_append_color (snapshot, color, area);
  gtk_snapshot_pop (snapshot);
}

void
draw_rounded (GtkSnapshot           *snapshot,
              const graphene_rect_t *area,
              float                  corner,
              const GdkRGBA         *color)
{
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, area, corner);
  fill_shape (snapshot, &shape, area, color);
}

/* Fills the part of @area that lies in @band, which has the round corners @above and @below. */
static void
fill_band (GtkSnapshot           *snapshot,
           const graphene_rect_t *band,
           graphene_size_t        above,
           graphene_size_t        below,
           const graphene_rect_t *area,
           const GdkRGBA         *color)
{
  graphene_rect_t part;
  GskRoundedRect shape;

  if (!graphene_rect_intersection (band, area, &part))
    return;
  gsk_rounded_rect_init (&shape, band, &above, &above, &below, &below);
  fill_shape (snapshot, &shape, &part, color);
}

/* What is drawn inside a rounded clip gets a mask as large as all of it, so only the bands at the corners are
 * clipped. */
void
draw_on_card (GtkSnapshot           *snapshot,
              const graphene_rect_t *card,
              float                  corner,
              const graphene_rect_t *area,
              const GdkRGBA         *color)
{
  const graphene_size_t round = { corner, corner }, square = { 0, 0 };
  float bottom = card->origin.y + card->size.height - corner;
  graphene_rect_t between_corners = *card, middle = *card;

  graphene_rect_inset (&between_corners, corner, 0);
  graphene_rect_inset (&middle, 0, corner);
  if (graphene_rect_contains_rect (&between_corners, area))
    middle = *area;
  else
    {
      fill_band (snapshot, &GRAPHENE_RECT_INIT (card->origin.x, card->origin.y, card->size.width, corner), round, square,
                 area, color);
      fill_band (snapshot, &GRAPHENE_RECT_INIT (card->origin.x, bottom, card->size.width, corner), square, round, area,
                 color);
    }
  if (graphene_rect_intersection (&middle, area, &middle))
    gtk_snapshot_append_color (snapshot, color, &middle);
}

void
draw_frame (GtkSnapshot           *snapshot,
            const graphene_rect_t *area,
            float                  corner,
            float                  width,
            const GdkRGBA         *color)
{
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, area, corner);
  gtk_snapshot_append_border (snapshot, &shape, (const float[]) { width, width, width, width },
                              (const GdkRGBA[]) { *color, *color, *color, *color });
}

/* A border as wide as the radius fills the circle. GTK draws that in one operation, but a rounded clip in two. */
void
draw_disc (GtkSnapshot            *snapshot,
           const graphene_point_t *middle,
           float                   radius,
           const GdkRGBA          *color)
{
  draw_frame (snapshot, &GRAPHENE_RECT_INIT (middle->x - radius, middle->y - radius, 2 * radius, 2 * radius), radius,
              radius, color);
}

void
draw_layout (GtkSnapshot   *snapshot,
             PangoLayout   *layout,
             float          x,
             float          y,
             const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}
