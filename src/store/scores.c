/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scores.h"

#include "category.h"
#include "person.h"
#include "store-ask.h"
#include "streaks.h"

#include <math.h>

/* total() is used because sum() fails where a damaged file has numbers that are too large. */
#define SUM(column) "CAST (total (" column ") AS INTEGER) AS " column

/* Reads how often something happens in a sheet, from 0 to @most; NAN where there are no sheets. */
static double
read_rate (Query *query,
           int    most)
{
  double rate = query_real (query);

  if (rate < 0 || rate > most)
    query_damaged (query);
  return rate;
}

/* Reads for how many of @n games in a row something was won; 0 for NULL. */
static guint
read_run (Query *query,
          guint  n)
{
  return query_has (query) ? query_integer (query, 0, n) : 0;
}

/* Reads the sums of players; @player 0 is everybody. The newest result has the present streaks and an index the longest
 * ones; for categories that are put together these stay 0 at first. */
static GPtrArray *
read_scores (Database  *database,
             gint64     category,
             gint64     player,
             GError   **error)
{
  g_autoptr (GPtrArray) scores = g_ptr_array_new_with_free_func ((GDestroyNotify) score_free);
  g_auto (Query) query =
    database_query (database,
                    "SELECT " PERSON_COLUMNS ", sums.games, sums.duels, sums.wins, sums.shared_wins, sums.sheets,"
                    " 1.0 * wins / duels, sums.sum,"
                    /* Rounding could make the variance negative. */
                    " max (0, 1.0 * square_sum / games - (1.0 * sum / games) * (1.0 * sum / games)),"
                    " 1.0 * bonuses / sheets, 1.0 * yatzys / sheets, 1.0 * sums.strikes / sheets,"
                    " 1.0 * victory_sum / victories, 1.0 * defeat_sum / defeats, seat.streak, seat.bonus_run,"
                    " (SELECT max (streak) FROM seat WHERE seat.category = ?1"
                    "  AND seat.player_id = sums.player_id AND streak > 0),"
                    " (SELECT max (bonus_run) FROM seat WHERE seat.category = ?1"
                    "  AND seat.player_id = sums.player_id AND bonus_run > 0)"
                    " FROM (SELECT player_id, " SUM ("games") ", " SUM ("wins") ", " SUM ("shared_wins") ", "
                    SUM ("duels") ", " SUM ("sheets") ", " SUM ("sum") ", " SUM ("square_sum") ", " SUM ("bonuses") ", "
                    SUM ("yatzys") ", " SUM ("strikes") ", " SUM ("victories") ", " SUM ("victory_sum") ", "
                    SUM ("defeats") ", " SUM ("defeat_sum") " FROM score"
                    "  WHERE category IN " CATEGORY_MEMBERS ("?1") " AND player_id BETWEEN ?2 AND ?3"
                    "  GROUP BY player_id) AS sums JOIN player ON player.id = sums.player_id"
                    " LEFT JOIN seat ON seat.category = ?1 AND seat.player_id = sums.player_id"
                    "  AND (seat.sort_time, seat.game_id) = (SELECT sort_time, game_id FROM seat AS newest"
                    "   WHERE newest.category = ?1 AND newest.player_id = sums.player_id"
                    "   ORDER BY sort_time DESC, game_id DESC LIMIT 1)"
                    " ORDER BY sums.games DESC, player.name",
                    "III", category, player != 0 ? player : G_MININT64 + 1, player != 0 ? player : G_MAXINT64);

  while (query_next (&query))
    {
      Score *score = g_new0 (Score, 1);

      g_ptr_array_add (scores, score);
      score->person = person_read (&query);
      score->games = query_count (&query);
      score->duels = query_integer (&query, 0, score->games);
      score->wins = query_integer (&query, 0, score->duels);
      score->shared_wins = query_integer (&query, 0, score->wins);
      score->sheets = query_integer (&query, 0, score->games);
      score->win_rate = query_real (&query);
      score->sum = query_number (&query);
      score->mean = score->games > 0 ? (double) score->sum / score->games : NAN;
      score->spread = sqrt (query_real (&query));
      score->bonus_rate = read_rate (&query, 1);
      score->yatzy_rate = read_rate (&query, 1);
      score->strikes = read_rate (&query, RULES_MAX_ENTRIES);
      score->victory = query_real (&query);
      score->defeat = query_real (&query);
      score->streak = read_run (&query, score->wins);
      score->bonus_run = read_run (&query, score->sheets);
      score->longest_streak = read_run (&query, score->wins);
      score->longest_bonus_run = read_run (&query, score->sheets);
    }
  return query_finish (&query, error) ? g_steal_pointer (&scores) : NULL;
}

