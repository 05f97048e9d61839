/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Takes a game out of the program: onto paper, as a picture, into files for other programs, and to the clipboard. The
 * actions are "share.print", "share.save-pdf", "share.save-png", "share.save-xlsx", "share.save-csv",
 * "share.copy-result" (the picture and the text of it), "share.copy-text" and "share.copy-table"; the menu has them all. */

/* Returns the game to share, or NULL where there is none (transfer none). */
typedef const Game *(*ShareGame) (gpointer data);

/* Asks the store for the evening of that game (STORE_EVENING). */
typedef void (*ShareEvening) (gpointer            data,
                              GAsyncReadyCallback callback,
                              gpointer            user_data);

/* Gives @widget and everything in it the actions. @get_game and @ask_evening are called with @data whenever that is needed. Messages
 * are shown in the toast overlay that @told_on is or is inside of. @widget, @told_on and @data must exist as long as
 * the actions. */
void        share_attach  (GtkWidget    *widget,
                           GtkWidget    *told_on,
                           ShareGame     get_game,
                           ShareEvening  ask_evening,
                           gpointer      data);

/* Enables the actions if there is a game, and disables them otherwise. Does nothing for NULL, or for a widget to which
 * no actions were attached. */
void        share_refresh (GtkWidget    *widget);

/* The menu with the actions, as of kept_menu(). */
GMenuModel *share_menu    (void);

G_END_DECLS
