/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "store.h"

G_BEGIN_DECLS

/* The part of the store's facade that leads to the history. As with store.h, everything is done on the
 * store's thread in the order it was asked for, and answered on the main thread. A GPtrArray that is
 * returned owns its elements and belongs to the caller. A category, person or game that is not there (any
 * more) is STORE_ERROR_GONE. */

/* Every kind of game in the history, most games first: a GPtrArray of Category. */
void       store_list_categories_async  (Store               *self,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GPtrArray *store_list_categories_finish (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* Everybody who sat in a saved game, by name: a GPtrArray of Person. */
void       store_list_people_async      (Store               *self,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GPtrArray *store_list_people_finish     (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* The same with those of the running game. */
void       store_list_marked_people_async (Store               *self,
                                           GAsyncReadyCallback  callback,
                                           gpointer             user_data);
GPtrArray *store_list_marked_people_finish (Store              *self,
                                           GAsyncResult        *result,
                                           GError             **error);

/* At most @n saved games that pass @filter (copied; NULL for all), newest first, undated ones last: those that
 * follow the game @after, or the first ones where that is 0. A GPtrArray of Summary. */
void       store_list_games_async       (Store               *self,
                                         const GameFilter    *filter,
                                         gint64               after,
                                         guint                n,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GPtrArray *store_list_games_finish      (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* A saved game with its moves; the caller owns it. */
void       store_read_game_async        (Store               *self,
                                         gint64               number,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
Game      *store_read_game_finish       (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* The numbers of all saved games, the oldest first and undated ones before all: a GArray of gint64. */
void       store_list_numbers_async     (Store               *self,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GArray    *store_list_numbers_finish    (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* The saved games of these numbers (copied), without those that are not there any more: a GPtrArray of SavedGame. For who
 * goes through all of them: some hundred at a time. */
void       store_read_games_async       (Store               *self,
                                         const gint64        *numbers,
                                         guint                n,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GPtrArray *store_read_games_finish      (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* The figures of every player of a category, most games first: a GPtrArray of Score. */
void       store_list_scores_async      (Store               *self,
                                         gint64               category,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GPtrArray *store_list_scores_finish     (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* One player, with the last @n_last results. */
void         store_read_player_stats_async  (Store                *self,
                                             gint64                category,
                                             gint64                person,
                                             guint                 n_last,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
PlayerStats *store_read_player_stats_finish (Store                *self,
                                             GAsyncResult         *result,
                                             GError              **error);

/* How long the last @n games of one player took. */
void         store_read_player_times_async  (Store                *self,
                                             gint64                category,
                                             gint64                person,
                                             guint                 n,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
PlayerTimes *store_read_player_times_finish (Store                *self,
                                             GAsyncResult         *result,
                                             GError              **error);

/* Two or more players (@people, copied), with the last @n_last games in which all of them sat. */
void        store_read_head_to_head_async  (Store                *self,
                                            gint64                category,
                                            const gint64         *people,
                                            guint                 n_people,
                                            guint                 n_last,
                                            GAsyncReadyCallback   callback,
                                            gpointer              user_data);
HeadToHead *store_read_head_to_head_finish (Store                *self,
                                            GAsyncResult         *result,
                                            GError              **error);

void       store_read_entries_async     (Store               *self,
                                         gint64               category,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
EntryTable *store_read_entries_finish   (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* The records of a category, in the order of RecordKind: a GPtrArray of Record. */
void       store_list_records_async     (Store               *self,
                                         gint64               category,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GPtrArray *store_list_records_finish    (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* The records that the game @number, the one that went into the statistics last, set when it did: a
 * GPtrArray of Record, empty where it set none or was the first of its category. */
void       store_list_new_records_async  (Store               *self,
                                          gint64               number,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);
GPtrArray *store_list_new_records_finish (Store               *self,
                                          GAsyncResult        *result,
                                          GError             **error);

/* The records that the running game, @game, would set if it went into the statistics now: found out by saving it in a
 * transaction that is taken back, so that they are those that saving it will tell of. A GPtrArray of Record. */
void       store_list_coming_records_async  (Store               *self,
                                             Game                *game,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
GPtrArray *store_list_coming_records_finish (Store               *self,
                                             GAsyncResult        *result,
                                             GError             **error);

/* What the players of @game usually have at its point: a GArray of Pace, one per seat. */
void    store_read_pace_async  (Store                *self,
                                Game                 *game,
                                GAsyncReadyCallback   callback,
                                gpointer              user_data);
GArray *store_read_pace_finish (Store                *self,
                                GAsyncResult         *result,
                                GError              **error);

/* Changes. Each is one transaction, which keeps the figures true; to be ended with store_finish(). */

/* Sets date, note and place of a saved game; a date that is none is refused (GAME_ERROR_FACT). */
void       store_edit_game_async        (Store               *self,
                                         gint64               number,
                                         const GameFacts     *facts,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);

/* Takes a saved game out of the history; it waits for store_restore_game_async() until the program ends or
 * another one is deleted, or the same one is taken in again. */
void       store_delete_game_async      (Store               *self,
                                         gint64               number,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
void       store_restore_game_async     (Store               *self,
                                         gint64               number,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);

/* A new name for a player, as game_check_name() wants it. Refused (STORE_ERROR_REFUSED) where another one has it:
 * those can be merged; and while the player sits in the running game, which knows its players by their names. Who has
 * it only in games that were deleted or discarded is then the same player. */
void       store_rename_person_async    (Store               *self,
                                         gint64               person,
                                         const char          *name,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);

/* @from becomes @into: all games of both are then those of @into, whose look stays. Refused, with the reason, where
 * both sat in one game, and while @from sits in the running one (STORE_ERROR_REFUSED). A game of both that was
 * deleted or discarded cannot be had back afterwards. */
void       store_merge_people_async     (Store               *self,
                                         gint64               from,
                                         gint64               into,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);

/* At most STORE_MAX_INITIALS characters, NULL for none chosen; a color of the palette, which has no more than
 * STORE_MAX_COLOR + 1, -1 for none. */
void       store_set_look_async         (Store               *self,
                                         gint64               person,
                                         const char          *initials,
                                         int                  color,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);

/* What became of games that were taken into the history. */
typedef enum
{
  IMPORTED_NEW,
  IMPORTED_KNOWN,    /* the same game is there already */
  IMPORTED_EMPTY,    /* nothing was entered in it: not taken */
} Imported;

/* Takes @games (an array of Game, referenced) into the history, finished and unfinished ones, as they are dated,
 * in steps of some hundred, so that the game at the table is written in between. @progress, on the main thread,
 * hears how many are done. Cancelled (G_IO_ERROR_CANCELLED), or when the store is closed, nothing of it is there: what
 * was taken goes again. Finish returns a GArray of Imported, one per game, owned by the caller. */
typedef void (*StoreProgress) (guint     n_done,
                               guint     n_all,
                               gpointer  user_data);

void    store_import_games_async  (Store                *self,
                                   GPtrArray            *games,
                                   StoreProgress         progress,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data);
/* The same with what each game was when it was first saved, as SavedGame has it: an array of char *, referenced, NULL where
 * that is not known. To be ended alike. */
void    store_import_saved_games_async (Store                *self,
                                        GPtrArray            *games,
                                        GPtrArray            *identities,
                                        StoreProgress         progress,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
GArray *store_import_games_finish (Store                *self,
                                   GAsyncResult         *result,
                                   GError              **error);

/* The numbers of the games that came into the history with it: a GArray of gint64, one per game, 0 for those that did not.
 * Where it failed or was cancelled, what had come was taken out again, and all are 0; only where that failed, too, are they
 * those of what stayed. Belongs to @result. */
const GArray *store_import_games_get_numbers (GAsyncResult *result);

/* Takes games that were imported out of the history again, by their numbers (an array as above, copied), and who played
 * only in them. Those that are not there any more are left out. They go in steps, between which other calls are answered; once
 * it has begun, a program that is killed goes on with it at its next start. To be ended with store_finish(). */
void    store_take_back_games_async (Store                *self,
                                     const GArray         *numbers,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);

G_END_DECLS
