/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-file.h"

#include "core/notation.h"

/* A byte more than a record may have is enough to see that it is too large. */
#define MOST (NOTATION_MAX_SIZE + 1)

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GTask) task = data;
  char *text = g_task_get_task_data (task);
  GError *error = NULL;
  gsize length;

  if (g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &length, &error))
    g_task_return_pointer (task, g_string_new_len (text, length), free_text);
  else
    g_task_return_error (task, error);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read_finish (G_FILE (source), result, &error);

  if (stream == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_set_task_data (task, g_malloc (MOST), g_free);
  g_input_stream_read_all_async (G_INPUT_STREAM (stream), g_task_get_task_data (task), MOST, G_PRIORITY_DEFAULT,
                                 g_task_get_cancellable (task), read_cb, g_object_ref (task));
}

void
record_file_load_async (GFile               *file,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  GTask *task = g_task_new (file, cancellable, callback, user_data);

  g_file_read_async (file, G_PRIORITY_DEFAULT, cancellable, opened_cb, task);
}

GString *
record_file_load_finish (GAsyncResult  *result,
                         GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
