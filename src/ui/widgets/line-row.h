/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "line.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of a list: badge, title over subtitle, and at the end value over detail. With large text the end stands below
 * the rest, because both need the whole width then. */
#define PROTOKOLL_TYPE_LINE_ROW (protokoll_line_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLineRow, protokoll_line_row, PROTOKOLL, LINE_ROW, GtkBox)

/* @item is the list item that has the row as its child. */
void           protokoll_line_row_show     (ProtokollLineRow *self,
                                            GtkListItem      *item);

/* The line that is shown. */
ProtokollLine *protokoll_line_row_get_line (ProtokollLineRow *self);

G_END_DECLS
