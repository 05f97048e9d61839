/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-ask.h"

#include "category.h"
#include "player-stats.h"
#include "query.h"
#include "sort-time.h"

#include <math.h>

static gboolean
read_players (HeadToHead           *self,
              Database             *database,
              const StoreQuestion  *question,
              GError              **error)
{
  for (guint i = 0; i < self->n_players; i++)
    {
      self->players[i] = player_stats_of (database, question->category, question->people[i], question->n, error);
      if (self->players[i] == NULL)
        return FALSE;
    }
  return TRUE;
}

static const Rivalry *
find_rivalry (const PlayerStats *player,
              gint64             other)
{
  for (guint i = 0; i < player->rivalries->len; i++)
    {
      const Rivalry *rivalry = g_ptr_array_index (player->rivalries, i);

      if (rivalry->other->id == other)
        return rivalry;
    }
  return NULL;
}

static void
set_pairs (HeadToHead *self)
{
  for (guint row = 0; row < self->n_players; row++)
    for (guint column = 0; column < self->n_players; column++)
      if (row != column)
        {
          const Person *other = self->players[column]->score->person;
          Rivalry *rivalry = &self->rivalries[row * self->n_players + column];
          const Rivalry *found = find_rivalry (self->players[row], other->id);

          *rivalry = found != NULL ? *found : (Rivalry) { .difference = NAN };
          rivalry->other = person_copy (other);
        }
}

/* The total and the rank of each player in the game @id, owned by the caller. NULL where somebody did not sit in it,
 * and after an error. */
static Encounter *
read_encounter (const HeadToHead  *self,
                Database          *database,
                gint64             id,
                GError           **error)
{
  g_autoptr (Encounter) encounter = g_new0 (Encounter, 1);
  guint n = 0;
  g_auto (Query) query =
    database_query (database,
                    "SELECT seat.player_id, seat.total, seat.rank, game.date, seat.sort_time"
                    " FROM seat CROSS JOIN game ON game.id = seat.game_id"
                    " WHERE seat.game_id = ?1 AND +seat.category IS NOT NULL",
                    "I", id);

  encounter->number = id;
  encounter->totals = g_new (int, self->n_players);
  encounter->ranks = g_new (guint, self->n_players);
  while (query_next (&query))
    {
      gint64 player = query_number (&query);
      int total = query_integer (&query, 0, G_MAXINT);
      guint rank = query_integer (&query, 1, RULES_MAX_PLAYERS);

      for (guint i = 0; i < self->n_players; i++)
        if (self->players[i]->score->person->id == player)
          {
            encounter->totals[i] = total;
            encounter->ranks[i] = rank;
            n++;
          }
      g_free (encounter->date);
      encounter->date = query_optional_text (&query);
      encounter->sort_time = query_number (&query);
    }
  return query_finish (&query, error) && n == self->n_players ? g_steal_pointer (&encounter) : NULL;
}

/* Reads the last games of @category in which all of them sat, at most @n_most, among those of @player. */
static gboolean
read_latest_of (HeadToHead  *self,
                Database    *database,
                gint64       category,
                gint64       player,
                guint        n_most,
                GError     **error)
{
  guint n_before = self->latest->len;
  g_autoptr (GError) reason = NULL;
  g_auto (Query) query = database_query (database,
                                         "SELECT game_id FROM seat WHERE category = ?1 AND player_id = ?2"
                                         " ORDER BY seat.sort_time DESC, seat.game_id DESC",
                                         "II", category, player);

  while (self->latest->len - n_before < n_most && reason == NULL && query_next (&query))
    {
      Encounter *encounter = read_encounter (self, database, query_number (&query), &reason);

      if (encounter != NULL)
        g_ptr_array_add (self->latest, encounter);
    }
  if (reason == NULL)
    return query_finish (&query, error);

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static int
compare_encounters (gconstpointer a,
                    gconstpointer b)
{
  const Encounter *first = *(Encounter *const *) a;
  const Encounter *second = *(Encounter *const *) b;

  return sort_time_compare (first->sort_time, first->number, second->sort_time, second->number);
}

/* The last games of all categories are among the last games of each. They are looked for among those of the player with
 * the fewest, and there are not more than the two who met least had. */
static gboolean
read_latest (HeadToHead           *self,
             Database             *database,
             const StoreQuestion  *question,
             GError              **error)
{
  g_autoptr (GArray) members = category_list_members (database, question->category, error);
  const Score *rarest = self->players[0]->score;
  guint n_most = question->n;

  for (guint row = 0; row < self->n_players; row++)
    {
      if (self->players[row]->score->games < rarest->games)
        rarest = self->players[row]->score;
      for (guint column = 0; column < row; column++)
        n_most = MIN (n_most, head_to_head_get_rivalry (self, row, column)->games);
    }
  for (guint i = 0; members != NULL && i < members->len; i++)
    if (!read_latest_of (self, database, g_array_index (members, gint64, i), rarest->person->id, n_most, error))
      return FALSE;

  g_ptr_array_sort (self->latest, compare_encounters);
  g_ptr_array_set_size (self->latest, MIN (self->latest->len, n_most));
  return members != NULL;
}

gpointer
head_to_head_read (Database             *database,
                   const AtTable        *at,
                   const StoreQuestion  *question,
                   GError              **error)
{
  g_autoptr (HeadToHead) self = g_new0 (HeadToHead, 1);

  self->n_players = question->n_people;
  self->players = g_new0 (PlayerStats *, self->n_players);
  self->rivalries = g_new0 (Rivalry, self->n_players * self->n_players);
  self->latest = g_ptr_array_new_with_free_func ((GDestroyNotify) encounter_free);
  if (!read_players (self, database, question, error))
    return NULL;
  set_pairs (self);
  return read_latest (self, database, question, error) ? g_steal_pointer (&self) : NULL;
}
