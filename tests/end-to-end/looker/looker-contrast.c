/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "looker.h"

#include "../../ui/pictures.h"

#include "../../ui/contrast.h"

#include <string.h>

/* What GTK is going to paint, node by node: every text with its color, and behind it all that was painted there
 * before. So nothing has to be told where texts are, and opacity, tints and overlays count as they are seen. */

/* WCAG 2.1, 1.4.3: 24 px, or 18.66 px where bold, are large. */
#define LEAST 4.5
#define LEAST_LARGE 3.0
#define LARGE 24
#define LARGE_BOLD 18.66

/* Parts of letters by which texts may overlap: descenders and the room of lines. */
#define OVERLAP 4

/* From here on what lies below is not read any more: as below a toast. */
#define HIDING 0.7

typedef struct
{
  graphene_rect_t area;
  GdkRGBA color; /* with the opacity of all around it */
} Ground;

typedef struct
{
  graphene_rect_t area;
  graphene_point_t middle;
  GdkRGBA color;
  float size;
  gboolean bold;
  guint n_grounds; /* painted before it */
  guint n_below;   /* of these, what shines through it where it can be seen through */
} Text;

typedef struct
{
  graphene_matrix_t matrix;
  graphene_rect_t clip;
  float opacity;
  gboolean in_group; /* what can be seen through as a whole: what is below it shines through all that it has */
  guint n_below;     /* grounds there were before that group */
} Place;

typedef struct
{
  GArray *grounds;
  GArray *texts;
} Painting;

static void walk (Painting *painting, GskRenderNode *node, const Place *place);

static void
bounds_of (GskRenderNode   *node,
           const Place     *place,
           graphene_rect_t *area)
{
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (node, &bounds);
  graphene_matrix_transform_bounds (&place->matrix, &bounds, area);
  if (!graphene_rect_intersection (area, &place->clip, area))
    *area = GRAPHENE_RECT_INIT (0, 0, 0, 0);
}

/* How high a node is drawn, so that the strokes of letters are everywhere wider than a pixel. */
#define DRAWN_HEIGHT 64
#define DRAWN_WIDTH 256

static guint32
most_opaque (const guint32 *pixels,
             gsize          n)
{
  guint32 most = 0;

  for (gsize i = 0; i < n; i++)
    if (pixels[i] >> 24 > most >> 24)
      most = pixels[i];
  return most;
}

static float
undo_alpha (guint32 pixel,
            guint   shift)
{
  return (float) (pixel >> shift & 0xff) / (float) (pixel >> 24);
}

/* The color of what @node paints, of which there is one. It is looked at and not asked for: what GTK 4.16 to 4.18 at
 * least answer is of no use where a color was mixed, and for a text it is not the color at all. */
static GdkRGBA
get_color (GskRenderNode *node)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, DRAWN_WIDTH, DRAWN_HEIGHT);
  cairo_t *cairo = cairo_create (surface);
  GdkRGBA color = { 0 };
  graphene_rect_t bounds;
  guint32 pixel;

  gsk_render_node_get_bounds (node, &bounds);
  cairo_scale (cairo, DRAWN_HEIGHT / bounds.size.height, DRAWN_HEIGHT / bounds.size.height);
  cairo_translate (cairo, -bounds.origin.x, -bounds.origin.y);
  gsk_render_node_draw (node, cairo);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);
  pixel = most_opaque ((const guint32 *) cairo_image_surface_get_data (surface), DRAWN_WIDTH * DRAWN_HEIGHT);
  cairo_surface_destroy (surface);
  if (pixel >> 24 != 0)
    color = (GdkRGBA) { undo_alpha (pixel, 16), undo_alpha (pixel, 8), undo_alpha (pixel, 0),
                        (float) (pixel >> 24) / 255 };
  return color;
}

static void
add_ground (Painting      *painting,
            GskRenderNode *node,
            const Place   *place,
            GdkRGBA        color)
{
  Ground ground = { .color = color };

  bounds_of (node, place, &ground.area);
  ground.color.alpha *= place->opacity;
  if (ground.color.alpha > 0 && ground.area.size.width > 0)
    g_array_append_val (painting->grounds, ground);
}

