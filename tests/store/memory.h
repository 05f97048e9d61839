/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history-fixture.h"

G_BEGIN_DECLS

/* A history of random games in a store, and the same games in memory, where every figure can be counted by hand. */

typedef struct
{
  Game *game;
  Sheet *sheet;
  gint64 number;
  char *date; /* NULL: undated */
} Remembered;

typedef struct
{
  char *folder;
  Store *store;
  GPtrArray *games; /* of Remembered, in the order of time */
} Memory;

/* Of n_games, most are of yatzy by one to four of five players, A to E; some of maxi-yatzy, some with only the
 * totals known, some undated, some unfinished. */
Memory      *memory_new           (guint              seed,
                                   guint              n_games);

/* Of n_games, most are of variants of maxi-yatzy, the others of yatzy. */
Memory      *memory_new_variants  (guint              seed,
                                   guint              n_games);

/* An empty one, to be filled by memory_add(). */
Memory      *memory_new_empty     (void);
void         memory_free          (Memory            *memory);

/* Saves a game; @date may be NULL. Takes the game over. */
void         memory_add           (Memory            *memory,
                                   Game              *game,
                                   const char        *date);

/* A game in which the seats have these totals and nothing else is known; @names as in "A B C". */
Game        *memory_make_totals   (const char        *rules,
                                   const char        *names,
                                   const int         *totals);

/* The number of the category of @rules ("yatzy"), as the store tells it. */
gint64       memory_find_category (Memory            *memory,
                                   const char        *rules);

/* What stands for all variants of @rules; the caller owns it. */
Category    *memory_find_together (Memory            *memory,
                                   const char        *rules);

/* The seat of a player, or -1. */
int          remembered_find_seat (const Remembered  *game,
                                   const char        *name);

/* The finished games of @rules in which @name sat, in the order of time. The array does not own them. */
GPtrArray   *memory_list          (const Memory      *memory,
                                   const char        *rules,
                                   const char        *name);

/* The calls of store-history.h that only answer, each waited for. */
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

/* Equal but for rounding; two NANs are equal. */
void         assert_figure        (double             figure,
                                   double             expected);

G_END_DECLS
