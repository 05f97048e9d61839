/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* One game of the history: its sheet, its moves, and what can be done with it. Reads it from the store, and says where
 * it is not there any more. Messages come on the nearest toast overlay above the page.
 *
 * Signals: "back" when people are done with it, "changed" when it was changed, deleted or brought back; that may
 * also be after the page was left. */
#define PROTOKOLL_TYPE_GAME_PAGE (protokoll_game_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGamePage, protokoll_game_page, PROTOKOLL, GAME_PAGE, AdwBin)

/* @number as in a Summary. */
GtkWidget  *protokoll_game_page_new      (Store             *store,
                                          gint64             number);

/* Once more, after the history was changed elsewhere. */
void        protokoll_game_page_reload   (ProtokollGamePage *self);

/* The game that is shown, owned by the page; NULL before it was read, and where it is gone. */
const Game *protokoll_game_page_get_game (ProtokollGamePage *self);

G_END_DECLS
