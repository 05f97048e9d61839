/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-game.h"

#include "store/store-transfer.h"

#include <glib/gi18n.h>

void
import_game_async (Store               *store,
                   Game                *game,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);

  g_ptr_array_add (games, game_ref (game));
  store_transfer_async (store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games },
                        NULL, NULL, callback, user_data);
}

gboolean
import_game_finish (Store         *store,
                    GAsyncResult  *result,
                    GError       **error)
{
  g_autoptr (GArray) imported = store_ask_finish (store, result, error);

  if (imported == NULL)
    return FALSE;
  switch (g_array_index (imported, ImportedGame, 0).imported)
    {
    case IMPORTED_EMPTY:
      g_set_error_literal (error, STORE_ERROR, STORE_ERROR_REFUSED, _("Nothing is entered in this game yet."));
      return FALSE;
    case IMPORTED_KNOWN:
    case IMPORTED_DIFFERS:
      g_set_error_literal (error, STORE_ERROR, STORE_ERROR_REFUSED,
                           _("This game is already in the statistics; another one must differ in date, "
                             "players or points."));
      return FALSE;
    case IMPORTED_NEW:
    case IMPORTED_FURTHER:
    default:
      return TRUE;
    }
}
