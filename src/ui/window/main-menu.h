/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives @button the main menu, which is made when it is opened, because it would slow the start down. On a narrow
 * window the menu shows no keys, and its words wrap. @list_players returns the names of those who would play again, a
 * GStrv that the menu takes over, or NULL where there are none. @closed (gpointer data) is called with @data, an
 * object, each time the menu closes. */
void main_menu_attach (GtkMenuButton  *button,
                       char         **(*list_players) (gpointer data),
                       GCallback       closed,
                       gpointer        data);

G_END_DECLS
