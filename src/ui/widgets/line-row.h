/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "line.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of a list with a badge, a title above a subtitle, and at the end a value above a detail. With large text the
 * end moves below the title, because both need the whole width then.
 *
 * Property "stacked" (boolean, write-only): the end always stands below, as in a card. */
#define PROTOKOLL_TYPE_LINE_ROW (protokoll_line_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLineRow, protokoll_line_row, PROTOKOLL, LINE_ROW, GtkBox)

/* Shows @line (referenced). The parent widget, which has the focus, gets the same accessible label as the row. */
void           protokoll_line_row_show     (ProtokollLineRow *self,
                                            ProtokollLine    *line);

/* The shown line; transfer none, NULL before protokoll_line_row_show(). */
ProtokollLine *protokoll_line_row_get_line (ProtokollLineRow *self);

G_END_DECLS
