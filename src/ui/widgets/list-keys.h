/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In a GtkListView arrow keys lead from line to line, Tab past all of them: GTK before 4.12 stops at each of thousands,
 * and does not find its way out of the last ones. */
void list_keys_add_tab (GtkWidget *list);

G_END_DECLS
