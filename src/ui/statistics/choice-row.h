/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Choices beside each other, two to @most in a line; with large text also one below the other, where two have no room.
 * A flow box. */
GtkWidget *choice_row_new (guint most);

/* Appends one; hiding its parent hides it. */
void choice_row_append (GtkWidget *row,
                        GtkWidget *choice);

G_END_DECLS
