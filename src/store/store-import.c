/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-import.h"

#include "data-folder.h"
#include "history.h"
#include "rebuild.h"
#include "sort-time.h"
#include "store-ask.h"
#include "store-private.h"
#include "tally.h"

#include <string.h>

/* Imports games into the history in one transaction. */

struct _StoreImport
{
  Worker *worker;
  gpointer folder;
  GCancellable *cancellable; /* or NULL */
  Database *database;
  const AtTable *at;         /* the game at the table */
  gboolean parted;           /* a part was begun */
  StoreGames games;
  gpointer data;
  gboolean dry_run;
};

/* Whether each player of the game of totals @game has the same total in @saved, whose players may sit in another
 * order. */
static gboolean
has_same_totals (const Game *game,
                 const Game *saved)
{
  const int *here = game_get_totals (game), *there = game_get_totals (saved);
  guint n = game_get_n_players (game), n_same = 0;

  if (here == NULL || there == NULL || game_get_n_players (saved) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      n_same += here[i] == there[k] && strcmp (game_get_player (game, i), game_get_player (saved, k)) == 0;
  return n_same == n;
}

/* Imports a game that is in the history as @twin. A twin that cannot be read is left alone. A game without an identity
 * comes from a game file: it is known where the one in the history is it further on, too. Its players may have been
 * renamed here, unless it was @changed. */
static gboolean
import_again (StoreImport   *self,
              const Game    *game,
              const char    *identity,
              gboolean       changed,
              gint64         twin,
              ImportedGame  *result,
              GError       **error)
{
  g_autoptr (GError) unread = NULL, reason = NULL;
  g_autoptr (Game) saved = history_read (self->database, twin, &unread);
  g_autoptr (Game) next = saved != NULL ? game_continue (saved, game, !changed, &reason) : NULL;
  gboolean begun = next == NULL && saved != NULL && identity == NULL;
  g_autoptr (Game) before = begun ? game_continue (game, saved, TRUE, NULL) : NULL;

  if (saved == NULL && !saved_game_is_unreadable (unread))
    {
      g_propagate_error (error, g_steal_pointer (&unread));
      return FALSE;
    }
  result->imported = IMPORTED_KNOWN;
  if (saved == NULL || next == saved || before != NULL || has_same_totals (game, saved))
    return TRUE;
  if (next == NULL)
    {
      result->imported = IMPORTED_DIFFERS;
      result->difference = g_strdup (reason->message);
      return TRUE;
    }
  result->imported = IMPORTED_FURTHER;
  return history_continue_game (self->database, twin, next, &result->number, error);
}

/* Nobody waits for the rest when the store is closed. */
static gboolean
go_on (StoreImport  *self,
       GError      **error)
{
  store_let_entry_in (self->worker, self->folder);
  if (!worker_is_ending (self->worker) && !g_cancellable_is_cancelled (self->cancellable))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "cancelled");
  return FALSE;
}

gboolean
store_import_add (StoreImport   *self,
                  const Game    *game,
                  const char    *identity,
                  ImportedGame  *result,
                  GError       **error)
{
  gboolean changed = identity != NULL && *identity == STORE_CHANGED_GAME;
  gint64 twin;

  *result = (ImportedGame) { .imported = IMPORTED_EMPTY };
  if (!go_on (self, error))
    return FALSE;
  if (game_get_n_moves (game) == 0 && game_get_totals (game) == NULL)
    return TRUE;
  if (changed)
    identity++;
  if (!history_find_twin (self->database, game, identity, &twin, error))
    return FALSE;
  if (twin != 0)
    return import_again (self, game, identity, changed, twin, result, error);
  result->imported = IMPORTED_NEW;
  return history_import_game (self->database, game, changed ? NULL : identity, &result->number, error);
}

char **
store_import_list_players (StoreImport  *self,
                           GError      **error)
{
  return history_list_players (self->database, self->at, &(StoreQuestion) { STORE_PLAYER_NAMES }, error);
}

gboolean
store_import_begin_part (StoreImport  *self,
                         GError      **error)
{
  if ((self->parted && !database_execute (self->database, "RELEASE part", error)) ||
      !database_execute (self->database, "SAVEPOINT part", error))
    return FALSE;
  self->parted = TRUE;
  return TRUE;
}

gboolean
store_import_drop_part (StoreImport  *self,
                        GError      **error)
{
  return database_execute (self->database, "ROLLBACK TO part", error);
}

/* A dry run returns FALSE without an error, so that it is rolled back. */
static gboolean
import_work (Database  *database,
             gpointer   data,
             GError   **error)
{
  StoreImport *self = data;

  self->database = database;
  self->parted = FALSE;
  return self->games (self, self->data, error) && !self->dry_run && tally_settle (database, error);
}

