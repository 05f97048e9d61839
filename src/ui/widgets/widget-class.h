/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives a widget that style class, or takes it away: whether it has it already or not. */
void widget_set_class (GtkWidget  *widget,
                       const char *css_class,
                       gboolean    wanted);

/* Takes everything out of a grid. */
void grid_clear       (GtkGrid    *grid);

G_END_DECLS
