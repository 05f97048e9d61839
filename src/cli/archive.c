/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "archive.h"

void
archive_answered_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  GAsyncResult **place = user_data;

  *place = g_object_ref (result);
}

GAsyncResult *
archive_wait_for (GAsyncResult **place)
{
  while (*place == NULL)
    g_main_context_iteration (NULL, TRUE);

  return *place;
}

Archive *
archive_open (const char  *data_dir,
              GError     **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (Game) running = NULL;
  Store *store = store_new (data_dir);

  store_open_async (store, archive_answered_cb, &result);
  if (store_open_finish (store, archive_wait_for (&result), &running, error))
    return store;

  archive_close (store);
  return NULL;
}

void
archive_close (Archive *self)
{
  store_close (self);
  g_object_unref (self);
}

GPtrArray *
archive_list_categories (Archive *self,
                         GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_list_categories_async (self, archive_answered_cb, &result);
  return store_list_categories_finish (self, archive_wait_for (&result), error);
}

GPtrArray *
archive_list_people (Archive *self,
                     GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_list_people_async (self, archive_answered_cb, &result);
  return store_list_people_finish (self, archive_wait_for (&result), error);
}

GPtrArray *
archive_list_scores (Archive  *self,
                     gint64    category,
                     GError  **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_list_scores_async (self, category, archive_answered_cb, &result);
  return store_list_scores_finish (self, archive_wait_for (&result), error);
}

GArray *
archive_import_games (Archive    *self,
                      GPtrArray  *games,
                      GError    **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_import_games_async (self, games, NULL, NULL, archive_answered_cb, &result);
  return store_import_games_finish (self, archive_wait_for (&result), error);
}

GPtrArray *
archive_list_ledger (Archive     *self,
                     const char  *player,
                     GError     **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_list_ledger_async (self, player, archive_answered_cb, &result);
  return store_list_ledger_finish (self, archive_wait_for (&result), error);
}

CheckIn *
archive_check_in (Archive     *self,
                  const char  *player,
                  const char  *day,
                  GError     **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_check_in_async (self, player, day, archive_answered_cb, &result);
  return store_check_in_finish (self, archive_wait_for (&result), error);
}
