/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "qr-code.h"

#include <qrencode.h>

/* The white edge that a reader needs, in modules. */
#define QUIET 4

/* The side, in pixels: a telephone reads it from an arm's length. */
#define SIDE 250

#define CODE "qr-code"

static void
draw (GtkDrawingArea *area,
      cairo_t        *cr,
      int             width,
      int             height,
      gpointer        data)
{
  const QRcode *code = g_object_get_data (G_OBJECT (area), CODE);
  int n = code != NULL ? code->width + 2 * QUIET : 1;
  int module = MIN (width, height) / n;

  if (code == NULL || module == 0)
    return;
  cairo_translate (cr, (width - module * n) / 2, (height - module * n) / 2);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, module * n, module * n);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (int i = 0; i < code->width * code->width; i++)
    if (code->data[i] & 1)
      cairo_rectangle (cr, (i % code->width + QUIET) * module, (i / code->width + QUIET) * module, module, module);
  cairo_fill (cr);
}

GtkWidget *
qr_code_new (void)
{
  GtkWidget *code = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                                  "content-width", SIDE, "content-height", SIDE, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (code), draw, NULL, NULL);
  return code;
}

static void
code_free (gpointer code)
{
  if (code != NULL)
    QRcode_free (code);
}

void
qr_code_set (GtkWidget  *code,
             const char *text,
             const char *spoken)
{
  QRcode *encoded = text != NULL ? QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M) : NULL;

  g_object_set_data_full (G_OBJECT (code), CODE, encoded, code_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (code), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_queue_draw (code);
}
