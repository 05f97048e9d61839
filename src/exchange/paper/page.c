/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "page.h"

#include <pango/pangocairo.h>
#include <string.h>

/* The typefaces of GNOME, former and present, or else the default of the system. */
#define FAMILY "Cantarell, Adwaita Sans, sans-serif"

/* A text is made smaller down to this size in points, and down to this share of the wanted size, before it is broken
 * into lines. Below that it is only made smaller where it would not fit otherwise, down to TINY. */
#define LEAST 6.0
#define LEAST_SHARE 0.6
#define STEP 0.95
#define TINY 0.5

#define DIM_GREY 0.35

/* The rounding error of a measured width. */
#define SLACK 0.01

typedef struct
{
  PangoLayout *layout;
  Area room;
  Area place;
  double x; /* the x coordinate of the layout; a layout of lines has its alignment inside the whole width */
  double size;
  gboolean dim;
} Text;

typedef struct
{
  double x1;
  double y1;
  double x2;
  double y2;
  double thickness;
  double grey;
} Line;

typedef struct
{
  Area area;
  double grey;
} Fill;

struct _PageFont
{
  PangoFontMap *map;
  PangoContext *context;
};

struct _Page
{
  PageFont *font;
  double width;
  double height;
  GArray *fills;
  GArray *lines;
  GArray *texts;
  double x;     /* the origin and scale of what is added */
  double y;
  double scale;
};

/* Hinting is off, so that lines break at the same places in every output. */
PageFont *
page_font_new (void)
{
  PageFont *self = g_new (PageFont, 1);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  self->map = pango_cairo_font_map_new ();
  pango_cairo_font_map_set_resolution (PANGO_CAIRO_FONT_MAP (self->map), 72);
  self->context = pango_font_map_create_context (self->map);
  pango_cairo_context_set_font_options (self->context, options);
  pango_context_set_round_glyph_positions (self->context, FALSE);
  cairo_font_options_destroy (options);
  return self;
}

void
page_font_free (PageFont *self)
{
  g_object_unref (self->context);
  g_object_unref (self->map);
  g_free (self);
}

/* U+2068 begins a part of a sentence, such as a name, that does not decide the direction of the sentence (source:
 * Unicode Standard Annex 9, P2). Pango takes the first letter all the same, so automatic direction is switched off for
 * such a text: our own sentences go from left to right. */
#define ISOLATE "\u2068"

/* Makes the layout of a text. Digits are of equal width, because numbers are set below each other. */
static PangoLayout *
make_layout (PageFont   *font,
             const char *text,
             PageStyle   style)
{
  PangoLayout *layout = pango_layout_new (font->context);
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoFontDescription *description = pango_font_description_from_string (FAMILY);
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  pango_font_description_set_weight (description, style & PAGE_BOLD ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_font_description (layout, description);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_auto_dir (layout, strstr (valid, ISOLATE) == NULL);
  pango_layout_set_text (layout, valid, -1);
  pango_font_description_free (description);
  pango_attr_list_unref (attributes);
  return layout;
}

static void
set_size (PangoLayout *layout,
          double       size)
{
  PangoFontDescription *description = pango_font_description_copy (pango_layout_get_font_description (layout));

  pango_font_description_set_size (description, (int) (size * PANGO_SCALE));
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
}

static void
measure (PangoLayout *layout,
         double      *width,
         double      *height)
{
  int w, h;

  pango_layout_get_size (layout, &w, &h);
  *width = (double) w / PANGO_SCALE;
  *height = (double) h / PANGO_SCALE;
}

/* Sets the width and alignment of a layout. Pango swaps left and right in a text that goes from right to left. */
static void
set_width (PangoLayout *layout,
           double       width,
           PageStyle    style)
{
  gboolean turned = pango_layout_get_auto_dir (layout) && pango_layout_get_direction (layout, 0) == PANGO_DIRECTION_RTL;
  PangoAlignment alignment = style & PAGE_CENTRE ? PANGO_ALIGN_CENTER
                             : !(style & PAGE_END) == !turned ? PANGO_ALIGN_LEFT
                                                              : PANGO_ALIGN_RIGHT;

  pango_layout_set_alignment (layout, alignment);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, width < 0 ? -1 : (int) ((width + SLACK) * PANGO_SCALE));
}

double
page_font_width (PageFont   *font,
                 const char *text,
                 double      size,
                 PageStyle   style)
{
  g_autoptr (PangoLayout) layout = make_layout (font, text, style);
  double width, height;

  set_size (layout, size);
  measure (layout, &width, &height);
  return width;
}

double
page_font_height (PageFont   *font,
                  const char *text,
                  double      size,
                  double      width,
                  PageStyle   style)
{
  g_autoptr (PangoLayout) layout = make_layout (font, text, style);
  double w, height;

  set_size (layout, size);
  set_width (layout, width, style);
  measure (layout, &w, &height);
  return height;
}

Page *
page_new (PageFont *font,
          double    width,
          double    height)
{
  Page *self = g_new (Page, 1);

  *self = (Page) { .font = font, .width = width, .height = height, .scale = 1 };
  self->fills = g_array_new (FALSE, FALSE, sizeof (Fill));
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->texts = g_array_new (FALSE, FALSE, sizeof (Text));
  return self;
}

void
page_free (Page *self)
{
  for (guint i = 0; i < self->texts->len; i++)
    g_object_unref (g_array_index (self->texts, Text, i).layout);
  g_array_unref (self->texts);
  g_array_unref (self->lines);
  g_array_unref (self->fills);
  g_free (self);
}

double
page_get_width (const Page *self)
{
  return self->width;
}

