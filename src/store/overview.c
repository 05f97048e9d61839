/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-ask.h"

#include "category.h"
#include "player-stats.h"
#include "query.h"
#include "sort-time.h"

#include <math.h>

/* A dated game. */
typedef struct
{
  gint64 sort_time;
  gboolean has_time;
} Begun;

static int
compare_begun (gconstpointer a,
               gconstpointer b)
{
  const Begun *first = a, *second = b;

  return first->sort_time < second->sort_time ? -1 : first->sort_time > second->sort_time;
}

/* The dated games that are finished, oldest first; the caller owns them. The index of categories does not have the state,
 * and few games are not finished. */
static GArray *
list_begun (Database    *database,
            gint64       category,
            GamePeriod   period,
            GError     **error)
{
  g_autoptr (GArray) begun = g_array_new (FALSE, FALSE, sizeof (Begun));
  g_auto (Query) query =
    database_query (database,
                    "SELECT sort_time, " SORT_TIME_HAS_TIME " FROM game"
                    " WHERE category IN " CATEGORY_MEMBERS ("?1") " AND sort_time BETWEEN ?2 AND ?3"
                    " AND id NOT IN (SELECT id FROM game WHERE state > 1) ORDER BY category, sort_time",
                    "III", category, MAX (period.from, SORT_TIME_UNDATED + 1), period.to);

  while (query_next (&query))
    {
      Begun game = { query_number (&query) };

      game.has_time = query_number (&query) != 0;
      g_array_append_val (begun, game);
    }
  if (category_is_together (category))
    g_array_sort (begun, compare_begun);
  return query_finish (&query, error) ? g_steal_pointer (&begun) : NULL;
}

static void
count_evenings (Overview     *self,
                const GArray *begun)
{
  gint64 first = 0, before = SORT_TIME_UNDATED, best = 0;
  guint n = 0;

  for (guint i = 0; i < begun->len; i++)
    {
      const Begun *game = &g_array_index (begun, Begun, i);

      if (!game->has_time)
        continue;
      if (game->sort_time - before >= SORT_TIME_EVENING)
        {
          self->evenings++;
          first = game->sort_time;
          n = 0;
        }
      before = game->sort_time;
      if (++n > self->evening_games)
        {
          self->evening_games = n;
          best = first;
        }
    }
  if (self->evening_games > 0)
    self->evening = sort_time_get_date (best);
}

/* Sets @next to the first second of the month after that of @sort_time. The caller owns the month; NULL where there is
 * none, in a damaged file. */
static Month *
make_month (gint64  sort_time,
            gint64 *next)
{
  g_autoptr (GDateTime) civil = g_date_time_new_from_unix_utc (sort_time);
  g_autoptr (GDateTime) first = NULL, after = NULL;
  Month *month;

  if (civil == NULL)
    return NULL;
  first = g_date_time_new_utc (g_date_time_get_year (civil), g_date_time_get_month (civil), 1, 0, 0, 0);
  after = g_date_time_add_months (first, 1);
  *next = after != NULL ? g_date_time_to_unix (after) : G_MAXINT64;
  month = g_new0 (Month, 1);
  month->mean = NAN;
  g_snprintf (month->month, sizeof month->month, "%04d-%02d", g_date_time_get_year (civil),
              g_date_time_get_month (civil));
  return month;
}

static void
count_months (Overview     *self,
              const GArray *begun)
{
  Month *month = NULL;
  gint64 next = 0;

  for (guint i = 0; i < begun->len; i++)
    {
      gint64 sort_time = g_array_index (begun, Begun, i).sort_time;

      if (month == NULL || sort_time >= next)
        {
          month = make_month (sort_time, &next);
          if (month == NULL)
            return;
          g_ptr_array_add (self->months, month);
        }
      month->games++;
    }
}

