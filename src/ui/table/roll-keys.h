/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An event controller for the window by which the space bar counts a roll, and takes one back with Shift, while the
 * focus is in @sheet, on @button, which counts rolls, too, or nowhere. A key that is held counts only one roll. Transfer
 * full. */
GtkEventController *roll_keys_new (GtkWidget *sheet,
                                   GtkWidget *button);

G_END_DECLS
