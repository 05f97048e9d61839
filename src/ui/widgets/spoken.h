/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a screen reader calls @widget, whatever stands on it. For a button this comes after its label is set: from GTK 4.10
 * on a button is called by its label, and the words that were given to it count for nothing. */
void spoken_set (GtkWidget  *widget,
                 const char *words);

G_END_DECLS
