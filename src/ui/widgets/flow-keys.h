/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Handler for the signal "move-cursor" of a GtkFlowBox that ignores arrow keys until the box has been allocated. Before
 * that the box does not know how many children are in a line, and GTK (4.8 to 4.18) loops forever looking for the line
 * above or below. Every flow box whose children can have the focus needs this; the others set "can-focus" to FALSE. */
gboolean flow_keys_move_cb (GtkFlowBox *box);

G_END_DECLS
