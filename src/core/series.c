/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "series.h"

/* The hour at which an evening ends, because a game after midnight still belongs to the evening. */
#define MORNING 6

gboolean
series_is_league (SeriesKind kind)
{
  return kind == SERIES_EVENING || kind == SERIES_YEAR;
}

guint
series_get_halves (SeriesKind            kind,
                   const SeriesStanding *standing)
{
  return series_is_league (kind) ? standing->half_points : standing->half_wins;
}

gint64
series_ends (SeriesKind  kind,
             GDateTime  *now)
{
  gboolean night = g_date_time_get_hour (now) < MORNING;
  g_autoptr (GDateTime) day = g_date_time_add_days (now, night ? 0 : 1);
  g_autoptr (GDateTime) end = NULL;
  int year = g_date_time_get_year (now), month = 1, of_month = 1;

  if (!series_is_league (kind))
    return 0;
  if (kind == SERIES_EVENING)
    g_date_time_get_ymd (day, &year, &month, &of_month);
  else if (!night || g_date_time_get_day_of_year (now) > 1)
    year++;
  end = g_date_time_new (g_date_time_get_timezone (now), year, month, of_month, MORNING, 0, 0);
  return g_date_time_to_unix (end);
}

static SeriesStanding *
find_standing (GArray *standings,
               gint64  player)
{
  SeriesStanding added = { .player = player };

  for (guint i = 0; i < standings->len; i++)
    if (g_array_index (standings, SeriesStanding, i).player == player)
      return &g_array_index (standings, SeriesStanding, i);
  g_array_append_val (standings, added);
  return &g_array_index (standings, SeriesStanding, standings->len - 1);
}

static gboolean
any_handicap (const SeriesSeat *seats,
              guint             n)
{
  for (guint i = 0; i < n; i++)
    if (seats[i].handicap != 0)
      return TRUE;
  return FALSE;
}

/* Returns a number below 0 where @a is placed before @b, 0 where they are equal. */
static int
compare_seats (const SeriesSeat *a,
               const SeriesSeat *b,
               gboolean          with_handicap)
{
  if (with_handicap)
    return b->total + b->handicap - a->total - a->handicap;
  return (a->rank > b->rank) - (a->rank < b->rank);
}

static void
add_game (GArray           *standings,
          const SeriesSeat *seats,
          guint             n)
{
  gboolean with_handicap = any_handicap (seats, n);

  for (guint i = 0; i < n; i++)
    {
      SeriesStanding *own = find_standing (standings, seats[i].player);
      guint before = 0, equal = 0;

      for (guint k = 0; k < n; k++)
        {
          int order = compare_seats (&seats[k], &seats[i], with_handicap);

          before += order < 0;
          equal += order == 0;
        }
      own->games++;
      own->total += seats[i].total + seats[i].handicap;
      own->handicap += seats[i].handicap;
      own->half_points += 2 * (n - 1 - before) - (equal - 1);
      if (before == 0 && n > 1)
        own->half_wins += equal == 1 ? 2 : 1;
    }
}

static gint64
compare_standings (const SeriesStanding *a,
                   const SeriesStanding *b,
                   SeriesKind            kind)
{
  if (series_is_league (kind) && a->half_points != b->half_points)
    return (gint64) b->half_points - a->half_points;
  return (gint64) b->half_wins - a->half_wins;
}

static int
sort_standings (gconstpointer first,
                gconstpointer second,
                gpointer      kind)
{
  const SeriesStanding *a = first, *b = second;
  gint64 order = compare_standings (a, b, GPOINTER_TO_UINT (kind));

  /* Equal players share their place; of these the higher total is only listed first. */
  if (order == 0)
    order = b->total - a->total;
  if (order == 0)
    order = a->player - b->player;
  return (order > 0) - (order < 0);
}

GArray *
series_standings (SeriesKind        kind,
                  const SeriesSeat *seats,
                  guint             n_seats)
{
  GArray *standings = g_array_new (FALSE, FALSE, sizeof (SeriesStanding));

  for (guint first = 0, n; first < n_seats; first += n)
    {
      for (n = 1; first + n < n_seats && seats[first + n].game == seats[first].game;)
        n++;
      add_game (standings, seats + first, n);
    }
  g_array_sort_with_data (standings, sort_standings, GUINT_TO_POINTER (kind));
  for (guint i = 0; i < standings->len; i++)
    {
      SeriesStanding *own = &g_array_index (standings, SeriesStanding, i);

      own->place = i > 0 && compare_standings (own - 1, own, kind) == 0 ? own[-1].place : i + 1;
    }
  return standings;
}

gboolean
series_is_over (const SeriesRules *rules,
                const GArray      *standings,
                guint              n_games,
                gint64             now)
{
  const SeriesStanding *first = (const SeriesStanding *) standings->data;
  guint most = standings->len > 0 ? first[0].half_wins : 0;
  guint second = standings->len > 1 ? first[1].half_wins : 0;

  switch (rules->kind)
    {
    case SERIES_BEST_OF:
      return n_games >= rules->goal || second + 2 * (rules->goal - n_games) < most;
    case SERIES_FIRST_TO:
      return most >= 2 * rules->goal;
    case SERIES_EVENING:
    case SERIES_YEAR:
    case N_SERIES_KINDS:
    default:
      return now >= rules->ends;
    }
}

void
series_handicaps (const double *means,
                  guint         n,
                  int          *handicaps)
{
  double best = -1;

  for (guint i = 0; i < n; i++)
    best = MAX (best, means[i]);
  for (guint i = 0; i < n; i++)
    handicaps[i] = means[i] < 0 ? 0 : (int) ((best - means[i]) * SERIES_HANDICAP_SHARE / 100 + 0.5);
}
