/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Actions "win.…" that a part of the window brings along, so that they come and go with it: to be added when the part
 * gets its root, and removed before it loses it. */
void window_actions_add    (GtkWidget          *part,
                            const GActionEntry *entries,
                            guint               n_entries);
void window_actions_remove (GtkWidget          *part,
                            const GActionEntry *entries,
                            guint               n_entries);

/* @name is without "win.". */
void window_actions_enable (GtkWidget          *part,
                            const char         *name,
                            gboolean            enabled);

G_END_DECLS
