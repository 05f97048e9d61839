/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For a narrow window: the button of libadwaita's @toast, the widget, goes below its words instead of beside them. */
void toast_shape_pile (GtkWidget *toast);

G_END_DECLS
