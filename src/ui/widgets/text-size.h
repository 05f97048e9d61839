/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The size of all text of the program, in percent of what the desktop says. */

#define TEXT_SIZE_NORMAL 100

/* Applies it to every window from now on, and anew whenever the desktop says another size. */
void text_size_set   (int percent);

/* How large text is now, in percent of what is usual where the desktop says nothing: its own size and ours. */
int  text_size_get_shown (void);

/* Whether text is so large that little of it has room in a line. */
gboolean text_size_is_large (void);

/* For how many pixels of room there would be with text of the usual size. */
int  text_size_to_usual (int pixels);

/* Whether so many pixels are so narrow for the text, as a telephone is for large one, that what stands beside each other
 * elsewhere stands below each other. */
gboolean text_size_is_compact (int width);

/* @pixels for usual text, more of them as text is larger, up to @room; never fewer. */
int  text_size_grow  (int pixels,
                      int room);

/* Makes a dialog as much wider as text is larger, up to the width of the window that it belongs to. Before it is
 * shown. */
void text_size_widen (GtkWindow *dialog);

/* Makes it as much higher, too. */
void text_size_enlarge (GtkWindow *dialog);

/* The next larger (@step 1) or smaller (-1) size that is offered; at either end the same. */
int  text_size_step  (int percent,
                      int step);

G_END_DECLS
