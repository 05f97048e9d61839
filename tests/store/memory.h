/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history-fixture.h"

G_BEGIN_DECLS

/* A history of random games in a store, and the same games in memory, from which each figure can be counted in a simple
 * way. */

typedef struct
{
  Game *game;
  Sheet *sheet;
  gint64 number;
  char *date; /* NULL for undated */
} Remembered;

typedef struct
{
  char *folder;
  Store *store;
  GPtrArray *games; /* of Remembered, in the order of time */
} Memory;

/* Makes n_games random games. Most are of yatzy, by one to four of the five players A to E; some are of maxi-yatzy,
 * have only totals, are undated or unfinished. */
Memory      *memory_new           (guint              seed,
                                   guint              n_games);

/* Makes n_games random games, most of variants of maxi-yatzy and the others of yatzy. */
Memory      *memory_new_variants  (guint              seed,
                                   guint              n_games);

/* An empty history, to be filled by memory_add(). */
Memory      *memory_new_empty     (void);
void         memory_free          (Memory            *memory);

/* Saves @game, which it takes, with @date, which may be NULL. */
void         memory_add           (Memory            *memory,
                                   Game              *game,
                                   const char        *date);

/* A game of which only the totals are known; @names as in "A B C". The caller owns it. */
Game        *memory_make_totals   (const char        *rules,
                                   const char        *names,
                                   const int         *totals);

/* The number of the category of the rule set @rules, such as "yatzy"; the one with most games. */
gint64       memory_find_category (Memory            *memory,
                                   const char        *rules);

/* The category that stands for all variants of @rules; the caller owns it. */
Category    *memory_find_together (Memory            *memory,
                                   const char        *rules);

/* The seat of the player @name, or -1. */
int          remembered_find_seat (const Remembered  *game,
                                   const char        *name);

/* The finished games of @rules in which @name sat, in the order of time. The caller owns the array, but not the
 * games. */
GPtrArray   *memory_list          (const Memory      *memory,
                                   const char        *rules,
                                   const char        *name);

/* Questions as functions that wait for the answer, which the caller owns. */
GPtrArray   *memory_scores       (Memory        *memory,
                                  gint64         category,
                                  GError       **error);
PlayerStats *memory_player_stats (Memory        *memory,
                                  gint64         category,
                                  gint64         person,
                                  guint          n_last,
                                  GError       **error);
HeadToHead  *memory_head_to_head (Memory        *memory,
                                  gint64         category,
                                  const gint64  *people,
                                  guint          n_people,
                                  guint          n_last,
                                  GError       **error);
EntryTable  *memory_entries      (Memory        *memory,
                                  gint64         category,
                                  GError       **error);
GPtrArray   *memory_records      (Memory        *memory,
                                  gint64         category,
                                  GError       **error);
GArray      *memory_pace         (Memory        *memory,
                                  Game          *game);

/* Asserts that two figures are equal but for rounding; NAN is equal to NAN. */
void         assert_figure        (double             figure,
                                   double             expected);

G_END_DECLS
