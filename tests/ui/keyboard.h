/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A keyboard on the X server, so that the events are real ones. */

/* Presses a key in the window of @widget and lets it go; @key as xdotool has it, "Right" or "ctrl+Right". The
 * window has dealt with it afterwards. */
void keyboard_press (GtkWidget  *widget,
                     const char *key);

/* Types @text in ASCII, one key after the other. */
void keyboard_type  (GtkWidget  *widget,
                     const char *text);

G_END_DECLS
