/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "aggregates.h"
#include "ledger.h"

G_BEGIN_DECLS

/* Games that are not being played any more, and who played them. All but the reading ones are called
 * inside a transaction. */

/* The running game @id becomes a finished or, with an entry open, an unfinished one, and goes into the figures. */
gboolean   history_save         (Database    *database,
                                 gint64       id,
                                 const Game  *game,
                                 GError     **error);

/* The same for a game that is running or waits, with figures that are settled later. */
gboolean   history_put          (Database    *database,
                                 gint64       id,
                                 const Game  *game,
                                 Aggregates  *aggregates,
                                 GError     **error);

/* The running game @id is kept aside until history_purge(). */
gboolean   history_discard      (Database    *database,
                                 gint64       id,
                                 GError     **error);

/* A running game that never had a move goes without a trace. */
gboolean   history_drop         (Database    *database,
                                 gint64       id,
                                 GError     **error);

/* Whether @id is a cleared game; STORE_ERROR_GONE if there is none of that number. */
gboolean   history_check        (Database    *database,
                                 gint64       id,
                                 GError     **error);

/* Makes a cleared game the running one; a saved one leaves the figures. */
gboolean   history_reopen       (Database    *database,
                                 gint64       id,
                                 GError     **error);

/* Deletes the discarded games before @id and what could be redone in saved ones. */
gboolean   history_purge        (Database    *database,
                                 gint64       id,
                                 GError     **error);

/* Deletes the games that were deleted from the history, but for @id. */
gboolean   history_purge_deleted (Database   *database,
                                 gint64       id,
                                 GError     **error);

/* Drops who sat in games only that are not there any more: called after games were deleted, and others added that
 * they may sit in. */
gboolean   history_forget_players (Database  *database,
                                   GError   **error);

/* What makes a game itself, as it stands in its row. */
#define HISTORY_IDENTITY_SIZE 32
void       history_get_identity (const Game  *game,
                                 guint8       bytes[HISTORY_IDENTITY_SIZE]);

/* Reads the saved game @id; STORE_ERROR_GONE if there is none. The caller owns it. */
Game      *history_read         (Database    *database,
                                 gint64       id,
                                 GError     **error);

/* @state is set to GAME_RUNNING where there is no such game. */
gboolean   history_read_state   (Database    *database,
                                 gint64       id,
                                 gint64      *state,
                                 GError     **error);

/* The names of known players, last played first; a GStrv owned by the caller. */
char     **history_list_players (Database    *database,
                                 GError     **error);

/* Whether there is any game at all, the running one included. */
gboolean   history_has_games    (Database    *database);

G_END_DECLS
