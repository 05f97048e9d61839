/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "badges.h"

#include "core/sheet.h"
#include "store/store.h"

G_BEGIN_DECLS

/* The game at the table. The session holds the present game, makes every change of it and writes each to disk. All
 * entries are made through it, and everything that shows the game listens to it.
 *
 * Signals: "changed" when the game or anything in it changed, and when a replacement of the game begins or fails;
 * "rolled" instead of that when only the counted rolls changed; "entered" after "changed" when an entry was filled,
 * corrected, cleared or moved over, but not undone or redone; "saved" when saving begins to fail, works again, or has
 * caught up; "badges" when the marks of players changed. */
#define PROTOKOLL_TYPE_SESSION (protokoll_session_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSession, protokoll_session, PROTOKOLL, SESSION, GObject)

/* A session that keeps its game in @store, without a game at first. The caller owns it. */
ProtokollSession *protokoll_session_new           (Store               *store);

/* A session without a store, for a saved game or one from paper: @game (referenced) is written nowhere, and
 * protokoll_session_replace_async() and _bring_back_async() must not be called. The caller owns it. */
ProtokollSession *protokoll_session_new_detached     (Game                *game);

/* Shows @game from now on, which may have other rules and players. For a detached session only. */
void              protokoll_session_set_game      (ProtokollSession    *self,
                                                   const Game          *game);

/* The running game and its sheet, owned by the session until the next change; NULL where no game runs. */
const Sheet      *protokoll_session_get_sheet     (ProtokollSession    *self);
const Game       *protokoll_session_get_game      (ProtokollSession    *self);

/* How the players are marked. There must be a game. The caller owns the result. */
Badges           *protokoll_session_get_badges    (ProtokollSession    *self);

/* load_people() asks the history for the initials and colors that players chose; it is to be called at the start and
 * whenever these may have changed, and does nothing in a detached session. get_people() returns the answer, an array of
 * Person that the session owns, or NULL until it is known. set_people() sets it, with a reference to @people. */
void              protokoll_session_load_people   (ProtokollSession    *self);
GPtrArray        *protokoll_session_get_people    (ProtokollSession    *self);
void              protokoll_session_set_people    (ProtokollSession    *self,
                                                   GPtrArray           *people);

/* The last game with moves that was replaced, as it stood then, for “same players again”; NULL where there was none.
 * Owned by the session. */
const Game       *protokoll_session_get_previous  (ProtokollSession    *self);

/* Gives the player @before of that game the name @after. If it has a player of that name already, because two who are
 * one were merged, the game is forgotten. */
void              protokoll_session_rename_previous (ProtokollSession  *self,
                                                   const char          *before,
                                                   const char          *after);

/* Why entries are not on disk at the moment, in words for a person, or NULL while all is well. Owned by the session,
 * which tries to save again by itself. */
const char       *protokoll_session_get_trouble   (ProtokollSession    *self);

/* Whether the store has not yet answered about an entry or a replacement. */
gboolean          protokoll_session_is_saving     (ProtokollSession    *self);

/* Whether the game is being replaced by another: until that is done no entry can be made and no other game begin. */
gboolean          protokoll_session_is_replacing  (ProtokollSession    *self);

/* While the session is @held, changes are refused as while the game is being replaced: an entry that is made while a backup
 * comes into the place of all games would be in neither. */
void              protokoll_session_hold          (ProtokollSession    *self,
                                                   gboolean             held);

/* To be called when the store has the games of a backup: its running game, @game (NULL for none), comes to the table, and
 * the session is held no longer. */
void              protokoll_session_put_back      (ProtokollSession    *self,
                                                   Game                *game);

/* To be called before the store is closed for good: the session asks nothing more of it. */
void              protokoll_session_detach_store  (ProtokollSession    *self);

/* Takes over @game, the running game that the store has when it was opened, or NULL. Entries that were made since stay and
 * are written. */
void              protokoll_session_resume        (ProtokollSession    *self,
                                                   Game                *game);

