/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player-stats.h"

#include "category.h"
#include "person.h"
#include "saved-game.h"
#include "scores.h"
#include "sort-time.h"
#include "store-ask.h"
#include "stored-rules.h"

#include <math.h>

/* So many games together tell who comes before whom; fewer say little. */
#define ENOUGH 5

/* Appends the last @n_last results of one category to @last. */
static gboolean
read_last_of (GPtrArray  *last,
              Database   *database,
              gint64      category,
              gint64      player,
              guint       n_last,
              GError    **error)
{
  /* The cross join makes SQLite begin with seat, whose index gives the newest results first. */
  g_auto (Query) query =
    database_query (database,
                    "SELECT seat.game_id, seat.total, seat.rank, seat.n_seats, game.date, seat.sort_time"
                    " FROM seat CROSS JOIN game ON game.id = seat.game_id"
                    " WHERE seat.category = ?1 AND seat.player_id = ?2"
                    " ORDER BY seat.sort_time DESC, seat.game_id DESC LIMIT ?3",
                    "IIi", category, player, n_last);

  while (query_next (&query))
    {
      Result *result = g_new0 (Result, 1);

      g_ptr_array_add (last, result);
      result->number = query_number (&query);
      result->total = query_integer (&query, 0, G_MAXINT);
      result->rank = query_integer (&query, 1, RULES_MAX_PLAYERS);
      result->n_seats = query_integer (&query, result->rank, RULES_MAX_PLAYERS);
      result->date = query_optional_text (&query);
      result->sort_time = query_number (&query);
    }
  return query_finish (&query, error);
}

static int
compare_results (gconstpointer a,
                 gconstpointer b)
{
  const Result *first = *(Result *const *) a;
  const Result *second = *(Result *const *) b;

  return sort_time_compare (first->sort_time, first->number, second->sort_time, second->number);
}

/* The last @n_last results, newest first: a GPtrArray of Result, owned by the caller; NULL and an error on failure. The
 * last results of all categories are among the last ones of each. */
static GPtrArray *
list_last (Database  *database,
           gint64     category,
           gint64     player,
           guint      n_last,
           GError   **error)
{
  g_autoptr (GArray) members = category_list_members (database, category, error);
  g_autoptr (GPtrArray) last = g_ptr_array_new_with_free_func ((GDestroyNotify) result_free);

  if (members == NULL)
    return NULL;
  for (guint i = 0; i < members->len; i++)
    if (!read_last_of (last, database, g_array_index (members, gint64, i), player, n_last, error))
      return NULL;

  g_ptr_array_sort (last, compare_results);
  g_ptr_array_set_size (last, MIN (last->len, n_last));
  return g_steal_pointer (&last);
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
                    "SELECT month, CAST (total (games) AS INTEGER), CAST (total (wins) AS INTEGER),"
                    " total (sum) / total (games) FROM month"
                    " WHERE category IN " CATEGORY_MEMBERS ("?1") " AND player_id = ?2 GROUP BY month ORDER BY month",
                    "II", category, player);

  while (query_next (&query))
    {
      Month *month = g_new0 (Month, 1);
      guint number = query_count (&query);

      g_ptr_array_add (self->months, month);
      g_snprintf (month->month, sizeof month->month, "%04u-%02u", number / 100 % 10000, number % 100);
      month->games = query_count (&query);
      month->wins = query_integer (&query, 0, month->games);
      month->mean = query_real (&query);
      if (category == CATEGORY_ALL)
        month->mean = NAN;
    }
  return query_finish (&query, error);
}

/* total() is used because sum() fails where a damaged file has numbers that are too large. */
static GPtrArray *
list_rivalries (Database  *database,
                gint64     category,
                gint64     player,
                GError   **error)
{
  g_autoptr (GPtrArray) rivalries = g_ptr_array_new_with_free_func ((GDestroyNotify) rivalry_free);
  g_auto (Query) query =
    database_query (database,
                    "SELECT " PERSON_COLUMNS ", games, won, lost, difference, max (most, 0), max (-least, 0) FROM"
                    " (SELECT other_id, CAST (total (n) AS INTEGER) AS games, CAST (total (won) AS INTEGER) AS won,"
                    "  CAST (total (lost) AS INTEGER) AS lost, total (n * difference) / total (n) AS difference,"
                    "  max (difference) AS most, min (difference) AS least FROM difference_count"
                    "  WHERE category IN " CATEGORY_MEMBERS ("?1") " AND player_id = ?2 GROUP BY other_id)"
                    " JOIN player ON player.id = other_id ORDER BY games DESC, player.name",
                    "II", category, player);

  while (query_next (&query))
    {
      Rivalry *rivalry = g_new0 (Rivalry, 1);

      g_ptr_array_add (rivalries, rivalry);
      rivalry->other = person_read (&query);
      rivalry->games = query_integer (&query, 1, G_MAXINT);
      rivalry->won = query_integer (&query, 0, rivalry->games);
      rivalry->lost = query_integer (&query, 0, rivalry->games - rivalry->won);
      rivalry->difference = query_real (&query);
      rivalry->biggest_win = query_integer (&query, 0, G_MAXINT);
      rivalry->biggest_defeat = query_integer (&query, 0, G_MAXINT);
      if (category == CATEGORY_ALL)
        {
          rivalry->difference = NAN;
          rivalry->biggest_win = rivalry->biggest_defeat = 0;
        }
    }
  return query_finish (&query, error) ? g_steal_pointer (&rivalries) : NULL;
}

