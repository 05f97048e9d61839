/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out the cells of a row of a table: as wide as those of all other rows of the same parent, which have this layout
 * too. Where there is less room than all words ask for, they wrap. */
#define PROTOKOLL_TYPE_HELP_ROW_LAYOUT (protokoll_help_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHelpRowLayout, protokoll_help_row_layout, PROTOKOLL, HELP_ROW_LAYOUT, GtkLayoutManager)

G_END_DECLS
