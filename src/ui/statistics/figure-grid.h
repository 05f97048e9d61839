/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Big numbers with small words below them, as many beside each other as there is room for. */
GtkWidget *figure_grid_new (void);

void       figure_grid_clear (GtkWidget  *grid);

/* @value is freed, @words are copied. */
void       figure_grid_add (GtkWidget  *grid,
                            char       *value,
                            const char *words);

G_END_DECLS
