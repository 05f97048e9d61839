/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/game.h"

G_BEGIN_DECLS

/* Games that are not being played any more, and who played them. All but the reading ones are called
 * inside a transaction. */

typedef enum
{
  GAME_RUNNING,
  GAME_FINISHED,
  GAME_UNFINISHED,
  GAME_DISCARDED,
} GameState;

/* The running game @id becomes a finished or, with an entry open, an unfinished one. */
gboolean   history_save         (Database    *database,
                                 gint64       id,
                                 const Game  *game,
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

/* Makes a cleared game the running one. */
gboolean   history_reopen       (Database    *database,
                                 gint64       id,
                                 GError     **error);

/* Deletes the discarded games before @id and what could be redone in saved ones. */
gboolean   history_purge        (Database    *database,
                                 gint64       id,
                                 GError     **error);

/* The names of known players, last played first; a GStrv owned by the caller. */
char     **history_list_players (Database    *database,
                                 GError     **error);

/* Whether there is any game at all, the running one included. */
gboolean   history_has_games    (Database    *database);

G_END_DECLS
