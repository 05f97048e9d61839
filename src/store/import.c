/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import.h"

#include "history.h"
#include "repair.h"
#include "sort-time.h"

/* Games of one transaction: one of them takes tenths of a second, and an entry at the table waits no longer. */
#define STEP_SIZE 200

/* Where a game stands in what was given. */
typedef struct
{
  gint64 sort_time;
  guint index;
} Place;

struct _Import
{
  GPtrArray *games;
  Place *places; /* in the order of time; then each game is the newest one, which costs least */
  guint n_done;
  GArray *imported;
};

static int
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const Place *first = a;
  const Place *second = b;

  if (first->sort_time != second->sort_time)
    return first->sort_time < second->sort_time ? -1 : 1;

  return first->index < second->index ? -1 : first->index > second->index;
}

Import *
import_new (GPtrArray *games)
{
  Import *self = g_new0 (Import, 1);

  self->games = g_ptr_array_ref (games);
  self->imported = g_array_sized_new (FALSE, TRUE, sizeof (Imported), games->len);
  g_array_set_size (self->imported, games->len);
  return self;
}

void
import_free (Import *self)
{
  g_ptr_array_unref (self->games);
  g_clear_pointer (&self->imported, g_array_unref);
  g_free (self->places);
  g_free (self);
}

static void
sort (Import *self)
{
  self->places = g_new (Place, self->games->len + 1);
  for (guint i = 0; i < self->games->len; i++)
    self->places[i] = (Place) { sort_time_of_game (g_ptr_array_index (self->games, i)), i };

  g_qsort_with_data (self->places, self->games->len, sizeof (Place), compare_places, NULL);
}

static gboolean
import_game (Database    *database,
             const Game  *game,
             Imported    *imported,
             GError     **error)
{
  gint64 twin = 0;

  *imported = IMPORTED_EMPTY;
  if (game_get_n_moves (game) == 0 && game_get_totals (game) == NULL)
    return TRUE;
  if (!history_find_twin (database, game, &twin, error))
    return FALSE;

  *imported = twin != 0 ? IMPORTED_KNOWN : IMPORTED_NEW;
  return twin != 0 || history_import_game (database, game, error);
}

static gboolean
import_some (Database  *database,
             gpointer   data,
             GError   **error)
{
  Import *self = data;
  guint last = MIN (self->n_done + STEP_SIZE, self->games->len);

  for (guint i = self->n_done; i < last; i++)
    {
      guint index = self->places[i].index;

      if (!import_game (database, g_ptr_array_index (self->games, index), &g_array_index (self->imported, Imported, index),
                        error))
        return FALSE;
    }
  return TRUE;
}

gboolean
import_step (Import    *self,
             Database  *database,
             GError   **error)
{
  if (self->places == NULL)
    sort (self);
  if (!repair_transact (database, import_some, self, error))
    return FALSE;

  self->n_done = MIN (self->n_done + STEP_SIZE, self->games->len);
  return TRUE;
}

guint
import_get_done (Import *self)
{
  return self->n_done;
}

guint
import_get_all (Import *self)
{
  return self->games->len;
}

GArray *
import_steal (Import *self)
{
  return g_steal_pointer (&self->imported);
}
