/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How well one color can be seen on another, as WCAG 2.1 computes it from relative luminance (its section 1.4.3). All
 * but contrast_blend() take opaque colors. */

/* From 1 for equal colors to 21 for black on white. */
double contrast_ratio (const GdkRGBA *one,
                       const GdkRGBA *other);

/* What @color, which may let something through, looks like over @ground; the result may be one of them. */
void   contrast_blend (const GdkRGBA *color,
                       const GdkRGBA *ground,
                       GdkRGBA       *blended);

/* What a card looks like over the window. */
void   contrast_card  (GtkWidget     *widget,
                       GdkRGBA       *card);

G_END_DECLS
