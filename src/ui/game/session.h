/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "badges.h"

#include "core/sheet.h"
#include "store/store-series.h"

G_BEGIN_DECLS

/* The game at the table: what stands now, every change of it, and its way to the disk. The one way in: whoever enters
 * something asks the session, and whoever shows something listens to it.
 *
 * Signals: "changed" when the game or anything in it changed, and when one game begins to give way to another or
 * was refused to; "rolled" instead when only the rolls counted are others; "entered" after "changed" when an entry
 * was filled, corrected, cleared or moved over, but not undone or redone; "saved" when saving began to fail, works
 * again, or has caught up; "badges" when players are marked otherwise. */
#define PROTOKOLL_TYPE_SESSION (protokoll_session_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSession, protokoll_session, PROTOKOLL, SESSION, GObject)

ProtokollSession *protokoll_session_new           (Store               *store);

/* A session detached from the table and from any store: for a game of long ago. It is kept nowhere, cannot give way to
 * another one, and nothing is ever on its way to the disk. */
ProtokollSession *protokoll_session_new_detached     (Game                *game);

/* Has another game from now on, which may be of other rules and players. For a detached session only. */
void              protokoll_session_set_game      (ProtokollSession    *self,
                                                   const Game          *game);

/* The sheet of the running game, owned by the session, or NULL where none runs. */
const Sheet      *protokoll_session_get_sheet     (ProtokollSession    *self);
const Game       *protokoll_session_get_game      (ProtokollSession    *self);

/* How the players of the game are marked; the caller owns it. There must be a game. */
Badges           *protokoll_session_get_badges    (ProtokollSession    *self);

/* Asks the history for what players chose, at the start and whenever that may have changed. Nothing is asked in a
 * detached session, which is told by protokoll_session_set_people(): an array of Person, referenced.
 * NULL until it is known. */
void              protokoll_session_load_people   (ProtokollSession    *self);
GPtrArray        *protokoll_session_get_people    (ProtokollSession    *self);
void              protokoll_session_set_people    (ProtokollSession    *self,
                                                   GPtrArray           *people);

/* The game as it stood when it was cleared last, for “same players again”; NULL where none was. */
const Game       *protokoll_session_get_previous  (ProtokollSession    *self);

/* Why entries are not on disk at the moment, in words for a person, or NULL while all is well. Saving is
 * tried again by itself. */
const char       *protokoll_session_get_trouble   (ProtokollSession    *self);

/* Whether anything is on its way to the disk just now: an entry, or one game giving way to another. */
gboolean          protokoll_session_is_saving     (ProtokollSession    *self);

/* Whether one game is just giving way to another: nothing can be entered then, and no third be begun. */
gboolean          protokoll_session_is_replacing  (ProtokollSession    *self);

/* The store holds other games now, and @game, or none where NULL, is at the table in it. */
void              protokoll_session_put_back      (ProtokollSession    *self,
                                                   Game                *game);

/* The database goes away under the game at the table: it is set aside, or could not be opened again. From now on that
 * game is on no disk, which is trouble that @words tell of, until protokoll_session_resume() has found a place for it. */
void              protokoll_session_cut_off       (ProtokollSession    *self,
                                                   const char          *words);

/* The store is about to be closed for good: nothing more is asked of it. */
void              protokoll_session_leave         (ProtokollSession    *self);

/* Takes over the running game that the store found when it was opened; NULL for none. Where a game is at
 * the table already, because the database was set aside under it, that one goes on and takes its place. Where that
 * cannot be written it is trouble like that of an entry, and tried again by itself. */
void              protokoll_session_resume        (ProtokollSession    *self,
                                                   Game                *game);

/* Fills an entry, or corrects it where it is filled. */
gboolean          protokoll_session_enter         (ProtokollSession    *self,
                                                   const Play          *play,
                                                   GError             **error);
gboolean          protokoll_session_clear_entry   (ProtokollSession    *self,
                                                   guint                seat,
                                                   guint                entry,
                                                   GError             **error);
/* An entry made for the wrong player goes to another; see game_move_over(). */
gboolean          protokoll_session_move_over     (ProtokollSession    *self,
                                                   guint                from,
                                                   guint                entry,
                                                   guint                to,
                                                   GError             **error);

/* Rolls counted along in unfinished turns; see game_count_roll(). */
gboolean          protokoll_session_count_roll    (ProtokollSession    *self,
                                                   guint                seat,
                                                   GError             **error);
gboolean          protokoll_session_take_back_roll (ProtokollSession   *self,
                                                   guint                seat,
                                                   GError             **error);

/* Forgets all of them, because nobody counts any more. */
gboolean          protokoll_session_forget_rolls  (ProtokollSession    *self,
                                                   GError             **error);

/* Sets the saved rolls of a seat by hand. */
gboolean          protokoll_session_set_saved     (ProtokollSession    *self,
                                                   guint                seat,
                                                   guint                saved,
                                                   GError             **error);

/* Players come, go and change; see game_rename() and what follows it there. */
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

/* Note, place and date; see game_with_facts(). They are no move and no step to undo: a record has them once, above all
 * moves, so that one that was read again would have lost the step. Who changes them keeps what was there before. */
gboolean          protokoll_session_set_facts     (ProtokollSession    *self,
                                                   const GameFacts     *facts,
                                                   GError             **error);

gboolean          protokoll_session_undo          (ProtokollSession    *self,
                                                   GError             **error);
gboolean          protokoll_session_redo          (ProtokollSession    *self,
                                                   GError             **error);

/* Ends the running game and makes @next, or none where NULL, the running one, as part of @series (copied) where that is
 * not NULL; see store_replace_in_series_async(). Until it has answered nothing else is taken in. */
void              protokoll_session_replace_async (ProtokollSession    *self,
                                                   StoreEnd             end,
                                                   Game                *next,
                                                   const SeriesChoice  *series,
                                                   GAsyncReadyCallback  callback,
                                                   gpointer             user_data);
gint64            protokoll_session_replace_finish (ProtokollSession   *self,
                                                    GAsyncResult       *result,
                                                    GError            **error);

/* The undo of ending a game. Until it has answered nothing else is taken in. */
void              protokoll_session_bring_back_async  (ProtokollSession    *self,
                                                       gint64               number,
                                                       GAsyncReadyCallback  callback,
                                                       gpointer             user_data);
gboolean          protokoll_session_bring_back_finish (ProtokollSession    *self,
                                                       GAsyncResult        *result,
                                                       GError             **error);

G_END_DECLS
