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
