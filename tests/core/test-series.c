/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/series.h"

#include <string.h>

/* Standings of several games, as docs/statistics.md, "Series", tells them. */

typedef struct
{
  const char *name;
  SeriesKind kind;
  const char *games;    /* games between semicolons; seats as PLAYER TOTAL[+HANDICAP], with the ranks of the totals */
  const char *expected; /* PLACE PLAYER GAMES WINS POINTS TOTAL, in their order */
} Case;

static const Case cases[] = {
  { "nothing", SERIES_BEST_OF, "", "" },
  { "one game", SERIES_BEST_OF, "1 200, 2 150", "1 1 1 1 1 200, 2 2 1 0 0 150" },
  { "drawn", SERIES_BEST_OF, "1 200, 2 200", "1 1 1 0.5 0.5 200, 1 2 1 0.5 0.5 200" },
  { "three share the first place", SERIES_EVENING, "1 9, 2 9, 3 9, 4 1",
    "1 1 1 0.5 2 9, 1 2 1 0.5 2 9, 1 3 1 0.5 2 9, 4 4 1 0 0 1" },
  { "two share the last place", SERIES_EVENING, "1 9, 2 5, 3 5", "1 1 1 1 2 9, 2 2 1 0 0.5 5, 2 3 1 0 0.5 5" },
  { "two share the middle", SERIES_EVENING, "1 9, 2 5, 3 5, 4 1",
    "1 1 1 1 3 9, 2 2 1 0 1.5 5, 2 3 1 0 1.5 5, 4 4 1 0 0 1" },
  { "alone", SERIES_FIRST_TO, "1 300", "1 1 1 0 0 300" },
  { "wins before totals", SERIES_BEST_OF, "1 10, 2 9; 1 10, 2 9; 1 0, 2 99",
    "1 1 3 2 2 20, 2 2 3 1 1 117" },
  { "equal wins share the place", SERIES_BEST_OF, "1 10, 2 9; 1 5, 2 9", "1 2 2 1 1 18, 1 1 2 1 1 15" },
  { "points before wins", SERIES_YEAR, "1 9, 2 8, 3 1; 3 9, 2 8, 1 1; 2 5, 1 4, 3 3; 3 7, 2 6, 1 5",
    "1 2 4 1 5 27, 2 3 4 2 4 20, 3 1 4 1 3 19" },
  { "wins part equal points", SERIES_YEAR, "1 9, 2 8, 3 1; 2 8, 3 7, 1 6; 1 3, 3 2, 2 1; 3 9, 2 8, 1 7",
    "1 1 4 2 4 25, 2 2 4 1 4 25, 2 3 4 1 4 19" },
  { "who is not there gets nothing", SERIES_EVENING, "1 9, 2 8, 3 7; 1 9, 2 8", "1 1 2 2 3 18, 2 2 2 0 1 16, 3 3 1 0 0 7" },
  { "a newcomer begins with nothing", SERIES_BEST_OF, "1 9, 2 8; 1 9, 2 8; 3 9, 1 8, 2 7",
    "1 1 3 2 3 26, 2 3 1 1 2 9, 3 2 3 0 0 23" },
  { "a handicap turns a game", SERIES_BEST_OF, "1 200, 2 150+60", "1 2 1 1 1 210, 2 1 1 0 0 200" },
  { "a handicap draws a game", SERIES_BEST_OF, "1 200, 2 150+50", "1 1 1 0.5 0.5 200, 1 2 1 0.5 0.5 200" },
};

static guint
parse_seats (const char *text,
             SeriesSeat *seats)
{
  g_auto (GStrv) games = g_strsplit (text, ";", -1);
  guint n = 0;

  for (guint game = 0; games[game] != NULL && *text != '\0'; game++)
    {
      g_auto (GStrv) parts = g_strsplit (games[game], ",", -1);
      guint first = n;

      for (guint i = 0; parts[i] != NULL; i++)
        {
          const char *plus = strchr (parts[i], '+');
          char *end;

          seats[n] = (SeriesSeat) { .game = game + 7, .handicap = plus != NULL ? atoi (plus + 1) : 0 };
          seats[n].player = g_ascii_strtoll (parts[i], &end, 10);
          seats[n++].total = atoi (end);
        }
      for (guint i = first; i < n; i++)
        {
          seats[i].rank = 1;
          for (guint k = first; k < n; k++)
            seats[i].rank += seats[k].total > seats[i].total;
        }
    }
  return n;
}

