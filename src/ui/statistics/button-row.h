/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A box of widgets beside each other, as wide as each wants to be, or one below the other where that has no room. One
 * of them may expand. */
GtkWidget *button_row_new (void);

G_END_DECLS