/* --- Changes. There must be a game. Each returns FALSE and sets a GAME_ERROR where the rules refuse it or the game is
 * being replaced. Else it is shown at once and then written to disk. Seats and entries count from 0. --- */

/* Fills an entry, or corrects it where it is filled. The time of @play is set to now. */
gboolean          protokoll_session_enter         (ProtokollSession    *self,
                                                   const Play          *play,
                                                   GError             **error);
gboolean          protokoll_session_clear_entry   (ProtokollSession    *self,
                                                   guint                seat,
                                                   guint                entry,
                                                   GError             **error);
/* Moves an entry that was made for the wrong player to another; see game_move_over(). */
gboolean          protokoll_session_move_over     (ProtokollSession    *self,
                                                   guint                from,
                                                   guint                entry,
                                                   guint                to,
                                                   GError             **error);

/* Change the rolls that are counted in an unfinished turn; see game_count_roll(). */
gboolean          protokoll_session_count_roll    (ProtokollSession    *self,
                                                   guint                seat,
                                                   GError             **error);
gboolean          protokoll_session_take_back_roll (ProtokollSession   *self,
                                                   guint                seat,
                                                   GError             **error);

/* Sets the counted rolls of all seats to 0, because nobody counts any more. */
gboolean          protokoll_session_forget_rolls  (ProtokollSession    *self,
                                                   GError             **error);

/* Sets the saved rolls of a seat by hand. */
gboolean          protokoll_session_set_saved     (ProtokollSession    *self,
                                                   guint                seat,
                                                   guint                saved,
                                                   GError             **error);

/* Change who plays; see game_rename(), game_set_seats(), game_join() and game_leave(). */
gboolean          protokoll_session_rename        (ProtokollSession    *self,
                                                   guint                seat,
                                                   const char          *name,
                                                   GError             **error);
gboolean          protokoll_session_set_seats     (ProtokollSession    *self,
                                                   const guint         *seats,
                                                   guint                n_seats,
                                                   GError             **error);
gboolean          protokoll_session_join          (ProtokollSession    *self,
                                                   const char          *name,
                                                   gboolean             strike,
                                                   GError             **error);
gboolean          protokoll_session_leave_seat    (ProtokollSession    *self,
                                                   guint                seat,
                                                   GError             **error);

/* Sets note, place and date; see game_with_facts(). This cannot be undone, because a game file has facts only once,
 * above all moves, and would lose such a step; a caller that offers undo keeps the former facts itself. */
gboolean          protokoll_session_set_facts     (ProtokollSession    *self,
                                                   const GameFacts     *facts,
                                                   GError             **error);

/* One step back or forth; see game_undo(). */
gboolean          protokoll_session_undo          (ProtokollSession    *self,
                                                   GError             **error);
gboolean          protokoll_session_redo          (ProtokollSession    *self,
                                                   GError             **error);

/* Ends the running game and makes @next (NULL for none) the running one, as part of @series (copied; NULL for none);
 * see store_replace_async(). Until this has answered, all changes are refused. Finish returns the number of
 * the ended game, 0 where none was ended, or -1 and an error, after which nothing has changed. */
void              protokoll_session_replace_async (ProtokollSession    *self,
                                                   StoreEnd             end,
                                                   Game                *next,
                                                   const SeriesChoice  *series,
                                                   GAsyncReadyCallback  callback,
                                                   gpointer             user_data);
gint64            protokoll_session_replace_finish (ProtokollSession   *self,
                                                    GAsyncResult       *result,
                                                    GError            **error);

/* Makes the ended game @number the running one again; see store_bring_back_async(). Until this has answered, all
 * changes are refused. Finish returns FALSE and an error where it failed, and nothing has changed then. */
void              protokoll_session_bring_back_async  (ProtokollSession    *self,
                                                       gint64               number,
                                                       GAsyncReadyCallback  callback,
                                                       gpointer             user_data);
gboolean          protokoll_session_bring_back_finish (ProtokollSession    *self,
                                                       GAsyncResult        *result,
                                                       GError             **error);

G_END_DECLS
