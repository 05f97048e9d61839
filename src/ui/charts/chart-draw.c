/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-draw.h"

#include "chart-labels.h"
#include "ui/widgets/draw.h"
#include "ui/widgets/gtk-quirks.h"

#include <adwaita.h>
#include <math.h>

/* Least distance between the numbers at the axis, in lines of text. */
#define TICK_LINES 1.8f

/* The least width of the area of values in pixels, however little room there is. */
#define LEAST_WIDTH 24

/* The opacity of each ChartInk, normally and with high contrast. */
static const float inks[][2] = { { 0.1f, 0.6f }, { 0.6f, 1 }, { 0.8f, 1 }, { 1, 1 } };

/* How many dash patterns and marks there are. */
#define STYLES 8

#define PALE 0.35f
#define BAR_CORNER 2
#define MARK 3.2
#define SMALL_MARK 2.0

/* Pixels inside the bubble, and its corner radius. */
#define PADDING 8
#define BUBBLE_CORNER 8
#define MOST_LINES 2 /* of each paragraph in the bubble */

void
chart_get_ink (GtkWidget *widget,
               ChartInk   ink,
               GdkRGBA   *color)
{
  widget_get_color (widget, color);
  color->alpha *= inks[ink][adw_style_manager_get_high_contrast (adw_style_manager_get_default ())];
}

/* --- text --- */

float
chart_text_width (GtkWidget  *widget,
                  const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width;

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return (float) width;
}

float
chart_line_height (GtkWidget *widget)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return (float) height;
}

void
chart_draw_text (GtkWidget     *widget,
                 GtkSnapshot   *snapshot,
                 const char    *text,
                 float          x,
                 float          y,
                 float          xalign,
                 float          yalign,
                 float          width,
                 const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoRectangle area;

  /* A name may hold line breaks. */
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_get_pixel_extents (layout, NULL, &area);
  if (width >= 0 && (float) area.width > width)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_width (layout, (int) width * PANGO_SCALE);
      pango_layout_get_pixel_extents (layout, NULL, &area);
    }
  draw_layout (snapshot, layout, roundf (x - xalign * (float) area.width - (float) area.x),
               roundf (y - yalign * (float) area.height), color);
}

/* --- marks --- */

void
chart_draw_rule (GtkSnapshot           *snapshot,
                 const graphene_rect_t *room,
                 float                  y,
                 const GdkRGBA         *color)
{
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT (room->origin.x, floorf (y), room->size.width, 1));
}

void
chart_draw_bar (GtkSnapshot           *snapshot,
                const graphene_rect_t *bar,
                const GdkRGBA         *color,
                gboolean               pale)
{
  float corner = MIN (BAR_CORNER, bar->size.height / 2);
  const float widths[] = { 1, 1, 1, 1 };
  const GdkRGBA colors[] = { *color, *color, *color, *color };
  GdkRGBA ground = *color;
  GskRoundedRect shape;

  ground.alpha *= pale ? PALE : 1;
  gsk_rounded_rect_init (&shape, bar, &GRAPHENE_SIZE_INIT (corner, corner), &GRAPHENE_SIZE_INIT (corner, corner),
                         graphene_size_zero (), graphene_size_zero ());
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &ground, bar);
  gtk_snapshot_pop (snapshot);
  if (pale)
    gtk_snapshot_append_border (snapshot, &shape, widths, colors);
}

/* There are as many styles as colors. From the ninth series on, each color is paired with another style. */
static guint
style_of (guint index)
{
  return (index + index / STYLES) % STYLES;
}

void
chart_set_dashes (cairo_t *cr,
                  guint    index)
{
  static const double dashes[STYLES][4] = {
    { 1, 0, 1, 0 },  { 7, 4, 7, 4 }, { 2, 3, 2, 3 },  { 9, 3, 2, 3 },
    { 14, 4, 14, 4 }, { 4, 3, 4, 3 }, { 14, 3, 4, 3 }, { 2, 6, 2, 6 },
  };

  index = style_of (index);
  cairo_set_dash (cr, dashes[index], index == 0 ? 0 : 4, 0);
}

