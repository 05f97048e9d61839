/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

G_BEGIN_DECLS

/*
 * A second scorer, by force: it lays the single dice in a row, tries every subset of them and keeps
 * the best. It shares nothing with the program but the ids and the names of orders. The rule sets
 * come from tests/cli/sheets.py, where they are written down from the documents.
 *
 * The words of a shape:  F4 the fours   G32 groups of three and two   S15 the faces 1 to 5
 *                        R4 any four in a row   A whatever lies there
 * and of its pay:        d the dice of the pattern   a all dice   =25 always 25   +50 50 and the dice
 */
typedef struct
{
  const char *id;
  char section;      /* u, l */
  char input;        /* c(ount), f(ace), s(um) */
  const char *shape;
  const char *pay;
} BruteEntry;

typedef struct
{
  const char *spec;  /* as for rules_of() in helpers.h */
  const char *id;
  int n_dice;
  int total;         /* the highest one */
  int n_entries;
  const BruteEntry *entries;
  int from, bonus;   /* of the upper section */
  int par[DICE_FACES]; /* of each face */
  int cap;           /* of saved rolls, or BRUTE_ANY_NUMBER; 0 where none are saved */
  int joker_bonus;   /* for each further roll of all dice alike; 0 where there are no jokers */
  gboolean free;     /* jokers may go anywhere */
  Order order;
  int min_players, max_players;
  gboolean coins;
  int n_tie_breaks;
} BruteSet;

#define BRUTE_ANY_NUMBER G_MAXINT

#define BRUTE_MAX_DICE 8
#define BRUTE_MAX_POINTS 101

extern const BruteSet brute_sets[];
extern const int brute_n_sets;

/* The points of @dice, @n of them one after the other, as on an empty sheet. */
int      brute_points     (const BruteEntry *entry,
                           const int        *dice,
                           int               n);

typedef void (*BruteRoll) (const int *dice,
                           int        n,
                           gpointer   data);

/* Calls @roll with every roll of @n dice once, the dice in ascending order. */
void     brute_every_roll (int               n,
                           BruteRoll         roll,
                           gpointer          data);

/* Sets @can[p] for all points p that some roll of @n dice gives. */
void     brute_attainable (const BruteEntry *entry,
                           int               n,
                           gboolean          can[BRUTE_MAX_POINTS]);

G_END_DECLS
