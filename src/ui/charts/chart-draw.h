/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "chart-data.h"
#include "exchange/chart-scale.h"

G_BEGIN_DECLS

/* What charts are drawn with. Positions are pixels of the widget; texts are in its font. */

/* How far texts are from what they belong to, and from each other along an axis. */
#define CHART_GAP 6
#define CHART_LABEL_GAP 12

/* How much of the colour of text is in the lines behind the marks, and in what is written at an axis. */
typedef enum
{
  CHART_INK_GRID,
  CHART_INK_AXIS,
  CHART_INK_LABEL,
  CHART_INK_TEXT,
} ChartInk;

/* The colour of text, thinner for what is less; clearer with high contrast. */
void  chart_get_ink       (GtkWidget       *widget,
                           ChartInk         ink,
                           GdkRGBA         *color);

float chart_text_width    (GtkWidget       *widget,
                           const char      *text);
float chart_line_height   (GtkWidget       *widget);

/* Writes one line; @x and @y are the point of it that @xalign and @yalign (0 to 1) say. Cut to @width with an ellipsis,
 * or any length with a negative one. */
void  chart_draw_text     (GtkWidget       *widget,
                           GtkSnapshot     *snapshot,
                           const char      *text,
                           float            x,
                           float            y,
                           float            xalign,
                           float            yalign,
                           float            width,
                           const GdkRGBA   *color);

/* A line of one pixel from side to side of the room. */
void  chart_draw_rule     (GtkSnapshot           *snapshot,
                           const graphene_rect_t *room,
                           float                  y,
                           const GdkRGBA         *color);

/* A bar with a frame: in full colour, or @pale, which paper and weak eyes still tell from it and from nothing. */
void  chart_draw_bar      (GtkSnapshot           *snapshot,
                           const graphene_rect_t *bar,
                           const GdkRGBA         *color,
                           gboolean               pale);

/* Sets the dashes of the @index-th series; the first one has none. */
void  chart_set_dashes    (cairo_t         *cr,
                           guint            index);

/* Fills the mark of the @index-th series; @small where there are many of them. */
void  chart_draw_mark     (cairo_t         *cr,
                           guint            index,
                           double           x,
                           double           y,
                           gboolean         small);

/* The width of the numbers at the side of @scale. */
float chart_axis_width    (GtkWidget        *widget,
                           const ChartScale *scale);

/* The numbers of a scale at the left of @plot, with a line through it for each. */
void  chart_draw_axis     (GtkWidget             *widget,
                           GtkSnapshot           *snapshot,
                           const ChartScale      *scale,
                           const graphene_rect_t *plot);

/* At most so many numbers stand above each other in a plot. */
guint chart_most_ticks    (GtkWidget             *widget,
                           const graphene_rect_t *plot);

/* Writes those @labels below @plot that fit, each in its middle; the outermost ones may stand a little aside, so that they
 * are not lost. See chart_labels_choose(). */
void  chart_draw_labels   (GtkWidget             *widget,
                           GtkSnapshot           *snapshot,
                           const graphene_rect_t *plot,
                           GArray                *labels,
                           gboolean               regular);

/* Writes the names of points of @data that fit: at most one for each @width, in the @middle of its point. */
void  chart_draw_points   (GtkWidget             *widget,
                           GtkSnapshot           *snapshot,
                           const graphene_rect_t *plot,
                           const ChartData       *data,
                           float                  width,
                           float                (*middle) (gpointer widget, guint point));

/* A bubble with @text above @mark, or beside it where there is no room, always within the widget. */
void  chart_draw_bubble   (GtkWidget             *widget,
                           GtkSnapshot           *snapshot,
                           const graphene_rect_t *mark,
                           const char            *text);

G_END_DECLS
