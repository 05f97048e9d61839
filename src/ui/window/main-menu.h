/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives @button the main menu, made when it is opened: at the start it would only cost time. On a narrow window it has
 * no keys, and its words wrap. @list_players tells who would play again, NULL where that is not known. @closed (gpointer
 * data) is called with @data, an object, each time the menu closes. */
void main_menu_attach (GtkMenuButton  *button,
                       char         **(*list_players) (gpointer data),
                       GCallback       closed,
                       gpointer        data);

G_END_DECLS
