/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

G_BEGIN_DECLS

/* Adds one game to the history. Finish returns FALSE with an error for the user: STORE_ERROR_REFUSED if the same game
 * is there already or has no entries, or an error of the store. */
void     import_game_async  (Store                *store,
                             Game                 *game,
                             GAsyncReadyCallback   callback,
                             gpointer              user_data);
gboolean import_game_finish (Store                *store,
                             GAsyncResult         *result,
                             GError              **error);

G_END_DECLS
