/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw.h"

void
draw_rounded (GtkSnapshot           *snapshot,
              const graphene_rect_t *area,
              float                  corner,
              const GdkRGBA         *color)
{
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, area, corner);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, color, area);
  gtk_snapshot_pop (snapshot);
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
