/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "entry-counts.h"
#include "game-rows.h"

G_BEGIN_DECLS

/* Saved, discarded and deleted games, and the players who sat in them. Functions that change something must be called
 * inside a transaction; they return FALSE and an error on failure. @id is the number of a game. */

/* Saves the running game @id as a finished or, with an entry open, an unfinished one, adds it to the figures, notes the
 * records that it set, and settles its bet. If the same game was imported while it was on the table, this one replaces
 * the copy. */
gboolean history_save           (Database    *database,
                                 gint64       id,
                                 const Game  *game,
                                 GError     **error);

/* The records that @game, the running game, would set if it were saved now; see store_list_coming_records_async(). A
 * GPtrArray of Record, owned by the caller; NULL and an error on failure. Must be called outside a transaction. */
GPtrArray *history_list_coming_records (Database    *database,
                                        const Game  *game,
                                        GError     **error);

/* Adds an imported game to the history, sorted by its date. @identity is that of its record when it was first saved, in
 * hexadecimal digits; NULL for the identity of the game as it is now. @counts is as in results_add(). @id is set to its
 * number. */
gboolean history_import_game (Database    *database,
                              const Game  *game,
                              const char  *identity,
                              EntryCounts *counts,
                              gint64      *id,
                              GError     **error);

/* Puts @game, which is the unfinished saved game @id further on, in its place, with its identity, its time and its
 * series; @now is set to its number. The former one is set aside until @game is taken back by history_take_back()
 * or the program ends. @counts is as in results_add(). */
gboolean history_continue_game (Database    *database,
                                gint64       id,
                                const Game  *game,
                                EntryCounts *counts,
                                gint64      *now,
                                GError     **error);

/* Replaces the saved game @id, which is damaged, by @game, the same one from a backup, which gets a new number. What
 * belongs to it stays: its series, its handicaps, and its lines in the ledger of coins. Figures must be counted anew
 * then. */
gboolean history_replace_game (Database    *database,
                               gint64       id,
                               const Game  *game,
                               const char  *identity,
                               GError     **error);

/* Deletes the saved games among @data, a GArray of gint64 numbers, which is sorted, without a trace, brings back
 * those in whose place they are, and deletes the players who sat only in them. */
gboolean history_take_back   (Database  *database,
                              gpointer   data,
                              GError   **error);

/* What is known of a game from another database beside its moves. */
typedef struct
{
  const char *identity; /* of its record when it was first saved, in hexadecimal digits */
  gint64 started;
  gint64 sort_time;     /* used for a game without a date */
} GameOrigin;

/* Like history_import_game(), with what its moves do not tell; @id is set to its number. */
gboolean history_import_saved (Database         *database,
                               const Game       *game,
                               const GameOrigin  *origin,
                               EntryCounts      *counts,
                               gint64           *id,
                               GError          **error);

/* Sets @id to the number of the saved game with @identity, in hexadecimal digits; 0 where there is none. */
gboolean history_find_identity  (Database    *database,
                                 const char  *identity,
                                 gint64      *id,
                                 GError     **error);

/* Sets @id to the number of the saved game that is the same as @game, as it was saved or as it is now; 0 where there is
 * none. @identity is the one that a file or another database has kept for @game, in hexadecimal digits, or NULL.
 * Without a date, a game with moves that was changed since is not found, nor is one among more than a hundred of the
 * same moment. A saved game that could not be read is not found, so that it can be imported again from its record. */
gboolean history_find_twin      (Database    *database,
                                 const Game  *game,
                                 const char  *identity,
                                 gint64      *id,
                                 GError     **error);

/* These do what store_edit_game_async(), store_delete_game_async() and store_restore_game_async() say. */
gboolean history_edit_game      (Database         *database,
                                 gint64            id,
                                 const GameFacts  *facts,
                                 GError          **error);
gboolean history_delete_game    (Database  *database,
                                 gint64     id,
                                 GError   **error);
gboolean history_restore_game   (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Discards the running game @id, which is kept aside until history_purge(). */
gboolean history_discard        (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Deletes a running game that never had a move, and players who sat only in it. */
gboolean history_drop           (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Whether @id is the number of a game that is not running. FALSE and STORE_ERROR_GONE if there is none. */
gboolean history_check          (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Makes a discarded or saved game the running one. A saved game leaves the figures, and its bet is given back. */
gboolean history_reopen         (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Deletes the discarded games with numbers below @id, and the undone moves of the saved ones. */
gboolean history_purge          (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Deletes for good the games that were deleted from the history, all but @id and those in whose place another is; with
 * 0 those, too. */
gboolean history_purge_deleted  (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Deletes the players who sit in no game any more and have no purse. To be called after games or players were deleted,
 * and after others were added in which these players may sit. */
gboolean history_forget_players (Database  *database,
                                 GError   **error);

/* Reads the saved game @id, which the caller owns. NULL and STORE_ERROR_GONE if there is none. */
Game    *history_read           (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Sets @identity to that of the saved game @id, in hexadecimal digits, owned by the caller; it stays as it is where
 * there is no such game. */
gboolean history_read_identity  (Database    *database,
                                 gint64       id,
                                 char       **identity,
                                 GError     **error);

/* These do what store_list_numbers_async() and store_read_games_async() say, but a damaged game is not looked for in the
 * backups: it is NULL, and so is its identity where that cannot be read either. The caller owns the arrays; NULL and an
 * error on failure. */
GArray  *history_list_numbers   (Database  *database,
                                 GError   **error);
GPtrArray *history_read_games   (Database      *database,
                                 const gint64  *numbers,
                                 guint          n,
                                 GError       **error);

/* The names of all players who sit in a game that was not discarded, last played first: a GStrv owned by the caller;
 * NULL and an error on failure. */
char   **history_list_players   (Database  *database,
                                 GError   **error);

/* Sets @any to whether the database has anything to lose: a game, the running one included, or coins. */
gboolean history_has_any        (Database  *database,
                                 gboolean  *any,
                                 GError   **error);

G_END_DECLS
