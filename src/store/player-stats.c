/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player-stats.h"

#include "people.h"
#include "scores.h"

/* Who was met so often is compared by the share of wins; fewer games say little. */
#define ENOUGH 5

static gboolean
read_last (PlayerStats  *self,
           Database     *database,
           gint64        category,
           gint64        player,
           guint         n_last,
           GError      **error)
{
  /* The cross join keeps SQLite to that order: the newest results come out of the key as they are asked for. */
  g_auto (Query) query =
    database_query (database,
                    "SELECT result.game_id, result.total, result.rank, result.n_seats, game.date, result.sort_time"
                    " FROM result CROSS JOIN game ON game.id = result.game_id"
                    " WHERE result.category = ?1 AND result.player_id = ?2"
                    " ORDER BY result.sort_time DESC, result.game_id DESC LIMIT ?3",
                    "IIi", category, player, n_last);

  while (query_next (&query))
    {
      Result *result = g_new0 (Result, 1);

      g_ptr_array_add (self->last, result);
      result->number = query_number (&query);
      result->total = query_number (&query);
      result->rank = query_count (&query);
      result->n_seats = query_count (&query);
      result->date = query_date (&query);
    }
  return query_finish (&query, error);
}

static gboolean
read_months (PlayerStats  *self,
             Database     *database,
             gint64        category,
             gint64        player,
             GError      **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT month, games, wins, sum FROM month WHERE category = ?1 AND player_id = ?2 ORDER BY month",
                    "II", category, player);

  while (query_next (&query))
    {
      Month *month = g_new0 (Month, 1);
      guint number = query_count (&query);

      g_ptr_array_add (self->months, month);
      g_snprintf (month->month, sizeof month->month, "%04u-%02u", number / 100 % 10000, number % 100);
      month->games = query_count (&query);
      month->wins = query_count (&query);
      month->mean = scores_get_mean (query_number (&query), month->games);
    }
  return query_finish (&query, error);
}

/* Unlike sum(), total() is no error where a damaged file has numbers that are too large. */
GPtrArray *
player_stats_list_rivalries (Database  *database,
                             gint64     category,
                             gint64     player,
                             GError   **error)
{
  g_autoptr (GPtrArray) rivalries = g_ptr_array_new_with_free_func ((GDestroyNotify) rivalry_free);
  g_auto (Query) query =
    database_query (database,
                    "SELECT " PEOPLE_COLUMNS ", CAST (total (n) AS INTEGER) AS games,"
                    " total (n) FILTER (WHERE difference > 0), total (n) FILTER (WHERE difference < 0),"
                    " total (n * difference), max (difference), min (difference)"
                    " FROM difference_count JOIN player ON player.id = other_id"
                    " WHERE category = ?1 AND player_id = ?2 GROUP BY other_id ORDER BY games DESC, player.name",
                    "II", category, player);

  while (query_next (&query))
    {
      Rivalry *rivalry = g_new0 (Rivalry, 1);
      int highest, lowest;

      g_ptr_array_add (rivalries, rivalry);
      rivalry->other = people_read_columns (&query);
      rivalry->games = query_integer (&query, 1, G_MAXINT);
      rivalry->won = query_count (&query);
      rivalry->lost = query_count (&query);
      rivalry->difference = scores_get_mean (query_number (&query), rivalry->games);
      highest = query_integer (&query, -G_MAXINT, G_MAXINT);
      lowest = query_integer (&query, -G_MAXINT, G_MAXINT);
      rivalry->biggest_win = MAX (highest, 0);
      rivalry->biggest_defeat = MAX (-lowest, 0);
    }
  return query_finish (&query, error) ? g_steal_pointer (&rivalries) : NULL;
}

/* From how many games on an opponent is looked at. They come with the most games first. */
static guint
get_enough (const GPtrArray *rivalries)
{
  const Rivalry *first = rivalries->len > 0 ? g_ptr_array_index (rivalries, 0) : NULL;

  return first != NULL ? MIN (first->games, ENOUGH) : 0;
}

/* Whether the share of wins is higher, which needs no division. */
static gboolean
wins_more (const Rivalry *a,
           const Rivalry *b)
{
  return (guint64) a->won * b->games > (guint64) b->won * a->games;
}

static void
choose_opponents (PlayerStats *self)
{
  guint enough = get_enough (self->rivalries);

  self->favourite = self->nemesis = self->rivalries->len > 0 ? 0 : -1;
  for (guint i = 1; i < self->rivalries->len; i++)
    {
      const Rivalry *rivalry = g_ptr_array_index (self->rivalries, i);

      if (rivalry->games < enough)
        break;
      if (wins_more (rivalry, g_ptr_array_index (self->rivalries, self->favourite)))
        self->favourite = i;
      if (wins_more (g_ptr_array_index (self->rivalries, self->nemesis), rivalry))
        self->nemesis = i;
    }
  if (self->nemesis == self->favourite)
    self->nemesis = -1;
}

static gboolean
read_score (PlayerStats  *self,
            Database     *database,
            gint64        category,
            gint64        player,
            GError      **error)
{
  GArray *totals = NULL;
  gsize n = 0;

  self->score = scores_read (database, category, player, &totals, error);
  if (self->score == NULL)
    return FALSE;

  self->frequencies = g_array_steal (totals, &n);
  self->n_frequencies = n;
  g_array_unref (totals);
  return TRUE;
}

PlayerStats *
player_stats_read (Database  *database,
                   gint64     category,
                   gint64     player,
                   guint      n_last,
                   GError   **error)
{
  g_autoptr (PlayerStats) self = g_new0 (PlayerStats, 1);

  self->last = g_ptr_array_new_with_free_func ((GDestroyNotify) result_free);
  self->months = g_ptr_array_new_with_free_func (g_free);
  if (!read_score (self, database, category, player, error) ||
      !read_last (self, database, category, player, n_last, error) ||
      !read_months (self, database, category, player, error))
    return NULL;
  self->rivalries = player_stats_list_rivalries (database, category, player, error);
  if (self->rivalries == NULL)
    return NULL;

  choose_opponents (self);
  return g_steal_pointer (&self);
}
