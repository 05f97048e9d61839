/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-series.h"

#include "series-rows.h"
#include "store-private.h"

#include <string.h>

static gpointer
list_series (Database  *database,
             gpointer   running,
             GError   **error)
{
  return series_rows_list (database, running, error);
}

static gpointer
read_series_of_game (Database  *database,
                     gpointer   running,
                     GError   **error)
{
  return series_rows_of_running (database, running, error);
}

static gpointer
read_last_game (Database  *database,
                gpointer   names,
                GError   **error)
{
  return series_rows_last_game (database, names, error);
}

static void
forget_game (gpointer game)
{
  if (game != NULL)
    game_unref (game);
}

static void
forget_series (gpointer series)
{
  if (series != NULL)
    game_series_free (series);
}

void
store_list_series_async (Store               *self,
                         const Game          *running,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, list_series, running != NULL ? game_ref ((Game *) running) : NULL, forget_game,
                      (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

void
store_read_series_of_game_async (Store               *self,
                                 const Game          *running,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, read_series_of_game, running != NULL ? game_ref ((Game *) running) : NULL, forget_game,
                      forget_series, callback, user_data);
}

void
store_read_last_game_async (Store               *self,
                            const char *const   *names,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, read_last_game, g_strdupv ((char **) names), (GDestroyNotify) g_strfreev, forget_game,
                      callback, user_data);
}

STORE_DEFINE_FINISH (GPtrArray, store_list_series_finish)
STORE_DEFINE_FINISH (GameSeries, store_read_series_of_game_finish)
STORE_DEFINE_FINISH (Game, store_read_last_game_finish)
