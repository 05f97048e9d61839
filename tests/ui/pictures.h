/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a part of a window looks like, pixel by pixel. */
typedef struct
{
  int width, height;
  guchar *pixels; /* blue, green, red, alpha */
} Picture;

/* How @native, a window or a popover, is painted just now; NULL where nothing is. The caller owns it. */
GskRenderNode *picture_paint (GtkWidget *native);

/* Paints @area of @native, a window or a popover. */
void   picture_take        (Picture               *picture,
                            GtkWidget             *native,
                            const graphene_rect_t *area);
void   picture_clear       (Picture               *picture);

/* The color of the @index-th pixel, line by line. */
void   picture_get         (const Picture         *picture,
                            int                    index,
                            GdkRGBA               *color);

/* In how many pixels two pictures of the same size have a contrast of @least to each other; in @most, unless that is
 * NULL, the greatest there is. */
guint  picture_count       (const Picture         *one,
                            const Picture         *other,
                            double                 least,
                            double                *most);

G_END_DECLS
