/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A label with the initials of a player in the player's color. The name stands beside it, so screen readers skip the
 * badge. @color is an index into the palette; @initials are copied. */
GtkWidget *badge_new         (const char *initials,
                              guint       color);

/* Turns @badge, a GtkLabel, into such a badge. This replaces its CSS classes. */
void       badge_show        (GtkWidget  *badge,
                              const char *initials,
                              guint       color);

/* Turns @swatch, a box without children, into a dot of that color. This replaces its CSS classes. */
void       badge_show_swatch (GtkWidget  *swatch,
                              guint       color);

G_END_DECLS
