/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The small pictures of the sheet, drawn in one colour. */

typedef enum
{
  MARK_NONE,
  MARK_CUP,   /* no rolls saved: the cup is on the indicator die */
  MARK_DIE_1, /* the indicator die, MARK_DIE_1 + n - 1 for n up to six */
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

/* A die of any size that shows @face, or the place of one that is missing where @face is 0. */
void sheet_marks_draw_die   (GtkSnapshot     *snapshot,
                             guint            face,
                             float            x,
                             float            y,
                             float            size,
                             const GdkRGBA   *color);

/* The line through the box of a struck entry, in a field of @width by @height. */
void sheet_marks_draw_strike (GtkSnapshot    *snapshot,
                              float           x,
                              float           y,
                              float           width,
                              float           height,
                              const GdkRGBA  *color);

G_END_DECLS
