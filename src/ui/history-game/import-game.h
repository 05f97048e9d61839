/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

G_BEGIN_DECLS

/* Takes one game into the history. Finish returns FALSE and words for a person where it could not be taken, or is
 * there already (STORE_ERROR_REFUSED). */
void     import_game_async  (Store                *store,
                             Game                 *game,
                             GAsyncReadyCallback   callback,
                             gpointer              user_data);
gboolean import_game_finish (Store                *store,
                             GAsyncResult         *result,
                             GError              **error);

G_END_DECLS
