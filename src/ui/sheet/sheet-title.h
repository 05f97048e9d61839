/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-letters.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The name of a row: one line, or two where it shrinks otherwise and its row is high; shortened at its end where there is
 * no room. It draws its text itself: a label lays
 * the same text out for its measures and again for each width, forty times at the start. */
#define SHEET_TYPE_TITLE (sheet_title_get_type ())
G_DECLARE_FINAL_TYPE (SheetTitle, sheet_title, SHEET, TITLE, GtkWidget)

/* @text is copied. */
GtkWidget *sheet_title_new          (const char   *text,
                                     LettersLook   look);

/* Words behind the text, as "126 → 100", where there is room for all of them; copied. */
void       sheet_title_set_note     (SheetTitle   *self,
                                     const char   *note);

void       sheet_title_set_letters  (SheetTitle   *self,
                                     PangoContext *context,
                                     int           size);

/* The width that the text needs in those letters, 0 where it shrinks; or the one that is wanted, for all of it and the
 * note. */
int        sheet_title_get_width    (SheetTitle   *self,
                                     gboolean      wanted);

/* Whether the text is cut. */
gboolean   sheet_title_is_shortened (SheetTitle   *self);

G_END_DECLS
