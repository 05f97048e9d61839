/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "session.h"
#include "ui/rule-editor/own-rules.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Brings games to the table and takes them away: it opens the store, starts, ends and restores games, reads game files
 * and asks for the daily backup. It has no widgets; questions and messages for a person go up as signals.
 *
 * One request is open at a time: until its question is answered or cancelled, other requests are dropped.
 *
 * Signals:
 * "requested": the running game is to end; an entry that is not finished yet can still be made.
 * "ask-end" (gboolean finished): what becomes of the running game, which has entries? Answered by
 *   protokoll_game_controller_end() or _cancel().
 * "ask-players" (NewGameFacts *facts): who plays the new game? @facts are NULL if the store cannot be read. Answered by
 *   protokoll_game_controller_begin() or _cancel().
 * "replaced" (gboolean began): a request was carried out or failed; @began if another game is at the table now.
 * "other-games": another database is in place, or soon will be: the numbers of its games and series belong to others.
 * "result" (gint64 game, char *words): @words tell which records the saved game with the number @game broke, or who got
 *   what if it was played for coins.
 * "ready": the store can be used now, or no longer; see protokoll_game_controller_is_ready().
 * "ended-game": protokoll_game_controller_get_ended_game() has another result, or that game could not be brought back.
 * "opened": the store is open, and the game that was running is at the table.
 * "store-failed" (GError *error, char *tried): the store cannot be used; @tried is a backup that did not help, or NULL.
 * "damaged" (GError *error): the daily backup found damage in the database, while the game goes on.
 * "merge" (GFile *file): the games of a backup are to be added to those in the store.
 * "failed" (char *heading, char *message), "said" (char *words): messages for a person. */
#define PROTOKOLL_TYPE_GAME_CONTROLLER (protokoll_game_controller_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGameController, protokoll_game_controller, PROTOKOLL, GAME_CONTROLLER, GObject)

/* @rules_dir has the installed rule sets; @data_dir has the database and, in its folder "rules", the user's own rule
 * sets. The caller owns the result. */
ProtokollGameController *protokoll_game_controller_new (const char *rules_dir,
                                                        const char *data_dir);

/* All of these belong to the controller (transfer none). */
GSettings        *protokoll_game_controller_get_settings (ProtokollGameController *self);
Library          *protokoll_game_controller_get_library  (ProtokollGameController *self);
ProtokollOwnRules *protokoll_game_controller_get_own_rules (ProtokollGameController *self);
Store            *protokoll_game_controller_get_store    (ProtokollGameController *self);
ProtokollSession *protokoll_game_controller_get_session  (ProtokollGameController *self);

/* Opens the store, which ends with "opened" or "store-failed". Can be called again after a failure. */
void     protokoll_game_controller_open_store      (ProtokollGameController *self);

/* Whether the store is open; and no game is being replaced, so that a game can come to the table. */
gboolean protokoll_game_controller_is_ready        (ProtokollGameController *self);
gboolean protokoll_game_controller_is_free         (ProtokollGameController *self);

/* Whether "ask-end" or "ask-players" is still to be answered. */
gboolean protokoll_game_controller_is_asking       (ProtokollGameController *self);

/* Waits until everything is written to disk, and closes the store. No signal comes afterwards. */
void     protokoll_game_controller_close           (ProtokollGameController *self);

/* --- requests --- */

/* Asks who plays a new game; "ask-end" comes first where the running game has entries. */
void     protokoll_game_controller_new_game        (ProtokollGameController *self);

/* Starts a game of the same players as the running or the last one, in the same series where that is not over. Who
 * begins follows from the settings (see who-begins.h). A finished game is saved first, without a question. */
void     protokoll_game_controller_same_players    (ProtokollGameController *self);
gboolean protokoll_game_controller_can_play_again  (ProtokollGameController *self);

/* The game that protokoll_game_controller_same_players() would start, without moves and with the seats not rotated yet;
 * NULL where there is none. Owned by the caller. */
