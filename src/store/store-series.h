/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "store.h"

#include "core/series.h"

G_BEGIN_DECLS

/* The part of the store's facade for series: several games that are decided together. That a game belongs to a series,
 * and the handicaps in it, are facts that are written when it begins and go when it goes. Only finished, saved games
 * count, so clearing, bringing back, deleting and restoring a game need nothing for its series. Everything that a
 * finish returns belongs to the caller. */

/* Used in place of the number of a series. */
#define SERIES_NEW (-1)
/* That of the game before, if it is not over and the players are the same; else none. The game before is the one at the
 * table or, where none is, the last one of these players. */
#define SERIES_SAME (-2)

/* The series that a new game is to be part of. */
typedef struct
{
  gint64 number;     /* of an existing series, or SERIES_NEW or SERIES_SAME */
  char *name;        /* this and the members below are for SERIES_NEW only */
  SeriesKind kind;
  guint goal;        /* games or wins, 1 to SERIES_MAX_GOAL; not used for a league */
  gboolean handicap;
} SeriesChoice;

SeriesChoice *series_choice_copy (const SeriesChoice *choice);
void          series_choice_free (SeriesChoice       *choice);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeriesChoice, series_choice_free)

/* A series and its standings. */
typedef struct
{
  gint64 number;
  char *name;
  SeriesRules rules;
  gboolean handicap;
  gboolean over;
  GPtrArray *people; /* Person: all players who sat in a game of it */
  GArray *standings; /* SeriesStanding; its players are numbers of people */
  GArray *games;     /* gint64: the numbers of the games that count, oldest first; 0 for the game at the table */
  char **players;    /* names of the players of its newest game, in the order of the seats */
} GameSeries;

void          game_series_free        (GameSeries *series);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameSeries, game_series_free)

/* The player with the number @player, owned by the series; NULL where nobody in it has that number. */
const Person *game_series_find_person (const GameSeries *series,
                                       gint64            player);

/* Whether the newest game of the series had exactly these players, in any order. */
gboolean      game_series_has_players (const GameSeries  *series,
                                       const char *const *names);

/* All series with a game that is not deleted or discarded: first those that are not over, and in both groups the newest
 * first. A GPtrArray of GameSeries. Where @running, which may be NULL, is the finished game at the table, it counts as
 * if it were saved. */
void       store_list_series_async  (Store               *self,
                                     const Game          *running,
                                     GAsyncReadyCallback  callback,
                                     gpointer             user_data);
GPtrArray *store_list_series_finish (Store               *self,
                                     GAsyncResult        *result,
                                     GError             **error);

/* The series of the game at the table; @running counts as in store_list_series_async(). Finish returns NULL without an
 * error where the game is in no series. */
void        store_read_series_of_game_async  (Store               *self,
                                              const Game          *running,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);
GameSeries *store_read_series_of_game_finish (Store               *self,
                                              GAsyncResult        *result,
                                              GError             **error);

/* The series of the last game of exactly these players (@names, copied), as in store_read_last_game_async(). Finish
 * returns NULL without an error where that game is in no series, or there is none. */
void        store_read_series_of_players_async  (Store               *self,
                                                 const char *const   *names,
                                                 GAsyncReadyCallback  callback,
                                                 gpointer             user_data);
GameSeries *store_read_series_of_players_finish (Store               *self,
                                                 GAsyncResult        *result,
                                                 GError             **error);

/* Changes. Finish them with store_finish(). A series that is not there is STORE_ERROR_GONE. */

/* Renames a series. STORE_ERROR_REFUSED where the name is empty, longer than GAME_MAX_NAME characters, or taken. */
void        store_rename_series_async        (Store               *self,
                                              gint64               number,
                                              const char          *name,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);

/* Deletes a series from all lists; its games stay. store_restore_series_async() can restore it until another series is
 * deleted, renamed or begun, or games of another file are merged. */
void        store_delete_series_async        (Store               *self,
                                              gint64               number,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);
void        store_restore_series_async       (Store               *self,
                                              gint64               number,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);

/* The last game of exactly these players (@names, copied), in any order of seats, that was not discarded or deleted; it
 * may still be at the table. Finish returns NULL without an error where there is none. */
void       store_read_last_game_async  (Store               *self,
                                        const char *const   *names,
                                        GAsyncReadyCallback  callback,
                                        gpointer             user_data);
Game      *store_read_last_game_finish (Store               *self,
                                        GAsyncResult        *result,
                                        GError             **error);

/* Like store_replace_async(), and finished with store_replace_finish(), but @next becomes part of a series; @series is
 * copied and may be NULL. STORE_ERROR_REFUSED where the name or the goal of a new series cannot be used,
 * STORE_ERROR_GONE where the series is not there; then nothing has changed. */
void       store_replace_in_series_async (Store               *self,
                                          StoreEnd             end,
                                          Game                *next,
                                          const SeriesChoice  *series,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);

G_END_DECLS
