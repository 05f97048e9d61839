/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-ask.h"

#include "category.h"
#include "player-stats.h"
#include "query.h"
#include "sort-time.h"

#include <math.h>

/* The players who are compared, and how the games that they have in common are looked for. */
typedef struct
{
  Database *database;
  gint64 category;
  const gint64 *people;
  guint n_people;
  guint n_last;
  guint rarest; /* index of the player with the fewest games, which are looked through */
  HeadToHead *head_to_head;
} Search;

static gboolean
read_players (Search  *self,
              GError **error)
{
  PlayerStats **players = self->head_to_head->players;

  for (guint i = 0; i < self->n_people; i++)
    {
      players[i] = player_stats_of (self->database, self->category, self->people[i], self->n_last, error);
      if (players[i] == NULL)
        return FALSE;
      if (players[i]->score->games < players[self->rarest]->score->games)
        self->rarest = i;
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
set_pairs (Search *self)
{
  PlayerStats **players = self->head_to_head->players;

  for (guint row = 0; row < self->n_people; row++)
    for (guint column = 0; column < self->n_people; column++)
      if (row != column)
        {
          Rivalry *rivalry = &self->head_to_head->rivalries[row * self->n_people + column];
          const Rivalry *found = find_rivalry (players[row], self->people[column]);

          *rivalry = found != NULL ? *found : (Rivalry) { .difference = NAN };
          rivalry->other = person_copy (players[column]->score->person);
        }
}

/* Sets the most games of @category that all of them can have in common: those of the two who met least in it. */
static gboolean
count_most (Search  *self,
            gint64   category,
            gint64  *n_most,
            GError **error)
{
  *n_most = G_MAXINT64;
  for (guint i = 0; i < self->n_people; i++)
    for (guint k = i + 1; k < self->n_people; k++)
      {
        gint64 n = 0;

        if (!database_get_number (self->database, &n, error,
                                  "SELECT CAST (total (n) AS INTEGER) FROM difference_count"
                                  " WHERE category = ?1 AND player_id = ?2 AND other_id = ?3",
                                  "III", category, self->people[i], self->people[k]))
          return FALSE;
        *n_most = MIN (*n_most, n);
      }
  return TRUE;
}

/* The total and the rank of each player in the game @id, owned by the caller. NULL where somebody did not sit in it,
 * and after an error. */
static Encounter *
read_encounter (Search  *self,
                gint64   category,
                gint64   id,
                GError **error)
{
  g_autoptr (Encounter) encounter = g_new0 (Encounter, 1);

  encounter->number = id;
  encounter->totals = g_new (int, self->n_people);
  encounter->ranks = g_new (guint, self->n_people);
  for (guint i = 0; i < self->n_people; i++)
    {
      g_auto (Query) query =
        database_query (self->database,
                        "SELECT total, rank FROM seat WHERE game_id = ?1 AND +category = ?2 AND +player_id = ?3", "III",
                        id, category, self->people[i]);
      gboolean there = query_next (&query);

      if (there)
        {
          encounter->totals[i] = query_integer (&query, 0, G_MAXINT);
          encounter->ranks[i] = query_integer (&query, 1, RULES_MAX_PLAYERS);
        }
      if (!query_finish (&query, error) || !there)
        return NULL;
    }
  return g_steal_pointer (&encounter);
}

/* Reads the games of @category in which all of them sat, newest first, until there are @n_wanted. */
static gboolean
read_latest_of (Search  *self,
                gint64   category,
                guint    n_wanted,
                GError **error)
{
  guint n_before = self->head_to_head->latest->len;
  g_autoptr (GError) reason = NULL;
  g_auto (Query) query =
    database_query (self->database,
                    "SELECT seat.game_id, game.date, seat.sort_time, seat.sort_time"
                    " FROM seat CROSS JOIN game ON game.id = seat.game_id"
                    " WHERE seat.category = ?1 AND seat.player_id = ?2"
                    " ORDER BY seat.sort_time DESC, seat.game_id DESC",
                    "II", category, self->people[self->rarest]);

  while (self->head_to_head->latest->len - n_before < n_wanted && reason == NULL && query_next (&query))
    {
      gint64 id = query_number (&query);
      Encounter *encounter = read_encounter (self, category, id, &reason);

      if (encounter == NULL)
        continue;
      g_ptr_array_add (self->head_to_head->latest, encounter);
      encounter->date = query_date (&query);
      encounter->sort_time = query_number (&query);
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

/* The last games of all categories are among the last games of each. */
static gboolean
read_latest (Search  *self,
             GError **error)
{
  g_autoptr (GArray) members = category_list_members (self->database, self->category, error);
  GPtrArray *latest = self->head_to_head->latest;

  if (members == NULL)
    return FALSE;
  for (guint i = 0; i < members->len; i++)
    {
      gint64 member = g_array_index (members, gint64, i), n_most;

      if (!count_most (self, member, &n_most, error) ||
          !read_latest_of (self, member, MIN (self->n_last, n_most), error))
        return FALSE;
    }
  g_ptr_array_sort (latest, compare_encounters);
  g_ptr_array_set_size (latest, MIN (latest->len, self->n_last));
  return TRUE;
}

gpointer
head_to_head_read (Database             *database,
                   const AtTable        *at,
                   const StoreQuestion  *question,
                   GError              **error)
{
  g_autoptr (HeadToHead) head_to_head = g_new0 (HeadToHead, 1);
  guint n_people = question->n_people;
  Search search = { database, question->category, question->people, n_people, question->n, 0, head_to_head };

  head_to_head->n_players = n_people;
  head_to_head->players = g_new0 (PlayerStats *, n_people);
  head_to_head->rivalries = g_new0 (Rivalry, n_people * n_people);
  head_to_head->latest = g_ptr_array_new_with_free_func ((GDestroyNotify) encounter_free);
  if (!read_players (&search, error))
    return NULL;
  set_pairs (&search);
  if (!read_latest (&search, error))
    return NULL;

  /* For two players the rivalry has the number without looking at each game. */
  head_to_head->n_together = n_people == 2 ? head_to_head->rivalries[1].games : head_to_head->latest->len;
  return g_steal_pointer (&head_to_head);
}
