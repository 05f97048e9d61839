/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-tasks.h"

typedef struct
{
  char *path;
  char *text;
} Load;

typedef struct
{
  ForeignBook *book;
  GPtrArray *blocks;
  GPtrArray *rules;
  GHashTable *who;
} Make;

static void
load_free (gpointer data)
{
  Load *load = data;

  g_free (load->path);
  g_free (load->text);
  g_free (load);
}

static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const Load *load = data;
  GError *error = NULL;
  ForeignBook *book = load->path != NULL ? foreign_book_read (load->path, NULL, cancellable, &error)
                                         : foreign_book_read_text (load->text, -1, &error);

  if (book != NULL)
    g_task_return_pointer (task, book, (GDestroyNotify) foreign_book_unref);
  else
    g_task_return_error (task, error);
}

void
table_load_async (const char          *path,
                  const char          *text,
                  GCancellable        *cancellable,
                  GAsyncReadyCallback  callback,
                  gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Load *load = g_new (Load, 1);

  *load = (Load) { g_strdup (path), g_strdup (text) };
  g_task_set_task_data (task, load, load_free);
  g_task_run_in_thread (task, load_in_thread);
}

ForeignBook *
table_load_finish (GAsyncResult  *result,
                   GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
make_free (gpointer data)
{
  Make *make = data;

  g_ptr_array_unref (make->blocks);
  g_ptr_array_unref (make->rules);
  g_hash_table_unref (make->who);
  foreign_book_unref (make->book);
  g_free (make);
}

static void
make_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const Make *make = data;
  GError *error = NULL;
  ForeignGames *games = foreign_games_make (make->book, make->blocks, make->rules, TRUE, make->who, NULL, cancellable, &error);

  if (games != NULL)
    g_task_return_pointer (task, games, (GDestroyNotify) foreign_games_free);
  else
    g_task_return_error (task, error);
}

void
table_make_async (ForeignBook         *book,
                  const GPtrArray     *blocks,
                  const Ruleset       *rules,
                  GHashTable          *who,
                  GCancellable        *cancellable,
                  GAsyncReadyCallback  callback,
                  gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Make *make = g_new (Make, 1);

  *make = (Make) { foreign_book_ref (book), g_ptr_array_new_with_free_func ((GDestroyNotify) block_free),
                   g_ptr_array_new_with_free_func ((GDestroyNotify) ruleset_unref), g_hash_table_ref (who) };
  for (guint i = 0; i < blocks->len; i++)
    g_ptr_array_add (make->blocks, block_copy (g_ptr_array_index (blocks, i)));
  g_ptr_array_add (make->rules, ruleset_ref (rules));
  g_task_set_task_data (task, make, make_free);
  g_task_run_in_thread (task, make_in_thread);
}

ForeignGames *
table_make_finish (GAsyncResult  *result,
                   GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
