/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-game.h"

#include "store/store-history.h"

#include <glib/gi18n.h>

void
take_game_async (Store               *store,
                 Game                *game,
                 GAsyncReadyCallback  callback,
                 gpointer             user_data)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);

  g_ptr_array_add (games, game_ref (game));
  store_take_games_async (store, games, NULL, NULL, callback, user_data);
}

gboolean
take_game_finish (Store         *store,
                  GAsyncResult  *result,
                  GError       **error)
{
  g_autoptr (GArray) taken = store_take_games_finish (store, result, error);

  if (taken == NULL)
    return FALSE;
  if (g_array_index (taken, Taken, 0) == TAKEN_NEW)
    return TRUE;
  if (g_array_index (taken, Taken, 0) == TAKEN_KNOWN)
    g_set_error_literal (error, STORE_ERROR, STORE_ERROR_REFUSED,
                         _("This game is in the statistics already; another one differs in date, players or points."));
  else
    g_set_error_literal (error, STORE_ERROR, STORE_ERROR_REFUSED, _("Nothing is entered in this game yet."));
  return FALSE;
}
