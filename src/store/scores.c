/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scores.h"

#include "category.h"
#include "people.h"

#include <math.h>

/* The standard deviation of the games as they are. Rounding must not make it less than nothing. */
static double
get_spread (double sum,
            double square_sum,
            double n)
{
  return n > 0 ? sqrt (MAX (0, square_sum / n - sum / n * (sum / n))) : NAN;
}

double
scores_get_mean (double sum,
                 double n)
{
  return n > 0 ? sum / n : NAN;
}

/* What was added up of a player. */
typedef struct
{
  double sum;
  double square_sum;
  guint bonuses;
  guint yatzys;
  double strikes;
  guint victories;
  double victory_sum;
  guint defeats;
  double defeat_sum;
} Sums;

static void
set_means (Score      *score,
           const Sums *sums)
{
  score->win_rate = scores_get_mean (score->wins, score->duels);
  score->mean = scores_get_mean (sums->sum, score->games);
  score->spread = get_spread (sums->sum, sums->square_sum, score->games);
  score->bonus_rate = scores_get_mean (sums->bonuses, score->sheets);
  score->yatzy_rate = scores_get_mean (sums->yatzys, score->sheets);
  score->strikes = scores_get_mean (sums->strikes, score->sheets);
  score->victory = scores_get_mean (sums->victory_sum, sums->victories);
  score->defeat = scores_get_mean (sums->defeat_sum, sums->defeats);
}

/* The newest result tells how long the streaks are, and an index how long they ever were. @player 0 is everybody. */
static GPtrArray *
read_scores (Database  *database,
             gint64     category,
             gint64     player,
             GError   **error)
{
  g_autoptr (GPtrArray) scores = g_ptr_array_new_with_free_func ((GDestroyNotify) score_free);
  g_auto (Query) query =
    database_query (database,
                    "SELECT " PEOPLE_COLUMNS ", score.games, score.wins, score.shared_wins, score.duels, score.sheets,"
                    " score.sum, score.square_sum, score.bonuses, score.yatzys, score.strikes, score.victories,"
                    " score.victory_sum, score.defeats, score.defeat_sum, result.streak, result.bonus_run,"
                    " (SELECT max (streak) FROM result WHERE result.category = score.category"
                    "  AND result.player_id = score.player_id AND streak > 0),"
                    " (SELECT max (bonus_run) FROM result WHERE result.category = score.category"
                    "  AND result.player_id = score.player_id AND bonus_run > 0)"
                    " FROM score JOIN player ON player.id = score.player_id"
                    " LEFT JOIN result ON result.category = score.category AND result.player_id = score.player_id"
                    "  AND (result.sort_time, result.game_id) = (SELECT sort_time, game_id FROM result AS newest"
                    "   WHERE newest.category = score.category AND newest.player_id = score.player_id"
                    "   ORDER BY sort_time DESC, game_id DESC LIMIT 1)"
                    " WHERE score.category = ?1 AND score.player_id BETWEEN ?2 AND ?3"
                    " ORDER BY score.games DESC, player.name",
                    "III", category, player != 0 ? player : G_MININT64 + 1, player != 0 ? player : G_MAXINT64);

  while (query_next (&query))
    {
      Score *score = g_new0 (Score, 1);
      Sums sums;

      g_ptr_array_add (scores, score);
      score->person = people_read_columns (&query);
      score->games = query_count (&query);
      score->wins = query_count (&query);
      score->shared_wins = query_count (&query);
      score->duels = query_count (&query);
      score->sheets = query_count (&query);
      sums.sum = query_number (&query);
      sums.square_sum = query_number (&query);
      sums.bonuses = query_count (&query);
      sums.yatzys = query_count (&query);
      sums.strikes = query_number (&query);
      sums.victories = query_count (&query);
      sums.victory_sum = query_number (&query);
      sums.defeats = query_count (&query);
      sums.defeat_sum = query_number (&query);
      score->streak = query_count (&query);
      score->bonus_run = query_count (&query);
      score->longest_streak = query_count (&query);
      score->longest_bonus_run = query_count (&query);
      set_means (score, &sums);
    }
  return query_finish (&query, error) ? g_steal_pointer (&scores) : NULL;
}

static guint
count_games (const GArray *totals)
{
  guint n = 0;

  for (guint i = 0; i < totals->len; i++)
    n += g_array_index (totals, Frequency, i).n;

  return n;
}

/* The total at @place if every game stood in a row, the lowest first. */
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

/* The median of @n games from @first on. */
static double
get_median (const GArray *totals,
            guint         first,
            guint         n)
{
  if (n == 0)
    return NAN;

  return ((double) get_total (totals, first + (n - 1) / 2) + get_total (totals, first + n / 2)) / 2;
}

/* Sets the figures that follow from where the totals lie. */
static void
describe (const GArray *totals,
          Score        *score)
{
  guint n = count_games (totals);

  score->median = get_median (totals, 0, n);
  score->lower_quartile = get_median (totals, 0, n / 2);
  score->upper_quartile = get_median (totals, n - n / 2, n / 2);
  if (n == 0)
    return;

  score->worst = get_total (totals, 0);
  score->best = get_total (totals, n - 1);
}

/* How often a player came to each total, ascending. */
static GArray *
read_totals (Database  *database,
             gint64     category,
             gint64     player,
             GError   **error)
{
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (Frequency));
  g_auto (Query) query =
    database_query (database, "SELECT total, n FROM total_count WHERE category = ?1 AND player_id = ?2 ORDER BY total",
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

GPtrArray *
scores_list (Database  *database,
             gint64     category,
             GError   **error)
{
  g_autoptr (GPtrArray) scores = NULL;

  if (!category_check (database, category, error))
    return NULL;
  scores = read_scores (database, category, 0, error);
  for (guint i = 0; scores != NULL && i < scores->len; i++)
    {
      Score *score = g_ptr_array_index (scores, i);
      g_autoptr (GArray) totals = read_totals (database, category, score->person->id, error);

      if (totals == NULL)
        return NULL;
      describe (totals, score);
    }
  return g_steal_pointer (&scores);
}

Score *
scores_read (Database  *database,
             gint64     category,
             gint64     player,
             GArray   **totals,
             GError   **error)
{
  g_autoptr (GPtrArray) scores = read_scores (database, category, player, error);

  if (scores == NULL)
    return NULL;
  if (scores->len == 0)
    {
      category_set_gone (error);
      return NULL;
    }

  *totals = read_totals (database, category, player, error);
  if (*totals == NULL)
    return NULL;

  describe (*totals, g_ptr_array_index (scores, 0));
  return g_ptr_array_steal_index (scores, 0);
}
