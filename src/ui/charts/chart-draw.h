/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "chart-data.h"
#include "exchange/chart-scale.h"

G_BEGIN_DECLS

/* Drawing functions that charts share. Positions and lengths are pixels of the widget; texts are in its font. */

/* Pixels between a text and what it belongs to, and between labels along an axis. */
#define CHART_GAP 6
#define CHART_LABEL_GAP 12

/* Where the values of a chart are drawn, and the scale of its vertical axis. The numbers of the axis are to the left of
 * the area, and the labels of the points below it. */
typedef struct
{
  graphene_rect_t area;
  ChartScale scale;
} ChartPlot;

/* The opacity of lines and labels, from the faintest to the strongest. */
typedef enum
{
  CHART_INK_GRID,
  CHART_INK_AXIS,
  CHART_INK_LABEL,
  CHART_INK_TEXT,
} ChartInk;

/* Sets @color to the text color of @widget with the opacity for @ink, which is higher with high contrast. */
void  chart_get_ink       (GtkWidget       *widget,
                           ChartInk         ink,
                           GdkRGBA         *color);

/* The width of one line of @text, and the height of a line. */
float chart_text_width    (GtkWidget       *widget,
                           const char      *text);
float chart_line_height   (GtkWidget       *widget);

/* Draws one line of text. @xalign and @yalign (0 to 1) say which point of it is at (@x, @y). If @width is not negative,
 * a wider text is ellipsized. */
void  chart_draw_text     (GtkWidget       *widget,
                           GtkSnapshot     *snapshot,
                           const char      *text,
                           float            x,
                           float            y,
                           float            xalign,
                           float            yalign,
                           float            width,
                           const GdkRGBA   *color);

/* Draws a horizontal line, one pixel high, across @room. */
void  chart_draw_rule     (GtkSnapshot           *snapshot,
                           const graphene_rect_t *room,
                           float                  y,
                           const GdkRGBA         *color);

/* Draws a bar with a border. A @pale one can still be told from a full one and from the background on paper and by
 * people with low vision. */
void  chart_draw_bar      (GtkSnapshot           *snapshot,
                           const graphene_rect_t *bar,
                           const GdkRGBA         *color,
                           gboolean               pale);

/* Sets the dash pattern for the series with @index; the first one has no dashes. */
void  chart_set_dashes    (cairo_t         *cr,
                           guint            index);

/* Fills the mark for the series with @index around (@x, @y); @small if there are many marks. */
void  chart_draw_mark     (cairo_t         *cr,
                           guint            index,
                           double           x,
                           double           y,
                           gboolean         small);

/* Lays out a chart of values from @low to @high for the size of @widget, with @above and @after pixels free above and
 * to the right of the area. The axis has as many numbers as fit, 2 to 8 and at most @most_ticks; with @whole they are
 * whole. */
void  chart_plot_arrange  (ChartPlot             *plot,
                           GtkWidget             *widget,
                           float                  above,
                           float                  after,
                           double                 low,
                           double                 high,
                           guint                  most_ticks,
                           gboolean               whole);

/* The y position of @value. */
float chart_plot_y        (const ChartPlot       *plot,
                           double                 value);

/* Draws the numbers of the axis, and a grid line for each. */
void  chart_draw_axis     (GtkWidget             *widget,
                           GtkSnapshot           *snapshot,
                           const ChartPlot       *plot);

/* Draws those of @labels (ChartLabel with text and middle set) that fit below the area, each centred. The outermost
 * ones are shifted inwards if they would leave the widget. See chart_labels_choose() for @regular. */
void  chart_draw_labels   (GtkWidget             *widget,
                           GtkSnapshot           *snapshot,
                           const ChartPlot       *plot,
                           GArray                *labels,
                           gboolean               regular);

/* Draws the names of points of @data below the area: at most one for each @width pixels, centred at @middle of the
 * point. */
void  chart_draw_points   (GtkWidget             *widget,
                           GtkSnapshot           *snapshot,
                           const ChartPlot       *plot,
                           const ChartData       *data,
                           float                  width,
                           float                (*middle) (gpointer widget, guint point));

/* Draws a bubble with @text above @mark, or beside it if there is no room, always inside the widget. */
void  chart_draw_bubble   (GtkWidget             *widget,
                           GtkSnapshot           *snapshot,
                           const graphene_rect_t *mark,
                           const char            *text);

G_END_DECLS
