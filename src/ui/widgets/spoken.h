/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets the accessible name of @widget, whatever it displays. On a button call this after its label is set: GTK from
 * 4.10 on relates a button to its label, and that relation overrides the name. */
void spoken_set (GtkWidget  *widget,
                 const char *words);

G_END_DECLS
