/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "saved-game.h"
#include "table-game.h"

G_BEGIN_DECLS

/* Saved and deleted games. Functions that change something must be called inside a transaction; they return FALSE and
 * an error on failure. @id is the number of a game. */

/* Saves the game at the table as a finished or, with an entry open, an unfinished one, adds it to the figures and
 * settles its bet. If the same game was imported while it was on the table, this one replaces
 * the copy. A game that was saved already stays as it is. @id is set to its number. */
gboolean history_save           (Database       *database,
                                 const AtTable  *at,
                                 gint64         *id,
                                 GError        **error);

/* Sets @id to the number of the saved game that is @game to the last move and time; 0 where it was not saved. Of games
 * without times, nothing else is another either. */
gboolean history_find_cleared   (Database       *database,
                                 const Game     *game,
                                 gint64         *id,
                                 GError        **error);

/* Adds an imported game to the history, sorted by its date; tally_settle() adds it to the figures. @identity is that of
 * the game when it was first saved, in hexadecimal digits; NULL for that of the game as it is now. @id is set to its
 * number. */
gboolean history_import_game  (Database    *database,
                               const Game  *game,
                               const char  *identity,
                               gint64      *id,
                               GError     **error);

/* Puts @game, which is the unfinished saved game @id further on, in its place, with its identity, its time and its
 * series; @now is set to its number. The former one is set aside until @game is taken back by history_undo_import() or
 * the program ends. tally_settle() adds it to the figures. */
gboolean history_continue_game (Database    *database,
                                gint64       id,
                                const Game  *game,
                                gint64      *now,
                                GError     **error);

/* Takes a saved game that goes back to the table out of the history; its bet is given back. */
gboolean history_take_out       (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Sets @id to the number of the saved game with @identity, in hexadecimal digits; 0 where there is none. */
gboolean history_find_identity  (Database    *database,
                                 const char  *identity,
                                 gint64      *id,
                                 GError     **error);

/* Sets @id to the number of the saved game that is the same as @game, as it was saved or as it is now; 0 where there is
 * none. @identity is the one that a file or another database has kept for @game, in hexadecimal digits, or NULL.
 * Without a date, a game with moves that was changed since is not found, nor is one among more than a hundred of the
 * same moment. A saved game that cannot be read is found by its kept identity alone. */
gboolean history_find_twin      (Database    *database,
                                 const Game  *game,
                                 const char  *identity,
                                 gint64      *id,
                                 GError     **error);

/* Deletes for good what could be restored until now: deleted games, and who was who before players were merged. This is
 * the work of a transaction, when the program starts. */
gboolean history_purge          (Database  *database,
                                 gpointer   data,
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

/* Answers STORE_SAVED_GAMES, but a damaged game is not looked for in the backups: it is NULL. */
GPtrArray *history_read_games   (Database      *database,
                                 const gint64  *numbers,
                                 guint          n,
                                 GError       **error);

/* Sets @any to whether the database has anything to lose: a game or coins. */
gboolean history_has_any        (Database  *database,
                                 gboolean  *any,
                                 GError   **error);

G_END_DECLS
