/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "session.h"
#include "ui/rule-editor/own-rules.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* How games come to the table and leave it: it opens the store, begins, ends and brings back games, reads record files
 * and takes care of the daily backup. It has no widgets; what must be asked or told goes up as a signal.
 *
 * One request is open at a time: until the question that it raised is answered or cancelled, others are dropped.
 *
 * Signals:
 * "ask-end" (gboolean finished): the running game has entries. Answer by protokoll_game_controller_end() or _cancel().
 * "ask-players" (GStrv known): a new game is wanted; @known are names, last played first. Answer by
 *   protokoll_game_controller_begin() or _cancel().
 * "replaced" (gboolean began): a request was carried out or failed; @began if another game stands on the table now.
 * "new-records" (gint64 game, char *words): the game that was saved broke records.
 * "settled" (gint64 game, char *words): the game that was saved was played for coins, and that is who got what.
 * "opened": the store is open, and the game that was running is on the table.
 * "store-failed" (GError *error, char *tried): the store cannot be used; @tried is the backup that was no use, or NULL.
 * "damaged" (GError *error): the daily backup found the database damaged, while the game goes on.
 * "merge" (GFile *file): a backup was opened, or is offered: its games are wanted beside those that are here.
 * "failed" (char *heading, char *message), "said" (char *words): what a person has to know.
 *
 * Properties: "ready": the store is open; "free": and no game is giving way to another, so that one can come to the
 * table; "ended-game" (gint64): the game that protokoll_game_controller_bring_back() brings back, 0 for none; notified
 * for each game that ends. */
#define PROTOKOLL_TYPE_GAME_CONTROLLER (protokoll_game_controller_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGameController, protokoll_game_controller, PROTOKOLL, GAME_CONTROLLER, GObject)

ProtokollGameController *protokoll_game_controller_new (const char *rules_dir,
                                                        const char *data_dir);

/* All of these belong to the controller. */
GSettings        *protokoll_game_controller_get_settings (ProtokollGameController *self);
Library          *protokoll_game_controller_get_library  (ProtokollGameController *self);
ProtokollOwnRules *protokoll_game_controller_get_own_rules (ProtokollGameController *self);
Store            *protokoll_game_controller_get_store    (ProtokollGameController *self);
ProtokollSession *protokoll_game_controller_get_session  (ProtokollGameController *self);

/* Opens the store; answered by "opened" or "store-failed". Can be called again after it failed. */
void     protokoll_game_controller_open_store      (ProtokollGameController *self);
gboolean protokoll_game_controller_is_ready        (ProtokollGameController *self);
gboolean protokoll_game_controller_is_free         (ProtokollGameController *self);

/* Whether a question about another game is open. */
gboolean protokoll_game_controller_is_asking       (ProtokollGameController *self);

/* Writes everything that is on its way to the disk and closes the store. No signal comes afterwards. */
void     protokoll_game_controller_close           (ProtokollGameController *self);

/* --- requests --- */

void     protokoll_game_controller_new_game        (ProtokollGameController *self);

/* The players of the running or the last game once more, in the same series where that is not over. Where @rotated, the
 * next one begins, else who was chosen for new games (see who-begins.h). A finished game is saved first, without a question. */
void     protokoll_game_controller_same_players    (ProtokollGameController *self,
                                                    gboolean                 rotated);
gboolean protokoll_game_controller_can_play_again  (ProtokollGameController *self);

/* The game that it would be, without its moves, owned by the caller; NULL where there is none. */
Game    *protokoll_game_controller_get_again       (ProtokollGameController *self);
void     protokoll_game_controller_clear           (ProtokollGameController *self);

/* Reads the record of @file and puts its game on the table; a backup of all games is for "merge". Where the store is not open yet, or one game just gives way
 * to another, it waits for that. */
void     protokoll_game_controller_open_record     (ProtokollGameController *self,
                                                    GFile                   *file);

/* --- answers --- */

/* What becomes of the running game. */
void     protokoll_game_controller_end             (ProtokollGameController *self,
                                                    StoreEnd                 end);

/* While a new game is asked for: the sheet of a finished game that is saved before that begins, so that purses and
 * series are others by then; NULL where there is none. */
const Sheet *protokoll_game_controller_get_settling (ProtokollGameController *self);

/* @game is played; it is dated now. @series is what it is part of; NULL for none. */
void     protokoll_game_controller_begin           (ProtokollGameController *self,
                                                    const Game              *game,
                                                    const SeriesChoice      *series);

/* Nothing is to happen. Does nothing where no question is open. */
void     protokoll_game_controller_cancel          (ProtokollGameController *self);

/* --- the last game, and the store --- */

/* The game of "ended-game" comes back to the table. */
void     protokoll_game_controller_bring_back      (ProtokollGameController *self);

/* Whether that game went into the statistics, and was not discarded. */
gboolean protokoll_game_controller_was_saved       (ProtokollGameController *self);

/* The players have a moment for what "damaged" told: as "store-failed", but the game at the table is still kept. */
void     protokoll_game_controller_stop            (ProtokollGameController *self,
                                                    const GError            *error);

/* Sets a damaged database aside and puts @backup, a name from protokoll_game_controller_find_backup(), or where NULL an
 * empty one in its place; then opens that. */
void     protokoll_game_controller_set_aside       (ProtokollGameController *self,
                                                    const char              *backup);

/* The store holds other games now: all of them are those of a backup, with @running, or NULL, at the table; or those of
 * another device have joined them. */
void     protokoll_game_controller_put_back        (ProtokollGameController *self,
                                                    Game                    *running);
void     protokoll_game_controller_joined          (ProtokollGameController *self);

/* The backup to offer in place of a damaged database, and where @tried was no use, the newest before that; NULL for
 * none. Owned by the caller. */
char    *protokoll_game_controller_find_backup     (ProtokollGameController *self,
                                                    const char              *tried);

G_END_DECLS