double
page_get_height (const Page *self)
{
  return self->height;
}

void
page_set_origin (Page   *self,
                 double  x,
                 double  y,
                 double  scale)
{
  self->x = x;
  self->y = y;
  self->scale = scale;
}

static Area
place_area (const Page *self,
            Area        area)
{
  return (Area) { self->x + area.x * self->scale, self->y + area.y * self->scale, area.width * self->scale,
                  area.height * self->scale };
}

static gboolean
fits (PangoLayout *layout,
      const Area  *room)
{
  double width, height;

  measure (layout, &width, &height);
  return width <= room->width + 2 * SLACK && height <= room->height + 2 * SLACK;
}

/* Makes the layout fit into the room and returns the font size, in points. */
static double
fit (PangoLayout *layout,
     const Area  *room,
     double       size,
     PageStyle    style)
{
  double least;

  /* A room without height can lead to a negative size. */
  size = MAX (size, TINY);
  least = MIN (size, MAX (LEAST, size * LEAST_SHARE));
  if (!(style & PAGE_LINES))
    for (double s = size; s >= least - SLACK; s *= STEP)
      {
        set_size (layout, s);
        if (fits (layout, room))
          return s;
      }
  set_width (layout, room->width, style);
  for (; size > TINY; size *= STEP)
    {
      set_size (layout, size);
      if (fits (layout, room))
        break;
    }
  return size;
}

void
page_add_text (Page       *self,
               const char *text,
               Area        room,
               double      size,
               PageStyle   style)
{
  Text item = { NULL };
  PangoRectangle logical;

  if (*text == '\0')
    return;
  room = item.room = place_area (self, room);
  item.layout = make_layout (self->font, text, style);
  item.size = fit (item.layout, &room, size * self->scale, style);
  item.dim = (style & PAGE_DIM) != 0;
  pango_layout_get_extents (item.layout, NULL, &logical);
  item.place = (Area) { (double) logical.x / PANGO_SCALE, 0, (double) logical.width / PANGO_SCALE,
                        (double) logical.height / PANGO_SCALE };
  item.x = room.x;
  if (pango_layout_get_width (item.layout) < 0 && style & (PAGE_CENTRE | PAGE_END))
    item.x += (room.width - item.place.width) / (style & PAGE_END ? 1 : 2);
  item.place.x += item.x;
  item.place.y = room.y;
  if (!(style & PAGE_TOP))
    item.place.y += (room.height - item.place.height) / (style & PAGE_BOTTOM ? 1 : 2);
  g_array_append_val (self->texts, item);
}

void
page_add_line (Page   *self,
               double  x1,
               double  y1,
               double  x2,
               double  y2,
               double  thickness,
               double  grey)
{
  const Area area = place_area (self, (Area) { x1, y1, x2 - x1, y2 - y1 });
  Line line = { area.x, area.y, area.x + area.width, area.y + area.height, thickness * self->scale, grey };

  g_array_append_val (self->lines, line);
}

void
page_add_frame (Page   *self,
                Area    area,
                double  thickness,
                double  grey)
{
  double right = area.x + area.width, bottom = area.y + area.height;

  page_add_line (self, area.x, area.y, right, area.y, thickness, grey);
  page_add_line (self, area.x, bottom, right, bottom, thickness, grey);
  page_add_line (self, area.x, area.y, area.x, bottom, thickness, grey);
  page_add_line (self, right, area.y, right, bottom, thickness, grey);
}

void
page_add_fill (Page   *self,
               Area    area,
               double  grey)
{
  Fill fill = { place_area (self, area), grey };

  g_array_append_val (self->fills, fill);
}

double
page_get_bottom (const Page *self)
{
  double bottom = 0;

  for (guint i = 0; i < self->texts->len; i++)
    {
      const Area *place = &g_array_index (self->texts, Text, i).place;

      bottom = MAX (bottom, place->y + place->height);
    }
  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);

      bottom = MAX (bottom, MAX (line->y1, line->y2));
    }
  return bottom;
}

static void
draw_line (const Line *line,
           cairo_t    *cr)
{
  gboolean straight = line->x1 == line->x2 || line->y1 == line->y2;

  cairo_set_source_rgb (cr, line->grey, line->grey, line->grey);
  cairo_set_line_width (cr, line->thickness);
  cairo_set_line_cap (cr, straight ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, line->x1, line->y1);
  cairo_line_to (cr, line->x2, line->y2);
  cairo_stroke (cr);
}

void
page_draw (const Page *self,
           cairo_t    *cr)
{
  for (guint i = 0; i < self->fills->len; i++)
    {
      const Fill *fill = &g_array_index (self->fills, Fill, i);

      cairo_set_source_rgb (cr, fill->grey, fill->grey, fill->grey);
      cairo_rectangle (cr, fill->area.x, fill->area.y, fill->area.width, fill->area.height);
      cairo_fill (cr);
    }
  for (guint i = 0; i < self->lines->len; i++)
    draw_line (&g_array_index (self->lines, Line, i), cr);
  for (guint i = 0; i < self->texts->len; i++)
    {
      const Text *text = &g_array_index (self->texts, Text, i);
      double grey = text->dim ? DIM_GREY : 0;

      cairo_set_source_rgb (cr, grey, grey, grey);
      cairo_move_to (cr, text->x, text->place.y);
      pango_cairo_show_layout (cr, text->layout);
    }
}

guint
page_get_n_texts (const Page *self)
{
  return self->texts->len;
}

PageText
page_get_text (const Page *self,
               guint       index)
{
  const Text *text = &g_array_index (self->texts, Text, index);

  return (PageText) { pango_layout_get_text (text->layout), text->room, text->place, text->size };
}
