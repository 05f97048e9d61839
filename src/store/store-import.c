/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-history.h"

#include "disk.h"
#include "entry-counts.h"
#include "history.h"
#include "import-trial.h"
#include "repair.h"
#include "sort-time.h"
#include "store-private.h"

#include "core/sheet.h"

#include <string.h>

/* Imports games into the history, step by step, and takes them back. */

/* Games that are imported in one transaction, which takes some tenths of a second: an entry at the table waits no
 * longer than for that. */
#define STEP_SIZE 200

/* The place of a game in the order of time, and its index in what was given. */
typedef struct
{
  gint64 sort_time;
  guint index;
} Place;

typedef struct
{
  GPtrArray *games;
  GPtrArray *identities; /* or NULL */
  ImportTrial *trial; /* of the caller; NULL where the games are to be added */
  guint n_tried;    /* new games of the trial before this step */
  GArray *places;   /* Place, in the order of time: then each game that is added is the newest one, which costs least */
  GArray *imported;
  GArray *numbers;  /* numbers in the history, gint64; 0 for games that were not added */
  GPtrArray *differences; /* char * or NULL for each game */
  guint n_done;
  GError *reason;   /* why the import failed, while what it added is taken back */
  guint n_replaced; /* disk_count_replaced() when it began: in another database these numbers are those of other
                     * games */
  StoreProgress progress;
  gpointer user_data;
} Import;

static void
import_free (gpointer data)
{
  Import *self = data;

  g_ptr_array_unref (self->games);
  g_clear_pointer (&self->identities, g_ptr_array_unref);
  g_array_unref (self->places);
  g_clear_pointer (&self->imported, g_array_unref);
  g_array_unref (self->numbers);
  g_ptr_array_unref (self->differences);
  g_clear_error (&self->reason);
  g_free (self);
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Place *first = a;
  const Place *second = b;

  return -sort_time_compare (first->sort_time, first->index, second->sort_time, second->index);
}

static void
sort (Import *self)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      Place place = { sort_time_of_game (g_ptr_array_index (self->games, i)), i };

      g_array_append_val (self->places, place);
    }
  g_array_sort (self->places, compare_places);
}

/* A checksum of all totals and entries of a game. The caller owns it. */
static char *
sum_entries (const Game *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%u %u", sheet->n_seats, sheet->n_entries);
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    g_string_append_printf (text, " %d", sheet->seats[seat].total);
  for (guint i = 0; i < sheet->n_seats * sheet->n_entries; i++)
    g_string_append_printf (text, " %d %d", sheet->cells[i].state, sheet->cells[i].points);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, text->len);
}

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

/* What becomes of a game that is in the history as @twin. A twin that cannot be read is left alone. A game without an
 * identity comes from a game file: it is known where the one in the history is it further on, too. Its players may have
 * been renamed here, unless it was @changed. */
static gboolean
import_again (Import      *self,
              Database    *database,
              guint        index,
              const char  *identity,
              gboolean     changed,
              gint64       twin,
              EntryCounts *counts,
              GError     **error)
{
  const Game *game = g_ptr_array_index (self->games, index);
  Imported *imported = &g_array_index (self->imported, Imported, index);
  g_autoptr (Game) saved = history_read (database, twin, NULL);
  g_autoptr (GError) reason = NULL;
  g_autoptr (Game) next = saved != NULL ? game_continue (saved, game, !changed, &reason) : NULL;
  gboolean begun = next == NULL && saved != NULL && identity == NULL;
  g_autoptr (Game) before = begun ? game_continue (game, saved, TRUE, NULL) : NULL;

  g_clear_pointer (&g_ptr_array_index (self->differences, index), g_free);
  *imported = IMPORTED_KNOWN;
  if (saved == NULL || next == saved || before != NULL || has_same_totals (game, saved))
    return TRUE;
  if (next == NULL)
    {
      *imported = IMPORTED_DIFFERS;
      g_ptr_array_index (self->differences, index) = g_strdup (reason->message);
      return TRUE;
    }
  *imported = IMPORTED_FURTHER;
  return self->trial != NULL ||
         history_continue_game (database, twin, next, counts, &g_array_index (self->numbers, gint64, index), error);
}

static Imported
try_game (ImportTrial *trial,
          const Game  *game,
          const char  *identity)
{
  g_autofree char *entries = sum_entries (game);

  return import_trial_add (trial, game, identity, entries);
}

