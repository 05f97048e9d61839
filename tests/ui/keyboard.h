/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A keyboard on the X server, so that the events are real ones: for keys of text fields, of menus and of the program, and
 * for the way of the focus. What is typed into the sheet goes by press_key(), which is quicker and tells more. */

/* Presses a key in the window of @widget and lets it go; @key as xdotool has it, "Right" or "ctrl+Right". The
 * window has dealt with it afterwards, and is drawn. */
void keyboard_press (GtkWidget  *widget,
                     const char *key);

/* Types @text in ASCII, one key after the other. */
void keyboard_type  (GtkWidget  *widget,
                     const char *text);

G_END_DECLS
