/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "store/store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens a dialog for date, place and note of the game with @number. Its signal "done" (see ProtokollEditDialog) has the
 * game with the new facts, once the store has them, or NULL where the game is gone. */
GtkWidget *game_edit (GtkWindow  *parent,
                      Store      *store,
                      gint64      number,
                      const Game *game);

G_END_DECLS
