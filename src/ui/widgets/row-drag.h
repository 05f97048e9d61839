/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* @row, one of the same list, is to take the place of @onto. */
typedef void (*RowDropped) (gpointer   data,
                            GtkWidget *row,
                            GtkWidget *onto);

/* Puts a handle before all else in @row, by which a pointer drags it onto others of its list that have one. */
void row_drag_add (AdwEntryRow *row,
                   RowDropped   dropped,
                   gpointer     data);

G_END_DECLS
