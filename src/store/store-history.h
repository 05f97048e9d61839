/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "store.h"

G_BEGIN_DECLS

/* The part of the store's facade for saved games, their statistics and their players. As with store.h, everything is
 * done on the store's thread in the order it was asked for, and answered on the main thread. A GPtrArray that is
 * returned owns its elements and belongs to the caller; so does everything else that a finish returns, NULL and an
 * error on failure. A category, person or game that is not there any more is STORE_ERROR_GONE. A number of a category
 * may be negative (category_put_together()). */

/* All categories of saved games, those with most games first: a GPtrArray of Category. Those that stand for several are
 * not in it; see category_put_together(). */
void       store_list_categories_async  (Store               *self,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GPtrArray *store_list_categories_finish (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* The players who sat in a saved game, sorted by name: a GPtrArray of Person. */
void       store_list_people_async      (Store               *self,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GPtrArray *store_list_people_finish     (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* Like store_list_people_async(), with the players of the running game. */
void       store_list_marked_people_async (Store               *self,
                                           GAsyncReadyCallback  callback,
                                           gpointer             user_data);
GPtrArray *store_list_marked_people_finish (Store              *self,
                                           GAsyncResult        *result,
                                           GError             **error);

/* At most @n saved games that pass @filter (copied; NULL for all), newest first, undated ones last: those that follow
 * the game @after in this order, or the first ones where @after is 0. A GPtrArray of Summary. */
void       store_list_games_async       (Store               *self,
                                         const GameFilter    *filter,
                                         gint64               after,
                                         guint                n,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GPtrArray *store_list_games_finish      (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* Reads a saved game with its moves; the caller owns it. A damaged one is read from the newest backup that has it. */
void       store_read_game_async        (Store               *self,
                                         gint64               number,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
Game      *store_read_game_finish       (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* The numbers of all saved games, damaged ones, too, undated ones first, then the oldest: a GArray of gint64, owned by
 * the caller. */
void       store_list_numbers_async     (Store               *self,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GArray    *store_list_numbers_finish    (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* Reads the saved games of these numbers (copied), leaving out those that are not there any more: a GPtrArray of
 * SavedGame. A damaged game is read from the newest backup that has it; if none has, its Game is NULL. To go through all
 * games, ask for some hundred at a time. */
void       store_read_games_async       (Store               *self,
                                         const gint64        *numbers,
                                         guint                n,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GPtrArray *store_read_games_finish      (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* The figures of all players of a category, those with most games first: a GPtrArray of Score. */
void       store_list_scores_async      (Store               *self,
                                         gint64               category,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
GPtrArray *store_list_scores_finish     (Store               *self,
                                         GAsyncResult        *result,
                                         GError             **error);

/* Everything about one player in a category, with the last @n_last results. Free it with player_stats_free(). */
void         store_read_player_stats_async  (Store                *self,
                                             gint64                category,
                                             gint64                person,
                                             guint                 n_last,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
PlayerStats *store_read_player_stats_finish (Store                *self,
                                             GAsyncResult         *result,
                                             GError              **error);

/* How long the last @n games of one player in a category took. Free it with g_free(). */
void         store_read_player_times_async  (Store                *self,
                                             gint64                category,
                                             gint64                person,
                                             guint                 n,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
PlayerTimes *store_read_player_times_finish (Store                *self,
                                             GAsyncResult         *result,
                                             GError              **error);

/* Compares two or more different players (@people, copied) in a category, with the last @n_last games in which all of
 * them sat. Free the result with head_to_head_free(). */
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

/* The points of all players of a category in each entry. Free the table with entry_table_free(). */
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

/* The records that the game @number set when it was saved: a GPtrArray of Record, empty where it set none, was the
 * first of its category, or another game was saved since. */
void       store_list_new_records_async  (Store               *self,
                                          gint64               number,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);
GPtrArray *store_list_new_records_finish (Store               *self,
                                          GAsyncResult        *result,
                                          GError             **error);

/* The records that @game, the running one, would set if it were saved now: a GPtrArray of Record. The game is saved in
 * a transaction that is rolled back, so that these are the records that saving it will set. */
void       store_list_coming_records_async  (Store               *self,
                                             Game                *game,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
GPtrArray *store_list_coming_records_finish (Store               *self,
                                             GAsyncResult        *result,
                                             GError             **error);

/* The mean points that each player of @game has had at this point of a game: a GArray of Pace, one per seat, owned by
 * the caller. */
void    store_read_pace_async  (Store                *self,
                                Game                 *game,
                                GAsyncReadyCallback   callback,
                                gpointer              user_data);
GArray *store_read_pace_finish (Store                *self,
                                GAsyncResult         *result,
                                GError              **error);

/* Changes. Each is one transaction, in which the figures change, too. Finish them with store_finish(). */

/* Sets date, note and place of a saved game; the other facts stay. An invalid date is GAME_ERROR_FACT. */
void       store_edit_game_async        (Store               *self,
                                         gint64               number,
                                         const GameFacts     *facts,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);

/* Deletes a saved game from the history. store_restore_game_async() can restore it until the program ends, another game
 * is deleted, or the same game is imported or saved again. */
void       store_delete_game_async      (Store               *self,
                                         gint64               number,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
void       store_restore_game_async     (Store               *self,
                                         gint64               number,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);

/* Renames a player; @name must pass game_check_name(). STORE_ERROR_REFUSED where another player has the name (the two
 * can be merged), and while the player sits in the running game, which knows its players by their names. A holder of
 * the name who sits only in deleted or discarded games becomes the same player. */
void       store_rename_person_async    (Store               *self,
                                         gint64               person,
                                         const char          *name,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);

/* Merges the player @from into @into: all games and coins of both are then those of @into, who keeps name, initials and
 * colour. STORE_ERROR_REFUSED, with the reason, where both sat in one game, and while @from sits in the running one. A
 * deleted or discarded game of both cannot be restored afterwards. */
void       store_merge_people_async     (Store               *self,
                                         gint64               from,
                                         gint64               into,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);

/* Undoes the merge of the player @person into another one: its games and coins are its own again, with its name, initials
 * and colour. STORE_ERROR_GONE once the program was started anew, the other player was merged, too, or somebody has the
 * name. */
void       store_part_people_async      (Store               *self,
                                         gint64               person,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);

/* Sets the initials of a player, at most STORE_MAX_INITIALS characters, NULL for none, and the colour, an index in the
 * palette up to STORE_MAX_COLOR, -1 for none. STORE_ERROR_REFUSED for others. */
void       store_set_look_async         (Store               *self,
                                         gint64               person,
                                         const char          *initials,
                                         int                  color,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);

/* What became of a game that was to be imported. */
typedef enum
{
  IMPORTED_NEW,      /* it was added to the history */
  IMPORTED_KNOWN,    /* the same game is already in the history */
  IMPORTED_EMPTY,    /* it has no entries, and was not imported */
  IMPORTED_DIFFERS,  /* the same game is already in the history, but is another there; it was left as it is */
  IMPORTED_FURTHER,  /* it took the place of the same game, which was unfinished in the history */
} Imported;

typedef struct
{
  Imported imported;
  gint64 number;    /* its number, where it was added; else 0 */
  char *difference; /* why it is IMPORTED_DIFFERS, as game_continue() says it; owned by the caller, else NULL */
} ImportedGame;

/* An import that is under way: one transaction on the store's thread, however many games it has. If it fails, or is
 * cancelled (G_IO_ERROR_CANCELLED), or the store is closed, nothing of it stays; nor does anything of a dry run. */
typedef struct _StoreImport StoreImport;

/* Gives the import its games, on the store's thread. FALSE and an error where there are not to be any. It is called a
 * second time, and has to begin anew, where figures were damaged and had to be counted anew. */
typedef gboolean (*StoreGames) (StoreImport  *import,
                                gpointer      data,
                                GError      **error);

/* Imports what @games gives, which gets @data. Finish it with store_finish(). */
void    store_import_async        (Store                *self,
                                   StoreGames            games,
                                   gpointer              data,
                                   gboolean              dry_run,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data);

/* Before an identity may stand STORE_CHANGED_GAME: names and points of that game were changed. It is compared with the
 * one in the history by its names, too, and where that is not there, it is a game of its own. */
#define STORE_CHANGED_GAME '?'

/* Adds a game, finished or not. @identity is the one that it had when it was first saved, as in SavedGame, or NULL
 * where that is not known. The game of which it is known takes the place of the same game in the history, where
 * that is unfinished and this one has more. Games that come in the order of time cost least. */
gboolean store_import_add         (StoreImport          *self,
                                   const Game           *game,
                                   const char           *identity,
                                   ImportedGame         *result,
                                   GError              **error);

/* The names of all players, those of the games so far included: a GStrv owned by the caller; NULL and an error on
 * failure. */
char   **store_import_list_players (StoreImport         *self,
                                    GError             **error);

/* Begins a part, the games of which can be dropped alone until the next one is begun. */
gboolean store_import_begin_part  (StoreImport          *self,
                                   GError              **error);
gboolean store_import_drop_part   (StoreImport          *self,
                                   GError              **error);

/* Imports @games (a GPtrArray of Game, referenced), sorted by their dates. @progress, which may be NULL, is called
 * on the main thread with the number of games that are done. Finish returns a GArray of Imported, one per game,
 * owned by the caller. */
typedef void (*StoreProgress) (guint     n_done,
                               guint     n_all,
                               gpointer  user_data);

void    store_import_games_async  (Store                *self,
                                   GPtrArray            *games,
                                   StoreProgress         progress,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data);
/* Like store_import_games_async(), with the identity of each game as in store_import_add(): a GPtrArray of char *,
 * referenced, which may be NULL. Finish it with store_import_games_finish(), too. */
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

/* Why each game is IMPORTED_DIFFERS, as game_continue() says it: a GPtrArray of char *, one per game, NULL for the others,
 * owned by @result. */
const GPtrArray *store_import_games_get_differences (GAsyncResult *result);

/* The numbers of the games that this import added: a GArray of gint64, one per game, 0 for those that were not added,
 * owned by @result. After a failure or cancelling all are 0. */
const GArray *store_import_games_get_numbers (GAsyncResult *result);

/* Takes imported games out of the history again, by their numbers (a GArray of gint64, copied), and the players who sat
 * only in them; those whose place they took come back. Games that are not there any more are left out. Finish it with
 * store_finish(). */
void    store_take_back_games_async (Store                *self,
                                     const GArray         *numbers,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);

G_END_DECLS
