/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-letters.h"

gboolean
sheet_letters_set (SheetLetters *self,
                   PangoContext *context,
                   int           size)
{
  guint serial = pango_context_get_serial (context);

  if (self->context == context && self->serial == serial && self->size == size)
    return FALSE;
  g_set_object (&self->context, context);
  self->serial = serial;
  self->size = size;
  return TRUE;
}

void
sheet_letters_clear (SheetLetters *self)
{
  g_clear_object (&self->context);
}

PangoLayout *
sheet_letters_layout (const SheetLetters *self,
                      const char         *text,
                      LettersLook         look)
{
  PangoFontDescription *font = pango_font_description_copy_static (pango_context_get_font_description (self->context));
  PangoLayout *layout = pango_layout_new (self->context);

  pango_font_description_set_absolute_size (font, (double) self->size * PANGO_SCALE);
  if (look & LETTERS_BOLD)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  if (look & LETTERS_ITALIC)
    pango_font_description_set_style (font, PANGO_STYLE_ITALIC);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, NULL, NULL);
  return layout;
}
