/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Several games that are decided together: the standings, and when the series is over. Halves are counted in whole
 * numbers, so that nothing is ever rounded. docs/statistics.md says what was decided. */

typedef enum
{
  SERIES_BEST_OF,  /* at most @goal games; over as soon as nobody can reach the leader any more */
  SERIES_FIRST_TO, /* over as soon as somebody has won @goal games */
  SERIES_EVENING,  /* a league: points for places, until six in the morning */
  SERIES_YEAR,     /* a league until six in the morning of the first of January */
  N_SERIES_KINDS,
} SeriesKind;

typedef struct
{
  SeriesKind kind;
  guint goal;  /* games of SERIES_BEST_OF, wins of SERIES_FIRST_TO; 0 for a league */
  gint64 ends; /* for a league, in seconds since 1970; else 0 */
} SeriesRules;

#define SERIES_MAX_GOAL 99

/* A handicap is this share, in percent, of the distance to the best mean. A mean is known only from this many games
 * on. */
#define SERIES_HANDICAP_SHARE 80
#define SERIES_HANDICAP_GAMES 5

/* Returns whether @kind is decided by points for places, at a fixed time. */
gboolean series_is_league (SeriesKind kind);

/* Returns when a league of @kind ends that begins at @now, a local time: seconds since 1970, or 0 for a kind that is no
 * league. */
gint64 series_ends (SeriesKind  kind,
                    GDateTime  *now);

/* One seat of a finished game of the series. */
typedef struct
{
  gint64 game;   /* the number of the game */
  gint64 player; /* the number of the person */
  int total;     /* points, as on the sheet */
  int handicap;  /* points that count in the series only */
  guint rank;    /* on the sheet, from 1; shared by equal players */
} SeriesSeat;

typedef struct
{
  gint64 player;
  guint place;        /* from 1; shared by equal players */
  guint games;
  guint half_wins;    /* two for a game won alone, one for a shared first place */
  guint half_points;  /* first of n players 2 (n - 1), … last 0; a shared place gets the mean of its places */
  gint64 total;       /* points of all games, with the handicaps */
  gint64 handicap;    /* the part of @total that is handicaps */
} SeriesStanding;

/* Returns what decides the place in a series of @kind: half points in a league, else half wins. */
guint    series_get_halves (SeriesKind            kind,
                            const SeriesStanding *standing);

/* Returns the standings of all players of the games, best first: a GArray of SeriesStanding, owned by the caller. In
 * @seats the seats of one game must follow each other. A game of a single player counts no win. A league is ordered by
 * points, then wins; everything else by wins. In a game in which a player has a handicap, places follow the totals with
 * handicaps; else they follow the ranks on the sheet, which include tie-breaks. */
GArray  *series_standings (SeriesKind        kind,
                           const SeriesSeat *seats,
                           guint             n_seats);

/* Returns whether the series is over at @now, in seconds since 1970, so that no further game can change who wins.
 * @standings are those of series_standings() after @n_games games. */
gboolean series_is_over   (const SeriesRules *rules,
                           const GArray      *standings,
                           guint              n_games,
                           gint64             now);

/* Sets the handicap of each of @n players in one game, in points: SERIES_HANDICAP_SHARE percent of the distance from
 * the player's mean to the best one, rounded. A negative mean means too few games, and gives 0. */
void     series_handicaps (const double *means,
                           guint         n,
                           int          *handicaps);

G_END_DECLS