static void
add_text (Painting      *painting,
          GskRenderNode *node,
          const Place   *place)
{
  Text text = { .color = get_color (node), .n_grounds = painting->grounds->len };
  PangoFontDescription *font = pango_font_describe_with_absolute_size (gsk_text_node_get_font (node));

  bounds_of (node, place, &text.area);
  graphene_rect_get_center (&text.area, &text.middle);
  text.color.alpha *= place->opacity;
  text.n_below = place->in_group ? place->n_below : text.n_grounds;
  text.size = (float) pango_font_description_get_size (font) / PANGO_SCALE;
  text.bold = pango_font_description_get_weight (font) >= PANGO_WEIGHT_BOLD;
  pango_font_description_free (font);
  if (text.color.alpha > 0 && text.area.size.width >= 2 && text.area.size.height >= 2)
    g_array_append_val (painting->texts, text);
}

static void
walk_transform (Painting      *painting,
                GskRenderNode *node,
                const Place   *place)
{
  Place inner = *place;
  graphene_matrix_t matrix;

  gsk_transform_to_matrix (gsk_transform_node_get_transform (node), &matrix);
  graphene_matrix_multiply (&matrix, &place->matrix, &inner.matrix);
  walk (painting, gsk_transform_node_get_child (node), &inner);
}

static void
walk_clip (Painting              *painting,
           GskRenderNode         *child,
           const graphene_rect_t *clip,
           const Place           *place)
{
  Place inner = *place;
  graphene_rect_t area;

  graphene_matrix_transform_bounds (&place->matrix, clip, &area);
  if (graphene_rect_intersection (&area, &place->clip, &inner.clip))
    walk (painting, child, &inner);
}

static void
walk_opacity (Painting      *painting,
              GskRenderNode *node,
              const Place   *place)
{
  Place inner = *place;

  inner.opacity *= gsk_opacity_node_get_opacity (node);
  if (!place->in_group)
    inner.n_below = painting->grounds->len;
  inner.in_group = TRUE;
  walk (painting, gsk_opacity_node_get_child (node), &inner);
}

static void
walk (Painting      *painting,
      GskRenderNode *node,
      const Place   *place)
{
  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        walk (painting, gsk_container_node_get_child (node, i), place);
      break;
    case GSK_TRANSFORM_NODE:
      walk_transform (painting, node, place);
      break;
    case GSK_CLIP_NODE:
      walk_clip (painting, gsk_clip_node_get_child (node), gsk_clip_node_get_clip (node), place);
      break;
    case GSK_ROUNDED_CLIP_NODE:
      walk_clip (painting, gsk_rounded_clip_node_get_child (node), &gsk_rounded_clip_node_get_clip (node)->bounds,
                 place);
      break;
    case GSK_OPACITY_NODE:
      walk_opacity (painting, node, place);
      break;
    case GSK_SHADOW_NODE:
      walk (painting, gsk_shadow_node_get_child (node), place);
      break;
    case GSK_DEBUG_NODE:
      walk (painting, gsk_debug_node_get_child (node), place);
      break;
    case GSK_CROSS_FADE_NODE:
      walk (painting, gsk_cross_fade_node_get_end_child (node), place);
      break;
    case GSK_COLOR_NODE:
      add_ground (painting, node, place, get_color (node));
      break;
    case GSK_LINEAR_GRADIENT_NODE:
      add_ground (painting, node, place, gsk_linear_gradient_node_get_color_stops (node, NULL)[0].color);
      break;
    case GSK_TEXT_NODE:
      add_text (painting, node, place);
      break;
    default:
      break;
    }
}

static gboolean
is_behind (const Ground *ground,
           const Text   *text)
{
  return graphene_rect_contains_point (&ground->area, &text->middle);
}

/* What lies behind a text, all of it blended. */
static void
find_ground (const Painting *painting,
             const Text     *text,
             guint           n_grounds,
             GdkRGBA        *color)
{
  *color = (GdkRGBA) { 1, 1, 1, 1 };
  for (guint i = 0; i < n_grounds; i++)
    {
      const Ground *ground = &g_array_index (painting->grounds, Ground, i);

      if (is_behind (ground, text))
        contrast_blend (&ground->color, color, color);
    }
}

