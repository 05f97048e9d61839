/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "entry-counts.h"
#include "game-rows.h"

G_BEGIN_DECLS

/* Games that are not being played any more, and who played them. All but the reading ones are called
 * inside a transaction. */

/* The running game @id becomes a finished or, with an entry open, an unfinished one, and goes into the figures with
 * the records that it set. Where the same game was imported while it was on the table, this one takes its place. */
gboolean history_save           (Database    *database,
                                 gint64       id,
                                 const Game  *game,
                                 GError     **error);

/* What store_list_coming_records_async() says: @game is the running one. Called outside a transaction. */
GPtrArray *history_list_coming_records (Database    *database,
                                        const Game  *game,
                                        GError     **error);

/* Takes a game into the history as it is dated: one that was imported. @identity is that of its record when it was saved
 * first, in hexadecimal digits; NULL where it is that of the record as it is now. @counts is as in results_add(). @id is
 * set to its number. */
gboolean history_import_game (Database    *database,
                              const Game  *game,
                              const char  *identity,
                              EntryCounts *counts,
                              gint64      *id,
                              GError     **error);

/* Marks the saved games among @data, a GArray of their numbers: they are to be taken out of the history again. What is marked
 * goes by history_take_back_step(), and only who brings a game back to the table takes its mark away. */
gboolean history_mark_leaving   (Database  *database,
                                 gpointer   data,
                                 GError   **error);

/* Takes the next marked games out without a trace, and with the last ones who played only in them. Sets @data, a gboolean, to
 * whether more are left. */
gboolean history_take_back_step (Database  *database,
                                 gpointer   data,
                                 GError   **error);

/* What a game that comes from another database was there. */
typedef struct
{
  const char *identity; /* in hexadecimal digits: of its record when it was saved first */
  gint64 started;
  gint64 sort_time;     /* for a game without a date */
} GameOrigin;

/* The same, with what its moves do not tell; @id is set to its number. */
gboolean history_import_saved (Database         *database,
                               const Game       *game,
                               const GameOrigin  *origin,
                               EntryCounts      *counts,
                               gint64           *id,
                               GError          **error);

/* The number of the game of that identity, in hexadecimal digits, in the history; 0 where it is not there. */
gboolean history_find_identity  (Database    *database,
                                 const char  *identity,
                                 gint64      *id,
                                 GError     **error);

/* The number of the same game in the history; 0 where it is not there. One that could not be read is in no list: it
 * is to be had from its record. */
gboolean history_find_twin      (Database    *database,
                                 const Game  *game,
                                 gint64      *id,
                                 GError     **error);

/* What store_edit_game_async(), store_delete_game_async() and store_restore_game_async() say. */
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

/* The running game @id is kept aside until history_purge(). */
gboolean history_discard        (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* A running game that never had a move goes without a trace. */
gboolean history_drop           (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Whether @id is a cleared game; STORE_ERROR_GONE if there is none of that number. */
gboolean history_check          (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Makes a cleared game the running one; a saved one leaves the figures. */
gboolean history_reopen         (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Deletes the discarded games before @id and what could be redone in saved ones. */
gboolean history_purge          (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Deletes the games that were deleted from the history, but for @id. */
gboolean history_purge_deleted  (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Drops who sat in games only that are not there any more: called right after games or players were deleted, and after
 * others were added that they may sit in. Where nothing was deleted it does nothing. */
gboolean history_forget_players (Database  *database,
                                 GError   **error);

/* Reads the saved game @id; STORE_ERROR_GONE if there is none. The caller owns it. */
Game    *history_read           (Database  *database,
                                 gint64     id,
                                 GError   **error);

/* Sets @identity to that of a saved game, in hexadecimal digits and the caller's; to nothing where there is none. */
gboolean history_read_identity  (Database    *database,
                                 gint64       id,
                                 char       **identity,
                                 GError     **error);

/* What store_list_numbers_async() and store_read_games_async() say. */
GArray  *history_list_numbers   (Database  *database,
                                 GError   **error);
GPtrArray *history_read_games   (Database      *database,
                                 const gint64  *numbers,
                                 guint          n,
                                 GError       **error);

/* The names of known players, last played first; a GStrv owned by the caller. */
char   **history_list_players   (Database  *database,
                                 GError   **error);

/* Whether there is any game at all, the running one included. */
gboolean history_has_games      (Database *database);

G_END_DECLS
