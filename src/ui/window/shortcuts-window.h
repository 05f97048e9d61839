/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a window over @parent with the keys that shortcuts.ui lists; it is not shown yet. GtkShortcutsWindow is not
 * used, because its pictures of keys make it almost twice as wide as a telephone. */
GtkWindow *shortcuts_window_new (GtkWindow *parent);

G_END_DECLS
