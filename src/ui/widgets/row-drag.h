/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Called when the user drops @row to take the place of @onto. Both have the same parent. */
typedef void (*RowDropped) (gpointer   data,
                            GtkWidget *row,
                            GtkWidget *onto);

/* Adds a drag handle at the start of @row. The row can be dropped on any other row of its list that has a handle. */
void row_drag_add (AdwEntryRow *row,
                   RowDropped   dropped,
                   gpointer     data);

G_END_DECLS
