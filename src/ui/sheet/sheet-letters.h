/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The font of a widget of the sheet. All widgets share the Pango context of the grid and have only a size of their own,
 * because a hundred contexts would cost more than the texts. To be initialised with zeros. */
typedef struct
{
  PangoContext *context;
  guint serial; /* of the context */
  int size;     /* in pixels */
} SheetLetters;

typedef enum
{
  LETTERS_BOLD = 1 << 0,
  LETTERS_ITALIC = 1 << 1,
  LETTERS_SHRINK = 1 << 2, /* only for SheetTitle: a name becomes smaller if it has no room */
} LettersLook;

/* Sets context (referenced) and size. Returns whether anything changed, so that layouts have to be made again. clear()
 * drops the reference. */
gboolean     sheet_letters_set    (SheetLetters       *self,
                                   PangoContext       *context,
                                   int                 size);
void         sheet_letters_clear  (SheetLetters       *self);

/* Makes a layout of @text and lays it out at once; owned by the caller. All texts should be laid out before any is
 * drawn, because a font that is asked for widths and for glyphs by turns is set up again each time. */
PangoLayout *sheet_letters_layout (const SheetLetters *self,
                                   const char         *text,
                                   LettersLook         look);

G_END_DECLS