/* Whether something that cannot be seen through came on top of it. */
static gboolean
is_covered (const Painting *painting,
            const Text     *text)
{
  for (guint i = text->n_grounds; i < painting->grounds->len; i++)
    {
      const Ground *ground = &g_array_index (painting->grounds, Ground, i);

      if (ground->color.alpha > HIDING && is_behind (ground, text))
        return TRUE;
    }
  return FALSE;
}

static void
judge (const Painting *painting,
       const Text     *text,
       GtkWidget      *window,
       GString        *findings,
       GHashTable     *places)
{
  double least = text->size >= (text->bold ? LARGE_BOLD : LARGE) ? LEAST_LARGE : LEAST;
  gboolean sensitive = TRUE;
  g_autofree char *where = looker_describe (window, text->middle.x, text->middle.y, &sensitive);
  g_autofree char *ink = NULL;
  g_autofree char *paper = NULL;
  GdkRGBA ground, below, seen;
  double ratio;

  find_ground (painting, text, text->n_grounds, &ground);
  find_ground (painting, text, text->n_below, &below);
  contrast_blend (&text->color, &below, &seen);
  ratio = contrast_ratio (&seen, &ground);
  g_hash_table_add (places, g_strdup (where));
  /* WCAG asks nothing of what cannot be used now; it is still to be seen. */
  if (ratio >= (sensitive ? least : 2))
    return;
  ink = gdk_rgba_to_string (&seen);
  paper = gdk_rgba_to_string (&ground);
  g_string_append_printf (findings, "contrast\t%.2f:1 instead of %.1f:1, %s on %s, %s\n", ratio, least, ink, paper,
                          where);
}

/* Whether something that cannot be seen through lies between two texts there. */
static gboolean
is_parted (const Painting        *painting,
           const Text            *below,
           const Text            *above,
           const graphene_rect_t *there)
{
  for (guint i = below->n_grounds; i < above->n_grounds; i++)
    {
      const Ground *ground = &g_array_index (painting->grounds, Ground, i);

      if (ground->color.alpha > HIDING && graphene_rect_contains_rect (&ground->area, there))
        return TRUE;
    }
  return FALSE;
}

/* @one is painted first. */
static gboolean
overlap (const Painting *painting,
         const Text     *one,
         const Text     *other)
{
  graphene_rect_t both;

  return graphene_rect_intersection (&one->area, &other->area, &both) && both.size.width > OVERLAP &&
         both.size.height > OVERLAP + MIN (one->area.size.height, other->area.size.height) / 3 &&
         !is_parted (painting, one, other, &both);
}

static void
find_overlaps (const Painting *painting,
               const GArray   *texts,
               GtkWidget      *window,
               GString        *findings)
{
  for (guint i = 0; i < texts->len; i++)
    for (guint k = i + 1; k < texts->len; k++)
      {
        const Text *one = &g_array_index (texts, Text, i), *other = &g_array_index (texts, Text, k);

        if (overlap (painting, one, other))
          {
            g_autofree char *where = looker_describe (window, one->middle.x, one->middle.y, NULL);

            g_string_append_printf (findings, "overlap\ttwo texts at %.0f, %.0f: %s\n", one->middle.x,
                                    one->middle.y, where);
          }
      }
}

void
looker_contrast (GtkWidget  *window,
                 GString    *findings,
                 GHashTable *places)
{
  GskRenderNode *node = picture_paint (window);
  Painting painting = { g_array_new (FALSE, FALSE, sizeof (Ground)), g_array_new (FALSE, FALSE, sizeof (Text)) };
  GArray *seen = g_array_new (FALSE, FALSE, sizeof (Text));
  Place place = { .opacity = 1 };

  graphene_matrix_init_identity (&place.matrix);
  place.clip = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (window), gtk_widget_get_height (window));
  if (node != NULL)
    walk (&painting, node, &place);
  for (guint i = 0; i < painting.texts->len; i++)
    {
      const Text *text = &g_array_index (painting.texts, Text, i);

      if (is_covered (&painting, text))
        continue;
      judge (&painting, text, window, findings, places);
      g_array_append_val (seen, *text);
    }
  find_overlaps (&painting, seen, window, findings);
  g_clear_pointer (&node, gsk_render_node_unref);
  g_array_unref (seen);
  g_array_unref (painting.grounds);
  g_array_unref (painting.texts);
}
