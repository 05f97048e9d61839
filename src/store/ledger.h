/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/game.h"

G_BEGIN_DECLS

/* One whole game as rows of several tables. The writing ones are called inside a transaction. */

/* Adds @game, which began at @started, as the running one. Returns its number, or 0 and an error. */
gint64   ledger_add   (Database    *database,
                       const Game  *game,
                       gint64       started,
                       GError     **error);

/* Writes the facts of a running game, the rolls counted in it, and its moves from number @first on in place of those there. */
gboolean ledger_write (Database    *database,
                       gint64       id,
                       gint64       started,
                       const Game  *game,
                       guint        first,
                       GError     **error);

/* Reads a game with its undone moves, and when it @started. The caller owns it; what cannot have been
 * written is STORE_ERROR_DAMAGED. */
Game    *ledger_read  (Database    *database,
                       gint64       id,
                       gint64      *started,
                       GError     **error);

/* The moves that count and those that can be redone. */
guint    ledger_count (const Game  *game);

G_END_DECLS
