/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Several games that are decided together: who stands where, and when it is over. Halves are counted in whole numbers,
 * so that nothing is ever rounded. docs/statistics.md says what was decided. */

typedef enum
{
  SERIES_BEST_OF,  /* at most so many games; over as soon as nobody can reach the leader any more */
  SERIES_FIRST_TO, /* over as soon as somebody has won so many */
  SERIES_EVENING,  /* a league: points for places, until six in the morning */
  SERIES_YEAR,     /* the same until the first of January, six in the morning */
  N_SERIES_KINDS,
} SeriesKind;

typedef struct
{
  SeriesKind kind;
  guint goal;  /* games of SERIES_BEST_OF, wins of SERIES_FIRST_TO; 0 of a league */
  gint64 ends; /* of a league, in seconds since 1970; else 0 */
} SeriesRules;

#define SERIES_MAX_GOAL 99

/* The share of the distance to the best mean, in percent, and how many games a mean is taken from at least. */
#define SERIES_HANDICAP_SHARE 80
#define SERIES_HANDICAP_GAMES 5

gboolean series_is_league (SeriesKind kind);

/* When a league of @kind ends that is begun at @now, which is local; 0 for what is no league. */
gint64 series_ends (SeriesKind  kind,
                    GDateTime  *now);

/* One seat of a finished game of the series. */
typedef struct
{
  gint64 game;
  gint64 player;
  int total;     /* as on the sheet */
  int handicap;  /* counts in the series only */
  guint rank;    /* on the sheet, from 1; shared by equals */
} SeriesSeat;

typedef struct
{
  gint64 player;
  guint place;        /* from 1; shared by equals */
  guint games;
  guint half_wins;    /* two for a game won alone, one for each who shares the first place */
  guint half_points;  /* for the first of n players 2 (n - 1), … for the last 0; who share places share their points */
  gint64 total;       /* of all games, with the handicaps */
  gint64 handicap;    /* as much of the total */
} SeriesStanding;

/* Everybody who sat in one of the games, best first: an array of SeriesStanding, owned by the caller. The seats of one
 * game stand together; who sat alone has won nothing. A league goes by points, then wins, everything else by wins. In a
 * game in which somebody has a handicap, places go by the totals with it, and else by the ranks on the sheet, which know
 * how the rules part equals. */
GArray  *series_standings (SeriesKind        kind,
                           const SeriesSeat *seats,
                           guint             n_seats);

/* Whether nothing that is played from now on, @now in seconds since 1970, can change who wins. */
gboolean series_is_over   (const SeriesRules *rules,
                           const GArray      *standings,
                           guint              n_games,
                           gint64             now);

/* What each of @n players with those means (negative: too few games) is given in one game: of the distance to the best
 * mean SERIES_HANDICAP_SHARE percent, rounded; nothing to whom no mean is known. */
void     series_handicaps (const double *means,
                           guint         n,
                           int          *handicaps);

G_END_DECLS
