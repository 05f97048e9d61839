/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take.h"

#include "history.h"
#include "mend.h"
#include "moment.h"

/* Games of one transaction: one of them takes tenths of a second, and an entry at the table waits no longer. */
#define STEP_SIZE 200

/* Where a game stands in what was given. */
typedef struct
{
  gint64 moment;
  guint index;
} Place;

struct _Taking
{
  GPtrArray *games;
  Place *places; /* in the order of time; then each game is the newest one, which costs least */
  guint n_done;
  GArray *taken;
};

static int
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const Place *first = a;
  const Place *second = b;

  if (first->moment != second->moment)
    return first->moment < second->moment ? -1 : 1;

  return first->index < second->index ? -1 : first->index > second->index;
}

Taking *
taking_new (GPtrArray *games)
{
  Taking *self = g_new0 (Taking, 1);

  self->games = g_ptr_array_ref (games);
  self->taken = g_array_sized_new (FALSE, TRUE, sizeof (Taken), games->len);
  g_array_set_size (self->taken, games->len);
  return self;
}

void
taking_free (Taking *self)
{
  g_ptr_array_unref (self->games);
  g_clear_pointer (&self->taken, g_array_unref);
  g_free (self->places);
  g_free (self);
}

static void
sort (Taking *self)
{
  self->places = g_new (Place, self->games->len + 1);
  for (guint i = 0; i < self->games->len; i++)
    self->places[i] = (Place) { moment_of_game (g_ptr_array_index (self->games, i)), i };

  g_qsort_with_data (self->places, self->games->len, sizeof (Place), compare_places, NULL);
}

/* Runs a statement that asks for the identity of @game. */
static gboolean
ask_identity (Database    *database,
              Statement    statement,
              const Game  *game,
              gint64      *answer,
              GError     **error)
{
  sqlite3_stmt *row = database_prepare (database, statement, error);
  guint8 identity[HISTORY_IDENTITY_SIZE];

  if (row == NULL)
    return FALSE;

  history_get_identity (game, identity);
  database_bind_bytes (database, row, 1, identity, sizeof identity);
  return database_run_number (database, row, answer, error);
}

/* When an imported game began is only known by its date. It must not make its players the last ones who played. */
static gint64
get_started (const Game *game,
             gint64      moment)
{
  gint64 first = game_get_n_moves (game) > 0 ? game_get_move (game, 0)->time : 0;

  if (first != 0)
    return first;
  return moment != MOMENT_UNDATED ? MIN (moment, g_get_real_time () / G_USEC_PER_SEC) : 0;
}

/* The same game may wait deleted; it is not to come back beside this one. */
static gboolean
purge_twin (Database    *database,
            const Game  *game,
            GError     **error)
{
  gint64 unused;

  return ask_identity (database, STATEMENT_PURGE_TWIN, game, &unused, error) &&
         (database_get_n_changed (database) == 0 || history_forget_players (database, error));
}

static gboolean
add_game (Database     *database,
          Aggregates   *aggregates,
          const Game   *game,
          gint64        moment,
          GError      **error)
{
  gint64 id = ledger_add (database, game, GAME_DISCARDED, get_started (game, moment), error);

  return id != 0 && history_put (database, id, game, aggregates, error) && purge_twin (database, game, error);
}

static gboolean
take_game (Database     *database,
           Aggregates   *aggregates,
           const Game   *game,
           gint64        moment,
           Taken        *taken,
           GError      **error)
{
  gint64 twin = 0;

  *taken = TAKEN_EMPTY;
  if (game_get_n_moves (game) == 0 && game_get_totals (game) == NULL)
    return TRUE;
  if (!ask_identity (database, STATEMENT_FIND_IDENTITY, game, &twin, error))
    return FALSE;

  *taken = twin != 0 ? TAKEN_KNOWN : TAKEN_NEW;
  return twin != 0 || add_game (database, aggregates, game, moment, error);
}

static gboolean
take_some (Database  *database,
           gpointer   data,
           GError   **error)
{
  Taking *self = data;
  g_autoptr (Aggregates) aggregates = aggregates_new (database);
  guint last = MIN (self->n_done + STEP_SIZE, self->games->len);

  for (guint i = self->n_done; i < last; i++)
    {
      const Place *place = &self->places[i];
      Taken *taken = &g_array_index (self->taken, Taken, place->index);

      if (!take_game (database, aggregates, g_ptr_array_index (self->games, place->index), place->moment, taken,
                      error))
        return FALSE;
    }
  return aggregates_settle (aggregates, error);
}

gboolean
taking_step (Taking    *self,
             Database  *database,
             GError   **error)
{
  if (self->places == NULL)
    sort (self);
  if (!mend_transact (database, take_some, self, error))
    return FALSE;

  self->n_done = MIN (self->n_done + STEP_SIZE, self->games->len);
  return TRUE;
}

guint
taking_get_done (Taking *self)
{
  return self->n_done;
}

guint
taking_get_all (Taking *self)
{
  return self->games->len;
}

GArray *
taking_steal (Taking *self)
{
  return g_steal_pointer (&self->taken);
}
