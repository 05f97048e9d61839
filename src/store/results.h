/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

G_BEGIN_DECLS

/* What a finished game adds to the statistics. */

/* Points of an entry that was struck. */
#define RESULTS_STRUCK (-1)

typedef struct
{
  gint64 player;  /* its number in the database */
  int total;
  guint rank;
  gboolean shared; /* first place, with others */
  int margin;     /* own total less the best other one; 0 for who sat alone */
  int upper;      /* from here on: of sheets only */
  gboolean bonus; /* the upper one was won */
  gboolean yatzy; /* the entry for all dice alike has points */
  guint strikes;
  int comeback;   /* of who won, alone or shared: how far behind the best other total they were at most, each
                   * after as many rounds (see rounds.h); 0 where they never were */
} SeatResult;

typedef struct
{
  gint64 category;
  gint64 game;     /* its number */
  gint64 moment;
  guint n_seats;
  guint n_entries;
  gboolean sheets; /* the moves are known */
  SeatResult *seats;
  int *points;     /* n_seats x n_entries, RESULTS_STRUCK where struck; see results_get_points() */
} Results;

/* The results of a finished game with its @sheet. @players are as many numbers as there are seats. The caller owns
 * them and sets category, game and moment. */
Results *results_of         (const Sheet    *sheet,
                             const gint64   *players);
void     results_free       (Results        *results);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Results, results_free)

int      results_get_points (const Results  *results,
                             guint           seat,
                             guint           entry);

/* Whether a game of two or more was won. */
gboolean results_is_won     (const Results  *results,
                             guint           seat);

G_END_DECLS
