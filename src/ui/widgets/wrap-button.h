/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets the words of a button that has only words wrap where there is no room for them on a line, as with large text;
 * else it looks as before. */
void wrap_button (GtkWidget *button);

G_END_DECLS
