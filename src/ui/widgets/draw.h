/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Drawing helpers that several widgets share. All lengths are pixels. */

/* Fills @area with @color; @corner is the radius of its corners. */
void draw_rounded (GtkSnapshot           *snapshot,
                   const graphene_rect_t *area,
                   float                  corner,
                   const GdkRGBA         *color);

/* Fills @area, a part of @card, which has round corners of the radius @corner. */
void draw_on_card (GtkSnapshot           *snapshot,
                   const graphene_rect_t *card,
                   float                  corner,
                   const graphene_rect_t *area,
                   const GdkRGBA         *color);

/* Draws a border of @width pixels inside the edge of @area. */
void draw_frame   (GtkSnapshot           *snapshot,
                   const graphene_rect_t *area,
                   float                  corner,
                   float                  width,
                   const GdkRGBA         *color);

/* Fills a circle. */
void draw_disc    (GtkSnapshot            *snapshot,
                   const graphene_point_t *middle,
                   float                   radius,
                   const GdkRGBA          *color);

/* Draws a text with its upper left corner at (@x, @y). */
void draw_layout  (GtkSnapshot           *snapshot,
                   PangoLayout           *layout,
                   float                  x,
                   float                  y,
                   const GdkRGBA         *color);

G_END_DECLS
