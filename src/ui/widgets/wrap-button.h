/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets the label of a text-only button wrap if it does not fit in one line, as with large text. Otherwise the button
 * looks the same. */
void wrap_button (GtkWidget *button);

G_END_DECLS
