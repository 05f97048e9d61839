/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The list of keys, as shortcuts.ui has it, in a window that fits a telephone and large text: GTK's own for it has two
 * columns whatever the room is. @parent tells the keys of its actions. */
GtkWidget *shortcuts_window_new (GtkApplicationWindow *parent,
                                 GtkWidget            *shortcuts);

G_END_DECLS
