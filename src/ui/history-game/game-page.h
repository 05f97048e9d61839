/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A page with one saved game: its sheet and its moves. It reads the game from the store, and shows a message if it was
 * deleted. Toasts appear on the nearest AdwToastOverlay above the page. Its window must have the actions of share.h.
 *
 * Signals: "back" when the user wants to leave the page; "changed" when the game was edited, deleted or restored, which
 * may be after the page was left; "titled" when what its getters return has changed. */
#define PROTOKOLL_TYPE_GAME_PAGE (protokoll_game_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGamePage, protokoll_game_page, PROTOKOLL, GAME_PAGE, AdwBin)

/* @number is Summary.number. */
GtkWidget  *protokoll_game_page_new      (Store             *store,
                                          gint64             number);

/* Reads the game again; call this when the history was changed elsewhere. */
void        protokoll_game_page_reload   (ProtokollGamePage *self);

/* The shown game (transfer none); NULL until it was read, and if it was deleted. */
const Game *protokoll_game_page_get_game (ProtokollGamePage *self);

/* The number of the game. */
gint64      protokoll_game_page_get_number (ProtokollGamePage *self);

/* The buttons of the page for the header of the window (transfer none), hidden while no game is shown. */
GtkWidget  *protokoll_game_page_get_tools (ProtokollGamePage *self);

/* Leaves out those of them that the menu of the window has, too, and shows an icon instead of words on the page itself. */
void        protokoll_game_page_set_brief (ProtokollGamePage *self,
                                           gboolean           brief);

/* The date and the place of the shown game (transfer full); NULL while none is shown. */
char       *protokoll_game_page_get_facts (ProtokollGamePage *self);

G_END_DECLS
