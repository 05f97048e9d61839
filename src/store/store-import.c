/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-private.h"

#include "data-folder.h"
#include "history.h"
#include "rebuild.h"
#include "sort-time.h"
#include "store-ask.h"
#include "tally.h"

#include <string.h>

/* Imports games into the history in one transaction. */

struct _StoreImport
{
  Transfer *transfer;
  Database *database;
  const AtTable *at;   /* the game at the table */
  guint n_done;
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
  const GPtrArray *games = self->transfer->asked.games;

  if (!worker_is_ending (self->transfer->job.worker))
    return watch_go_on (&self->transfer->watch, self->n_done++, games != NULL ? games->len : 0, error);
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
store_import_part (StoreImport  *self,
                   StoreGames    games,
                   gpointer      data,
                   GError      **error)
{
  g_autoptr (GError) reason = NULL;

  if (!database_execute (self->database, "SAVEPOINT part", error))
    return FALSE;
  if (!games (self, data, &reason) && reason == NULL)
    database_execute (self->database, "ROLLBACK TO part", &reason);
  if (reason == NULL)
    return database_execute (self->database, "RELEASE part", error);
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* A dry run returns FALSE without an error, so that it is rolled back. */
static gboolean
import_work (Database  *database,
             gpointer   data,
             GError   **error)
{
  StoreImport *self = data;
  const StoreTransfer *asked = &self->transfer->asked;

  self->database = database;
  self->n_done = 0;
  return asked->give (self, asked->data, error) && go_on (self, error) && !asked->dry_run &&
         tally_settle (database, error);
}

gpointer
transfer_import (Transfer  *self,
                 Database  *database,
                 GError   **error)
{
  StoreImport import = { .transfer = self, .at = table_game_get (data_folder_get_table (self->job.folder)) };

  rebuild_transact (database, import_work, &import, error);
  return NULL;
}

/* --- games that are in memory --- */

/* When a game was played, and its index in what was given. */
typedef struct
{
  gint64 sort_time;
  guint index;
} SortedGame;

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const SortedGame *first = a;
  const SortedGame *second = b;

  return -sort_time_compare (first->sort_time, first->index, second->sort_time, second->index);
}

static void
imported_game_clear (gpointer data)
{
  ImportedGame *self = data;

  g_clear_pointer (&self->difference, g_free);
}

/* Adds the games of the transfer to the array of ImportedGame @imported. The oldest comes first: then each game that is
 * added is the newest one, which costs least. */
static gboolean
give_array (StoreImport  *import,
            gpointer      imported,
            GError      **error)
{
  const GPtrArray *games = import->transfer->asked.games, *identities = import->transfer->asked.identities;
  g_autoptr (GArray) sorted = g_array_sized_new (FALSE, FALSE, sizeof (SortedGame), games->len);

  for (guint i = 0; i < games->len; i++)
    {
      SortedGame game = { sort_time_of_game (g_ptr_array_index (games, i)), i };

      g_array_append_val (sorted, game);
    }
  g_array_sort (sorted, compare_times);
  g_array_set_size (imported, 0);
  g_array_set_size (imported, games->len);
  for (guint i = 0; i < games->len; i++)
    {
      guint index = g_array_index (sorted, SortedGame, i).index;
      const char *identity = identities != NULL ? g_ptr_array_index (identities, index) : NULL;

      if (!store_import_add (import, g_ptr_array_index (games, index), identity,
                             &g_array_index ((GArray *) imported, ImportedGame, index), error))
        return FALSE;
    }
  return TRUE;
}

gpointer
transfer_import_games (Transfer  *self,
                       Database  *database,
                       GError   **error)
{
  g_autoptr (GArray) imported = g_array_new (FALSE, TRUE, sizeof (ImportedGame));
  g_autoptr (GError) reason = NULL;

  g_array_set_clear_func (imported, imported_game_clear);
  self->asked.give = give_array;
  self->asked.data = imported;
  transfer_import (self, database, &reason);
  if (reason == NULL)
    return g_steal_pointer (&imported);
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}