static void
add_corners (cairo_t *cr,
             double   x,
             double   y,
             double   size,
             guint    n,
             double   turn)
{
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, x + 1.3 * size * sin (turn + 2 * M_PI * i / n), y - 1.3 * size * cos (turn + 2 * M_PI * i / n));
  cairo_close_path (cr);
}

static void
add_cross (cairo_t *cr,
           double   x,
           double   y,
           double   size,
           double   turn)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, turn);
  cairo_rectangle (cr, -1.2 * size, -1, 2.4 * size, 2);
  cairo_rectangle (cr, -1, -1.2 * size, 2, 2.4 * size);
  cairo_restore (cr);
}

void
chart_draw_mark (cairo_t *cr,
                 guint    index,
                 double   x,
                 double   y,
                 gboolean small)
{
  double size = small ? SMALL_MARK : MARK;

  cairo_new_path (cr);
  switch (style_of (index))
    {
    case 0:
      cairo_arc (cr, x, y, size, 0, 2 * M_PI);
      break;
    case 1:
      add_corners (cr, x, y, size, 4, M_PI / 4);
      break;
    case 2:
      add_corners (cr, x, y, size, 3, 0);
      break;
    case 3:
      add_corners (cr, x, y, size, 4, 0);
      break;
    case 4:
      add_cross (cr, x, y, size, 0);
      break;
    case 5:
      add_corners (cr, x, y, size, 3, M_PI);
      break;
    case 6:
      add_cross (cr, x, y, size, M_PI / 4);
      break;
    default:
      add_corners (cr, x, y, size, 6, 0);
      break;
    }
  cairo_fill (cr);
}

/* --- axes --- */

void
chart_plot_arrange (ChartPlot *plot,
                    GtkWidget *widget,
                    float      above,
                    float      after,
                    double     low,
                    double     high,
                    guint      most_ticks,
                    gboolean   whole)
{
  float line = chart_line_height (widget);
  float height = MAX ((float) gtk_widget_get_height (widget) - above - line - CHART_GAP, 1), axis = 0;

  most_ticks = MIN ((guint) CLAMP (height / (TICK_LINES * line), 2, 8), most_ticks);
  plot->scale = chart_scale_new (low, high, most_ticks, whole);
  for (guint i = 0; i < chart_scale_n_ticks (&plot->scale); i++)
    {
      g_autofree char *text = chart_scale_text (&plot->scale, i);

      axis = MAX (axis, chart_text_width (widget, text));
    }
  axis += CHART_GAP;
  plot->area = GRAPHENE_RECT_INIT (axis, above, MAX ((float) gtk_widget_get_width (widget) - axis - after, LEAST_WIDTH),
                                   height);
}

float
chart_plot_y (const ChartPlot *plot,
              double           value)
{
  return plot->area.origin.y + plot->area.size.height * (float) (1 - chart_scale_place (&plot->scale, value));
}

void
chart_draw_axis (GtkWidget       *widget,
                 GtkSnapshot     *snapshot,
                 const ChartPlot *plot)
{
  GdkRGBA grid, label;

  chart_get_ink (widget, CHART_INK_GRID, &grid);
  chart_get_ink (widget, CHART_INK_LABEL, &label);
  for (guint i = 0; i < chart_scale_n_ticks (&plot->scale); i++)
    {
      float y = chart_plot_y (plot, chart_scale_tick (&plot->scale, i));
      g_autofree char *text = chart_scale_text (&plot->scale, i);

      chart_draw_rule (snapshot, &plot->area, y, &grid);
      chart_draw_text (widget, snapshot, text, plot->area.origin.x - CHART_GAP, y, 1, 0.5f, -1, &label);
    }
}

