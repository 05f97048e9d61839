/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called with the game as it is kept from now on or, where it could not be changed because it is not there any more,
 * with NULL. */
typedef void (*GameEdited) (const Game *game, gpointer user_data);

/* Lets people edit date, place and note of the game @number of the history, which is @game. The dialog stays open
 * while the store refuses. @edited is called with the object @user_data, and not once that is gone. */
void game_edit (GtkWindow   *parent,
                Store       *store,
                gint64       number,
                const Game  *game,
                GameEdited   edited,
                gpointer     user_data);

G_END_DECLS
