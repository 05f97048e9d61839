/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The list of keys of shortcuts.ui, over @parent; not shown yet. GTK's own GtkShortcutsWindow is as wide as its pictures
 * of keys, almost twice as wide as a telephone. */
GtkWindow *shortcuts_window_new (GtkWindow *parent);

G_END_DECLS
