/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-file.h"

#include "core/game-file.h"

static gboolean
wants_more (const char *text,
            goffset     length,
            gpointer    data)
{
  return length <= GAME_FILE_MAX_SIZE;
}

void
record_file_load_async (GFile               *file,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_file_load_partial_contents_async (file, cancellable, wants_more, callback, user_data);
}

GString *
record_file_load_finish (GAsyncResult  *result,
                         GError       **error)
{
  g_autoptr (GFile) file = G_FILE (g_async_result_get_source_object (result));
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_load_partial_contents_finish (file, result, &text, &length, NULL, error))
    return NULL;
  return g_string_new_len (text, (gssize) length);
}
