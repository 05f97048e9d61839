/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The colors of players, which are called player_0 to player_7 in style.css and are others in dark mode,
 * of the same name. The color-blind can tell them apart. None is green or red, which say that something is good or
 * wrong. Each has a contrast of at least 4.5:1 to a card, so that text may be written in it, and to player_fg, which is
 * written on it. The store keeps their numbers, so each keeps its place. */
#define PALETTE_COLORS 8

/* Sets @color to the color for @index; indices from 8 on repeat the colors. */
void palette_get (GtkWidget *widget,
                  guint      index,
                  GdkRGBA   *color);

/* The translated name of a color, for a choice of colors; a static string. */
const char *palette_name (guint index);

G_END_DECLS
