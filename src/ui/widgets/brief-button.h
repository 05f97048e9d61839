/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows a picture of that icon name in a button where it is to be @brief, else @words; a screen reader says @spoken
 * either way. */
void brief_button_fit (GtkButton  *button,
                       gboolean    brief,
                       const char *icon,
                       const char *words,
                       const char *spoken);

G_END_DECLS
