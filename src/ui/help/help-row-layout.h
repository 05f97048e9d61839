/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out a row of a table: cells, each but the first after a label with the name of its column, or NULL for none. The
 * cells are as wide as those of all other rows of the same parent, which have this layout too. Where the room is too
 * little for whole words they stand one below the other with the names of their columns, and the row of these goes. */
#define PROTOKOLL_TYPE_HELP_ROW_LAYOUT (protokoll_help_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHelpRowLayout, protokoll_help_row_layout, PROTOKOLL, HELP_ROW_LAYOUT, GtkLayoutManager)

/* @heads: it names the columns. */
GtkLayoutManager *protokoll_help_row_layout_new      (gboolean    heads);

/* A label, of markup, that names a column where cells stand one below the other. To be added before its cell. */
GtkWidget        *protokoll_help_row_layout_make_name (const char *markup);

G_END_DECLS
