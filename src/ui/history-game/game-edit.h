/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "store/store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Presents a dialog for the date, place and note of the saved game with @number (transfer none). It emits "done" (see
 * ProtokollEditDialog) with the Game that has the new facts when the store has saved them, or with NULL if the game was
 * deleted meanwhile. */
GtkWidget *game_edit (GtkWindow  *parent,
                      Store      *store,
                      gint64      number,
                      const Game *game);

G_END_DECLS
