/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "line.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of a list: badge, title over subtitle, and at the end value over detail. With large text the end stands below
 * the rest, because both need the whole width then.
 *
 * Property "stacked" (boolean): it does so in any case, as in a card. */
#define PROTOKOLL_TYPE_LINE_ROW (protokoll_line_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLineRow, protokoll_line_row, PROTOKOLL, LINE_ROW, GtkBox)

/* What is around the row and has the keyboard is called like it. */
void           protokoll_line_row_show     (ProtokollLineRow *self,
                                            ProtokollLine    *line);

/* The line that is shown. */
ProtokollLine *protokoll_line_row_get_line (ProtokollLineRow *self);

G_END_DECLS