/* Imports the game at @index, or in a trial only finds out what that would do. */
static gboolean
import_game (Import      *self,
             Database    *database,
             guint        index,
             EntryCounts *counts,
             GError     **error)
{
  const Game *game = g_ptr_array_index (self->games, index);
  const char *identity = self->identities != NULL ? g_ptr_array_index (self->identities, index) : NULL;
  Imported *imported = &g_array_index (self->imported, Imported, index);
  gint64 *number = &g_array_index (self->numbers, gint64, index);
  gboolean changed = identity != NULL && *identity == STORE_CHANGED_GAME;
  gint64 twin;

  *imported = IMPORTED_EMPTY;
  *number = 0;
  if (game_get_n_moves (game) == 0 && game_get_totals (game) == NULL)
    return TRUE;
  if (changed)
    identity++;
  if (!history_find_twin (database, game, identity, &twin, error))
    return FALSE;
  if (twin != 0)
    return import_again (self, database, index, identity, changed, twin, counts, error);
  if (changed)
    identity = NULL;
  *imported = self->trial != NULL ? try_game (self->trial, game, identity) : IMPORTED_NEW;
  return self->trial != NULL || history_import_game (database, game, identity, counts, number, error);
}

static guint
get_end_of_step (const Import *self)
{
  return MIN (self->n_done + STEP_SIZE, self->games->len);
}

static gboolean
import_step (Database  *database,
             gpointer   data,
             GError   **error)
{
  Import *self = data;
  g_autoptr (EntryCounts) counts = self->trial == NULL ? entry_counts_new () : NULL;

  /* A repair may have come between, and then this step begins anew. */
  if (self->trial != NULL)
    import_trial_keep (self->trial, self->n_tried);
  if (counts != NULL && !entry_counts_begin (counts, database, error))
    return FALSE;
  for (guint i = self->n_done; i < get_end_of_step (self); i++)
    if (!import_game (self, database, g_array_index (self->places, Place, i).index, counts, error))
      return FALSE;
  return counts == NULL || entry_counts_end (counts, database, error);
}

/* Takes the next games back. Returns TRUE where that was the last step or failed; else the rest is queued again, with
 * @job, and gets a larger cache. */
static gboolean
take_back_step (Worker    *worker,
                GTask     *task,
                gpointer   disk,
                WorkerJob  job,
                GError   **error)
{
  Database *database = disk_get_database (disk, error);
  gboolean more = FALSE, done;

  if (database == NULL)
    return TRUE;
  done = !repair_transact (database, history_take_back_step, &more, error) || !more;
  database_set_large_cache (database, !done);
  if (done)
    return TRUE;

  worker_submit (worker, g_object_ref (task), job);
  return FALSE;
}

/* Forgets the numbers of a step whose transaction failed. */
static void
forget_step (Import *self)
{
  for (guint i = self->n_done; i < get_end_of_step (self); i++)
    g_array_index (self->numbers, gint64, g_array_index (self->places, Place, i).index) = 0;
}

/* Answers an import of which nothing stays. */
static void
answer_given_up (GTask *task)
{
  Import *self = g_task_get_task_data (task);

  memset (self->numbers->data, 0, self->numbers->len * sizeof (gint64));
  g_task_return_error (task, g_steal_pointer (&self->reason));
}

/* Takes back the marked games. Where this fails, the next start finishes it. */
static void
give_up_job (Worker   *worker,
             GTask    *task,
             gpointer  disk)
{
  g_autoptr (GError) error = NULL;

  if (!take_back_step (worker, task, disk, give_up_job, &error))
    return;
  if (error != NULL)
    g_info ("%s", error->message);
  answer_given_up (task);
}

/* Ends an import that failed or was cancelled: what it added so far is taken back. If it cannot even be marked for
 * that, the error says so. Takes @reason. */
static void
give_up (Import *self,
         Worker *worker,
         GTask  *task,
         Disk   *disk,
         GError *reason)
{
  GError *error = NULL;
  Database *database = disk_get_database (disk, &error);

  if (database != NULL)
    database_set_large_cache (database, FALSE);
  self->reason = reason;
  /* In another database these numbers are those of other games. */
  if (self->n_done == 0 || self->n_replaced != disk_count_replaced (disk))
    {
      g_clear_error (&error);
      answer_given_up (task);
      return;
    }
  if (database != NULL && repair_transact (database, history_mark_leaving, self->numbers, &error))
    give_up_job (worker, task, disk);
  else
    g_task_return_error (task, error);
}