/* The total at the index @place if all games stood in a row, the lowest first. */
static int
get_total (const GArray *totals,
           guint         place)
{
  const Frequency *frequency = &g_array_index (totals, Frequency, 0);

  while (place >= frequency->n)
    {
      place -= frequency->n;
      frequency++;
    }
  return frequency->value;
}

/* The median of the @n games from the index @first on; NAN where @n is 0. */
static double
get_median (const GArray *totals,
            guint         first,
            guint         n)
{
  if (n == 0)
    return NAN;

  return ((double) get_total (totals, first + (n - 1) / 2) + get_total (totals, first + n / 2)) / 2;
}

/* Sets median, quartiles, best and worst. The games of the player and their sum were counted apart, and must be those
 * of the totals. */
static gboolean
describe (Database      *database,
          const GArray  *totals,
          Score         *score,
          GError       **error)
{
  guint n = 0;
  guint64 sum = 0; /* that of damaged totals may be larger than any number */

  for (guint i = 0; i < totals->len; i++)
    {
      const Frequency *frequency = &g_array_index (totals, Frequency, i);

      n += frequency->n;
      sum += (guint64) frequency->value * frequency->n;
    }
  if (n != score->games || sum != (guint64) score->sum)
    return database_damaged (database, "the games of a player do not fit the totals", error);

  score->median = get_median (totals, 0, n);
  score->lower_quartile = get_median (totals, 0, n / 2);
  score->upper_quartile = get_median (totals, n - n / 2, n / 2);
  if (n > 0)
    {
      score->worst = get_total (totals, 0);
      score->best = get_total (totals, n - 1);
    }
  return TRUE;
}

/* Reads how often a player came to each total, ascending. */
static GArray *
read_totals (Database  *database,
             gint64     category,
             gint64     player,
             GError   **error)
{
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (Frequency));
  g_auto (Query) query =
    database_query (database,
                    "SELECT total, CAST (total (n) AS INTEGER) FROM total_count"
                    " WHERE category IN " CATEGORY_MEMBERS ("?1") " AND player_id = ?2 GROUP BY total ORDER BY total",
                    "II", category, player);

  while (query_next (&query))
    {
      Frequency frequency;

      frequency.value = query_integer (&query, 0, G_MAXINT);
      frequency.n = query_integer (&query, 1, G_MAXINT);
      g_array_append_val (totals, frequency);
    }
  return query_finish (&query, error) ? g_steal_pointer (&totals) : NULL;
}

/* Points of different rule sets say nothing together, nor do their bonuses. */
static void
forget_points (Score *score)
{
  score->sum = 0;
  score->best = score->worst = NO_TOTAL;
  score->bonus_run = score->longest_bonus_run = NO_RUN;
  score->mean = score->spread = score->median = score->lower_quartile = score->upper_quartile = NAN;
  score->bonus_rate = score->yatzy_rate = score->strikes = score->victory = score->defeat = NAN;
}

GPtrArray *
scores_read (Database  *database,
             gint64     category,
             gint64     player,
             GArray   **totals,
             GError   **error)
{
  g_autoptr (GPtrArray) scores = read_scores (database, category, player, error);

  for (guint i = 0; scores != NULL && i < scores->len; i++)
    {
      Score *score = g_ptr_array_index (scores, i);
      g_autoptr (GArray) own = NULL;

      if (category_is_together (category) && !streaks_read (database, category, score, error))
        return NULL;
      if (category == CATEGORY_ALL)
        {
          forget_points (score);
          continue;
        }
      own = read_totals (database, category, score->person->id, error);
      if (own == NULL || !describe (database, own, score, error))
        return NULL;
      if (totals != NULL)
        *totals = g_steal_pointer (&own);
    }
  return g_steal_pointer (&scores);
}

gpointer
scores_list (Database             *database,
             const AtTable        *at,
             const StoreQuestion  *question,
             GError              **error)
{
  return category_check (database, question->category, error)
           ? scores_read (database, question->category, 0, NULL, error)
           : NULL;
}
