/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-series.h"

#include "series-rows.h"
#include "store-private.h"

#include <string.h>

SeriesChoice *
series_choice_copy (const SeriesChoice *choice)
{
  SeriesChoice *copy = g_memdup2 (choice, sizeof *choice);

  copy->name = g_strdup (choice->name);
  return copy;
}

void
series_choice_free (SeriesChoice *choice)
{
  g_free (choice->name);
  g_free (choice);
}

void
game_series_free (GameSeries *series)
{
  g_free (series->name);
  g_ptr_array_unref (series->people);
  g_clear_pointer (&series->standings, g_array_unref);
  g_array_unref (series->games);
  g_strfreev (series->players);
  g_free (series);
}

const Person *
game_series_find_person (const GameSeries *series,
                         gint64            player)
{
  for (guint i = 0; i < series->people->len; i++)
    {
      const Person *person = g_ptr_array_index (series->people, i);

      if (person->id == player)
        return person;
    }
  g_return_val_if_reached (NULL);
}

gboolean
game_series_has_players (const GameSeries  *series,
                         const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) series->players, names[i]))
      return FALSE;
  return g_strv_length ((char **) names) == g_strv_length (series->players);
}

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
