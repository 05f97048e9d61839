/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Initials in the colour of a person. Who they are of stands beside them: screen readers are not told twice. */
GtkWidget *badge_new  (const char *initials,
                       guint       color);

/* The same for a label that is there already. */
void       badge_show (GtkWidget  *badge,
                       const char *initials,
                       guint       color);

G_END_DECLS