static char *
standings_text (GArray *standings)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < standings->len; i++)
    {
      const SeriesStanding *own = &g_array_index (standings, SeriesStanding, i);

      g_string_append_printf (text, "%s%u %d %u %g %g %d", i > 0 ? ", " : "", own->place, (int) own->player, own->games,
                              own->half_wins / 2.0, own->half_points / 2.0, (int) own->total);
    }
  return g_string_free (text, FALSE);
}

static void
check_case (gconstpointer data)
{
  const Case *one = data;
  SeriesSeat seats[32];
  guint n = parse_seats (one->games, seats);
  g_autoptr (GArray) standings = series_standings (one->kind, seats, n);
  g_autofree char *text = standings_text (standings);

  g_assert_cmpstr (text, ==, one->expected);
}

/* How the rules part equal totals is a matter of the sheet, which a handicap is not on. */
static void
test_ranks (void)
{
  SeriesSeat seats[] = { { 1, 1, 200, 0, 2 }, { 1, 2, 200, 0, 1 } };
  g_autoptr (GArray) standings = series_standings (SERIES_BEST_OF, seats, 2);
  g_autofree char *text = standings_text (standings);

  g_assert_cmpstr (text, ==, "1 2 1 1 1 200, 2 1 1 0 0 200");
}

/* Of random games: each has so many points in all as there are pairs, and one win; nobody above has less. */
static void
test_sums (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint round = 0; round < 500; round++)
    {
      SeriesSeat seats[60];
      guint n = 0, pairs = 0, played = 0, points = 0, n_games = g_rand_int_range (random, 1, 8);
      gint64 total = 0;
      g_autoptr (GArray) standings = NULL;

      for (guint game = 0; game < n_games; game++)
        {
          guint first = n, sat = g_rand_int_range (random, 1, 7);

          for (guint i = 0; i < sat; i++, n++)
            {
              seats[n] = (SeriesSeat) { game, i + 1, g_rand_int_range (random, 0, 5), 0, 1 };
              seats[n].handicap = round % 2 * g_rand_int_range (random, 0, 3);
              total += seats[n].total + seats[n].handicap;
            }
          for (guint i = first; i < n; i++)
            for (guint k = first; k < n; k++)
              seats[i].rank += seats[k].total > seats[i].total;
          pairs += sat * (sat - 1) / 2;
          played += sat;
        }
      standings = series_standings (SERIES_YEAR, seats, n);
      for (guint i = 0; i < standings->len; i++)
        {
          const SeriesStanding *own = &g_array_index (standings, SeriesStanding, i);

          points += own->half_points;
          played -= own->games;
          total -= own->total;
          g_assert_cmpuint (own->half_wins, <=, 2 * own->games);
          g_assert_cmpuint (own->place, <=, i + 1);
          if (i > 0)
            {
              g_assert_cmpuint (own->half_points, <=, own[-1].half_points);
              g_assert_cmpuint (own->place, >=, own[-1].place);
            }
        }
      g_assert_cmpuint (points, ==, 2 * pairs);
      g_assert_cmpuint (played, ==, 0);
      g_assert_cmpint (total, ==, 0);
    }
}

typedef struct
{
  SeriesRules rules;
  const char *games;
  gboolean over;
} OverCase;

#define A "1 9, 2 8;"
#define B "1 8, 2 9;"
#define DRAW "1 9, 2 9;"

