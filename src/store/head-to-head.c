/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "head-to-head.h"

#include "player-stats.h"
#include "query.h"

#include <math.h>

/* Who meets, and how their games are looked for. */
typedef struct
{
  Database *database;
  gint64 category;
  const gint64 *people;
  guint n_people;
  guint n_last;
  guint n_most; /* more games than this they cannot have together */
  HeadToHead *head_to_head;
} Search;

static gboolean
read_players (Search  *self,
              GError **error)
{
  for (guint i = 0; i < self->n_people; i++)
    {
      PlayerStats *stats = player_stats_read (self->database, self->category, self->people[i], self->n_last, error);

      self->head_to_head->players[i] = stats;
      if (stats == NULL)
        return FALSE;
    }
  return TRUE;
}

static const Rivalry *
find_rivalry (const Search *self,
              guint         row,
              guint         column)
{
  GPtrArray *rivalries = self->head_to_head->players[row]->rivalries;

  for (guint i = 0; i < rivalries->len; i++)
    {
      const Rivalry *rivalry = g_ptr_array_index (rivalries, i);

      if (rivalry->other->id == self->people[column])
        return rivalry;
    }
  return NULL;
}

static void
set_pair (Search *self,
          guint   row,
          guint   column)
{
  Rivalry *rivalry = &self->head_to_head->rivalries[row * self->n_people + column];
  const Rivalry *found = find_rivalry (self, row, column);

  *rivalry = found != NULL ? *found : (Rivalry) { .difference = NAN };
  rivalry->other = person_copy (self->head_to_head->players[column]->score->person);
  self->n_most = MIN (self->n_most, rivalry->games);
}

static void
set_pairs (Search *self)
{
  for (guint row = 0; row < self->n_people; row++)
    for (guint column = 0; column < self->n_people; column++)
      if (row != column)
        set_pair (self, row, column);
}

/* The one whose games are the fewest to look through. */
static guint
find_rarest (const Search *self)
{
  guint rarest = 0;

  for (guint i = 1; i < self->n_people; i++)
    if (self->head_to_head->players[i]->score->games < self->head_to_head->players[rarest]->score->games)
      rarest = i;

  return rarest;
}

/* The totals of everybody in the game @id; NULL where somebody was not there, and after an error. */
static int *
read_totals (Search  *self,
             gint64   id,
             GError **error)
{
  g_autofree int *totals = g_new (int, self->n_people);

  for (guint i = 0; i < self->n_people; i++)
    {
      gint64 total = -1;

      if (!database_get_number (self->database, &total, error,
                                "SELECT total FROM result WHERE game_id = ?1 AND category = ?2 AND player_id = ?3",
                                "III", id, self->category, self->people[i]) ||
          total < 0)
        return NULL;
      totals[i] = total;
    }
  return g_steal_pointer (&totals);
}

/* The games of the rarest player in which all of them sat, newest first, until there are as many as were asked for or
 * as there can be. */
static gboolean
read_series (Search  *self,
             GError **error)
{
  guint n_wanted = MIN (self->n_last, self->n_most);
  g_autoptr (GError) reason = NULL;
  g_auto (Query) query =
    database_query (self->database,
                    "SELECT result.game_id, game.date, result.sort_time"
                    " FROM result CROSS JOIN game ON game.id = result.game_id"
                    " WHERE result.category = ?1 AND result.player_id = ?2"
                    " ORDER BY result.sort_time DESC, result.game_id DESC",
                    "II", self->category, self->people[find_rarest (self)]);

  while (self->head_to_head->series->len < n_wanted && reason == NULL && query_next (&query))
    {
      gint64 id = query_number (&query);
      int *totals = read_totals (self, id, &reason);
      Encounter *encounter;

      if (totals == NULL)
        continue;
      encounter = g_new0 (Encounter, 1);
      g_ptr_array_add (self->head_to_head->series, encounter);
      encounter->number = id;
      encounter->totals = totals;
      encounter->date = query_date (&query);
    }
  if (reason == NULL)
    return query_finish (&query, error);

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

HeadToHead *
head_to_head_read (Database      *database,
                   gint64         category,
                   const gint64  *people,
                   guint          n_people,
                   guint          n_last,
                   GError       **error)
{
  g_autoptr (HeadToHead) head_to_head = g_new0 (HeadToHead, 1);
  Search search = { database, category, people, n_people, n_last, G_MAXUINT, head_to_head };

  head_to_head->n_players = n_people;
  head_to_head->players = g_new0 (PlayerStats *, n_people);
  head_to_head->rivalries = g_new0 (Rivalry, n_people * n_people);
  head_to_head->series = g_ptr_array_new_with_free_func ((GDestroyNotify) encounter_free);
  if (!read_players (&search, error))
    return NULL;
  set_pairs (&search);
  if (!read_series (&search, error))
    return NULL;

  /* Of two it is known how many there are without looking at each. */
  head_to_head->n_together = n_people == 2 ? search.n_most : head_to_head->series->len;
  return g_steal_pointer (&head_to_head);
}
