/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-tasks.h"

typedef struct
{
  char *path;
  char *text;
  char *sheet;
} Load;

typedef struct
{
  PastTable *table;
  PastMapping *mapping;
  Ruleset *rules;
  GHashTable *who;
} Make;

void
loaded_table_free (LoadedTable *self)
{
  past_sheets_clear (&self->sheets);
  g_clear_pointer (&self->table, past_table_unref);
  g_free (self);
}

static void
load_free (gpointer data)
{
  Load *load = data;

  g_free (load->path);
  g_free (load->text);
  g_free (load->sheet);
  g_free (load);
}

static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const Load *load = data;
  g_autoptr (LoadedTable) loaded = g_new0 (LoadedTable, 1);
  GError *error = NULL;

  loaded->table = load->path != NULL ? past_table_read (load->path, load->sheet, &loaded->sheets, cancellable, &error)
                                     : past_table_read_text (load->text, -1, &error);
  if (loaded->table != NULL)
    g_task_return_pointer (task, g_steal_pointer (&loaded), (GDestroyNotify) loaded_table_free);
  else
    g_task_return_error (task, error);
}

void
table_load_async (const char          *path,
                  const char          *text,
                  const char          *sheet,
                  GCancellable        *cancellable,
                  GAsyncReadyCallback  callback,
                  gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Load *load = g_new (Load, 1);

  *load = (Load) { g_strdup (path), g_strdup (text), g_strdup (sheet) };
  g_task_set_task_data (task, load, load_free);
  g_task_run_in_thread (task, load_in_thread);
}

LoadedTable *
table_load_finish (GAsyncResult  *result,
                   GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
make_free (gpointer data)
{
  Make *make = data;

  past_table_unref (make->table);
  past_mapping_free (make->mapping);
  ruleset_unref (make->rules);
  g_hash_table_unref (make->who);
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
  PastGames *games = past_games_make (make->table, make->mapping, make->rules, make->who, NULL, cancellable, &error);

  if (games != NULL)
    g_task_return_pointer (task, games, (GDestroyNotify) past_games_free);
  else
    g_task_return_error (task, error);
}

void
table_make_async (PastTable           *table,
                  const PastMapping   *mapping,
                  const Ruleset       *rules,
                  GHashTable          *who,
                  GCancellable        *cancellable,
                  GAsyncReadyCallback  callback,
                  gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Make *make = g_new (Make, 1);

  *make = (Make) { past_table_ref (table), past_mapping_copy (mapping), ruleset_ref (rules), g_hash_table_ref (who) };
  g_task_set_task_data (task, make, make_free);
  g_task_run_in_thread (task, make_in_thread);
}

PastGames *
table_make_finish (GAsyncResult  *result,
                   GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
