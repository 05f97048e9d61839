/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes Tab leave a GtkListView, while arrow keys move from line to line. GTK before 4.12 stops at each of thousands of
 * rows, and Tab cannot leave the last ones. */
void list_keys_add_tab (GtkWidget *list);

G_END_DECLS
