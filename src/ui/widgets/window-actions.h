/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds "win." actions that belong to @part to its window, or removes them. Add them when @part is rooted, and remove
 * them before it is unrooted. */
void window_actions_add    (GtkWidget          *part,
                            const GActionEntry *entries,
                            guint               n_entries);
void window_actions_remove (GtkWidget          *part,
                            const GActionEntry *entries,
                            guint               n_entries);

/* Enables or disables such an action; @name is without "win.". */
void window_actions_enable (GtkWidget          *part,
                            const char         *name,
                            gboolean            enabled);

G_END_DECLS
