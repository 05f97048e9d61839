/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-letters.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The name of a row, in one line; or in two, if it would have to shrink and its row is high. It is cut at its end if
 * there is no room. It draws its text itself, because a GtkLabel lays the same text out for each measure and again for
 * each width, forty times at the start. */
#define SHEET_TYPE_TITLE (sheet_title_get_type ())
G_DECLARE_FINAL_TYPE (SheetTitle, sheet_title, SHEET, TITLE, GtkWidget)

/* @note has words behind the text, as "126 → 100", which are shown only if there is room for all of them, or is NULL. Both
 * are copied. With LETTERS_SHRINK in @look the name becomes smaller before it is cut. */
GtkWidget *sheet_title_new          (const char   *text,
                                     const char   *note,
                                     LettersLook   look);

/* Sets the font: that of @context, in letters of @size pixels. */
void       sheet_title_set_letters  (SheetTitle   *self,
                                     PangoContext *context,
                                     int           size);

/* The width in pixels that the text needs, 0 if it can shrink; or if @wanted, the width of the whole text with its
 * note. */
int        sheet_title_get_width    (SheetTitle   *self,
                                     gboolean      wanted);

/* Whether the text is cut at its end. */
gboolean   sheet_title_is_shortened (SheetTitle   *self);

G_END_DECLS
