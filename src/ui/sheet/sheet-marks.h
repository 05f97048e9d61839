/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Draws the small pictures of the sheet, in one color. Sizes are in pixels. */

typedef enum
{
  MARK_NONE,
  MARK_CUP,   /* no rolls are saved: the cup stands over the indicator die */
  MARK_DIE_1, /* the indicator die; MARK_DIE_1 + n - 1 shows n, up to six */
  MARK_DIE_6 = MARK_DIE_1 + 5,
  MARK_CROWN,
} SheetMark;

/* Draws @mark in a square of @size with its upper left corner at @x and @y. */
void sheet_marks_draw       (GtkSnapshot     *snapshot,
                             SheetMark        mark,
                             float            x,
                             float            y,
                             float            size,
                             const GdkRGBA   *color);

/* Draws a die that shows @face, 1 to 6, or the place of a missing die if @face is 0. */
void sheet_marks_draw_die   (GtkSnapshot     *snapshot,
                             guint            face,
                             float            x,
                             float            y,
                             float            size,
                             const GdkRGBA   *color);

/* Draws the line of a struck entry from corner to corner of a field of @width by @height. */
void sheet_marks_draw_strike (GtkSnapshot    *snapshot,
                              float           x,
                              float           y,
                              float           width,
                              float           height,
                              const GdkRGBA  *color);

G_END_DECLS
