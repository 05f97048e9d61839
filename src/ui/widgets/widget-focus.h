/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What has the focus in the window of @widget; NULL if nothing has it, or if the widget is in no window. */
GtkWidget *widget_find_focus (GtkWidget *widget);

G_END_DECLS
