/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "line.h"

G_BEGIN_DECLS

/* A line of a list as it is seen: badge, title over subtitle, and at the end value over detail, or below
 * them where that has no room. It draws its texts
 * itself: a list view makes dozens of lines at once, and labels that may wrap took four milliseconds for each. */
#define PROTOKOLL_TYPE_LINE_ROW (protokoll_line_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLineRow, protokoll_line_row, PROTOKOLL, LINE_ROW, GtkWidget)

GtkWidget *protokoll_line_row_new  (void);

void       protokoll_line_row_show (ProtokollLineRow *self,
                                    ProtokollLine    *line);

G_END_DECLS
