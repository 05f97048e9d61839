/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The menu with the id "menu" of the file @name of the user interface, such as "share/share-menu.ui", in the language in
 * use. It is made the first time and kept for good: GTK 4.8 never lets go of the sections of a menu that was given to a
 * button, so that menus that are made anew each time would pile up. It belongs to this function and must not be
 * changed. */
GMenuModel *kept_menu (const char *name);

G_END_DECLS
