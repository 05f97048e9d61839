/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "store.h"

#include "core/series.h"

G_BEGIN_DECLS

/* The part of the store's facade that is about series: several games that are decided together. That a game belongs to
 * one, and who has what handicap in it, are facts that are written when it begins and go when it goes. Only games that
 * are finished and in the statistics count, so that clearing, bringing back, deleting and restoring one need no word. */

/* In place of the number of a series. */
#define SERIES_NEW (-1)
#define SERIES_SAME (-2) /* that of the game before, as long as it is not over and the players are the same */

/* Which series a new game is part of. */
typedef struct
{
  gint64 number;     /* of one that is there, or one of the above */
  char *name;        /* the rest is that of SERIES_NEW */
  SeriesKind kind;
  guint goal;
  gboolean handicap;
} SeriesChoice;

SeriesChoice *series_choice_copy (const SeriesChoice *choice);
void          series_choice_free (SeriesChoice       *choice);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeriesChoice, series_choice_free)

/* A series as it stands. */
typedef struct
{
  gint64 number;
  char *name;
  SeriesRules rules;
  gboolean handicap;
  gboolean over;
  GPtrArray *people; /* Person: everybody who sat in a game of it */
  GArray *standings; /* SeriesStanding, whose players are numbers of people */
  GArray *games;     /* gint64: the numbers of the games that count, oldest first; 0 for the one at the table */
  char **players;    /* of its newest game, as they sat */
} GameSeries;

void          game_series_free        (GameSeries *series);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameSeries, game_series_free)

/* Owned by the series; there must be such a player. */
const Person *game_series_find_person (const GameSeries *series,
                                       gint64            player);

/* Whether the newest game of the series was one of these players, in whatever order. */
gboolean      game_series_has_players (const GameSeries  *series,
                                       const char *const *names);

/* All series with a game that is not deleted: those that are not over first, of these the newest first. A GPtrArray of
 * GameSeries. Where @running, which may be NULL, is the finished game at the table, it counts as if it were saved. */
void       store_list_series_async  (Store               *self,
                                     const Game          *running,
                                     GAsyncReadyCallback  callback,
                                     gpointer             user_data);
GPtrArray *store_list_series_finish (Store               *self,
                                     GAsyncResult        *result,
                                     GError             **error);

/* The series of the game at the table, with @running counted as above, for its end. Finish returns NULL without an error
 * where it is in none. */
void        store_read_series_of_game_async  (Store               *self,
                                              const Game          *running,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);
GameSeries *store_read_series_of_game_finish (Store               *self,
                                              GAsyncResult        *result,
                                              GError             **error);

/* Changes, to be ended with store_finish(). A series that is not there is STORE_ERROR_GONE. */

/* A name that cannot be given is STORE_ERROR_REFUSED. */
void        store_rename_series_async        (Store               *self,
                                              gint64               number,
                                              const char          *name,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);

/* Takes a series out of all lists; its games stay. It waits for store_restore_series_async() until another one is deleted,
 * renamed or begun. */
void        store_delete_series_async        (Store               *self,
                                              gint64               number,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);
void        store_restore_series_async       (Store               *self,
                                              gint64               number,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);

/* The last game of exactly these players, in whatever order they sat, that was not discarded or deleted, be it at the
 * table still. Finish returns NULL without an error where there is none; else the game is the caller's. */
void       store_read_last_game_async  (Store               *self,
                                        const char *const   *names,
                                        GAsyncReadyCallback  callback,
                                        gpointer             user_data);
Game      *store_read_last_game_finish (Store               *self,
                                        GAsyncResult        *result,
                                        GError             **error);

/* As store_replace_async(), to be ended with store_replace_finish(); @next is part of a series. A name that cannot be
 * given is STORE_ERROR_REFUSED, a series that is not there STORE_ERROR_GONE, and nothing has changed then. */
void       store_replace_in_series_async (Store               *self,
                                          StoreEnd             end,
                                          Game                *next,
                                          const SeriesChoice  *series,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);

G_END_DECLS
