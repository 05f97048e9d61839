/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a window over @parent with all keys, in two columns where there is room for them; it is not shown yet.
 * GtkShortcutsWindow is not used, because it is almost twice as wide as a telephone. */
GtkWindow *shortcuts_window_new (GtkWindow *parent);

G_END_DECLS
