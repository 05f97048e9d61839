/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The next frame of the window of @widget, if one was asked for, is due at once instead of after a sixtieth of a second:
 * nobody looks at the screen of a test, which would spend most of its time on that. To be called before each turn of the
 * main loop that waits for a frame. */
void frame_hasten (GtkWidget *widget);

G_END_DECLS
