/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pictures.h"

#include "contrast.h"

#include <string.h>

void
picture_clear (Picture *picture)
{
  g_clear_pointer (&picture->pixels, g_free);
}

GskRenderNode *
picture_paint (GtkWidget *native)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (native);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (native), gtk_widget_get_height (native));
  return gtk_snapshot_free_to_node (snapshot);
}

void
picture_take (Picture               *picture,
              GtkWidget             *native,
              const graphene_rect_t *area)
{
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;
  gsize stride;

  /* Where something is to be laid out anew there is nothing to paint until it is. */
  while ((node = picture_paint (native)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (native)), node, area);
  gsk_render_node_unref (node);
  picture->width = gdk_texture_get_width (texture);
  picture->height = gdk_texture_get_height (texture);
  stride = 4 * (gsize) picture->width;
  picture->pixels = g_malloc (stride * (gsize) picture->height);
  gdk_texture_download (texture, picture->pixels, stride);
}

void
picture_get (const Picture *picture,
             int            index,
             GdkRGBA       *color)
{
  const guchar *pixel = picture->pixels + 4 * index;

  *color = (GdkRGBA) { pixel[2] / 255.0f, pixel[1] / 255.0f, pixel[0] / 255.0f, 1 };
}

guint
picture_count (const Picture *one,
               const Picture *other,
               double         least,
               double        *most)
{
  double greatest = 1;
  guint n = 0;

  for (int i = 0; i < one->width * one->height; i++)
    {
      GdkRGBA first, second;
      double ratio;

      if (memcmp (one->pixels + 4 * i, other->pixels + 4 * i, 4) == 0)
        continue;
      picture_get (one, i, &first);
      picture_get (other, i, &second);
      ratio = contrast_ratio (&first, &second);
      greatest = MAX (greatest, ratio);
      n += ratio >= least;
    }
  if (most != NULL)
    *most = greatest;
  return n;
}
