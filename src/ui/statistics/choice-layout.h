/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives a drop-down the height that the words of @label, which shows what is selected, have in its width: GTK gives it
 * that of one line, and two would stand out of it. */
void choice_layout_follow (GtkWidget *choice,
                           GtkWidget *label);

G_END_DECLS
