/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The name of a row: one line, shortened at its end where there is no room. It draws its text itself: a label lays
 * the same text out for its measures and again for each width, forty times at the start. */
#define SHEET_TYPE_TITLE (sheet_title_get_type ())
G_DECLARE_FINAL_TYPE (SheetTitle, sheet_title, SHEET, TITLE, GtkWidget)

/* @text is copied. */
GtkWidget *sheet_title_new      (const char *text);

/* Small words behind the text; copied, NULL for none. */
void       sheet_title_set_note (SheetTitle *self,
                                 const char *note);

G_END_DECLS
