/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Marks @field, a row of a GtkListBox, as wrong and inserts a row with @reason below it. Returns that row (transfer
 * none; the list owns it), to be removed by field_problem_clear(). */
GtkWidget *field_problem_show  (GtkWidget  *field,
                                const char *reason);
void       field_problem_clear (GtkWidget  *problem);

G_END_DECLS
