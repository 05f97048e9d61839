/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How a game leaves the program: onto paper, as a picture, into files for other programs, into what is copied. Actions
 * "share.print", "share.save-pdf", "-png", "-xlsx" and "-csv", "share.copy-picture" and "share.copy-table", which the menu has. */

/* The game that is to go, or NULL; it stays that of @data. */
typedef const Game *(*ShareGame) (gpointer data);

/* Gives @widget, and all in it, the actions. What is told comes on @told_on, a toast overlay or something in one. */
void        share_attach  (GtkWidget *widget,
                           GtkWidget *told_on,
                           ShareGame  get_game,
                           gpointer   data);

/* There is a game now, or none any more. Does nothing before it is attached, or for NULL. */
void        share_refresh (GtkWidget *widget);

/* Owned by the caller. */
GMenuModel *share_menu    (void);

G_END_DECLS