void
chart_draw_labels (GtkWidget       *widget,
                   GtkSnapshot     *snapshot,
                   const ChartPlot *plot,
                   GArray          *labels,
                   gboolean         regular)
{
  ChartLabel *label = (ChartLabel *) (gpointer) labels->data;
  float end = (float) gtk_widget_get_width (widget);
  float y = plot->area.origin.y + plot->area.size.height + CHART_GAP;
  GdkRGBA ink;

  for (guint i = 0; i < labels->len; i++)
    {
      label[i].width = MIN (chart_text_width (widget, label[i].text), end);
      label[i].middle = CLAMP (label[i].middle, label[i].width / 2, end - label[i].width / 2);
    }
  chart_labels_choose (label, labels->len, 0, end, CHART_LABEL_GAP, regular);
  chart_get_ink (widget, CHART_INK_LABEL, &ink);
  for (guint i = 0; i < labels->len; i++)
    if (label[i].shown)
      chart_draw_text (widget, snapshot, label[i].text, (float) label[i].middle, y, 0.5f, 0, (float) label[i].width + 1, &ink);
}

void
chart_draw_points (GtkWidget       *widget,
                   GtkSnapshot     *snapshot,
                   const ChartPlot *plot,
                   const ChartData *data,
                   float            width,
                   float          (*middle) (gpointer widget, guint point))
{
  gboolean regular;
  g_autoptr (GArray) labels = chart_data_labels (data, (guint) MAX (plot->area.size.width / width, 1), &regular);

  for (guint i = 0; i < labels->len; i++)
    g_array_index (labels, ChartLabel, i).middle = middle (widget, g_array_index (labels, ChartLabel, i).point);
  chart_draw_labels (widget, snapshot, plot, labels, regular);
}

/* --- the bubble --- */

static graphene_rect_t
place_bubble (GtkWidget             *widget,
              const graphene_rect_t *mark,
              float                  width,
              float                  height)
{
  float most_x = (float) gtk_widget_get_width (widget) - width - 1;
  float most_y = (float) gtk_widget_get_height (widget) - height - 1;
  float x = mark->origin.x + mark->size.width / 2 - width / 2;
  float y = mark->origin.y - height - CHART_GAP;

  if (y < 1)
    {
      /* Beside the mark, on the side with more room, so that the mark stays visible. */
      y = mark->origin.y + MIN (mark->size.height, height) / 2 - height / 2;
      x = mark->origin.x > most_x + width - mark->origin.x - mark->size.width
            ? mark->origin.x - width - CHART_GAP
            : mark->origin.x + mark->size.width + CHART_GAP;
    }
  return GRAPHENE_RECT_INIT (CLAMP (x, 1, MAX (most_x, 1)), CLAMP (y, 1, MAX (most_y, 1)), width, height);
}

void
chart_draw_bubble (GtkWidget             *widget,
                   GtkSnapshot           *snapshot,
                   const graphene_rect_t *mark,
                   const char            *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int room = gtk_widget_get_width (widget) - 2 * PADDING - 2;
  PangoRectangle words;
  graphene_rect_t area;
  GdkRGBA color;

  pango_layout_get_pixel_extents (layout, NULL, &words);
  if (words.width > room)
    {
      /* A long name would cover the whole chart. */
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_height (layout, -MOST_LINES);
      pango_layout_set_width (layout, MAX (room, 1) * PANGO_SCALE);
      pango_layout_get_pixel_extents (layout, NULL, &words);
    }
  area = place_bubble (widget, mark, (float) words.width + 2 * PADDING, (float) words.height + 2 * PADDING);
  widget_find_color (widget, "popover_bg_color", &color);
  draw_rounded (snapshot, &area, BUBBLE_CORNER, &color);
  chart_get_ink (widget, CHART_INK_AXIS, &color);
  draw_frame (snapshot, &area, BUBBLE_CORNER, 1, &color);
  widget_find_color (widget, "popover_fg_color", &color);
  draw_layout (snapshot, layout, roundf (area.origin.x + PADDING - (float) words.x), roundf (area.origin.y + PADDING), &color);
}