/* Each game is counted for all of its players. */
static gboolean
read_games (Overview  *self,
            Database  *database,
            gint64     category,
            GError   **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT CAST (total (games) AS INTEGER), CAST (total (timed) AS INTEGER),"
                    " CAST (total (minutes) AS INTEGER) FROM"
                    " (SELECT total (games) / n_seats AS games, total (timed) / n_seats AS timed,"
                    "  total (minutes) / n_seats AS minutes FROM size_count"
                    "  WHERE category IN " CATEGORY_MEMBERS ("?1") " GROUP BY n_seats)",
                    "I", category);

  while (query_next (&query))
    {
      self->games = query_count (&query);
      self->timed = query_integer (&query, 0, self->games);
      self->minutes = query_integer (&query, 0, G_MAXINT64);
    }
  return query_finish (&query, error);
}

static gboolean
read_favorite (Overview  *self,
               Database  *database,
               gint64     category,
               GError   **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT ruleset, CAST (total (n) AS INTEGER) AS games FROM category JOIN"
                    " (SELECT category, total (games) / n_seats AS n FROM size_count"
                    "  WHERE category IN " CATEGORY_MEMBERS ("?1") " GROUP BY category, n_seats) AS sizes"
                    " ON sizes.category = category.id GROUP BY ruleset ORDER BY games DESC, max (category.id) DESC LIMIT 1",
                    "I", category);

  while (query_next (&query))
    {
      self->favorite = g_strdup (query_text (&query));
      self->favorite_games = query_count (&query);
    }
  return query_finish (&query, error);
}

static gboolean
read_players (Overview  *self,
              Database  *database,
              gint64     category,
              GError   **error)
{
  g_autoptr (GArray) people = query_read_ids (
    database_query (database,
                    "SELECT player_id FROM score JOIN player ON player.id = player_id"
                    " WHERE category IN " CATEGORY_MEMBERS ("?1")
                    " GROUP BY player_id ORDER BY total (games) DESC, player.name",
                    "I", category), error);

  for (guint i = 0; people != NULL && i < people->len; i++)
    {
      PlayerStats *stats = player_stats_of (database, category, g_array_index (people, gint64, i), 0, error);

      if (stats == NULL)
        return FALSE;
      g_ptr_array_add (self->players, stats);
    }
  return people != NULL;
}

gpointer
overview_read (Database             *database,
               const AtTable        *at,
               const StoreQuestion  *question,
               GError              **error)
{
  const GamePeriod period = store_question_get_period (question);
  gint64 category = question->category;
  g_autoptr (Overview) self = g_new0 (Overview, 1);
  g_autoptr (GArray) begun = list_begun (database, category, period, error);

  self->months = g_ptr_array_new_with_free_func (g_free);
  self->players = g_ptr_array_new_with_free_func ((GDestroyNotify) player_stats_free);
  if (begun == NULL || !read_games (self, database, category, error) ||
      !read_favorite (self, database, category, error) || !read_players (self, database, category, error))
    return NULL;
  count_evenings (self, begun);
  count_months (self, begun);
  return g_steal_pointer (&self);
}

/* Invented times can make one evening of all games of a file, so not all of them are looked at. */
gpointer
last_evening_read (Database             *database,
                   const AtTable        *at,
                   const StoreQuestion  *question,
                   GError              **error)
{
  g_autofree GamePeriod *evening = NULL;
  g_auto (Query) query =
    database_query (database,
                    "SELECT sort_time FROM game WHERE state = 1 AND sort_time > ?1 AND " SORT_TIME_HAS_TIME
                    " ORDER BY sort_time DESC LIMIT 1000",
                    "I", SORT_TIME_UNDATED);

  while (query_next (&query))
    {
      gint64 began = query_number (&query);

      if (evening == NULL)
        {
          evening = g_new (GamePeriod, 1);
          *evening = (GamePeriod) { began, began };
        }
      if (evening->from - began >= SORT_TIME_EVENING)
        break;
      evening->from = began;
    }
  return query_finish (&query, error) ? g_steal_pointer (&evening) : NULL;
}
