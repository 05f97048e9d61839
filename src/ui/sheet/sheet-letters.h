/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The letters of a widget of the sheet. All share the context of the grid and say the size themselves: a hundred contexts
 * would cost more than the texts. All zero before they are set. */
typedef struct
{
  PangoContext *context;
  guint serial; /* of the context */
  int size;     /* in pixels of the font */
} SheetLetters;

typedef enum
{
  LETTERS_BOLD = 1 << 0,
  LETTERS_ITALIC = 1 << 1,
  LETTERS_SHRINK = 1 << 2, /* a name becomes smaller by itself where it has no room */
} LettersLook;

/* Returns whether they are others now: then layouts are to be made anew. */
gboolean     sheet_letters_set    (SheetLetters       *self,
                                   PangoContext       *context,
                                   int                 size);
void         sheet_letters_clear  (SheetLetters       *self);

/* A new layout of @text, laid out: a font that is asked for widths and for glyphs in turn sets itself up anew each time, so
 * that all texts are laid out before any is drawn. */
PangoLayout *sheet_letters_layout (const SheetLetters *self,
                                   const char         *text,
                                   LettersLook         look);

G_END_DECLS
