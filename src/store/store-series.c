/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-series.h"

#include "series-rows.h"
#include "store-private.h"

static gpointer
list_series (Database       *database,
             const AtTable  *at,
             gpointer        running,
             GError        **error)
{
  return series_rows_list (database, at, running, error);
}

static gpointer
read_series_of_game (Database       *database,
                     const AtTable  *at,
                     gpointer        running,
                     GError        **error)
{
  return series_rows_of_table (database, at, running, error);
}

static gpointer
read_series_of_players (Database       *database,
                        const AtTable  *at,
                        gpointer        names,
                        GError        **error)
{
  return series_rows_of_players (database, at, names, error);
}

static gpointer
read_last_game (Database       *database,
                const AtTable  *at,
                gpointer        names,
                GError        **error)
{
  return series_rows_last_game (database, at, names, error);
}

void
store_list_series_async (Store               *self,
                         const Game          *running,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, list_series, running != NULL ? game_ref (running) : NULL, (GDestroyNotify) game_unref,
                      (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

void
store_read_series_of_game_async (Store               *self,
                                 const Game          *running,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, read_series_of_game, running != NULL ? game_ref (running) : NULL,
                      (GDestroyNotify) game_unref, (GDestroyNotify) game_series_free, callback, user_data);
}

void
store_read_series_of_players_async (Store               *self,
                                    const char *const   *names,
                                    GAsyncReadyCallback  callback,
                                    gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, read_series_of_players, g_strdupv ((char **) names), (GDestroyNotify) g_strfreev,
                      (GDestroyNotify) game_series_free, callback, user_data);
}

void
store_read_last_game_async (Store               *self,
                            const char *const   *names,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, read_last_game, g_strdupv ((char **) names), (GDestroyNotify) g_strfreev,
                      (GDestroyNotify) game_unref, callback, user_data);
}

typedef struct
{
  gint64 number;
  char *name;
} Renaming;

static void
renaming_free (gpointer data)
{
  g_free (((Renaming *) data)->name);
  g_free (data);
}

static gboolean
rename_series (Database       *database,
               const AtTable  *at,
               gpointer        data,
               GError        **error)
{
  const Renaming *renaming = data;

  return series_rows_set_name (database, at, renaming->number, renaming->name, error);
}

static gboolean
delete_series (Database       *database,
               const AtTable  *at,
               gpointer        number,
               GError        **error)
{
  return series_rows_set_deleted (database, *(gint64 *) number, TRUE, error);
}

static gboolean
restore_series (Database       *database,
                const AtTable  *at,
                gpointer        number,
                GError        **error)
{
  return series_rows_set_deleted (database, *(gint64 *) number, FALSE, error);
}

void
store_rename_series_async (Store               *self,
                           gint64               number,
                           const char          *name,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  Renaming *renaming;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (name != NULL);

  renaming = g_new (Renaming, 1);
  *renaming = (Renaming) { number, g_strdup (name) };
  store_submit_change (self, rename_series, renaming, renaming_free, callback, user_data);
}

void
store_delete_series_async (Store               *self,
                           gint64               number,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_change (self, delete_series, g_memdup2 (&number, sizeof number), g_free, callback, user_data);
}

void
store_restore_series_async (Store               *self,
                            gint64               number,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_change (self, restore_series, g_memdup2 (&number, sizeof number), g_free, callback, user_data);
}

STORE_DEFINE_FINISH (GPtrArray, store_list_series_finish)
STORE_DEFINE_FINISH (GameSeries, store_read_series_of_game_finish)
STORE_DEFINE_FINISH (GameSeries, store_read_series_of_players_finish)
STORE_DEFINE_FINISH (Game, store_read_last_game_finish)
