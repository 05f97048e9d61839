/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The text size of the whole program, in percent of the system text size. It is applied through "gtk-xft-dpi". */

#define TEXT_SIZE_NORMAL 100

/* Applies @percent to all windows, now and whenever the system text size changes. */
void text_size_set   (int percent);

/* The text size in effect: percent of 96 dpi, with the system setting and ours multiplied. */
int  text_size_get_shown (void);

/* TRUE from 130 percent on, where little text fits in a line. */
gboolean text_size_is_large (void);

/* Converts a length at the present text size to the equivalent one at normal size, both in pixels. */
int  text_size_to_usual (int pixels);

/* TRUE if @width pixels are as narrow for the present text size as a telephone is with large text; widgets are stacked
 * then. */
gboolean text_size_is_compact (int width);

/* Scales @pixels with the text size, but not beyond @room and never below @pixels. */
int  text_size_grow  (int pixels,
                      int room);

/* Widens the default width of @dialog with the text size, up to the width of its transient parent. Call this before it
 * is shown. */
void text_size_widen (GtkWindow *dialog);

/* The next larger (@step 1) or smaller (@step -1) size that is offered; @percent itself at either end. */
int  text_size_step  (int percent,
                      int step);

G_END_DECLS