static const OverCase over_cases[] = {
  { { SERIES_BEST_OF, 5, 0 }, "", FALSE },
  { { SERIES_BEST_OF, 5, 0 }, A A, FALSE },
  { { SERIES_BEST_OF, 5, 0 }, A A A, TRUE },
  { { SERIES_BEST_OF, 5, 0 }, A A B B, FALSE },
  { { SERIES_BEST_OF, 5, 0 }, A A B A, TRUE },
  { { SERIES_BEST_OF, 3, 0 }, A DRAW, FALSE },       /* the other can still draw level */
  { { SERIES_BEST_OF, 3, 0 }, A DRAW DRAW, TRUE },
  { { SERIES_BEST_OF, 3, 0 }, DRAW DRAW DRAW, TRUE }, /* they share it */
  { { SERIES_BEST_OF, 4, 0 }, A A, FALSE },
  { { SERIES_BEST_OF, 4, 0 }, A A A, TRUE },
  { { SERIES_BEST_OF, 1, 0 }, B, TRUE },
  { { SERIES_BEST_OF, 3, 0 }, "1 9, 2 8, 3 7; 2 9, 1 8, 3 7;", FALSE },
  { { SERIES_FIRST_TO, 2, 0 }, A B, FALSE },
  { { SERIES_FIRST_TO, 2, 0 }, A B A, TRUE },
  { { SERIES_FIRST_TO, 2, 0 }, A DRAW, FALSE },
  { { SERIES_FIRST_TO, 2, 0 }, A DRAW DRAW, TRUE },
  { { SERIES_FIRST_TO, 1, 0 }, "1 5;1 6;", FALSE },   /* alone nobody wins */
  { { SERIES_EVENING, 0, 101 }, A A A A A A A, FALSE },
  { { SERIES_EVENING, 0, 100 }, "", TRUE },
  { { SERIES_YEAR, 0, 99 }, A, TRUE },
};

static void
test_over (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (over_cases); i++)
    {
      const OverCase *one = &over_cases[i];
      g_autofree char *games = g_strndup (one->games, MAX (strlen (one->games), 1) - 1);
      SeriesSeat seats[32];
      guint n = parse_seats (games, seats), n_games = n > 0 ? seats[n - 1].game - 6 : 0;
      g_autoptr (GArray) standings = series_standings (one->rules.kind, seats, n);

      g_test_message ("%u", i);
      g_assert_cmpint (series_is_over (&one->rules, standings, n_games, 100), ==, one->over);
    }
}

static void
test_ends (void)
{
  const struct
  {
    const char *now;
    SeriesKind kind;
    const char *end;
  } moments[] = {
    { "2026-11-22T19:30:00+01", SERIES_EVENING, "2026-11-23T06:00:00+01" },
    { "2026-11-23T02:30:00+01", SERIES_EVENING, "2026-11-23T06:00:00+01" },
    { "2026-11-23T06:00:00+01", SERIES_EVENING, "2026-11-24T06:00:00+01" },
    { "2026-12-31T23:30:00+01", SERIES_EVENING, "2027-01-01T06:00:00+01" },
    { "2026-12-31T23:30:00+01", SERIES_YEAR, "2027-01-01T06:00:00+01" },
    { "2027-01-01T05:59:59+01", SERIES_YEAR, "2027-01-01T06:00:00+01" },
    { "2027-01-02T02:30:00+01", SERIES_YEAR, "2028-01-01T06:00:00+01" },
    { "2027-01-01T06:00:00+01", SERIES_YEAR, "2028-01-01T06:00:00+01" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (moments[i].now, NULL);
      g_autoptr (GDateTime) end = g_date_time_new_from_iso8601 (moments[i].end, NULL);

      g_assert_cmpint (series_ends (moments[i].kind, now), ==, g_date_time_to_unix (end));
      g_assert_cmpint (series_ends (SERIES_BEST_OF, now), ==, 0);
    }
}

static void
test_handicaps (void)
{
  const double means[] = { 250, 200, -1, 249.5, 0 };
  int handicaps[5];

  series_handicaps (means, 5, handicaps);
  g_assert_cmpint (handicaps[0], ==, 0);
  g_assert_cmpint (handicaps[1], ==, 40);
  g_assert_cmpint (handicaps[2], ==, 0);
  g_assert_cmpint (handicaps[3], ==, 0); /* 0.4 */
  g_assert_cmpint (handicaps[4], ==, 200);
  series_handicaps (means + 2, 1, handicaps);
  g_assert_cmpint (handicaps[0], ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/series/standings/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], check_case);
    }
  g_test_add_func ("/series/ranks-of-the-sheet", test_ranks);
  g_test_add_func ("/series/sums", test_sums);
  g_test_add_func ("/series/over", test_over);
  g_test_add_func ("/series/ends", test_ends);
  g_test_add_func ("/series/handicaps", test_handicaps);
  return g_test_run ();
}
