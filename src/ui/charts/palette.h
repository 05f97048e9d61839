/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The colours of players: named player_0 to player_7 in style.css, and others in the dark, that the
 * colour-blind tell apart (after Okabe and Ito). Each has a contrast of 4.5:1 at least to a card, so that text may
 * be written in it, and player_fg the same to each of them. */
#define PALETTE_COLOURS 8

/* The colour of player @index, of any number: they begin again after the last one. */
void palette_get (GtkWidget *widget,
                  guint      index,
                  GdkRGBA   *color);

/* Its name in words, for people who choose one; owned by the palette. */
const char *palette_name (guint index);

G_END_DECLS