/* Nothing is written where this sets @error, and by a dry run. */
static void
transact (StoreImport  *self,
          GTask        *task,
          GError      **error)
{
  Database *database = data_folder_get_database (self->folder, error);

  if (database == NULL)
    return;
  self->cancellable = g_task_get_cancellable (task);
  self->at = table_game_get (data_folder_get_table (self->folder));
  database_set_large_cache (database, TRUE);
  rebuild_transact (database, import_work, self, error);
  database_set_large_cache (database, FALSE);
}

static void
import_job (Worker   *worker,
            GTask    *task,
            gpointer  folder)
{
  StoreImport *self = g_task_get_task_data (task);
  GError *error = NULL;

  self->worker = worker;
  self->folder = folder;
  transact (self, task, &error);
  store_complete (task, error == NULL, error);
}

void
store_import_async (Store               *self,
                    StoreGames           games,
                    gpointer             data,
                    gboolean             dry_run,
                    GCancellable        *cancellable,
                    GAsyncReadyCallback  callback,
                    gpointer             user_data)
{
  StoreImport *import;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (games != NULL);

  import = g_new (StoreImport, 1);
  *import = (StoreImport) { .games = games, .data = data, .dry_run = dry_run };
  store_submit (self, import_job, import, g_free, cancellable, callback, user_data);
}

/* --- games that are in memory --- */

/* When a game was played, and its index in what was given. */
typedef struct
{
  gint64 sort_time;
  guint index;
} SortedGame;

typedef struct
{
  StoreImport import;
  GPtrArray *games;
  GPtrArray *identities;  /* or NULL */
  GArray *sorted;         /* SortedGame: then each game that is added is the newest one, which costs least */
  GArray *imported;       /* ImportedGame */
  GTask *task;            /* not owned */
  StoreProgress progress;
  gpointer user_data;
} ArrayImport;

static void
imported_game_clear (gpointer data)
{
  ImportedGame *self = data;

  g_clear_pointer (&self->difference, g_free);
}

static void
array_import_free (gpointer data)
{
  ArrayImport *self = data;

  g_ptr_array_unref (self->games);
  g_clear_pointer (&self->identities, g_ptr_array_unref);
  g_array_unref (self->sorted);
  g_clear_pointer (&self->imported, g_array_unref);
  g_free (self);
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const SortedGame *first = a;
  const SortedGame *second = b;

  return -sort_time_compare (first->sort_time, first->index, second->sort_time, second->index);
}

static void
sort (ArrayImport *self)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      SortedGame sorted = { sort_time_of_game (g_ptr_array_index (self->games, i)), i };

      g_array_append_val (self->sorted, sorted);
    }
  g_array_sort (self->sorted, compare_times);
}

/* Tells the progress each percent only: nobody sees more than a hundred steps. */
static void
tell (ArrayImport *self,
      guint        n_done)
{
  guint64 n_all = self->games->len;

  if (self->progress != NULL && n_done * 100 / n_all > (n_done - 1) * 100 / n_all)
    store_tell_progress (self->task, self->progress, self->user_data, n_done, n_all);
}

static gboolean
add_array (StoreImport  *import,
           gpointer      data,
           GError      **error)
{
  ArrayImport *self = data;

  for (guint i = 0; i < self->sorted->len; i++)
    {
      guint index = g_array_index (self->sorted, SortedGame, i).index;
      const char *identity = self->identities != NULL ? g_ptr_array_index (self->identities, index) : NULL;
      ImportedGame *result = &g_array_index (self->imported, ImportedGame, index);

      imported_game_clear (result);
      if (!store_import_add (import, g_ptr_array_index (self->games, index), identity, result, error))
        return FALSE;
      tell (self, i + 1);
    }
  return TRUE;
}

static void
import_array_job (Worker   *worker,
                  GTask    *task,
                  gpointer  folder)
{
  ArrayImport *self = g_task_get_task_data (task);
  GError *error = NULL;

  sort (self);
  self->task = task;
  self->import = (StoreImport) { worker, folder, .games = add_array, .data = self };
  transact (&self->import, task, &error);
  store_complete_pointer (task, error == NULL ? g_steal_pointer (&self->imported) : NULL,
                          (GDestroyNotify) g_array_unref, error);
}

void
store_import_games_async (Store               *self,
                          GPtrArray           *games,
                          GPtrArray           *identities,
                          StoreProgress        progress,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  ArrayImport *import;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (games != NULL);

  import = g_new (ArrayImport, 1);
  *import = (ArrayImport) { .games = g_ptr_array_ref (games), .progress = progress, .user_data = user_data };
  if (identities != NULL)
    import->identities = g_ptr_array_ref (identities);
  import->sorted = g_array_sized_new (FALSE, FALSE, sizeof (SortedGame), games->len);
  import->imported = g_array_set_size (g_array_new (FALSE, TRUE, sizeof (ImportedGame)), games->len);
  g_array_set_clear_func (import->imported, imported_game_clear);
  store_submit (self, import_array_job, import, array_import_free, cancellable, callback, user_data);
}
