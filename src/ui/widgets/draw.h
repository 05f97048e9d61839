/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What several widgets draw; everything in pixels. */

/* Fills @area, with round corners of that radius. */
void draw_rounded (GtkSnapshot           *snapshot,
                   const graphene_rect_t *area,
                   float                  corner,
                   const GdkRGBA         *color);

/* A line of that width within its edge. */
void draw_frame   (GtkSnapshot           *snapshot,
                   const graphene_rect_t *area,
                   float                  corner,
                   float                  width,
                   const GdkRGBA         *color);

void draw_disc    (GtkSnapshot            *snapshot,
                   const graphene_point_t *middle,
                   float                   radius,
                   const GdkRGBA          *color);

/* A text with its upper left corner at @x and @y. */
void draw_layout  (GtkSnapshot           *snapshot,
                   PangoLayout           *layout,
                   float                  x,
                   float                  y,
                   const GdkRGBA         *color);

G_END_DECLS
