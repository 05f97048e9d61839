/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Marks a row of a card as the one where something is wrong, with the reason in a row beneath it. The result, owned by the
 * list that has both, is what field_problem_clear() takes away again. */
GtkWidget *field_problem_show  (GtkWidget  *field,
                                const char *reason);
void       field_problem_clear (GtkWidget  *problem);

G_END_DECLS
