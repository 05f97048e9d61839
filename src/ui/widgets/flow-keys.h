/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For the signal "move-cursor" of a GtkFlowBox: arrow keys wait until it has a place on the screen. Before, it does not
 * know how many children are in a line, and GTK (4.8 to 4.18) would look for the line above or below without end. Every
 * flow box that can have the keyboard needs this; the others have "can-focus" switched off. */
gboolean flow_keys_move_cb (GtkFlowBox *box);

G_END_DECLS