Game    *protokoll_game_controller_get_again       (ProtokollGameController *self);

/* Who will begin when the players of the game at the table play again; NULL where that is drawn at random. There must be
 * a game. Owned by the caller. */
char    *protokoll_game_controller_find_starter    (ProtokollGameController *self);

/* Ends the running game and leaves the table empty; "ask-end" comes first where the game has entries. */
void     protokoll_game_controller_clear           (ProtokollGameController *self);

/* Reads the game file @file and puts its game on the table; a backup of all games (*.db) is passed to "merge". If the
 * store is not open yet, or a game is being replaced, the file waits until that is done. */
void     protokoll_game_controller_open_record     (ProtokollGameController *self,
                                                    GFile                   *file);

/* --- answers --- */

/* Answers "ask-end": what becomes of the running game. Does nothing where no request is open. */
void     protokoll_game_controller_end             (ProtokollGameController *self,
                                                    StoreEnd                 end);

/* While "ask-players" is open: the sheet of the finished game that is saved before the new one begins, which changes
 * the purses and the series; NULL where there is none. Owned by the session. */
const Sheet *protokoll_game_controller_get_ending (ProtokollGameController *self);

/* Answers "ask-players": starts @game, with the date of now. @series is the series that it is part of, or NULL;
 * copied. */
void     protokoll_game_controller_begin           (ProtokollGameController *self,
                                                    const Game              *game,
                                                    const SeriesChoice      *series);

/* Drops the open request, so that nothing changes. Does nothing where none is open. */
void     protokoll_game_controller_cancel          (ProtokollGameController *self);

/* --- the last game, and the store --- */

/* The number of the game that bring_back() brings back to the table, 0 for none. That does nothing where there is none, or
 * while a request is open. */
gint64   protokoll_game_controller_get_ended_game  (ProtokollGameController *self);
void     protokoll_game_controller_bring_back      (ProtokollGameController *self);

/* Whether that game was saved to the statistics, and not discarded. */
gboolean protokoll_game_controller_was_saved       (ProtokollGameController *self);

/* Stops for the damage that "damaged" told of, when the players have time for it: emits "store-failed" with @error,
 * while the game at the table is still written to disk. */
void     protokoll_game_controller_stop            (ProtokollGameController *self,
                                                    const GError            *error);

/* Sets a damaged database aside and replaces it by @backup, a name from protokoll_game_controller_find_backup(), or by
 * an empty database where @backup is NULL. Then opens it, which ends with "opened" or "store-failed". */
void     protokoll_game_controller_set_aside       (ProtokollGameController *self,
                                                    const char              *backup);

/* The same for a database that another program changed (STORE_ERROR_CHANGED), which is taken as it is. */
void     protokoll_game_controller_take_as_it_is   (ProtokollGameController *self);

/* To be called when the store gets other games: hold() before a backup replaces all games, to enter what is being typed and
 * to take no entry until that is done; then put_back(), with @running (or NULL) as the game at the table, or release() if
 * it failed; joined() when the games of another device were added. */
void     protokoll_game_controller_hold            (ProtokollGameController *self);
void     protokoll_game_controller_release         (ProtokollGameController *self);
void     protokoll_game_controller_put_back        (ProtokollGameController *self,
                                                    Game                    *running);
void     protokoll_game_controller_joined          (ProtokollGameController *self);

/* To be called when a player has got another name in the statistics, or was merged into the player of that name: the
 * next game begins with it. */
void     protokoll_game_controller_renamed         (ProtokollGameController *self,
                                                    const char              *before,
                                                    const char              *after);

/* The name of the backup to offer in place of a damaged database: the newest or, where @tried did not help, the newest
 * before that; NULL for none. Owned by the caller. */
char    *protokoll_game_controller_find_backup     (ProtokollGameController *self,
                                                    const char              *tried);

G_END_DECLS
