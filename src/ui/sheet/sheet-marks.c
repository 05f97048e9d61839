/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-marks.h"

#include <math.h>

#define LINE 2.0

/* Cup and crown are drawn in a square of this size and then scaled. */
#define DRAWN 22.0

/* Corners and pips of a die, as parts of its size. */
#define CORNER 0.23
#define PIP 0.1

/* Where pips can lie on a die, in quarters of its size, and which of them each face shows. */
static const struct
{
  double x, y;
} spots[] = { { 1, 1 }, { 3, 1 }, { 1, 2 }, { 2, 2 }, { 3, 2 }, { 1, 3 }, { 3, 3 } };

static const char *const faces[] = { "...x...", "x.....x", "x..x..x", "xx...xx", "xx.x.xx", "xxx.xxx" };

static cairo_t *
begin (GtkSnapshot   *snapshot,
       float          x,
       float          y,
       float          width,
       float          height,
       const GdkRGBA *color)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, width, height));

  gdk_cairo_set_source_rgba (cr, color);
  cairo_translate (cr, x, y);
  cairo_set_line_width (cr, LINE);
  return cr;
}

static void
add_box (cairo_t *cr,
         double   size,
         double   corner)
{
  double least = LINE / 2, most = size - LINE / 2;

  cairo_new_sub_path (cr);
  cairo_arc (cr, most - corner, least + corner, corner, -M_PI / 2, 0);
  cairo_arc (cr, most - corner, most - corner, corner, 0, M_PI / 2);
  cairo_arc (cr, least + corner, most - corner, corner, M_PI / 2, M_PI);
  cairo_arc (cr, least + corner, least + corner, corner, M_PI, 3 * M_PI / 2);
  cairo_close_path (cr);
}

static void
draw_die (cairo_t    *cr,
          double      size,
          const char *pips)
{
  double quarter = size / 4;

  add_box (cr, size, CORNER * size);
  cairo_stroke (cr);
  for (guint i = 0; i < G_N_ELEMENTS (spots); i++)
    if (pips[i] == 'x')
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, spots[i].x * quarter, spots[i].y * quarter, PIP * size, 0, 2 * M_PI);
      }
  cairo_fill (cr);
}

/* The cup is turned over: narrow above, its rim below. */
static void
draw_cup (cairo_t *cr)
{
  double size = DRAWN;

  cairo_move_to (cr, size * 0.22, size - 3);
  cairo_line_to (cr, size * 0.32, 4);
  cairo_line_to (cr, size * 0.68, 4);
  cairo_line_to (cr, size * 0.78, size - 3);
  cairo_stroke (cr);
  cairo_rectangle (cr, size * 0.14, size - 4.5, size * 0.72, 3);
  cairo_fill (cr);
}

/* The crown is three points over a band. */
static void
draw_crown (cairo_t *cr)
{
  double left = 3, right = DRAWN - 3, foot = DRAWN - 5, middle = DRAWN / 2;

  cairo_move_to (cr, left, foot);
  cairo_line_to (cr, left - 1, 7);
  cairo_line_to (cr, left + 4.2, 11);
  cairo_line_to (cr, middle, 4);
  cairo_line_to (cr, right - 4.2, 11);
  cairo_line_to (cr, right + 1, 7);
  cairo_line_to (cr, right, foot);
  cairo_close_path (cr);
  cairo_fill (cr);
}

void
sheet_marks_draw (GtkSnapshot   *snapshot,
                  SheetMark      mark,
                  float          x,
                  float          y,
                  float          size,
                  const GdkRGBA *color)
{
  cairo_t *cr = begin (snapshot, x, y, size, size, color);

  if (mark >= MARK_DIE_1 && mark <= MARK_DIE_6)
    draw_die (cr, size, faces[mark - MARK_DIE_1]);
  else
    {
      cairo_scale (cr, size / DRAWN, size / DRAWN);
      if (mark == MARK_CUP)
        draw_cup (cr);
      else
        draw_crown (cr);
    }
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
  cairo_t *cr = begin (snapshot, x, y, size, size, color);

  if (face > 0)
    draw_die (cr, size, faces[face - 1]);
  else
    {
      cairo_set_dash (cr, (const double[]) { 4, 4 }, 2, 0);
      add_box (cr, size, CORNER * size);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

void
sheet_marks_draw_strike (GtkSnapshot   *snapshot,
                         float          x,
                         float          y,
                         float          width,
                         float          height,
                         const GdkRGBA *color)
{
  cairo_t *cr = begin (snapshot, x, y, width, height, color);

  cairo_move_to (cr, 1, height - 1);
  cairo_line_to (cr, width - 1, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}