static void
import_job (Worker   *worker,
            GTask    *task,
            gpointer  disk)
{
  Import *self = g_task_get_task_data (task);
  GError *error = NULL;
  Database *database;

  if (self->places->len == 0)
    {
      sort (self);
      self->n_replaced = disk_count_replaced (disk);
    }
  /* Nobody waits for the rest when the store is closed, and the import was not meant for another database. */
  if (worker_is_ending (worker) || g_cancellable_is_cancelled (g_task_get_cancellable (task)) ||
      self->n_replaced != disk_count_replaced (disk))
    {
      give_up (self, worker, task, disk, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "cancelled"));
      return;
    }
  database = disk_get_database (disk, &error);
  if (database != NULL)
    database_set_large_cache (database, self->games->len > STEP_SIZE);
  if (database == NULL || !repair_transact (database, import_step, self, &error))
    {
      forget_step (self);
      give_up (self, worker, task, disk, error);
      return;
    }

  self->n_done = get_end_of_step (self);
  if (self->trial != NULL)
    self->n_tried = import_trial_get_n_new (self->trial);
  if (self->progress != NULL)
    store_tell_progress (task, self->progress, self->user_data, self->n_done, self->games->len);
  /* The rest is queued again, behind what was asked for in the meantime. */
  if (self->n_done < self->games->len)
    {
      worker_submit (worker, g_object_ref (task), import_job);
      return;
    }
  database_set_large_cache (database, FALSE);
  g_task_return_pointer (task, g_steal_pointer (&self->imported), (GDestroyNotify) g_array_unref);
}

static void
submit (Store               *self,
        GPtrArray           *games,
        GPtrArray           *identities,
        ImportTrial         *trial,
        StoreProgress        progress,
        GCancellable        *cancellable,
        GAsyncReadyCallback  callback,
        gpointer             user_data)
{
  Import *import;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (games != NULL);

  import = g_new (Import, 1);
  *import = (Import) { .games = g_ptr_array_ref (games), .trial = trial, .progress = progress, .user_data = user_data };
  import->n_tried = trial != NULL ? import_trial_get_n_new (trial) : 0;
  if (identities != NULL)
    import->identities = g_ptr_array_ref (identities);
  import->places = g_array_sized_new (FALSE, FALSE, sizeof (Place), games->len);
  import->imported = g_array_set_size (g_array_new (FALSE, TRUE, sizeof (Imported)), games->len);
  import->numbers = g_array_set_size (g_array_new (FALSE, TRUE, sizeof (gint64)), games->len);
  import->differences = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (import->differences, games->len);
  store_submit (self, import_job, import, import_free, cancellable, callback, user_data);
}

void
store_import_saved_games_async (Store               *self,
                                GPtrArray           *games,
                                GPtrArray           *identities,
                                StoreProgress        progress,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  submit (self, games, identities, NULL, progress, cancellable, callback, user_data);
}

void
store_try_import_async (Store               *self,
                        GPtrArray           *games,
                        GPtrArray           *identities,
                        ImportTrial         *trial,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_return_if_fail (trial != NULL);

  submit (self, games, identities, trial, NULL, NULL, callback, user_data);
}

void
store_import_games_async (Store               *self,
                          GPtrArray           *games,
                          StoreProgress        progress,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  submit (self, games, NULL, NULL, progress, cancellable, callback, user_data);
}

STORE_DEFINE_FINISH (GArray, store_import_games_finish)

const GPtrArray *
store_import_games_get_differences (GAsyncResult *result)
{
  const Import *import = g_task_get_task_data (G_TASK (result));

  return import->differences;
}

const GArray *
store_import_games_get_numbers (GAsyncResult *result)
{
  const Import *import = g_task_get_task_data (G_TASK (result));

  return import->numbers;
}

/* --- taking back --- */

static void
take_back_job (Worker   *worker,
               GTask    *task,
               gpointer  disk)
{
  GError *error = NULL;

  if (take_back_step (worker, task, disk, take_back_job, &error))
    store_complete (task, error == NULL, error);
}

/* Once the games are marked, the next start finishes this if the program is killed. */
static void
mark_job (Worker   *worker,
          GTask    *task,
          gpointer  disk)
{
  GError *error = NULL;
  Database *database = disk_get_database (disk, &error);

  if (database != NULL && repair_transact (database, history_mark_leaving, g_task_get_task_data (task), &error))
    take_back_job (worker, task, disk);
  else
    g_task_return_error (task, error);
}

void
store_take_back_games_async (Store               *self,
                             const GArray        *numbers,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (numbers != NULL);

  store_submit (self, mark_job, g_array_copy ((GArray *) numbers), (GDestroyNotify) g_array_unref, NULL, callback,
                user_data);
}