/* Compares the shares of lost games without a division. */
static int
find_nemesis (GPtrArray *rivalries)
{
  const Rivalry *worst = NULL;
  int nemesis = -1;

  for (guint i = 0; i < rivalries->len; i++)
    {
      const Rivalry *rivalry = g_ptr_array_index (rivalries, i);

      if (rivalry->games < ENOUGH || rivalry->lost <= rivalry->won ||
          (worst != NULL && (guint64) rivalry->lost * worst->games <= (guint64) worst->lost * rivalry->games))
        continue;
      worst = rivalry;
      nemesis = (int) i;
    }
  return nemesis;
}

static gboolean
read_sizes (PlayerStats  *self,
            Database     *database,
            gint64        category,
            gint64        player,
            GError      **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT n_seats, CAST (total (games) AS INTEGER), CAST (total (wins) AS INTEGER) FROM size_count"
                    " WHERE category IN " CATEGORY_MEMBERS ("?1") " AND player_id = ?2 GROUP BY n_seats",
                    "II", category, player);

  while (query_next (&query))
    {
      SizeScore size = { query_integer (&query, 1, RULES_MAX_PLAYERS) };

      size.games = query_count (&query);
      size.wins = query_integer (&query, 0, size.games);
      g_array_append_val (self->sizes, size);
    }
  return query_finish (&query, error);
}

static gboolean
read_score (PlayerStats  *self,
            Database     *database,
            gint64        category,
            gint64        player,
            GError      **error)
{
  GArray *totals = NULL;
  g_autoptr (GPtrArray) scores = scores_read (database, category, player, &totals, error);

  if (totals != NULL)
    {
      self->n_frequencies = totals->len;
      self->frequencies = (Frequency *) g_array_free (totals, FALSE);
    }
  if (scores != NULL && scores->len == 0)
    category_set_gone (error);
  self->score = scores != NULL && scores->len > 0 ? g_ptr_array_steal_index (scores, 0) : NULL;
  return self->score != NULL;
}

PlayerStats *
player_stats_of (Database  *database,
                 gint64     category,
                 gint64     player,
                 guint      n_last,
                 GError   **error)
{
  g_autoptr (PlayerStats) self = g_new0 (PlayerStats, 1);

  self->months = g_ptr_array_new_with_free_func (g_free);
  self->sizes = g_array_new (FALSE, FALSE, sizeof (SizeScore));
  if (!read_score (self, database, category, player, error))
    return NULL;
  self->last = list_last (database, category, player, n_last, error);
  if (self->last == NULL || !read_months (self, database, category, player, error) ||
      !read_sizes (self, database, category, player, error))
    return NULL;
  self->rivalries = list_rivalries (database, category, player, error);
  if (self->rivalries == NULL)
    return NULL;

  self->nemesis = find_nemesis (self->rivalries);
  return g_steal_pointer (&self);
}

gpointer
player_stats_read (Database             *database,
                   const AtTable        *at,
                   const StoreQuestion  *question,
                   GError              **error)
{
  return player_stats_of (database, question->category, question->person, question->n, error);
}

static gboolean
add_times (PlayerTimes  *self,
           Database     *database,
           GHashTable   *shelf,
           gint64        id,
           gint64        player,
           GError      **error)
{
  g_autoptr (Game) game = saved_game_read (database, shelf, id, error);
  g_autoptr (Durations) durations = game != NULL ? durations_of (game) : NULL;
  gint64 seat = 0;

  /* The plus sign keeps SQLite from looking for the seat among all games of the player. */
  if (durations == NULL || !database_get_number (database, &seat, error,
                                                 "SELECT seat FROM seat WHERE game_id = ?1 AND +player_id = ?2", "II",
                                                 id, player))
    return FALSE;
  if (durations->seconds > 0)
    {
      self->games.n_turns++;
      self->games.seconds += durations->seconds;
    }
  if (seat >= 0 && seat < durations->n_seats)
    {
      self->turns.n_turns += durations->seats[seat].n_turns;
      self->turns.seconds += durations->seats[seat].seconds;
    }
  return TRUE;
}

gpointer
player_times_read (Database             *database,
                   const AtTable        *at,
                   const StoreQuestion  *question,
                   GError              **error)
{
  g_autofree PlayerTimes *self = g_new0 (PlayerTimes, 1);
  g_autoptr (GPtrArray) last = list_last (database, question->category, question->person, question->n, error);
  g_autoptr (GHashTable) shelf = stored_rules_new_shelf ();

  if (last == NULL)
    return NULL;
  for (guint i = 0; i < last->len; i++)
    if (!add_times (self, database, shelf, ((Result *) g_ptr_array_index (last, i))->number, question->person, error))
      return NULL;
  return g_steal_pointer (&self);
}
