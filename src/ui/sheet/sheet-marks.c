/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-marks.h"

#include "ui/widgets/draw.h"

#include <math.h>

/* Marks are made of render nodes. Anything drawn with cairo would get a surface of its own in each frame, as large as
 * the box around all that changes with an entry. */

#define LINE 2.0f

/* Cup and crown are drawn in a square of this size and then scaled. */
#define DRAWN 22.0f

/* Corners and pips of a die, as parts of its size. */
#define CORNER 0.23f
#define PIP 0.1f

/* The width of the crown's points in parts of their height, and the y where they end and its band begins. */
#define NARROW 0.7f
#define BAND 12.0f

/* Where pips can be on a die, in quarters of its size, and which of them each face has. */
static const struct
{
  float x, y;
} spots[] = { { 1, 1 }, { 3, 1 }, { 1, 2 }, { 2, 2 }, { 3, 2 }, { 1, 3 }, { 3, 3 } };

static const char *const faces[] = { "...x...", "x.....x", "x..x..x", "xx...xx", "xx.x.xx", "xxx.xxx" };

/* Draws a line from one point to another, with square ends. */
static void
draw_line (GtkSnapshot      *snapshot,
           graphene_point_t  from,
           graphene_point_t  to,
           const GdkRGBA    *color)
{
  float across = to.x - from.x, down = to.y - from.y;
  graphene_rect_t line = GRAPHENE_RECT_INIT (0, -LINE / 2, hypotf (across, down), LINE);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &from);
  gtk_snapshot_rotate (snapshot, atan2f (down, across) * 180 / (float) G_PI);
  draw_frame (snapshot, &line, 0, LINE / 2, color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_die (GtkSnapshot   *snapshot,
          float          size,
          const char    *pips,
          const GdkRGBA *color)
{
  float quarter = size / 4, pip = PIP * size;

  draw_frame (snapshot, &GRAPHENE_RECT_INIT (0, 0, size, size), CORNER * size + LINE / 2, LINE, color);
  for (guint i = 0; i < G_N_ELEMENTS (spots); i++)
    if (pips[i] == 'x')
      draw_disc (snapshot, &GRAPHENE_POINT_INIT (spots[i].x * quarter, spots[i].y * quarter), pip, color);
}

/* Draws the cup upside down, with its rim below. */
static void
draw_cup (GtkSnapshot   *snapshot,
          const GdkRGBA *color)
{
  float left = DRAWN * 0.32f, top = 4, rim = DRAWN - 4.5f, out = DRAWN * 0.1f;

  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (left - LINE / 2, top - LINE / 2,
                                                                   DRAWN - 2 * left + LINE, LINE));
  draw_line (snapshot, GRAPHENE_POINT_INIT (left, top + LINE / 2), GRAPHENE_POINT_INIT (left - out, rim), color);
  draw_line (snapshot, GRAPHENE_POINT_INIT (DRAWN - left, top + LINE / 2), GRAPHENE_POINT_INIT (DRAWN - left + out, rim),
             color);
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (DRAWN * 0.14f, rim, DRAWN * 0.72f, 3));
}

/* Draws a point of the crown: a square that stands on its corner, made narrower. A clip hides its lower half. */
static void
draw_point (GtkSnapshot   *snapshot,
            float          x,
            float          top,
            const GdkRGBA *color)
{
  float side = (BAND - top) * (float) G_SQRT2;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, top));
  gtk_snapshot_scale (snapshot, NARROW, 1);
  gtk_snapshot_rotate (snapshot, 45);
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (0, 0, side, side));
  gtk_snapshot_restore (snapshot);
}

/* Draws the crown: three points above a band, the outer ones clipped at its ends. */
static void
draw_crown (GtkSnapshot   *snapshot,
            const GdkRGBA *color)
{
  float left = 2, right = DRAWN - left, top = 4;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (left, top, right - left, BAND + 1 - top));
  draw_point (snapshot, left + 1, top + 2.5f, color);
  draw_point (snapshot, DRAWN / 2, top, color);
  draw_point (snapshot, right - 1, top + 2.5f, color);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (left, BAND, right - left, 5));
}

void
sheet_marks_draw (GtkSnapshot   *snapshot,
                  SheetMark      mark,
                  float          x,
                  float          y,
                  float          size,
                  const GdkRGBA *color)
{
  if (mark >= MARK_DIE_1 && mark <= MARK_DIE_6)
    {
      sheet_marks_draw_die (snapshot, mark - MARK_DIE_1 + 1, x, y, size, color);
      return;
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_scale (snapshot, size / DRAWN, size / DRAWN);
  if (mark == MARK_CUP)
    draw_cup (snapshot, color);
  else
    draw_crown (snapshot, color);
  gtk_snapshot_restore (snapshot);
}

/* Draws the dashed place of a missing die. It uses cairo, because there is no render node for dashes; this is only for
 * the tray. */
static void
draw_place (GtkSnapshot   *snapshot,
            float          size,
            const GdkRGBA *color)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, size, size));
  double least = LINE / 2, most = size - LINE / 2, corner = CORNER * size;

  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, LINE);
  cairo_set_dash (cr, (const double[]) { 4, 4 }, 2, 0);
  cairo_arc (cr, most - corner, least + corner, corner, -G_PI / 2, 0);
  cairo_arc (cr, most - corner, most - corner, corner, 0, G_PI / 2);
  cairo_arc (cr, least + corner, most - corner, corner, G_PI / 2, G_PI);
  cairo_arc (cr, least + corner, least + corner, corner, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

void
sheet_marks_draw_die (GtkSnapshot   *snapshot,
                      guint          face,
                      float          x,
                      float          y,
                      float          size,
                      const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  if (face > 0)
    draw_die (snapshot, size, faces[face - 1], color);
  else
    draw_place (snapshot, size, color);
  gtk_snapshot_restore (snapshot);
}

void
sheet_marks_draw_strike (GtkSnapshot   *snapshot,
                         float          x,
                         float          y,
                         float          width,
                         float          height,
                         const GdkRGBA *color)
{
  draw_line (snapshot, GRAPHENE_POINT_INIT (x + 1, y + height - 1), GRAPHENE_POINT_INIT (x + width - 1, y + 1), color);
}
